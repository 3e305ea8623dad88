import { numberOf } from '../../../game/number-of.ts';
import type { Answers } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { armsKey, bodyKey, boldKey, mayFallBack, paceKey } from './figure-key.ts';
import { namedIn, orderState, sceneOf, taskKey, testsIn } from './key-parts.ts';
import type { Fire } from '../react/react.ts';
import { isDice, type Salvo, toldKey } from '../shoot/together.ts';
import { weaponRow } from '../shoot/weapons.ts';
import type { Task } from '../shoot/burst.ts';
import { subOf } from '../state.ts';
import type { DrawnAt } from '../melee/charge-drawn.ts';
import type { ToldAt } from '../melee/charge-told.ts';
import { wholeKey } from './odds-key.ts';
import { toldOrDrawn } from '../../kit/world/world.ts';

type Onset = ToldAt | DrawnAt;

/** Of a charge past the nerve of the charged. */
export function chargeKey(fight: Gunfight, at: Onset, answers: Answers): string {
  if (at.salvo !== undefined) return clashKey(fight, at, at.salvo);
  return at.fire === undefined ? wholeKey(fight, at, answers) : rushKey(fight, at);
}

/** On its way under fire: who can still fire at it, then or half way; Cool and legs as far as they can still give way. */
function rushKey(fight: Gunfight, at: Onset): string {
  const { chargers, index, fire: _fire, ...rest } = at;
  const { tasks, shots, cells } = fireAt(at);
  const halfWay = Object.values(fight.figures).some(carriesShot) ? Infinity : chargers.length + 1;
  const tests = testsIn(fight, { tasks, shots }) + halfWay;
  const isOver = index === chargers.length - 1;
  const firing = new Set([...shots.map(({ figure }) => figure), ...chargers.map(({ figure }) => figure)]);
  const keyOf = (one: Figure): unknown => {
    const goes = one.sort !== 'person' || isCharger(at, one.id);
    const fires = !isOver || one.activity?.kind === 'charge' || firing.has(one.id) || !hasFired(one);
    return [bodyKey(one), goes || mayFallBack(fight, one, tests) ? paceKey(one) : 0, fires && armsKey(fight, one)];
  };
  return JSON.stringify([
    [rest, index, chargers.map(numberOf), cells],
    tasks.map((task) => taskKey(fight, task)),
    shots.map(numberOf),
    Object.values(fight.figures).map(keyOf),
    stateOf(fight),
    sceneOf(fight),
  ]);
}

function fireAt(at: Onset): Fire & { readonly cells?: readonly number[] } {
  if (at.step === 'onset') return at.fire!;
  const fire = at.fire!;
  return { tasks: at.tasks ?? [], shots: fire.map(({ shot }) => shot), cells: fire.map((one) => one.index) };
}

/** Without a map nobody who charges has anything else to heed. */
const stateOf = toldOrDrawn((fight: Gunfight): unknown => {
  const { driven, fateSpent, fired, go } = subOf(fight);
  return [driven, fateSpent, Object.keys(fired).length > 0, go.spent];
}, orderState);

/** Whose one shot may strike several. */
const carriesShot = ({ items }: Figure): boolean => items.some(({ model }) => weaponRow(model)?.spread === true);

const hasFired = ({ turn }: Figure): boolean => turn.reacted || turn.shot;

/** A charge in the fire half way: of those who fire no more arms and guns do not count, and Cool only of those still to be tested. */
function clashKey(fight: Gunfight, at: Onset, salvo: Salvo): string {
  const { told, ...rest } = salvo;
  const tasks = rest.tasks.map((task) => numberOf(taskKey(fight, task) as object));
  return JSON.stringify([
    orderKey(at),
    [tasks, rest.shots.map(numberOf), rest.struck],
    told.flatMap(toldKey),
    Object.values(fight.figures).map(clashedKey(fight, at, rest)),
    stateOf(fight),
    sceneOf(fight),
  ]);
}

/** Where the order stands, without what is under way. */
const orderKey = ({ salvo: _salvo, chargers, ...at }: Onset): unknown => [at, chargers.map(numberOf)];

function clashedKey(
  fight: Gunfight,
  at: Onset,
  { shots, tasks, struck }: Omit<Salvo, 'told'>,
): (one: Figure) => unknown {
  const isFired = shots.length === 0 && tasks.every((task) => task.do === 'cool');
  const tested = isFired ? new Set(tasks.flatMap(namedIn)) : null;
  const isVolley = shots.some((shot) => shot.mode === 'fan' || shot.mode === 'rapid');
  const tests = isVolley ? Infinity : struck.length + testsIn(fight, { tasks, shots });
  const firing = new Set([...shots.map(({ figure }) => figure), ...tasks.flatMap(firerOf)]);
  return (one) => {
    const isTested = tested === null || tested.has(one.id);
    const mayFall = isTested && mayFallBack(fight, one, tests);
    const goes = one.sort !== 'person' || isCharger(at, one.id);
    return [
      isFired ? standKey(fight, one) : boldKey(one),
      isTested && one.stats,
      goes || mayFall ? paceKey(one) : 0,
      firing.has(one.id) && armsKey(fight, one),
    ];
  };
}

const standKey = toldOrDrawn(
  (_fight: Gunfight, { posture, mount, statuses }: Figure): unknown => [posture, mount, statuses],
  (_fight, one) => boldKey(one),
);

function firerOf(task: Task): readonly FigureId[] {
  if (task.do === 'pull' || task.do === 'land') return [task.shot.figure];
  return task.do === 'burst' ? [task.burst.volley.figure] : [];
}

const isCharger = ({ chargers }: Onset, id: FigureId): boolean => chargers.some(({ figure }) => figure === id);

/** What the fire half way is still to do. */
export const chargeWorthKey = (_fight: Gunfight, { salvo }: Onset): string =>
  JSON.stringify(salvo?.told.filter((effect) => !isDice(effect)) ?? 0);
