import { runs as runsFight } from '../../game/rights/rights.ts';
import type { ActionOf } from '../../game/actions.ts';
import { isKnownLine, KNOWN_LINES } from '../../game/secrets/lines-list.ts';
import { tableLines } from '../../game/settings.ts';
import type { View } from '../../game/secrets/view.ts';
import { escapeText, type Say } from '../../report/say.ts';
import { lineText, linesText } from '../../report/manner.ts';
import { seatName } from '../../report/sentence.ts';
import { CHOSEN, encodeCall, tagOf } from '../wire/custom-id.ts';
import type { Suggest, Context } from '../command.ts';
import { menuRow } from '../wire/components.ts';
import { type CommandResult, type Orders, ask } from '../result.ts';

export const newLines: Suggest = ({ view, say }) =>
  KNOWN_LINES.filter((line) => view === null || tableLines(view).every(({ text }) => text !== line)).map((line) => ({
    value: line,
    label: say.word('line', line),
    reason: say('ui.lines.kept'),
  }));

/** Lines that this person may take off the list: their own, or as game master any. */
export const removableLines: Suggest = ({ view, say, person }) =>
  view === null
    ? []
    : tableLines(view)
        .filter(({ by }) => by === person.id || runsFight(view, person.id))
        .map(({ text }) => ({ value: text, label: plainLine(text, say) }));

const plainLine = (text: string, say: Say): string => (isKnownLine(text) ? say.word('line', text) : text);

/** The list, menus to put a known line on it or take one off, and how one's own words come onto it. */
export async function linesPanel(context: Context): Promise<CommandResult> {
  const { view, say } = context;
  if (view === null) return { refusal: { code: 'no-fight' } };
  const menus = [await menuFor(context, view, 'add'), await menuFor(context, view, 'remove')];
  return { reply: { text: `${listText(view, say)}\n-# ${say('ui.lines.how')}`, rows: menus.flat() } };
}

function listText(view: View, say: Say): string {
  if (tableLines(view).length === 0) return say('ui.lines.none');
  return [say('ui.lines.head'), ...tableLines(view).map(({ text }) => `- ${lineText(text, say)}`)].join('\n');
}

async function menuFor(context: Context, view: View, what: 'add' | 'remove') {
  const offered = await (what === 'add' ? newLines : removableLines)(context, {});
  if (offered.length === 0) return [];
  const id = encodeCall(tagOf(view), { command: 'gunfight', row: 'lines', args: { [what]: CHOSEN } });
  return [menuRow({ id, placeholder: context.say(`ui.lines.${what}`), options: offered })];
}

/** What a joiner reads: who starts the fight, and of the list, where there is one. */
export function joinedText({ view, person, say }: Context, side: string): Pick<Orders, 'done' | 'doneWith'> {
  if (view === null) return { done: 'ui.joined', doneWith: { side, more: '' } };
  const isWaiting = view.status === 'lobby' && view.openedBy !== person.id;
  const starts = isWaiting ? [say('ui.joined-starts', { opener: seatName({ view, say }, view.openedBy) })] : [];
  const lines = tableLines(view).length === 0 ? [] : [say('ui.joined-lines', { lines: linesText(view, say) })];
  return { done: 'ui.joined', doneWith: { side: escapeText(side), more: [...starts, ...lines].join('') } };
}

/** The list of the last fight, for the next one of the same people. */
export const linesAgain = (view: View | null): readonly ActionOf<'lines'>[] =>
  (view === null ? [] : tableLines(view)).map(({ text }) => ({ type: 'lines', what: 'add', line: text }));

const wordsIn = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
/** Shorter words say nothing of what a line is about. */
const MEANINGFUL = 4;

/** "snakes" is about a snake too, and about snakebites. */
const stemOf = (word: string): string => (word.length > MEANINGFUL ? word.replace(/(?:ies|es|s|y)$/, '') : word);

/** The first line of the table's list that these words touch; null for none. */
function touchedLine({ view, say }: Pick<Context, 'view' | 'say'>, text: string): string | null {
  if (view === null) return null;
  const told = wordsIn(text);
  const touches = (line: string): boolean =>
    wordsIn(isKnownLine(line) ? say.word('line-words', line) : line)
      .filter((word) => word.length >= MEANINGFUL && !FILLERS.has(word))
      .some((word) => told.some((one) => one.startsWith(stemOf(word))));
  return tableLines(view).find((line) => touches(line.text))?.text ?? null;
}

/** Words that stand in any line. */
const FILLERS: ReadonlySet<string> = new Set(
  'about against anything anybody being coming from harm into like mention more nothing over please talk that their them there things this very what when with without'.split(
    ' ',
  ),
);

/** A button holds no more than this of what was typed. */
const MOST_ON_BUTTON = 40;

/** What touches the table's list is asked about once: by a button, or where the text is too long for one, by typing it again. */
export function askAboutLine(context: Context, text: string, to?: string): CommandResult | null {
  const { say } = context;
  const line = context.confirmed ? null : touchedLine(context, text);
  if (line === null) return null;
  const asked = say('ui.ask.line', { line: lineText(line, say) });
  return new TextEncoder().encode(text + (to ?? '')).length > MOST_ON_BUTTON
    ? { reply: { text: `${asked} ${say('ui.lines.sure')}` } }
    : ask(asked, say('ui.button.say-it'));
}
