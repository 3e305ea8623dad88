import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { groundUnder } from '../../../game/town/town-in-play.ts';
import type { Step } from '../../../game/town/ways/steps.ts';
import { costToReach } from '../../../game/town/ways/way-field.ts';
import { bestBy } from '../../best-places.ts';
import { rowOf } from '../shoot/arms.ts';
import { coverOf } from '../shoot/cover.ts';
import { distanceBetween, hasLine } from '../spot/eyes.ts';
import { marchOf } from '../move/march-state.ts';
import { isAble, isEngaged, statOf } from '../people/profile.ts';
import { legsOf } from '../move/route.ts';
import { knownEnemies } from '../../kit.ts';
import { shotMods } from '../shoot/shot-need.ts';
import { BANDS } from '../shoot/weapon-table.ts';
import { priceOf } from '../move/terrain.ts';
import type { Trek } from '../move/trek.ts';

const SHELTER = { none: 0, light: 1, heavy: 2 } as const;

/** Being near enough to shoot well, behind something, and seeing somebody; a step nearer is worth about a long shot. */
export function stanceOf(fight: Gunfight, figure: Figure): number {
  if (!isAble(figure)) return 0;
  const trek = marchOf(fight).treks[figure.id];
  return trek === undefined ? stanceNow(fight, figure) : stanceThere(fight, figure, trek);
}

/** On his way he is as good as there (BW-MOVE-09, BW-MOVE-10). */
function stanceThere(fight: Gunfight, figure: Figure, { target, way }: Trek): number {
  if (target !== null) return 3 * statOf(figure, 'Me') + despairOf(fight, figure, target);
  const there = { ...figure, at: way.at(-1)?.at ?? figure.at };
  return stanceNow({ ...fight, figures: { ...fight.figures, [figure.id]: there } }, there);
}

function stanceNow(fight: Gunfight, figure: Figure): number {
  const foes = worthyFoes(fight, figure);
  if (foes.length === 0) return 0;
  if (isEngaged(fight, figure.id)) return 3 * statOf(figure, 'Me');
  const off = Math.min(...foes.map((foe) => stillToGo(fight, figure, foe)));
  const cover = foes.reduce((sum, foe) => sum + shelter(fight, foe.id, figure.id), 0) / foes.length;
  return (off === 0 ? SHELTER_THERE : SHELTER_UNDER_WAY) * cover - CLOSING * off;
}

/** Whoever hits nobody any more can but charge, and dares it the sooner the longer the fight lasts; being there is worth nothing more, or he would rather stay than fight. */
function despairOf(fight: Gunfight, figure: Figure, target: FigureId): number {
  const foes = worthyFoes(fight, figure);
  if (!foes.some(({ id }) => id === target)) return -DESPERATE; // whoever is out of the fight already
  const shootsWell = foes.some((foe) => goodReach(fight, figure, foe) > CONTACT);
  return shootsWell ? 0 : DESPERATE + fight.clock.round;
}

const DESPERATE = 4;

/** Those who can still fight; when nobody can, whoever is left. */
function worthyFoes(fight: Gunfight, figure: Figure): Figure[] {
  const foes = knownEnemies(fight, figure);
  const able = foes.filter((one) => isAble(one) || one.statuses.includes('panicked'));
  return able.length > 0 ? able : foes;
}

const shelter = (fight: Gunfight, from: FigureId, to: FigureId): number =>
  hasLine(fight, from, to) ? SHELTER[coverOf(fight, from, to)] : 1;

/** An inch nearer is worth about a long shot, and a move more than cover on the way there, so that nobody stands off for ever. */
const CLOSING = 0.9;
const SHELTER_THERE = 3;
const SHELTER_UNDER_WAY = 1;

/** Somebody in sight and near enough to hit is as near as he need be; to any other it has to go, round whatever is in between. */
function stillToGo(fight: Gunfight, figure: Figure, foe: Figure): number {
  const straight = distanceBetween(fight, figure.id, foe.id) ?? UNKNOWN;
  if (hasLine(fight, figure.id, foe.id) && straight <= goodReach(fight, figure, foe)) return 0;
  return wayTo(fight, figure, foe, straight);
}

const UNKNOWN = 20;
/** Where there is no way at all it can but come nearer. */
const ROUND_ABOUT = 20;

/** Inches of the way there, whoever may stand in it; straight ahead where nobody knows of any. */
function wayTo(fight: Gunfight, figure: Figure, foe: Figure, straight: number): number {
  const ground = groundUnder(fight);
  if (ground === null) return straight;
  if (figure.at === null || foe.at === null) return straight + ROUND_ABOUT;
  const legs = legsOf(fight, figure);
  const price = (step: Step): number | null => priceOf(step, legs);
  return costToReach(ground, figure.at, foe.at, { manner: legs, diagonals: true, price }) ?? straight + ROUND_ABOUT;
}

/** Faces of ten that should hit from where it is content to stand. */
const GOOD_FACES = 4;
/** Walked up to somebody so near, it charges him. */
const CONTACT = 1.5;

/** BW-FIRE-04: the end of the farthest column in which an aimed shot hits often enough; else it has to come to blows. */
function goodReach(fight: Gunfight, figure: Figure, foe: Figure): number {
  const reaches = figure.items.flatMap((item) => {
    const row = rowOf(item.model);
    if (row === null) return [];
    const mode = row.thrown ? 'throw' : 'aimed';
    const mods = shotMods(fight, { figure: figure.id, target: foe.id, weapon: item.id, mode });
    const bonus = mods.reduce((sum, { id, value }) => (OF_THE_MOVE.has(id) ? sum : sum + value), 0);
    const bands = BANDS.slice(0, row.strikes.length);
    return bands.findLast(({ need }) => 10 - (need - bonus) >= GOOD_FACES)?.upTo ?? [];
  });
  return Math.max(CONTACT, ...reaches);
}

/** Whoever stands for a move has none of these. */
const OF_THE_MOVE: ReadonlySet<string> = new Set(['moved', 'target-moved', 'shaken']);

/** Places weighed for one figure. */
const FEW = 2;

/** On a map: where it would stand best, the places not all in one corner. */
export const worthwhile = bestBy({ count: FEW, valueOf: stanceOf });
