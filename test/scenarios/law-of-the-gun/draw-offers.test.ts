import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DrawChoice } from '../../../src/game/actions.ts';
import { actionsOf, fillOffer, matches } from '../../../src/game/offer.ts';
import type { Gunfight } from '../../../src/game/state.ts';
import { legalDraws } from '../../../src/rulesets/law-of-the-gun/draw/draw-offers.ts';
import { type Given } from '../../kit/scenario.ts';
import { all, choiceOf, doc, facing, ike, refusalOf } from './draw-kit.ts';
import { cases } from '../../kit/cases.ts';

const given = fc.record({
  weapons: fc.subarray(['pistol', 'minie-carbine', 'shotgun', 'derringer']),
  ammo: fc.constantFrom(0, 1, 3),
  loaded: fc.boolean(),
  pc: fc.boolean(),
  arm: fc.constantFrom('sound', 'snap-only', 'useless'),
  legs: fc.integer({ min: 0, max: 7 }),
  keeps: fc.boolean(),
  range: fc.constantFrom(5, 8, 12, 15, 30, 60, 90, 120),
  third: fc.boolean(),
});

type Drawn = typeof given extends fc.Arbitrary<infer T> ? T : never;

function anyFight({ weapons, ammo, loaded, pc, arm, legs, keeps, range, third }: Drawn): Gunfight {
  const figure: Given = {
    ...doc,
    weapons,
    ammo,
    flags: pc ? ['pc'] : [],
    slowed: Array.from({ length: legs }, () => ({ why: 'wound', less: 2 })),
    limbs: arm === 'sound' ? {} : { 'right-arm': arm === 'useless' ? 'useless' : 'snap-only' },
    standing: keeps ? { draw: 'keep-shooting' } : {},
  };
  const figures = {
    Doc: figure,
    Ike: ike,
    ...(third ? { Billy: { side: 'gang', profile: all(2), weapons: ['pistol'] } } : {}),
  };
  const fight = facing({ figures, range, challenged: third ? ['Ike', 'Billy'] : ['Ike'] });
  for (const item of fight.figures.Doc!.items) item.loaded = loaded;
  return fight;
}

const anyPick = fc.record(
  {
    choice: fc.constantFrom('walk', 'stand', 'draw', 'offer', 'reload', 'give-up', 'call-off'),
    distance: fc.constantFrom(-5, 0, 3, 5, 7, 10, 13, 15, 20),
    target: fc.constantFrom('Ike', 'Billy', 'Doc'),
    weapon: fc.constantFrom('Doc.pistol', 'Doc.minie-carbine', 'Doc.shotgun', 'Doc.derringer', 'Ike.pistol'),
    mode: fc.constantFrom('fan', 'rapid', 'aimed', 'snap'),
    call: fc.boolean(),
    keep: fc.boolean(),
  },
  { requiredKeys: ['choice'] },
);

test('LG-DRAW-05 what is offered is exactly what is accepted', () => {
  fc.assert(
    fc.property(given, anyPick, (drawn, pick) => {
      const fight = anyFight(drawn);
      const action = choiceOf(fight, 'Doc', pick);
      expect(matches(legalDraws(fight, 'Doc'), action)).toBe(refusalOf(fight, action) === null);
    }),
    { numRuns: cases(2000) },
  );
});

test('LG-DRAW-05 everything that is offered is accepted, with and without its details', () => {
  fc.assert(
    fc.property(given, (drawn) => {
      const fight = anyFight(drawn);
      for (const offer of legalDraws(fight, 'Doc')) {
        const details = Object.entries(offer.slots).flatMap(([path, slot]) =>
          slot.kind === 'one-of' ? slot.values.map((value) => ({ [path]: value })) : [],
        );
        for (const action of actionsOf(offer)) {
          expect(refusalOf(fight, action as DrawChoice)).toBeNull();
          for (const more of details)
            expect(refusalOf(fight, fillOffer({ ...offer, action: action as never }, more) as DrawChoice)).toBeNull();
        }
      }
    }),
    { numRuns: cases(300) },
  );
});
