import type { ActionOf } from '../../../game/actions.ts';
import type { Offer } from '../../../game/offer.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Answers, Outcome, Run } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { checkFoe, enemiesOf, givingUp } from '../../kit.ts';
import { type OrderRule, plainly, standingOrders, type Step } from '../../kit/orders.ts';
import { asking, questionTo } from '../../kit/questions.ts';
import { isFirearm } from '../shoot/arms.ts';
import { isSealed, orderStep } from './phases.ts';
import { shotRange } from '../shoot/shot-need.ts';
import { checkOrder } from './order.ts';
import { shootTogether } from '../shoot/shoot-together.ts';
import type { ShootOrder } from '../shoot/shoot-check.ts';
import { leaveOff, tidyUp } from './task-kinds.ts';
import { META } from '../meta.ts';
import { whyUnable } from '../people/profile.ts';
import { withAftermath } from '../nerve/aftermath.ts';

type Challenge = ActionOf<'challenge'>;

/** The shot he would take at that one now: an aimed one if his gun is on him, else a snap shot with the first gun that can. */
function shotAt(fight: Gunfight, figure: Figure, target: FigureId): ShootOrder | null {
  for (const mode of ['aimed', 'snap'] as const)
    for (const { id: weapon } of figure.items.filter(isFirearm)) {
      const order = { type: 'shoot', figure: figure.id, target, weapon, mode } as const;
      if (checkOrder(fight, order) === null) return order;
    }
  return null;
}

/** BW-PBP-07: where orders count at once, two agree to shoot at each other in the same round. */
function checkDuel(fight: Gunfight, { figures, against, distance, opponent }: Challenge): Refusal | null {
  const [figure, target] = [fight.figures[figures[0] ?? ''], fight.figures[against[0] ?? '']];
  if (opponent !== undefined || fight.status !== 'running' || isSealed(fight))
    return { code: 'not-in-ruleset', command: 'challenge' };
  if (figures.length !== 1 || against.length !== 1 || distance !== undefined)
    return { code: 'over-limit', what: 'figures', given: figures.length + against.length, max: 2 };
  if (figure === undefined || target === undefined)
    return { code: 'unknown-name', given: against[0] ?? '', sort: 'figure' };
  if (orderStep(fight) !== 'round') return { code: 'wrong-phase', now: 'movement', wanted: 'round' };
  return checkShots(fight, figure, target) ?? checkShots(fight, target, figure);
}

function checkShots(fight: Gunfight, figure: Figure, target: Figure): Refusal | null {
  if (shotAt(fight, figure, target.id) !== null) return null;
  const weapon = figure.items.find(isFirearm)?.id;
  if (weapon === undefined) return { code: 'lacks-item', figure: figure.id, need: 'gun' };
  return checkOrder(fight, { type: 'shoot', figure: figure.id, target: target.id, weapon, mode: 'snap' });
}

function callOut(run: Run, action: Challenge): Outcome<Step<'duel'>> {
  const [figure, target] = [action.figures[0]!, action.against[0]!];
  run.emit({ kind: 'draw-challenged', figure, target, distance: shotRange(run.fight, figure, target) ?? 0 });
  const about = { challenger: figure };
  const how = { about, dueClass: 'challenge' } as const;
  const prompt = questionTo(run.figure(target), 'draw-answer', ['decline', 'accept'], how);
  return asking({ step: 'duel' }, [prompt], [figure]);
}

/** BW-DRAW-01: the draw is thrown, and the shots come in its order. */
function answerDuel(run: Run, action: Challenge, answers: Answers): void {
  const [figure, target] = [action.figures[0]!, action.against[0]!];
  const isOn = answers[0]?.value === 'accept' && checkDuel(run.fight, action) === null;
  run.emit({ kind: 'draw-answered', figure: target, answer: isOn ? 'accepted' : 'declined', why: 'choice' });
  if (!isOn) return;
  const orders = [shotAt(run.fight, run.figure(figure), target)!, shotAt(run.fight, run.figure(target), figure)!];
  const inOrder = run.fight.roster.flatMap((id) => orders.filter((order) => order.figure === id));
  for (const order of inOrder) leaveOff(run, order);
  shootTogether(run, inOrder);
  tidyUp(run);
}

/** BW-PBP-07: calls somebody out; he has to agree. */
export const duel: OrderRule<Challenge, null, Step<'duel'>> = {
  check: checkDuel,
  resolve: callOut,
  resume: (run, order, _at, answers) => answerDuel(run, order, answers),
};

export function legalDuels(fight: Gunfight, figure: Figure): Offer[] {
  const calls = enemiesOf(fight, figure).map(
    ({ id }) => ({ type: 'challenge', figures: [figure.id], against: [id] }) as const,
  );
  return plainly((call) => checkDuel(fight, call as Challenge) === null, ...calls);
}

// Besides calling somebody out, what else belongs to no phase.

const checkPerson = ({ sort, id }: Figure): Refusal | null =>
  sort === 'person' ? null : { code: 'state-forbids', figure: id, state: 'beast' };

/** What to do when asked. */
export const standing = standingOrders(META.standing, (_fight, figure) => checkPerson(figure));

/** BW-STATE-06: whoever has his wits about him may give himself up. */
const surrender = givingUp(
  (fight, figure) => fight.roster.filter((id) => checkFoe(fight, figure, id) === null),
  (fight, { figure: id, target }, figure) => {
    const wrong = checkPerson(figure);
    if (wrong !== null) return wrong;
    if (fight.status !== 'running') return { code: 'wrong-phase', now: fight.status, wanted: 'running' };
    const state = whyUnable(figure);
    if (state !== null && state !== 'terrified' && state !== 'panicked')
      return { code: 'state-forbids', figure: id, state };
    return target === undefined ? null : checkFoe(fight, figure, target);
  },
);

/** BW-CDT-05: by his own choice too his friends see it. */
export const giveUp: typeof surrender = {
  ...surrender,
  resolve(run, order, plan) {
    withAftermath(run, () => void surrender.resolve(run, order, plan));
  },
};
