import { situationOf } from '../../../game/town/situation.ts';
import type { Figure, Gunfight } from '../../../game/state.ts';
import { groundOf, groundUnder, isHiddenFrom } from '../../../game/town/town-in-play.ts';
import { cellsToEdge, edgeOf, middleOf } from '../../../game/town/edges.ts';
import { cellsBetween, type Place, type Side, SIDES } from '../../../game/town/places.ts';
import { spawnsOf } from '../../../game/placing/deploy.ts';
import { byDistance, enemiesOf, rangeBetween } from '../../kit.ts';
import { allowancesOf, isInFight, isPresent, knownEnemies } from '../people/condition.ts';
import { isSeen } from '../cover/cover.ts';
import { IMPACTS } from '../tables.ts';
import { accurateCm, bandAt, bestGun, compareLists, gunsOf, impactOf, isReady, weaponRow } from '../shoot/weapons.ts';
import { standOf, viewOf } from '../../kit/world/world.ts';
import { suspectsOf } from '../sight/sight-state.ts';
import { type Unit, unitOf } from './groups.ts';
import type { Foe } from './scene.ts';
import { soloOf } from './solo-state.ts';

/** Enemies in the fight whom anybody of the group sees, whoever plays them (LG-SOLO-36). */
export const seenBy = (fight: Gunfight, { leader, members }: Unit): readonly Figure[] =>
  knownEnemies(fight, leader).filter(
    (enemy) => isPresent(fight, enemy) && members.some((one) => isSeen(fight, one.id, enemy.id)),
  );

/** LG-SOLO-13: what a failed test to move fast still gives. */
export const sureReach = (fight: Gunfight, figure: Figure): number => allowancesOf(fight, figure).fastFailed;

/** LG-SOLO-34: accurate range of the gun it would rather use: the longest of those ready; 0 without any. */
export const accurateOf = (figure: Figure): number => Math.max(0, ...gunsOf(figure).filter(isReady).map(accurateCm));

/** LG-SOLO-24: nobody seen is within the accurate range of every member's main weapon yet. */
export function holdsHidden(fight: Gunfight, unit: Unit): boolean {
  const armed = unit.members.filter((one) => accurateOf(one) > 0);
  if (armed.length === 0) return false;
  const isInReach = (one: Figure, { id }: Figure): boolean =>
    rangeBetween(fight, one.id, id) <= accurateOf(one) + TOLERANCE_CM;
  return !seenBy(fight, unit).some((enemy) => armed.every((one) => isInReach(one, enemy)));
}

const TOLERANCE_CM = 0.001;

/** LG-SOLO-24: what its group has chosen forbids it to fire at this enemy, so far off. */
export function holdsItsFire(fight: Gunfight, figure: Figure, distanceCm: number): boolean {
  if (soloOf(fight).chosen[figure.id]?.act !== 'hold-hidden') return false;
  const unit = unitOf(fight, figure);
  const reaches = unit.members.map(accurateOf).filter((reach) => reach > 0);
  return holdsHidden(fight, unit) && reaches.some((reach) => reach < distanceCm);
}

/** LG-SOLO-10 (and -05): the nearest spotted enemy; to who sees nobody the one who shot at him, else where one is suspected. */
export function nearestFoe(fight: Gunfight, unit: Unit): Foe | null {
  const { leader } = unit;
  const known = knownEnemies(fight, leader).filter((one) => isPresent(fight, one));
  if (seenBy(fight, unit).length > 0) return foeOf(byDistance(fight, leader.id, known)[0]);
  const shooters = Object.keys(soloOf(fight).chosen[leader.id]?.shooters ?? {});
  const shooter = byDistance(
    fight,
    leader.id,
    enemiesOf(fight, leader).filter((one) => shooters.includes(one.id) && isPresent(fight, one)),
  )[0];
  if (shooter !== undefined) return foeOf(shooter);
  return suspectedFoe(fight, unit) ?? foeOf(byDistance(fight, leader.id, known)[0]);
}

const foeOf = (figure: Figure | undefined): Foe | null =>
  figure === undefined ? null : { figure, at: figure.at ?? NOWHERE };

/** In the theatre of the mind nobody stands anywhere. */
const NOWHERE: Place = { x: 0, y: 0, level: 0 };

