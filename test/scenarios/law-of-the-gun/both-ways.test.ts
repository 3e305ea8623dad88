import { it } from 'vitest';
import type { Action } from '../../../src/game/actions.ts';
import { lawOfTheGun } from '../../../src/rulesets/law-of-the-gun/index.ts';
import { playBoth, type Turn } from '../../kit/both-ways.ts';
import type { Given, Scene } from '../../kit/scenario.ts';
import { townOf } from '../../town/grid.ts';

/** One street, walls on both sides, a trough in the eighth cell. */
const STREET = [
  '####################',
  '####################',
  '.......l............',
  ...Array.from({ length: 5 }, () => '####################'),
];

const profile = { IN: 3, SK: 3, CL: 4, CON: 4, HO: 4 };
const MEN: Readonly<Record<string, Given>> = {
  Doc: { side: 'posse', profile, weapons: ['repeating-rifle'], at: 'B3', standing: { react: 'never' } },
  Wes: { side: 'posse', profile, weapons: ['pistol', 'blade'], at: 'A3', standing: { react: 'never' } },
  Ike: { side: 'gang', profile, weapons: ['pistol'], at: 'I3', group: 'g1', standing: { react: 'never' } },
  Tom: { side: 'gang', profile, weapons: ['pistol'], at: 'G3', group: 'g1', standing: { react: 'never' } },
  Bill: { side: 'gang', profile, weapons: ['repeating-rifle'], at: 'K3', standing: { react: 'never' } },
};

function prepare({ fight }: Scene): void {
  fight.groups.g1 = { id: 'g1', leader: 'Ike', figures: ['Ike', 'Tom'] };
}

const shoot = (figure: string, target: string, gun: string): Action => ({
  type: 'shoot',
  figure,
  target,
  weapon: `${figure}.${gun}`,
  mode: 'aimed',
});
const pass = (figure: string): Action => ({ type: 'pass', figure });

const FIGHT: readonly Turn[] = [
  // A hit on a man behind the trough, and the nerve of his group.
  { map: shoot('Doc', 'Ike', 'repeating-rifle'), dice: 'D6=1 D10=9 D10=7 D6=1 D6=2 D6=5 D6=2' },
  // A move, and fire at it.
  { map: { type: 'standing', figure: 'Bill', rule: 'react', value: 'ask' } },
  {
    map: { type: 'move', figure: 'Wes', to: 'C3', gait: 'walk', goal: 'the trough' },
    told: {
      type: 'move',
      figure: 'Wes',
      stated: { way: 'toward', target: 'Ike', distance: 10, all: true },
      gait: 'walk',
      goal: 'the trough',
    },
    answer: { type: 'react', by: 'bill', value: 'fire', dice: 'D10=3' },
  },
  { map: pass('Wes') },
  // The other side fires back.
  { map: shoot('Ike', 'Wes', 'pistol'), dice: 'D6=6 D10=2' },
  { map: { type: 'standing', figure: 'Bill', rule: 'react', value: 'never' } },
  { map: pass('Tom') },
  { map: pass('Bill') },
  // A charge, the fire half way, and contact.
  {
    map: { type: 'charge', figure: 'Wes', target: 'Tom', gait: 'run' },
    dice: 'D6=2 D6=3 D6=4 D6=1 D6=2 D6=2 D10=5 D10=4',
  },
  // Hand to hand, and a flight.
  { map: { type: 'tick', step: 'melee', figure: 'Wes' }, step: 'melee', by: 'clock', dice: 'D6=4 D6=3 D6=6 D6=1' },
];

it('LG-TOM-01, LG-TOM-03 one fight on a map and told by ranges and cover comes to the same', () => {
  const town = townOf(STREET);
  // A flight ends in a cell, not after so many centimetres.
  const mapped = { skedaddled: ['distance', 'cover'] };
  playBoth({ ruleset: lawOfTheGun, town, figures: MEN, prepare, mapped }, FIGHT, [
    'shot-fired',
    'moved',
    'stat-changed',
    'charge-declared',
    'engaged',
    'melee-rolled',
    'skedaddled',
  ]);
});
