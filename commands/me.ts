import { defineCommand, defineGroup, defineRow, channel } from '../src/discord/command.ts';
import { changeSettings, OWN_SETTINGS } from '../src/discord/people/own-settings.ts';
import { ask } from '../src/discord/result.ts';

export const me = defineCommand({
  name: 'me',
  for: 'anyone',
  description: 'Your own settings: challenges, mentions, reminders, quiet hours, time zone, days away',
  options: OWN_SETTINGS,
  run: (said, context) => changeSettings(context, said),
});

export const privacy = defineGroup({
  name: 'privacy',
  description: 'What is kept of you, and how to have it or be rid of it',
  rows: [
    defineRow({
      name: 'policy',
      for: 'anyone',
      description: 'What is kept, why, and for how long',
      options: {},
      reads: true,
      run: (_args, { say }) => ({ reply: { text: say('ui.privacy.policy') } }),
    }),
    defineRow({
      name: 'export',
      for: 'anyone',
      description: 'Everything kept of you, as a file',
      options: {},
      async run(_args, { exportMe, say, spend }) {
        const often = await spend('export');
        if (often !== null) return { refusal: often };
        const text = JSON.stringify(await exportMe(), null, 2);
        return { reply: { text: say('ui.privacy.export'), files: [{ name: 'skedaddle-data.json', text }] } };
      },
    }),
    defineRow({
      name: 'forget',
      for: 'anyone',
      description: 'Delete what is kept of you; you have a day to change your mind',
      options: {},
      async run(_args, { say, confirmed, forgetMe }) {
        if (!confirmed) return ask(say('ui.privacy.ask'), say('ui.privacy.button'));
        return { reply: { text: say('ui.privacy.forgotten', { due: await forgetMe() }) } };
      },
    }),
    defineRow({
      name: 'keep',
      for: 'anyone',
      description: 'You have changed your mind: nothing is deleted',
      options: {},
      run: async (_args, { say, keepMe }) => ({
        reply: { text: say((await keepMe()) ? 'ui.privacy.kept' : 'ui.privacy.nothing') },
      }),
    }),
  ],
});

export const setup = defineGroup({
  name: 'setup',
  description: 'For those who run this server',
  rows: [
    defineRow({
      name: 'check',
      for: 'host',
      description: 'Which permissions I lack, where, and what to do about it',
      options: { channel: channel('Where; left out: here') },
      reads: true,
      run: ({ channel }) => ({ show: { kind: 'check', ...(channel === undefined ? {} : { channel }) } }),
    }),
  ],
});
