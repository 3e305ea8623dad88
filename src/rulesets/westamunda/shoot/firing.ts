import type { ShotMode, Trigger } from '../../../game/effects.ts';
import type { Mark, Run, Split } from '../../../game/run.ts';
import type { FigureId, Gunfight, ItemId } from '../../../game/state.ts';
import { type Added, addUp, isKicked, kickBack, NOTHING_YET, settleAmmo, type Tally } from './aftershot.ts';
import { aimSecond } from './barrels.ts';
import { catchFire } from '../fire/catch-fire.ts';
import type { Blow } from '../wounds/hits.ts';
import { fallIfShaken, fallState } from '../move/falls.ts';
import { asItTells, byTarget, firstLeg, jamsApart, type Leg } from './per-target.ts';
import { knockBack } from '../wounds/knockdown.ts';
import type { Manner } from './need.ts';
import { footingNow, type Shaken, shakenBy, testNext, worseSince } from '../nerve/nerve.ts';
import { isInPlay, itemOf, rollTable } from '../../kit.ts';
import { roundsIn } from './guns.ts';
import { strikeWhole } from '../horses/rider-hits.ts';
import { hitsOn, type Spread, strikeArea } from './spread.ts';
import type { Spot } from '../fire/template.ts';
import { pull } from './pull.ts';

export interface Pull extends Manner {
  readonly mode: ShotMode;
  readonly trigger: Trigger;
  /** Without a map: who stands within the spread of a charge of shot. */
  readonly named?: readonly FigureId[];
  /** WM-SG-04: of two barrels in turn the other one. */
  readonly isSecond?: true;
}

/** A gun fanned or blazed away with: its dice are still to be thrown. */
interface Burst {
  readonly pull: Pull;
  readonly dice: number;
  /** Whom the shots go to, in turn. */
  readonly targets: readonly FigureId[];
}

/** What is left to do of an action with guns, in order: plain data, so that it can stop between any two. */
export type Task =
  | { readonly do: 'pull'; readonly pull: Pull }
  | { readonly do: 'strike'; readonly blow: Blow; readonly from: FigureId; readonly stood: boolean }
  /** Whoever stands under a charge of shot; and how often each is hit, where both barrels were fired at once. */
  | { readonly do: 'spread'; readonly spread: Spread }
  | { readonly do: 'hits'; readonly blow: Blow }
  /** WM-SG-04: the other barrel, aimed only when the first has struck. */
  | { readonly do: 'barrel'; readonly pull: Pull; readonly meant: readonly FigureId[] }
  /** WM-FIRE-02: whether he burns. */
  | { readonly do: 'catch'; readonly figure: FigureId }
  | { readonly do: 'kick'; readonly figure: FigureId }
  | { readonly do: 'ammo'; readonly figure: FigureId; readonly weapon: ItemId }
  | { readonly do: 'burst'; readonly burst: Burst }
  /** Several who fire at the same time (WM-FAST-02): all their dice, then what comes of them. */
  | { readonly do: 'volley'; readonly pulls: readonly Pull[] }
  | { readonly do: 'nerve' }
  | { readonly do: 'test'; readonly shaken: Shaken };

type Barrel = Extract<Task, { do: 'barrel' }>;

export interface FiringAt {
  readonly step: 'firing';
  readonly tasks: readonly Task[];
  readonly tally: Tally;
  /** Nothing comes after it: where those who run away get to makes no difference to anybody's chances. */
  readonly isLast?: boolean;
  /** Only what can come of this is counted; what follows from the order as a whole is counted elsewhere. */
  readonly isPart?: boolean;
  /** Only what befalls this target, which is walked by itself; and how often it may be struck again after that. */
  readonly leg?: FigureId;
  readonly again?: number;
  /** Only where the next charge of shot comes down, and whom it finds there. */
  readonly isAim?: true;
}

type Stopped = { readonly mark: Mark<FiringAt> } | null;

