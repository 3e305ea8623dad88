import { type Condition, type Facts, GROUNDS, MATERIALS, type Reading, type ThingKind, THINGS } from './facts.ts';
import type { Side } from './places.ts';
import type { Lock, Sign, ThingId, ThingSpec, ThingState, Town, TownState } from './town.ts';
import { given } from '../given.ts';

export interface ThingView {
  readonly id: ThingId;
  readonly kind: ThingKind;
  readonly side: Side | null;
  readonly condition: Condition | null;
  readonly facts: Facts;
  /** What a bullet or a charge has to beat; null: nothing to beat. */
  readonly armour: number | null;
  readonly lock: Lock | null;
}

const HIDDEN_BY_CLOTH: Partial<Facts> = { obscuring: true };
const OPENED: Partial<Facts> = { sight: 'clear', low: false, passable: true, difficulty: 0, wheels: true };
const SHUT_FAST: Partial<Facts> = { passable: false };

/** An open gate still covers by its posts and leaves; an open door does not. */
const opened = (kind: ThingKind, facts: Facts): Partial<Facts> =>
  kind === 'gate' ? { ...OPENED, low: facts.low } : OPENED;

const said = ({ material, difficulty, feet, obscuring }: ThingSpec): Partial<Facts> =>
  given({ material, difficulty, feet, obscuring });

function factsNow(spec: ThingSpec, state: ThingState, reading: Reading, condition: Condition | null): Facts {
  const base: Facts = { ...THINGS[spec.kind], ...reading[spec.kind], ...said(spec) };
  const dressing = state.dressing ?? spec.dressing;
  const dressed = dressing === 'curtained' || dressing === 'shuttered' ? { ...base, ...HIDDEN_BY_CLOTH } : base;
  if (!base.opens) return dressed;
  if (condition === 'open') return { ...dressed, ...opened(spec.kind, base) };
  return condition === 'locked' ? { ...dressed, ...SHUT_FAST } : dressed;
}

/** The thing as it is now; null where nothing of it is left but rubble. */
export function viewThing(
  spec: ThingSpec,
  at: { readonly id: ThingId; readonly side: Side | null; readonly lock: Lock | null },
  state: ThingState,
  reading: Reading,
): ThingView | null {
  const opens = THINGS[spec.kind].opens;
  const condition = state.condition ?? spec.condition ?? (opens ? 'closed' : null);
  if (condition === 'destroyed') return null;
  const facts = factsNow(spec, state, reading, condition);
  const armour = facts.material === null ? null : Math.max(0, MATERIALS[facts.material] - (state.armourLost ?? 0));
  return { ...at, kind: spec.kind, condition, facts, armour };
}

/** Facts of a ground as a ruleset reads it and as its writer described it. */
export function viewGround(sign: Sign, reading: Reading): Facts {
  const base: Facts = { ...GROUNDS[sign.ground], ...reading[sign.ground] };
  return sign.difficulty === undefined ? base : { ...base, difficulty: sign.difficulty };
}

/** What a destroyed thing leaves on the ground of its cell. */
export const ruinOf = (spec: ThingSpec, reading: Reading): Facts | null =>
  THINGS[spec.kind].ruin === 'rubble' ? { ...GROUNDS.rubble, ...reading.rubble } : null;

export const lockOn = (town: Town, id: ThingId): Lock | null => town.locks.find((lock) => lock.on === id) ?? null;

export const stateOf = (state: TownState, id: ThingId): ThingState => state.things[id] ?? {};
