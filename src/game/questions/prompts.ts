import { hoursFor } from '../clock/hours.ts';
import type { PromptSpec, Run } from '../run.ts';

const HOUR_MS = 3_600_000;

export function dueAfter(run: Run, dueClass: PromptSpec['dueClass']): number {
  return run.now + hoursFor(run.fight, { dueClass }, run.ruleset.meta) * HOUR_MS;
}

/** Puts prompts to their seats; their due time follows from the entry's own time, so a replay gives the same. */
export function openPrompts(run: Run, specs: readonly PromptSpec[], options: { readonly pausing: boolean }): void {
  for (const spec of specs) {
    run.emit({
      kind: 'prompt-opened',
      prompt: run.nextId('p'),
      seat: spec.seat,
      ...(spec.figure === null ? {} : { figure: spec.figure }),
      type: spec.type,
      default: spec.default,
      due: dueAfter(run, spec.dueClass),
      choices: spec.choices,
      about: spec.about ?? {},
      ...(spec.gather === undefined ? {} : { gather: spec.gather }),
      ...(options.pausing ? { pausing: true } : {}),
    });
  }
}
