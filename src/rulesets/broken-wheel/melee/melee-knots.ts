import type { FigureId, Gunfight } from '../../../game/state.ts';
import { distanceBetween } from '../spot/eyes.ts';
import { haveMet, meleeOf } from './melee-state.ts';
import { beatsSoFar } from '../turn/phases.ts';
import { canStruggle, opponentsOf } from '../people/profile.ts';
import { inRoster } from '../../kit.ts';
import type { MeleeOrder } from './melee-way.ts';

/** One against one, or one against several, in roster order. */
export type Knot = { readonly lone: FigureId; readonly many: readonly FigureId[] };

export const hasFought = (fight: Gunfight, id: FigureId): boolean => meleeOf(fight).fought[id] === beatsSoFar(fight);

/** Whom each has named, where he has. */
type Naming = Readonly<Record<FigureId, Pick<MeleeOrder, 'target'>>>;

/** Who faces whom: each of one pair in both lists, whoever is left over in that of his opponent. */
type Facing = Map<FigureId, FigureId[]>;

/** BW-ODDS-01, BW-ODDS-02: everybody in contact who has not fought in this round, split into separate fights. */
export function knotsOf(fight: Gunfight, orders: Naming, apart: ReadonlySet<FigureId> = new Set()): Knot[] {
  const touching = new Set(fight.contacts.flatMap(({ a, b }) => [a, b]));
  const fighters = fight.roster.filter(
    (id) => touching.has(id) && canStruggle(fight.figures[id]!) && !hasFought(fight, id) && !apart.has(id),
  );
  const known = new Map(fighters.map((id) => [id, byNearness(fight, id, fighters)]));
  const foesOf = (id: FigureId): readonly FigureId[] => known.get(id) ?? [];
  const facing: Facing = new Map();
  const isFree = (id: FigureId): boolean => !facing.has(id);
  const pair = (one: FigureId, other: FigureId | undefined): void => {
    if (other === undefined || !isFree(one) || !isFree(other)) return;
    facing.set(one, [other]);
    facing.set(other, [one]);
  };
  for (const id of fighters)
    pair(
      id,
      foesOf(id).find((foe) => foe === orders[id]?.target),
    );
  for (const id of fighters) pair(id, foesOf(id).find(isFree));
  for (const id of fighters)
    if (isFree(id)) joinFight(fight, facing, { id, foes: foesOf(id), named: orders[id]?.target });
  return toKnots(fight, facing);
}

/** Enemies in contact among those, nearest first, then in roster order. */
function byNearness(fight: Gunfight, id: FigureId, among: readonly FigureId[]): FigureId[] {
  const foes = opponentsOf(fight, id).filter((foe) => among.includes(foe));
  const inches = (foe: FigureId): number => distanceBetween(fight, id, foe) ?? 0;
  return foes.toSorted((a, b) => inches(a) - inches(b));
}

interface Joiner {
  readonly id: FigureId;
  readonly foes: readonly FigureId[];
  readonly named: FigureId | undefined;
}

/** BW-ODDS-02: whoever is left over goes where he will; by default where his side is fewest. */
function joinFight(fight: Gunfight, facing: Facing, { id, foes, named }: Joiner): void {
  const against = (foe: FigureId): number => facing.get(foe)?.length ?? 0;
  const choice = foes.find((foe) => foe === named) ?? foes.toSorted((a, b) => against(a) - against(b))[0];
  if (choice === undefined) return;
  const own = facing.get(choice) ?? [];
  const partner = own[0];
  // One of several against his own friend: that one is left to the others.
  if (partner !== undefined && (facing.get(partner)?.length ?? 0) > 1) {
    facing.set(
      partner,
      facing.get(partner)!.filter((one) => one !== choice),
    );
    facing.set(choice, [id]);
  } else facing.set(choice, inRoster(fight, [...own, id]));
  facing.set(id, [choice]);
}

function toKnots(fight: Gunfight, facing: Facing): Knot[] {
  const knots: Knot[] = [];
  const done = new Set<FigureId>();
  for (const first of fight.roster) {
    const foes = facing.get(first);
    if (foes === undefined || done.has(first)) continue;
    const lone = foes.length > 1 || (facing.get(foes[0]!)?.length ?? 0) === 1 ? first : foes[0]!;
    const many = inRoster(fight, facing.get(lone)!);
    for (const id of [lone, ...many]) done.add(id);
    knots.push(knotOf(fight, lone, many));
  }
  return knots;
}

/** BW-MEL-03: of two the attacker throws first: who made contact, later the earlier in roster order. */
function knotOf(fight: Gunfight, lone: FigureId, many: readonly FigureId[]): Knot {
  const [other] = many;
  if (many.length > 1 || other === undefined) return { lone, many };
  return isAttacker(fight, lone, other) ? { lone: other, many: [lone] } : { lone, many };
}

function isAttacker(fight: Gunfight, one: FigureId, other: FigureId): boolean {
  const contact = fight.contacts.find(({ a, b }) => (a === one && b === other) || (a === other && b === one));
  if (contact !== undefined && !haveMet(fight, one, other)) return contact.by === one;
  return fight.roster.indexOf(one) < fight.roster.indexOf(other);
}
