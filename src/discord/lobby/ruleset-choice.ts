import { rulesetId } from '../../game/ids.ts';
import type { Ruleset } from '../../game/ruleset.ts';
import { rulesetLine } from '../../report/terms.ts';
import type { Suggest, Context } from '../command.ts';
import type { CommandResult } from '../result.ts';

/** Every set of rules that is installed, with what it is like. */
export const rulesetNames: Suggest = ({ rulesets, say }) =>
  [...rulesets.values()].map(({ ref, meta }) => ({
    value: ref,
    label: meta.status === 'draft' ? say('ui.draft-set', { name: meta.name }) : meta.name,
    reason: rulesetLine(ref, say) ?? '',
  }));

/** The rules meant, by their name or mark; unsaid, those of the fight here, or what a new one begins with. */
export function rulesetCalled({ rulesets, ruleset }: Context, typed: string | undefined): Ruleset | null {
  if (typed === undefined) return ruleset;
  const wanted = typed.trim().toLowerCase();
  const names = ({ ref, meta }: Ruleset): string[] => [ref, rulesetId(ref), meta.name.toLowerCase()];
  return [...rulesets.values()].find((one) => names(one).includes(wanted)) ?? null;
}

export const unknownRuleset = (given = ''): CommandResult => ({
  refusal: { code: 'unknown-name', given, sort: 'ruleset' },
});
