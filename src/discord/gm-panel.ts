import { linesOf } from '../game/lines-list.ts';
import type { Meta } from '../game/ruleset.ts';
import type { Prompt } from '../game/state.ts';
import type { Context as Words } from '../report/line.ts';
import { linesText } from '../report/manner.ts';
import { escapeText } from '../report/say.ts';
import { promptText } from '../report/waiting.ts';
import { encodeCall } from './call.ts';
import { mapButtons } from './card-buttons.ts';
import type { ArgValue } from './command.ts';
import { encodeCustomId, KINDS } from './custom-id.ts';
import { LIMITS } from './limits.ts';
import { buttonRows, type ButtonSpec } from './parts.ts';
import { tagOf } from './picking.ts';
import type { Reply } from './result.ts';

/** Everything the game master can do now: by a button where nothing must be typed, else by the command that does it. */
export function gmPanel(words: Words, meta: Pick<Meta, 'templates'>): Reply {
  const { say, view } = words;
  const open = Object.values(view.prompts).filter((prompt) => prompt.gather === null);
  const lines = [
    `**${say('ui.gm.head')}**`,
    ...open.slice(0, MOST_QUESTIONS).map((prompt) => `- ${questionLine(prompt, words)}`),
    ...(linesOf(view).length === 0 ? [] : [say('ui.gm.lines', { lines: linesText(view, say) })]),
    say('ui.gm.typed'),
  ];
  const tables = [buttonRows(clockButtons(words)), buttonRows(addButtons(words, meta)), buttonRows(lookButtons(words))];
  return { text: lines.join('\n'), rows: tables.flat().slice(0, LIMITS.rows) };
}

const MOST_QUESTIONS = 8;

/** What is asked of whom; how to decide it in their place, where the choices are no secret. */
function questionLine(prompt: Prompt, words: Words): string {
  const { say, view } = words;
  const asked = `${escapeText(view.seats[prompt.seat]?.name ?? prompt.seat)}: ${promptText(prompt, words)}`;
  const values = prompt.choices.length === 0 ? say('ui.gm.their-choices') : prompt.choices.join(', ');
  return `${asked} \`/gm rule on:${prompt.id}\` (${values})`;
}

function gmButton({ view }: Words, row: string, args: Readonly<Record<string, ArgValue>>, label: string): ButtonSpec {
  return { id: encodeCall(tagOf(view), { command: 'gm', row, args }), label };
}

function clockButtons(words: Words): ButtonSpec[] {
  const { say, view } = words;
  if (view.status !== 'running') return [];
  const does = ['extend', 'skip', view.clock.paused ? 'resume' : 'pause', ...(view.draw === null ? [] : ['break-off'])];
  return does.map((what) => gmButton(words, 'clock', { do: what }, say(`ui.gm.${what}`)));
}

/** One more man of the house, from the first chart. */
function addButtons(words: Words, { templates }: Pick<Meta, 'templates'>): ButtonSpec[] {
  const { say, view } = words;
  const chart = templates.find(({ rows }) => rows > 0);
  if (chart === undefined || view.status !== 'running') return [];
  return view.sides
    .slice(0, LIMITS.buttonsInRow)
    .map((side) => gmButton(words, 'add', { preset: chart.id, side: side.id }, say('ui.gm.add', { side: side.name })));
}

function lookButtons(words: Words): ButtonSpec[] {
  const { say } = words;
  return [
    { id: encodeCustomId(KINDS.open, 'orders'), label: say('ui.button.orders') },
    { id: encodeCustomId(KINDS.open, 'text'), label: say('ui.button.look') },
    ...mapButtons(words.view, say),
  ];
}
