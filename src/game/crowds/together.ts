import type { Action, ActionOf, Answer } from '../actions.ts';
import type { Entry } from '../entry.ts';
import { CLOCK } from '../ids.ts';
import type { Intent } from './group-orders.ts';
import type { Ruleset } from '../ruleset.ts';
import type { FigureId, Gunfight, Pause, Prompt } from '../state.ts';

/** What somebody does about all of it, said once: nothing, or one shot at the first of these who comes. */
interface Stand {
  readonly fires: boolean;
  /** Best first; none: whoever comes first. */
  readonly at: readonly FigureId[];
}

/** One word to many, until the last of them has been told. Replaced, never altered. */
export interface Together {
  readonly intent: Intent;
  readonly figures: readonly FigureId[];
  /** Who is still to be told, in that order. */
  readonly left: readonly FigureId[];
  /** What each was to do when it was said. */
  readonly orders: Readonly<Record<FigureId, Action>>;
  readonly stands: Readonly<Record<FigureId, Stand>>;
}

/** What is asked of one who may fire at some of those who come. */
export interface AskedTogether {
  /** Nearest first. */
  readonly targets: readonly { readonly figure: FigureId; readonly distance: number | null }[];
  /** The nearest, whom a question is about. */
  readonly target: FigureId;
  readonly leader: FigureId;
}

/** Where the order has stopped: what each would do, as it was tried. */
export interface TogetherAt {
  readonly step: 'together';
  readonly orders: Readonly<Record<FigureId, Action>>;
}

/** At whom somebody fires first who answers so; null: at nobody. */
export function firstTarget(about: Prompt['about'], value: string): FigureId | null {
  const { target, leader } = about as unknown as AskedTogether;
  if (value === 'hold') return null;
  return value === 'leader' ? leader : target;
}

/** Whether a question is what somebody does about a word to many. */
export const isOfMany = ({ type }: Pick<Prompt, 'type'>): boolean => type === 'crowd-comes' || type === 'crowd-acts';

/** Whether a question is whether somebody fires. */
export const mayFire = ({ choices }: Pick<Prompt, 'choices'>): boolean => choices.includes('fire');

export function foldTogether(fight: Gunfight, { figures, intent }: ActionOf<'together'>): void {
  fight.together = { intent, figures, left: figures, orders: {}, stands: {} };
}

/** All who were asked have answered: they go. */
export function foldGoing(fight: Gunfight, { at }: Pause): void {
  const { orders } = at as TogetherAt;
  if (fight.together !== undefined) fight.together = { ...fight.together, orders };
}

/** One of them has been told; whoever came before him had nothing to do. */
export function foldTold(fight: Gunfight, together: Together, { action, by }: Pick<Entry, 'action' | 'by'>): void {
  if (by !== CLOCK || action.type === 'tick' || !('figure' in action)) return;
  const at = together.left.indexOf(action.figure ?? '');
  if (at >= 0) fight.together = { ...together, left: together.left.slice(at + 1) };
}

/** The first answer stands for all that is still to come of the same order. */
export function noteStand(fight: Gunfight, prompt: Prompt, value: string): void {
  const { together } = fight;
  const { figure } = prompt;
  if (together === undefined || figure === null || together.stands[figure] !== undefined) return;
  const stand = standIn(fight, together, prompt, value);
  if (stand !== null) fight.together = { ...together, stands: { ...together.stands, [figure]: stand } };
}

function standIn(fight: Gunfight, together: Together, prompt: Prompt, value: string): Stand | null {
  if (isOfMany(prompt)) {
    const first = firstTarget(prompt.about, value);
    const { targets } = prompt.about as unknown as AskedTogether;
    const others = targets.map((one) => one.figure).filter((id) => id !== first);
    return first === null ? { fires: false, at: [] } : { fires: true, at: [first, ...others] };
  }
  const isAsked = mayFire(prompt) && isOfThese(fight, together, prompt);
  return isAsked ? { fires: !HOLDING.has(value), at: [] } : null;
}

const HOLDING: ReadonlySet<string> = new Set(['hold', 'wait']);

function isOfThese({ pauses }: Gunfight, { figures }: Together, prompt: Prompt): boolean {
  const action = pauses.find(({ id }) => id === prompt.pause)?.action;
  return action !== undefined && 'figure' in action && figures.includes(action.figure ?? '');
}

/** Who has said what he does about all of them is not asked about each: he fires at the best of those still to come. */
export function answerTogether(fight: Gunfight, together: Together, prompt: Prompt, ruleset: Ruleset): Answer | null {
  const stand = together.stands[prompt.figure ?? ''];
  if (stand === undefined || !mayFire(prompt) || !isOfThese(fight, together, prompt)) return null;
  const { target } = prompt.about;
  const isComing = (id: FigureId): boolean => together.left.includes(id) && ruleset.mayAct(fight, fight.figures[id]!);
  const best = stand.at.find((id) => id === target || isComing(id)) ?? target;
  const hold = prompt.choices.find((choice) => HOLDING.has(choice)) ?? prompt.default;
  return { type: 'answer', prompt: prompt.id, value: stand.fires && best === target ? 'fire' : hold };
}
