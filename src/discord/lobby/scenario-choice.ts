import { rulesetId } from '../../game/ids.ts';
import type { Refusal } from '../../game/refusals.ts';
import type { Ruleset } from '../../game/ruleset.ts';
import { hasScenario, type Scenario } from '../../game/placing/scenario.ts';
import type { View } from '../../game/secrets/view.ts';
import type { Say } from '../../report/say.ts';
import { settingValueText, rulesetLine } from '../../report/terms.ts';
import type { Suggest, Context } from '../command.ts';
import { unknownName, badValue } from '../result.ts';

type Played = { readonly ruleset: Ruleset; readonly scenario: Scenario };

/** The same people again. */
export const REMATCH = 'rematch';

const allOf = ({ rulesets }: Pick<Context, 'rulesets'>): Played[] =>
  [...rulesets.values()].flatMap((ruleset) =>
    (ruleset.meta.scenarios ?? []).map((scenario) => ({ ruleset, scenario })),
  );

export const scenarioNames: Suggest = ({ rulesets, say }) => [
  { value: REMATCH, label: say('ui.scenario.rematch') },
  ...allOf({ rulesets }).map(({ ruleset, scenario: { id } }) => ({
    value: id,
    label: say(`ui.scenario.${id}.name`),
    reason: ruleset.meta.name,
  })),
];

export const scenarioIn = (view: View | null): string | undefined =>
  view !== null && hasScenario(view) ? String(view.settings.scenario) : undefined;

type Asked = Readonly<Record<'scenario' | 'map' | 'ruleset', string | undefined>>;

/** The scenario meant, with rules and town of its own; null where none is asked for. */
export function scenarioFor(context: Pick<Context, 'rulesets'>, asked: Asked): Played | { refusal: Refusal } | null {
  const wanted = asked.scenario?.trim().toLowerCase();
  if (wanted === undefined || wanted === REMATCH) return null;
  const all = allOf(context);
  const found = all.find(({ scenario }) => scenario.id === wanted);
  if (found === undefined) {
    const allowed = [REMATCH, ...all.map(({ scenario }) => scenario.id)].join(', ');
    return badValue('scenario', asked.scenario ?? '', allowed);
  }
  const { ruleset, scenario } = found;
  const { map = scenario.town, ruleset: rules = ruleset.ref } = asked;
  if (map.toLowerCase() !== scenario.town) return badValue('map', map, scenario.town);
  return namesOf(ruleset).includes(rules.toLowerCase()) ? found : badValue('ruleset', rules, ruleset.meta.name);
}

/** Lawmen and outlaws, or whoever it is about. */
export function sidesOf(played: Played | null, say: Say): { readonly id: string; readonly name: string }[] {
  const prefix = played === null ? 'ui.side' : `ui.scenario.${played.scenario.id}`;
  return ['a', 'b'].map((id) => ({ id, name: say(`${prefix}.${id}`) }));
}

/** What it is about, for whoever opens it. */
export const aimOf = ({ scenario: { id } }: Played, say: Say): string => settingValueText('scenario', id, say);

/** Every set of rules that is installed, with what it is like. */
export const rulesetNames: Suggest = ({ rulesets, say }) =>
  [...rulesets.values()].map(({ ref, meta }) => ({
    value: ref,
    label: meta.status === 'draft' ? say('ui.draft-set', { name: meta.name }) : meta.name,
    reason: rulesetLine(ref, say) ?? '',
  }));

/** All that a set of rules is called, in small letters. */
const namesOf = ({ ref, meta }: Ruleset): readonly string[] => [ref, rulesetId(ref), meta.name.toLowerCase()];

/** The rules meant, by their name or mark; unsaid, those of the fight here, or what a new one begins with. */
export function rulesetCalled({ rulesets, ruleset }: Context, typed: string | undefined): Ruleset | null {
  if (typed === undefined) return ruleset;
  const wanted = typed.trim().toLowerCase();
  return [...rulesets.values()].find((one) => namesOf(one).includes(wanted)) ?? null;
}

/** The rules meant; unsaid, what new fights begin with, whatever goes on here. */
export function rulesetToBegin(context: Context, typed?: string): Ruleset | null {
  const [first = null] = context.rulesets.values();
  return typed === undefined ? first : rulesetCalled(context, typed);
}

export const unknownRuleset = (given = '') => unknownName(given, 'ruleset');
