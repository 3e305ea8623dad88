import type { Modifier } from '../../../game/effects.ts';
import { checkAtLeast, type Run } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import type { Place } from '../../../game/town/places.ts';
import { isCovered } from '../../../game/town/sightlines/line.ts';
import { settleCapture } from '../wagon/aboard.ts';
import { headingTo, opposite } from '../move/facing.ts';
import { type Blow, strikeMen, whichMan } from '../wounds/hits.ts';
import { type Aspect, type Mark, statedAspect } from '../shoot/marks.ts';
import { peopleOf } from '../people/people.ts';
import { hasCanvas } from '../state.ts';
import { HAND_ARMS, MELEE_MODS, MELEE_NEED } from '../tables.ts';
import { strikeAboard } from '../wagon/wagon-hits.ts';
import { standOf } from '../../kit/world/world.ts';
import { inRoster, isInPlay, mountOf, sumOf, vehicleOf } from '../../kit.ts';

interface Brawl {
  readonly mark: Mark;
  readonly attackers: readonly Figure[];
  /** Each attacker's own square. */
  readonly from: readonly (Place | null)[];
  readonly defenders: readonly Figure[];
}

type ModId = keyof typeof MELEE_MODS;

/** PC-MEL-05: attackers, then defenders; each who reaches five hits the other. */
export function rollBrawl(run: Run, brawl: Brawl): { readonly defenders: boolean; readonly attackers: boolean } {
  const { attackers, defenders } = brawl;
  const onDefenders = rollSide(run, attackers, defenders, attackMods(run.fight, brawl));
  const onAttackers = rollSide(run, defenders, attackers, defenceMods(run.fight, brawl));
  return { defenders: onDefenders, attackers: onAttackers };
}

function rollSide(run: Run, side: readonly Figure[], against: readonly Figure[], ids: readonly ModId[]): boolean {
  const mods: Modifier[] = ids.map((id) => ({ id, value: MELEE_MODS[id] }));
  const bonus = sumOf(mods);
  const men = side.map(({ id }) => id);
  const face = run.rollFor(men, 6, 'melee', [MELEE_NEED - bonus - 1]);
  const check = checkAtLeast(face, MELEE_NEED, mods);
  run.emit({
    kind: 'melee-rolled',
    figures: men,
    against: against.map(({ id }) => id),
    check,
  });
  return check.passed === true;
}

const isAfoot = (fight: Gunfight, figure: Figure): boolean => mountOf(fight, figure) === null;

/** PC-MEL-06, PC-MEL-07: a group has a row if one of its men has it. */
function ownMods(fight: Gunfight, side: readonly Figure[], against: readonly Figure[]): ModId[] {
  const ids: ModId[] = [];
  if (side.some((one) => peopleOf(one) === 'warrior')) ids.push('warrior');
  if (side.some(({ profile }) => HAND_ARMS.includes(String(profile.hand)))) ids.push('arm');
  const [only] = against;
  const isSingle = against.length === 1 && isAfoot(fight, only!);
  if (isSingle && side.length === 2 && side.every((one) => isAfoot(fight, one))) ids.push('two-to-one');
  const isBelow = isSingle && vehicleOf(fight, only!) === null; // PC-WAG-10
  if (isBelow && side.some((one) => !isAfoot(fight, one))) ids.push('horseback');
  return ids;
}

function attackMods(fight: Gunfight, brawl: Brawl): ModId[] {
  const { attackers, defenders } = brawl;
  const ids = ownMods(fight, attackers, defenders);
  const cover = isBehindCover(fight, brawl);
  if (cover) ids.push(attackers.every((one) => isAfoot(fight, one)) ? 'cover' : 'cover-from-saddle');
  if (!cover && defenders.some(({ profile }) => profile.shield === true)) ids.push('shield'); // PC-MEL-09
  if (sideOf(fight, brawl) !== 'front') ids.push('aside');
  return ids;
}

/** PC-MEL-08: attackers are leaving their own cover. */
function defenceMods(fight: Gunfight, brawl: Brawl): ModId[] {
  const { attackers, defenders } = brawl;
  const ids = ownMods(fight, defenders, attackers);
  if (attackers.some(({ profile }) => profile.shield === true)) ids.push('shield');
  if (sideOf(fight, brawl) === 'behind') ids.push('from-behind');
  return ids;
}

/** PC-MEL-07, PC-MEL-08: men on foot in a square that covers, or over whose fence one of the attackers comes; PC-WAG-10: under the canvas. */
function isBehindCover(fight: Gunfight, { mark, from, attackers, defenders }: Brawl): boolean {
  if (defenders.some((one) => !isAfoot(fight, one))) return false;
  if (mark.wagon !== null) return mark.half === 'rear' && hasCanvas(fight, mark.wagon);
  const stand = standOf(fight, mark);
  if (stand === null) return attackers.some((one) => isStatedCover(fight, one.id, mark.target));
  return from.some((start) => start !== null && isCovered(stand.ground, start, stand.at));
}

function isStatedCover(fight: Gunfight, from: FigureId, to: FigureId): boolean {
  const cover = fight.situations[`${from}>${to}`]?.cover ?? fight.situations[to]?.cover ?? 'none';
  return cover !== 'none';
}

const WORSE: readonly Aspect[] = ['front', 'side', 'behind'];

/** PC-MEL-10: by where the defenders look; of two attackers the better placed counts, of two defenders the better turned. */
function sideOf(fight: Gunfight, { mark, attackers, from, defenders }: Brawl): Aspect {
  if (mark.wagon !== null) return 'front';
  const stand = standOf(fight, mark);
  const seen = attackers.map((one, index) => {
    const start = from[index] ?? null;
    if (stand === null || start === null) return statedAspect(fight, one.id, mark.target) ?? 'front';
    const step = headingTo(start, stand.at);
    const aspects = defenders.map((man): Aspect =>
      man.facing === opposite(step) ? 'front' : man.facing === step ? 'behind' : 'side',
    );
    return WORSE.find((aspect) => aspects.includes(aspect))!;
  });
  return WORSE.findLast((aspect) => seen.includes(aspect)) ?? 'front';
}

type Struck = { readonly by: FigureId; readonly from: Place | null; readonly mark: Mark };

/** PC-MEL-11: the hit on the defenders, with all that comes of it. */
export function strikeDefenders(run: Run, defenders: readonly FigureId[], { by, from, mark }: Struck): void {
  const men = defenders.map((id) => run.figure(id));
  const blow: Blow = { by, cause: 'melee', from };
  if (mark.wagon === null) return strikeMen(run, men, blow);
  const man = whichMan(run, men);
  if (man !== null) strikeAboard(run, man, blow);
  settleCapture(run, mark.wagon);
}

/** PC-MEL-11, PC-MEL-13: at the same moment, so even the dead strike back; away from the square they went for. PC-HIT-01: whoever was named first. */
export function strikeBack(run: Run, attackers: readonly FigureId[], blow: Pick<Blow, 'by' | 'from'>): void {
  const men = inRoster(run.fight, attackers)
    .map((id) => run.figure(id))
    .filter(isInPlay);
  strikeMen(run, men, { ...blow, cause: 'melee' });
}
