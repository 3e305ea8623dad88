import { type Folder } from './common.ts';
import { freshTurn } from './new-fight.ts';
import type { EffectOf } from '../effects.ts';
import type { Beat, Gunfight } from '../state.ts';
import { given } from '../given.ts';

function clearMarks(fight: Gunfight, scope: 'turn' | 'round', side?: string): void {
  for (const figure of Object.values(fight.figures)) {
    if (side !== undefined && figure.side !== side) continue;
    for (const [key, own] of Object.entries(figure.marks)) if (own === scope) delete figure.marks[key];
  }
}

function beginTurn(fight: Gunfight, side: string): void {
  fight.clock.expired = false;
  fight.clock.passed = [];
  fight.clock.beat = null;
  refresh(fight, side);
}

function refresh(fight: Gunfight, side?: string): void {
  clearMarks(fight, 'turn', side);
  for (const figure of Object.values(fight.figures))
    if (side === undefined || figure.side === side) figure.turn = freshTurn();
}

function pauseClock(fight: Gunfight, at: number): void {
  fight.clock.paused = true;
  fight.clock.pausedAt ??= at;
}

/** Every wait is given back the time that it stood still. */
function resumeClock(fight: Gunfight, at: number): void {
  const { clock } = fight;
  const stoodMs = at - (clock.pausedAt ?? at);
  clock.paused = false;
  clock.pausedAt = null;
  if (clock.due !== null) clock.due += stoodMs;
  for (const prompt of Object.values(fight.prompts)) prompt.due += stoodMs;
}

const beatOf = ({ phase, sealed, idle }: EffectOf<'phase-began'>): Beat =>
  given({ phase, sealed: sealed === true, idle });

/** Rounds, turns, the end. */
export const clockFolds = {
  'order-set': (fight, effect) => {
    fight.clock.order = [...effect.order];
  },
  'round-began': (fight, effect) => {
    fight.clock.round = effect.round;
    fight.clock.beat = null;
    fight.clock.phase = null;
    fight.quietRounds += 1;
    clearMarks(fight, 'round');
    if (effect.fresh === true) refresh(fight);
  },
  'phase-began': (fight, effect) => {
    fight.clock.passed = [];
    fight.clock.phase = effect.turns === true ? effect.phase : null;
    fight.clock.beat = effect.all === true ? beatOf(effect) : null;
    if (effect.all === true) fight.clock.expired = false;
  },
  'turn-began': (fight, effect) => beginTurn(fight, effect.side),
  'fight-ended': (fight, effect) => {
    fight.status = 'over';
    fight.ended = { winner: effect.winner, why: effect.why };
    fight.prompts = {};
    fight.pauses = [];
    fight.gathers = {};
    fight.sealed = {};
    fight.proposals = {};
    fight.undoing = null;
    fight.draw = null;
    fight.clock.due = null;
  },
  'entries-undone': (fight) => {
    fight.undoing = null;
  },
  'clock-changed': (fight, effect) => {
    if (effect.what === 'paused' && effect.at !== undefined) pauseClock(fight, effect.at);
    if (effect.what === 'resumed' && effect.at !== undefined) resumeClock(fight, effect.at);
    if (effect.what === 'skipped') fight.clock.expired = true;
    if (effect.side !== undefined) fight.clock.expired = false;
    if (effect.due === undefined) return;
    const prompt = fight.prompts[effect.prompt ?? ''];
    if (prompt !== undefined) prompt.due = effect.due;
    else if (effect.prompt === undefined) fight.clock.due = effect.due;
  },
} satisfies Folder;
