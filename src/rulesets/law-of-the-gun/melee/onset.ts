import type { FigureId, ItemId } from '../../../game/ids.ts';
import type { Answers, Mark, PromptSpec, Run, Stop } from '../../../game/run.ts';
import type { Gunfight } from '../../../game/state.ts';
import { situationOf } from '../../../game/town/situation.ts';
import { hasStatus, inContact, testAtMost } from '../../kit.ts';
import { stage } from '../../kit/orders.ts';
import { asking } from '../../kit/questions.ts';
import { goOf } from '../turn/go-state.ts';
import { duckBack, skedaddle } from '../nerve/nerve.ts';
import {
  type Allowances,
  allowancesOf,
  coolOf,
  drivenCm,
  isInFight,
  isMovingFast,
  skillAndCool,
} from '../people/condition.ts';
import { checkShot, type Shot } from '../shoot/shoot.ts';
import { fireSalvo, type Salvo, salvoOf } from '../shoot/together.ts';
import { bestGun, gunsOf } from '../shoot/weapons.ts';
import { giveAway } from '../sight/spot.ts';
import { testFast } from '../move/pace.ts';
import { pursue } from '../move/walk.ts';
import type { Charge } from './charge-way.ts';

/** A charger on his way: plain data. */
export interface Charging {
  readonly figure: FigureId;
  readonly pace: Exclude<keyof Allowances, 'crawl'>;
  /** How he set out: what differs from it on the way has stopped him. */
  readonly mount: FigureId | null;
  readonly driven: number;
}

/** A charge between the nerve of the charged and the fire half way: others may fire at each charger in turn (LG-REACT-02). */
export interface Onset<S extends string, C extends Charging, F> {
  readonly step: S;
  readonly chargers: readonly C[];
  readonly index: number;
  /** The one charged stands, and may fire. */
  readonly stands: boolean;
  readonly targetDriven: number;
  /** Reactions to this charger decided on and not fired yet. */
  readonly fire?: F;
  /** The fire half way, once aims are taken. */
  readonly salvo?: Salvo;
}

type AnyOnset<C extends Charging> = Onset<string, C, unknown>;

/** How a charge has gone on under fire; without a stop there is no more fire at this charger. */
type UnderFire<At> = { readonly at: At; readonly stop?: Pick<Mark<At>, 'within'> };

/** What of a charge is told in one way and drawn in another. */
interface Coming<C extends Charging, At extends AnyOnset<C>> {
  readonly step: At['step'];
  readonly setOut: (run: Run, action: Charge, one: Charging, before: readonly C[]) => C;
  /** Everybody who may fire at him but the one charged, who has his fire half way instead. */
  readonly promptsAt: (fight: Gunfight, action: Charge, charger: C) => PromptSpec[];
  readonly faceFire: (run: Run, action: Charge, at: At, answers: Answers) => UnderFire<At>;
  readonly comeHalfWay: (run: Run, action: Charge, at: At) => At;
  /** How far he is from the one charged then; null: he does not get there. */
  readonly halfWay: (fight: Gunfight, action: Charge, charger: C) => number | null;
  readonly comeIn: (run: Run, action: Charge, charger: C, at: At) => void;
}

/** LG-CC-02, in whichever world. */
export function onsetBy<C extends Charging, At extends AnyOnset<C>>(coming: Coming<C, At>) {
  /** Steps 2 to 4. */
  function begin(run: Run, action: Charge, go: readonly FigureId[]): Stop<At> | null {
    for (const figure of go) declareCharge(run, action, figure);
    const daring = go.filter((figure) => keepsNerve(run, figure));
    if (daring.length === 0) return null;
    const chargers: C[] = [];
    for (const figure of daring) chargers.push(coming.setOut(run, action, settingOut(run, action, figure), chargers));
    const stands = facesIt(run, action.target);
    const targetDriven = drivenCm(run.fight, action.target);
    return comeOn(run, action, { step: coming.step, chargers, index: 0, stands, targetDriven } as AnyOnset<C> as At);
  }

  function comeOn(run: Run, action: Charge, at: At): Stop<At> | null {
    for (let { index } = at; index < at.chargers.length; index++) {
      const prompts = coming.promptsAt(run.fight, action, at.chargers[index]!);
      const about = [action.target, ...at.chargers.map((one) => one.figure)];
      if (prompts.length > 0) return asking({ ...at, index }, prompts, about);
    }
    return clash(run, action, at);
  }

  function resume(run: Run, action: Charge, start: At, answers: Answers): Stop<At> | null {
    if (start.salvo !== undefined) return clash(run, action, start);
    const { at, stop } = coming.faceFire(run, action, start, answers);
    return stop === undefined ? comeOn(run, action, { ...at, index: at.index + 1 }) : stage(at, stop);
  }

  /** Steps 5 and 6, with marks within the fire half way. Whoever does not get half way is in nobody's sights. */
  function clash(run: Run, action: Charge, before: At): Stop<At> | null {
    const at = before.salvo === undefined ? coming.comeHalfWay(run, action, before) : before;
    const salvo = at.salvo === undefined ? takeAim(run, action, at) : fireSalvo(run, at.salvo);
    if (salvo !== null) return stage({ ...at, salvo }, { within: true });
    for (const charger of at.chargers) coming.comeIn(run, action, charger, at);
    return null;
  }

  /** LG-CC-04: everybody's test first, then the shots of those who passed, all in the same moment. */
  function takeAim(run: Run, action: Charge, at: At): Salvo | null {
    const comers = at.chargers.flatMap((one): Comer[] => {
      const distance = isOffHisCharge(run.fight, one) ? null : coming.halfWay(run.fight, action, one);
      return distance === null ? [] : [{ figure: one.figure, distance }];
    });
    const [nearest] = comers.toSorted((a, b) => a.distance - b.distance);
    const met = at.stands && holdsGround(run.fight, action.target, at) ? nearest : undefined;
    const shots = shotsOf(run, action, comers, met).filter(({ figure }) =>
      testAtMost(run, figure, 'skill+cool', skillAndCool(run.figure(figure)), 'charge-shot'),
    );
    return salvoOf(run, shots);
  }

  const asks = (fight: Gunfight, action: Charge, { chargers, index }: At): PromptSpec[] =>
    coming.promptsAt(fight, action, chargers[index]!);

  return { begin, resume, asks };
}

