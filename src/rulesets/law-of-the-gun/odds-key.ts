import { type FigureId, HOUSE } from '../../game/ids.ts';
import { numberOf } from '../../game/number-of.ts';
import type { Resume } from '../../game/run.ts';
import type { Figure, Gunfight } from '../../game/state.ts';
import { coolOf, groupOf, isInFight, isOnField } from './condition.ts';
import { kindOf, rowAt } from './cover.ts';
import { mayUseFate } from './fate.ts';
import { armsKey, bearingKey, bodyKey, mayFallBack, paceKey, targetKey, uselessKey } from './figure-key.ts';
import { type Fire, isStillOn, mayReact, reactionFire, type Stimulus } from './react.ts';
import type { Ambush } from './aims.ts';
import type { Burst } from './burst.ts';
import type { Shot } from './shoot.ts';
import type { Task } from './shot-tasks.ts';
import { subOf } from './state.ts';
import type { Stride } from './stride.ts';
import { isDice, type Salvo, toldKey } from './together.ts';
import { itemOf } from './weapons.ts';

/** Where orders of this ruleset stop, as far as it matters here. */
interface At {
  readonly tasks?: readonly Task[];
  readonly fire?: Fire | readonly Ambush[];
  readonly stimulus?: Stimulus;
  readonly salvo?: Salvo;
  readonly step?: string;
  readonly legs?: readonly { readonly figure: FigureId }[];
  readonly marchers?: readonly unknown[];
  readonly index?: number;
  readonly stride?: Stride;
  readonly settled?: boolean;
  readonly chargers?: readonly { readonly figure: FigureId }[];
}

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

/** A charge under fire on its way: who can still fire at it, then or half way; Cool and legs as far as they can still give way. */
function rushKey(fight: Gunfight, at: At, fire: Fire | readonly Ambush[]): string {
  const { chargers = [], index = 0, tasks: left = [], fire: _fire, ...rest } = at;
  const { tasks, shots } = 'shots' in fire ? fire : { tasks: left, shots: fire.map(({ shot }) => shot) };
  const tests = shots.length + testsIn(tasks) + chargers.length + 1;
  const isOver = index === chargers.length - 1;
  const firing = new Set([...shots.map(({ figure }) => figure), ...chargers.map(({ figure }) => figure)]);
  const { driven, fateSpent, fired, go } = subOf(fight);
  const keyOf = (one: Figure): unknown => {
    const goes = one.sort !== 'person' || isCharger(at, one.id);
    const fires = !isOver || one.activity?.kind === 'charge' || firing.has(one.id) || !hasFired(one);
    return [bodyKey(one), goes || mayFallBack(fight, one, tests) ? paceKey(one) : 0, fires && armsKey(fight, one)];
  };
  return JSON.stringify([
    [rest, index, chargers.map(numberOf), 'shots' in fire ? 0 : fire.map((one) => one.index)],
    tasks.map((task) => taskKey(fight, task)),
    shots.map(numberOf),
    Object.values(fight.figures).map(keyOf),
    fight.town === null ? [driven, fateSpent, Object.keys(fired).length > 0, go.spent] : orderState(fight),
    sceneOf(fight),
  ]);
}

const hasFired = ({ turn }: Figure): boolean => turn.reacted || turn.shot;

