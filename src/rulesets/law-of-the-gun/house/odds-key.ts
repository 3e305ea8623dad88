import { type FigureId, HOUSE } from '../../../game/ids.ts';
import { numberOf } from '../../../game/number-of.ts';
import type { Resume } from '../../../game/run.ts';
import type { Figure, Gunfight } from '../../../game/state.ts';
import type { Burst, Task } from '../shoot/burst.ts';
import { clashKey, rushKey } from './charge-key.ts';
import { coolOf, groupOf, isInFight, isOnField } from '../people/condition.ts';
import { armsKey, bearingKey, bodyKey, boldKey, mayFallBack, paceKey, targetKey, uselessKey } from './figure-key.ts';
import { type At, namedIn, orderState, sceneOf, taskKey, testsIn } from './key-parts.ts';
import { type Fire, isStillOn, mayFireBack, reactionFire } from '../react/react.ts';
import type { Shot } from '../shoot/shoot.ts';
import { subOf } from '../state.ts';
import type { Stride } from '../move/stride.ts';
import { isDice, toldKey } from '../shoot/together.ts';
import { itemOf } from '../../kit/people.ts';
import { sideOnTurn } from '../../kit/turns.ts';
import { toldOrDrawn } from '../../kit/world/world.ts';

/**
 * What the rest of an order can depend on. Where a wound sits changes nothing beyond what it did to limbs and legs; in which order the
 * legs were hit neither; and who was shot at, or stirred, or what the house will make of it, counts at the end of a turn alone.
 */
export function oddsKey(fight: Gunfight, resume: Resume): string {
  const at = resume.at as At;
  if (at.step === undefined && at.fire !== undefined) return lastShotsKey(fight, at.fire as Fire);
  if (at.stimulus !== undefined) return lastShotsKey(fight, reactionFire({ fight }, at.stimulus, resume.answers));
  if (at.step === undefined && at.tasks !== undefined) return ownShotKey(fight, resume, at.tasks);
  if (at.salvo !== undefined) return clashKey(fight, at, at.salvo);
  if (at.step === 'walk' && at.fire !== undefined && at.legs?.length === (at.index ?? 0) + 1)
    return underFireKey(fight, { mover: at.legs[at.index!]!.figure, fire: at.fire as Fire }, { ...at, fire: 0 });
  if (at.step === 'march' && at.settled === true && at.marchers?.length === (at.index ?? 0) + 1)
    return strideKey(fight, at, at.stride!);
  if (at.chargers !== undefined && at.fire !== undefined) return rushKey(fight, at, at.fire);
  return JSON.stringify([
    resume,
    Object.values(fight.figures).map((one) => bearingKey(fight, one)),
    orderState(fight),
    sceneOf(fight),
  ]);
}

/** Shots of an order, and whoever may fire back at them. */
function ownShotKey(fight: Gunfight, resume: Resume, tasks: readonly Task[]): string {
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
    resume.answers,
    tasks.map((task) => taskKey(fight, task)),
    figures.map(keyOf),
    tasks.map((task) => (task.do === 'burst' ? roundsKey(fight, task.burst) : 0)),
    reactionState(fight),
    sceneOf(fight),
  ]);
}

/** Whose Cool can still be tested, and what goes with them where they fall back; null: anybody's. */
function concernedIn(fight: Gunfight, tasks: readonly Task[]): ReadonlySet<FigureId> | null {
  if (tasks.some((task) => task.do === 'pull' || task.do === 'burst')) return null;
  return new Set(withMounts(fight, tasks.flatMap(namedIn)).map(({ id }) => id));
}

interface UnderFire {
  readonly mover: FigureId;
  readonly fire: Fire;
}

/** The last of those who move, with nothing to come but the fire at him: unless he is to fire on his way, his own arms do not count any more. */
function underFireKey(fight: Gunfight, { mover, fire }: UnderFire, at: unknown): string {
  const isToFire = fire.shots.some(({ figure }) => figure === mover);
  const body = withMounts(fight, [mover]).map((one) => [bodyKey(one), paceKey(one)]);
  const arms = isToFire && armsKey(fight, fight.figures[mover]!);
  return JSON.stringify([at, body, arms, subOf(fight).go, shotsKey(fight, fire)]);
}

