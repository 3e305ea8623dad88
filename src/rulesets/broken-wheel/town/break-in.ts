import type { ActionOf } from '../../../game/actions.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Outcome, Run } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight, Task } from '../../../game/state.ts';
import type { Chapter, TaskKind } from '../turn/chapter.ts';
import { modsOf, readCheck, rollD10, throwRow, totalOf } from '../dice.ts';
import { ATTEMPT, byHand, findLocked, type LockedDoor, lockedDoorsBy, lockRow, withTool } from './doors.ts';
import { isEngaged, statOf } from '../people/profile.ts';
import { subOf } from '../state.ts';
import { TOOLS } from '../melee/hand-arms.ts';
import { workOn } from '../turn/tasks.ts';
import { giveWound } from '../wounds/wounds.ts';
import { choiceOf } from '../../kit/orders.ts';
import { itemOf } from '../../kit.ts';
import type { RulesetAction } from '../../../game/ruleset.ts';
import { isAlarming } from '../spot/spotting.ts';
import { type AfterAt, afterwards, type Reaction, settle } from '../nerve/aftermath.ts';
import { BANDS, isFirearm, ownFigure, rowOf } from '../shoot/arms.ts';
import { firstShotFor, misfire, tellShot } from '../shoot/shoot.ts';
import { checkWeapon } from '../shoot/shoot-check.ts';
import { past } from '../house/odds-key.ts';

type BreakIn = ActionOf<'force'> | ActionOf<'breach'>;

/** BW-DOOR-03, BW-DOOR-04: what an implement is worth so; null: it cannot be used so. */
function worthOf(figure: Figure, item: string, how: BreakIn['type']): number | null {
  const model = itemOf(figure, item)?.model ?? '';
  const tool = Object.hasOwn(TOOLS, model) ? TOOLS[model]! : null;
  return (how === 'force' ? tool?.forces : tool?.breaches) ?? null;
}

/** BW-DOOR-05. */
function checkBreakIn(fight: Gunfight, { type, figure: id, thing, item }: BreakIn): Refusal | null {
  const figure = fight.figures[id]!;
  if (figure.mount !== null) return { code: 'state-forbids', figure: id, state: 'mounted' };
  if (isEngaged(fight, id)) return { code: 'state-forbids', figure: id, state: 'engaged' };
  const found = findLocked(fight, id, thing);
  if ('code' in found) return found;
  if (subOf(fight).town.barred[id]?.includes(thing) === true)
    return { code: 'already-did', figure: id, did: 'hurt-by-door', scope: 'fight' };
  if (item === undefined) return type === 'force' ? null : { code: 'lacks-item', figure: id, need: 'implement' };
  if (itemOf(figure, item) === null) return { code: 'lacks-item', figure: id, need: item };
  return worthOf(figure, item, type) === null ? { code: 'weapon-cannot', item, what: type } : null;
}

const orderOf = (figure: FigureId, { task, thing = '', item }: Task): BreakIn =>
  ({ type: task, figure, thing, ...(item === undefined ? {} : { item }) }) as BreakIn;

const kind = (task: BreakIn['type']): TaskKind => ({
  task,
  mayGoOn: (fight, figure, work) => checkBreakIn(fight, orderOf(figure.id, work)) === null,
  done: (run, figure, work) => attempt(run, orderOf(figure, work)),
});

export const FORCE = kind('force');
export const BREACH = kind('breach');

function attempt(run: Run, order: BreakIn): Outcome {
  const door = findLocked(run.fight, order.figure, order.thing);
  if ('code' in door) return null;
  if (order.item === undefined) shoulder(run, order.figure, door);
  else useTool(run, order, door);
  return null;
}

/** BW-DOOR-02: shoulder or foot; a wound of it calls for no test. */
function shoulder(run: Run, figure: FigureId, { thing, forcing }: LockedDoor): void {
  const mods = modsOf({ melee: statOf(run.figure(figure), 'Me'), door: -forcing });
  const row = throwRow(run, { table: 'force', figure, mods, rowOf: byHand });
  if (row === 'forced') run.emit({ kind: 'door-opened', thing, by: figure, how: 'forced' });
  if (row === 'weakened') run.emit({ kind: 'weakened', thing, what: 'forcing', amount: 1, left: forcing - 1 });
  if (row !== 'hurt' && row !== 'wounded') return;
  run.emit({ kind: 'barred', figure, task: 'force', thing, why: 'hurt' });
  if (row === 'wounded') giveWound(run, figure, 'flesh', { cause: 'door' });
}

/** BW-DOOR-03, BW-DOOR-04: forced open, or broken through; the implement may break. */
function useTool(run: Run, { type, figure, item }: BreakIn, { thing, forcing, breaching }: LockedDoor): void {
  const [what, bears, how] =
    type === 'force' ? (['forcing', forcing, 'forced'] as const) : (['breaching', breaching, 'breached'] as const);
  const mods = modsOf({ implement: worthOf(run.figure(figure), item!, type) ?? 0, door: -bears });
  const row = throwRow(run, { table: type, figure, mods, rowOf: withTool });
  if (row === 'through') run.emit({ kind: 'door-opened', thing, by: figure, how });
  if (row === 'weakened') run.emit({ kind: 'weakened', thing, what, amount: 1, left: bears - 1 });
  if (row === 'breaks') run.emit({ kind: 'item-broken', figure, item: item!, why: 'forcing' });
}

