import { numberFor, numberOf } from '../../../game/number-of.ts';
import { answersItself } from '../../../game/questions/unasked.ts';
import type { Answers } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { type Burst, isSpent, type Task } from '../shoot/burst.ts';
import { coolOf, groupOf, isInFight, isMovingFast } from '../people/condition.ts';
import { armsKey, bodyKey, boldKey, mayFallBack, paceKey, targetKey } from './figure-key.ts';
import { namedIn, sceneOf, taskKey, testsIn } from './key-parts.ts';
import { type Fire, mayFireBack, reactionFire } from '../react/react.ts';
import type { ShotApart } from '../react/shot-apart.ts';
import { checkGun, type Shot } from '../shoot/shoot.ts';
import type { ShotAt } from '../shoot/shoot-order.ts';
import { hitOn } from '../shoot/shot-tasks.ts';
import { mustReload } from '../shoot/weapons.ts';
import { subOf } from '../state.ts';
import { itemOf } from '../../kit.ts';
import { sideOnTurn } from '../../kit/turns.ts';
import { toldOrDrawn } from '../../kit/world/world.ts';

/** Of a shot on the spot, and of what is fired back at it. */
export function shotKey(fight: Gunfight, at: ShotAt, answers: Answers): string {
  if ('tasks' in at) return ownShotKey(fight, at.tasks, answers);
  return lastShotsKey(fight, 'fire' in at ? at.fire : reactionFire({ fight }, at.stimulus, answers));
}

/** Shots of an order, and whoever may fire back at them. */
function ownShotKey(fight: Gunfight, tasks: readonly Task[], answers: Answers): string {
  const figures = Object.values(fight.figures);
  const concerned = concernedIn(fight, tasks);
  const tests = testsIn(fight, { tasks });
  const { fired } = subOf(fight);
  const keyOf = (one: Figure): unknown => {
    const isTested = concerned === null || concerned.has(one.id) || Object.keys(fired).length === 0;
    const body = isTested ? targetKey(fight, one, tests) : boldKey(one);
    return holdsFire(fight, one) ? body : [body, armsKey(fight, one)];
  };
  return JSON.stringify([
    answers,
    tasks.map((task) => taskKey(fight, task)),
    figures.map(keyOf),
    tasks.map((task) => (task.do === 'burst' ? roundsKey(fight, task.burst) : 0)),
    reactionState(fight),
    sceneOf(fight),
  ]);
}

/** Whose Cool can still be tested, and what goes with them where they fall back; null: anybody's. */
function concernedIn(fight: Gunfight, tasks: readonly Task[]): ReadonlySet<FigureId> | null {
  const isFiring = (task: Task): boolean =>
    task.do === 'pull' || task.do === 'land' || (task.do === 'burst' && !isSpent(task.burst));
  if (tasks.some(isFiring)) return null;
  return new Set(withMounts(fight, tasks.flatMap(namedIn)).map(({ id }) => id));
}

/** Ammunition beyond what a volley can still use up is all one. */
function roundsKey(fight: Gunfight, { volley, plan, shots }: Burst): unknown {
  const { loaded, ammo } = itemOf(fight.figures[volley.figure]!, volley.weapon)!;
  const left = plan.length - shots;
  return left > 0 && [loaded, Math.min(ammo ?? 0, left + 1)];
}

/** Whoever acts has his shots in the tasks; an enemy whose player is asked whether he shoots back counts as one who does not. */
function holdsFire(fight: Gunfight, figure: Figure): boolean {
  if (sideOnTurn(fight) === figure.side) return true;
  const { react = 'ask' } = figure.standing;
  const isAsked = react === 'ask' && !answersItself(fight, figure);
  return isAsked || react === 'never' || !mayFireBack(fight, figure);
}

/** Of this ruleset's own notes, what shots and Cool tests ask for. */
function reactionState(fight: Gunfight): unknown {
  const { fired, driven, fateSpent, offGround, sight } = subOf(fight);
  return [Object.keys(fired).length > 0, driven, fateSpent, offGround, sight];
}

/** With nothing left but these shots at one man: he, those who test their nerve with him, and who can still fire (LG-REACT-05). */
function lastShotsKey(fight: Gunfight, fire: Fire | null): string {
  const { tasks, shots } = fire ?? { tasks: [], shots: [] };
  const target = fight.figures[shots[0]?.target ?? ''];
  const isOver = tasks.length === 0 && (target === undefined || !isInFight(target));
  return isOver ? endKey(fight) : shotsKey(fight, { tasks, shots }, { last: true, scene: sceneOf(fight) });
}

