import { expect, test } from 'vitest';
import type { RawArgs } from '../../src/discord/command.ts';
import type { Action } from '../../src/game/actions.ts';
import { fillOffer, matches } from '../../src/game/offer.ts';
import type { Gunfight } from '../../src/game/state.ts';
import { brokenWheel } from '../../src/rulesets/broken-wheel/index.ts';
import { subOf } from '../../src/rulesets/broken-wheel/state.ts';
import { laid, type Person } from '../scenarios/broken-wheel/people.ts';
import { contextFor, runRow } from './context.ts';

const gang = (more: Person = {}): Person => ({ side: 'gang', ...more });
const SORE = { graze: false, severity: 'sore', deduction: 2, bleeding: 1 };

/** Ann at grips with Bob and Cid. */
const atGrips = (): Gunfight =>
  laid({
    figures: { Ann: { arms: ['sword', 'rope', 'pepper'] }, Bob: gang(), Cid: gang() },
    contacts: [
      ['Ann', 'Bob'],
      ['Ann', 'Cid'],
    ],
  }).fight;

/** Ann stands over them: Bob out cold, Cid tied and gagged, Dan wounded, Eve still. */
const after = (): Gunfight =>
  laid({
    figures: {
      Ann: { flags: ['brutal'], arms: ['knife'] },
      Bob: gang({ statuses: ['stunned'] }),
      Cid: { statuses: ['bound', 'gagged'] },
      Dan: { wounds: [SORE, { ...SORE, severity: 'serious' }] },
      Eve: { statuses: ['out-of-action'] },
    },
    scene: { 'Ann>Bob': { range: 1, near: true } },
  }).fight;

const holding = (): Gunfight => {
  const { fight } = laid({
    figures: { Ann: {}, Bob: gang({ statuses: ['grappled'] }) },
    contacts: [['Ann', 'Bob']],
    step: 'act-3',
  });
  subOf(fight).melee.holds.Bob = { by: 'Ann', beat: 1, left: 3, spent: false, broken: false };
  return fight;
};

/** The order that a command comes to, where only one fits. */
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
  ['BW-FIGHT-01', 'melee', atGrips, { option: 'fight', target: 'Cid' }, { option: 'fight', target: 'Cid' }],
  ['BW-BRAWL-01', 'melee', atGrips, { option: 'brawl', target: 'Bob', weapon: 'fists' }, { weapon: 'fists' }],
  [
    'BW-MAUL-01',
    'melee',
    atGrips,
    { option: 'maul', target: 'Bob', prefer: 'throw', follow: true },
    { option: 'maul', prefer: 'throw', follow: true },
  ],
  ['BW-DODGE-01', 'melee', atGrips, { option: 'dodge', weapon: 'pepper' }, { option: 'dodge', weapon: 'Ann.pepper' }],
  ['BW-FIN-01', 'melee', after, { option: 'finish', target: 'Bob' }, { option: 'finish', target: 'Bob' }],
  ['BW-FIN-01', 'do', after, { act: 'finish', on: 'Bob' }, { type: 'melee', option: 'finish', target: 'Bob' }],
  ['BW-MAUL-02', 'do', after, { act: 'tie', on: 'Bob' }, { type: 'bind', target: 'Bob', state: 'bound' }],
  ['BW-MAUL-02', 'do', after, { act: 'gag', on: 'Bob' }, { type: 'bind', target: 'Bob', state: 'gagged' }],
  ['BW-MAUL-02', 'do', after, { act: 'untie', on: 'Cid' }, { type: 'free', target: 'Cid', state: 'bound' }],
  ['BW-MAUL-02', 'do', after, { act: 'ungag', on: 'Cid' }, { type: 'free', target: 'Cid', state: 'gagged' }],
  ['BW-MAUL-02', 'do', holding, { act: 'release', on: 'Bob' }, { type: 'free', target: 'Bob', state: 'grappled' }],
  ['BW-MAUL-02', 'do', holding, { act: 'tie', on: 'Bob' }, { type: 'bind', target: 'Bob', state: 'bound' }],
  ['BW-AID-01', 'do', after, { act: 'bandage', on: 'Dan', amount: 2 }, { type: 'bandage', target: 'Dan', wound: 1 }],
  ['BW-WND-03', 'do', after, { act: 'examine', on: 'Eve' }, { type: 'examine', target: 'Eve' }],
])('%s /%s comes to its order', async (_rule, call, fight, args, wanted) => {
  expect(await orderOf(fight(), call, args)).toMatchObject(wanted);
});

test('BW-MAUL-02 the same act on somebody on his feet is refused in words of the rules', async () => {
  const fight = laid({ figures: { Ann: {}, Bob: gang() }, scene: { 'Ann>Bob': { range: 1, near: true } } }).fight;
  const result = await runRow('do', { act: 'tie', on: 'Bob' }, contextFor({ fight, person: { id: 'ann' } }));
  expect(result).toEqual({ actions: [{ type: 'bind', figure: 'Ann', target: 'Bob', state: 'bound' }] });
});
