import { writePage } from './html.ts';
import type { Proof } from './browser/proof.ts';
import { type Step, type Telling, tellSteps } from './steps.ts';

/** The page of a fight, and what it is of in a few words; others have their turn between two steps. */
export async function makePage(
  telling: Telling,
  proof: Proof,
  pause: () => Promise<void> = async () => undefined,
): Promise<{ readonly html: string; readonly title: string; readonly steps: number }> {
  const story = tellSteps(telling);
  const steps: Step[] = [];
  let next = story.next();
  for (; next.done !== true; next = story.next()) {
    steps.push(next.value);
    await pause();
  }
  const { title, end } = next.value;
  return {
    html: writePage({ title, end, steps, proof }, telling.say),
    title: `${title}. ${end}.`,
    steps: steps.length,
  };
}