/** Works an action off; after each shot it stops at a mark where different histories meet again (exact odds). */
export function carryOn(run: Run, from: Omit<FiringAt, 'step'>): Stopped {
  let at: FiringAt = { step: 'firing', ...from };
  while (!isPlayedOut(at)) {
    const [task, ...rest] = at.tasks as [Task, ...Task[]];
    const footing = footingNow(run);
    const worked = work(run, task, at);
    const fallen = worseSince(run, footing);
    at = { ...at, tasks: [...worked.more, ...rest], tally: addUp(at.tally, worked, fallen) };
    const [next] = at.tasks;
    if (!isPlayedOut(at) && task.do !== 'barrel' && isMark(run, next!, at)) return { mark: markAt(run.fight, at) };
  }
  return at.leg === undefined && at.isAim !== true ? null : { mark: { at, isEnd: true } };
}

const isPlayedOut = ({ tasks, isAim }: FiringAt): boolean =>
  tasks.length === 0 || (isAim === true && tasks[0]!.do === 'strike');

/** The same without a stop. */
export function fireThrough(run: Run, firing: FiringAt): void {
  let outcome = carryOn(run, firing);
  while (outcome !== null) outcome = carryOn(run, outcome.mark.at);
}

const markAt = (fight: Gunfight, at: FiringAt): Mark<FiringAt> => ({ at, split: () => splitAt(fight, at) });

function splitAt(fight: Gunfight, at: FiringAt): Split<FiringAt> {
  const parts = at.isLast === true ? jamsApart(fight, at) : null;
  if (parts !== null) return { apart: [...parts.jams.map((one) => ({ at: one })), markAt(fight, parts.rest)] };
  const leg = firstLeg(fight, at);
  if (leg === null) return {};
  const next = (now: Gunfight, end: FiringAt): Mark<FiringAt> => markAt(now, byTarget(now, afterLeg(at, leg, end)));
  const isOver = leg.own.again === undefined || leg.own.again === 0;
  return { first: { at: leg.own, next, ...(isOver ? { again: asItTells } : {}) } };
}

/** With what one target has added to the tally of all. */
function afterLeg(
  at: FiringAt,
  { before, after }: Leg,
  { tasks, tally: { sixes, fired, fallen } }: FiringAt,
): FiringAt {
  return { ...at, tasks: [...before, ...tasks, ...after], tally: addUp(at.tally, { sixes, fired }, fallen) };
}

/** Between two shots, two victims, and before what ends an action; not where a charge has yet to show whom it finds. */
function isMark(run: Run, next: Task, { tally, isLast = false }: FiringAt): boolean {
  if (next.do === 'kick') return isKicked(run.figure(next.figure), tally);
  if (next.do === 'nerve' && !isLast) return shakenBy(run, tally.fallen) !== null;
  if (next.do === 'spread') return false;
  return next.do !== 'strike' || !next.stood;
}

export type Worked = Added & { readonly more: readonly Task[] };

const NO_MORE: Worked = { more: [] };

function work(run: Run, task: Task, { tally, isLast = false }: FiringAt): Worked {
  switch (task.do) {
    case 'pull':
      return pull(run, task.pull, tally);
    case 'strike':
      return land(run, task);
    case 'spread':
      return { more: strikeArea(run, task.spread) };
    case 'hits':
      return { more: hitsOn(run, task.blow) };
    case 'barrel':
      return { more: [{ do: 'pull', pull: secondPull(run, task, tally.struck!) }], struck: null };
    case 'burst':
      return openBurst(run, task.burst);
    case 'volley':
      return fireAll(run, task.pulls, tally);
    case 'catch':
      catchFire(run, task.figure);
      return NO_MORE;
    case 'kick':
      kick(run, task.figure, tally);
      return NO_MORE;
    case 'ammo':
      settleAmmo(run, task.figure, task.weapon, tally);
      return NO_MORE;
    case 'nerve':
      return { more: testTasks(shakenBy(run, tally.fallen), isLast) };
    case 'test':
      return { more: testTasks(testNext(run, task.shaken), isLast) };
  }
}

const testTasks = (shaken: Shaken | null, isLast: boolean): readonly Task[] =>
  shaken === null ? [] : [{ do: 'test', shaken: isLast ? { ...shaken, isLast } : shaken }];

