import { defineCommand, type Suggest } from '../src/discord/command.ts';

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
  'gm',
  'commands',
] as const;
const topics: Suggest = ({ say }) => TOPICS.map((value) => ({ value, label: say(`ui.help.${value}.title`) }));

export const help = defineCommand({
  name: 'help',
  description: 'How it is played: commands and rules in plain words',
  options: { topic: { type: 'text', description: 'About what', suggest: topics } },
  reads: true,
  run({ topic }, { say }) {
    const found = TOPICS.find((one) => one === topic?.toLowerCase()) ?? (topic === undefined ? 'start' : null);
    if (found === null) return { reply: { text: say('ui.help.unknown', { topics: TOPICS.join(', ') }) } };
    return { reply: { text: `**${say(`ui.help.${found}.title`)}**\n${say(`ui.help.${found}.text`)}` } };
  },
});
