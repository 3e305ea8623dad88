import { createHash } from 'node:crypto';
import { rulesetOf } from '../game/act.ts';
import { oddsOfAnswer } from '../game/odds/answer-odds.ts';
import { formatFraction } from '../game/dice/fraction.ts';
import { eyesOf } from '../game/secrets/knowledge.ts';
import { type Effort, reckon, type Reckoned } from '../game/odds/reckon.ts';
import type { RulesetAction, Rulesets } from '../game/ruleset.ts';
import type { Gunfight, PromptId } from '../game/state.ts';
import { knownFight, type Reader, view } from '../game/secrets/view.ts';
import { canonicalJson } from '../store/json.ts';

/** A fight's odds as one reader may know them, and the digest that a confirmation carries. */
export type ShownOdds = Reckoned & { readonly digest: string };

/** Counts and no clock: a busy host and an idle one come to the same odds. */
export const EFFORT: Effort = { paths: 5_000, tries: 2_000 };

/** The odds of an order from what its reader may know: how others have told their figures to react is not part of that. */
export function showOdds(
  fight: Gunfight,
  action: RulesetAction,
  reader: Reader,
  rulesets: Rulesets,
  effort = EFFORT,
): ShownOdds {
  const known = forgetOthers(fight, reader, rulesets);
  const seed = (): number => seedOf(action, fight, reader);
  const result = reckon(known, action, rulesetOf(fight, rulesets), { ...effort, seed });
  return { ...result, digest: digestOdds(action, result) };
}

/** The odds of each answer this reader may give to a question, where dice stand behind it (LG-PBP-03, LG-PBP-10). */
export function showAnswerOdds(
  fight: Gunfight,
  id: PromptId,
  reader: Reader,
  rulesets: Rulesets,
): ReadonlyMap<string, Reckoned> {
  const prompt = fight.prompts[id];
  if (prompt === undefined || reader.seat === null || prompt.seat !== reader.seat) return new Map();
  const known = forgetOthers(fight, reader, rulesets);
  const all = prompt.choices.map((value) => {
    const seed = (): number => seedOf([prompt, value], fight, reader);
    return [value, oddsOfAnswer(known, { prompt, value }, rulesetOf(fight, rulesets), { ...EFFORT, seed })];
  });
  return new Map(all.filter((one): one is [string, Reckoned] => one[1] !== null));
}

/**
 * Of the dice an order is tried out with: the order and what its reader sees of the table, and nothing else. So the chance stays as it was
 * shown, and tells nothing of the dice to come nor of what is hidden from him.
 */
function seedOf(order: unknown, fight: Gunfight, reader: Reader): number {
  const { figures, situations, contacts, groups, markers, lying, draw, town } = view(fight, reader);
  const seen = [reader.seat, figures, situations, contacts, groups, markers, lying, draw, town?.state];
  return createHash('sha256')
    .update(canonicalJson([order, seen]))
    .digest()
    .readUInt32BE();
}

/** The rules need more of the state than a view has: who is hidden is left out, and what others decided in secret is the default. */
export function forgetOthers(fight: Gunfight, reader: Reader, rulesets: Rulesets): Gunfight {
  const copy = knownFight(fight, eyesOf(fight, reader), rulesetOf(fight, rulesets));
  if (reader.host === true) return copy;
  for (const figure of Object.values(copy.figures))
    if (figure.seat === null || figure.seat !== reader.seat) figure.standing = {};
  for (const gather of Object.values(copy.gathers)) {
    for (const id of Object.keys(gather.choices)) if (copy.figures[id]?.seat !== reader.seat) delete gather.choices[id];
  }
  for (const id of Object.keys(copy.sealed)) if (copy.figures[id]?.seat !== reader.seat) delete copy.sealed[id];
  for (const { prompts, answers } of copy.pauses) {
    for (const { id, figure } of prompts) if (copy.figures[figure ?? '']?.seat !== reader.seat) delete answers[id];
  }
  return copy;
}

function digestOdds(action: RulesetAction, result: Reckoned): string {
  const shown = result.ok
    ? [...result.odds.facts]
        .map(([fact, chance]) => `${fact} ${formatFraction(chance)}`)
        .sort((a, b) => (a < b ? -1 : 1))
    : 'refused';
  return createHash('sha256')
    .update(canonicalJson([action, shown]))
    .digest('base64url')
    .slice(0, 12);
}
