import { type Folder } from './common.ts';
import { freshTurn } from './new-fight.ts';
import type { Gunfight } from '../state.ts';

function clearMarks(fight: Gunfight, scope: 'turn' | 'round', side?: string): void {
  for (const figure of Object.values(fight.figures)) {
    if (side !== undefined && figure.side !== side) continue;
    for (const [key, own] of Object.entries(figure.marks)) if (own === scope) delete figure.marks[key];
  }
}

function beginTurn(fight: Gunfight, side: string): void {
  fight.clock.expired = false;
  fight.clock.passed = [];
  clearMarks(fight, 'turn', side);
  for (const figure of Object.values(fight.figures)) if (figure.side === side) figure.turn = freshTurn();
}

/** Rounds, turns, the end. */
export const clockFolds: Folder = {
  'order-set': (fight, effect) => {
    fight.clock.order = [...effect.order];
  },
  'round-began': (fight, effect) => {
    fight.clock.round = effect.round;
    fight.quietRounds += 1;
    clearMarks(fight, 'round');
  },
  'turn-began': (fight, effect) => beginTurn(fight, effect.side),
  'fight-ended': (fight, effect) => {
    fight.status = 'over';
    fight.ended = { winner: effect.winner, why: effect.why };
    fight.prompts = {};
    fight.pauses = [];
    fight.gathers = {};
    fight.proposals = {};
    fight.draw = null;
    fight.clock.due = null;
  },
  'clock-changed': (fight, effect) => {
    if (effect.what === 'paused') fight.clock.paused = true;
    if (effect.what === 'resumed') fight.clock.paused = false;
    if (effect.what === 'skipped') fight.clock.expired = true;
    if (effect.due !== undefined) fight.clock.due = effect.due;
  },
};
