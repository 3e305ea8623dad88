import type { Ruleset } from '../game/ruleset.ts';
import { ruleTextsOf } from '../report/rules/rule-books.ts';
import { type FoundRule, nearestRules, ruleCalled, rulesAbout } from '../report/rules/rule-search.ts';
import type { Say } from '../report/say.ts';
import type { Search } from './command.ts';
import type { Context } from './context.ts';
import type { CommandResult } from './result.ts';
import { rulesetCalled, unknownRuleset } from './ruleset-choice.ts';

/** What begins a word of an id, a title or a text; first of all the rule that was named. */
export const ruleSearch: Search = (context, typed, others) => {
  const texts = textsOf(rulesetCalled(context, others.ruleset));
  const named = ruleCalled(texts, typed);
  const found = rulesAbout(texts, typed).filter(({ id }) => id !== named?.id);
  return (named === null ? found : [named, ...found]).map((rule) => ({ value: rule.id, label: nameOf(rule) }));
};

const nameOf = ({ id, title }: FoundRule): string => `${id} · ${title}`;

const textsOf = (ruleset: Ruleset | null) => (ruleset === null ? null : ruleTextsOf(ruleset.ref)) ?? {};

/** So many rules are listed where several hold what was typed. */
const MOST_LISTED = 12;
const MOST_NEAR = 5;

/** A rule by its id; the rules that hold what was typed; or the ids that look like it. */
export function lookUpRule(
  context: Context,
  asked: { readonly rule: string; readonly ruleset: string | undefined },
): CommandResult {
  const ruleset = rulesetCalled(context, asked.ruleset);
  if (ruleset === null) return unknownRuleset(asked.ruleset);
  const texts = ruleTextsOf(ruleset.ref);
  if (texts === null) return { reply: { text: context.say('ui.rule.none', { name: ruleset.meta.name }) } };
  const named = ruleCalled(texts, asked.rule);
  const found = named === null ? rulesAbout(texts, asked.rule) : [named];
  const [first, ...more] = found;
  if (first === undefined) {
    const near = nearestRules(texts, asked.rule, MOST_NEAR).map(({ id }) => id);
    return { refusal: { code: 'unknown-name', given: asked.rule, sort: 'rule', near: near.join(', ') } };
  }
  return more.length === 0 ? showRule(first, ruleset) : listRules(found, ruleset, context.say);
}

const LEATHER = 0x9c7a4a;

function showRule(rule: FoundRule, { meta }: Ruleset): CommandResult {
  const embed = { title: nameOf(rule), description: rule.text, color: LEATHER, footer: { text: meta.name } };
  return { reply: { embeds: [embed] } };
}

function listRules(found: readonly FoundRule[], { meta }: Ruleset, say: Say): CommandResult {
  const lines = found.slice(0, MOST_LISTED).map(({ id, title }) => `\`${id}\` ${title}`);
  const more = found.length - lines.length;
  const embed = {
    title: say('ui.rule.several'),
    description: [...lines, ...(more === 0 ? [] : [say('ui.card.more', { count: more })])].join('\n'),
    color: LEATHER,
    footer: { text: meta.name },
  };
  return { reply: { embeds: [embed] } };
}
