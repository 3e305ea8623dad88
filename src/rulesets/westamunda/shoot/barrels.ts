import type { Refusal } from '../../../game/refusals.ts';
import type { Run } from '../../../game/run.ts';
import { situationOf } from '../../../game/town/situation.ts';
import type { FigureId, Gunfight, Item } from '../../../game/state.ts';
import { cellsBetween } from '../../../game/town/places.ts';
import { isVisible } from '../weather/weather.ts';
import { checkArc } from '../watch/aim.ts';
import type { Pull } from './firing.ts';
import { bandAt, gunIn, gunOf, hasTwoBarrels, roundsIn } from './guns.ts';
import type { Shoot } from './modes.ts';
import { marksOf } from '../horses/horse.ts';
import { isEngaged } from '../people/profile.ts';
import type { Load } from './gun-table.ts';
import type { Spot } from '../fire/template.ts';
import { isInPlay, itemOf, rangeBetween } from '../../kit.ts';

/** The second barrel goes no farther from where the first struck than this (WM-SG-04), inches. */
const SPREAD = 2;

/** WM-SG-04, WM-SG-05, WM-SG-08, WM-SG-09: two loaded barrels; at once only with one sort of load. */
export function checkBarrels(fight: Gunfight, action: Shoot): Refusal | null {
  const item = itemOf(fight.figures[action.figure]!, action.weapon)!;
  const { mode } = action;
  if (!hasTwoBarrels(gunOf(item.model)!)) return { code: 'weapon-cannot', item: item.id, what: mode };
  if (roundsIn(item) < 2) return { code: 'weapon-not-ready', item: item.id, state: 'empty' };
  if (mode === 'together' && loadAt(item, 0) !== loadAt(item, 1))
    return { code: 'incompatible', item: item.id, other: item.id };
  if (action.second !== undefined || action.count !== undefined)
    return { code: 'bad-value', option: 'mode', given: mode, allowed: 'two-guns' };
  return null;
}

/** What leaves the gun with its nth shot from now. */
export const loadAt = (item: Item, index: number): Load | null => (item.loads?.[index] ?? null) as Load | null;

/** Who the second barrel may be meant for: seen and in range now, wherever the first will come down. */
export function secondTargets(
  fight: Gunfight,
  { figure, weapon }: Pick<Shoot, 'figure' | 'weapon'>,
): readonly FigureId[] {
  const own = fight.figures[figure]!;
  const gun = gunIn(own, weapon)!;
  return marksOf(fight, own)
    .filter((one) => isInPlay(one) && !isEngaged(fight, one.id) && isVisible(fight, figure, one.id))
    .filter((one) => bandAt(gun, rangeBetween(fight, figure, one.id)) !== null)
    .filter((one) => checkArc(fight, own, one) === null) // WM-MAP-02
    .map((one) => one.id);
}

/** WM-SG-04: at whom it was meant for if he is near enough to where the first struck, else the nearest; nobody there: the spot itself. */
export function aimSecond(run: Pick<Run, 'fight'>, pull: Pull, struck: Spot, meant: readonly FigureId[]): Pull {
  const near = secondTargets(run.fight, pull)
    .map((id) => ({ id, off: offFrom(run.fight, struck, pull.target, id) }))
    .filter(({ off }) => off <= SPREAD + 0.001)
    .sort((a, b) => a.off - b.off);
  const wanted = [...meant, pull.target].find((id) => near.some((one) => one.id === id)) ?? near[0]?.id;
  if (wanted !== undefined) return { ...pull, target: wanted };
  const distance = distanceTo(run.fight, pull, struck);
  return { ...pull, spot: struck, ...(distance === null ? {} : { distance }) };
}

/** How far from where the first struck somebody stands. Without a map others are known only by how far they are from its target. */
function offFrom(fight: Gunfight, struck: Spot, first: FigureId, id: FigureId): number {
  const at = fight.figures[id]!.at;
  if (struck.at !== null) return at?.level === struck.at.level ? cellsBetween(at, struck.at) : Infinity;
  if (id === first) return struck.off;
  const { range, near } = situationOf(fight, first, id);
  return struck.off > 0 ? Infinity : (range ?? (near ? 1 : Infinity));
}

function distanceTo(fight: Gunfight, { figure, target }: Pull, { at }: Spot): number | null {
  const from = fight.figures[figure]!.at;
  return from === null || at === null ? situationOf(fight, figure, target).range : cellsBetween(from, at);
}
