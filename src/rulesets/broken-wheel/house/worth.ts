import type { Figure, FigureId, Gunfight, Item, Status } from '../../../game/state.ts';
import { bandAt, BANDS, capOf, isFirearm, isGunAtHand, roundsIn, rowOf } from '../shoot/arms.ts';
import { coverOf, shotMods, shotRange } from '../shoot/shot-need.ts';
import { deductionOf, isAble, isEngaged, nerveOf, statOf } from '../people/profile.ts';
import type { Nerve } from '../nerve/nerve-table.ts';
import { worthOf } from '../../kit/worth.ts';
import { isInPlay, knownEnemies, sumOf } from '../../kit.ts';
import { groundUnder } from '../../../game/town/town-in-play.ts';
import type { Step } from '../../../game/town/ways/steps.ts';
import { costToReach } from '../../../game/town/ways/reach.ts';
import { bestBy } from '../../best-places.ts';
import { distanceBetween, hasLine } from '../spot/eyes.ts';
import { marchOf, type Trek } from '../move/march-state.ts';
import { legsOf } from '../move/route.ts';
import { priceOf } from '../move/reach.ts';

const SOUND = 100;

/** What somebody is worth to his own side where he stands. */
export const figureValue = (fight: Gunfight, figure: Figure): number =>
  careOf(fight) * conditionOf(figure) + readiness(fight, figure) + stanceOf(fight, figure);

export const worth = worthOf({ own: figureValue, others: (_fight, figure) => conditionOf(figure) });

/** Moves in which everybody spares himself; after that the less, the longer the fight lasts, so that even the last two have it out. */
const PATIENCE = 6;

const careOf = ({ clock }: Gunfight): number => Math.max(0.2, 1 - 0.05 * Math.max(0, clock.round - PATIENCE));

const NERVE: Readonly<Record<Nerve, number>> = {
  controlled: 1,
  obedient: 0.85,
  shaken: 0.8,
  panicked: 0.5,
  terrified: 0.2,
};

/** How much of somebody is left in such a state. */
const STATES: Partial<Record<Status, number>> = {
  stunned: 0.3,
  bound: 0.2,
  collapsed: 0.2,
  grappled: 0.6,
  groggy: 0.9,
  weary: 0.9,
  tired: 0.95,
};

export function conditionOf(figure: Figure): number {
  if (!isInPlay(figure)) return 0;
  const whole = SOUND + 8 * (statOf(figure, 'Mar') + statOf(figure, 'Me') + statOf(figure, 'Ref'));
  const hurt = 1 / (1 + 0.2 * deductionOf(figure)); // another wound always counts
  const states = figure.statuses.reduce((share, status) => share * (STATES[status] ?? 1), 1);
  return whole * hurt * states * NERVE[nerveOf(figure)] - (figure.posture === 'prone' ? 3 : 0);
}

/** A gun at all, and loaded; dead barrels; work begun on them; an aim taken. Little beside what a shot may do, so that nobody spares his powder. */
function readiness(fight: Gunfight, figure: Figure): number {
  if (!isInPlay(figure)) return 0;
  const guns = figure.items.filter(isFirearm);
  const ready = guns.filter((item) => (roundsIn(item) ?? 0) > 0);
  const rounds = guns.reduce((sum, item) => sum + (roundsIn(item) ?? 0) / Math.max(1, capOf(item)), 0);
  const jams = guns.reduce((sum, { jams = 0 }) => sum + jams, 0);
  const idle = guns.length === 0 ? 8 : ready.some((item) => isGunAtHand(fight, figure.id, item)) ? 0 : 1;
  const work = figure.tasks.some(({ task }) => AT_GUNS.has(task)) ? 0.5 : 0;
  return 0.5 * rounds - Math.min(6, 3 * jams) - idle + work + aimValue(fight, figure);
}

const AT_GUNS: ReadonlySet<string> = new Set(['load', 'clear']);

/** An aim is worth what the shot it leads to can do. */
function aimValue(fight: Gunfight, figure: Figure): number {
  const { aim } = figure;
  const gun = aim === null ? undefined : figure.items.find((item) => isReadyGun(fight, figure, item));
  if (aim === null || gun === undefined) return 0;
  const range = shotRange(fight, figure.id, aim.target);
  const band = range === null ? null : bandAt(range);
  if (band === null) return 0;
  const mods = shotMods(fight, { figure: figure.id, target: aim.target, weapon: gun.id, mode: 'aimed' });
  const needed = band.need - sumOf(mods);
  const strike = rowOf(gun.model)!.strikes[BANDS.indexOf(band)] ?? WEAKEST;
  const faces = Math.max(0, Math.min(9, 10 - needed));
  const left = conditionOf(fight.figures[aim.target]!) / SOUND;
  return AIMED * (faces / 10) * (1 + strike / 4) * left * left; // the more he has had, the less another wound takes off him
}

/** Under half of what a shot that surely hits is worth against somebody unhurt, at a strike of 0. */
const AIMED = 10;
const WEAKEST = -3;

const isReadyGun = (fight: Gunfight, { id }: Figure, item: Item): boolean =>
  rowOf(item.model)?.thrown === false && (roundsIn(item) ?? 1) > 0 && isGunAtHand(fight, id, item);

const SHELTER = { none: 0, light: 1, heavy: 2 } as const;

/** Being near enough to shoot well, behind something, and seeing somebody; a step nearer is worth about a long shot. */
function stanceOf(fight: Gunfight, figure: Figure): number {
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