/** BW-DOOR-01: an attempt takes two rounds, and is thrown for at the end of the second. */
export const breakIn: Chapter<BreakIn> = {
  types: ['force', 'breach'],
  stage: 'others',
  /** Every locked door at hand, with bare hands or with whatever it carries. */
  legal(fight, figure, may) {
    const values = lockedDoorsBy(fight, figure).map(({ thing }) => thing);
    const ways: readonly (string | undefined)[] = [undefined, ...figure.items.map(({ id }) => id)];
    return (['force', 'breach'] as const).flatMap((type) =>
      ways.flatMap((item) =>
        choiceOf(may, { type, figure: figure.id, ...(item === undefined ? {} : { item }) }, 'thing', values),
      ),
    );
  },
  check: checkBreakIn,
  resolve(run, order) {
    const { type, figure, thing, item } = order;
    const work = item === undefined ? { thing } : { thing, item };
    return workOn(run, figure, type === 'force' ? FORCE : BREACH, work, () => ATTEMPT);
  },
};

/** BW-DOOR-01: an attempt at a door is thrown for when its rounds are over; as it will stand by then. */
export function foresee(fight: Gunfight, action: RulesetAction): Gunfight {
  if (action.type === 'order') return foresee(fight, action.act);
  if (action.type !== 'force' && action.type !== 'breach') return fight;
  const { type: task, figure: id, thing, item } = action;
  const figure = fight.figures[id];
  if (figure === undefined) return fight;
  const last: Task = { task, thing, ...(item === undefined ? {} : { item }), unit: 'beat', left: 1 };
  return { ...fight, figures: { ...fight.figures, [id]: { ...figure, tasks: [last] } } };
}

type ShootLock = ActionOf<'shoot-lock'>;

function fire(run: Run, { figure, thing, weapon }: ShootLock, door: LockedDoor): boolean {
  const item = itemOf(run.figure(figure), weapon)!;
  const own = ownFigure(run.figure(figure), 'lock', item.model);
  const mods = modsOf({ lock: own ?? rowOf(item.model)!.lock ?? 0, weakened: door.weakened });
  const read = (one: number): string => (one === 0 ? 'misfire' : lockRow(totalOf(one, mods)));
  const value = rollD10(run, 'lock', read);
  const check = readCheck([value], mods);
  tellShot(run, { figure, at: { thing }, item, mode: 'snap', distance: 1, band: BANDS[0], check });
  const row = read(value);
  if (row === 'misfire') misfire(run, { figure, weapon });
  if (row === 'weakened') run.emit({ kind: 'weakened', thing, what: 'lock', amount: 1, left: door.weakened + 1 });
  if (row === 'disabled') disable(run, figure, door);
  return row !== 'misfire';
}

/** BW-LOCK-01: with the last lock the door opens, unless bolts hold it. */
function disable(run: Run, by: string, { thing, locks, bolts }: LockedDoor): void {
  run.emit({ kind: 'lock-broken', thing, by, left: locks - 1 });
  if (locks === 1 && bolts === 0) run.emit({ kind: 'door-opened', thing, by, how: 'shot' });
}

/** BW-LOCK-01: a natural 0 misfires as ever; it makes the noise of a shot. */
export const shootLock: Chapter<ShootLock, AfterAt> = {
  types: ['shoot-lock'],
  stage: 'shots',
  legal(fight, figure, may) {
    const doors = lockedDoorsBy(fight, figure, 'muzzle').map(({ thing }) => thing);
    if (doors.length === 0) return [];
    return figure.items.flatMap(({ id: weapon }) =>
      choiceOf(may, { type: 'shoot-lock', figure: figure.id, weapon }, 'thing', doors),
    );
  },
  /** BW-LOCK-01: the muzzle at the lock, with a loaded gun that is good for it. */
  check(fight, { figure: id, thing, weapon }, figure) {
    if (isEngaged(fight, id)) return { code: 'state-forbids', figure: id, state: 'engaged' };
    const item = itemOf(figure, weapon);
    if (item !== null && !isFirearm(item)) return { code: 'weapon-cannot', item: weapon, what: 'shoot-lock' };
    const wrong = checkWeapon(fight, { figure: id, weapon, mode: 'snap' });
    if (wrong !== null) return wrong;
    const door = findLocked(fight, id, thing, 'muzzle');
    if ('code' in door) return door;
    return door.locks > 0 ? null : { code: 'nothing-there', wanted: 'lock' };
  },
  resolve(run, order) {
    const door = findLocked(run.fight, order.figure, order.thing, 'muzzle') as LockedDoor;
    const { figure: by } = order;
    const since = run.effects.length;
    const startled = firstShotFor(run.fight, { figure: by });
    const isLoud = fire(run, order, door);
    if (!isLoud) return settle(run, afterwards(run, since));
    const next = startled.map((figure): Reaction => ({ figure, why: 'first-shot' }));
    const alarms = isAlarming(run.fight, { by, isLoud }) ? [{ kind: 'shot', by, isLoud } as const] : [];
    return settle(run, afterwards(run, since, { next, noises: [{ by }], alarms }));
  },
  ...past,
};
