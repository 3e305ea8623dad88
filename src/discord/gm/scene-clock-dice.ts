import type { Prompt } from '../../game/state.ts';
import { capital, type Context as Words, seatName } from '../../report/sentence.ts';
import { timestamp } from '../../report/sentences/table-sentences.ts';
import { promptText } from '../../report/waiting.ts';
import { CHOSEN } from '../wire/custom-id.ts';
import { openId, type Part, type PartContext } from './part.ts';
import { buttonRows, menuRow } from '../wire/components.ts';
import type { ActionRow } from '../result.ts';
import { inWords } from '../command.ts';

/** What befalls everybody, and can be said at one tap. */
const FOR_ALL: readonly string[] = ['brawl', 'aftermath'];

/** How things lie, the weather and the light; on a map its doors and walls. */
export function scenePart(context: PartContext): Part {
  const { view, say, meta } = context;
  const events = (meta.events ?? []).filter(({ what }) => FOR_ALL.includes(what));
  const happens = events.flatMap(({ what, values }) =>
    values.map((value) => {
      const label = capital(values.length > 1 ? say.word(what, value) : say.word('event', what));
      return context.does({ row: 'event', args: { what, value }, label });
    }),
  );
  const state = context.form('scene', 'state', 'main');
  const running = view.status === 'running';
  return {
    lines: [say(view.town === null ? 'ui.gm.scene-told' : 'ui.gm.scene-map'), say('ui.gm.scene-more')],
    rows: [...(running ? weatherRows(context) : []), ...buttonRows([state, ...(running ? happens : [])])].slice(0, 4),
  };
}

/** The weather of the rules: it brings the light with it. */
function weatherRows({ say, meta, does }: PartContext): ActionRow[] {
  const weather = (meta.events ?? []).find(({ what }) => what === 'weather');
  if (weather === undefined) return [];
  const { id } = does({ row: 'event', args: { what: 'weather', value: CHOSEN } });
  return [menuRow({ id, placeholder: say('ui.gm.weather'), options: inWords(say, 'weather', weather.values) })];
}

const HOURS = [4, 24, 72] as const;

/** More time, a pause, whoever is late; the start and the end. */
export function clockPart({ words, view, say, does, common }: PartContext): Part {
  if (view.status !== 'running')
    return { lines: [say('ui.gm.lobby')], rows: buttonRows([common('start'), common('undo'), common('end')]) };
  const more = HOURS.map((hours) =>
    does({ row: 'clock', args: { do: 'extend', hours }, label: say('ui.gm.hours', { count: hours }) }),
  );
  const drawn = view.draw === null ? [] : [common('break-off')];
  const stops = [common(view.clock.paused ? 'resume' : 'pause'), common('skip'), ...drawn];
  const rows = [...buttonRows(more), ...buttonRows([...stops, common('undo'), common('end')])];
  return { lines: [clockLine(words)], rows };
}

export function clockLine({ view, say }: Words): string {
  const { round, due, paused } = view.clock;
  if (paused) return say('ui.gm.paused', { round });
  if (due === null) return say('ui.gm.round', { round });
  return say('ui.gm.due', { round, due: timestamp(due, 'f'), left: timestamp(due) });
}

const MAX_SET_DICE = 5;

/** Open questions, set dice, rolls of one's own, and what is overruled. */
export function dicePart(context: PartContext): Part {
  const { words, view, say, at, form } = context;
  const open = Object.values(view.prompts).filter(({ gather, type }) => gather === null && type !== 'whisper');
  const about = open.find(({ id }) => id === at.about) ?? open[0] ?? null;
  const questions = open.map((prompt) => `- ${seatName(words, prompt.seat)}: ${promptText(prompt, words)}`);
  const set = (view.setDice ?? [])
    .slice(0, MAX_SET_DICE)
    .map(({ die, face }) => `- ${say('ui.gm.set-die', { die, face })}`);
  const lines = [
    ...(open.length === 0 ? [say('ui.gm.no-questions')] : [say('ui.gm.questions'), ...questions]),
    ...(set.length === 0 ? [] : [say('ui.gm.set-dice'), ...set]),
    say('ui.gm.overrule'),
  ];
  const options = open.map((prompt) => ({
    value: prompt.id,
    label: promptText(prompt, words).replaceAll('\\', ''),
    description: view.seats[prompt.seat]?.name ?? '',
    chosen: prompt === about,
  }));
  const overrule = { id: openId(view, { part: 'figures' }), label: say('ui.gm.overrule-figure') };
  const rows = [
    ...(open.length < 2 ? [] : [context.which('question', options)]),
    ...(about === null ? [] : answerRows(context.about(about.id), about)),
    ...buttonRows([form('die', 'die', 'main'), form('roll'), overrule, context.common('undo')]),
  ];
  return { lines, rows: rows.slice(0, 4) };
}

/** Its answers, where they are no secret; else one is typed. */
function answerRows({ say, does, form }: PartContext, { id: on, choices }: Prompt): ActionRow[] {
  if (choices.length === 0 || choices.length > 25) return buttonRows([form('rule')]);
  const { id } = does({ row: 'rule', args: { on, value: CHOSEN } });
  return [menuRow({ id, placeholder: say('ui.gm.decide'), options: inWords(say, 'value', choices) })];
}
