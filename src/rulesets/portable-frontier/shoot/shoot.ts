import type { ShootOrder } from '../../../game/actions.ts';
import { checkAtLeast, type Outcome, type Run } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight, Item } from '../../../game/state.ts';
import { type May, type OrderRule, stage } from '../../kit/orders.ts';
import { checkFacing, facingsIn, turnTo } from '../move/facing.ts';
import { strikeMen } from '../wounds/hits.ts';
import {
  checkMeant,
  isFriendly,
  type Line,
  lineTo,
  type Mark,
  markFor,
  markOffers,
  menAt,
  modsFor,
  scoreFor,
  wrongSide,
} from './marks.ts';
import type { Ranged } from '../tables.ts';
import { showUnseen, strikeWagon } from '../wagon/wagon-hits.ts';
import { effectsOf, isInPlay, sumOf } from '../../kit.ts';
import type { Offer } from '../../../game/offer.ts';
import type { Refusal } from '../../../game/refusals.ts';
import { isRanged } from '../people/figures.ts';
import { checkMayMove, checkNotDriving } from '../turn/points.ts';

export const armsOf = (figure: Figure): Item[] => figure.items.filter(({ model }) => isRanged(model));

function gunsFired(figure: Figure, { weapon, mode }: Pick<ShootOrder, 'weapon' | 'mode'>): Item[] {
  const guns = armsOf(figure);
  return mode === 'two-guns' ? guns : guns.filter(({ id }) => id === weapon);
}

/** PC-FIRE-01, PC-FIRE-02, PC-FIRE-10. */
function checkGunFired(figure: Figure, { weapon, mode }: ShootOrder): Refusal | null {
  const guns = armsOf(figure);
  if (guns.length === 0) return { code: 'lacks-item', figure: figure.id, need: 'gun' };
  if (!guns.some(({ id }) => id === weapon)) {
    const own = figure.items.some(({ id }) => id === weapon);
    return own
      ? { code: 'lacks-item', figure: figure.id, need: 'gun' }
      : { code: 'unknown-name', given: weapon, sort: 'weapon' };
  }
  if (mode === 'single') return null;
  if (mode !== 'two-guns') return { code: 'not-in-ruleset', command: mode, instead: 'single' }; // PC-GEN-04
  return guns.length > 1 && guns[0]!.id === weapon ? null : { code: 'lacks-item', figure: figure.id, need: 'two-guns' };
}

/** PC-FIRE-09: who can be fired at, in the words of somebody who knows what this figure's side knows. */
function findMark(fight: Gunfight, figure: Figure, order: Pick<ShootOrder, 'target' | 'part'>): Mark | Refusal {
  const { target: id, part } = order;
  const wrong = checkMeant(fight, figure, id);
  if (wrong !== null) return wrong;
  const target = fight.figures[id]!;
  if (target.sort === 'beast') return { code: 'target-forbids', target: id, state: 'beast' };
  const mark = markFor(target, part);
  const allowed = target.sort === 'vehicle' ? 'front, rear' : '';
  if (mark === null) return { code: 'bad-value', option: 'part', given: part ?? '', allowed };
  return isFriendly(fight, mark, figure.side) ? wrongSide(id) : mark;
}

type Aim = { readonly mark: Mark; readonly line: Line };

/** The mark and the line to it, or why not: what every refusal comes from before the first die. */
function aim(fight: Gunfight, order: ShootOrder, figure: Figure): Aim | Refusal {
  const wrong = checkShooter(fight, figure) ?? checkFacing(fight, order.facing) ?? checkGunFired(figure, order);
  if (wrong !== null) return wrong;
  const mark = findMark(fight, figure, order);
  if ('code' in mark) return mark;
  const line = lineTo(fight, figure, mark, order.facing);
  if ('code' in line) return line;
  const score = scoreFor(gunsFired(figure, order)[0]!.model as Ranged, line, modsFor(fight, figure, line));
  return typeof score === 'object' ? score : { mark, line };
}

const checkShooter = (fight: Gunfight, figure: Figure): Refusal | null =>
  checkMayMove(fight, figure) ?? checkNotDriving(figure);

