import { isDeserted } from './absence.ts';
import type { ActionOf } from './actions.ts';
import type { Ask } from './ask.ts';
import { CLOCK } from './ids.ts';
import type { Refusal } from './refusals.ts';
import { isGm } from './rights.ts';
import type { Outcome, Run } from './run.ts';

type SeatChange = ActionOf<'seat'>;

/** Somebody is played for, comes back, or takes over what another has left. */
export function changeSeat(run: Run, action: SeatChange, ask: Ask): Outcome {
  if (action.how === 'substituted' && action.of !== undefined) return substitute(run, action, ask);
  const { seat, figure, how } = action;
  if (how === 'offered' && ask.by !== CLOCK && !isGm(run.fight, ask))
    return { refusal: { code: 'not-allowed', role: 'gm' } };
  if (seat !== ask.by && ask.by !== CLOCK && !isGm(run.fight, ask))
    return { refusal: { code: 'not-allowed', role: 'gm' } };
  const taken = run.fight.seats[seat];
  if (taken === undefined) return { refusal: { code: 'unknown-name', given: seat, sort: 'seat' } };
  if (how === 'back' && !taken.autoPilot) return { refusal: { code: 'state-already', figure: '', state: 'back' } };
  const stoodStill = run.fight.clock.paused && isDeserted(run.fight);
  run.emit({ kind: 'seat-changed', seat, how, ...(figure === undefined ? {} : { figure }) });
  if (how === 'back' && stoodStill) run.emit({ kind: 'clock-changed', what: 'resumed', at: run.now });
  return null;
}

/** A newcomer takes the seat of somebody who has been gone for a while, with everybody in it. */
function substitute(run: Run, action: SeatChange, ask: Ask): Outcome {
  const { fight } = run;
  const refusal = checkSubstitute(run, action, ask);
  if (refusal !== null) return { refusal };
  const { seat, of = '', name } = action;
  const { side } = fight.seats[of]!;
  const stoodStill = fight.clock.paused && isDeserted(fight);
  if (fight.seats[seat] === undefined)
    run.emit({ kind: 'seat-changed', seat, how: 'joined', side, name: name ?? seat, wishes: [], word: '' });
  for (const id of fight.roster)
    if (fight.figures[id]!.seat === of) run.emit({ kind: 'seat-changed', seat, how: 'substituted', figure: id });
  for (const prompt of Object.values(fight.prompts))
    if (prompt.seat === of) run.emit({ kind: 'prompt-handed', prompt: prompt.id, seat });
  if (stoodStill) run.emit({ kind: 'clock-changed', what: 'resumed', at: run.now });
  return null;
}

function checkSubstitute({ fight }: Run, { seat, of = '' }: SeatChange, ask: Ask): Refusal | null {
  const left = fight.seats[of];
  if (left === undefined) return { code: 'unknown-name', given: of, sort: 'seat' };
  if (isGm(fight, ask)) return null;
  if (seat !== ask.by) return { code: 'not-allowed', role: 'gm' };
  if (left.offered !== true) return { code: 'not-allowed', role: 'substitute' };
  const own = fight.seats[seat];
  return own !== undefined && own.side !== left.side ? { code: 'not-allowed', role: 'own-side' } : null;
}
