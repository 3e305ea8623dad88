import { createHash } from 'node:crypto';
import { rulesetOf } from '../game/act.ts';
import { oddsOfAnswer } from '../game/answer-odds.ts';
import { formatFraction } from '../game/dice/fraction.ts';
import type { PromptId } from '../game/ids.ts';
import { knownFight } from '../game/known-fight.ts';
import { eyesOf } from '../game/knowledge.ts';
import { oddsOf, type OddsResult } from '../game/odds.ts';
import type { RulesetAction, Rulesets } from '../game/ruleset.ts';
import type { Gunfight } from '../game/state.ts';
import type { Reader } from '../game/view.ts';
import type { ShownOdds } from './app.ts';
import { canonicalJson } from './canonical.ts';

/** Nobody waits longer than this for odds, and nobody else is kept waiting by them. */
const PATIENCE_MS = 600;

function patience(): () => boolean {
  const start = performance.now();
  return () => performance.now() - start > PATIENCE_MS;
}

/** The exact odds of an order from what its reader may know: how others have told their figures to react is not part of that. */
export function showOdds(
  fight: Gunfight,
  action: RulesetAction,
  reader: Reader,
  rulesets: Rulesets,
  giveUp = patience(),
): ShownOdds {
  const result = oddsOf(forgetOthers(fight, reader, rulesets), action, rulesetOf(fight, rulesets), { giveUp });
  return { ...result, digest: digestOdds(action, result) };
}

/** The exact odds of each answer this reader may give to a question, where dice stand behind it (LG-PBP-03, LG-PBP-10). */
export function showAnswerOdds(
  fight: Gunfight,
  id: PromptId,
  reader: Reader,
  rulesets: Rulesets,
  giveUp = patience(),
): ReadonlyMap<string, OddsResult> {
  const prompt = fight.prompts[id];
  if (prompt === undefined || reader.seat === null || prompt.seat !== reader.seat) return new Map();
  const known = forgetOthers(fight, reader, rulesets);
  const all = prompt.choices.map((value) => [
    value,
    oddsOfAnswer(known, { prompt, value }, rulesetOf(fight, rulesets), { giveUp }),
  ]);
  return new Map(all.filter((one): one is [string, OddsResult] => one[1] !== null));
}

/** The rules need more of the state than a view has: who is hidden is left out, and what others decided in secret is the default. */
function forgetOthers(fight: Gunfight, reader: Reader, rulesets: Rulesets): Gunfight {
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

function digestOdds(action: RulesetAction, result: OddsResult): string {
  const shown = result.ok
    ? [...result.odds.facts]
        .map(([fact, chance]) => `${fact} ${formatFraction(chance)}`)
        .sort((a, b) => (a < b ? -1 : 1))
    : result.why;
  return createHash('sha256')
    .update(canonicalJson([action, shown]))
    .digest('base64url')
    .slice(0, 12);
}
