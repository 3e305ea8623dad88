import { defineRow } from '../../src/discord/command.ts';
import type { SettingValue } from '../../src/game/state.ts';
import { settingKeys, settingValues } from '../../src/discord/sources.ts';

/** "true" and "12" are meant as what they look like. */
export function readSetting(text: string): SettingValue {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}

export const settings = defineRow({
  name: 'settings',
  description: 'Change a rule or a pace of this fight; rules only before the start',
  options: {
    key: { type: 'text', description: 'Which', suggest: settingKeys, required: true },
    value: { type: 'text', description: 'To what', suggest: settingValues, required: true },
  },
  run: ({ key, value }) => ({ actions: [{ type: 'set-option', key, value: readSetting(value) }] }),
});
