import { defineRow } from '../../src/discord/command.ts';

export const panel = defineRow({
  name: 'panel',
  for: 'gm-or-moderator',
  description: 'Everything you can do as game master now, for you alone',
  options: {},
  reads: true,
  run(_args, { view, person, moderator }) {
    if (view === null) return { refusal: { code: 'no-fight' } };
    if (view.gm !== person.id && !moderator) return { refusal: { code: 'not-allowed', role: 'gm' } };
    return { show: { kind: 'gm' } };
  },
});
