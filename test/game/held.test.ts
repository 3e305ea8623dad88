import { expect, test } from 'vitest';
import { withoutHeld } from '../../src/game/clock/held-up.ts';
import type { Offer } from '../../src/game/offer.ts';
import type { Gunfight } from '../../src/game/state.ts';
import { viewEntry } from '../kit/view-entry.ts';
import { clashOfArguments } from '../../src/rulesets/clash-of-arguments/index.ts';
import { fightWith, NOON } from '../kit/scenario.ts';

const man = (side: string, weapons: readonly string[] = ['revolver']) => ({
  side,
  profile: { grade: 'regular', field: 'none' },
  weapons,
});

function fightOfThree(): Gunfight {
  const figures = { Doc: man('law'), Ike: man('gang'), Cal: man('gang') };
  return fightWith(clashOfArguments, { figures, scene: { 'Doc>Ike': { range: 9 }, 'Doc>Cal': { range: 9 } } });
}

const shots: Offer = {
  action: { type: 'shoot', figure: 'Doc' },
  slots: { target: { kind: 'one-of', values: ['Ike', 'Cal'] } },
};
const aim: Offer = { action: { type: 'aim', figure: 'Doc', target: 'Ike' }, slots: {} };

test('nothing is offered that concerns somebody held up', () => {
  const fight = fightOfThree();
  expect(withoutHeld(fight, [shots, aim])).toEqual([shots, aim]);
  fight.pauses = [
    { id: 3, by: 'doc', action: shots.action as never, at: null, holds: ['Ike'], prompts: [], answers: {} },
  ];
  expect(withoutHeld(fight, [shots, aim])).toEqual([
    { ...shots, slots: { target: { kind: 'one-of', values: ['Cal'] } } },
  ]);
});

test('nothing at all is offered while the clock stands still', () => {
  const fight = fightOfThree();
  fight.clock.paused = true;
  expect(withoutHeld(fight, [shots])).toEqual([]);
  expect(clashOfArguments.legal(fight, 'Doc').filter(({ action }) => action.type !== 'standing')).toEqual([]);
});

test('what is spoken is told to whoever looks on', () => {
  const fight = fightOfThree();
  const spoke = { kind: 'spoke', figure: 'Doc', volume: 'speak', text: 'Draw', heard: [] } as const;
  const entry = {
    version: 2,
    at: NOON,
    by: 'doc',
    action: { type: 'say', figure: 'Doc', volume: 'speak', text: 'Draw' },
    faces: [],
    effects: [spoke],
  } as const;
  const { effects } = viewEntry(entry, fight, { seat: null }, { over: false });
  expect(effects).toEqual([{ kind: 'spoke', figure: 'Doc', volume: 'speak' }]);
});
