import { given } from '../../../game/given.ts';
import type { Outcome, Run } from '../../../game/run.ts';
import type { Figure, FigureId, Item } from '../../../game/state.ts';
import { readPlace } from '../../../game/town/places.ts';
import { NOTHING_YET } from '../shoot/aftershot.ts';
import { explode, setAblaze, strikeTask, stringTasks } from './area.ts';
import { breakBrawl } from '../melee/brawl.ts';
import { checkOf, needFor, throwAgainst } from '../dice.ts';
import { carryOn, type FiringAt } from '../shoot/firing.ts';
import { showUp } from '../move/hide.ts';
import { valueOf } from '../people/profile.ts';
import { turnToFace } from '../watch/arcs.ts';
import { carried, isLit, missileOf, type MissileRow } from './missiles.ts';
import { drift, type Spot, spotOf } from './template.ts';
import {
  checkThrow,
  throwsOf,
  bundleWith,
  isFresh,
  isShort,
  markOf,
  type Throw,
  throwDistance,
  throwModifiers,
} from './throw-check.ts';
import type { OrderRule } from '../../kit/orders.ts';
import { hasStatus, itemOf } from '../../kit.ts';
import { firingOn } from '../house/firing-key.ts';

/** The to-hit dice. */
function fling(run: Run, action: Throw, row: MissileRow): Pick<Flung, 'passed' | 'six'> {
  const { figure, item, target, at } = action;
  const mods = throwModifiers(run.fight, action, row);
  const need = needFor(valueOf(run.figure(figure), 'BS'), mods);
  if (row.bow !== undefined) turnToFace(run, figure, markOf(run.fight, action).at); // WM-MAP-02
  showUp(run, figure, 'shot');
  breakBrawl(run, figure); // WM-BRAWL-02
  const thrown = throwAgainst(run, need, 'to-hit');
  const distance = throwDistance(run.fight, action) ?? 0;
  run.emit({
    kind: 'shot-fired',
    figure,
    ...given({ target, at: at === undefined ? at : readPlace(at), thing: action.against }),
    weapon: item,
    mode: row.bow === undefined ? 'throw' : 'single',
    trigger: 'order',
    distance,
    band: isShort(run.fight, action, row) ? 'short' : 'long',
    check: checkOf(thrown, need, mods),
  });
  if (!thrown.passed) run.emit({ kind: 'shot-missed', figure, weapon: item, ...given({ target }) });
  return { passed: thrown.passed, six: thrown.faces[0] === 6 };
}

interface Flung {
  readonly item: Item;
  readonly row: MissileRow;
  readonly passed: boolean;
  readonly six: boolean;
}

/** WM-GUN-20: the blade lies where it lands. Nobody is knocked over or ducks for it: it is no bullet. */
function landBlade(run: Run, { figure, item, target }: Throw, { row, passed }: Flung): Outcome<FiringAt> {
  const strength = valueOf(run.figure(figure), 'S') + (row.plus ?? 0);
  const { at } = run.figure(target!);
  run.emit({ kind: 'dropped', figure, item, at, near: at === null ? [target!] : [], why: 'thrown' });
  const blow = { target: target!, by: figure, strength, cause: 'throw', weapon: item, pins: true } as const;
  const tasks = passed ? [strikeTask(blow)] : [];
  return carryOn(run, { tasks: [...tasks, { do: 'nerve' }], tally: NOTHING_YET });
}

/** WM-EXPL-02, WM-FIRE-02: where it was meant to come down, or where it drifts; then it does what it does. */
function landArea(run: Run, action: Throw, { item, row, passed, six }: Flung): Outcome<FiringAt> {
  const { figure, target, also = [], count = 1, against } = action;
  const spot = passed ? spotMeant(run, action) : driftFrom(run, action);
  useUp(run, action, item.model);
  // WM-AMMO-01: a six is hard on the bow.
  const bow = six && row.bow !== undefined ? carried(run.figure(figure), 'bow')?.id : undefined;
  if (spot === null) return bow === undefined ? null : carryOn(run, stringTasks(figure, bow));
  const lands = { by: figure, spot, target: target ?? null, named: also, against: against ?? null };
  if (row.sort === 'stick') return explode(run, { model: item.model, count, ...lands });
  return setAblaze(run, { ...lands, ...given({ bow }) });
}

function spotMeant(run: Run, { at, target }: Throw): Spot {
  if (at !== undefined) return { at: readPlace(at), off: 0 };
  return { at: target === undefined ? null : run.figure(target).at, off: 0 };
}

/** WM-SG-06: at most half as far as it was thrown; a misfire: a dud, or it goes out on its way. */
function driftFrom(run: Run, action: Throw): Spot | null {
  const { figure, item } = action;
  const most = (throwDistance(run.fight, action) ?? 0) / 2;
  const spot = drift(run, spotMeant(run, action), { by: figure, most });
  if (spot === null) run.emit({ kind: 'misfired', figure, weapon: item, result: 'dud' });
  return spot;
}

/** What was thrown is used up, and the other sticks of its bundle with it. */
function useUp(run: Run, { figure, item, count = 1 }: Throw, model: string): void {
  const others = bundleWith(run.figure(figure), item, model).slice(0, count - 1);
  for (const one of [item, ...others]) run.emit({ kind: 'item-broken', figure, item: one, why: 'spent' });
}

/** WM-EXPL-02: whoever still holds a lit stick at the end of the turn in which it should have been thrown. */
export function heldTooLong(figure: Figure): Item | null {
  if (hasStatus(figure, 'left')) return null;
  const isHeld = (item: Item): boolean => missileOf(item.model)?.sort === 'stick' && isLit(item);
  return figure.items.find((item) => isHeld(item) && !isFresh(figure, item.id)) ?? null;
}

/** WM-EXPL-02: it goes off in his hand. */
export function handTick(run: Run, id: FigureId): Outcome<FiringAt> {
  const item = heldTooLong(run.figure(id))!;
  run.emit({ kind: 'item-broken', figure: id, item: item.id, why: 'spent' });
  const lands = { by: id, spot: spotOf(run.fight, id), target: id, named: [], against: null };
  return explode(run, { model: item.model, count: 1, ...lands });
}

/** WM-GUN-20, WM-EXPL-02, WM-FIRE-02: a blade at a man, a stick at a spot, fire at either. */
export const throwing: OrderRule<Throw, null, FiringAt> = {
  legal: throwsOf,
  check: checkThrow,
  resolve(run, action) {
    const item = itemOf(run.figure(action.figure), action.item)!;
    const row = missileOf(item.model)!;
    const flung = { item, row, ...fling(run, action, row) };
    return row.sort === 'blade' ? landBlade(run, action, flung) : landArea(run, action, flung);
  },
  ...firingOn,
};