/** Whom each gun reaches; facings that keep the target in the arc are the orderer's. */
function shotsOf(fight: Gunfight, figure: Figure, may: May): Offer[] {
  if (checkShooter(fight, figure) !== null) return [];
  const guns = armsOf(figure);
  const triggers = guns.map(({ id }): Pick<ShootOrder, 'weapon' | 'mode'> => ({ weapon: id, mode: 'single' }));
  if (guns.length > 1) triggers.push({ weapon: guns[0]!.id, mode: 'two-guns' });
  const facings = facingsIn(fight);
  const facing = { kind: 'one-of', values: facings, optional: true } as const;
  return markOffers(fight, figure, may, {
    actions: triggers.map((trigger) => ({ type: 'shoot', figure: figure.id, ...trigger })),
    slots: facings.length === 0 ? {} : { facing },
  });
}

/** Where the order has got to: this gun is next, at this square. */
type At = { readonly gun: number; readonly line: Line; readonly mark: Mark };

function fireGun(run: Run, order: ShootOrder, at: At): Outcome<At> {
  const figure = run.figure(order.figure);
  const guns = gunsFired(figure, order);
  const [men, before] = [menAt(run.fight, at.mark, figure.side), run.effects.length];
  fire(run, figure, guns[at.gun]!, { order, at });
  const gun = at.gun + 1;
  const back = effectsOf(run.effects.slice(before), 'driven-back').map((effect) => effect.figure);
  const left = men.map(({ id }) => id).filter((id) => isInPlay(run.figure(id)) && !back.includes(id));
  const mark = markLeft(at.mark, left);
  // PC-WAG-11: a wagon may have changed hands by the first.
  return gun >= guns.length || mark === null || isFriendly(run.fight, mark, figure.side)
    ? null
    : stage({ ...at, gun, mark });
}

/** PC-FIRE-02: the square, by somebody who is still in it; null: there is nobody left to fire at. */
function markLeft(mark: Mark, left: readonly FigureId[]): Mark | null {
  if (mark.wagon !== null || left.includes(mark.target)) return mark;
  return left.length === 0 ? null : { ...mark, target: left[0]! };
}

/** PC-FIRE-11: to hit, then whom, then what it does. */
function fire(run: Run, figure: Figure, gun: Item, { order, at }: { order: ShootOrder; at: At }): void {
  const { line, mark } = at;
  const mods = modsFor(run.fight, figure, line);
  const need = scoreFor(gun.model as Ranged, line, mods) as number;
  const bonus = sumOf(mods);
  const face = run.rollFor([figure.id], 6, 'to-hit', [need - bonus - 1]);
  const check = checkAtLeast(face, need, mods); // PC-GEN-06: no face hits or misses by itself
  run.emit({
    kind: 'shot-fired',
    figure: figure.id,
    target: order.target,
    weapon: gun.id,
    mode: order.mode,
    trigger: 'order',
    distance: line.range,
    band: String(line.range),
    check,
  });
  const shot = { by: figure.id, cause: 'shot', weapon: gun.id, from: figure.at } as const;
  if (check.passed !== true) run.emit({ kind: 'shot-missed', figure: figure.id, target: order.target, weapon: gun.id });
  else if (mark.wagon !== null) strikeWagon(run, mark.wagon, mark.half!, shot);
  else strikeMen(run, menAt(run.fight, mark, figure.side), shot);
}

/** PC-FIRE-01, PC-FIRE-02: one weapon, or a pistol in each hand; each is rolled when the one before is done with. */
export const shoot: OrderRule<ShootOrder, Aim, At> = {
  legal: shotsOf,
  check: aim,
  resolve(run, order, { line, mark }) {
    const figure = run.figure(order.figure);
    showUnseen(run, figure, 'shot'); // PC-WAG-04
    if (line.facing !== null) turnTo(run, figure, line.facing); // what the enemy finds (PC-FIRE-04)
    return fireGun(run, order, { gun: 0, line, mark });
  },
  resume: fireGun,
};
