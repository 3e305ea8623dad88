import type { ActionOf } from '../../../game/actions.ts';
import type { Offer } from '../../../game/offer.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Run } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight, Item } from '../../../game/state.ts';
import { isJammed, itemOf, rollTable } from '../../kit.ts';
import { actionBand, type Band, checkBand, checkWork } from '../turn/fit.ts';
import {
  chambersFor,
  checkLoads,
  checkSpare,
  combinationsFor,
  gunFor,
  type Portion,
  portionsOf,
  sortsSlot,
  spareFor,
} from './chambers.ts';
import { rollStat } from '../dice.ts';
import { type Gun, isBow, roundsIn } from './guns.ts';
import { drawOpenly } from './draw-openly.ts';
import type { OrderRule } from '../../kit/orders.ts';

type LoadOrder = ActionOf<'load'>;
/** WM-LOAD-02: at most so many rounds a turn. */
const LOAD_DIE = 8;

/** WM-TURN-04: nothing to roll in band 1; in band 2 a BS roll. */
const works = (run: Run, figure: FigureId, band: Band, why: string): boolean =>
  band === 1 || rollStat(run, figure, { stat: 'BS', why });

/** WM-AMMO-04. */
function clear(run: Run, { figure, weapon }: LoadOrder, band: Band): void {
  const item = itemOf(run.figure(figure), weapon)!;
  if (works(run, figure, band, 'clear')) run.emit({ kind: 'unjammed', figure, weapon, jams: item.jams! - 1 });
}

/** WM-LOAD-06, WM-LOAD-07: nothing is lost if it does not go on. */
function fitSpare(run: Run, { figure, weapon }: LoadOrder, band: Band): void {
  const own = run.figure(figure);
  const spare = spareFor(own, weapon)!;
  if (!works(run, figure, band, 'fit-spare'))
    return run.emit({ kind: 'reload-failed', figure, weapon, count: 0, spare: spare.id });
  const item = itemOf(own, weapon)!;
  run.emit({
    kind: 'reloaded',
    figure,
    weapon,
    loaded: roundsIn(spare),
    count: roundsIn(spare) - roundsIn(item),
    spare: spare.id,
  });
}

/** WM-LOAD-02, WM-LOAD-03, WM-LOAD-04, WM-LOAD-05, WM-LOAD-08: the roll to do it on the move, then how many. What is fumbled is lost in the same way. */
function loadRounds(run: Run, action: LoadOrder, band: Band): void {
  const done = works(run, action.figure, band, 'reload');
  const chambers = chambersFor(run.figure(action.figure), action);
  for (const portion of portionsOf(chambers.slice(0, countFor(run, action, chambers.length))))
    fill(run, action.figure, portion, done);
}

function fill(run: Run, figure: FigureId, { item: weapon, kind, loads }: Portion, done: boolean): void {
  const count = loads.length;
  const reserve = { kind, left: (run.figure(figure).pouch[kind] ?? 0) - count };
  if (!done) return run.emit({ kind: 'reload-failed', figure, weapon, count, reserve });
  const item = itemOf(run.figure(figure), weapon)!;
  const sorts = loads.filter((one) => one !== null);
  const inBarrels = sorts.length === 0 ? {} : { loads: [...(item.loads ?? []), ...sorts] };
  run.emit({ kind: 'reloaded', figure, weapon, loaded: roundsIn(item) + count, count, reserve, ...inBarrels });
}

/** WM-LOAD-02: at most as many as the die says; one at a time with percussion, and with a single shot. */
function countFor(run: Run, { figure, weapon }: LoadOrder, most: number): number {
  const gun = gunFor(run.figure(figure), weapon)!;
  if (gun.cap === 1 || isSlow(run.fight, gun)) return Math.min(1, most);
  return rollTable(run, { table: 'rounds', die: LOAD_DIE, figure, row: (face) => Math.min(face, most) });
}

/** WM-LOAD-05. */
const isSlow = (fight: Gunfight, gun: Gun): boolean =>
  gun.powder === 'percussion' && fight.settings.percussionFast !== true;

function checkLoad(fight: Gunfight, action: LoadOrder): Refusal | null {
  const figure = fight.figures[action.figure]!;
  const item = itemOf(figure, action.weapon);
  if (item === null) return { code: 'lacks-item', figure: figure.id, need: action.weapon };
  if (gunFor(figure, item.id) === null) return { code: 'weapon-cannot', item: item.id, what: 'load' };
  const wrong = checkWork(fight, figure);
  if (wrong !== null) return wrong;
  return checkBand(fight, figure, { walks: action.walk === true }) ?? checkJob(figure, item, action);
}

function checkJob(figure: Figure, item: Item, action: LoadOrder): Refusal | null {
  if (action.job !== 'load' && action.loads !== undefined)
    return { code: 'weapon-cannot', item: item.id, what: 'loads' };
  switch (action.job) {
    case 'clear':
      return isJammed(item) ? null : { code: 'nothing-to-do', item: item.id, task: 'clear' };
    case 'spare':
      return checkSpare(figure, item);
    case 'load':
      return checkRounds(figure, item, action);
    default:
      return { code: 'not-in-ruleset', command: action.job };
  }
}

/** WM-LOAD-09, WM-LOAD-10. */
function checkRounds(figure: Figure, item: Item, action: LoadOrder): Refusal | null {
  const gun = gunFor(figure, item.id)!;
  if (isBow(gun)) return { code: 'weapon-cannot', item: item.id, what: 'load' };
  if (roundsIn(item) >= gun.cap) return { code: 'nothing-to-do', item: item.id, task: 'load' };
  const wrong = checkLoads(figure, item, action);
  if (wrong !== null) return wrong;
  return chambersFor(figure, action).length > 0 ? null : { code: 'no-ammunition', item: item.id };
}

/** Each job; of loading, each way to load both parts of a Le Mat besides (WM-LOAD-08). */
function ordersFor(figure: Figure, item: Item): LoadOrder[] {
  const order = { type: 'load', figure: figure.id, weapon: item.id } as const;
  const ways = [{}, ...combinationsFor(figure, item).map((loads) => ({ loads }))];
  return [
    ...ways.map((way) => ({ ...order, job: 'load', ...way }) as const),
    { ...order, job: 'clear' },
    { ...order, job: 'spare' },
  ];
}

function offersOf(fight: Gunfight, action: LoadOrder): Offer[] {
  const paces = [true, false].filter((walk) => checkLoad(fight, { ...action, walk }) === null);
  if (paces.length === 0) return [];
  const walk = { kind: 'one-of', values: paces, ...(paces.includes(false) ? { optional: true } : {}) } as const;
  const sorts =
    action.job === 'load' && action.loads === undefined ? sortsSlot(fight.figures[action.figure]!, action) : {};
  return [{ action: { ...action }, slots: { walk, ...sorts } }];
}

/** WM-LOAD, WM-AMMO-04: rounds into a gun, a jam out of it, a spare onto it. */
export const load: OrderRule<LoadOrder> = {
  legal(fight, figure) {
    if (checkWork(fight, figure) !== null) return [];
    return figure.items.flatMap((item) => ordersFor(figure, item)).flatMap((order) => offersOf(fight, order));
  },
  check: checkLoad,
  resolve(run, action) {
    drawOpenly(run, action.figure, [action.weapon], 'loaded');
    const figure = run.figure(action.figure);
    const band = actionBand(run.fight, figure, { walks: action.walk === true });
    if (action.job === 'clear') clear(run, action, band);
    else if (action.job === 'spare') fitSpare(run, action, band);
    else loadRounds(run, action, band);
  },
};
