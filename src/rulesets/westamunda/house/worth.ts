import type { Figure, Gunfight, Item } from '../../../game/state.ts';
import { enemiesOf, isInPlay, rangeBetween } from '../../kit.ts';
import { bestBy } from '../../best-places.ts';
import { canSee } from '../weather/weather.ts';
import { gunsOf, readyGuns } from '../shoot/guns.ts';
import { coverOf } from '../shoot/need.ts';
import { isBroken, isDown, isEngaged, isGreenhorn, isPinned, stands, valueOf } from '../people/profile.ts';
import { tooFarOff, worthOf } from '../../kit/worth.ts';

const SOUND = 100;

/** In one piece, and standing well. */
export const worth = worthOf({
  own: (fight, figure) => conditionOf(figure) + stanceOf(fight, figure),
  others: (_fight, figure) => conditionOf(figure),
});

/** Down is nearly gone; pinned or broken is a turn or more lost; a flesh wound is for good. */
function conditionOf(figure: Figure): number {
  if (!isInPlay(figure)) return 0;
  const skill = valueOf(figure, 'BS') + valueOf(figure, 'WS');
  const whole = SOUND + 6 * skill + 15 * valueOf(figure, 'W') - (isGreenhorn(figure) ? 20 : 0);
  if (isDown(figure)) return 0.25 * whole;
  if (isBroken(figure)) return 0.5 * whole;
  const burns = figure.statuses.includes('burning') ? 0.8 : 1;
  return (isPinned(figure) ? 0.8 : 1) * burns * whole + readiness(figure);
}

/** Rounds in the guns, the first ones most; jams; an aim or a watch kept. */
function readiness(figure: Figure): number {
  const guns = gunsOf(figure);
  const left = ({ ammo }: Item): number => ammo ?? 6;
  const isReady = guns.length === 0 || readyGuns(figure).length > 0;
  const rounds = guns.reduce((sum, { item, gun }) => sum + (gun.cap > 0 ? Math.min(1, left(item) / gun.cap) : 1), 0);
  const jams = guns.reduce((sum, { item }) => sum + (item.jams ?? 0), 0);
  const kept = figure.watch === null ? 2 * (figure.aim?.bonus ?? 0) : 3;
  return (isReady ? 0 : -15) + 4 * rounds - 4 * jams + kept;
}

/** Being near enough to shoot well, and behind something; a step nearer is worth about a long shot, so that nobody stands off for ever. */
function stanceOf(fight: Gunfight, figure: Figure): number {
  if (!stands(figure) || isBroken(figure)) return 0;
  const foes = enemiesOf(fight, figure).filter((one) => stands(one));
  const ranges = foes.map((foe) => rangeBetween(fight, figure.id, foe.id));
  const nearest = Math.min(...ranges);
  const sees = foes.some((foe) => canSee(fight, figure.id, foe.id));
  const cover = foes.reduce(
    (sum, foe) => sum + (canSee(fight, foe.id, figure.id) ? coverOf(fight, foe.id, figure.id) : 1),
    0,
  );
  const shelter = foes.length === 0 ? 0 : (4 * cover) / foes.length;
  return (
    shelter -
    farOff(figure, nearest) -
    (sees || foes.length === 0 ? 0 : 3) +
    (isEngaged(fight, figure.id) ? brawn(figure) : 0)
  );
}

/** Who is strong hand to hand likes it there. */
const brawn = (figure: Figure): number => 3 * (valueOf(figure, 'WS') + valueOf(figure, 'A') - 4);

/** Inches it is still too far off: from the short range of its best gun that can fire, or from arm's reach. */
const farOff = tooFarOff({ near: 0.9, far: 0.2, upTo: 30, hand: 1 }, (figure) =>
  readyGuns(figure).map(({ gun: { row } }) => (row.modLong > row.modShort ? row.long : row.short)),
);

/** On a map: where it would stand best, the places not all in one corner. */
export const worthwhile = bestBy({ count: 2, valueOf: stanceOf });
