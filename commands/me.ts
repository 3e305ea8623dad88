import { defineCommand, text, user } from '../src/discord/command.ts';
import { changeSettings, SETTINGS, settingValues } from '../src/discord/own-settings.ts';

export const me = defineCommand({
  name: 'me',
  for: 'anyone',
  description: 'Your own settings: challenges, mentions, reminders, quiet hours, time zone, days away',
  options: {
    setting: text('Which; left out: see them all', { choices: SETTINGS }),
    value: text('To what', { suggest: settingValues }),
    who: user('With blocked: whose challenges you do not want; left out: see the list'),
  },
  run: ({ setting, value, who }, context) => changeSettings(context, { setting, value, who }),
});
