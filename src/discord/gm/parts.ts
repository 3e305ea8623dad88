import type { Prompt } from '../../game/state.ts';
import { type Context as Words, seatName } from '../../report/line.ts';
import { timestamp } from '../../report/lines/table-lines.ts';
import { promptText } from '../../report/waiting.ts';
import { CHOSEN } from '../call.ts';
import { endButton, formId, gmButton, openId } from './ids.ts';
import { metaOf, type Part, type PartContext } from './part.ts';
import { buttonRows, type ButtonSpec, menuRow } from '../parts.ts';
import type { ActionRow } from '../result.ts';

/** What befalls everybody, and can be said at one tap. */
const FOR_ALL: readonly string[] = ['brawl', 'aftermath'];

/** How things lie, the weather and the light; on a map its doors and walls. */
export function scenePart(context: PartContext): Part {
  const { words, at } = context;
  const { view, say } = words;
  const events = (metaOf(context).events ?? []).filter(({ what }) => FOR_ALL.includes(what));
  const happens = events.flatMap(({ what, values }) =>
    values.map((value) =>
      gmButton(view, at, {
        row: 'event',
        args: { what, value },
        label: values.length > 1 ? say.word(what, value) : say.word('event', what),
      }),
    ),
  );
  const state: ButtonSpec = { id: formId(view, 'scene', at), label: say('ui.gm.state'), tone: 'main' };
  const running = view.status === 'running';
  const lines = [say(view.town === null ? 'ui.gm.scene-told' : 'ui.gm.scene-map'), say('ui.gm.scene-more')];
  return {
    lines,
    rows: [...(running ? weatherRows(context) : []), ...buttonRows([state, ...(running ? happens : [])])].slice(0, 4),
  };
}

/** The weather of the rules: it brings the light with it. */
function weatherRows(context: PartContext): ActionRow[] {
  const { words, at } = context;
  const { view, say } = words;
  const weather = (metaOf(context).events ?? []).find(({ what }) => what === 'weather');
  if (weather === undefined) return [];
  const options = weather.values.map((value) => ({ value, label: say.word('weather', value) }));
  const { id } = gmButton(view, at, { row: 'event', args: { what: 'weather', value: CHOSEN }, label: '' });
  return [menuRow({ id, placeholder: say('ui.gm.weather'), options })];
}

const HOURS = [4, 24, 72] as const;

/** More time, a pause, whoever is late; the start and the end. */
export function clockPart({ words, at }: PartContext): Part {
  const { view, say } = words;
  const clock = (args: Readonly<Record<string, string | number>>, label: string): ButtonSpec =>
    gmButton(view, at, { row: 'clock', args, label });
  const end = endButton(say);
  const undo = { command: 'gunfight', row: 'undo', args: {}, label: say('ui.gm.undo') };
  if (view.status !== 'running') {
    const start = { command: 'gunfight', row: 'start', args: {}, label: say('ui.button.start'), tone: 'good' } as const;
    return { lines: [say('ui.gm.lobby')], rows: buttonRows([start, undo, end].map((one) => gmButton(view, at, one))) };
  }
  const what = view.clock.paused ? 'resume' : 'pause';
  const more = HOURS.map((hours) => clock({ do: 'extend', hours }, say('ui.gm.hours', { count: hours })));
  const drawn = view.draw === null ? [] : [clock({ do: 'break-off' }, say('ui.gm.break-off'))];
  const stops = [clock({ do: what }, say(`ui.gm.${what}`)), clock({ do: 'skip' }, say('ui.gm.skip')), ...drawn];
  const last = [undo, end].map((one) => gmButton(view, at, one));
  return { lines: [clockLine(words)], rows: [...buttonRows(more), ...buttonRows([...stops, ...last])] };
}

function clockLine({ view, say }: Words): string {
  const { round, due, paused } = view.clock;
  if (paused) return say('ui.gm.paused', { round });
  if (due === null) return say('ui.gm.round', { round });
  return say('ui.gm.due', { round, due: timestamp(due, 'f'), left: timestamp(due) });
}

const MAX_SET_DICE = 5;

/** Open questions, set dice, rolls of one's own, and what is overruled. */
export function dicePart(context: PartContext): Part {
  const { words, at } = context;
  const { view, say } = words;
  const open = Object.values(view.prompts).filter(({ gather, type }) => gather === null && type !== 'whisper');
  const about = open.find(({ id }) => id === at.about) ?? open[0] ?? null;
  const questions = open.map((prompt) => `- ${questionText(prompt, words)}`);
  const set = (view.setDice ?? [])
    .slice(0, MAX_SET_DICE)
    .map(({ die, face }) => `- ${say('ui.gm.set-die', { die, face })}`);
  const lines = [
    ...(open.length === 0 ? [say('ui.gm.no-questions')] : [say('ui.gm.questions'), ...questions]),
    ...(set.length === 0 ? [] : [say('ui.gm.set-dice'), ...set]),
    say('ui.gm.overrule'),
  ];
  const rows = [
    ...(open.length < 2 ? [] : [questionMenu(words, open, about)]),
    ...(about === null ? [] : answerRows(words, about)),
    ...buttonRows([
      { id: formId(view, 'die', at), label: say('ui.gm.die'), tone: 'main' },
      { id: formId(view, 'roll', at), label: say('ui.gm.roll') },
      { id: openId(view, { part: 'figures' }), label: say('ui.gm.overrule-figure') },
      gmButton(view, at, { command: 'gunfight', row: 'undo', args: {}, label: say('ui.gm.undo') }),
    ]),
  ];
  return { lines, rows: rows.slice(0, 4) };
}

const questionText = (prompt: Prompt, words: Words): string =>
  `${seatName(words, prompt.seat)}: ${promptText(prompt, words)}`;

function questionMenu(words: Words, open: readonly Prompt[], about: Prompt | null): ActionRow {
  const { view, say } = words;
  const options = open.map((prompt) => ({
    value: prompt.id,
    label: promptText(prompt, words).replaceAll('\\', ''),
    description: view.seats[prompt.seat]?.name ?? '',
    chosen: prompt === about,
  }));
  return menuRow({
    id: openId(view, { part: 'dice', about: CHOSEN }),
    placeholder: say('ui.gm.which-question'),
    options,
  });
}

/** Its answers, where they are no secret; else one is typed. */
function answerRows({ view, say }: Words, prompt: Prompt): ActionRow[] {
  const here = { part: 'dice', about: prompt.id } as const;
  if (prompt.choices.length === 0 || prompt.choices.length > 25)
    return buttonRows([{ id: formId(view, 'rule', here), label: say('ui.gm.rule') }]);
  const options = prompt.choices.map((value) => ({ value, label: say.word('value', value) }));
  const { id } = gmButton(view, here, { row: 'rule', args: { on: prompt.id, value: CHOSEN }, label: '' });
  return [menuRow({ id, placeholder: say('ui.gm.decide'), options })];
}
