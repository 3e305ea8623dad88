import type { ActionOf } from '../../../game/actions.ts';
import { isKnownTo } from '../../../game/secrets/knowledge.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Outcome, PromptSpec, Run } from '../../../game/run.ts';
import { situationOf } from '../../../game/town/situation.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { playsItself } from '../../../game/questions/unasked.ts';
import { firstRefusal, hasStatus, inContact, noSight, refuse } from '../../kit.ts';
import { isHeld } from '../people/condition.ts';
import { askRound } from './draw-round.ts';
import { CLOSEST_CM, DEFAULT_RANGE_CM, rangeBetween } from './draw-state.ts';
import { callOut } from './draw.ts';
import { subOf } from '../state.ts';
import { checkGo, checkNotLoading } from '../turn/go-state.ts';
import { isInCover, isSeen } from '../cover/cover.ts';
import { loadedGuns } from '../shoot/weapons.ts';
import { questionTo } from '../../kit/questions.ts';
import { given } from '../../../game/given.ts';

export type Challenge = ActionOf<'challenge'>;

/** More than this many called out at once would be a battle. */
export const MOST_CALLED_OUT = 3;
/** A range may be stated with the challenge where none is yet. */
export const STATED_RANGE = { min: CLOSEST_CM, max: 250, step: 5 } as const;

/** LG-DRAW-02: in the lobby of a stand-alone duel, or at the challenger's turn in a running gunfight. */
export function resolveChallenge(run: Run, action: Challenge): Outcome {
  if (run.fight.status === 'lobby') return callOut(run, action);
  const wrong = checkChallenge(run.fight, action);
  if (wrong !== null) return refuse(wrong);
  stateRanges(run, action);
  announce(run, action);
  seekConsent(run, action);
  return null;
}

export const checkChallenge = (fight: Gunfight, action: Challenge): Refusal | null =>
  checkNames(fight, action) ??
  checkCallers(fight, action) ??
  checkCalled(fight, action) ??
  checkSeeEachOther(fight, action) ??
  checkRanges(fight, action);

function checkNames(fight: Gunfight, { figures, against, opponent }: Challenge): Refusal | null {
  const [first] = figures;
  if (opponent !== undefined) return { code: 'bad-value', option: 'opponent', given: opponent.seat, allowed: '' };
  if (first === undefined) return { code: 'nothing-there', wanted: 'challenger' };
  if (against.length === 0) return { code: 'nothing-there', wanted: 'enemy' };
  if (against.length > MOST_CALLED_OUT)
    return { code: 'over-limit', what: 'figures', given: against.length, max: MOST_CALLED_OUT };
  const named = [...figures, ...against];
  const stranger = named.find((id, index) => fight.figures[id] === undefined || named.indexOf(id) !== index);
  if (stranger !== undefined) return { code: 'unknown-name', given: stranger, sort: 'figure' };
  if (subOf(fight).challenge !== null || fight.draw !== null) return { code: 'fight-paused' };
  // LG-DRAW-04: nobody is to fire while they face each other.
  return fight.pauses.length === 0
    ? null
    : given({ code: 'fight-paused', figure: named.find((id) => isHeld(fight, id)) });
}

function checkCallers(fight: Gunfight, { figures }: Challenge): Refusal | null {
  const side = fight.figures[figures[0]!]!.side;
  return firstRefusal(figures, (id) => {
    const figure = fight.figures[id]!;
    if (figure.side !== side) return { code: 'wrong-side', target: id, wanted: 'own' };
    return callerObstacle(fight, figure);
  });
}

export const callerObstacle = (fight: Gunfight, figure: Figure): Refusal | null =>
  drawObstacle(fight, figure) ?? checkGo(fight, figure) ?? checkNotLoading(figure);

function checkCalled(fight: Gunfight, { figures, against }: Challenge): Refusal | null {
  const side = fight.figures[figures[0]!]!.side;
  return firstRefusal(against, (id) => {
    const figure = fight.figures[id]!;
    if (figure.side === side) return { code: 'wrong-side', target: id, wanted: 'enemy' };
    if (!isKnownTo(fight, side, id)) return { code: 'target-forbids', target: id, state: 'hidden' };
    return calledOutObstacle(fight, figure);
  });
}

const checkSeeEachOther = (fight: Gunfight, { figures, against }: Challenge): Refusal | null =>
  firstRefusal(figures, (id) => facingObstacle(fight, id, against)) ??
  firstRefusal(against, (id) => facingObstacle(fight, id, figures));

export const isRangeKnown = (fight: Gunfight, one: FigureId, other: FigureId): boolean =>
  situationOf(fight, one, other).range !== null;