/** `last`: nothing comes after them. `scene`: where everybody is, if nothing else tells. */
export function shotsKey(
  fight: Gunfight,
  { tasks, shots }: Fire,
  { last, scene }: { readonly last: boolean; readonly scene: string },
): string {
  const { driven, fateSpent } = subOf(fight);
  const fired = [...shots, ...tasks.flatMap((task) => (task.do === 'land' ? [task.shot] : []))];
  const shotAt = fired.flatMap(({ target }) => [target, ...groupOf(fight, fight.figures[target]!).map(({ id }) => id)]);
  const concerned = withMounts(fight, [...shotAt, ...tasks.flatMap(namedIn)]);
  const isFree = last && isFallAllOne(fight, concerned);
  const isLast = isFree && shots.length === 0;
  // Whoever falls back before the last shot.
  const tests = isLast ? 0 : testsIn(fight, { tasks, shots: isFree ? shots.slice(0, -1) : shots });
  const mayFall = concerned.some((one) => mayFallBack(fight, one, tests));
  const key = JSON.stringify([
    tasks.map((task) => taskKey(fight, task)),
    concerned.map((one) => [isLast ? bodyKey(one) : [targetKey(fight, one, tests), driven[one.id]], fateSpent[one.id]]),
    shots.map((shot) => [numberOf(shot), gunKey(fight, shot)]),
    isLast ? 0 : aroundKey(fight, { concerned, mayFall, shots }),
  ]);
  return isLast ? key : `${key} ${scene}`;
}

/** Without a map nothing more hangs on where anybody is, once it is over. */
const endKey = toldOrDrawn(
  (_fight: Gunfight) => 'over',
  (fight) => `over ${sceneOf(fight)}`,
);

/** Nor, with nothing but nerves left, on how far somebody falls back; on a map, of whom nobody is left behind. */
const isFallAllOne = toldOrDrawn(
  (_fight: Gunfight, _concerned: readonly Figure[]) => true,
  (fight, concerned) => concerned.every(({ group }) => group === null) && areInTheOpen(fight, concerned),
);

/** On foot, so that nothing throws them among the others, where nobody is looked for. */
export const areInTheOpen = ({ hidden, markers }: Gunfight, figures: readonly Figure[]): boolean =>
  figures.every(({ sort, mount }) => sort === 'person' && mount === null) &&
  Object.values(hidden).every((sides) => sides.length === 0) &&
  Object.keys(markers).length === 0;

interface Around {
  readonly concerned: readonly Figure[];
  readonly mayFall: boolean;
  readonly shots: readonly Shot[];
}

/** Who counts as the nearest enemy of one who falls back, and on a map where everybody stands; else only who is still to fire. */
const aroundKey = toldOrDrawn(
  ({ figures }: Gunfight, { mayFall }: Around): unknown => mayFall && Object.values(figures).map(isInFight),
  (fight, { concerned, mayFall, shots }) => {
    const { figures } = fight;
    const isAll = mayFall || !areInTheOpen(fight, concerned);
    return placesKey(isAll ? Object.values(figures) : shots.map(({ figure }) => figures[figure]!));
  },
);

const placeKey = numberFor(({ at, statuses }: Figure) => `${at?.x},${at?.y},${at?.level} ${statuses.join()}`);
export const placesKey = (figures: readonly Figure[]): string => figures.map(placeKey).join();

/** With what they ride, and who rides them. */
export function withMounts({ figures }: Gunfight, ids: readonly FigureId[]): Figure[] {
  const mounts = ids.map((id) => figures[id]!.mount);
  return Object.values(figures).filter(
    ({ id, mount }) => ids.includes(id) || mounts.includes(id) || (mount !== null && ids.includes(mount)),
  );
}

/** What he can still fire with, as far as it does not hang on where everybody stands. */
function gunKey(fight: Gunfight, { figure, target, weapon, test }: Shot): unknown {
  const one = fight.figures[figure]!;
  if (!isInFight(fight.figures[target]!) || !mayFireBack(fight, one) || checkGun(one, weapon) !== null) return 0;
  const { loaded, ammo } = itemOf(one, weapon)!;
  return [loaded, ammo, test === null ? 0 : coolOf(one)];
}

/** Of a shot by itself: what it is fired with, and what he at whom it is fired has to set against it; once it is over, what has become of him. */
export function apartKey(fight: Gunfight, { task, done }: ShotApart): string {
  const figure = fight.figures[namedIn(task)[0]!]!;
  const isSpent = subOf(fight).fateSpent[figure.id];
  if (done !== undefined) {
    const felt = done.felt.flatMap((effect) => (effect.kind === 'slowed' ? [[effect.less, effect.cap]] : []));
    const body = isInFight(figure) ? bodyKey(figure) : 0;
    return JSON.stringify([body, isSpent, paceKey(figure), felt, done.tasks.length]);
  }
  if (task.do === 'nerve') return JSON.stringify([figure.id, coolOf(figure)]);
  const { shot } = task;
  const fate = [isSpent, !isSpent && coolOf(figure) > 1];
  if (task.do === 'pull') {
    const bodies = [boldKey(fight.figures[shot.figure]!), boldKey(figure)];
    const isFast = shot.targetFast ?? isMovingFast(fight, figure);
    return JSON.stringify([numberOf(shot), gunKey(fight, shot), bodies, isFast, fate, sceneOf(fight)]);
  }
  const { column, obscured, impact } = hitOn(fight, shot, figure.id, task.band);
  const { model } = itemOf(fight.figures[shot.figure]!, shot.weapon)!;
  const empties = mustReload(fight.settings, model) && [shot.figure, shot.weapon];
  return JSON.stringify([figure.id, column, obscured, impact, empties, fate]);
}
