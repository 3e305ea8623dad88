import { defineCommand, type Suggest } from '../src/discord/command.ts';
import type { Settings } from '../src/discord/people.ts';

const SETTINGS = ['duels', 'pings', 'quiet'] as const;
const values: Suggest = ({ say }, typed) =>
  typed.setting === 'quiet'
    ? ['off', '22-7', '23-8', '0-9'].map((value) => ({ value, label: value, reason: say('ui.me.utc') }))
    : ['on', 'off'].map((value) => ({ value, label: value }));

function changeOf(setting: (typeof SETTINGS)[number], value: string): Partial<Settings> | null {
  if (setting === 'quiet')
    return value === 'off' || /^([01]?\d|2[0-3])-([01]?\d|2[0-3])$/.test(value) ? { quiet: value } : null;
  return value === 'on' || value === 'off' ? { [setting]: value === 'on' } : null;
}

export const me = defineCommand({
  name: 'me',
  description: 'Your own settings: challenges, mentions, quiet hours',
  options: {
    setting: { type: 'text', description: 'Which; left out: see them all', choices: SETTINGS },
    value: { type: 'text', description: 'To what', suggest: values },
  },
  async run({ setting, value }, { person, people, say }) {
    const change = setting === undefined || value === undefined ? {} : changeOf(setting, value);
    if (change === null)
      return {
        refusal: {
          code: 'bad-value',
          option: setting ?? '',
          given: value ?? '',
          allowed: setting === 'quiet' ? 'off, 22-7' : 'on, off',
        },
      };
    const now = await (Object.keys(change).length === 0
      ? people.settings(person.id)
      : people.saveSettings(person.id, change));
    const onOff = (on: boolean): string => (on ? 'on' : 'off');
    return {
      reply: { text: say('ui.me.now', { duels: onOff(now.duels), pings: onOff(now.pings), quiet: now.quiet }) },
    };
  },
});
