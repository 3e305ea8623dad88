import { defineCommand, user, text, commandOf, defineRow } from '../src/discord/command.ts';
import { askWhom, challengeFigures, challengePerson, DUEL } from '../src/discord/lobby/duelling.ts';
import { rulesetToBegin, unknownRuleset } from '../src/discord/lobby/scenario-choice.ts';

export const duel = defineCommand({
  name: 'duel',
  for: 'anyone',
  description: 'Call somebody out for a showdown, or practise against the house.',
  options: DUEL,
  run({ opponent, versus, ruleset: rules, ...said }, context) {
    if (versus !== undefined) return challengeFigures(context, versus, said);
    const ruleset = rulesetToBegin(context, rules);
    if (ruleset === null) return unknownRuleset(rules);
    const begun = { ...context, ruleset };
    if (opponent !== undefined) return challengePerson(begun, opponent, said);
    const { range, character, grit } = said;
    return askWhom(begun, { range, character, grit, ruleset: rules });
  },
});

/** An entry in the menu that opens on a person. */
export const challengeMenu = commandOf(
  defineRow({
    name: 'Challenge to a duel',
    for: 'anyone',
    description: '',
    options: { user: user('The person', { required: true }) },
    run({ user: opponent }, context) {
      const ruleset = rulesetToBegin(context) ?? context.ruleset;
      return challengePerson({ ...context, ruleset }, opponent);
    },
  }),
  'user',
);

/** One in the menu that opens on a message; it only looks. */
export const sinceMenu = commandOf(
  defineRow({
    name: 'What happened since?',
    for: 'anyone',
    description: '',
    options: { message: text('Id of the message', { required: true }) },
    reads: true,
    run: ({ message }) => ({ show: { kind: 'since', message } }),
  }),
  'message',
);
