import { allWishes } from '../game/crowds.ts';
import { HOUSE } from '../game/ids.ts';
import type { Prompt, Side } from '../game/state.ts';
import type { PlaceName } from '../game/town/places.ts';
import type { View } from '../game/view.ts';
import { placeCalled, placeText } from '../report/places.ts';
import type { Say } from '../report/say.ts';
import { valueText } from '../report/values.ts';
import { encodeCall, type RowCall } from './call.ts';
import { encodeCustomId, KINDS } from './custom-id.ts';
import { buttonRows, type ButtonSpec } from './parts.ts';
import { tagOf } from './orders/picking.ts';
import type { ActionRow } from './result.ts';

const open = (what: string, label: string, tone: ButtonSpec['tone'] = 'plain'): ButtonSpec => ({
  id: encodeCustomId(KINDS.open, what),
  label,
  tone,
});

/** A button that runs a command's row: `gunfight join side=A`. */
function runs(view: View, call: RowCall, spec: Omit<ButtonSpec, 'id'>): ButtonSpec {
  return { id: encodeCall(tagOf(view), call), ...spec };
}

const atTable = (row: string, args: RowCall['args'] = {}): RowCall => ({ command: 'gunfight', row, args });

/** The buttons of the living card: made from the public view, so that whoever presses is sorted out when they press. */
export function cardButtons(view: View, say: Say): ActionRow[] {
  if (view.status === 'over') return overButtons(view, say);
  const proposals = proposalRows(view, say);
  if (view.status === 'lobby') return [...lobbyButtons(view, say), ...proposals];
  const gather = Object.values(view.gathers)[0];
  const main = gather === undefined ? runningButtons(view, say) : drawButtons(view, gather.key, say);
  const rows = [...challengeRows(view, say), ...main, ...proposals, ...absenceRows(view, say)];
  // In a showdown the choices need the room.
  return gather === undefined ? [...rows, ...lookRows(view, say)].slice(0, 5) : rows.slice(0, 5);
}

/** The town from one's own view: none without a map. */
export function mapButtons(view: View, say: Say): ButtonSpec[] {
  if (view.town === null) return [];
  return [open('map', say('ui.button.map')), open('whole', say('ui.button.whole-town'))];
}

/** The town, and the card where people talk. */
function lookRows(view: View, say: Say): ActionRow[] {
  return buttonRows([...mapButtons(view, say), runs(view, atTable('card'), { label: say('ui.button.bring') })]);
}

function overButtons(view: View, say: Say): ActionRow[] {
  // It ended before anybody came onto the field: there is nothing to look back at.
  if (view.roster.length === 0) return [];
  const rematch = runs(view, atTable('new', { scenario: 'rematch' }), {
    label: say('ui.button.rematch'),
    tone: 'main',
  });
  return buttonRows([
    ...(Object.keys(view.seats).length > 1 ? [rematch] : []),
    open('film', say('ui.button.film')),
    open('since', say('ui.button.since')),
    open('dice', say('ui.button.dice')),
  ]);
}

function challengesIn(view: View): Prompt[] {
  return Object.values(view.prompts).filter((prompt) => prompt.type === 'draw-answer');
}

/** So far apart do enemies begin who start with the button: across the street. */
const NEWCOMERS_RANGE = '30';

function lobbyButtons(view: View, say: Say): ActionRow[] {
  if (view.settings.duel === true) return challengeRows(view, say);
  const joins = view.sides.slice(0, 4).map((side) =>
    runs(view, atTable('join', { side: side.id }), {
      label: say('ui.button.join', { side: side.name }),
      tone: 'main',
    }),
  );
  const house = emptySides(view)
    .slice(0, 1)
    .map((side) =>
      runs(view, atTable('join', { side: side.id, house: true }), {
        label: say('ui.button.house', { side: side.name }),
      }),
    );
  const rest = [
    { id: encodeCustomId(KINDS.form, tagOf(view), 'join'), label: say('ui.button.join-as') },
    ...house,
    runs(view, atTable('leave'), { label: say('ui.button.leave') }),
    runs(view, atTable('settings'), { label: say('ui.button.settings') }),
    runs(view, atTable('lines'), { label: say('ui.button.lines') }),
    runs(view, atTable('start', view.town === null ? { range: NEWCOMERS_RANGE } : {}), {
      label: say('ui.button.start'),
      tone: 'good',
    }),
  ];
  return [...buttonRows(joins), ...buttonRows(rest)];
}

/** Sides nobody has joined. */
function emptySides(view: View): Side[] {
  const wished = allWishes(view);
  return view.sides.filter((side) => !wished.some(({ seat }) => seat.side === side.id));
}

function challengeRows(view: View, say: Say): ActionRow[] {
  const [prompt] = challengesIn(view);
  if (prompt === undefined) return [];
  const answers = answerButtons(view, prompt, say);
  const mute: ButtonSpec = { id: encodeCustomId(KINDS.mute, tagOf(view), prompt.id), label: say('ui.button.mute') };
  return buttonRows(view.status === 'lobby' && prompt.seat !== HOUSE ? [...answers, mute] : answers);
}

