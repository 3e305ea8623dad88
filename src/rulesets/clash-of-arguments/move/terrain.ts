import type { Cell } from '../../../game/town/ground.ts';
import { isOpenTo, type Step } from '../../../game/town/ways/steps.ts';
import type { ThingView } from '../../../game/town/view-of-things.ts';
import type { Reading } from '../../../game/town/facts.ts';

/** This ruleset's own words on ground: a river can be waded (CA-TERR-01). */
export const READING: Reading = {
  river: { passable: true },
  footbridge: { difficulty: 0 },
};

/** CA-TERR-01: what each kind of ground leaves of a move. */
const KINDS = [
  { id: 'dense-woods', share: 1 / 2 },
  { id: 'river', share: 1 / 2 },
  { id: 'low-wall', share: 1 / 2 },
  { id: 'building', share: 1 / 2 },
  { id: 'light-woods', share: 3 / 4 },
  { id: 'stream', share: 3 / 4 },
] as const;

type Kind = (typeof KINDS)[number]['id'];

/** Sets of kinds are numbers: a bit for each. */
const bitOf = (kind: Kind): number => 1 << KINDS.findIndex(({ id }) => id === kind);

const UNDERFOOT: Readonly<Record<string, Kind>> = {
  woods: 'dense-woods',
  thicket: 'dense-woods',
  'light-woods': 'light-woods',
  river: 'river',
  'deep-water': 'river',
  stream: 'stream',
  ford: 'stream',
};

/** CA-TERR-02: each kind once; each takes its share of what is left. */
const SHARES: readonly number[] = Array.from({ length: 1 << KINDS.length }, (_, kinds) =>
  KINDS.reduce((left, { share }, index) => ((kinds & (1 << index)) === 0 ? left : left * share), 1),
);

export const shareOf = (kinds: number): number => SHARES[kinds]!;

const isTallThing = ({ facts }: ThingView): boolean => facts.sight === 'blocks' && !facts.opens;
/** Climbed over, or through. */
const isLowThing = ({ facts }: ThingView): boolean => facts.low || facts.sight === 'window';

/** CA-TERR-01: the ground of a cell, and the wall or hedge that stands in it; what he starts in counts too. */
export function kindsUnder({ ground, things }: Cell): number {
  const kind = UNDERFOOT[ground ?? ''];
  return (kind === undefined ? 0 : bitOf(kind)) | (things.some(isLowThing) ? bitOf('low-wall') : 0);
}

/** CA-TERR-01: what a step adds: the cell it enters, a wall or hedge it crosses, a building it enters from outside. */
export function kindsInto({ from, to, over }: Step): number {
  const climbs = over !== null && isLowThing(over);
  const enters = to.building !== null && to.building !== from.building;
  return kindsUnder(to) | (climbs ? bitOf('low-wall') : 0) | (enters ? bitOf('building') : 0);
}

/** CA-TERR-04: nothing tall is crossed; riders take no stairs. */
export function stepIsOpen(step: Step, rides: boolean): boolean {
  if (!isOpenTo(step, { noLinks: rides })) return false;
  return !step.to.things.some(isTallThing) && (step.over === null || !isTallThing(step.over));
}
