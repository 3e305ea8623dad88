import { isDeserted } from '../clock/absence.ts';
import type { ActionOf } from '../actions.ts';
import type { Ask } from '../entry.ts';
import type { Outcome, Run } from '../run.ts';
import type { Prompt, SeatId, SideId } from '../state.ts';
import { given } from '../given.ts';

type SeatChange = ActionOf<'seat'>;

/** Somebody is played for, comes back, or takes over what another has left. */
export function changeSeat(run: Run, action: SeatChange, ask: Ask): Outcome {
  if (action.how === 'substituted' && action.of !== undefined) return substitute(run, action, ask);
  const { seat, figure, how } = action;
  if (figure !== undefined && run.fight.figures[figure] === undefined)
    return { refusal: { code: 'unknown-name', given: figure, sort: 'figure' } };
  if (how === 'claimed' && figure !== undefined) sitDown(run, action, run.figure(figure).side);
  const taken = run.fight.seats[seat];
  if (taken === undefined) return { refusal: { code: 'unknown-name', given: seat, sort: 'seat' } };
  if (how === 'back' && !taken.autoPilot) return { refusal: { code: 'state-already', figure: '', state: 'back' } };
  const stoodStill = run.fight.clock.paused && isDeserted(run.fight);
  run.emit({ kind: 'seat-changed', seat, how, ...given({ figure }) });
  if (figure !== undefined) handPrompts(run, seat, (prompt) => prompt.figure === figure);
  if (how === 'back' && stoodStill) run.emit({ kind: 'clock-changed', what: 'resumed', at: run.now });
  return null;
}

/** A newcomer takes the seat of somebody who has been gone for a while, with everybody in it. */
function substitute(run: Run, action: SeatChange, { by }: Ask): Outcome {
  const { fight } = run;
  const { seat, of = '' } = action;
  const left = fight.seats[of];
  if (left === undefined) return { refusal: { code: 'unknown-name', given: of, sort: 'seat' } };
  const stoodStill = fight.clock.paused && isDeserted(fight);
  const unasked = fight.seats[seat] === undefined && by !== seat ? { of } : {};
  sitDown(run, action, left.side);
  for (const figure of figuresOf(run, of))
    run.emit({ kind: 'seat-changed', seat, how: 'substituted', figure, ...unasked });
  handPrompts(run, seat, (prompt) => prompt.seat === of);
  // Whoever takes over is there, in his own seat as well.
  if (by === seat && fight.seats[seat]?.autoPilot === true) run.emit({ kind: 'seat-changed', seat, how: 'back' });
  if (stoodStill) run.emit({ kind: 'clock-changed', what: 'resumed', at: run.now });
  return null;
}

/** Whoever was put into a seat and wants none of it gives it back; of all others who leave a running fight, the defaults play on. */
export function leaveSeat(run: Run, { seat }: ActionOf<'leave'>): Outcome {
  const { fight } = run;
  const left = fight.seats[seat];
  if (left === undefined) return { refusal: { code: 'unknown-name', given: seat, sort: 'seat' } };
  const { standsIn } = left;
  const isOut = fight.status === 'lobby' || standsIn !== undefined;
  if (standsIn !== undefined && fight.seats[standsIn] !== undefined) {
    for (const figure of figuresOf(run, seat))
      run.emit({ kind: 'seat-changed', seat: standsIn, how: 'given-back', figure });
    handPrompts(run, standsIn, (prompt) => prompt.seat === seat);
  }
  run.emit({ kind: 'seat-changed', seat, how: isOut ? 'left' : 'auto-pilot' });
  return null;
}

const figuresOf = ({ fight }: Run, seat: SeatId) => fight.roster.filter((id) => fight.figures[id]!.seat === seat);

/** What was asked of whoever played them is asked of whoever plays them now. */
function handPrompts(run: Run, seat: SeatId, isTheirs: (prompt: Prompt) => boolean): void {
  for (const prompt of Object.values(run.fight.prompts))
    if (prompt.seat !== seat && isTheirs(prompt)) run.emit({ kind: 'prompt-handed', prompt: prompt.id, seat });
}

/** Whoever takes over has a seat at the table, if there was none before. */
function sitDown(run: Run, { seat, name }: SeatChange, side: SideId): void {
  if (run.fight.seats[seat] === undefined)
    run.emit({ kind: 'seat-changed', seat, how: 'joined', side, name: name ?? seat, wishes: [], word: '' });
}