function strideKey(fight: Gunfight, at: At, { shot, fire, ...stride }: Stride): string {
  const left = { tasks: shot?.tasks ?? [], shots: fire.map((one) => one.shot) };
  const { marchers, index, step } = at;
  const trek = [numberOf(stride.trek), stride.here];
  const felt = shot?.felt.flatMap((effect) => (effect.kind === 'shot-fired' ? [] : toldKey(effect)));
  const here = { step, marchers: numberOf(marchers ?? []), index, trek, felt, cells: fire.map((one) => one.index) };
  return underFireKey(fight, { mover: stride.trek.figure, fire: left }, here);
}

/** Ammunition beyond what a volley can still use up is all one. */
function roundsKey(fight: Gunfight, { volley, plan, shots }: Burst): unknown {
  const { loaded, ammo } = itemOf(fight.figures[volley.figure]!, volley.weapon)!;
  const left = plan.length - shots;
  return left > 0 && [loaded, Math.min(ammo ?? 0, left + 1)];
}

/** Whoever acts has his shots in the tasks; an enemy whose player is asked whether he shoots back counts as one who does not. */
function holdsFire(fight: Gunfight, figure: Figure): boolean {
  const { seat, standing, side } = figure;
  if (sideOnTurn(fight) === side) return true;
  return (seat !== null && seat !== HOUSE && standing.react !== 'auto') || !mayFireBack(fight, figure);
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
  return isOver ? endKey(fight) : shotsKey(fight, { tasks, shots }, isFallAllOne(fight, shots));
}

/** `isLast`: how far anybody falls back makes no difference any more. */
function shotsKey(fight: Gunfight, { tasks, shots }: Fire, isLast = false): string {
  const { driven, fateSpent } = subOf(fight);
  const tests = testsIn(fight, { tasks, shots });
  const target = fight.figures[shots[0]?.target ?? ''];
  const named = target === undefined ? [] : [target.id, ...groupOf(fight, target).map(({ id }) => id)];
  const concerned = withMounts(fight, [...named, ...tasks.flatMap(namedIn)]);
  const mayFall = concerned.some((one) => mayFallBack(fight, one, tests));
  return JSON.stringify([
    tasks.map((task) => taskKey(fight, task)),
    concerned.map((one) => [isLast ? bodyKey(one) : [targetKey(fight, one, tests), driven[one.id]], fateSpent[one.id]]),
    shots.map((shot) => [numberOf(shot), isStillOn(fight, shot), gunKey(fight, shot)]),
    isLast ? 0 : aroundKey(fight, mayFall),
    isLast ? 0 : sceneOf(fight),
  ]);
}

/** Without a map nothing more hangs on where anybody is, once it is over. */
const endKey = toldOrDrawn(
  (_fight: Gunfight) => 'over',
  (fight) => `over ${sceneOf(fight)}`,
);

/** Nor, with nothing but nerves left, on how far somebody falls back. */
const isFallAllOne = toldOrDrawn(
  (_fight: Gunfight, shots: readonly Shot[]) => shots.length === 0,
  () => false,
);

/** Who stands where, and who counts as the nearest enemy of one who falls back. */
const aroundKey = toldOrDrawn(
  ({ figures }: Gunfight, mayFall: boolean): unknown => mayFall && Object.values(figures).map(isInFight),
  ({ figures }) => Object.values(figures).map(({ at, statuses }) => [at, statuses]),
);

/** With what they ride, and who rides them. */
function withMounts({ figures }: Gunfight, ids: readonly FigureId[]): Figure[] {
  const own = new Set(ids);
  const mounts = new Set(ids.map((id) => figures[id]!.mount));
  return Object.values(figures).filter(({ id, mount }) => own.has(id) || mounts.has(id) || own.has(mount ?? ''));
}

function gunKey(fight: Gunfight, { figure, weapon, test }: Shot): unknown {
  const { loaded, ammo } = itemOf(fight.figures[figure]!, weapon)!;
  return [loaded, ammo, test === null ? 0 : coolOf(fight.figures[figure]!)];
}

/** What `worth` counts besides. */
export function worthKey(fight: Gunfight, { at }: Resume): string {
  const told = (at as At).salvo?.told.filter((effect) => !isDice(effect));
  const people = Object.values(fight.figures).filter((one) => one.sort === 'person' && isOnField(one));
  return JSON.stringify([
    told,
    people.map((one) => [
      one.wounds.filter(({ graze }) => !graze).length,
      [one.items.map(({ loaded, ammo }) => [loaded, ammo]), uselessKey(one), paceKey(one)],
      [one.stats, one.statuses, one.mount, one.at, one.posture],
    ]),
    numberOf(fight.situations),
  ]);
}
