import type { Resume } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { isKicked, NOTHING_YET, rollsOwed, weaponsBurst } from './aftershot.ts';
import { edgeAt } from '../move/falls.ts';
import type { FiringAt, Task } from './firing.ts';
import { ballisticsOf, gunIn } from './guns.ts';
import { isEngaged } from '../people/profile.ts';
import { waterOf } from '../move/terrain.ts';
import type { Step } from '../../kit/orders.ts';
import { toldOrDrawn } from '../../kit/world/world.ts';

/** What ends an action with guns: the kick, the ammunition, the nerve of those near. */
export const ENDS: ReadonlySet<Task['do']> = new Set(['kick', 'ammo', 'nerve', 'test']);
/** Whose kick and ammunition are still to come. */
export const firersIn = (tasks: readonly Task[]): ReadonlySet<FigureId> =>
  new Set(tasks.flatMap((task) => (task.do === 'kick' || task.do === 'ammo' ? [task.figure] : [])));

/** Nothing a shot of less strength does moves anybody (WM-KICK-02). */
const KNOCKS = 4;

/** Nothing follows from the action as a whole: nobody aims, watches (but `fallen`), hides or burns, and nobody stands in water. */
export function isStill(fight: Gunfight, fallen: readonly FigureId[] = []): boolean {
  for (const id in fight.hidden) if (fight.hidden[id]!.length > 0) return false;
  for (const _ in fight.lying) return false;
  return Object.values(fight.figures).every(
    (one) =>
      one.aim === null &&
      (one.watch === null || fallen.includes(one.id)) &&
      !one.statuses.includes('burning') &&
      waterOf(fight, one) === 'none',
  );
}

/** Whom it may strike; null: whoever is there. */
export function targetsOf(task: Task): readonly FigureId[] | null {
  if (task.do === 'strike' || task.do === 'hits') return [task.blow.target];
  if (task.do === 'burst') return isPlain(task.burst.pull) ? task.burst.targets : null;
  return task.do === 'pull' && isPlain(task.pull) ? [task.pull.target] : null;
}

const isPlain = ({ load, spot }: Extract<Task, { do: 'pull' }>['pull']): boolean =>
  load !== 'scatter' && spot === undefined;

/** All that can befall one of several targets, which has nothing to do with what befalls the others. */
export type Leg = { readonly own: FiringAt; readonly rest: readonly Task[] };

/** What comes of all shots at the first target, by itself; null: it hangs together with the rest. */
export function firstLeg(fight: Gunfight, at: FiringAt): Leg | null {
  if (at.isLast !== true || at.isPart === true || at.leg !== undefined || fight.settings.strayShots === true)
    return null;
  const shots = at.tasks.filter((task) => !ENDS.has(task.do));
  const [target] = (shots[0] === undefined || shots[0].do === 'burst' ? null : targetsOf(shots[0])) ?? [];
  if (target === undefined || isWhole(at, shots) || !isAlone(fight, at.tasks, target) || !isStill(fight)) return null;
  const isOwn = (task: Task): boolean => targetsOf(task)?.[0] === target && task.do !== 'burst';
  const own = shots.filter(isOwn);
  if (shots.some((task) => mayConcern(task, target) && !isOwn(task))) return null;
  const tally = { ...NOTHING_YET, sixes: at.tally.sixes };
  return {
    own: { step: 'firing', tasks: own, tally, isLast: true, leg: target },
    rest: at.tasks.filter((task) => !own.includes(task)),
  };
}

/** A plain shot, of which nothing has been done yet: there is nobody else. */
const isWhole = ({ tally }: FiringAt, shots: readonly Task[]): boolean =>
  shots.length < 2 && shots[0]!.do === 'pull' && Object.keys(tally.fired).length === 0;

const mayConcern = (task: Task, target: FigureId): boolean => targetsOf(task)?.includes(target) ?? true;

/** On foot and in no fight, not one of those who fire, and nothing can throw him among the others. */
function isAlone(fight: Gunfight, tasks: readonly Task[], target: FigureId): boolean {
  const figure = fight.figures[target]!;
  if (figure.sort !== 'person' || figure.mount !== null || isEngaged(fight, target)) return false;
  return !firersIn(tasks).has(target) && staysPut(fight, figure, tasks);
}

const staysPut = toldOrDrawn(
  (_fight: Gunfight, _figure: Figure, _tasks: readonly Task[]) => true,
  (fight, figure, tasks) => !tasks.some((task) => mayThrow(fight, task)) && edgeAt(fight, figure) === null,
);

function mayThrow({ figures }: Gunfight, task: Task): boolean {
  if (task.do === 'strike') return task.stood && task.blow.strength >= KNOCKS;
  const shot = task.do === 'pull' ? task.pull : task.do === 'burst' ? task.burst.pull : null;
  if (shot === null) return false;
  const gun = gunIn(figures[shot.figure]!, shot.weapon);
  return gun === null || ballisticsOf(gun, shot.load).strength >= KNOCKS;
}

/** A part of an action that is counted by itself. */
export const isPart = (resume: Resume<FiringAt | Step<'walk' | 'grab'>> | undefined): boolean =>
  resume?.at.step === 'firing' && resume.at.isPart === true;

/** What pulls a trigger. */
const SHOTS: ReadonlySet<Task['do']> = new Set(['pull', 'barrel', 'burst', 'volley']);

/**
 * Rolls owed for the ammunition, apart from what is left besides: a jam changes nothing for anybody, as long as no gun bursts (WM-AMMO-05).
 * Of jams on the dice of a burst it is known at once, of sixes when the last shot has been fired. Null: nothing is known yet.
 */
export function jamsApart(
  fight: Gunfight,
  at: FiringAt,
): { readonly jams: readonly FiringAt[]; readonly rest: FiringAt } | null {
  const { tasks, tally } = at;
  const ammo = at.isPart === true || weaponsBurst(fight) ? [] : tasks.filter((task) => task.do === 'ammo');
  const isFired = !tasks.some((task) => SHOTS.has(task.do));
  const known = isFired ? tally : { ...tally, sixes: [] };
  const owed = ammo.filter(({ weapon }) => rollsOwed(known, weapon) > 0);
  if (ammo.length === 0 || (owed.length === 0 && !isFired)) return null;
  const isLeft = (task: Task): boolean =>
    task.do === 'kick' ? isKicked(fight.figures[task.figure]!, tally) : task.do !== 'ammo';
  return {
    jams: owed.map((task): FiringAt => ({ ...at, tasks: [task], tally: known, isPart: true })),
    rest: isFired
      ? { ...at, tasks: tasks.filter(isLeft), tally: { ...tally, jams: {}, sixes: [] } }
      : { ...at, tally: { ...tally, jams: {} } },
  };
}
