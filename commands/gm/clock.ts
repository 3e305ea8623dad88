import { defineRow, text, number } from '../../src/discord/command.ts';

const CLOCKS = {
  extend: 'extended',
  skip: 'skipped',
  pause: 'paused',
  resume: 'resumed',
  'break-off': 'break-off',
} as const;

export const clock = defineRow({
  name: 'clock',
  for: 'gm',
  description: 'More time, skip whoever is late, stop or start the clock, break off a showdown',
  options: {
    do: text('What', { choices: ['extend', 'skip', 'pause', 'resume', 'break-off'], required: true }),
    hours: number('With extend: by how many hours (default 24)', { min: 1, max: 168 }),
  },
  run({ do: what, hours }, { say, confirmed }) {
    if (what === 'skip' && !confirmed) return { ask: { text: say('ui.ask.skip'), label: say('ui.button.skip') } };
    return {
      actions: [{ type: 'gm-clock', what: CLOCKS[what], ...(hours === undefined ? {} : { hours }) }],
    };
  },
});
