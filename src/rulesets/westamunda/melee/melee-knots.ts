import type { FigureId, Gunfight } from '../../../game/state.ts';
import { meleeOf } from '../state.ts';
import { isDown } from '../people/profile.ts';
import { isInPlay } from '../../kit.ts';
import { sideOnTurn } from '../../kit/turns.ts';

/** One against one, or one against several in the order they go at him; those of theirs who are down in it fight no more. */
export interface Knot {
  readonly lone: FigureId;
  readonly many: readonly FigureId[];
  readonly down: readonly FigureId[];
}

interface Touching {
  readonly fight: Gunfight;
  readonly pairs: readonly (readonly [FigureId, FigureId])[];
}

const isStanding = (fight: Gunfight, id: FigureId): boolean => !isDown(fight.figures[id]!);

const touches = ({ pairs }: Touching, one: FigureId, other: FigureId): boolean =>
  pairs.some(([a, b]) => (a === one && b === other) || (a === other && b === one));

/** WM-MELEE-06: everybody in contact who has not fought in this phase, split into separate fights. */
export function knotsOf(fight: Gunfight): Knot[] {
  const { fought } = meleeOf(fight);
  const isFree = (id: FigureId): boolean =>
    isInPlay(fight.figures[id]!) && fight.figures[id]!.sort === 'person' && fought[id] !== true;
  const pairs = fight.contacts.filter(({ a, b }) => isFree(a) && isFree(b)).map(({ a, b }) => [a, b] as const);
  const touching = { fight, pairs };
  return clusters(touching).flatMap((cluster) => split(touching, cluster));
}

/** Who hangs together, each in roster order. */
function clusters(touching: Touching): FigureId[][] {
  const found: FigureId[][] = [];
  const seen = new Set<FigureId>();
  const { roster } = touching.fight;
  for (const first of roster) {
    if (seen.has(first) || !roster.some((other) => touches(touching, first, other))) continue;
    const cluster = new Set([first]);
    for (const one of cluster) for (const other of roster) if (touches(touching, one, other)) cluster.add(other);
    for (const one of cluster) seen.add(one);
    found.push(roster.filter((id) => cluster.has(id)));
  }
  return found;
}

function split(touching: Touching, cluster: readonly FigureId[]): Knot[] {
  const { fight } = touching;
  const up = cluster.filter((id) => isStanding(fight, id));
  const [few, others] = bySize(fight, up);
  const fights = pairOff(touching, few, others);
  joinIn(touching, fights, others);
  joinAlone(touching, fights, few);
  const knots = [...fights].map(([one, foes]) => knotOf(touching, one, foes, cluster));
  return [...knots, ...leftLying(touching, up, knots, cluster)];
}

/** The smaller side, and the other; of equal ones the acting side counts as the smaller. */
function bySize(fight: Gunfight, up: readonly FigureId[]): [readonly FigureId[], readonly FigureId[]] {
  const acting = sideOnTurn(fight);
  const sideOf = (id: FigureId): string => fight.figures[id]!.side;
  const side = up.some((id) => sideOf(id) === acting) ? acting : up[0] === undefined ? '' : sideOf(up[0]);
  const [own, others] = [up.filter((id) => sideOf(id) === side), up.filter((id) => sideOf(id) !== side)];
  return own.length <= others.length ? [own, others] : [others, own];
}

type Fights = Map<FigureId, FigureId[]>;
const isTaken = (fights: Fights, id: FigureId): boolean => [...fights.values()].some((foes) => foes.includes(id));

function pairOff(touching: Touching, few: readonly FigureId[], others: readonly FigureId[]): Fights {
  const fights: Fights = new Map();
  for (const one of few) {
    const foe = others.find((other) => touches(touching, one, other) && !isTaken(fights, other));
    if (foe !== undefined) fights.set(one, [foe]);
  }
  return fights;
}

/** Whoever is left over joins where the fewest are. */
function joinIn(touching: Touching, fights: Fights, others: readonly FigureId[]): void {
  for (const other of others) {
    if (isTaken(fights, other)) continue;
    const at = [...fights].filter(([one]) => touches(touching, one, other));
    const [best] = at.toSorted(([, a], [, b]) => a.length - b.length);
    best?.[1].push(other);
  }
}

/** One of the smaller side whose only enemy was taken makes it two against him, if he fights nobody else. */
function joinAlone(touching: Touching, fights: Fights, few: readonly FigureId[]): void {
  for (const one of few) {
    if (fights.has(one) || isTaken(fights, one)) continue;
    const pair = [...fights].find(([, foes]) => foes.length === 1 && touches(touching, one, foes[0]!));
    const turned = [...fights].find(([foe]) => touches(touching, one, foe));
    if (pair !== undefined) {
      fights.delete(pair[0]);
      fights.set(pair[1][0]!, [pair[0], one]);
    } else turned?.[1].push(one);
  }
}

function knotOf(touching: Touching, lone: FigureId, foes: readonly FigureId[], cluster: readonly FigureId[]): Knot {
  const { fight } = touching;
  const lying = cluster.filter((id) => !isStanding(fight, id));
  const down = lying.filter((id) => [lone, ...foes].some((foe) => touches(touching, foe, id)));
  return { lone, many: inRank(fight, foes), down };
}

/** WM-MELEE-06: the side with more men chooses the order. */
function inRank(fight: Gunfight, foes: readonly FigureId[]): readonly FigureId[] {
  const { ranks } = meleeOf(fight);
  const roster = fight.roster.filter((id) => foes.includes(id));
  const told = roster.map((id) => ranks[id]).find((order) => order !== undefined) ?? [];
  const first = told.filter((id) => foes.includes(id));
  return [...first, ...roster.filter((id) => !first.includes(id))];
}

/** Whoever stands over enemies who are all down (WM-WOUND-06). */
function leftLying(
  touching: Touching,
  up: readonly FigureId[],
  knots: readonly Knot[],
  cluster: readonly FigureId[],
): Knot[] {
  const { fight } = touching;
  const isBusy = (id: FigureId): boolean => knots.some(({ lone, many }) => lone === id || many.includes(id));
  return up.flatMap((lone) => {
    if (isBusy(lone)) return [];
    const down = cluster.filter((id) => !isStanding(fight, id) && touches(touching, lone, id));
    return down.length === 0 ? [] : [{ lone, many: [], down }];
  });
}

/** The first of the acting side in it, else the first of all: its tick is the fight's. */
export function whoseMelee(fight: Gunfight, { lone, many }: Knot): FigureId {
  const acting = sideOnTurn(fight);
  const fighters = fight.roster.filter((id) => id === lone || many.includes(id));
  return fighters.find((id) => fight.figures[id]!.side === acting) ?? fighters[0]!;
}
