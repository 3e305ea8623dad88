import type { Ruleset } from '../../game/ruleset.ts';
import type { RuleTexts } from '../../game/ruleset-words.ts';
import { type FoundRule, nearestRules, ruleCalled, rulesAbout, ruleTextsOf } from '../../report/rule-search.ts';
import type { Say } from '../../report/say.ts';
import type { Search, Context } from '../command.ts';
import type { CommandResult } from '../result.ts';
import { rulesetCalled, unknownRuleset } from '../lobby/scenario-choice.ts';

type Found = { readonly rule: FoundRule; readonly of: Ruleset };

/** What begins a word of an id, a title or a text; first of all the rule that was named. */
export const ruleSearch: Search = (context, typed, others) => {
  const books = booksFor(context, others.ruleset);
  return findRules(books, typed).map(({ rule, of }) => ({
    value: rule.id,
    label: nameOf(rule),
    ...(of === books[0]?.of ? {} : { reason: of.meta.name }),
  }));
};

const nameOf = ({ id, title }: FoundRule): string => `${id} · ${title}`;

type Book = { readonly of: Ruleset; readonly texts: RuleTexts };

/** The set that was named; else all of them, that of the fight here first. */
function booksFor(context: Context, named: string | undefined): readonly Book[] {
  const own = rulesetCalled(context, named);
  const others = named === undefined ? [...context.rulesets.values()].filter((one) => one !== own) : [];
  return [...(own === null ? [] : [own]), ...others].flatMap((of) => {
    const texts = ruleTextsOf(of, context.say);
    return texts === null ? [] : [{ of, texts }];
  });
}

/** Best first; a title of the first book is as good as an id of another. */
function findRules(books: readonly Book[], typed: string): readonly Found[] {
  const named = books.flatMap(({ of, texts }) => {
    const rule = ruleCalled(texts, typed);
    return rule === null ? [] : [{ rule, of }];
  });
  const ids = new Set(named.map(({ rule }) => rule.id));
  const about = books
    .flatMap(({ of, texts }, book) =>
      rulesAbout(texts, typed).map((rule) => ({ rule, of, rank: book === 0 && rule.rank === 1 ? 0 : rule.rank })),
    )
    .filter(({ rule }) => !ids.has(rule.id))
    .sort((a, b) => a.rank - b.rank);
  return [...named, ...about];
}

/** So many rules are listed where several hold what was typed. */
const MOST_LISTED = 12;
const MOST_NEAR = 5;

/** A rule by its id; the rules that hold what was typed; or the ids that look like it. */
export function lookUpRule(context: Context, typed: string, named: string | undefined): CommandResult {
  const ruleset = rulesetCalled(context, named);
  if (ruleset === null) return unknownRuleset(named);
  const books = booksFor(context, named);
  if (books.length === 0) return { reply: { text: context.say('ui.rule.none', { name: ruleset.meta.name }) } };
  const found = findRules(books, typed);
  const [first] = found;
  if (first === undefined) {
    const near = nearestRules(Object.assign({}, ...books.map(({ texts }) => texts)) as RuleTexts, typed, MOST_NEAR);
    const ids = near.map(({ id }) => id).join(', ');
    return { refusal: { code: 'unknown-name', given: typed, sort: 'rule', near: ids } };
  }
  const { id, title, text } = first.rule;
  const isMeant = found.length === 1 || ruleCalled({ [id]: [title, text] }, typed) !== null;
  return isMeant ? showRule(first.rule, first.of) : listRules(found, context.say);
}

const LEATHER = 0x9c7a4a;

function showRule(rule: FoundRule, { meta }: Ruleset): CommandResult {
  const embed = { title: nameOf(rule), description: rule.text, color: LEATHER, footer: { text: meta.name } };
  return { reply: { embeds: [embed] } };
}

function listRules(found: readonly Found[], say: Say): CommandResult {
  const sets = new Set(found.map(({ of }) => of.meta.name));
  const inSet = ({ meta }: Ruleset): string => (sets.size === 1 ? '' : ` · ${meta.name}`);
  const lines = found.slice(0, MOST_LISTED).map(({ rule, of }) => `\`${rule.id}\` ${rule.title}${inSet(of)}`);
  const more = found.length - lines.length;
  const description = [...lines, ...(more === 0 ? [] : [say('ui.card.more', { count: more })])].join('\n');
  const footer = sets.size === 1 ? { footer: { text: [...sets][0]! } } : {};
  return { reply: { embeds: [{ title: say('ui.rule.several'), description, color: LEATHER, ...footer }] } };
}
