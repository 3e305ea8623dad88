import type { DrawChoice } from '../../../game/actions.ts';
import { checkRow, type Run } from '../../../game/run.ts';
import type { FigureId, Gunfight, Item } from '../../../game/state.ts';
import { testAtMost } from '../../kit.ts';
import { isSeen } from '../cover/cover.ts';
import { checkVolley, type Volley } from '../shoot/burst.ts';
import { isGunArmHurt } from '../people/condition.ts';
import { bestInHand, loadedGuns, reaches } from '../shoot/weapons.ts';
import { duelOpponents, isInDraw, isOneOnOne, rangeBetween, standingDuellists } from './draw-state.ts';
import { currentCool } from '../nerve/nerve.ts';
import type { Shot } from '../shoot/shoot.ts';
import { subOf } from '../state.ts';
import { fireTogether } from '../shoot/together.ts';

export type Choices = ReadonlyMap<FigureId, DrawChoice>;

/** One man's part in a step: whom he fires at, and with what. */
interface Aim {
  readonly figure: FigureId;
  readonly target: FigureId;
  readonly gun: Item;
  readonly choice: DrawChoice;
}

/** Somebody went for his gun, or called on the other to give up (LG-DRAW-07 step 4). */
export const opensFire = (fight: Gunfight, choices: Choices): boolean =>
  standingDuellists(fight).some((id) => ['draw', 'offer'].includes(choices.get(id)?.choice ?? ''));

/** LG-DRAW-08, LG-DRAW-09, LG-DRAW-10, LG-DRAW-11. */
export function playExchange(run: Run, choices: Choices): void {
  const late = lateOffer(run.fight, choices);
  if (late !== null) return answerLateOffer(run, late, choices);
  const steps = contest(run);
  run.emit({ kind: 'draw-ordered', steps });
  fireSteps(run, steps, choices);
}

/** LG-DRAW-11: words do not stop a man who is already drawing. */
function lateOffer(fight: Gunfight, choices: Choices): FigureId | null {
  if (!isOneOnOne(fight)) return null;
  const [one, other] = standingDuellists(fight) as [FigureId, FigureId];
  const [mine, theirs] = [choices.get(one)?.choice, choices.get(other)?.choice];
  if (mine === 'offer' && theirs === 'draw') return one;
  return mine === 'draw' && theirs === 'offer' ? other : null;
}

function answerLateOffer(run: Run, caller: FigureId, choices: Choices): void {
  const drawer = duelOpponents(run.fight, caller)[0]!;
  run.emit({ kind: 'shot-lost', figure: caller, target: drawer, why: 'offer-too-late', spent: false });
  fireAims(run, aimsOf(run, [drawer], choices));
}

/** LG-DRAW-08: D6 and current Cool; equals fire together. */
function contest(run: Run): FigureId[][] {
  const byTotal = Map.groupBy(standingDuellists(run.fight), (figure) => {
    const face = run.rollFor([figure], 6, 'draw');
    const check = checkRow(face, [{ id: 'cool', value: currentCool(run, figure) }]);
    run.emit({ kind: 'draw-rolled', figure, check });
    return check.total;
  });
  return [...byTotal].sort(([a], [b]) => b - a).map(([, figures]) => figures);
}

function fireSteps(run: Run, steps: readonly (readonly FigureId[])[], choices: Choices): void {
  let mayCall = isOneOnOne(run.fight);
  for (const step of steps) {
    const aims = aimsOf(run, step, choices);
    const [first] = aims;
    if (first === undefined) continue;
    if (mayCall && aims.length === 1 && callsOn(run.fight, first, choices) && givesUp(run, first)) return;
    mayCall = false;
    fireAims(run, aims);
  }
}

/** Those of a step whose shot goes off; shots that are lost are noted first (LG-DRAW-09). */
function aimsOf(run: Run, step: readonly FigureId[], choices: Choices): Aim[] {
  const able = step.filter((id) => isInDraw(run.fight, id) && subOf(run.fight).offGround[id] === undefined);
  return able.flatMap((id) => aimsBy(run, choices.get(id)!));
}

function aimsBy(run: Run, choice: DrawChoice): Aim[] {
  const { fight } = run;
  const { figure } = choice;
  const foes = duelOpponents(fight, figure).filter((id) => isSeen(fight, figure, id)); // LG-SHOOT-08
  const target = foes.find((id) => id === choice.target) ?? foes[0];
  if (target === undefined) return [];
  const range = rangeBetween(fight, figure, target);
  const gun = choice.choice === 'reload' ? null : readyGun(run, choice, range);
  if (gun !== null && reaches(gun, range)) return [{ figure, target, gun, choice }];
  run.emit({ kind: 'shot-lost', figure, target, why: gun === null ? 'not-loaded' : 'out-of-range', spent: false });
  return [];
}

function readyGun(run: Run, choice: DrawChoice, range: number): Item | null {
  const figure = run.figure(choice.figure);
  if (choice.weapon === undefined) return bestInHand(run.fight, figure, range);
  return loadedGuns(figure).find((item) => item.id === choice.weapon) ?? null;
}

/** LG-DRAW-11: who may call on whom, given that he is first and alone in it. */
function callsOn(fight: Gunfight, { figure, target, choice }: Aim, choices: Choices): boolean {
  const other = choices.get(target)?.choice;
  if (choice.choice === 'offer') return other !== 'draw';
  if (choice.choice !== 'stand' && choice.choice !== 'call-off') return false;
  return other === 'draw' && (choice.call ?? fight.figures[figure]!.standing.call !== 'shoot');
}

function givesUp(run: Run, { figure, target }: Aim): boolean {
  run.emit({ kind: 'surrender-offered', figure, target });
  if (testAtMost(run, target, 'cool', currentCool(run, target), 'offer')) {
    run.emit({ kind: 'surrender-refused', figure: target, target: figure });
    return false;
  }
  run.emit({ kind: 'surrendered', figure: target, target: figure, why: 'offer' });
  return true;
}

/** A walker has no time to aim, and a hurt gun arm cannot; nobody is running (LG-DRAW-09). */
function shotOf(fight: Gunfight, aim: Aim): Shot {
  const { figure, target, gun, choice } = aim;
  const snap = choice.choice === 'walk' || isGunArmHurt(fight.figures[figure]!);
  return {
    figure,
    target,
    weapon: gun.id,
    mode: snap ? 'snap' : 'aimed',
    test: snap ? null : 'aim',
    trigger: 'draw',
    targetFast: false,
  };
}

/** Fanning or rapid fire, where that was chosen and can still be done; else the one shot. */
function volleyOf(fight: Gunfight, { figure, target, gun, choice }: Aim): Volley | null {
  const { mode } = choice;
  if (mode !== 'fan' && mode !== 'rapid') return null;
  const volley: Volley = { figure, target, weapon: gun.id, mode, trigger: 'draw' };
  return checkVolley(fight, volley) === null ? volley : null;
}

/** A step of one is resolved whole; in a step of several all bullets are in the air at once (LG-DRAW-10). */
const fireAims = (run: Run, aims: readonly Aim[]): void =>
  fireTogether(
    run,
    aims.map((aim) => volleyOf(run.fight, aim) ?? shotOf(run.fight, aim)),
  );
