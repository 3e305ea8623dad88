import type { Ask } from '../entry.ts';
import { copyFight } from '../fold/copy.ts';
import type { Dice } from '../dice/dice.ts';
import { seededDice } from '../dice/seeded.ts';
import { knownToSide } from '../secrets/view.ts';
import type { Refusal } from '../refusals.ts';
import { meanOf, oddsOf } from '../odds/odds.ts';
import { orderedFigure } from '../rights/rights.ts';
import { Run } from '../run.ts';
import type { Ruleset, RulesetAction } from '../ruleset.ts';
import { isSealed } from '../questions/sealed-orders.ts';
import { situationOf } from '../town/situation.ts';
import { resolveStages } from '../questions/unasked.ts';
import type { FigureId, Gunfight, Pause, SideId } from '../state.ts';

/** Throws of the dice that an order is tried with where it has any; always the same ones. */
const TRIALS = 8;
/** Where none of them did it, every way it can come out is looked at, each by itself or those that stand alike as one; if there are more than that, it waits. */
const WAYS = 300;

/**
 * While somebody has still to say whether he fires, no order may change what he was told of his shot, nor test or move him (LG-PBP-03):
 * found by trying it on a copy, as the side that gives it knows the fight.
 */
export function checkUndisturbed(fight: Gunfight, { action }: Ask, ruleset: Ruleset): Refusal | null {
  const id = orderedFigure(action);
  const side = fight.figures[id ?? '']?.side;
  if (side === undefined || FREE.has(action.type) || isSealed(fight, ruleset, action)) return null;
  if (openQuestions(fight).length === 0) return null;
  const known = knownToSide(fight, side, ruleset);
  const before = { asked: askedIn(known), told: toldIn(known, ruleset) };
  for (let seed = 1; seed <= TRIALS; seed++) {
    const tried = tryOut(known, action as RulesetAction, { ruleset, seed });
    if (tried === null) return null; // What the rules refuse they refuse with a reason of their own.
    const touched = before.asked.find((one) => tried.felt.has(one));
    if (touched !== undefined || toldIn(tried.fight, ruleset) !== before.told)
      return { code: 'fight-paused', figure: touched ?? before.asked[0]! };
    if (!tried.thrown) return null;
  }
  return mayChange(known, action as RulesetAction, ruleset) ? { code: 'fight-paused', figure: before.asked[0]! } : null;
}

/** Orders that move and hurt nobody. */
const FREE: ReadonlySet<string> = new Set(['standing', 'draw-choice', 'pass', 'say']);

/** Whether any outcome of the order changes what was told, or befalls somebody it was told of; true where they are too many to say. */
function mayChange(known: Gunfight, action: RulesetAction, ruleset: Ruleset): boolean {
  const told = toldIn(known, ruleset);
  const value = (after: Gunfight): number => (toldIn(after, ruleset) === told ? 0 : 1);
  const share = meanOf(known, action, ruleset, { maxPaths: WAYS, merges: false, value });
  if (share !== null) return share > 0;
  const alike = oddsOf(known, action, ruleset, { maxPaths: WAYS });
  if (!alike.ok) return true;
  const concerned = openQuestions(known).flatMap(({ figure, target }) => [figure, target ?? figure]);
  return [...alike.odds.facts.keys()].some((fact) => concerned.some((id) => fact.endsWith(`:${id}`)));
}

interface Question {
  readonly pause: Pause;
  readonly figure: FigureId;
  readonly target: FigureId | null;
}

/** What the other side is asked about an order that has stopped for it. */
const openQuestions = (fight: Gunfight): readonly Question[] =>
  fight.pauses.flatMap((pause) => {
    const side = sideOf(fight, pause);
    return pause.prompts.flatMap(({ id, figure }) => {
      const prompt = fight.prompts[id];
      if (prompt === undefined || figure === null || fight.figures[figure]?.side === side) return [];
      const { target } = prompt.about;
      return [{ pause, figure, target: typeof target === 'string' ? target : null }];
    });
  });

const sideOf = (fight: Gunfight, { action }: Pause): SideId | undefined =>
  'figure' in action ? fight.figures[action.figure ?? '']?.side : undefined;

const askedIn = (fight: Gunfight): readonly FigureId[] => openQuestions(fight).map(({ figure }) => figure);

/** All that an answer can hang on: both of them, how they lie to each other, and what the rules would ask now. */
function toldIn(fight: Gunfight, ruleset: Ruleset): string {
  const told = openQuestions(fight).map(({ pause, figure, target }) => [
    fight.figures[figure],
    target === null
      ? null
      : [fight.figures[target], situationOf(fight, figure, target), situationOf(fight, target, figure)],
    ruleset.asks?.(fight, pause).filter((spec) => spec.figure === figure) ?? null,
  ]);
  return JSON.stringify(told);
}

interface Tried {
  readonly fight: Gunfight;
  /** Whom anything befell. */
  readonly felt: ReadonlySet<FigureId>;
  readonly thrown: boolean;
}

function tryOut(
  known: Gunfight,
  action: RulesetAction,
  { ruleset, seed }: { readonly ruleset: Ruleset; readonly seed: number },
): Tried | null {
  const fair = seededDice(seed);
  let thrown = false;
  const dice: Dice = {
    roll(die, why) {
      thrown = true;
      return fair.roll(die, why);
    },
  };
  const run = new Run(copyFight(known), ruleset, dice, known.openedAt);
  const outcome = resolveStages(run, action);
  if (outcome !== null && 'refusal' in outcome) return null;
  const felt = run.effects.flatMap((effect) =>
    'figure' in effect && effect.figure !== undefined ? effect.figure : [],
  );
  return { fight: run.fight, felt: new Set(felt), thrown };
}
