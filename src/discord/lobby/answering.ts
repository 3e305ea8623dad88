import type { Context } from '../command.ts';
import { noteOfCalled } from '../characters/own-man.ts';
import type { Orders } from '../result.ts';

/** An answer to what a fight asks. Whoever takes up a challenge adds words to its dice, and learns how his man was converted. */
export async function answerTo(context: Context, prompt: string, value: string): Promise<Orders> {
  const { view, interaction } = context;
  const order = { type: 'answer', prompt, value } as const;
  if (view?.status !== 'lobby' || value !== 'accept') return { actions: [order] };
  const note = await noteOfCalled(context, view.prompts[prompt]?.about.opponent);
  return { actions: [{ ...order, word: interaction }], ...note };
}