/** Shots of an order, and whoever may fire back at them. */
function ownShotKey(fight: Gunfight, resume: Resume, tasks: readonly Task[]): string {
  const figures = Object.values(fight.figures);
  const isOpen = isRangeOpen(fight, tasks) || figures.some((one) => !holdsFire(fight, one));
  const concerned = concernedIn(tasks);
  const tests = testsIn(tasks);
  const { fired } = subOf(fight);
  const keyOf = (one: Figure): unknown => {
    const isTested = concerned === null || concerned.has(one.id) || Object.keys(fired).length === 0;
    const body = isTested ? (isOpen ? targetKey(fight, one, tests) : bodyKey(one)) : bodyKey({ ...one, stats: {} });
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

/** Whose Cool can still be tested; null: anybody's. */
function concernedIn(tasks: readonly Task[]): ReadonlySet<FigureId> | null {
  if (tasks.some((task) => task.do === 'pull' || task.do === 'burst')) return null;
  return new Set(tasks.flatMap(namedIn));
}

/** How often somebody's can at most. */
function testsIn(tasks: readonly Task[]): number {
  const counts = tasks.map((task): number => {
    if (task.do === 'burst') return task.burst.plan.length - task.burst.shots;
    return task.do === 'suffer' || task.do === 'strike' ? 0 : task.do === 'nerve' ? task.struck.length : 1;
  });
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Whether it matters how far somebody falls back: who is driven off is out of a fan. */
function isRangeOpen(fight: Gunfight, tasks: readonly Task[]): boolean {
  return fight.town !== null || tasks.some((task) => task.do === 'burst' && task.burst.volley.mode === 'rapid');
}

interface UnderFire {
  readonly mover: FigureId;
  readonly fire: Fire;
}

/** The last of those who move, with nothing to come but the fire at him: his own arms and guns do not count any more. */
function underFireKey(fight: Gunfight, { mover, fire }: UnderFire, at: unknown): string {
  const tests = fire.shots.length + testsIn(fire.tasks);
  const body = withMounts(fight, [mover]).map((one) => {
    const isSlow = fight.town === null || one.sort !== 'person' || mayFallBack(fight, one, tests);
    return [bodyKey(one), isSlow && paceKey(one)];
  });
  return JSON.stringify([at, body, subOf(fight).go, shotsKey(fight, fire)]);
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

/** A charge in the fire half way: of those who fire no more arms and guns do not count, and Cool only of those still to be tested. */
function clashKey(fight: Gunfight, at: At, salvo: Salvo): string {
  const { told, ...rest } = salvo;
  const { driven, fateSpent, go } = subOf(fight);
  const tasks = rest.tasks.map((task) => numberOf(taskKey(fight, task) as object));
  return JSON.stringify([
    orderKey(at),
    [tasks, rest.shots.map(numberOf), rest.struck],
    told.flatMap(toldKey),
    Object.values(fight.figures).map(clashedKey(fight, at, rest)),
    fight.town === null ? [driven, fateSpent, go.spent] : orderState(fight),
    sceneOf(fight),
  ]);
}

/** Where the order stands, without what is under way. */
function orderKey({ salvo: _salvo, chargers = [], ...at }: At): unknown {
  return [at, chargers.map(numberOf)];
}

function clashedKey(fight: Gunfight, at: At, { shots, tasks, struck }: Omit<Salvo, 'told'>): (one: Figure) => unknown {
  const isFired = shots.length === 0 && tasks.every((task) => task.do === 'cool');
  const tested = isFired ? new Set(tasks.flatMap(namedIn)) : null;
  const isVolley = shots.some((shot) => shot.mode === 'fan' || shot.mode === 'rapid');
  const tests = isVolley ? Infinity : shots.length + struck.length + testsIn(tasks);
  const firing = new Set([...shots.map(({ figure }) => figure), ...tasks.flatMap(firerOf)]);
  return (one) => {
    const isTested = tested === null || tested.has(one.id);
    const mayFall = isTested && mayFallBack(fight, one, tests);
    const goes = one.sort !== 'person' || isCharger(at, one.id);
    return [
      isFired && fight.town === null ? standingKey(one) : bodyKey({ ...one, stats: {} }),
      isTested && one.stats,
      goes || mayFall ? paceKey(one) : 0,
      firing.has(one.id) && armsKey(fight, one),
    ];
  };
}

const standingKey = ({ posture, mount, statuses }: Figure): unknown => [posture, mount, statuses];

function firerOf(task: Task): readonly FigureId[] {
  if (task.do === 'pull') return [task.shot.figure];
  return task.do === 'burst' ? [task.burst.volley.figure] : [];
}

const isCharger = ({ chargers = [] }: At, id: FigureId): boolean => chargers.some(({ figure }) => figure === id);

/** Whoever acts has his shots in the tasks; an enemy whose player is asked whether he shoots back counts as one who does not. */
function holdsFire(fight: Gunfight, figure: Figure): boolean {
  const { seat, standing, side } = figure;
  if (fight.clock.order[fight.clock.turn] === side) return true;
  return (seat !== null && seat !== HOUSE && standing.react !== 'auto') || !mayReact(fight, figure);
}

/** Where everybody is to everybody else, without what a figure tells of itself. */
function sceneOf({ situations, contacts, groups, draw, hidden, markers, town }: Gunfight): string {
  const ties = JSON.stringify([contacts, groups, draw, hidden, town === null ? 0 : markers]);
  return `${numberOf(situations)} ${town === null ? '' : numberOf(town.state)} ${ties}`;
}

/** Of this ruleset's own notes, what shots and Cool tests ask for. */
function reactionState(fight: Gunfight): unknown {
  const { fired, driven, fateSpent, offGround, sight } = subOf(fight);
  return [Object.keys(fired).length > 0, driven, fateSpent, offGround, fight.town === null ? 0 : sight];
}

function orderState(fight: Gunfight): unknown {
  const { solo: _solo, shotAt: _shotAt, stirred: _stirred, fired, ...rest } = subOf(fight);
  return [Object.keys(fired).length > 0, rest];
}

/** With nothing left but these shots at one man: he, those who test their nerve with him, and who can still fire (LG-REACT-05). */
function lastShotsKey(fight: Gunfight, fire: Fire | null): string {
  const { tasks, shots } = fire ?? { tasks: [], shots: [] };
  const target = fight.figures[shots[0]?.target ?? ''];
  const isOver = tasks.length === 0 && (target === undefined || !isInFight(target));
  if (isOver) return fight.town === null ? 'over' : `over ${sceneOf(fight)}`;
  return shotsKey(fight, { tasks, shots }, shots.length === 0 && fight.town === null);
}

/** `isLast`: how far anybody falls back makes no difference any more. */
function shotsKey(fight: Gunfight, { tasks, shots }: Fire, isLast = false): string {
  const { driven, fateSpent } = subOf(fight);
  const tests = shots.length + testsIn(tasks);
  const target = fight.figures[shots[0]?.target ?? ''];
  const named = target === undefined ? [] : [target.id, ...groupOf(fight, target).map(({ id }) => id)];
  const concerned = withMounts(fight, [...named, ...tasks.flatMap(namedIn)]);
  const isPut = fight.town === null && concerned.every((one) => !mayFallBack(fight, one, tests));
  return JSON.stringify([
    tasks.map((task) => taskKey(fight, task)),
    concerned.map((one) => [isLast ? bodyKey(one) : [targetKey(fight, one, tests), driven[one.id]], fateSpent[one.id]]),
    shots.map((shot) => [numberOf(shot), isStillOn(fight, shot), gunKey(fight, shot)]),
    isLast || isPut ? 0 : Object.values(fight.figures).map((one) => whereKey(fight, one)),
    isLast ? 0 : sceneOf(fight),
  ]);
}

/** Of a blow whose score Fate cannot change only what it does matters. */
function taskKey(fight: Gunfight, task: Task): unknown {
  if (task.do !== 'suffer') return task;
  const { figure, column, score } = task.blow;
  if (score < 1 || mayUseFate(fight, figure, rowAt(column, score))) return task;
  return { ...task, blow: { ...task.blow, column: 0, score: kindOf(column, score) } };
}

/** Who stands where, and who counts as the nearest enemy of one who falls back. */
function whereKey({ town }: Gunfight, figure: Figure): unknown {
  return town === null ? isInFight(figure) : [figure.at, figure.statuses];
}

function namedIn(task: Task): readonly FigureId[] {
  switch (task.do) {
    case 'pull':
      return [task.shot.target];
    case 'strike':
      return [task.hit.figure];
    case 'suffer':
      return [task.blow.figure];
    case 'nerve':
      return task.struck.flatMap((id) => [id, ...(task.groups[id] ?? [])]);
    case 'cool':
      return task.members;
    case 'burst':
      return task.burst.plan;
  }
}

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
