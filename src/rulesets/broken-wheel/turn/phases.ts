import type { ClockBlock, Step } from '../../../game/ruleset.ts';
import type { Figure, Gunfight } from '../../../game/state.ts';
import { acts, phaseIn, stepIn, ticks } from '../../kit/turns.ts';
import { worldOf } from '../../kit/world/world.ts';

export const BEATS = [1, 2, 3, 4] as const;
/** BW-TURN-04, BW-TURN-06: one of the four rounds; of its two places for orders one has no actors (BW-PBP-07). */
function stepsOf(beat: (typeof BEATS)[number]): Step[] {
  const phase = `round-${beat}`;
  return [
    ...ticks(phase, `arrive-${beat}`),
    { id: `seal-${beat}`, phase, kind: 'seal' },
    acts(phase, `act-${beat}`),
    ...ticks(phase, `work-${beat}`, `beat-end-${beat}`),
  ];
}

/** What happens by itself when the four rounds are over, in order (BW-TURN-08). */
const END_STEPS = ['exertion', 'bleeding', 'stages', 'countdowns', 'groggy', 'rest', 'stampede-end'] as const;

/** BW-TURN-01, BW-TURN-03, BW-PBP-01: our round is this game's move; nothing in it waits for a watcher (BW-PBP-06). */
export const CLOCK_TABLE: readonly ClockBlock[] = [
  {
    over: 'together',
    steps: [
      ...ticks('start', 'steady'),
      ...ticks('initiative', 'initiative'),
      ...ticks('movement', 'stampede', 'flee'),
    ],
  },
  { over: 'each-side', steps: [acts('movement', 'move')] },
  { over: 'together', steps: [...ticks('movement', 'spot'), ...BEATS.flatMap(stepsOf)] },
  { over: 'together', steps: ticks('end', ...END_STEPS) },
  // BW-STATE-06: who is left is counted when all this is over.
  { over: 'together', steps: ticks('end', 'count') },
];

export const COUNT_BLOCK = CLOCK_TABLE.length - 1;

const stepOf = stepIn(CLOCK_TABLE);
const phaseOf = phaseIn<string>(CLOCK_TABLE, 'start');

/** The round that is on; 0: movement, or whatever comes before and after. */
export function beatOf(fight: Gunfight): number {
  const phase = phaseOf(fight);
  return phase.startsWith('round-') ? Number(phase.slice('round-'.length)) : 0;
}

/** Movement, with what goes by itself before and after it. */
export const isMovementPhase = (fight: Gunfight): boolean => phaseOf(fight) === 'movement';

/** This round of this move; the movement phase counts as one of its own (BW-CDT-06). */
export const beatKey = (fight: Gunfight): string => `${fight.clock.round}.${phaseOf(fight)}`;

/** Rounds of all moves that have begun so far: what lasts some rounds is counted in these. */
export function beatsSoFar(fight: Gunfight): number {
  const { round } = fight.clock;
  return round * BEATS.length - (phaseOf(fight) === 'end' ? 0 : BEATS.length - beatOf(fight));
}

/** Whether figures are ordered in this step: to move, or to do something in a round. */
export function orderStep(fight: Gunfight): 'movement' | 'round' | null {
  const step = stepOf(fight);
  if (fight.status !== 'running' || step === undefined || step.kind === 'tick') return null;
  return step.phase === 'movement' ? 'movement' : 'round';
}

/** BW-PBP-02, BW-PBP-07: orders of a round are kept until all are in; by default only on a map. */
export function isSealed(fight: Pick<Gunfight, 'settings' | 'town'>): boolean {
  const { rounds } = fight.settings;
  return worldOf(fight).hasRule(rounds === 'sealed' ? 'on' : rounds === 'immediate' ? 'off' : 'map');
}

/** Whether the clock stands at the one of a round's two places for orders that this fight uses. */
function isOpenStep(fight: Gunfight): boolean {
  const step = stepOf(fight);
  if (step?.phase === 'movement') return step.kind === 'act';
  return step?.kind === (isSealed(fight) ? 'seal' : 'act');
}

/** Its side is at a place for orders. */
export function isOnTurn(fight: Gunfight, figure: Figure): boolean {
  if (fight.status !== 'running' || !isOpenStep(fight)) return false;
  const { order, turn } = fight.clock;
  return orderStep(fight) === 'round' || order[turn] === figure.side;
}

/** Orders given here are kept and carried out later. */
export const isKeeping = (fight: Gunfight): boolean => stepOf(fight)?.kind === 'seal';