export const secondPull = (run: Pick<Run, 'fight'>, { pull: shot, meant }: Barrel, struck: Spot): Pull => ({
  ...aimSecond(run, shot, struck, meant),
  isSecond: true,
});

/** A shot that finds somebody who is out already changes nothing. */
function land(run: Run, { blow, stood, from }: Extract<Task, { do: 'strike' }>): Worked {
  if (!isInPlay(run.figure(blow.target))) return NO_MORE;
  const before = fallState(run.figure(blow.target));
  strikeWhole(run, blow);
  const thrown = stood && knockBack(run, blow, from);
  fallIfShaken(run, blow.target, before, { by: from, thrown });
  return NO_MORE;
}

/** Faces of a sustained fire die: 1, 2 one shot; 3, 4 two; 5 three; 6 a jam and no shot (section 1.2). */
const SHOTS: readonly (number | 'jam')[] = [1, 1, 2, 2, 3, 'jam'];

/** WM-BLAZE-02, WM-BLAZE-03, WM-BLAZE-05: all dice first; as many shots as there are rounds; allotted before any of them is fired. */
function openBurst(run: Run, { pull: shot, dice, targets }: Burst): Worked {
  const { figure, weapon, mode } = shot;
  const row = (face: number): number | 'jam' => SHOTS[face - 1]!;
  const rows = Array.from({ length: dice }, () => rollTable(run, { table: 'burst', die: 6, figure, row }));
  const shots = rows.filter((one) => one !== 'jam');
  const jams = rows.length - shots.length;
  const count = Math.min(
    roundsIn(itemOf(run.figure(figure), weapon)!),
    shots.reduce((sum, one) => sum + one, 0),
  );
  run.emit({ kind: 'burst-fired', figure, weapon, mode, count, jams });
  const more = Array.from({ length: count }, (_, index): Task => ({
    do: 'pull',
    pull: { ...shot, target: targets[index % targets.length]! },
  }));
  return { more, jams: { [weapon]: jams } };
}

/** WM-KICK-01, WM-MOVE-08: off his feet, and off the edge he stands at. */
function kick(run: Run, figure: FigureId, tally: Tally): void {
  const before = fallState(run.figure(figure));
  kickBack(run, figure, tally);
  fallIfShaken(run, figure, before, { by: figure });
}

/** WM-FAST-02: nobody's shot waits for another's. */
export function volley(pulls: readonly Pull[]): FiringAt {
  const ends = pulls.flatMap(({ figure, weapon }): Task[] => [
    { do: 'kick', figure },
    { do: 'ammo', figure, weapon },
  ]);
  return { step: 'firing', tasks: [{ do: 'volley', pulls }, ...ends, { do: 'nerve' }], tally: NOTHING_YET };
}

function fireAll(run: Run, pulls: readonly Pull[], tally: Tally): Worked {
  const all = pulls.map((one) => pull(run, one, tally));
  return {
    more: all.flatMap(({ more }) => more),
    sixes: all.flatMap(({ sixes = [] }) => sixes),
    fired: Object.assign({}, ...all.map(({ fired = {} }) => fired)) as Tally['fired'],
  };
}

/**
 * WM-SHOOT-08, WM-SG-04: one after the other, each wholly; then what ends every action with guns: kick once, the ammunition of each gun, nerve
 * (WM-SHOOT-20 steps 11 to 13).
 */
export function oneAfterTheOther(figure: FigureId, shots: readonly Task[], weapons: readonly ItemId[]): FiringAt {
  const ammo = [...new Set(weapons)].map((weapon): Task => ({ do: 'ammo', figure, weapon }));
  return { step: 'firing', tasks: [...shots, { do: 'kick', figure }, ...ammo, { do: 'nerve' }], tally: NOTHING_YET };
}

/** A plain shot as an action. */
export const singleShot = (shot: Pull): FiringAt =>
  oneAfterTheOther(shot.figure, [{ do: 'pull', pull: shot }], [shot.weapon]);

/** WM-BLAZE-04: dice, shots, kick, a roll for each jam, the roll for a six. */
export const burstOf = (burst: Burst): FiringAt =>
  oneAfterTheOther(burst.pull.figure, [{ do: 'burst', burst }], [burst.pull.weapon]);
