import { defineRow, number, user } from '../../src/discord/command.ts';
import { given } from '../../src/discord/result.ts';

export const whatIf = defineRow({
  name: 'what-if',
  for: 'table',
  description: 'A second try: a private copy of the fight as far as you know it, with dice of its own',
  options: {
    step: number('From which turn; left out: from now', { min: 1 }),
    entry: number('Or from just before which entry of the log', { min: 1 }),
    with: user('Who plays along, if they agree; left out: the house plays all others'),
  },
  run: ({ step, entry, with: other }) => ({ secondTry: given({ step, entry, with: other }) }),
});

export const review = defineRow({
  name: 'review',
  for: 'table',
  description: 'Look back at your decisions: what was best on what you knew, and what yours was worth',
  options: {},
  reads: true,
  run: () => ({ show: { kind: 'review' } }),
});
