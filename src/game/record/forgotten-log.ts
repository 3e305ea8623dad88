import type { Entry } from '../entry.ts';
import type { SeatId } from '../ids.ts';
import { withoutPortrait } from '../people/looks.ts';
import { effectiveEntries, fightsIn, foldEntries } from './replay.ts';
import type { Rulesets } from '../ruleset.ts';
import { type Masked, maskedIn, maskName, STRANGER } from '../secrets/strangers.ts';

interface Who {
  readonly seat: SeatId;
  readonly stranger: string;
  /** Of theirs, by name. */
  readonly characters: readonly string[];
}

/** Somebody as one fight knew them. */
interface Gone extends Who {
  readonly masked: Masked;
  /** All that they and their people were ever called in it, what was taken back too. */
  readonly names: ReadonlySet<string>;
  /** The same wherever it stands in what people wrote. */
  readonly spoken: readonly Spoken[];
}

type Spoken = { readonly pattern: RegExp; readonly word: string };

/** What becomes of the entries of a channel, in their order, when somebody goes out of them. */
export function withoutThem(entries: readonly Entry[], who: Who, rulesets: Rulesets): (data: unknown) => unknown {
  const fights = fightsIn(entries);
  const everCalled = new Set(who.characters);
  for (const fight of fights) collectNames(fight, who.seat, everCalled);
  const gone = fights.map((fight) => goneFrom(fight, who, { rulesets, everCalled }));
  let index = -1;
  return (data) => {
    if ((data as Pick<Entry, 'action'>).action.type === 'open-fight') index += 1;
    return withStranger(data, gone[index]!);
  };
}

/** They become the same strangers in each fight of this channel as others have read of since they asked for it. */
function goneFrom(
  fight: readonly Entry[],
  who: Who,
  { rulesets, everCalled }: { readonly rulesets: Rulesets; readonly everCalled: ReadonlySet<string> },
): Gone {
  const names = new Set<string>();
  collectNames(fight, who.seat, names);
  const masked = maskedIn(foldEntries(null, effectiveEntries(fight), rulesets)!, new Set([who.seat]));
  const told = [...everCalled].filter((name) => name !== '' && !masked.kept.has(name));
  const spoken = told
    .sort((a, b) => b.length - a.length)
    .map((name) => ({ pattern: asWord(name), word: masked.words.get(name) ?? STRANGER }));
  return { ...who, masked, names, spoken };
}

/** Names as short as words of the language only as they are written. */
const MANY_LETTERS = 3;

const asWord = (name: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])${name.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)}(?![\\p{L}\\p{N}])`,
    name.length < MANY_LETTERS ? 'gu' : 'giu',
  );

/** Every name that stands beside this seat: their own, and those of their people. */
function collectNames(data: unknown, seat: SeatId, names: Set<string>): void {
  if (data === null || typeof data !== 'object') return;
  const record = data as Readonly<Record<string, unknown>>;
  if (record.seat === seat) {
    if (typeof record.name === 'string') names.add(record.name);
    for (const wish of Array.isArray(record.wishes) ? record.wishes : [])
      names.add(String((wish as { name: unknown }).name));
  }
  for (const inner of Object.values(record)) collectNames(inner, seat, names);
}

/** How their people are spoken of and shown is theirs too. */
function unportrayed(value: object, { seat }: Gone): object {
  const record = value as Readonly<Record<string, unknown>>;
  return record.seat === seat && Array.isArray(record.wishes)
    ? { ...record, wishes: record.wishes.map((wish) => withoutPortrait(wish as object)) }
    : record;
}

/** What people have written themselves: names may stand anywhere in it. */
const WRITTEN: ReadonlySet<string> = new Set(['name', 'text', 'speech', 'note', 'line', 'word']);
/** The same where it is a name that was set. */
const SET: ReadonlySet<string> = new Set(['was', 'value']);

/** Their id wherever it stands, as a key too; names in what people have written. */
function withStranger(value: unknown, gone: Gone, at = ''): unknown {
  if (typeof value === 'string') return unnamed(value, gone, at);
  if (Array.isArray(value)) return value.map((one) => withStranger(one, gone, at));
  if (value === null || typeof value !== 'object') return value;
  const setsName = (value as { readonly field?: unknown }).field === 'name';
  return Object.fromEntries(
    Object.entries(unportrayed(value, gone)).map(([key, inner]) => [
      key === gone.seat ? gone.stranger : key,
      withStranger(inner, gone, setsName && SET.has(key) ? 'name' : key),
    ]),
  );
}

/** Whoever was never called anything was called by their id. */
function unnamed(text: string, { seat, stranger, masked, names, spoken }: Gone, at: string): string {
  if (!WRITTEN.has(at)) return text.replaceAll(seat, stranger);
  const whole = maskName(text, masked, text === seat || names.has(text));
  if (whole !== text || masked.kept.has(text)) return whole;
  return spoken.reduce((told, { pattern, word }) => told.replace(pattern, word), text).replaceAll(seat, stranger);
}
