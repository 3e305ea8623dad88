import type { Effect } from '../../../game/effects.ts';
import type { Resume } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { isKicked, NOTHING_YET, rollsOwed, weaponsBurst } from './aftershot.ts';
import { edgeAt } from '../move/falls.ts';
import { aimSecond } from './barrels.ts';
import type { FiringAt, Task } from './firing.ts';
import { ballisticsOf, gunIn } from './guns.ts';
import { isEngaged } from '../people/profile.ts';
import { waterOf } from '../move/terrain.ts';
import { isLeader } from '../../kit.ts';
import type { Step } from '../../kit/orders.ts';
import { toldOrDrawn } from '../../kit/world/world.ts';

/** What ends an action with guns: the kick, the ammunition, the nerve of those near. */
export const ENDS: ReadonlySet<Task['do']> = new Set(['kick', 'ammo', 'nerve', 'test']);
/** Whose kick and ammunition are still to come. */
export const firersIn = (tasks: readonly Task[]): ReadonlySet<FigureId> =>
  new Set(tasks.flatMap((task) => endsFor(task) ?? []));
const endsFor = (task: Task): FigureId | null => (task.do === 'kick' || task.do === 'ammo' ? task.figure : null);

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

/** What has nothing to do with the rest, whatever is left before and after it. */
export interface Leg {
  readonly own: FiringAt;
  readonly before: readonly Task[];
  readonly after: readonly Task[];
}

/** What comes of all shots at the first target, by itself; null: it hangs together with the rest. */
export function firstLeg(fight: Gunfight, at: FiringAt): Leg | null {
  if (at.isLast !== true || at.isPart === true || at.leg !== undefined || fight.settings.strayShots === true)
    return null;
  const shots = at.tasks.filter((task) => !ENDS.has(task.do));
  if (shots.length === 0 || !isStill(fight)) return null;
  const barrel = shots.find((task) => task.do === 'barrel');
  if (barrel !== undefined) return legBeforeBarrel(fight, at, barrel);
  const target = nextTarget(fight, shots);
  if (target === undefined || isWhole(at, shots) || !isStruckAlone(fight, at.tasks, target)) return null;
  const isOwn = (task: Task): boolean => targetsOf(task)?.[0] === target && task.do !== 'burst';
  return shots.some((task) => mayConcern(task, target) && !isOwn(task)) ? null : legFor(at, target, isOwn);
}

/** Of whom nothing strikes any more: that he is hit or hurt makes no difference to anybody, nor that he is pinned unless he leads; only that he falls. */
export const asItTells = ({ figures }: Gunfight, effect: Effect): Effect | null =>
  !UNREAD.has(effect.kind) || (effect.kind === 'pinned' && isLeader(figures[effect.figure]!)) ? effect : null;

const UNREAD: ReadonlySet<Effect['kind']> = new Set([
  'shot-missed',
  'drifted',
  'table-rolled',
  'tested',
  'hit',
  'pinned',
  'wounded',
  'unharmed',
]);

/** With nothing left but hits on people who are each struck by themselves it makes no difference in what order they were found: by the roster, so more of what is left is alike. */
export function byTarget(fight: Gunfight, at: FiringAt): FiringAt {
  const { tasks } = at;
  const placeOf = (task: Task): number =>
    task.do === 'strike' ? fight.roster.indexOf(task.blow.target) : ENDS.has(task.do) ? fight.roster.length : -1;
  const places = tasks.map(placeOf);
  if (places.includes(-1) || places.every((place, index) => index === 0 || place >= places[index - 1]!)) return at;
  const isApart = (task: Task): boolean => task.do !== 'strike' || isStruckAlone(fight, tasks, task.blow.target);
  return tasks.every(isApart) ? { ...at, tasks: tasks.toSorted((a, b) => placeOf(a) - placeOf(b)) } : at;
}

/** Of those whom charges have found the first of the roster. */
function nextTarget({ roster }: Gunfight, shots: readonly Task[]): FigureId | undefined {
  const struck = shots.flatMap((task) => (task.do === 'strike' ? task.blow.target : []));
  if (struck.length === shots.length) return roster.find((id) => struck.includes(id));
  return shots[0]!.do === 'burst' ? undefined : targetsOf(shots[0]!)?.[0];
}

const legFor = (at: FiringAt, leg: FigureId, isOwn: (task: Task) => boolean, again = 0): Leg => ({
  own: {
    step: 'firing',
    tasks: at.tasks.filter(isOwn),
    tally: { ...NOTHING_YET, sixes: at.tally.sixes },
    isLast: true,
    leg,
    again,
  },
  before: [],
  after: at.tasks.filter((task) => !isOwn(task)),
});

/**
 * Of those whom the first barrel struck only one tells what the second is aimed at (WM-SG-04), and then nothing of the others where it comes
 * down: whoever is out by then it finds for nothing.
 */
function legBeforeBarrel(fight: Gunfight, at: FiringAt, barrel: Extract<Task, { do: 'barrel' }>): Leg | null {
  const { tasks, tally } = at;
  const index = tasks.indexOf(barrel);
  const before = tasks.slice(0, index);
  const isApart = (task: Task): boolean =>
    task.do === 'strike' &&
    isStruckAlone(fight, tasks, task.blow.target) &&
    edgeAt(fight, fight.figures[task.blow.target]!) === null;
  if (barrel.pull.load !== 'scatter' || !before.every(isApart)) return null;
  const { target, spot } = aimSecond({ fight }, barrel.pull, tally.struck!, barrel.meant);
  const isOwn = (task: Task): boolean => task.do === 'strike' && task.blow.target === target;
  if (spot === undefined && before.some(isOwn)) return legFor(at, target, isOwn, 1);
  const own: FiringAt = {
    step: 'firing',
    tasks: [barrel],
    tally: { ...NOTHING_YET, sixes: tally.sixes, struck: tally.struck! },
    isLast: true,
    isAim: true,
  };
  return { own, before, after: tasks.slice(index + 1) };
}

/** A plain shot, of which nothing has been done yet: there is nobody else. */
const isWhole = ({ tally }: FiringAt, shots: readonly Task[]): boolean =>
  shots.length < 2 && shots[0]!.do === 'pull' && Object.keys(tally.fired).length === 0;

const mayConcern = (task: Task, target: FigureId): boolean => targetsOf(task)?.includes(target) ?? true;

/** On foot and in no fight, not one of those who fire, and nothing can throw him among the others. */
function isStruckAlone(fight: Gunfight, tasks: readonly Task[], target: FigureId): boolean {
  const figure = fight.figures[target]!;
  if (figure.sort !== 'person' || figure.mount !== null || isEngaged(fight, target)) return false;
  return !tasks.some((task) => endsFor(task) === target) && staysPut(fight, figure, tasks);
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
