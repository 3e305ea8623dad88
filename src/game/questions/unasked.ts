import type { Answer } from '../actions.ts';
import { crowdOf } from '../crowds/crowds.ts';
import { HOUSE } from '../ids.ts';
import type { Ruleset, RulesetAction } from '../ruleset.ts';
import type { PauseSpec, Played, PromptSpec, Resume, Run } from '../run.ts';
import type { Figure, Gunfight, Prompt } from '../state.ts';
import { answerTogether } from '../crowds/together.ts';
import type { Told } from '../entry.ts';
import { isHiddenFrom } from '../town/town-in-play.ts';

/** Nobody sits at its side of the table: it is the house's, or whoever plays it is away. */
export const playsItself = (fight: Pick<Gunfight, 'seats'>, { seat }: Pick<Figure, 'seat'>): boolean =>
  seat === null || seat === HOUSE || fight.seats[seat]?.autoPilot === true;

/** The same, or one of a crowd of him who gives its orders: what is asked of it in play is answered as the house would. */
export const answersItself = (fight: Gunfight, figure: Figure): boolean =>
  playsItself(fight, figure) || crowdOf(fight, figure.id)?.by === figure.seat;

/** A question as it will be put. */
export const promptOf = (spec: PromptSpec): Prompt => ({
  ...spec,
  id: 'p0',
  due: 0,
  gather: null,
  about: spec.about ?? {},
  pause: 0,
});

/** What is answered without asking anybody: by standing order, by what was said of all of a crowd, by the house, for whoever is away, for one of a crowd; null: ask. */
export function answerUnasked(fight: Gunfight, prompt: Prompt, ruleset: Ruleset): Answer | null {
  const { together } = fight;
  return (
    ruleset.reflex(fight, prompt) ??
    (together === undefined ? null : answerTogether(fight, together, prompt, ruleset)) ??
    forAbsent(fight, prompt) ??
    ofCrowd(fight, prompt, ruleset)
  );
}

/** Nobody at the wheel: the default, at once. */
function forAbsent(fight: Gunfight, prompt: Prompt): Answer | null {
  if (fight.seats[prompt.seat]?.autoPilot !== true || prompt.gather !== null) return null;
  return { type: 'answer', prompt: prompt.id, value: prompt.default };
}

/**
 * Whoever orders a crowd about is not asked for each of them in turn: they answer as the house would, but for those whom a standing order
 * tells to ask.
 */
function ofCrowd(fight: Gunfight, prompt: Prompt, ruleset: Ruleset): Answer | null {
  const figure = fight.figures[prompt.figure ?? ''];
  if (figure === undefined || prompt.gather !== null || crowdOf(fight, figure.id)?.by !== prompt.seat) return null;
  if (Object.values(figure.standing).includes('ask')) return null;
  return ruleset.reflex(fight, { ...prompt, seat: HOUSE });
}

/**
 * Nothing waits for the unseen (LG-PBP-03, WM-POST-02), nor for what was answered before the order: what is left to ask, and the answers that
 * stand already.
 */
function settleUnasked(run: Run, action: RulesetAction, pause: PauseSpec): PauseSpec {
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
  isHiddenFrom(fight, asked.id, asked.side === actor.side ? null : actor.side);

/** By standing order, as the house for its own, else the default. */
function wordOf({ fight, ruleset }: Run, spec: PromptSpec): string {
  const answer = answerUnasked(fight, promptOf(spec), ruleset);
  return answer !== null && 'value' in answer ? answer.value : spec.default;
}

/** Marks and questions within one order; far more than any order has. */
const MAX_STAGES = 1000;

/** Resolves through every mark that asks nobody who is waited for; stops at a real pause, a refusal or the end. */
export function resolveStages(run: Run, action: RulesetAction, resume?: Resume): Played {
  let from = resume;
  for (let stage = 0; stage < MAX_STAGES; stage++) {
    const outcome = run.ruleset.resolve(run, action, from);
    if (outcome === null || 'refusal' in outcome) return outcome;
    if ('mark' in outcome) {
      from = { at: outcome.mark.at, answers: [] };
      continue;
    }
    const pause = settleUnasked(run, action, outcome.pause);
    if (pause.prompts.length > 0) return { pause };
    from = { at: pause.at, answers: pause.told ?? [] };
  }
  throw new Error(`${action.type} does not come to an end`);
}
