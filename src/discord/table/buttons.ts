import { allWishes } from '../../game/crowds/crowds.ts';
import { HOUSE } from '../../game/ids.ts';
import type { Side } from '../../game/state.ts';
import type { Turn } from '../../game/clock/turns.ts';
import type { View } from '../../game/secrets/view.ts';
import type { Say } from '../../report/say.ts';
import { LIMITS, buttonRows, type ButtonSpec } from '../wire/components.ts';
import { answerButtons } from './answer-buttons.ts';
import { isStalled } from '../../game/clock/absence.ts';
import { encodeCall, type RowCall, decodeCustomId, open, encodeCustomId, KINDS, tagOf } from '../wire/custom-id.ts';
import type { ActionRow } from '../result.ts';

interface Deed extends Partial<Omit<ButtonSpec, 'id'>> {
  readonly args?: RowCall['args'];
}

/** A button that runs a row of `/gunfight`, called as the row is unless told: `gunfight join side=A`. */
const runs =
  (view: View, say: Say) =>
  (row: string, { args = {}, ...look }: Deed = {}): ButtonSpec => ({
    id: encodeCall(tagOf(view), { command: 'gunfight', row, args }),
    label: say(`ui.button.${row}`),
    ...look,
  });

type Shown = { readonly place: number; readonly turn: Turn; readonly isOpen: boolean };

/** The buttons of a turn's message: made from the public view, so that whoever presses is sorted out when they press. */
export function tableButtons(view: View, { place, turn, isOpen }: Shown, say: Say): ActionRow[] {
  if (turn.kind === 'lobby') return view.status === 'lobby' ? lobbyButtons(view, say) : [];
  if (turn.kind === 'end') return overButtons(view, diceButton(view, place, say), say);
  if (!isOpen) return buttonRows([diceButton(view, place, say), ...stepButtons(view, { place, turn }, say)]);
  const [gather] = Object.values(view.gathers);
  const more = open('more', say('ui.button.more'), { fields: [tagOf(view), place] });
  if (gather !== undefined) return buttonRows([...drawButtons(view, gather.key, say), more]);
  const mine = isStalled(view) ? backButton(view, say) : open('orders', say('ui.button.orders'), { tone: 'main' });
  const map = view.town === null ? [] : [open('map', say('ui.button.map'))];
  return buttonRows([mine, open('since', say('ui.button.since')), ...map, more]);
}

const diceButton = (view: View, place: number, say: Say): ButtonSpec =>
  open('dice', say('ui.button.dice'), { fields: [tagOf(view), place] });

/** From a turn's number to all others. */
const stepButtons = (view: View, { place, turn }: Pick<Shown, 'place' | 'turn'>, say: Say): ButtonSpec[] =>
  turn.kind === 'turn'
    ? [open('step', say('ui.button.step', { number: turn.number }), { fields: [tagOf(view), place] })]
    : [];

/** The fight and turn that a button says its message is of; null for any other. */
export function turnOn(customId: string): string | null {
  const id = decodeCustomId(customId);
  const [what = '', tag, place] = id?.fields ?? [];
  return id?.kind === KINDS.open && ['more', 'dice'].includes(what) && place !== undefined ? `${tag} ${place}` : null;
}

/** Only where people gather one may join under a name of one's own. */
export function isGathering(customId: string): boolean {
  const id = decodeCustomId(customId);
  return id?.kind === KINDS.form && id.fields[1] === 'join';
}

/** Everything there is at this table besides one's own orders. */
export function moreButtons(view: View, say: Say): ActionRow[] {
  const [gather] = Object.values(view.gathers);
  const town = mapButtons(view, say).slice(1);
  const looks = [open('text', say('ui.button.look')), ...town, open('since', say('ui.button.since'))];
  const deed = runs(view, say);
  const shows = [open('film', say('ui.button.film')), open('page', say('ui.button.page'))];
  const table = [deed('undo'), deed('end', { label: say('ui.button.agree-end') }), deed('lines'), ...shows];
  return [
    ...(gather === undefined ? [] : otherDraws(view, gather.key, say)),
    ...buttonRows([...looks, ...absenceButtons(view, say), deed('leave')]),
    ...buttonRows([...table, deed('card', { label: say('ui.button.bring') })]),
  ].slice(0, LIMITS.rows);
}

/** The town from one's own view: none without a map. */
export const mapButtons = (view: View, say: Say): ButtonSpec[] =>
  view.town === null ? [] : [open('map', say('ui.button.map')), open('whole', say('ui.button.whole-town'))];

/** What two choose unseen at the same moment has no best to be held against. */
export const isWeighed = ({ settings }: Pick<View, 'settings'>): boolean => settings.duel !== true;