/** LG-SOLO-11: who did the group most harm; else who is most within its reach, by the hardest gun. */
export function mostThreatening(fight: Gunfight, unit: Unit, among: readonly Figure[]): readonly Figure[] {
  const harm = soloOf(fight).chosen[unit.leader.id]?.shooters;
  const near = byDistance(fight, unit.leader.id, among);
  const rank = (enemy: Figure): readonly number[] => [harm?.[enemy.id] ?? 0, ...menaceOf(fight, unit, enemy)];
  const ranks = new Map(near.map((enemy) => [enemy, rank(enemy)]));
  return near.sort((a, b) => compareLists(ranks.get(b)!, ranks.get(a)!));
}

/** The band in which its best gun has a member of the group, and the impact there. */
function menaceOf(fight: Gunfight, { members }: Unit, enemy: Figure): readonly [number, number] {
  const distances = members.flatMap((one) => situationOf(fight, enemy.id, one.id).range ?? []);
  const nearest = Math.min(...distances);
  const gun = distances.length === 0 ? null : bestGun(fight, gunsOf(enemy).filter(isReady), nearest);
  if (gun === null) return [0, 0];
  const band = bandAt(weaponRow(gun.model)!, nearest)!;
  return [band === 'accurate' ? 2 : 1, 1 + IMPACTS.indexOf(impactOf(fight.settings, gun.model, band))];
}

/** LG-SOLO-17: on a map, where the nearest enemy was last seen or heard; else the middle of the edge they came from, or, where nobody was, of its own (LG-SOLO-37). */
export function suspectedFoe(fight: Gunfight, unit: Unit): Foe | null {
  const { leader, members } = unit;
  const stand = standOf(fight, leader);
  if (stand === null) return null;
  const { at: from } = stand;
  const places = enemiesOf(fight, leader)
    .filter(isInFight)
    .flatMap((enemy) => lastKnown(fight, members, enemy) ?? [])
    .concat(suspectsOf(fight, leader.side));
  places.sort((a, b) => cellsBetween(a, from) - cellsBetween(b, from));
  const edge = soloOf(fight).turned?.[leader.id] === true ? ownEdge : enemyEdge;
  return { figure: null, at: places[0] ?? middleOf(groundOf(fight.town!), edge(fight, leader)) };
}

/** The last place of its way that anybody of the group could see; where it shot from or was heard. */
function lastKnown(fight: Gunfight, members: readonly Figure[], enemy: Figure): Place | null {
  const trail = soloOf(fight).trails[enemy.id] ?? [];
  if (trail.length === 1) return trail[0]!;
  if (isHiddenFrom(fight, enemy.id, members[0]?.side ?? null)) return null;
  const seen = (at: Place): boolean => members.some((one) => viewOf(fight, one, enemy, at).sight);
  return trail.findLast(seen) ?? null;
}

/** The edge of the table that belongs to the enemy: as the town says, else the one nearest to where he came in. */
export function enemyEdge(fight: Gunfight, figure: Figure): Side {
  const enemy = enemiesOf(fight, figure).find(isInFight) ?? enemiesOf(fight, figure)[0];
  return edgeOfSide(fight, enemy?.side ?? null) ?? OPPOSITE[edgeOfSide(fight, figure.side) ?? 'north'];
}

export const ownEdge = (fight: Gunfight, figure: Figure): Side =>
  edgeOfSide(fight, figure.side) ?? OPPOSITE[enemyEdge(fight, figure)];

const OPPOSITE: Readonly<Record<Side, Side>> = { north: 'south', south: 'north', east: 'west', west: 'east' };

function edgeOfSide(fight: Gunfight, side: string | null): Side | null {
  const ground = groundUnder(fight);
  const [spawn] = side === null ? [] : spawnsOf(fight, side);
  if (ground === null || spawn === undefined) return null;
  const named = edgeOf(ground, spawn.side);
  if (named !== null) return named;
  const { from, to } = spawn.box;
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2, level: 0 };
  const off = (edge: Side): number => cellsToEdge(ground, middle, edge);
  return SIDES.toSorted((a, b) => off(a) - off(b))[0]!;
}