/** Two alone may state their range with the challenge; among several every range must be known. */
function checkRanges(fight: Gunfight, { figures, against, distance }: Challenge): Refusal | null {
  const unknown = figures.some((one) => against.some((other) => !isRangeKnown(fight, one, other)));
  const alone = figures.length === 1 && against.length === 1;
  if (unknown && !alone) return { code: 'nothing-there', wanted: 'range' };
  if (distance === undefined) return null;
  const { min, max, step } = STATED_RANGE;
  const fits = unknown && distance >= min && distance <= max && distance % step === 0;
  return fits
    ? null
    : { code: 'bad-value', option: 'distance', given: String(distance), allowed: unknown ? `${min}-${max}` : '' };
}

function stateRanges(run: Run, { figures, against, distance }: Challenge): void {
  const [one, other] = [figures[0]!, against[0]!];
  if (isRangeKnown(run.fight, one, other)) return;
  run.emit({ kind: 'situation-set', figure: one, target: other, values: { range: distance ?? DEFAULT_RANGE_CM } });
}

/** One effect for each whom the challenger calls out, and for each who stands with him. */
function announce(run: Run, { figures, against }: Challenge): void {
  const [lead, ...seconds] = figures as [FigureId, ...FigureId[]];
  const call = (figure: FigureId, target: FigureId): void =>
    run.emit({ kind: 'draw-challenged', figure, target, distance: rangeBetween(run.fight, figure, target) });
  for (const target of against) call(lead, target);
  for (const figure of seconds) call(figure, against[0]!);
}

/** LG-DRAW-03, LG-DRAW-16: those who need not be asked have agreed; the others get their buttons. */
function seekConsent(run: Run, { figures, against }: Challenge): void {
  const lead = run.figure(figures[0]!);
  const asked: PromptSpec[] = [];
  for (const id of [...figures.slice(1), ...against]) {
    const figure = run.figure(id);
    const question = questionFor(run.fight, lead, figure);
    const why = playsItself(run.fight, figure) ? 'choice' : 'default';
    if (question === null) run.emit({ kind: 'draw-answered', figure: id, answer: 'accepted', why });
    else asked.push(question);
  }
  for (const question of asked) run.ask(question);
  if (run.fight.draw !== null) askRound(run);
}

/** Null: nobody asks him. */
function questionFor(fight: Gunfight, lead: Figure, figure: Figure): PromptSpec | null {
  const isSecond = lead.side === figure.side;
  const consent = isSecond ? 'required' : fight.settings.duelConsent;
  if (playsItself(fight, figure) || consent === 'imposed' || (isSecond && figure.seat === lead.seat)) return null;
  const range = isSecond ? null : rangeBetween(fight, lead.id, figure.id);
  const about = { challenger: lead.id, range, role: isSecond ? 'second' : 'called-out' };
  return consent === 'required'
    ? questionTo(figure, 'draw-answer', ['decline', 'accept'], { dueClass: 'challenge', about })
    : questionTo(figure, 'draw-answer', ['accept', 'back-down'], { dueClass: 'draw-round', about });
}

/** LG-DRAW-01 for one figure by itself: why it may not be part of a Draw. */
function drawObstacle(fight: Gunfight, figure: Figure): Refusal | null {
  const { id } = figure;
  const out = figure.statuses.find((status) => status !== 'skedaddling');
  if (out !== undefined) return { code: 'figure-out', figure: id, state: out };
  if (figure.sort !== 'person') return { code: 'not-entitled', figure: id, need: 'person' };
  if (hasStatus(figure, 'skedaddling')) return { code: 'state-forbids', figure: id, state: 'skedaddling' };
  if (inContact(fight, id)) return { code: 'state-forbids', figure: id, state: 'engaged' };
  if (figure.posture === 'prone') return { code: 'state-forbids', figure: id, state: 'prone' };
  if (subOf(fight).fired[id] === true) return { code: 'draw-forbids', figure: id, why: 'already-fired' };
  return loadedGuns(figure).length === 0 ? { code: 'lacks-item', figure: id, need: 'gun' } : null;
}

/** LG-DRAW-03: who has backed down once is not called out again. */
const calledOutObstacle = (fight: Gunfight, figure: Figure): Refusal | null =>
  subOf(fight).backedDown[figure.id] === true
    ? { code: 'draw-forbids', figure: figure.id, why: 'backed-down' }
    : drawObstacle(fight, figure);

/** LG-DRAW-01: one of the others has him in sight, as he has him, and nobody on either side is behind anything. */
export function facingObstacle(fight: Gunfight, id: FigureId, others: readonly FigureId[]): Refusal | null {
  const seen = others.some(
    (one) => isSeen(fight, id, one) && isSeen(fight, one, id) && isKnownTo(fight, fight.figures[one]!.side, id),
  );
  if (!seen) return noSight(id, others[0]!);
  return firstRefusal(others, (one) => coverObstacle(fight, one, id) ?? coverObstacle(fight, id, one));
}

const coverObstacle = (fight: Gunfight, figure: FigureId, against: FigureId): Refusal | null =>
  isInCover(fight, figure, against) ? { code: 'draw-forbids', figure, why: 'not-in-the-open' } : null;
