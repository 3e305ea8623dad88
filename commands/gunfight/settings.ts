import { defineRow, text } from '../../src/discord/command.ts';
import { readSetting, settingKeys, settingsPanel, settingValues } from '../../src/discord/settings-panel.ts';

export const settings = defineRow({
  name: 'settings',
  for: 'table',
  description: 'Optional rules and pace of this fight; rules only before the start',
  options: {
    key: text('Which; left out: all of them in a menu', { suggest: settingKeys }),
    value: text('To what; left out: what it can be, in a menu', { suggest: settingValues }),
  },
  run({ key, value }, context) {
    if (key === undefined || value === undefined) return settingsPanel(context, key);
    return { actions: [{ type: 'set-option', key, value: readSetting(value) }] };
  },
});
