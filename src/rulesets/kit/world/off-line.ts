import type { Figure, Gunfight } from '../../../game/state.ts';
import type { Place } from '../../../game/town/places.ts';
import { situationOf } from '../../../game/town/situation.ts';
import { toldOrDrawn } from './world.ts';

/** How far off somebody is who is within reach of a hand. */
const AT_HAND = 1;

/** Three ranges that have been told make a triangle; without all three nobody knows that he stands there. */
function offByRanges(fight: Gunfight, from: Figure, to: Figure, other: Figure): number {
  const between = (one: Figure, two: Figure): number => {
    const { range, near } = situationOf(fight, one.id, two.id);
    return range ?? (near ? AT_HAND : Infinity);
  };
  const [own, far, line] = [between(from, other), between(to, other), between(from, to)];
  if (!Number.isFinite(own + far + line)) return Infinity;
  const along = line === 0 ? 0 : (own * own + line * line - far * far) / (2 * line);
  if (along <= 0) return own;
  return along >= line ? far : Math.sqrt(Math.max(0, own * own - along * along));
}

const offOnMap = (_fight: Gunfight, { at: from }: Figure, { at: to }: Figure, { at }: Figure): number =>
  from === null || to === null || at === null || at.level !== from.level ? Infinity : offSegment(from, to, at);

/** Distance of a point from the straight bit between two others. */
function offSegment(from: Place, to: Place, point: Place): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const squared = dx * dx + dy * dy;
  const along = squared === 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / squared;
  const at = Math.max(0, Math.min(1, along));
  return Math.hypot(point.x - from.x - at * dx, point.y - from.y - at * dy);
}

/** How far somebody is from the straight line between two others. */
export const offLine = toldOrDrawn(offByRanges, offOnMap);
