import type { Effect } from '../effects.ts';
import type { Entry } from '../entry.ts';
import { CLOCK, HOUSE } from '../ids.ts';
import { effectiveEntries, foldEntries, undoneBy } from '../record/replay.ts';
import type { Ruleset, Rulesets } from '../ruleset.ts';
import { isOut } from '../figure.ts';
import type { Figure, Gunfight, SideId, Version } from '../state.ts';
import { given } from '../given.ts';

/**
 * What the table tells in one message: people gathering, the opening, a turn of people with whatever the house does after it, and the end.
 * It holds the entries from one version up to another that were not taken back by then.
 */
export interface Turn {
  readonly kind: 'lobby' | 'opening' | 'turn' | 'end';
  /** Of turns, counted from 1; one that goes on after an undo has a number of its own. */
  readonly number: number;
  readonly from: Version;
  readonly upTo: Version;
  /** Whose it is, where it is one side's. */
  readonly side?: SideId;
  /** Everybody acts at once in it, part by part. */
  readonly together?: true;
  /** Taken back: the place in the list of the one that goes on from there. */
  readonly goesOn?: number;
}

/** Entries that were appended together, and the fight after them. */
export type Appended = { readonly entries: readonly Entry[]; readonly fight: Gunfight };

type Mark = Pick<Turn, 'kind' | 'from' | 'side' | 'together'>;

/** The turns of a log with what one more append adds to them: they hang on nothing but the log. */
export function cutTurns(
  turns: readonly Turn[],
  appended: Appended,
  ruleset: Pick<Ruleset, 'hasNoClock'>,
): readonly Turn[] {
  const { entries, fight } = appended;
  const from = entries[0]!.version;
  const upTo = entries.at(-1)!.version;
  const begun = turns.length === 0 ? [turnAt({ kind: 'lobby', from }, [])] : turns;
  let cut = reach(goBack(begun, entries), upTo);
  for (const mark of marksIn(cut.at(-1)!, appended, ruleset.hasNoClock(fight))) {
    cut = reach(cut, mark.from - 1);
    cut = reach([...cut, turnAt(mark, cut)], upTo);
  }
  return cut;
}

/** How many turns began in these entries: for a fight whose messages were not counted from its start. */
export const countTurns = (entries: readonly Entry[]): number =>
  entries.filter(({ effects }) => effects.some(beginsTurn)).length;

function turnAt({ kind, from, side, together }: Mark, before: readonly Turn[]): Turn {
  const number = kind === 'turn' ? 1 + Math.max(0, ...before.map((turn) => turn.number)) : 0;
  return { kind, number, from, upTo: from - 1, ...given({ side, together }) };
}

function reach(turns: readonly Turn[], upTo: Version): readonly Turn[] {
  const last = turns.at(-1)!;
  return last.upTo === upTo ? turns : [...turns.slice(0, -1), { ...last, upTo }];
}

/** An undo that reaches back into an earlier turn opens that one again, as one of its own; what lies between goes no further. */
function goBack(turns: readonly Turn[], entries: readonly Entry[]): readonly Turn[] {
  const first = Math.min(...undoneBy(entries));
  const at = turns.findLastIndex(({ from, goesOn }) => goesOn === undefined && from <= first);
  const reopened = turns[at];
  if (!Number.isFinite(first) || reopened === undefined || at === turns.length - 1) return turns;
  const undone = turns.map((turn, place) =>
    place >= at && turn.goesOn === undefined ? { ...turn, goesOn: turns.length } : turn,
  );
  return [...undone, turnAt(reopened, turns)];
}

/** Where messages begin: those that wait for people. What passes without anybody being asked joins the one before. */
function marksIn(current: Turn, { entries, fight }: Appended, isDuel: boolean): readonly Mark[] {
  const start = current.kind === 'lobby' ? entries.find(({ action }) => action.type === 'start') : undefined;
  const opening: Mark[] = start === undefined ? [] : [{ kind: 'opening', from: start.version }];
  const next = entries.at(-1)!.version + 1;
  const isFought = current.kind !== 'lobby' || start !== undefined;
  const end = entries.find(({ effects }) => effects.some(({ kind }) => kind === 'fight-ended'));
  if (end !== undefined) return [...opening, ...(isFought ? [{ kind: 'end', from: end.version + 1 } as const] : [])];
  const turn = isDuel ? exchangeIn(current, { entries, fight }, next) : lastMark(current, entries);
  return turn !== null && isForPeople(fight, turn) ? [...opening, turn] : opening;
}

