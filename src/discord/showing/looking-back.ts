import type { Entry } from '../../game/entry.ts';
import type { Version } from '../../game/ids.ts';
import type { Context as Words } from '../../report/sentence.ts';
import { sinceLines } from '../../report/since.ts';
import { tagOf, writtenAt, open } from '../wire/custom-id.ts';
import { timestamp } from '../../report/sentences/table-sentences.ts';
import { type Say, firstKey } from '../../report/say.ts';
import { pictureFiles, rendered } from '../posts/pictures.ts';
import { type Reading, readStretch } from '../../app/reading.ts';
import type { ActionRow, PictureFile, Reply, ShowOf } from '../result.ts';
import type { Session } from '../session.ts';
import { tableIn, toldBy } from '../table/note.ts';
import { undoneBy } from '../../game/record/replay.ts';
import { orderedFigure } from '../../game/rights/rights.ts';
import { type Turn, entriesOf } from '../../game/clock/turns.ts';
import { tellTurn } from '../table/plan.ts';
import { LIMITS, buttonRows, splitText } from '../wire/components.ts';
import { sentencesOfEntries } from '../../report/sentences.ts';

/** What happened since this person last looked or gave an order (for who did neither, since the fight opened), or since a message. */
export async function showSince(session: Session, words: Words, message?: string): Promise<Reply> {
  const { desk, incoming, say } = session;
  const entries = await desk.app.entries(incoming.stream);
  const from = message === undefined ? await lastSeen(session, entries) : await fromMessage(session, entries, message);
  const stretch = await desk.app.since(incoming.stream, from.version);
  const reading = await readStretch(desk.app, desk.people, stretch, words.view.reader);
  const told = reading === null ? null : sinceLines(reading.entries, { ...words, view: reading.after });
  const look = { version: reading?.after.version ?? 0, at: incoming.now };
  if (message === undefined && reading !== null) await desk.people.noteLook(incoming.person.id, incoming.stream, look);
  const when = { ago: agoText(incoming.now - from.at, say), at: timestamp(from.at, 'f') };
  if (reading === null || told === null || told.lines.length === 0)
    return { text: say(firstKey(say, `${from.key}.nothing${from.what}`), when) };
  const more = told.more === 0 ? [] : [`-# ${say('ui.since.more', { count: told.more })}`];
  const head = say(firstKey(say, `${from.key}.head${from.what}`), when);
  return { text: [head, ...told.lines, ...more].join('\n'), files: await beforeAndAfter(reading, say) };
}

interface From {
  readonly version: Version;
  readonly at: number;
  readonly key: 'ui.since' | 'ui.since-message';
  readonly what: '' | '-opened' | '-looked' | '-here';
}

/** Whoever asks for a line has not acted in the fight. */
async function lastSeen({ desk, incoming: { person, stream } }: Session, entries: readonly Entry[]): Promise<From> {
  const own = entries.findLast(({ by, action }) => by === person.id && action.type !== 'lines');
  const look = await desk.people.lastLook(person.id, stream);
  const opened = { version: (entries[0]?.version ?? 1) - 1, at: entries[0]?.at ?? 0 };
  if (look !== null && look.version > Math.max(opened.version, own?.version ?? 0))
    return { ...look, key: 'ui.since', what: '-looked' };
  if (own === undefined) return { ...opened, key: 'ui.since', what: '-opened' };
  const isOrder = own.action.type === 'answer' || orderedFigure(own.action) !== null;
  return { version: own.version, at: own.at, key: 'ui.since', what: isOrder ? '' : '-here' };
}

