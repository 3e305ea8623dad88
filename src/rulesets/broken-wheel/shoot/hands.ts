import type { ActionOf } from '../../../game/actions.ts';
import type { Offer } from '../../../game/offer.ts';
import { situationOf } from '../../../game/town/situation.ts';
import type { Figure, FigureId, Gunfight, Item, Lying, Task } from '../../../game/state.ts';
import { capOf, inHand, isFirearm, isWeapon, ownFigure, roundsIn } from './arms.ts';
import type { Chapter, TaskKind } from '../turn/chapter.ts';
import { choiceOf, plainly } from '../../kit/orders.ts';
import { itemOf } from '../../kit.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Run } from '../../../game/run.ts';
import { isEngaged, typeOf } from '../people/profile.ts';
import { subOf } from '../state.ts';
import { RELOAD } from '../nerve/nerve-table.ts';
import { workOn } from '../turn/tasks.ts';

type HandOrder = ActionOf<'wield'> | ActionOf<'drop'> | ActionOf<'pick-up'>;

/** In its own cell or the next one; without a map where it stood when the thing fell. */
function isWithinGrasp(fight: Gunfight, figure: Figure, lying: Lying | undefined): boolean {
  if (lying?.kind !== 'item') return false;
  if (lying.at === null || figure.at === null)
    return lying.near.includes(figure.id) || lying.near.some((one) => situationOf(fight, figure.id, one).near);
  const { x, y, level } = lying.at;
  return figure.at.level === level && Math.abs(figure.at.x - x) <= 1 && Math.abs(figure.at.y - y) <= 1;
}

/** BW-WPN-08: changing weapons, putting one down, picking one up take a round. */
export const hands: Chapter<HandOrder> = {
  types: ['wield', 'drop', 'pick-up'],
  stage: 'others',
  legal(fight, figure, may) {
    const of = (type: HandOrder['type'], items: readonly string[]): Offer[] =>
      choiceOf(may, { type, figure: figure.id }, 'item', items);
    const own = figure.items.map(({ id }) => id);
    return [...of('wield', own), ...of('drop', own), ...of('pick-up', Object.keys(fight.lying))];
  },
  check(fight, { type, figure: id, item }, figure) {
    if (type === 'pick-up')
      return isWithinGrasp(fight, figure, fight.lying[item]) ? null : { code: 'nothing-there', wanted: item };
    const own = itemOf(figure, item);
    if (own === null) return { code: 'lacks-item', figure: id, need: item };
    if (type === 'drop') return null;
    if (!isWeapon(own)) return { code: 'weapon-cannot', item, what: 'wield' };
    return inHand(fight, id) === item ? { code: 'nothing-to-do', item, task: 'wield' } : null;
  },
  resolve(run, order) {
    const { figure, item } = order;
    const { at } = run.figure(figure);
    if (order.type === 'wield') run.emit({ kind: 'readied', figure, item });
    else if (order.type === 'pick-up') run.emit({ kind: 'picked-up', figure, item });
    else run.emit({ kind: 'dropped', figure, item, at, near: at === null ? [figure] : [], why: 'order' });
  },
};

type LoadOrder = ActionOf<'load'>;

/** BW-RELOAD-01, BW-PROF-04: by type, unless the card says otherwise. */
const rateOf = (figure: Figure, { model }: Item): number =>
  ownFigure(figure, 'reload', model) ?? RELOAD[typeOf(figure)];

/** Rounds that still go into it; a dead barrel takes none. */
const roomIn = (item: Item): number => capOf(item) - (item.jams ?? 0) - (roundsIn(item) ?? 0);

/** BW-WPN-06: rounds in the pocket; uncounted unless the card says so. */
const roundsOnHim = (figure: Figure, { model }: Item): number => ownFigure(figure, 'spare', model) ?? Infinity;

const roomFor = (figure: Figure, item: Item): number => Math.min(roomIn(item), roundsOnHim(figure, item));

