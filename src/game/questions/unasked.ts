import type { Answer } from '../actions.ts';
import { crowdOf } from '../crowds/crowds.ts';
import { HOUSE } from '../ids.ts';
import type { Ruleset } from '../ruleset.ts';
import type { PromptSpec } from '../run.ts';
import type { Figure, Gunfight, Prompt } from '../state.ts';
import { answerTogether } from '../crowds/together.ts';

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
  return (
    ruleset.reflex(fight, prompt) ??
    answerTogether(fight, prompt, ruleset) ??
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
