import type { ActionOf } from '../actions.ts';
import type { Outcome, Run } from '../run.ts';

/** Waits that slide past somebody's night or vacation: how long, whoever keeps the calendars has worked out. Nothing is ever due earlier. */
export function reschedule(run: Run, { turn, prompts = {} }: ActionOf<'reschedule'>): Outcome {
  const { clock, prompts: open } = run.fight;
  if (turn !== undefined && clock.due !== null && turn > clock.due)
    run.emit({ kind: 'clock-changed', what: 'moved', due: turn });
  for (const [prompt, due] of Object.entries(prompts))
    if (due > (open[prompt]?.due ?? Infinity)) run.emit({ kind: 'clock-changed', what: 'moved', prompt, due });
  return run.effects.length === 0 ? { refusal: { code: 'moved-on' } } : null;
}
