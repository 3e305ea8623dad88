import type { Answer, Order } from '../../../game/actions.ts';
import { HOUSE } from '../../../game/ids.ts';
import type { Run } from '../../../game/run.ts';
import type { Verdict } from '../../../game/ruleset.ts';
import type { Figure, Gunfight, Prompt, SeatId, SideId } from '../../../game/state.ts';
import { isFighter, isInPlay, isLeader, rosterOf } from '../../kit.ts';
import { checkCoherency, coherencyDue } from '../units/coherency.ts';
import { settleContacts } from '../melee/contacts.ts';
import { askChoice, CHOICE, choose, choosersOf, meleePhase, pairsInOrder } from '../melee/melee.ts';
import { moralePhase, testersOf } from '../nerve/morale.ts';
import { phaseOf } from './phases.ts';
import { mountersOf, mountTick } from '../horses/ride.ts';
import { subOf } from '../state.ts';
import { once, type Ticks } from '../../kit/ticks.ts';
import { lastSide, sidesLeft } from '../../kit/turns.ts';
import { goAsChosen, plainDie, rollOrder } from '../../kit/initiative.ts';

const CHOOSE = 'choose-order';

/** CA-INIT-01, CA-INIT-02, CA-INIT-05: all throw who have not lost (CA-END-01); who ties throws again, and again. */
function rollInitiative(run: Run): void {
  const order = rollOrder(run, sidesLeft(run.fight, isFighter), plainDie(12));
  const captain = captainOf(run.fight, order[0]!);
  if (captain === null) return run.emit({ kind: 'order-set', order, winner: order[0]!, how: 'rolled' });
  run.ask({
    type: CHOOSE,
    seat: captain,
    figure: null,
    choices: ['first', 'last'],
    default: 'first',
    dueClass: 'reaction',
    about: { order },
  });
}

/** Who speaks for a side: its leader's player, else its first. */
function captainOf(fight: Gunfight, side: SideId): SeatId | null {
  const own = rosterOf(fight).filter((one) => one.side === side && isFighter(one));
  const captain = own.find((one) => isLeader(one) && one.seat !== null) ?? own.find((one) => one.seat !== null);
  return captain?.seat ?? null;
}

/** CA-INIT-01: first, or last; the others in falling order of their scores. */
function chooseOrder(run: Run, { about }: Prompt, value: string): void {
  const order = about.order as readonly SideId[];
  goAsChosen(run, order, order[0]!, value === 'last' ? 'last' : 'first');
}

/** The house likes to see what the others do before it moves. */
function reflexOrder(fight: Gunfight, prompt: Prompt): Answer | null {
  const isHouse = prompt.seat === HOUSE || fight.seats[prompt.seat] === undefined;
  return prompt.type === CHOOSE && isHouse ? { type: 'answer', prompt: prompt.id, value: 'last' } : null;
}

/** CA-TURN-01, CA-TURN-03: what happens by itself, step by step. */
const endIsDue = (fight: Gunfight): boolean =>
  pinsDue(fight).length > 0 || coherencyDue(fight) || sidesLeft(fight, isFighter).length < 2;

export const TICKS: Ticks = {
  initiative: once((fight) => fight.sides.length > 1, rollInitiative),
  mount: { due: mountersOf, tick: mountTick },
  coherency: once(coherencyDue, checkCoherency),
  choose: { due: choosersOf, tick: askChoice },
  melee: once((fight) => pairsInOrder(fight).length > 0, meleePhase),
  morale: once((fight) => testersOf(fight).length > 0, moralePhase),
  end: once(endIsDue, closeRound),
};

/** CA-WND-04: pinned in the turn that ends, and not again. */
function pinsDue(fight: Gunfight): Figure[] {
  const { pins } = subOf(fight);
  return rosterOf(fight).filter((one) => isInPlay(one) && (pins[one.id] ?? Infinity) <= fight.clock.round);
}

/** CA-TURN-03. */
function closeRound(run: Run): void {
  for (const { id } of pinsDue(run.fight)) run.emit({ kind: 'unpinned', figure: id, how: 'round-end' });
  settleContacts(run, null);
  checkCoherency(run);
}

/** CA-END-01: at the end of a turn a side with nobody left has lost. */
export function verdict(fight: Gunfight): Verdict | null {
  if (fight.status !== 'running' || phaseOf(fight) !== 'end' || fight.clock.ticked.length === 0) return null;
  return lastSide(sidesLeft(fight, isFighter));
}

/** The time is up: whoever is first in the roster holds, or passes. */
export const absent = (fight: Gunfight, { id }: Figure): Order =>
  phaseOf(fight) === 'movement' ? { type: 'hold', figure: id } : { type: 'pass', figure: id };

export function answered(run: Run, prompt: Prompt, answer: Answer): void {
  if (answer.type !== 'answer') return;
  if (prompt.type === CHOOSE) chooseOrder(run, prompt, answer.value);
  if (prompt.type === CHOICE && prompt.figure !== null) choose(run, prompt.figure, answer.value);
}

/** The house strikes at whom it would by default. */
export function reflex(fight: Gunfight, prompt: Prompt): Answer | null {
  if (prompt.type === CHOICE && prompt.seat === HOUSE)
    return { type: 'answer', prompt: prompt.id, value: prompt.default };
  return reflexOrder(fight, prompt);
}