/** One button for each answer: the one that goes on comes first. Answers for other places are in menus. */
export function answerButtons(view: View, prompt: Prompt, say: Say): ButtonSpec[] {
  return prompt.choices
    .filter((choice) => placeOfAnswer(choice) === null)
    .slice(0, 20)
    .map((choice): ButtonSpec => {
      const good = ['accept', 'yes', 'fire', 'bushwhack', 'use'].includes(choice);
      return {
        id: encodeCustomId(KINDS.answer, tagOf(view), prompt.id, choice),
        label: answerLabel(choice, say, { view, prompt }),
        tone: good ? 'good' : 'plain',
      };
    })
    .sort((a, b) => Number(b.tone === 'good') - Number(a.tone === 'good'));
}

/** The place in an answer that names one: of `fire@C4` that is C4. */
export function placeOfAnswer(choice: string): PlaceName | null {
  return choice.split('@')[1] ?? null;
}

/** What an answer is about, where that is known. */
interface Asked {
  readonly view: View;
  readonly prompt: Prompt;
}

/** "Fire", on a map "Fire at F9 (Hotel Aurora)". */
export function answerLabel(choice: string, say: Say, asked?: Asked): string {
  const [what = ''] = choice.split('@');
  const usual = what === 'fire' ? asked?.prompt.about.at : undefined;
  const at = placeOfAnswer(choice) ?? (typeof usual === 'string' ? usual : null);
  const named = asked?.view.figures[what]?.name;
  const plain = named ?? plainAnswer(what, say);
  if (at === null) return plain;
  const place = asked === undefined ? null : placeCalled(asked.view, at);
  return say('ui.answer-at', {
    answer: plain,
    place: place === null || asked === undefined ? at : placeText(asked.view, place),
  });
}

function plainAnswer(choice: string, say: Say): string {
  const key = [`ui.answer.${choice}`, `ui.draw.${choice}`].find((one) => say.has(one));
  return key === undefined ? valueText(say, 'melee', choice) : say(key);
}

/** Steps of a walk that every duellist finds on the card; a shorter last one is under "More". */
const WALKS_CM = [5, 10, 15] as const;

function drawButtons(view: View, key: string, say: Say): ActionRow[] {
  const tag = tagOf(view);
  const choice = (kind: string, tone: ButtonSpec['tone'] = 'plain'): ButtonSpec => ({
    id: encodeCustomId(KINDS.draw, tag, key, kind),
    label: say(`ui.draw.${kind}`),
    tone,
  });
  const walks = WALKS_CM.map((distance): ButtonSpec => ({
    id: encodeCustomId(KINDS.draw, tag, key, 'walk', distance),
    label: say('ui.draw.walk', { distance }),
  }));
  const keep: ButtonSpec = {
    id: encodeCustomId(KINDS.draw, tag, key, 'draw', '', 'keep'),
    label: say('ui.draw.keep'),
    tone: 'danger',
  };
  const closeIn: ButtonSpec = {
    id: encodeCustomId(KINDS.draw, tag, key, 'walk', 15, 'keep'),
    label: say('ui.draw.close-in'),
    tone: 'danger',
  };
  return [
    ...buttonRows([choice('draw', 'danger'), choice('offer', 'main'), choice('stand', 'main'), choice('reload')]),
    ...buttonRows(walks),
    ...buttonRows([closeIn, keep]),
    ...buttonRows([choice('call-off'), choice('give-up'), open('orders', say('ui.button.more'))]),
  ];
}

/** Somebody is asked something that the card itself has no buttons for: of agreements, what is no proposal to the table. */
const isAsking = (view: View): boolean =>
  Object.values(view.prompts).some(
    ({ type, gather, seat, figure }) =>
      gather === null && !(type === 'agree' && figure === null) && type !== 'draw-answer' && seat !== HOUSE,
  );

function runningButtons(view: View, say: Say): ActionRow[] {
  return buttonRows([
    ...(isAsking(view) ? [open('prompts', say('ui.button.answer'), 'good')] : []),
    open('orders', say('ui.button.orders'), 'main'),
    runs(view, { command: 'done', row: 'done', args: { what: 'mine' } }, { label: say('ui.button.done') }),
    open('text', say('ui.button.look')),
    open('since', say('ui.button.since')),
  ]);
}

/** For whoever is played for: back again; for everybody else: a seat that nobody fills. */
function absenceRows(view: View, say: Say): ActionRow[] {
  const away = Object.values(view.seats).filter(({ id, autoPilot }) => id !== HOUSE && autoPilot);
  if (away.length === 0) return [];
  const back = runs(view, atTable('seat', { do: 'back' }), { label: say('ui.button.back-again'), tone: 'good' });
  const open = away
    .filter((seat) => seat.offered === true)
    .slice(0, 4)
    .map(({ id, name }) =>
      runs(view, atTable('seat', { do: 'take', player: id }), { label: say('ui.button.take-over', { name }) }),
    );
  return buttonRows([back, ...open]);
}

function proposalRows(view: View, say: Say): ActionRow[] {
  const [proposal] = Object.values(view.proposals);
  if (proposal === undefined) return [];
  const answer = (value: 'yes' | 'no'): ButtonSpec => ({
    id: encodeCustomId(KINDS.agree, tagOf(view), proposal.id, value),
    label: say(`ui.agree.${value}`),
    tone: value === 'yes' ? 'good' : 'plain',
  });
  return buttonRows([answer('yes'), answer('no')]);
}