/** From the last entry that a turn's message tells of; of any other message, the last one before it was written. */
async function fromMessage({ desk, incoming }: Session, entries: readonly Entry[], message: string): Promise<From> {
  const at = writtenAt(message);
  const told = toldBy(await tableIn(desk.app.store.posts, incoming.stream), message);
  const version = told ?? entries.findLast((entry) => entry.at <= at)?.version ?? 0;
  return { version: Math.max((entries[0]?.version ?? 1) - 1, version), at, key: 'ui.since-message', what: '' };
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const UNITS = { weeks: 7 * DAY_MS, days: DAY_MS, hours: HOUR_MS, minutes: MINUTE_MS } as const;

/** "3 weeks ago": whole units, never more than have passed. */
function agoText(ms: number, say: Say): string {
  const unit = (['weeks', 'days', 'hours', 'minutes'] as const).find((one) => ms >= 2 * UNITS[one]);
  return unit === undefined ? say('ui.since.now') : say(`ui.since.${unit}`, { count: Math.floor(ms / UNITS[unit]) });
}

/** The same part of the town before and after, as this reader knew it then and knows it now. */
async function beforeAndAfter({ before, after, entries }: Reading, say: Say): Promise<readonly PictureFile[]> {
  if (before === null || before.town === null || before.status !== 'running') return [];
  const touched = new Set(
    entries.flatMap(({ effects }) =>
      effects.flatMap((one) => [('figure' in one && one.figure) || [], ('target' in one && one.target) || []].flat()),
    ),
  );
  const places = [before, after].flatMap(({ figures }) => [...touched].flatMap((id) => figures[id]?.at ?? []));
  if (places.length === 0) return [];
  const frame = { about: places };
  const [then] = await pictureFiles(before, { frame }, say);
  const [now] = await pictureFiles(after, { frame, happened: entries }, say);
  const named = (when: 'before' | 'after', one: PictureFile | undefined): readonly PictureFile[] =>
    one === undefined ? [] : [{ ...one, name: `${when}.png`, alt: say(`ui.since.${when}`, { alt: one.alt }) }];
  return [...named('before', then), ...named('after', now)];
}

/** The fight's log as its reader may know it: one JSON line an entry, those that count no more marked as undone. */
export async function logFile(session: Session, from: number): Promise<Reply> {
  const { desk, incoming, say, view } = session;
  const entries = await desk.app.entries(incoming.stream);
  const first = (entries[0]?.version ?? 1) - 1;
  const stretch = await desk.app.since(incoming.stream, first);
  const reading = await readStretch(desk.app, desk.people, stretch, view!.reader);
  const undone = undoneBy(entries);
  const lines = (reading?.entries ?? [])
    .filter((entry) => entry.version >= from)
    .map((entry) => JSON.stringify(undone.has(entry.version) ? { ...entry, undone: true } : entry));
  const file = { name: 'gunfight.jsonl', text: `${lines.join('\n')}\n` };
  return { text: say('ui.log.head', { count: lines.length }), files: [file] };
}

/** One turn of the fight, running or over, as this reader may know it, and the way to the next: the last, where none is named. */
export async function showStep(session: Session, words: Words, { step, place }: ShowOf<'step'>): Promise<Reply> {
  const { desk, incoming, say } = session;
  const note = await tableIn(desk.app.store.posts, incoming.stream);
  const isThis = note?.tag === tagOf(words.view);
  const turns = isThis ? note.turns : [];
  const steps = [...turns.keys()].filter((at) => turns[at]!.kind !== 'lobby');
  const wanted = step === undefined ? (place ?? steps.at(-1)) : steps.find((at) => numberOf(turns[at]!) === step);
  const last = Math.max(0, ...turns.map(numberOf));
  if (note === null || steps.length === 0) return { text: say('ui.step.none') };
  if (wanted === undefined || !steps.includes(wanted))
    return { text: say('ui.step.unknown', { step: step ?? '', last }) };
  const { embed, picture } = await tellTurn(desk, words, { stream: incoming.stream, note, place: wanted });
  const at = steps.indexOf(wanted);
  const { kind, number } = turns[wanted]!;
  const footer = { text: say(firstKey(say, `ui.step.${kind}`), { number, last }) };
  const rows = rowsOf(words, wanted, [steps[at - 1], steps[at + 1]]);
  return { embeds: [{ ...embed, footer }], files: await rendered(picture), rows };
}

/** What stands in its footer. Opening and end have none. */
const numberOf = ({ kind, number }: Turn): number => (kind === 'turn' ? number : 0);

/** Each button in its place, whether or not it leads anywhere: who presses on goes on pressing. */
function rowsOf({ view, say }: Words, here: number, sides: readonly (number | undefined)[]): ActionRow[] {
  const tag = tagOf(view);
  const steps = (['back', 'on'] as const).map((way, index) => ({
    ...open('step', say(`ui.step.${way}`), { fields: [tag, sides[index] ?? here, way] }),
    disabled: sides[index] === undefined,
  }));
  return buttonRows([...steps, open('dice', say('ui.button.dice'), { fields: [tag, here] })]);
}

/** All dice of one turn with the sentences that they belong to, as this reader may know them; and what they are sealed by. */
export async function turnDice(session: Session, words: Words, place: number | undefined): Promise<Reply> {
  const { desk, incoming, say } = session;
  const { view } = words;
  const { status, commitment: hash, words: said } = view;
  const seal = say(status === 'over' ? 'ui.dice.over' : 'ui.dice.open', { hash, words: said.length });
  const turn = (await tableIn(desk.app.store.posts, incoming.stream))?.turns[place ?? -1];
  if (turn === undefined) return { text: seal };
  const stretch = await desk.app.since(incoming.stream, turn.from - 1, turn.upTo);
  const reading = await readStretch(desk.app, desk.people, stretch, view.reader);
  const lines = sentencesOfEntries(entriesOf(turn, reading?.entries ?? []), { ...words, view: reading?.after ?? view });
  const told = lines.map(({ text, small }) => (small === true ? `-# ${text}` : text));
  const [text = '', ...pages] = splitText([...told, seal].join('\n'), LIMITS.content);
  return { text, pages };
}