function checkLoad(fight: Gunfight, order: LoadOrder): Refusal | null {
  const figure = fight.figures[order.figure]!;
  const { weapon, job, count = 1 } = order;
  if (job !== 'load' && job !== 'clear')
    return { code: 'bad-value', option: 'job', given: job, allowed: 'load, clear' };
  if ('loads' in order || 'walk' in order || (job === 'clear' && 'count' in order))
    return { code: 'bad-value', option: 'loads', given: '', allowed: '' };
  const item = itemOf(figure, weapon);
  if (item === null) return { code: 'lacks-item', figure: figure.id, need: weapon };
  if (!isFirearm(item)) return { code: 'weapon-cannot', item: weapon, what: 'load' };
  if (isEngaged(fight, figure.id)) return { code: 'state-forbids', figure: figure.id, state: 'engaged' };
  const wrong = job === 'clear' ? checkClear(item) : checkRoundsFit(item);
  if (wrong !== null) return wrong;
  if (roundsOnHim(figure, item) === 0) return { code: 'no-ammunition', item: item.id };
  return job === 'clear' ? null : checkCount(count, roomFor(figure, item));
}

const checkClear = ({ id, jams = 0 }: Item): Refusal | null =>
  jams > 0 ? null : { code: 'nothing-to-do', item: id, task: 'clear' };

/** BW-JAM-01: clear it first. */
function checkRoundsFit(item: Item): Refusal | null {
  if (roomIn(item) > 0) return null;
  if ((item.jams ?? 0) > 0) return { code: 'weapon-not-ready', item: item.id, state: 'jammed' };
  return { code: 'nothing-to-do', item: item.id, task: 'load' };
}

const checkCount = (count: number, max: number): Refusal | null =>
  Number.isInteger(count) && count >= 1 && count <= max
    ? null
    : { code: 'over-limit', what: 'rounds', given: count, max };

function putIn(run: Run, figure: FigureId, weapon: string): void {
  const item = itemOf(run.figure(figure), weapon)!;
  run.emit({ kind: 'reloaded', figure, weapon, loaded: (roundsIn(item) ?? 0) + 1, count: 1 });
}

const stillHas = (figure: Figure, { thing }: Task): Item | null => (thing === undefined ? null : itemOf(figure, thing));

/** BW-RELOAD-01: each load adds a round. */
export const LOAD: TaskKind = {
  task: 'load',
  mayGoOn: (_fight, figure, task) => {
    const item = stillHas(figure, task);
    return item !== null && roomFor(figure, item) > 0;
  },
  step: (run, id, task) => {
    const figure = run.figure(id);
    const item = stillHas(figure, task)!;
    if (task.left % rateOf(figure, item) === 0) putIn(run, id, item.id);
  },
  done: () => null,
};

/** BW-JAM-01: clears it and loads it; what has been done stays done, unless it comes to a melee. */
export const CLEAR: TaskKind = {
  task: 'clear',
  isPatient: true,
  mayGoOn: (_fight, figure, task) => (stillHas(figure, task)?.jams ?? 0) > 0,
  done: (run, figure, { thing }) => {
    const item = itemOf(run.figure(figure), thing!)!;
    run.emit({ kind: 'unjammed', figure, weapon: item.id, jams: (item.jams ?? 1) - 1 });
    putIn(run, figure, item.id);
    return null;
  },
};

/** One more round of putting bullets and caps in, or of getting a dead gun clear. */
export const load: Chapter<LoadOrder> = {
  types: ['load'],
  stage: 'others',
  legal: (_fight, own, may) =>
    own.items.flatMap((item): Offer[] => {
      const action = { type: 'load', figure: own.id, weapon: item.id, job: 'load' } as const;
      const values = Array.from({ length: Math.max(0, roomFor(own, item)) }, (_, index) => index + 1);
      const loading: Offer = { action, slots: { count: { kind: 'one-of', values, optional: true } } };
      return [...(may(action) ? [loading] : []), ...plainly(may, { ...action, job: 'clear' })];
    }),
  check: checkLoad,
  resolve(run, order) {
    const { figure, weapon: thing, job, count = 1 } = order;
    const own = run.figure(figure);
    if (job === 'load') return workOn(run, figure, LOAD, { thing }, () => rateOf(own, itemOf(own, thing)!) * count);
    return workOn(run, figure, CLEAR, { thing }, () => subOf(run.fight).arms.toClear[thing]?.[0] ?? 1);
  },
};
