import type { Figure, Gunfight } from '../../../game/state.ts';
import { cellUnder, groundUnder } from '../../../game/town/town-in-play.ts';
import { byDistance } from '../../kit.ts';
import { isByCover, isInCover, isSeen } from '../cover/cover.ts';
import { isPresent } from '../people/condition.ts';
import type { Unit } from './groups.ts';
import { soloOf } from './solo-state.ts';
import { seenBy } from './terms.ts';

type ChartId = 'foot' | 'mounted';

interface Inputs {
  readonly see: boolean;
  readonly underFire: boolean;
  readonly inCover: boolean;
}

type ChartRow<Act> = Inputs & { readonly pass: Act; readonly fail: Act };

/** LG-SOLO-06, LG-SOLO-07. Who is under fire and sees nobody goes by the rows of those who see (LG-SOLO-05). */
const CHARTS = {
  foot: [
    { see: true, underFire: true, inCover: true, pass: 'return-fire', fail: 'outflank' },
    { see: true, underFire: true, inCover: false, pass: 'dash-to-cover-or-prone', fail: 'fall-back-to-cover' },
    { see: true, underFire: false, inCover: true, pass: 'hold-hidden', fail: 'stay-and-shoot' },
    { see: true, underFire: false, inCover: false, pass: 'advance-to-cover', fail: 'halt-and-shoot' },
    { see: false, underFire: false, inCover: true, pass: 'advance-on-suspected', fail: 'stay-and-shoot' },
    { see: false, underFire: false, inCover: false, pass: 'continue-or-cover', fail: 'stay' },
  ],
  mounted: [
    { see: true, underFire: true, inCover: true, pass: 'dismount-and-shoot-back', fail: 'ride-at-and-charge' },
    { see: true, underFire: true, inCover: false, pass: 'flank-or-charge', fail: 'ride-at-and-charge' },
    {
      see: true,
      underFire: false,
      inCover: true,
      pass: 'dismount-and-shoot-effective',
      fail: 'stay-mounted-and-shoot',
    },
    { see: true, underFire: false, inCover: false, pass: 'flank-or-charge', fail: 'dismount-in-nearest-cover' },
    { see: false, underFire: false, inCover: true, pass: 'side-edge-then-enemy-edge', fail: 'advance-on-suspected' },
    { see: false, underFire: false, inCover: false, pass: 'side-edge-then-enemy-edge', fail: 'continue-or-centre' },
  ],
} as const satisfies Readonly<Record<ChartId, readonly ChartRow<string>[]>>;

/** What a group of the house can make up its mind to do. */
export type ActCode = (typeof CHARTS)[ChartId][number]['pass' | 'fail'];

/** What the chart says to a group in this situation. */
export function readChart(chart: ChartId, inputs: Inputs, passed: boolean): ActCode {
  const see = inputs.see || inputs.underFire;
  const rows: readonly ChartRow<ActCode>[] = CHARTS[chart];
  const row = rows.find(
    (one) => one.see === see && one.underFire === inputs.underFire && one.inCover === inputs.inCover,
  )!;
  return passed ? row.pass : row.fail;
}

/** LG-SOLO-05: what the chart asks. */
export function inputsOf(fight: Gunfight, unit: Unit): Inputs {
  const { fire } = soloOf(fight);
  const { leader } = unit;
  const seen = byDistance(fight, leader.id, seenBy(fight, unit));
  const underFire = unit.group.some((id) => fire[id] !== undefined);
  const nearest = seen[0] ?? lastShooterAt(fight, unit);
  const inCover = nearest === undefined ? isOutOfView(fight, leader) : isCovered(fight, leader, nearest);
  return { see: seen.length > 0, underFire, inCover };
}

/** Firing reveals the shooter: he counts as the nearest enemy where nobody is seen. */
function lastShooterAt(fight: Gunfight, { group, leader }: Unit): Figure | undefined {
  const { fire } = soloOf(fight);
  const ids = group.flatMap((id) => Object.keys(fire[id] ?? {}));
  const figures = ids.flatMap((id) => fight.figures[id] ?? []).filter((one) => isPresent(fight, one));
  return byDistance(fight, leader.id, figures)[0];
}

const isCovered = (fight: Gunfight, leader: Figure, enemy: Figure): boolean =>
  isInCover(fight, leader.id, enemy.id) || !isSeen(fight, enemy.id, leader.id);

/** Nobody is seen; without a map what has been stated. */
function isOutOfView(fight: Gunfight, leader: Figure): boolean {
  const ground = groundUnder(fight);
  if (ground === null) return (fight.situations[leader.id]?.cover ?? 'none') !== 'none';
  const cell = cellUnder(ground, leader);
  return cell !== null && isByCover(ground, cell);
}
