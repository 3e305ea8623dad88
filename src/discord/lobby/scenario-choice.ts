import { rulesetId } from '../../game/ids.ts';
import type { Refusal } from '../../game/refusals.ts';
import type { Ruleset } from '../../game/ruleset.ts';
import { hasScenario, type Scenario } from '../../game/placing/scenario.ts';
import type { View } from '../../game/secrets/view.ts';
import type { Say } from '../../report/say.ts';
import { settingValueText } from '../../report/terms.ts';
import type { Suggest, Context } from '../command.ts';

/** A scenario and the rules it belongs to. */
interface Played {
  readonly ruleset: Ruleset;
  readonly scenario: Scenario;
}

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

/** What was played here. */
export const scenarioIn = (view: View | null): string | undefined =>
  view !== null && hasScenario(view) ? String(view.settings.scenario) : undefined;

interface Asked {
  readonly scenario: string | undefined;
  readonly map: string | undefined;
  readonly ruleset: string | undefined;
}

/** The scenario meant, with rules and town of its own; null where none is asked for. */
export function scenarioFor(context: Pick<Context, 'rulesets'>, asked: Asked): Played | { refusal: Refusal } | null {
  const wanted = asked.scenario?.trim().toLowerCase();
  if (wanted === undefined || wanted === REMATCH) return null;
  const all = allOf(context);
  const found = all.find(({ scenario }) => scenario.id === wanted);
  if (found === undefined) {
    const allowed = [REMATCH, ...all.map(({ scenario }) => scenario.id)].join(', ');
    return { refusal: { code: 'bad-value', option: 'scenario', given: asked.scenario ?? '', allowed } };
  }
  const { ruleset, scenario } = found;
  const { map = scenario.town, ruleset: rules = ruleset.ref } = asked;
  if (map.toLowerCase() !== scenario.town)
    return { refusal: { code: 'bad-value', option: 'map', given: map, allowed: scenario.town } };
  const isOwn = [ruleset.ref, rulesetId(ruleset.ref), ruleset.meta.name.toLowerCase()].includes(rules.toLowerCase());
  return isOwn
    ? found
    : { refusal: { code: 'bad-value', option: 'ruleset', given: rules, allowed: ruleset.meta.name } };
}

/** Lawmen and outlaws, or whoever it is about. */
export function sidesOf(played: Played | null, say: Say): { readonly id: string; readonly name: string }[] {
  const prefix = played === null ? 'ui.side' : `ui.scenario.${played.scenario.id}`;
  return ['a', 'b'].map((id) => ({ id, name: say(`${prefix}.${id}`) }));
}

/** What it is about, for whoever opens it. */
export const aimOf = ({ scenario: { id } }: Played, say: Say): string => settingValueText('scenario', id, say);
