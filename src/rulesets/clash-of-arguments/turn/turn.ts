import type { ActionOf, Answer, Order } from '../../../game/actions.ts';
import type { FigureId } from '../../../game/ids.ts';
import { HOUSE } from '../../../game/ids.ts';
import type { Outcome, Run } from '../../../game/run.ts';
import type { Verdict } from '../../../game/ruleset.ts';
import type { Figure, Gunfight, Prompt } from '../../../game/state.ts';
import { rosterOf } from '../../kit.ts';
import { checkCoherency, coherencyDue } from '../units/coherency.ts';
import { settleContacts } from '../melee/contacts.ts';
import { CHOOSE, chooseOrder, reflexOrder, rollInitiative } from './initiative.ts';
import { askChoice, CHOICE, choose, choosersOf, meleePhase } from '../melee/melee.ts';
import { pairsInOrder } from '../melee/melee-pairs.ts';
import { moralePhase, testersOf } from '../nerve/morale.ts';
import { phaseOf } from './phases.ts';
import { isInPlay, isPerson } from '../people/profile.ts';
import { mountersOf, mountTick } from '../horses/ride.ts';
import { subOf } from '../state.ts';

/** CA-INIT-01 comes with every turn; till then sides go as they were named. */
export function openFight(run: Run): void {
  run.emit({ kind: 'order-set', order: run.fight.sides.map(({ id }) => id), how: 'named' });
}

interface Tick {
  readonly due: (fight: Gunfight) => readonly FigureId[];
  readonly tick: (run: Run, figure: FigureId) => void;
}

/** What is done once for all is done when the first of the roster is called. */
const once = (isDue: (fight: Gunfight) => boolean, tick: (run: Run) => void): Tick => ({
  due: (fight) => (isDue(fight) ? fight.roster.slice(0, 1) : []),
  tick,
});

/** CA-TURN-01, CA-TURN-03: what happens by itself, step by step. */
const TICKS: Readonly<Record<string, Tick>> = {
  initiative: once((fight) => fight.sides.length > 1, rollInitiative),
  mount: { due: mountersOf, tick: mountTick },
  coherency: once(coherencyDue, checkCoherency),
  choose: { due: choosersOf, tick: askChoice },
  melee: once((fight) => pairsInOrder(fight).length > 0, meleePhase),
  morale: once((fight) => testersOf(fight).length > 0, moralePhase),
  end: once(endIsDue, endRound),
};

const TICKED_ONCE: ReadonlySet<string> = new Set(['initiative', 'coherency', 'melee', 'morale', 'end']);

export function dueFor(fight: Gunfight, step: string): readonly FigureId[] {
  // What has been done once is not due again, however things stand after it.
  if (TICKED_ONCE.has(step) && fight.clock.ticked.length > 0) return [];
  return TICKS[step]?.due(fight) ?? [];
}

export function resolveTick(run: Run, { step, figure }: ActionOf<'tick'>): Outcome {
  TICKS[step]!.tick(run, figure);
  return null;
}

function endIsDue(fight: Gunfight): boolean {
  return pinsDue(fight).length > 0 || coherencyDue(fight) || sidesLeft(fight).length < 2;
}

/** CA-WND-04: pinned in the turn that ends, and not again. */
function pinsDue(fight: Gunfight): Figure[] {
  const { pins } = subOf(fight);
  return rosterOf(fight).filter((one) => isInPlay(one) && (pins[one.id] ?? Infinity) <= fight.clock.round);
}

/** CA-TURN-03. */
function endRound(run: Run): void {
  for (const { id } of pinsDue(run.fight)) run.emit({ kind: 'unpinned', figure: id, how: 'round-end' });
  settleContacts(run, null);
  checkCoherency(run);
}

const sidesLeft = (fight: Gunfight): string[] => [
  ...new Set(
    rosterOf(fight)
      .filter((one) => isPerson(one) && isInPlay(one))
      .map((one) => one.side),
  ),
];

/** CA-END-01: at the end of a turn a side with nobody left has lost. */
export function verdict(fight: Gunfight): Verdict | null {
  if (fight.status !== 'running' || phaseOf(fight) !== 'end' || fight.clock.ticked.length === 0) return null;
  const left = sidesLeft(fight);
  return left.length > 1 ? null : { winner: left[0] ?? null, why: 'last-side' };
}

/** The time is up: whoever is first in the roster holds, or passes. */
export function absent(fight: Gunfight, { id }: Figure): Order {
  return phaseOf(fight) === 'movement' ? { type: 'hold', figure: id } : { type: 'pass', figure: id };
}

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
