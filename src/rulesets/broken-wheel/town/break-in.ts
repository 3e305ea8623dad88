import type { ActionOf } from '../../../game/actions.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Outcome, Run } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight, Task } from '../../../game/state.ts';
import type { Chapter, TaskKind } from '../turn/chapter.ts';
import { modsOf, throwRow } from '../dice.ts';
import { ATTEMPT, byHand, findLocked, type LockedDoor, lockedDoorsBy, withTool } from './doors.ts';
import { isEngaged, statOf } from '../people/profile.ts';
import { subOf } from '../state.ts';
import { TOOLS } from '../melee/hand-arms.ts';
import { workOn } from '../turn/tasks.ts';
import { giveWound } from '../wounds/wounds.ts';
import { choiceOf } from '../../kit/orders.ts';
import { itemOf } from '../../kit.ts';
import type { RulesetAction } from '../../../game/ruleset.ts';

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
