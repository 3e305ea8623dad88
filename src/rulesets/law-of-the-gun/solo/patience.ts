import type { Figure, FigureId, Gunfight, Marker } from '../../../game/state.ts';
import { cellsBetween } from '../../../game/town/places.ts';
import { knownEnemies } from '../people/condition.ts';
import { CELL_CM } from '../tables.ts';
import type { ActCode } from './charts.ts';
import { toCoverNearer } from './covers.ts';
import { type Unit, unitAlone, unitOf } from './groups.ts';
import { standIn } from './markers.ts';
import { onMap, sceneOf } from './scene.ts';
import { noteHit, noteWait, soloOf, type Wait } from './solo-state.ts';
import type { Folds } from '../../kit/folds.ts';
import { accurateOf, nearestFoe, seenBy, suspectedFoe } from './terms.ts';
import { byDistance, rangeBetween } from '../../kit.ts';

/** What keeps whoever chooses it where he is. */
const KEEPING: ReadonlySet<ActCode> = new Set([
  'return-fire',
  'hold-hidden',
  'stay-and-shoot',
  'halt-and-shoot',
  'stay',
  'stay-mounted-and-shoot',
]);

const isKeeping = (act: ActCode, isGoing: boolean): boolean =>
  KEEPING.has(act) || (act === 'continue-or-cover' && !isGoing);

const isOnItsWay = ({ activity }: Figure): boolean => activity !== null && activity.kind !== 'hold';

/** The round from which nobody of the house gives ground, and what that was. */
const LAST_STAND = 5;
const GIVING: ReadonlySet<ActCode> = new Set([
  'outflank',
  'dash-to-cover-or-prone',
  'fall-back-to-cover',
  'hold-hidden',
]);

/** LG-SOLO-37: late in a fight whoever has an enemy in good range stands and takes aim, any other goes for him. */
function lateIn(fight: Gunfight, unit: Unit, act: ActCode): ActCode {
  const isLate = fight.clock.round >= LAST_STAND && GIVING.has(act);
  if (!isLate || seenBy(fight, unit).length === 0) return act;
  return isInGoodRange(fight, unit) ? 'halt-and-shoot' : 'advance-to-cover';
}

const isInGoodRange = (fight: Gunfight, unit: Unit): boolean =>
  unit.members.some((one) => {
    const [nearest] = byDistance(fight, one.id, seenBy(fight, unit));
    return rangeBetween(fight, one.id, nearest!.id) <= accurateOf(one);
  });

/** LG-SOLO-37: a group to which nothing has happened since it last chose, and which would go on waiting, comes on instead. */
export function withPatience(fight: Gunfight, unit: Unit, chosen: ActCode): ActCode {
  const act = lateIn(fight, unit, chosen);
  const waits = unit.members.flatMap(({ id }) => soloOf(fight).waits?.[id] ?? []);
  const isTired = waits.length === unit.members.length && waits.every((wait) => isVain(wait, offNearest(fight, unit)));
  if (!isKeeping(act, isOnItsWay(unit.leader)) || !isTired) return act;
  const map = onMap(sceneOf(fight, unit, unit.leader, []));
  const isSighted = map === null || seenBy(fight, unit).length > 0;
  return isSighted || toCoverNearer(map) !== null ? 'advance-to-cover' : 'advance-on-suspected';
}

/** LG-SOLO-37: a marker likewise. */
export function markerWithPatience(fight: Gunfight, marker: Marker, act: ActCode): ActCode {
  const wait = soloOf(fight).waits?.[marker.id];
  const isTired = wait !== undefined && isVain(wait, nearnessOfMarker(fight, marker));
  const isOnErrand = soloOf(fight).errands[marker.id] !== undefined;
  return isKeeping(act, isOnErrand) && isTired ? 'advance-on-suspected' : act;
}

const TOLERANCE_CM = 0.001;
const isVain = ({ near, hit }: Wait, now: number): boolean => !hit && now >= (near ?? Infinity) - TOLERANCE_CM;

/** To an enemy that it knows or suspects. */
function offNearest(fight: Gunfight, unit: Unit): number {
  const foe = nearestFoe(fight, unit);
  if (foe === null) return Infinity;
  if (unit.leader.at !== null) return cellsBetween(unit.leader.at, foe.at) * CELL_CM;
  return foe.figure === null ? Infinity : rangeBetween(fight, unit.leader.id, foe.figure.id);
}

function nearnessOfMarker(fight: Gunfight, marker: Marker): number {
  const scout = standIn(marker);
  const foes = [...knownEnemies(fight, scout), suspectedFoe(fight, unitAlone(scout))];
  const places = foes.flatMap((foe) => foe?.at ?? []);
  return Math.min(...places.map((at) => cellsBetween(at, marker.at) * CELL_CM));
}

/** LG-SOLO-37: who stands where he suspected somebody, and sees nobody, looks at the other edge. */
function lookElsewhere(fight: Gunfight, unit: Unit): void {
  const [{ id, at }, foe, solo] = [unit.leader, nearestFoe(fight, unit), soloOf(fight)];
  if (foe?.figure !== null || at === null || cellsBetween(at, foe.at) > 1) return;
  solo.turned = { ...solo.turned, [id]: solo.turned?.[id] !== true };
}

/** Infinity is nothing that can be kept. */
const beginWait = (fight: Gunfight, id: FigureId, near: number): void =>
  noteWait(fight, id, { near: Number.isFinite(near) ? near : null, hit: false });

/** LG-SOLO-37: what keeps somebody waiting with patience, and what ends it. */
export const PATIENCE: Folds = {
  'solo-chose': (fight, { figure }) => {
    const unit = unitOf(fight, fight.figures[figure]!);
    lookElsewhere(fight, unit);
    for (const { id } of unit.members) beginWait(fight, id, offNearest(fight, unit));
  },
  'table-rolled': (fight, { table, by }) => {
    const marker = table === 'solo' && by !== undefined ? fight.markers[by] : undefined;
    if (marker !== undefined) beginWait(fight, marker.id, nearnessOfMarker(fight, marker));
  },
  hit: noteHit,
  grazed: noteHit,
  wounded: noteHit,
  'out-of-action': noteHit,
  dead: noteHit,
};
