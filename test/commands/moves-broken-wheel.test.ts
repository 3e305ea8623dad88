import { expect, test } from 'vitest';
import type { RawArgs } from '../../src/discord/command.ts';
import type { Action } from '../../src/game/actions.ts';
import { fillOffer, matches } from '../../src/game/offer.ts';
import type { Gunfight } from '../../src/game/state.ts';
import { view } from '../../src/game/secrets/view.ts';
import { offerLabel } from '../../src/report/labels.ts';
import { SAY } from '../kit/say.ts';
import { brokenWheel } from '../../src/rulesets/broken-wheel/index.ts';
import { laid } from '../scenarios/broken-wheel/people.ts';
import { townOf } from '../town/grid.ts';
import { contextFor, runRow } from './context.ts';

const BAY = { sort: 'beast', template: 'town-horse' } as const;
const BOB = { side: 'gang' } as const;
const TOWN = townOf(['........', '##d#.p..', '.....p..', '.....p..', '........', '........', '........', '........']);

const told = (): Gunfight =>
  laid({ figures: { Ann: {}, Bob: BOB }, scene: { 'Ann>Bob': { range: 9 } }, step: 'move' }).fight;
const mapped = (): Gunfight =>
  laid({ figures: { Ann: { at: 'C1' }, Bob: { ...BOB, at: 'H8' } }, town: TOWN, step: 'move' }).fight;
const riding = (): Gunfight =>
  laid({
    figures: { Ann: { mount: 'Bay' }, Bay: BAY, Bob: BOB },
    scene: { 'Ann>Bob': { range: 30 } },
    step: 'move',
  }).fight;
const besideHorse = (): Gunfight =>
  laid({ figures: { Ann: {}, Bay: BAY, Bob: BOB }, scene: { 'Ann>Bay': { range: 1, near: true } } }).fight;
const inSaddle = (): Gunfight => laid({ figures: { Ann: { mount: 'Bay' }, Bay: BAY, Bob: BOB } }).fight;
const atFence = (): Gunfight =>
  laid({ figures: { Ann: { at: 'E3' }, Bob: { ...BOB, at: 'H8' } }, town: TOWN, settings: { rounds: 'immediate' } })
    .fight;

async function orderOf(fight: Gunfight, call: string, args: RawArgs): Promise<Action> {
  const context = contextFor({ fight, person: { id: 'ann' } });
  const result = await runRow(call, args, context);
  if (!('show' in result) || result.show.kind !== 'pick') throw new Error(JSON.stringify(result));
  const { figure, index, values } = result.show.pick;
  const offers = brokenWheel.legal(fight, figure);
  const action = fillOffer(offers[index]!, values ?? {});
  expect(matches(offers, action), JSON.stringify(action)).toBe(true);
  return action;
}

test.each<[string, string, () => Gunfight, RawArgs, object]>([
  [
    'BW-MOVE-01',
    'move',
    told,
    { to: 'toward Bob 3', gait: 'walk' },
    { gait: 'walk', stated: { way: 'toward', target: 'Bob', distance: 3 } },
  ],
  [
    'BW-MOVE-02',
    'move',
    told,
    { to: 'away from Bob 12', gait: 'run' },
    { gait: 'run', stated: { way: 'away', distance: 12 } },
  ],
  ['BW-MOVE-05', 'move', told, { to: 'toward Bob 2', gait: 'cautious' }, { gait: 'cautious' }],
  ['BW-MOVE-06', 'move', told, { to: 'toward Bob 2', gait: 'furtive' }, { gait: 'furtive' }],
  ['BW-OBST-02', 'move', told, { to: 'away from Bob 4', terrain: 3, gait: 'walk' }, { terrain: 3 }],
  ['BW-MOVE-06', 'move', mapped, { to: 'E1', gait: 'furtive' }, { gait: 'furtive', to: 'E1' }],
  ['BW-MOVE-09', 'charge', told, { target: 'Bob', gait: 'run' }, { type: 'charge', target: 'Bob', gait: 'run' }],
  ['BW-OBST-01', 'do', mapped, { act: 'open', on: 'door@C2' }, { type: 'open', thing: 'door@C2' }],
  ['BW-OBST-03', 'do', atFence, { act: 'climb', at: 'G3' }, { type: 'climb', to: 'G3' }],
  ['BW-WIN-01', 'ride jump', told, { floor: 2 }, { type: 'jump', floor: 2 }],
  ['BW-MOVE-04', 'ride gallop', riding, { to: 'toward Bob 16' }, { type: 'move', gait: 'run' }],
  ['BW-HORSE-01', 'ride mount', besideHorse, { on: 'Bay' }, { type: 'mount', mount: 'Bay' }],
  ['BW-HORSE-04', 'ride catch', besideHorse, { target: 'Bay' }, { type: 'catch', target: 'Bay' }],
  ['BW-HORSE-03', 'ride dismount', inSaddle, {}, { type: 'dismount' }],
])('%s /%s comes to its order', async (_rule, call, fight, args, wanted) => {
  expect(await orderOf(fight(), call, args)).toMatchObject(wanted);
});

const MARCHING = new Set(['move', 'charge', 'jump', 'climb', 'mount', 'catch', 'dismount', 'drive', 'open', 'close']);

test('every order of movement has a label and a name in the panel', () => {
  const say = SAY;
  const fights = [told(), mapped(), riding(), besideHorse(), inSaddle(), atFence()];
  for (const fight of fights) {
    const context = { view: view(fight, { seat: 'ann' }), say, unit: 'in' };
    for (const offer of brokenWheel.legal(fight, 'Ann')) {
      if (!MARCHING.has(offer.action.type)) continue;
      const { label } = offerLabel(offer, context);
      expect(label, JSON.stringify(offer.action)).not.toBe(offer.action.type);
      expect(label).not.toMatch(/\{\{|undefined|\s$/);
      expect(say.has(`ui.act.${offer.action.type}`), offer.action.type).toBe(true);
      for (const path of Object.keys(offer.slots)) {
        const own = `ui.slot.${offer.action.type}-${path.replaceAll('.', '-')}`;
        expect(say.has(own) || say.has(`ui.slot.${path.replaceAll('.', '-')}`), `${offer.action.type} ${path}`).toBe(
          true,
        );
      }
    }
  }
});

test('BW-PBP-08 BW-FALL-01 the table says what somebody would fall on', async () => {
  const context = contextFor({ fight: told(), person: { id: 'ann' } });
  expect(await runRow('gunfight scene', { target: 'Ann', ground: 'stony' }, context)).toEqual({
    actions: [{ type: 'state-scene', figure: 'Ann', values: { ground: 'stony' } }],
  });
  expect(await runRow('gunfight scene', { target: 'Bob', range: '9', ground: 'rocks' }, context)).toEqual({
    actions: [
      { type: 'state-scene', figure: 'Ann', target: 'Bob', values: { range: 9 } },
      { type: 'state-scene', figure: 'Bob', values: { ground: 'rocks' } },
    ],
  });
});
