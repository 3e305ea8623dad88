import type { Run } from '../../../game/run.ts';
import { situationOf } from '../../../game/town/situation.ts';
import type { Figure, Gunfight } from '../../../game/state.ts';
import { type Place } from '../../../game/town/places.ts';
import { pickOne, rollTable, rosterOf } from '../../kit.ts';
import type { Pull, Task } from './firing.ts';
import { ballisticsOf, gunOf, itemOf } from './guns.ts';
import { isEngaged, isInPlay, isUp } from '../people/profile.ts';

/** As near to the line as this; inches. */
const BESIDE = 0.5;
/** How far off somebody is who is within reach of a hand. */
const AT_HAND = 1;

/** WM-AMMO-06, an option: a natural 1 may find somebody else who stands beside the line. */
export function strayFrom(run: Run, { figure, target, weapon, load }: Pull): readonly Task[] {
  if (run.fight.settings.strayShots !== true) return [];
  const others = besideLine(run, run.figure(figure), run.figure(target));
  if (others.length === 0) return [];
  const face = rollTable(run, {
    table: 'stray',
    die: 6,
    figure,
    cuts: [1],
    row: (rolled) => (rolled === 1 ? 'strays' : 'harmless'),
  });
  if (face !== 1) return [];
  const victim = pickOne(run, others, (one) => one.name);
  run.emit({ kind: 'shot-strayed', figure, victim: victim.id });
  const { strength } = ballisticsOf(gunOf(itemOf(run.figure(figure), weapon)!.model)!, load);
  const blow = { target: victim.id, by: figure, strength, cause: 'shot', weapon, pins: true } as const;
  return [{ do: 'strike', blow, from: figure, stood: isOnFeet(run, victim) }];
}

function isOnFeet(run: Run, figure: Figure): boolean {
  return figure.sort === 'person' && figure.mount === null && isUp(figure) && !isEngaged(run.fight, figure.id);
}

function besideLine(run: Run, shooter: Figure, target: Figure): readonly Figure[] {
  return rosterOf(run.fight).filter(
    (one) =>
      one.id !== shooter.id &&
      one.id !== target.id &&
      one.id !== shooter.mount &&
      isInPlay(one) &&
      (run.fight.town === null ? offByRanges(run.fight, shooter, target, one) : offOnMap(shooter, target, one)) <=
        BESIDE + 0.001,
  );
}

function offOnMap({ at: from }: Figure, { at: to }: Figure, { at }: Figure): number {
  if (from === null || to === null || at === null || at.level !== from.level) return Infinity;
  return offLine(from, to, at);
}

/** WM-MAP-05: three ranges that have been told make a triangle; without all three nobody knows that he stands there. */
function offByRanges(fight: Gunfight, shooter: Figure, target: Figure, other: Figure): number {
  const between = (one: Figure, two: Figure): number => {
    const { range, near } = situationOf(fight, one.id, two.id);
    return range ?? (near ? AT_HAND : Infinity);
  };
  const [own, far, line] = [between(shooter, other), between(target, other), between(shooter, target)];
  if (!Number.isFinite(own + far + line)) return Infinity;
  const along = line === 0 ? 0 : (own * own + line * line - far * far) / (2 * line);
  if (along <= 0) return own;
  return along >= line ? far : Math.sqrt(Math.max(0, own * own - along * along));
}

/** Distance of a point from the straight bit between two others. */
function offLine(from: Place, to: Place, point: Place): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const squared = dx * dx + dy * dy;
  const along = squared === 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / squared;
  const at = Math.max(0, Math.min(1, along));
  return Math.hypot(point.x - from.x - at * dx, point.y - from.y - at * dy);
}
