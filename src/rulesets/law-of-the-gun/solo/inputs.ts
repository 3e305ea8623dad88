import type { Figure, Gunfight } from '../../../game/state.ts';
import { cellUnder, groundUnder } from '../../../game/town/town-in-play.ts';
import { isInCover, isSeen } from '../cover/cover.ts';
import { isPresent } from '../people/condition.ts';
import type { Inputs } from './charts.ts';
import { isCoverCell } from './cover-cells.ts';
import type { Unit } from './groups.ts';
import { soloOf } from './solo-state.ts';
import { seenBy } from './terms.ts';
import { byDistance } from '../../kit.ts';

/** LG-SOLO-05: what the chart asks. */
export function inputsOf(fight: Gunfight, unit: Unit): Inputs {
  const { fire } = soloOf(fight);
  const seen = byDistance(fight, unit.leader.id, seenBy(fight, unit));
  const underFire = unit.group.some((id) => fire[id] !== undefined);
  const shooter = underFire && seen.length === 0 ? lastShooterAt(fight, unit) : undefined;
  const nearest = seen[0] ?? shooter;
  const inCover = nearest === undefined ? isByCover(fight, unit.leader) : isCovered(fight, unit.leader, nearest);
  return { see: seen.length > 0, underFire, inCover };
}

/** Firing reveals the shooter: he counts as the nearest enemy where nobody is seen. */
function lastShooterAt(fight: Gunfight, unit: Unit): Figure | undefined {
  const { fire } = soloOf(fight);
  const ids = unit.group.flatMap((id) => Object.keys(fire[id] ?? {}));
  const figures = ids.flatMap((id) => fight.figures[id] ?? []).filter((one) => isPresent(fight, one));
  return byDistance(fight, unit.leader.id, figures)[0];
}

const isCovered = (fight: Gunfight, leader: Figure, enemy: Figure): boolean =>
  isInCover(fight, leader.id, enemy.id) || !isSeen(fight, enemy.id, leader.id);

/** Nobody is seen: next to what gives cover, or inside a building; without a map what has been stated. */
function isByCover(fight: Gunfight, leader: Figure): boolean {
  const ground = groundUnder(fight);
  if (ground === null) return (fight.situations[leader.id]?.cover ?? 'none') !== 'none';
  const cell = cellUnder(ground, leader);
  return cell !== null && (cell.building !== null || isCoverCell(ground, cell));
}
