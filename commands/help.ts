import { defineCommand, type Suggest, text } from '../src/discord/command.ts';
import { lookUpRule, ruleSearch } from '../src/discord/showing/rule-lookup.ts';
import { rulesetNames } from '../src/discord/lobby/scenario-choice.ts';

const TOPICS = [
  'start',
  'duel',
  'gunfight',
  'turn',
  'shooting',
  'moving',
  'map',
  'nerve',
  'wounds',
  'melee',
  'reactions',
  'odds',
  'dice',
  'time',
  'after',
  'manners',
  'gm',
  'commands',
] as const;
/** These tell their numbers by the rules that most begin with. */
const BY_ONE_SET: ReadonlySet<string> = new Set([
  'turn',
  'shooting',
  'moving',
  'nerve',
  'wounds',
  'melee',
  'reactions',
]);
const topics: Suggest = ({ say }) => TOPICS.map((value) => ({ value, label: say(`ui.help.${value}.title`) }));

export const help = defineCommand({
  name: 'help',
  for: 'anyone',
  description: 'How it is played: commands and rules in plain words',
  options: {
    topic: text('About what', { suggest: topics }),
    rule: text('A rule of this fight: its ID, or words it holds', { search: ruleSearch }),
    ruleset: text('With rule: of which set; left out: that of the fight', { suggest: rulesetNames }),
  },
  reads: true,
  run({ topic, rule, ruleset }, context) {
    const { say } = context;
    if (rule !== undefined) return lookUpRule(context, rule, ruleset);
    const found = TOPICS.find((one) => one === topic?.toLowerCase()) ?? (topic === undefined ? 'start' : null);
    if (found === null) return { reply: { text: say('ui.help.unknown', { topics: TOPICS.join(', ') }) } };
    const told = `**${say(`ui.help.${found}.title`)}**\n${say(`ui.help.${found}.text`)}`;
    return { reply: { text: BY_ONE_SET.has(found) ? `${told}\n${say('ui.help.by-one-set')}` : told } };
  },
});