function declareCharge(run: Run, { target, gait }: Charge, figure: FigureId): void {
  const distance = situationOf(run.fight, figure, target).range!;
  giveAway(run, figure, 'near');
  pursue(run, figure, 'charge', target);
  run.emit({ kind: 'charge-declared', figure, target, distance, gait });
}

function keepsNerve(run: Run, figure: FigureId): boolean {
  if (testAtMost(run, figure, 'cool', coolOf(run.figure(figure)), 'charge')) return true;
  duckBack(run, figure, 'charge-failed');
  return false;
}

/** LG-CC-02 step 3: his test to move fast. */
function settingOut(run: Run, { gait }: Charge, figure: FigureId): Charging {
  const pace = gait === 'walk' ? 'basic' : testFast(run, figure) ? 'fastPassed' : 'fastFailed';
  return { figure, pace, mount: run.figure(figure).mount, driven: drivenCm(run.fight, figure) };
}

/** With any new leg wound taken off. */
export const allowanceOf = (fight: Gunfight, { figure, pace }: Pick<Charging, 'figure' | 'pace'>): number =>
  allowancesOf(fight, fight.figures[figure]!)[pace] - (goOf(fight).spent[figure] ?? 0);

/** LG-CC-03: whoever runs already, or is in contact with somebody, is past testing; only who stands may fire. */
function facesIt(run: Run, target: FigureId): boolean {
  const figure = run.figure(target);
  if (!isInFight(figure) || inContact(run.fight, target)) return false;
  if (testAtMost(run, target, 'cool', coolOf(figure), 'charged')) return true;
  skedaddle(run, target, 'charged');
  return false;
}

/** Killed, disabled, thrown or driven back on the way. */
export function isOffHisCharge(fight: Gunfight, { figure: id, mount, driven }: Omit<Charging, 'pace'>): boolean {
  const figure = fight.figures[id]!;
  return !isInFight(figure) || figure.mount !== mount || drivenCm(fight, id) > driven;
}

/** The one charged is still where he was. */
export const holdsGround = (
  fight: Gunfight,
  target: FigureId,
  { targetDriven }: { readonly targetDriven: number },
): boolean => isInFight(fight.figures[target]!) && drivenCm(fight, target) === targetDriven;

/** LG-CC-12. */
export function meet(run: Run, figure: FigureId, figures: readonly FigureId[]): void {
  for (const one of figures)
    if (run.figure(one).posture === 'prone')
      run.emit({ kind: 'posture-set', figure: one, posture: 'standing', why: 'contact' });
  run.emit({ kind: 'engaged', figure, figures });
}

/** A charger half way, and how far from the one charged. */
type Comer = { readonly figure: FigureId; readonly distance: number };

/** `met`: whom the one charged fires at, where he stands his ground. */
function shotsOf(run: Run, { target, gait }: Charge, comers: readonly Comer[], met: Comer | undefined): Shot[] {
  const targetFast = hasStatus(run.figure(target), 'skedaddling') || isMovingFast(run.fight, run.figure(target));
  const theirs = comers
    .filter(({ figure }) => !run.figure(figure).turn.shot)
    .map(({ figure, distance }) => ({ figure, target, distance, targetFast }));
  const his =
    met === undefined
      ? []
      : [{ figure: target, target: met.figure, distance: met.distance, targetFast: gait === 'run' }];
  return [...theirs, ...his].flatMap((aim) => shotWith(run, aim));
}

/** With the best gun that can be fired at that moment, unless the standing order is to hold; nobody is asked (LG-PBP-04). */
function shotWith(
  run: Run,
  aim: { figure: FigureId; target: FigureId; distance: number; targetFast: boolean },
): Shot[] {
  const figure = run.figure(aim.figure);
  if (figure.standing['half-way'] === 'hold') return [];
  const snap = (weapon: ItemId): Shot => ({ ...aim, weapon, mode: 'snap', test: null, trigger: 'half-way' });
  const usable = gunsOf(figure).filter((item) => checkShot(run.fight, snap(item.id)) === null);
  const gun = bestGun(run.fight, usable, aim.distance);
  return gun === null ? [] : [snap(gun.id)];
}
