import { type FigureId, HOUSE } from '../../game/ids.ts';
import type { Resume } from '../../game/run.ts';
import type { Figure, Gunfight, Status } from '../../game/state.ts';
import { coolOf, groupOf, isInFight, isOnField } from './condition.ts';
import { type Fire, isStillOn, mayReact } from './react.ts';
import type { Shot } from './shoot.ts';
import type { Task } from './shot-tasks.ts';
import { subOf } from './state.ts';
import { isDice, type Salvo } from './together.ts';
import { itemOf } from './weapons.ts';

/** Where orders of this ruleset stop, as far as it matters here. */
interface At {
  readonly tasks?: readonly Task[];
  readonly fire?: Fire;
  readonly stimulus?: unknown;
  readonly salvo?: Salvo;
  readonly step?: string;
}

/**
 * What the rest of an order can depend on. Where a wound sits changes nothing beyond what it did to limbs and legs; in which order the
 * legs were hit neither; and who was shot at, or stirred, or what the house will make of it, counts at the end of a turn alone.
 */
export function oddsKey(fight: Gunfight, resume: Resume): string {
  const at = resume.at as At;
  if (at.step === undefined && at.fire !== undefined) return lastShotsKey(fight, at.fire);
  if (at.stimulus !== undefined && resume.answers.every(({ value }) => value !== 'fire')) return `still ${sceneOf(fight)}`;
  const isOwnShot = at.step === undefined && at.tasks !== undefined;
  return JSON.stringify([
    at.salvo === undefined ? resume : { ...at, salvo: bare(at.salvo) },
    Object.values(fight.figures).map((one) => figureKey(fight, one, isOwnShot && holdsFire(fight, one))),
    isOwnShot ? reactionState(fight) : orderState(fight),
    sceneOf(fight),
  ]);
}

/** What was thrown in a salvo has told already what comes of it. */
function bare(salvo: Salvo): Salvo {
  return { ...salvo, told: salvo.told.filter((effect) => !isDice(effect)) };
}

/** An enemy whose player is asked whether he shoots back counts as one who does not. */
function holdsFire(fight: Gunfight, figure: Figure): boolean {
  const { seat, standing, side } = figure;
  if (fight.clock.order[fight.clock.turn] === side) return false;
  return (seat !== null && seat !== HOUSE && standing.react !== 'auto') || !mayReact(fight, figure);
}

const numbers = new WeakMap<object, string>();
const known = new Map<string, string>();
let last = 0;
/** Texts remembered; a number is never given twice, so forgetting some only keeps apart what might have been one. */
const MAX_KNOWN = 5000;

/** A short name for plain data that is replaced and never altered. */
function numberOf(value: object): string {
  let number = numbers.get(value);
  if (number !== undefined) return number;
  const text = JSON.stringify(value);
  if (known.size > MAX_KNOWN) known.clear();
  number = known.get(text) ?? String(++last);
  known.set(text, number);
  numbers.set(value, number);
  return number;
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
function lastShotsKey(fight: Gunfight, { tasks, shots }: Fire): string {
  const { driven, fateSpent } = subOf(fight);
  const target = fight.figures[shots[0]?.target ?? ''];
  const isOver = tasks.length === 0 && (target === undefined || !isInFight(target));
  if (isOver) return `over ${sceneOf(fight)}`;
  const named = target === undefined ? [] : [target.id, ...groupOf(fight, target).map(({ id }) => id)];
  const concerned = withMounts(fight, [...named, ...tasks.flatMap(namedIn)]);
  return JSON.stringify([
    tasks,
    concerned.map((one) => [figureKey(fight, one, true), driven[one.id], fateSpent[one.id]]),
    shots.map((shot) => [shot.figure, isStillOn(fight, shot), gunKey(fight, shot)]),
    Object.values(fight.figures).map((one) => (fight.town === null ? isInFight(one) : [one.at, one.statuses])),
    sceneOf(fight),
  ]);
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

/** What of a figure matters; of one that will not shoot any more, only what matters of a target. */
function figureKey(fight: Gunfight, figure: Figure, isTarget: boolean): unknown {
  const { posture, leaning, mount, statuses, at, facing, stats, group, limbs } = figure;
  const { moved, gait, distance, shot, reacted } = figure.turn;
  const body = [posture, leaning, mount, statuses, at, facing, [moved, gait, distance, shot, reacted]];
  if (statuses.some((status) => DOWN.has(status))) return body;
  const man = [body, stats, paceKey(figure), group];
  if (isTarget) return man;
  const noFire = Object.keys(subOf(fight).fired).length === 0;
  const arms = noFire ? [limbs['left-arm'], limbs['right-arm']] : uselessKey(figure);
  return [man, figure.items.map(({ loaded, ammo }) => [loaded, ammo]), arms];
}

const DOWN: ReadonlySet<Status> = new Set(['dead', 'out-of-action', 'left', 'surrendered']);

/** A hurt gun arm only spoils an ambush, and those are over with the first shot. */
function uselessKey({ limbs }: Figure): unknown {
  return [limbs['left-arm'] === 'useless', limbs['right-arm'] === 'useless'];
}

function paceKey({ slowed }: Figure): unknown {
  const less = slowed.reduce((sum, one) => sum + (one.less ?? 0), 0);
  return slowed.some((one) => one.cap !== undefined) || less;
}

/** What `worth` counts besides. */
export function worthKey(fight: Gunfight): string {
  const people = Object.values(fight.figures).filter((one) => one.sort === 'person' && isOnField(one));
  return JSON.stringify(
    people.map((one) => [
      one.wounds.filter(({ graze }) => !graze).length,
      [one.items.map(({ loaded, ammo }) => [loaded, ammo]), uselessKey(one), paceKey(one)],
      [one.stats, one.statuses, one.mount, one.at, one.posture],
    ]),
  ) + numberOf(fight.situations);
}
