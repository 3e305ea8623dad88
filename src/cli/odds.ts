import { z } from 'zod';
import { EFFORT } from '../app/odds.ts';
import { rulesetOf } from '../game/act.ts';
import { DiceFault } from '../game/dice/dice.ts';
import { formatFraction, type Fraction, toNumber } from '../game/dice/fraction.ts';
import { oddsOf, type OddsResult } from '../game/odds/odds.ts';
import { marginOf, reckon } from '../game/odds/reckon.ts';
import { effectiveEntries, foldEntries } from '../game/record/replay.ts';
import type { Rulesets } from '../game/ruleset.ts';
import type { Gunfight, RulesetRef } from '../game/state.ts';
import { ACTION, type Orderable } from './action-schema.ts';
import { BadInput, type Call, check, type CliCommand, EXIT, parseJson, tell, textOf } from './command.ts';
import { readInput, withLog } from './log-file.ts';
import { asRulesetAction, fightOf, SITUATION } from './situation.ts';
import { given } from '../game/given.ts';

export const oddsCommand: CliCommand = {
  usage: 'odds SITUATION | odds --log LOG --order JSON',
  about:
    'The exact chances of everything that can come of an order; where there are too many ways it can go, how often each came in so many tries, and by how much that may be off. SITUATION is a JSON file (- for the standard input) with ruleset, figures, scene and order; with --log the order is given as the log stands at its end.',
  options: {
    log: { type: 'string', about: 'a log instead of a situation' },
    order: { type: 'string', about: 'the order, as JSON' },
    'every-face': {
      type: 'boolean',
      about: 'walk every single face instead of the bands that matter; the result is the same',
    },
  },
  schema: {
    input: SITUATION,
    output: z.object({
      ok: z.boolean(),
      paths: z.number().optional(),
      ifNobodyReacts: z.boolean().optional(),
      facts: z
        .record(
          z.string(),
          z.object({ exact: z.string().optional(), chance: z.number(), margin: z.number().optional() }),
        )
        .optional(),
      tries: z.number().optional(),
      why: z.enum(['refused', 'too-many']).optional(),
      refusal: z.looseObject({ code: z.string() }).optional(),
    }),
  },
  async run(call) {
    const rulesets = await call.rulesets();
    const { fight, order } = await readQuestion(call, rulesets);
    const useCuts = call.values['every-face'] !== true;
    const [action, ruleset] = [asRulesetAction(order), rulesetOf(fight, rulesets)];
    const reckoning = { ...EFFORT, seed: () => EVERYBODYS };
    return tellOdds(
      call,
      useCuts ? reckon(fight, action, ruleset, reckoning) : oddsOf(fight, action, ruleset, { useCuts }),
    );
  },
};

/** Of the dice that an order is tried out with here: the same every time. */
const EVERYBODYS = 1;

type Question = { readonly fight: Gunfight; readonly order: Orderable };

async function readQuestion(call: Call, rulesets: Rulesets): Promise<Question> {
  const log = textOf(call, 'log');
  if (log !== undefined) return askOfLog(call, log, rulesets);
  const situation = check(
    SITUATION,
    parseJson(await readInput(call, call.names[0] ?? '-'), 'The situation'),
    'The situation',
  );
  const ruleset = rulesets.get(situation.ruleset as RulesetRef);
  if (ruleset === undefined)
    throw new BadInput(`There is no ruleset ${situation.ruleset}. There is ${[...rulesets.keys()].join(', ')}.`);
  try {
    return { fight: fightOf(situation, ruleset), order: situation.order };
  } catch (error) {
    throw error instanceof DiceFault ? new BadInput(error.message) : error;
  }
}

async function askOfLog(call: Call, log: string, rulesets: Rulesets): Promise<Question> {
  const text = textOf(call, 'order');
  if (text === undefined) throw new BadInput('With --log the order is given by --order.');
  const order = check(ACTION, parseJson(text, '--order'), '--order');
  return withLog(call, log, ({ entries }) => ({
    fight: foldEntries(null, effectiveEntries(entries), rulesets)!,
    order,
  }));
}

function tellOdds(call: Call, result: OddsResult): number {
  if (!result.ok) {
    const words =
      result.why === 'refused' ? `Refused: ${JSON.stringify(result.refusal)}` : 'Too much can happen to be exact.';
    tell(call, result, [words]);
    return EXIT.refused;
  }
  const { facts, paths, ifNobodyReacts, tries } = result.odds;
  const found = [...facts].map(([fact, chance]) => ({ fact, chance: toNumber(chance), ...sureness(chance, tries) }));
  found.sort((a, b) => b.chance - a.chance);
  const value = {
    ok: true,
    paths,
    ifNobodyReacts,
    ...given({ tries }),
    facts: Object.fromEntries(found.map(({ fact, ...rest }) => [fact, rest])),
  };
  const lines = found.map(({ fact, chance, exact, margin = 0 }) => {
    const off = exact ?? `give or take ${(100 * margin).toFixed(2)}`;
    return `${(100 * chance).toFixed(2).padStart(6)} %  ${fact}  (${off})`;
  });
  const walked = tries === undefined ? `${paths} paths` : `${tries} tries`;
  tell(call, value, [...lines, `${walked}${ifNobodyReacts ? '; if everybody reacts as they do by default' : ''}`]);
  return EXIT.fine;
}

/** A fraction, or by how much what was tried out may be off. */
const sureness = (chance: Fraction, tries?: number): { readonly exact?: string; readonly margin?: number } =>
  tries === undefined ? { exact: formatFraction(chance) } : { margin: marginOf({ tries }, chance) };
