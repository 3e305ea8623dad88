import { HOUSE } from '../../../game/ids.ts';
import type { Answers, PromptSpec, Run } from '../../../game/run.ts';
import { situationOf } from '../../../game/town/situation.ts';
import type { Figure, Gunfight, Item, Prompt } from '../../../game/state.ts';
import { isHiddenFrom } from '../../../game/town/town-in-play.ts';
import { answersItself, playsItself } from '../../../game/questions/unasked.ts';
import { enemiesOf } from '../../kit.ts';
import { hasGoneAlong, isGunArmHurt, isInFight, knownEnemies } from '../people/condition.ts';
import { isInCover, isSeen } from '../cover/cover.ts';
import { checkShooter, checkShot, type Shot, usableGuns } from '../shoot/shoot.ts';
import { fireToMark } from '../shoot/shot-tasks.ts';
import { subOf } from '../state.ts';
import { accurateCm, bandAt, bestGun, maximumCm, weaponRow } from '../shoot/weapons.ts';
import type { Task } from '../shoot/burst.ts';
import { goneAt, type Stimulus } from '../shoot/ranges.ts';
import type { Answer } from '../../../game/actions.ts';
import { reflexDraw } from '../draw/draw.ts';
import { holdsItsFire } from '../solo/terms.ts';
import { questionTo } from '../../kit/questions.ts';

/** The same with the ranges of now, where they are others than when it happened (LG-PBP-03). */
export function asOfNow(fight: Gunfight, stimulus: Stimulus): Stimulus {
  const ranges = Object.entries(stimulus.ranges).map(([id, known]) => {
    const { range } = situationOf(fight, id, stimulus.figure);
    return [id, range === null || range === known.to ? known : { from: range, to: range }] as const;
  });
  return { ...stimulus, ranges: Object.fromEntries(ranges) };
}

export interface Reaction {
  readonly shot: Shot;
  readonly band: 'accurate' | 'maximum';
  readonly bushwhack: boolean;
}

/** LG-REACT-01: neither moved nor shot in its own last turn, and has not reacted since. */
export function mayFireBack(fight: Gunfight, figure: Figure): boolean {
  const { shot, reacted } = figure.turn;
  const isReady = !shot && !reacted && !hasGoneAlong(fight, figure);
  return isInFight(figure) && isReady && checkShooter(fight, figure) === null;
}

type Pair = { readonly figure: Figure; readonly target: Figure; readonly distance: number };

/** His shot at somebody in sight so far off; from an ambush he has the time to aim. */
export function shotBack(fight: Gunfight, { figure, target, distance }: Pair, rest: Partial<Shot>): Reaction | null {
  if (!isSeen(fight, figure.id, target.id) || isHiddenFrom(fight, target.id, figure.side)) return null;
  const gun = bestGun(fight, usableGuns(figure), distance);
  if (gun === null) return null;
  const bushwhack = isAmbush(fight, figure, target);
  const how = bushwhack ? ({ mode: 'aimed', test: 'bushwhack' } as const) : ({ mode: 'snap', test: null } as const);
  const shot: Shot = { figure: figure.id, target: target.id, weapon: gun.id, ...how, trigger: 'reaction', ...rest };
  return checkShot(fight, shot) === null ? { shot, band: bandAt(weaponRow(gun.model)!, distance)!, bushwhack } : null;
}

/**
 * The shot a figure would take at this. Where the other one moves it picks the moment (LG-REACT-02): as soon as he is in the accurate
 * band of a gun, else at the end. Nothing but the band depends on it, so nobody is asked for the exact place.
 */
function reactionOf(fight: Gunfight, figure: Figure, stimulus: Stimulus): Reaction | null {
  const range = stimulus.ranges[figure.id];
  const target = fight.figures[stimulus.figure]!;
  if (range === undefined || !mayFireBack(fight, figure) || !isInFight(target)) return null;
  const distance = triggerRange(usableGuns(figure), range);
  const fast = stimulus.fast === undefined ? {} : { targetFast: stimulus.fast };
  return shotBack(fight, { figure, target, distance }, { distance, ...fast });
}

