import { expect, test } from 'vitest';
import type { RawArgs } from '../../src/discord/command.ts';
import type { Action } from '../../src/game/actions.ts';
import { fillOffer, matches } from '../../src/game/offer.ts';
import { brokenWheel } from '../../src/rulesets/broken-wheel/index.ts';
import { laid } from '../scenarios/broken-wheel/people.ts';
import { contextFor, runRow } from './context.ts';

/** Doc against Ike and Billy, in a round where orders count at once. */
function contextNow() {
  const { fight } = laid({
    figures: {
      Doc: {
        arms: ['mm-revolver', 'rifle', 'rock', 'shotgun'],
        rounds: { 'mm-revolver': 2, shotgun: 1 },
        aim: { target: 'Billy', bonus: 0, toward: null },
      },
      Ike: { side: 'gang', arms: ['mm-revolver'] },
      Billy: { side: 'gang', arms: ['mm-revolver'] },
    },
    scene: { 'Doc>Ike': { range: 6 }, 'Doc>Billy': { range: 7 } },
  });
  fight.figures.Doc!.items[3]!.jams = 1;
  (fight.sub as { arms: { hand: Record<string, string> } }).arms.hand.Doc = 'Doc.rock';
  return { fight, context: contextFor({ fight }) };
}

/** The orders that a command can come to. */
async function ordersOf(call: string, args: RawArgs): Promise<readonly Action[]> {
  const { fight, context } = contextNow();
  const result = await runRow(call, args, context);
  if ('actions' in result) return result.actions;
  if (!('show' in result)) throw new Error(JSON.stringify(result));
  const { show } = result;
  const picks = show.kind === 'pick' ? [show.pick] : show.kind === 'choose' ? show.picks : [];
  const offers = brokenWheel.legal(fight, 'Doc');
  return picks.map(({ index, values }) => {
    const action = fillOffer(offers[index]!, values ?? {});
    expect(matches(offers, action), JSON.stringify(action)).toBe(true);
    return action;
  });
}

test.each<[string, RawArgs, object]>([
  ['shoot', { target: 'Ike', weapon: 'medium revolver', mode: 'snap' }, { type: 'shoot', mode: 'snap', target: 'Ike' }],
  ['shoot', { target: 'Billy', weapon: 'Doc.mm-revolver', mode: 'aimed' }, { type: 'shoot', mode: 'aimed' }],
  ['shoot', { target: 'Ike', weapon: 'rock' }, { type: 'throw', item: 'Doc.rock', target: 'Ike' }],
  ['aim', { target: 'Ike' }, { type: 'aim', target: 'Ike' }],
  ['reload', { weapon: 'medium revolver', count: 2 }, { type: 'load', job: 'load', count: 2 }],
  ['reload', { weapon: 'shotgun', job: 'clear' }, { type: 'load', job: 'clear', weapon: 'Doc.shotgun' }],
  ['do', { act: 'wield', with: 'rifle' }, { type: 'wield', item: 'Doc.rifle' }],
  ['do', { act: 'drop', with: 'rifle' }, { type: 'drop', item: 'Doc.rifle' }],
  ['hold', {}, { type: 'hold', figure: 'Doc' }],
  ['duel', { versus: 'Ike' }, { type: 'challenge', figures: ['Doc'], against: ['Ike'] }],
])('BW-PBP-07 /%s %j comes to its order', async (call, args, wanted) => {
  expect(await ordersOf(call, args)).toEqual(expect.arrayContaining([expect.objectContaining(wanted)]));
});

const plan = async (text: string) => runRow('orders', { plan: text, figure: 'Doc' }, contextNow().context);

test.each<[string, readonly object[]]>([
  [
    'snap Ike; snap; reload; hold',
    [
      { type: 'shoot', mode: 'snap', target: 'Ike', weapon: 'Doc.mm-revolver' },
      { type: 'shoot', mode: 'snap', target: 'Ike', weapon: 'Doc.mm-revolver' },
      { type: 'load', job: 'load', weapon: 'Doc.mm-revolver' },
      { type: 'hold' },
    ],
  ],
  [
    'aim Billy; shoot',
    [
      { type: 'aim', target: 'Billy' },
      { type: 'shoot', mode: 'aimed', target: 'Billy' },
    ],
  ],
  ['shoot billy with medium revolver', [{ type: 'shoot', mode: 'aimed', weapon: 'Doc.mm-revolver' }]],
  [
    'throw Ike with rock; wield rifle',
    [
      { type: 'throw', item: 'Doc.rock' },
      { type: 'wield', item: 'Doc.rifle' },
    ],
  ],
  ['clear shotgun; wait', [{ type: 'load', job: 'clear', weapon: 'Doc.shotgun' }, { type: 'pass' }]],
  [
    'stand; dodge',
    [
      { type: 'posture', posture: 'standing' },
      { type: 'melee', option: 'dodge' },
    ],
  ],
])('BW-PBP-02 /orders plan:%j', async (text, wanted) => {
  const result = await plan(text);
  if (!('actions' in result)) throw new Error(JSON.stringify(result));
  const acts = wanted.map((one) => ({ figure: 'Doc', ...one }));
  expect(result.actions).toMatchObject([{ type: 'plan', figure: 'Doc', acts }]);
});

test.each(['dance with Ike', 'snap Nobody', 'snap; hold', 'wield cannon'])(
  'BW-PBP-02 /orders plan:%j is not understood',
  async (text) => {
    expect(await plan(text)).toMatchObject({ refusal: { code: 'bad-value', option: 'plan' } });
  },
);

test('BW-PBP-08 BW-FIRE-04 /gunfight scene states cover in the words of the rules, and a gun at rest', async () => {
  const { context } = contextNow();
  const said = { target: 'Ike', range: '7', cover: 'heavy', rested: true };
  const values = { range: 7, cover: 'heavy', rested: true };
  expect(await runRow('gunfight scene', said, context)).toEqual({
    actions: [{ type: 'state-scene', figure: 'Doc', target: 'Ike', values }],
  });
  expect(await runRow('gunfight scene', { target: 'Ike', cover: 'low' }, context)).toMatchObject({
    refusal: { code: 'bad-value', option: 'cover', allowed: 'none, light, heavy' },
  });
});
