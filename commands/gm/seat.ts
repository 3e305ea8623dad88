import { defineRow, text, user } from '../../src/discord/command.ts';
import type { ActionOf } from '../../src/game/actions.ts';

const DOES = {
  add: 'add',
  'hand-over': 'hand-over',
  leave: 'leave',
  claim: 'claim',
} as const satisfies Readonly<Record<string, ActionOf<'gm-seat'>['what']>>;

export const seat = defineRow({
  name: 'seat',
  for: 'gm-or-moderator',
  description: 'Run it with others, hand it over, leave it; a moderator claims it when its game master is gone',
  options: {
    do: text('What', { choices: ['add', 'hand-over', 'leave', 'claim'], required: true }),
    who: user('With add and hand-over: who; with leave: somebody else than you'),
  },
  run({ do: what, who }, { person, say, confirmed }) {
    const seated = who?.id ?? person.id;
    if ((what === 'add' || what === 'hand-over') && who === undefined)
      return { refusal: { code: 'bad-value', option: 'who', given: '', allowed: '@somebody' } };
    if (what === 'hand-over' && !confirmed)
      return { ask: { text: say('ui.ask.hand-over', { name: who?.name ?? '' }), label: say('ui.button.hand-over') } };
    return { actions: [{ type: 'gm-seat', what: DOES[what], seat: seated }], moderates: true };
  },
});