/** Coming closer he is fired at where he enters the longest accurate band; going away, where he starts. */
function triggerRange(guns: readonly Item[], { from, to }: { readonly from: number; readonly to: number }): number {
  const reach = Math.max(0, ...guns.map(accurateCm));
  if (from <= reach) return from;
  if (to <= reach) return reach;
  const last = Math.max(0, ...guns.map(maximumCm)); // beyond it no gun reaches
  return to > last && from <= last ? last : to;
}

/** LG-REACT-04: from cover, before anybody at all has fired, and with a sound gun arm. */
const isAmbush = (fight: Gunfight, figure: Figure, target: Figure): boolean =>
  Object.keys(subOf(fight).fired).length === 0 && isInCover(fight, figure.id, target.id) && !isGunArmHurt(figure);

/** Everybody who could fire at this: on a way whoever has him first, and of those the nearest (LG-REACT-05). */
function responsesTo(fight: Gunfight, stimulus: Stimulus): Reaction[] {
  const found = enemiesOf(fight, fight.figures[stimulus.figure]!).flatMap(
    (figure) => reactionOf(fight, figure, stimulus) ?? [],
  );
  const distanceOf = ({ shot }: Reaction): number => shot.distance ?? 0;
  const momentOf = (one: Reaction): number => goneAt(stimulus.ranges[one.shot.figure]!, distanceOf(one));
  return found.sort((a, b) => momentOf(a) - momentOf(b) || distanceOf(a) - distanceOf(b));
}

/** At whom alone somebody means to fire as soon as he has him in his accurate band. */
const ONLY = 'only-';

export const targetsAhead = (fight: Gunfight, figure: Figure, rule: string): readonly string[] =>
  rule === 'react' ? knownEnemies(fight, figure).map(({ id }) => `${ONLY}${id}`) : [];

/**
 * Whether anything can come of it: not where standing orders hold fire, nor for the house out of its accurate band (LG-SOLO-34). Whom the
 * acting side does not see nobody asks: without an order that says otherwise he holds (LG-PBP-03).
 */
export function mayBeAsked(fight: Gunfight, { shot, band, bushwhack }: Reaction): boolean {
  const figure = fight.figures[shot.figure]!;
  const { react = 'ask' } = figure.standing;
  if (react.startsWith(ONLY) && react !== `${ONLY}${shot.target}`) return false;
  const isUnseen = isHiddenFrom(fight, figure.id, fight.figures[shot.target]!.side);
  if (react === 'never' || (isUnseen && (react === 'found' || (react === 'ask' && !answersItself(fight, figure)))))
    return false;
  return (react === 'ask' && !playsItself(fight, figure)) || band === 'accurate' || bushwhack;
}

/** LG-REACT-01, LG-REACT-02: prompts to everybody who may fire at this, nearest to the trigger first. */
export const reactionPrompts = (fight: Gunfight, stimulus: Stimulus): PromptSpec[] =>
  responsesTo(fight, stimulus)
    .filter((reaction) => mayBeAsked(fight, reaction))
    .map(({ shot, band, bushwhack }) => {
      const { figure, target, weapon, distance } = shot;
      const about = { target, weapon, distance, band, bushwhack, kind: stimulus.kind };
      return questionTo(fight.figures[figure]!, 'react', ['hold', 'fire'], { about });
    });

/** Reactions decided on: what is left of the shot being fired, and the shots after it. Plain data. */
export type Fire = { readonly tasks: readonly Task[]; readonly shots: readonly Shot[] };

/**
 * LG-REACT-03, LG-REACT-04, LG-REACT-05: the shots of those who answered `fire`, each resolved fully before the next; who is entitled to bushwhack does, as
 * all who react to the same thing are the first to fire. A target that has gone down or out of sight costs nobody his shot. Fate is not
 * asked about here: `ask` counts as auto. Plain data, so that an order can be marked between two of them.
 */
