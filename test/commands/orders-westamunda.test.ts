import { expect, test } from 'vitest';
import type { RawArgs } from '../../src/discord/command.ts';
import type { Action } from '../../src/game/actions.ts';
import { fillOffer, matches } from '../../src/game/offer.ts';
import { itemsOf, pouchOf } from '../../src/rulesets/westamunda/people/figures.ts';
import { westamunda } from '../../src/rulesets/westamunda/index.ts';
import { fightWith, type Given } from '../kit/scenario.ts';
import { contextFor, runRow } from './context.ts';

const PROFILE = { M: 4, WS: 4, BS: 4, S: 3, T: 3, W: 1, I: 4, A: 1, Ld: 8 };

function man(id: string, side: string, arms: readonly string[]): Given {
  const items = itemsOf(id, arms).map(({ item, model, loaded = true, ammo = null, ...rest }) => ({
    id: item,
    model,
    loaded,
    ammo: model === 'winchester' ? 4 : ammo,
    ...(item === `${id}.revolver-2` ? { jams: 1 } : {}),
    ...rest,
  }));
  return { side, profile: PROFILE, items, pouch: pouchOf(arms) };
}

/** Doc with Virgil against Ike and Billy, at this step of the turn. */
function contextAt(step: string) {
  const fight = fightWith(westamunda, {
    figures: {
      Doc: man('Doc', 'law', ['revolver', 'revolver', 'winchester', 'dynamite', 'torch', 'vest-pistol']),
      Ike: man('Ike', 'gang', ['revolver']),
      Billy: man('Billy', 'gang', ['revolver']),
    },
    scene: { 'Doc>Ike': { range: 6 }, 'Doc>Billy': { range: 7 }, 'Ike>Billy': { range: 1, near: true } },
  });
  fight.clock.step = westamunda.clock[0]!.steps.findIndex(({ id }) => id === step);
  return { fight, context: contextFor({ fight }) };
}

/** The order that a command comes to, where only one fits. */
async function orderOf(step: string, call: string, args: RawArgs): Promise<Action> {
  const { fight, context } = contextAt(step);
  const result = await runRow(call, args, context);
  if (!('show' in result) || result.show.kind !== 'pick') throw new Error(JSON.stringify(result));
  const { figure, index, values } = result.show.pick;
  const offers = westamunda.legal(fight, figure);
  const action = fillOffer(offers[index]!, values ?? {});
  expect(matches(offers, action), JSON.stringify(action)).toBe(true);
  return action;
}

test.each<[string, string, RawArgs, object]>([
  ['shoot', 'shoot', { target: 'Ike', weapon: 'Doc.revolver', mode: 'fan', count: 1 }, { mode: 'fan', count: 1 }],
  ['shoot', 'shoot', { target: 'Ike', weapon: 'Winchester', mode: 'single', hands: 2 }, { weapon: 'Doc.winchester' }],
  ['move', 'aim', { target: 'Ike' }, { type: 'aim', target: 'Ike' }],
  ['move', 'hold', { watch: 'aim', rule: 'within-8' }, { type: 'overwatch', aimed: true, rule: 'within-8' }],
  ['move', 'hold', { watch: 'overwatch' }, { type: 'overwatch', aimed: false }],
  ['shoot', 'reload', { weapon: 'Doc.revolver-2', job: 'clear' }, { type: 'load', job: 'clear' }],
  ['shoot', 'reload', { weapon: 'Winchester' }, { type: 'load', weapon: 'Doc.winchester', job: 'load' }],
  ['shoot', 'do', { act: 'light', with: 'dynamite' }, { type: 'light', item: 'Doc.dynamite' }],
  ['move', 'move', { to: 'toward Ike 3', gait: 'walk' }, { type: 'move', gait: 'walk' }],
  ['move', 'charge', { target: 'Ike' }, { type: 'charge', target: 'Ike' }],
  ['shoot', 'do', { act: 'throw', with: 'torch', against: 'shack' }, { type: 'throw', against: 'shack' }],
])('WM-CMD-01 at the step %s /%s %j comes to its order', async (step, call, args, wanted) => {
  try {
    expect(await orderOf(step, call, args)).toMatchObject(wanted);
  } catch (error) {
    const { fight, context } = contextAt(step);
    const result = await runRow(call, args, context);
    const isChoice = 'show' in result && result.show.kind === 'choose';
    if (!isChoice) throw error;
    const offers = westamunda.legal(fight, 'Doc');
    const actions = result.show.picks.map(({ index, values }) => fillOffer(offers[index]!, values ?? {}));
    expect(actions).toEqual(expect.arrayContaining([expect.objectContaining(wanted)]));
  }
});

test('WM-NERVE-05 /surrender side:true is the whole side', async () => {
  const { context } = contextAt('move');
  const said = { type: 'surrender', figure: 'Doc', side: true };
  expect(await runRow('surrender', { side: true }, context)).toEqual({ actions: [said] });
});

test('WM-WX-01 /gm event lets the weather turn, once it is confirmed', async () => {
  const { fight } = contextAt('move');
  const args = { what: 'weather', value: 'rain' };
  expect(await runRow('gm event', args, contextFor({ fight }))).toMatchObject({ ask: {} });
  const confirmed = contextFor({ fight, confirmed: true });
  expect(await runRow('gm event', args, confirmed)).toEqual({
    actions: [{ type: 'event', what: 'weather', value: 'rain' }],
  });
  expect(await runRow('gm event', { what: 'frogs' }, confirmed)).toMatchObject({ refusal: { code: 'bad-value' } });
});