function overButtons(view: View, dice: ButtonSpec, say: Say): ActionRow[] {
  // It ended before anybody came onto the field: there is nothing to look back at.
  if (view.roster.length === 0) return [];
  const deed = runs(view, say);
  const rematch = deed('new', { args: { scenario: 'rematch' }, label: say('ui.button.rematch'), tone: 'main' });
  const isPlayed = Object.keys(view.seats).length > 1;
  const looks = (['paper', 'film', 'page'] as const).map((what) =>
    open(what, say(`ui.button.${what}`), { fields: [tagOf(view)] }),
  );
  const review = isWeighed(view) ? [deed('review', { label: say('ui.review.button') })] : [];
  return buttonRows([...(isPlayed ? [rematch] : []), ...looks, dice, ...review]);
}

function lobbyButtons(view: View, say: Say): ActionRow[] {
  if (view.settings.duel === true) return challengeRows(view, say);
  const deed = runs(view, say);
  const joining = (what: 'join' | 'house', { id: side, name }: Side): ButtonSpec =>
    deed('join', {
      args: { side, ...(what === 'house' ? { house: true } : {}) },
      label: say(`ui.button.${what}`, { side: name }),
      tone: what === 'join' ? 'main' : 'plain',
    });
  const empty = view.sides.find(({ id }) => !allWishes(view).some(({ seat }) => seat.side === id));
  const rest = [
    { id: encodeCustomId(KINDS.form, tagOf(view), 'join'), label: say('ui.button.join-as') },
    ...(empty === undefined ? [] : [joining('house', empty)]),
    ...['leave', 'settings', 'lines'].map((row) => deed(row)),
    deed('start', { tone: 'good' }),
  ];
  return [...buttonRows(view.sides.slice(0, 4).map((side) => joining('join', side))), ...buttonRows(rest)];
}

export function challengeRows(view: View, say: Say): ActionRow[] {
  const prompt = Object.values(view.prompts).find(({ type }) => type === 'draw-answer');
  if (prompt === undefined) return [];
  const answers = answerButtons(view, prompt, say);
  const mute: ButtonSpec = { id: encodeCustomId(KINDS.mute, tagOf(view), prompt.id), label: say('ui.button.mute') };
  return buttonRows(view.status === 'lobby' && prompt.seat !== HOUSE ? [...answers, mute] : answers);
}

interface DrawButton {
  readonly kind: string;
  readonly label?: string;
  readonly tone?: ButtonSpec['tone'];
  readonly distance?: number;
  readonly keep?: true;
}

function drawButton(view: View, key: string, say: Say) {
  return ({ kind, label = kind, tone = 'plain', distance, keep }: DrawButton): ButtonSpec => ({
    id: encodeCustomId(
      KINDS.draw,
      tagOf(view),
      key,
      kind,
      ...(distance === undefined && keep !== true ? [] : [distance ?? '']),
      ...(keep === true ? ['keep'] : []),
    ),
    label: say(`ui.draw.${label}`, { distance: distance ?? '' }),
    tone,
  });
}

export function drawButtons(view: View, key: string, say: Say): ButtonSpec[] {
  const choices: readonly DrawButton[] = [
    { kind: 'draw', tone: 'danger' },
    { kind: 'stand', tone: 'main' },
    { kind: 'walk', label: 'closer', distance: 15 },
    { kind: 'draw', label: 'keep', tone: 'danger', keep: true },
  ];
  return choices.map(drawButton(view, key, say));
}

function otherDraws(view: View, key: string, say: Say): ActionRow[] {
  const button = drawButton(view, key, say);
  // A shorter last one is among the orders.
  const walks = [5, 10, 15].map((distance) => button({ kind: 'walk', distance }));
  const others = ['offer', 'reload', 'call-off', 'give-up'].map((kind) => button({ kind }));
  const closeIn = button({ kind: 'walk', label: 'close-in', tone: 'danger', distance: 15, keep: true });
  return [...buttonRows([...walks, closeIn]), ...buttonRows([...others, open('orders', say('ui.button.orders'))])];
}

const backButton = (view: View, say: Say): ButtonSpec =>
  runs(view, say)('seat', { args: { do: 'back' }, label: say('ui.button.back-again'), tone: 'good' });

/** For whoever is played for: back again; for everybody else: a seat that nobody fills. */
function absenceButtons(view: View, say: Say): ButtonSpec[] {
  const away = Object.values(view.seats).filter(({ id, autoPilot }) => id !== HOUSE && autoPilot);
  if (away.length === 0) return [];
  const empty = away.filter((seat) => seat.offered === true).slice(0, 1);
  const take = empty.map(({ id: player, name }) =>
    runs(view, say)('seat', { args: { do: 'take', player }, label: say('ui.button.take-over', { name }) }),
  );
  return [backButton(view, say), ...take];
}