export function reactionFire(run: Pick<Run, 'fight'>, stimulus: Stimulus, answers: Answers): Fire | null {
  const firing = new Set(answers.filter(({ value }) => value === 'fire').map(({ figure }) => figure));
  if (firing.size === 0) return null;
  const shots = responsesTo(run.fight, stimulus).flatMap(({ shot }) => (firing.has(shot.figure) ? [shot] : []));
  return shots.length === 0 ? null : { tasks: [], shots };
}

/** Fires on to the next mark: within the shot under way, or before the next that is still on. Gives what is left. */
export function pullNext(run: Run, fire: Fire | null): Fire | null {
  if (fire === null) return null;
  const { tasks, shots } = fire;
  if (tasks.length > 0) return pullOn(run, tasks, shots);
  const next = shots.findIndex((shot) => isStillOn(run.fight, shot));
  return next < 0 ? null : pullOn(run, [{ do: 'pull', shot: shots[next]! }], shots.slice(next + 1));
}

function pullOn(run: Run, tasks: readonly Task[], shots: readonly Shot[]): Fire | null {
  const left = fireToMark(run, tasks) ?? [];
  return left.length === 0 && shots.length === 0 ? null : { tasks: left, shots };
}

/** Whether the shot under way is over: only then does anybody look about, or anything follow of it. */
export const isBetweenShots = ({ tasks }: Fire): boolean => tasks.length === 0;

/** Whether a reaction decided on can still be fired. */
export const isStillOn = (fight: Gunfight, shot: Shot): boolean =>
  isInFight(fight.figures[shot.target]!) &&
  mayFireBack(fight, fight.figures[shot.figure]!) &&
  checkShot(fight, shot) === null;

/** Standing orders, and the house's own reactions. */
export function reflex(fight: Gunfight, prompt: Prompt): Answer | null {
  const drawn = prompt.type.startsWith('draw-') ? reflexDraw(fight, prompt) : null;
  return drawn ?? houseAnswer(fight, prompt);
}

function houseAnswer(fight: Gunfight, prompt: Prompt): Answer | null {
  const figure = fight.figures[prompt.figure ?? ''];
  if (prompt.gather !== null || figure === undefined) return null;
  const value =
    standingWord(figure, prompt) ?? (isHouse(fight, prompt, figure) ? houseWord(fight, figure, prompt) : null);
  return value === null || !prompt.choices.includes(value) ? null : { type: 'answer', prompt: prompt.id, value };
}

/** LG-PBP-06: whoever is away reacts as the house does. */
const isHouse = (fight: Gunfight, prompt: Prompt, figure: Figure): boolean =>
  prompt.seat === HOUSE || figure.seat === null || (prompt.type === 'react' && playsItself(fight, figure));

/** What its owner has fixed in advance (LG-PBP-03): `auto` fires at the first enemy who acts in the accurate band, `found` once it is found. */
function standingWord(figure: Figure, prompt: Prompt): string | null {
  const { react = 'ask' } = figure.standing;
  if (prompt.type !== 'react' || react === 'ask') return null;
  return react !== 'never' && prompt.about.band === 'accurate' ? 'fire' : 'hold';
}

/** LG-SOLO-34, LG-DRAW-03: it fires in its accurate band and from ambush, goes on with what it is doing, and never turns a Draw down. */
function houseWord(fight: Gunfight, figure: Figure, prompt: Prompt): string {
  switch (prompt.type) {
    case 'react':
      if (holdsItsFire(fight, figure, Number(prompt.about.distance ?? 0))) return 'hold'; // LG-SOLO-24
      return prompt.about.band === 'accurate' || prompt.about.bushwhack === true ? 'fire' : 'hold';
    case 'fate':
      return 'keep';
    case 'halt-or-continue':
      return 'continue';
    case 'draw-answer':
      return 'accept';
    case 'group-split':
      return prompt.choices.find((choice) => choice !== prompt.default) ?? prompt.default;
    default:
      return prompt.default;
  }
}
