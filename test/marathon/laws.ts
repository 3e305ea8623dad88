import { isDeepStrictEqual } from 'node:util';
import type { Effect } from '../../src/game/effects.ts';
import type { Entry } from '../../src/game/entry.ts';
import { equalData } from '../../src/game/equal.ts';
import { audit } from '../../src/game/record/replay.ts';
import { orderedFigure } from '../../src/game/rights/rights.ts';
import type { Rulesets } from '../../src/game/ruleset.ts';
import type { Figure, Gunfight } from '../../src/game/state.ts';
import { type Reader, view } from '../../src/game/secrets/view.ts';
import { samePlace } from '../../src/game/town/places.ts';
import { viewEntry } from '../kit/view-entry.ts';
import { Breach } from './breach.ts';

const OUT: ReadonlySet<string> = new Set(['dead', 'out-of-action', 'surrendered', 'left']);
/** Effects in which `figure` does something of its own. */
const DEEDS: ReadonlySet<Effect['kind']> = new Set([
  'shot-fired',
  'burst-fired',
  'charge-declared',
  'aimed',
  'reloaded',
  'given',
  'mounted',
]);

const isOut = (figure: Figure | undefined): boolean => figure?.statuses.some((one) => OUT.has(one)) === true;

/** Ammunition, pouches, jams and what is left of a task are never less than nothing. */
export function checkNumbers(fight: Gunfight): void {
  for (const { id, items, pouch, tasks } of Object.values(fight.figures)) {
    const counted = [
      ...items.flatMap((item) => [
        [`ammunition of ${item.id}`, item.ammo ?? 0] as const,
        [`jams of ${item.id}`, item.jams ?? 0] as const,
      ]),
      ...Object.entries(pouch).map(([what, left]) => [`${what} in the pouch of ${id}`, left] as const),
      ...tasks.map(({ task, left }) => [`what is left of ${task} for ${id}`, left] as const),
    ];
    for (const [what, left] of counted) if (!(left >= 0)) throw new Breach('nothing below zero', `${what} is ${left}`);
  }
}

/** Whoever was out before an entry neither orders nor does anything in it. */
export function checkGone(before: Gunfight, entry: Entry): void {
  const ordered = orderedFigure(entry.action);
  if (ordered !== null && entry.action.type !== 'tick' && isOut(before.figures[ordered]))
    throw new Breach('nobody acts who is out', `${ordered}: ${JSON.stringify(entry.action)}`);
  for (const effect of entry.effects) {
    if (!DEEDS.has(effect.kind) || !('figure' in effect) || effect.figure === undefined) continue;
    if (isOut(before.figures[effect.figure]))
      throw new Breach('nobody acts who is out', `${effect.figure}: ${effect.kind} in ${entry.action.type}`);
  }
}

/** Every leg of a way begins where the one before it has ended. */
export function checkWays(before: Gunfight, { action, effects }: Entry): void {
  const where = new Map(Object.values(before.figures).map(({ id, at }) => [id, at]));
  for (const effect of effects) {
    if (!('figure' in effect) || effect.figure === undefined) continue;
    const at = where.get(effect.figure);
    const [from] = effect.kind === 'moved' ? effect.path : [];
    if (effect.kind !== 'moved' || from === undefined) {
      if ('path' in effect || 'to' in effect) where.delete(effect.figure);
      continue;
    }
    if (at !== undefined && at !== null && !samePlace(at, from))
      throw new Breach(
        'a way goes on where it was',
        `${effect.figure} in ${action.type}: ${JSON.stringify([at, from])}`,
      );
    where.set(effect.figure, effect.path.at(-1)!);
  }
}

export function checkSame(folded: Gunfight | null, resolved: Gunfight): void {
  if (equalData(folded, resolved)) return;
  throw new Breach('fold equals state', differenceOf(folded, resolved, 'fight'));
}

/** Where two values of plain data first part. */
function differenceOf(a: unknown, b: unknown, path: string): string {
  const areObjects = a !== null && b !== null && typeof a === 'object' && typeof b === 'object';
  if (!areObjects) return `${path}: ${JSON.stringify(a)} folded, ${JSON.stringify(b)} resolved`;
  const [one, other] = [a as Record<string, unknown>, b as Record<string, unknown>];
  const key = [...new Set([...Object.keys(one), ...Object.keys(other)])].find(
    (name) => !equalData(one[name], other[name]),
  );
  return key === undefined ? `${path}: of another sort` : differenceOf(one[key], other[key], `${path}.${key}`);
}

/** The whole log: text and back leaves it as it is, and the resolver gives the same for the recorded faces. */
export function checkLog(entries: readonly Entry[], known: Gunfight, rulesets: Rulesets): void {
  const read = JSON.parse(JSON.stringify(entries)) as Entry[];
  const changed = entries.find((entry, index) => !equalData(entry, read[index]));
  if (changed !== undefined)
    throw new Breach(
      'the log is plain data',
      `${changed.action.type} with ${changed.effects.map(({ kind }) => kind).join(', ')}`,
    );
  const { fight, differences } = audit(read, rulesets);
  const [first] = differences;
  if (first !== undefined) {
    const { action } = read.find(({ version }) => version === first.version)!;
    throw new Breach('the log audits clean', `${first.why}: ${first.detail} (${JSON.stringify(action)})`);
  }
  if (!equalData(fight, known)) throw new Breach('the log audits clean', 'it comes to another state');
}

/** What somebody reads of a fight: nothing in it that is still sealed by others, nor their standing orders. */
export function checkView(fight: Gunfight, reader: Reader): void {
  const seen = view(fight, reader);
  const isOther = (id: string): boolean => reader.seat === null || fight.figures[id]?.seat !== reader.seat;
  for (const [id, orders] of Object.entries(seen.sealed))
    if (isOther(id) && !isDeepStrictEqual(orders, [{ type: 'hold', figure: id }]))
      throw new Breach('views keep secrets', `${reader.seat} reads what ${id} has sealed`);
  for (const { key, choices } of Object.values(seen.gathers))
    for (const [id, choice] of Object.entries(choices))
      if (isOther(id) && (choice.choice !== 'stand' || Object.keys(choice).length > 4))
        throw new Breach('views keep secrets', `${reader.seat} reads what ${id} chose for ${key}`);
  for (const { id, standing } of Object.values(seen.figures))
    if (isOther(id) && Object.keys(standing).length > 0)
      throw new Breach('views keep secrets', `${reader.seat} reads the standing orders of ${id}`);
}

/** What somebody reads of an entry before the fight is over: a sealed order of another only as such. */
export function checkViewedEntry(entry: Entry, before: Gunfight, reader: Reader, over: boolean): void {
  const seen = viewEntry(entry, before, reader, { over });
  if (over || !entry.effects.some(({ kind }) => kind === 'sealed')) return;
  const figure = orderedFigure(entry.action);
  const own = reader.seat !== null && [entry.by, before.figures[figure ?? '']?.seat].includes(reader.seat);
  if (!own && seen.action.type !== 'hidden')
    throw new Breach('views keep secrets', `${reader.seat} reads ${JSON.stringify(seen.action)} in the log`);
}
