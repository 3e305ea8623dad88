import { isDeserted } from './absence.ts';
import type { ActionOf } from './actions.ts';
import type { SideId } from './ids.ts';
import type { Outcome, Run } from './run.ts';

type SeatChange = ActionOf<'seat'>;

/** Somebody is played for, comes back, or takes over what another has left. */
export function changeSeat(run: Run, action: SeatChange): Outcome {
  if (action.how === 'substituted' && action.of !== undefined) return substitute(run, action);
  const { seat, figure, how } = action;
  if (figure !== undefined && run.fight.figures[figure] === undefined)
    return { refusal: { code: 'unknown-name', given: figure, sort: 'figure' } };
  if (how === 'claimed' && figure !== undefined) sitDown(run, action, run.figure(figure).side);
  const taken = run.fight.seats[seat];
  if (taken === undefined) return { refusal: { code: 'unknown-name', given: seat, sort: 'seat' } };
  if (how === 'back' && !taken.autoPilot) return { refusal: { code: 'state-already', figure: '', state: 'back' } };
  const stoodStill = run.fight.clock.paused && isDeserted(run.fight);
  run.emit({ kind: 'seat-changed', seat, how, ...(figure === undefined ? {} : { figure }) });
  if (how === 'back' && stoodStill) run.emit({ kind: 'clock-changed', what: 'resumed', at: run.now });
  return null;
}

/** A newcomer takes the seat of somebody who has been gone for a while, with everybody in it. */
function substitute(run: Run, action: SeatChange): Outcome {
  const { fight } = run;
  const { seat, of = '' } = action;
  const left = fight.seats[of];
  if (left === undefined) return { refusal: { code: 'unknown-name', given: of, sort: 'seat' } };
  const { side } = left;
  const stoodStill = fight.clock.paused && isDeserted(fight);
  sitDown(run, action, side);
  for (const id of fight.roster)
    if (fight.figures[id]!.seat === of) run.emit({ kind: 'seat-changed', seat, how: 'substituted', figure: id });
  for (const prompt of Object.values(fight.prompts))
    if (prompt.seat === of) run.emit({ kind: 'prompt-handed', prompt: prompt.id, seat });
  if (stoodStill) run.emit({ kind: 'clock-changed', what: 'resumed', at: run.now });
  return null;
}

/** Whoever takes over has a seat at the table, if there was none before. */
function sitDown(run: Run, { seat, name }: SeatChange, side: SideId): void {
  if (run.fight.seats[seat] === undefined)
    run.emit({ kind: 'seat-changed', seat, how: 'joined', side, name: name ?? seat, wishes: [], word: '' });
}
