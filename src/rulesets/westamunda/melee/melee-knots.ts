import type { FigureId, Gunfight } from '../../../game/state.ts';
import { meleeOf } from '../state.ts';
import { isDown, isEngaged } from '../people/profile.ts';
import { inRoster, isInPlay } from '../../kit.ts';
import { sideOnTurn } from '../../kit/turns.ts';

/** One against one, or one against several in the order they go at him; those of theirs who are down in it fight no more. */
export interface Knot {
  readonly lone: FigureId;
  readonly many: readonly FigureId[];
  readonly down: readonly FigureId[];
}

const isStanding = (fight: Gunfight, id: FigureId): boolean => !isDown(fight.figures[id]!);

/** WM-MELEE-06: everybody in contact who has not fought in this phase, split into separate fights. */
export function knotsOf(fight: Gunfight): Knot[] {
  const { fought } = meleeOf(fight);
  const isFree = (id: FigureId): boolean =>
    isInPlay(fight.figures[id]!) && fight.figures[id]!.sort === 'person' && fought[id] !== true;
  const left = { ...fight, contacts: fight.contacts.filter(({ a, b }) => isFree(a) && isFree(b)) };
  return clusters(left).flatMap((cluster) => split(left, cluster));
}

/** Who hangs together, each in roster order. */
function clusters(fight: Gunfight): FigureId[][] {
  const found: FigureId[][] = [];
  const seen = new Set<FigureId>();
  const { roster } = fight;
  for (const first of roster) {
    if (seen.has(first) || !isEngaged(fight, first)) continue;
    const cluster = new Set([first]);
    for (const one of cluster) for (const other of roster) if (isEngaged(fight, one, other)) cluster.add(other);
    for (const one of cluster) seen.add(one);
    found.push(roster.filter((id) => cluster.has(id)));
  }
  return found;
}

function split(fight: Gunfight, cluster: readonly FigureId[]): Knot[] {
  const up = cluster.filter((id) => isStanding(fight, id));
  const [few, others] = bySize(fight, up);
  const fights = pairOff(fight, few, others);
  joinIn(fight, fights, others);
  joinAlone(fight, fights, few);
  const knots = [...fights].map(([one, foes]) => knotOf(fight, one, foes, cluster));
  const isBusy = (id: FigureId): boolean => knots.some(({ lone, many }) => lone === id || many.includes(id));
  // Whoever stands over enemies who are all down (WM-WOUND-06).
  const over = up.filter((id) => !isBusy(id)).map((id) => knotOf(fight, id, [], cluster));
  return [...knots, ...over.filter(({ down }) => down.length > 0)];
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

function pairOff(fight: Gunfight, few: readonly FigureId[], others: readonly FigureId[]): Fights {
  const fights: Fights = new Map();
  for (const one of few) {
    const foe = others.find((other) => isEngaged(fight, one, other) && !isTaken(fights, other));
    if (foe !== undefined) fights.set(one, [foe]);
  }
  return fights;
}

/** Whoever is left over joins where the fewest are. */
function joinIn(fight: Gunfight, fights: Fights, others: readonly FigureId[]): void {
  for (const other of others) {
    if (isTaken(fights, other)) continue;
    const at = [...fights].filter(([one]) => isEngaged(fight, one, other));
    const [best] = at.toSorted(([, a], [, b]) => a.length - b.length);
    best?.[1].push(other);
  }
}

/** One of the smaller side whose only enemy was taken makes it two against him, if he fights nobody else. */
function joinAlone(fight: Gunfight, fights: Fights, few: readonly FigureId[]): void {
  for (const one of few) {
    if (fights.has(one) || isTaken(fights, one)) continue;
    const pair = [...fights].find(([, foes]) => foes.length === 1 && isEngaged(fight, one, foes[0]));
    const turned = [...fights].find(([foe]) => isEngaged(fight, one, foe));
    if (pair !== undefined) {
      fights.delete(pair[0]);
      fights.set(pair[1][0]!, [pair[0], one]);
    } else turned?.[1].push(one);
  }
}

function knotOf(fight: Gunfight, lone: FigureId, foes: readonly FigureId[], cluster: readonly FigureId[]): Knot {
  const lying = cluster.filter((id) => !isStanding(fight, id));
  const down = lying.filter((id) => [lone, ...foes].some((foe) => isEngaged(fight, foe, id)));
  return { lone, many: inRank(fight, foes), down };
}

/** WM-MELEE-06: the side with more men chooses the order. */
function inRank(fight: Gunfight, foes: readonly FigureId[]): readonly FigureId[] {
  const { ranks } = meleeOf(fight);
  const roster = inRoster(fight, foes);
  const told = roster.map((id) => ranks[id]).find((order) => order !== undefined) ?? [];
  const first = told.filter((id) => foes.includes(id));
  return [...first, ...roster.filter((id) => !first.includes(id))];
}

/** The first of the acting side in it, else the first of all: its tick is the fight's. */
export function whoseMelee(fight: Gunfight, { lone, many }: Knot): FigureId {
  const acting = sideOnTurn(fight);
  const fighters = inRoster(fight, [lone, ...many]);
  return fighters.find((id) => fight.figures[id]!.side === acting) ?? fighters[0]!;
}
