import type { Ask } from '../entry.ts';
import { actInPlace, rulesetOf } from '../act.ts';
import { seededDice } from '../dice/seeded.ts';
import { knownFight } from './view.ts';
import { eyesOf, hiddenFrom } from './knowledge.ts';
import type { Refusal } from '../refusals.ts';
import type { Rulesets } from '../ruleset.ts';
import type { Gunfight } from '../state.ts';
import { secretModels, veiledFrom } from './veil.ts';

interface Refused {
  readonly fight: Gunfight;
  /** What was asked for together. */
  readonly asks: readonly Ask[];
}

/**
 * A refusal as whoever asked may know it: where somebody, what somebody is worth or what he carries is hidden from him, what the same order is
 * refused for in the fight as he knows it. So no refusal can tell of a secret: it is never asked about one.
 */
export function viewRefusal(refusal: Refusal, { fight, asks }: Refused, rulesets: Rulesets): Refusal {
  const [first] = asks;
  if (first === undefined) return refusal;
  const eyes = eyesOf(fight, { seat: first.by });
  const hidden = hiddenFrom(fight, eyes);
  const isVeiled = veiledFrom(fight, eyes).size > 0;
  const isOpen = eyes.all || (hidden.size === 0 && !isVeiled && secretModels(fight) === null);
  if (isOpen) return refusal;
  const known = knownFight(fight, eyes, rulesetOf(fight, rulesets));
  for (const ask of asks) {
    const done = actInPlace(known, ask, seededDice(1), rulesets);
    if (!done.ok) return done.refusal;
  }
  const names = Object.values(refusal).flat();
  if (names.some((name) => hidden.has(String(name)))) return { code: 'fight-paused' };
  return isVeiled ? { code: 'unknowable' } : refusal;
}
