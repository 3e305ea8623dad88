import type { Figure, Gunfight, Item, Status } from '../../../game/state.ts';
import { bandAt, capOf, isFirearm, isGunAtHand, roundsIn, rowOf } from '../shoot/arms.ts';
import { shotMods } from '../shoot/shot-need.ts';
import { deductionOf, nerveOf, statOf } from '../people/profile.ts';
import { shotRange } from '../shoot/ranges.ts';
import { stanceOf } from './stance.ts';
import type { Nerve } from '../nerve/nerve-table.ts';
import { BANDS } from '../shoot/weapon-table.ts';
import { worthOf } from '../../kit/worth.ts';
import { isInPlay, itemOf, sumOf } from '../../kit.ts';

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

function isReadyGun(fight: Gunfight, figure: Figure, item: Item): boolean {
  const row = rowOf(item.model);
  return (
    row !== null && !row.thrown && (roundsIn(item) ?? 1) > 0 && isGunAtHand(fight, figure.id, itemOf(figure, item.id)!)
  );
}
