import type { Told } from '../entry.ts';
import type { PauseSpec, PromptSpec, Run } from '../run.ts';
import type { RulesetAction } from '../ruleset.ts';
import type { Figure, Gunfight } from '../state.ts';
import { isHiddenFrom } from '../town/town-in-play.ts';
import { answerUnasked, promptOf } from './unasked.ts';

/**
 * Nothing waits for the unseen (LG-PBP-03, WM-POST-02), nor for what was answered before the order: what is left to ask, and the answers that
 * stand already.
 */
export function settleUnasked(run: Run, action: RulesetAction, pause: PauseSpec): PauseSpec {
  const told: Told[] = [];
  const prompts = pause.prompts.filter((spec) => {
    const value = answerAhead(run, action, spec);
    if (value !== null) told.push({ figure: spec.figure, value });
    return value === null;
  });
  return told.length === 0 ? pause : { ...pause, prompts, told };
}

function answerAhead(run: Run, action: RulesetAction, spec: PromptSpec): string | null {
  const actor = 'figure' in action ? run.fight.figures[action.figure] : undefined;
  const asked = run.fight.figures[spec.figure ?? ''];
  if (actor === undefined || asked === undefined || spec.type === 'agree' || spec.gather !== undefined) return null;
  const said = 'ahead' in action && actor.side === asked.side ? action.ahead?.[spec.type] : undefined;
  if (said !== undefined && spec.choices.includes(said)) return said;
  return isUnseen(run.fight, actor, asked) ? wordOf(run, spec) : null;
}

/** Whether to wait for this figure would tell something: the acting side does not see it, or it is of that side and others do not. */
const isUnseen = (fight: Gunfight, actor: Figure, asked: Figure): boolean =>
  asked.side === actor.side ? (fight.hidden[asked.id] ?? []).length > 0 : isHiddenFrom(fight, asked.id, actor.side);

/** By standing order, as the house for its own, else the default. */
function wordOf({ fight, ruleset }: Run, spec: PromptSpec): string {
  const answer = answerUnasked(fight, promptOf(spec), ruleset);
  return answer !== null && 'value' in answer ? answer.value : spec.default;
}