function lastMark(current: Turn, entries: readonly Entry[]): Mark | null {
  let last: Mark | null = null;
  for (const { version, effects } of entries)
    for (const effect of effects) {
      const isGoingOn = (last ?? current).together === true && isTogether(effect);
      if (beginsTurn(effect) && !isGoingOn) last = markOf(effect, version);
      // Nobody had a go in it: who goes first in the next is asked where the last thing was done.
      if (effect.kind === 'round-ended') last = null;
    }
  return last;
}

/** What runs through without anybody being asked begins nothing. */
const isTogether = (effect: Effect): boolean =>
  effect.kind === 'phase-began' && effect.all === true && effect.idle !== true;

/** A side's turn, a phase in which sides take turns, or one in which all act at once. */
const beginsTurn = (effect: Effect): boolean =>
  effect.kind === 'turn-began' || isTogether(effect) || (effect.kind === 'phase-began' && effect.turns === true);

const markOf = (effect: Effect, from: Version): Mark => ({
  kind: 'turn',
  from,
  ...(effect.kind === 'turn-began' ? { side: effect.side } : {}),
  ...(isTogether(effect) ? { together: true as const } : {}),
});

/** What makes the next exchange of a duel one to be told for itself. */
const CHANGES: ReadonlySet<Effect['kind']> = new Set([
  'hit',
  'grazed',
  'wounded',
  'limb-hurt',
  'down',
  'jammed',
  'weapon-empty',
  'out-of-ammo',
]);

/** Exchanges in which nothing changes are told together. */
function exchangeIn(current: Turn, { entries, fight }: Appended, next: Version): Mark | null {
  if (Object.keys(fight.gathers).length === 0) return null;
  const isFirst = current.kind !== 'turn';
  const isChanged = entries.some(({ effects }) => effects.some(({ kind }) => CHANGES.has(kind)));
  return isFirst || isChanged ? { kind: 'turn', from: next } : null;
}

/** Somebody at the table plays in it; a wagon goes where its people drive it. */
function isForPeople({ roster, figures, seats }: Gunfight, { side }: Mark): boolean {
  const isTheirs = ({ seat, ...figure }: Figure): boolean =>
    figure.sort !== 'vehicle' &&
    (side === undefined || figure.side === side) &&
    seat !== null &&
    seat !== HOUSE &&
    seats[seat]?.autoPilot !== true &&
    !isOut(figure);
  return roster.some((id) => isTheirs(figures[id]!));
}

/** The entries of a turn that count. */
export function entriesOf<E extends Pick<Entry, 'version' | 'effects'>>(
  { from, upTo }: Turn,
  entries: readonly E[],
): readonly E[] {
  const known = entries.filter(({ version }) => version <= upTo);
  const undone = undoneBy(known);
  return known.filter(({ version }) => version >= from && !undone.has(version));
}

/** The turns of a whole log: what people do begins an append, and so does what the clock does later. */
export function turnsIn(log: readonly Entry[], rulesets: Rulesets): readonly Turn[] {
  const appends: Entry[][] = [];
  for (const entry of log) {
    const follows = entry.by === CLOCK && entry.at === appends.at(-1)?.[0]!.at;
    if (follows) appends.at(-1)!.push(entry);
    else appends.push([entry]);
  }
  let turns: readonly Turn[] = [];
  let fight: Gunfight | null = null;
  for (const entries of appends) {
    const upTo = entries.at(-1)!.version;
    fight = foldOn(fight, { log, upTo, next: entries }, rulesets);
    turns = cutTurns(turns, { entries, fight }, rulesets.get(fight.ruleset)!);
  }
  return turns;
}

/** Folds what comes next, in place; where that takes something back, all anew. */
export const foldOn = (
  fight: Gunfight | null,
  { log, upTo, next }: { readonly log: readonly Entry[]; readonly upTo: Version; readonly next: readonly Entry[] },
  rulesets: Rulesets,
): Gunfight =>
  undoneBy(next).size === 0
    ? foldEntries(fight, next, rulesets)!
    : foldEntries(null, effectiveEntries(log.filter(({ version }) => version <= upTo)), rulesets)!;
