import fc from 'fast-check';
import { expect } from 'vitest';
import type { Ask } from '../../src/game/act.ts';
import { copyFight } from '../../src/game/fold/copy.ts';
import { equalData } from '../../src/game/equal.ts';
import { foldEntries, replay } from '../../src/game/record/replay.ts';
import type { Ruleset } from '../../src/game/ruleset.ts';
import type { Gunfight } from '../../src/game/state.ts';
import { freeze } from './freeze.ts';
import {
  disagreement,
  distort,
  oneOf,
  type Pick,
  pickerFor,
  oneUndisturbing,
  possibleAsks,
  type Step,
  takeStep,
} from './play-at-random.ts';

/** Which of the orders that could be given now are chosen from. */
export type Choosing = (asks: readonly Ask[], pick: Pick) => readonly Ask[];

/** Fights of one ruleset that begin anyhow and go on anyhow. */
export interface RandomFights {
  readonly ruleset: Ruleset;
  readonly opening: (pick: Pick) => Gunfight;
  readonly steps: number;
  readonly choose: Choosing;
  /** What happens besides orders and answers; null, most of the time: nothing. */
  readonly aside?: (fight: Gunfight, pick: Pick) => Ask | null;
}

const seeds = fc.integer({ min: 1, max: 1_000_000 });

/**
 * Some orders are always open, and nothing comes of them: most of the time (but once in so many) something else is done, and each kind of
 * order as often as the others.
 */
export function lively(idle: readonly string[], onceIn: number): Choosing {
  return (asks, pick) => {
    const busy = asks.filter(({ action }) => !idle.includes(action.type));
    return busy.length === 0 || pick(onceIn) === 0 ? asks : ofOneKind(busy, pick);
  };
}

export function ofOneKind(asks: readonly Ask[], pick: Pick): readonly Ask[] {
  const kind = oneOf(pick, [...new Set(asks.map(({ action }) => action.type))]);
  return asks.filter(({ action }) => action.type === kind);
}

/** Plays random legal orders; at each step hands it to `look`. */
export function play(fights: RandomFights, seed: number, look: (step: Step) => void = () => undefined): Step[] {
  const { ruleset, opening, steps: most } = fights;
  const pick = pickerFor(seed);
  let fight = opening(pick);
  const steps: Step[] = [];
  for (let count = 0; count < most && fight.status !== 'over'; count++) {
    const ask = nextAsk(fights, fight, pick);
    if (ask === null) break;
    const step = takeStep(fight, ask, ruleset, seed + count);
    look(step);
    steps.push(step);
    fight = step.after;
  }
  return steps;
}

function nextAsk({ ruleset, choose, aside }: RandomFights, fight: Gunfight, pick: Pick): Ask | null {
  const besides = aside?.(fight, pick) ?? null;
  if (besides !== null) return besides;
  const asks = possibleAsks(fight, ruleset, pick);
  const chosen = choose(asks, pick);
  return oneUndisturbing(fight, chosen, ruleset, pick) ?? oneUndisturbing(fight, asks, ruleset, pick);
}

interface Sound {
  readonly runs: number;
  /** What else must hold of each step. */
  readonly check?: (step: Step) => void;
}

/** They go on without a fault; the stored effects alone fold to the same state, and the recorded faces give the same log. */
export function expectSound(fights: RandomFights, { runs, check }: Sound): void {
  const rulesets = new Map([[fights.ruleset.ref, fights.ruleset]]);
  fc.assert(
    fc.property(seeds, (seed) => {
      const steps = play(fights, seed, (step) => {
        check?.(step);
        const folded = foldEntries(copyFight(step.before), step.entries, rulesets);
        if (!equalData(folded, step.after)) expect(folded).toEqual(step.after);
      });
      const [first] = steps;
      if (first === undefined) return;
      const entries = steps.flatMap((step) => step.entries);
      expect(replay(first.before, entries, rulesets).differences).toEqual([]);
      // Folded on in one go, as hosts do it, a fight stays as it was.
      const from = seed % steps.length;
      const later = steps.slice(from).flatMap((step) => step.entries);
      const folded = foldEntries(copyFight(freeze(steps[from]!.before)), later, rulesets);
      expect(equalData(folded, steps.at(-1)!.after)).toBe(true);
    }),
    { numRuns: runs, endOnFailure: true },
  );
}

interface Agreeing {
  readonly runs: number;
  /** Orders that may or may not be ones; left out: like the one given, and that one for somebody else. */
  readonly likes?: (step: Step, pick: Pick) => readonly Ask[];
}

/** What is offered is accepted, and what is not offered is refused. */
export function expectAgreement(fights: RandomFights, { runs, likes = drawLikes }: Agreeing): void {
  fc.assert(
    fc.property(seeds, (seed) => {
      const pick = pickerFor(seed + 7);
      play(fights, seed, (step) => {
        for (const asked of [step.ask, ...likes(step, pick)])
          expect(disagreement(step.before, asked, fights.ruleset)).toBeNull();
      });
    }),
    { numRuns: runs, endOnFailure: true },
  );
}

const LIKES = 4;

export function drawLikes({ before, ask }: Step, pick: Pick): Ask[] {
  const distorted = Array.from({ length: LIKES }, () => ({ ...ask, action: distort(ask.action, pick) }));
  return [orderFor(before, ask, pick), ...distorted];
}

/** The same order for another figure, by its own seat. */
function orderFor(fight: Gunfight, ask: Ask, pick: Pick): Ask {
  const id = oneOf(pick, fight.roster);
  if (!('figure' in ask.action)) return ask;
  return { ...ask, by: fight.figures[id]!.seat ?? 'marshal', action: { ...ask.action, figure: id } };
}
