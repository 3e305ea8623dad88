import { expect, test } from 'vitest';
import { sealedChoices } from '../../../src/game/answers.ts';
import { formatFraction } from '../../../src/game/dice/fraction.ts';
import { oddsOf, type OddsOptions } from '../../../src/game/odds.ts';
import type { Gunfight } from '../../../src/game/state.ts';
import { lawOfTheGun } from '../../../src/rulesets/law-of-the-gun/index.ts';
import type { Given } from '../../kit/scenario.ts';
import { all, facing, type Pick, seal } from './draw-kit.ts';

const three = (side: string, more: Partial<Given> = {}): Given => ({
  side,
  profile: all(3),
  weapons: ['pistol'],
  ...more,
});

/** Two men of all threes, or with these changes. */
function twoMen(more: Partial<Given> = {}): Gunfight {
  return facing({ figures: { Doc: three('posse', more), Ike: three('gang') } });
}

/** Exact chances of a reveal, from the resolver that play uses. */
function chances(
  fight: Gunfight,
  picks: Readonly<Record<string, Pick>>,
  measure: OddsOptions['measure'],
): Record<string, string> {
  const sealed = seal(fight, picks);
  const action = { type: 'turn-up', key: 'draw-1', choices: sealedChoices({ fight: sealed }, 'draw-1') } as const;
  const result = oddsOf(sealed, action, lawOfTheGun, {
    maxPaths: 2_000_000,
    ...(measure === undefined ? {} : { measure }),
  });
  if (!result.ok) throw new Error(result.why);
  return Object.fromEntries([...result.odds.facts].map(([fact, chance]) => [fact, formatFraction(chance)]));
}

/** Who fires first; with shots that cannot hit, as neither has anything left but the contest to decide. */
const firstStep: NonNullable<OddsOptions['measure']> = (effects) =>
  effects.flatMap((effect) => (effect.kind === 'draw-ordered' ? [effect.steps[0]!.join('+')] : []));

const call = { Doc: { choice: 'stand', call: true }, Ike: { choice: 'draw' } } as const;

test('LG-DRAW-08 equal Cool: each first 5/12, together 1/6', () => {
  const far = facing({
    figures: { Doc: three('posse', { weapons: ['repeating-rifle'] }), Ike: three('gang', { weapons: ['derringer'] }) },
  });
  expect(chances(far, { Doc: { choice: 'draw' }, Ike: { choice: 'stand' } }, firstStep)).toEqual({
    Doc: '5/12',
    Ike: '5/12',
    'Doc+Ike': '1/6',
  });
});

test('LG-DRAW-08 one Cool better: first 7/12, together 5/36, the other first 5/18', () => {
  const better = facing({
    figures: {
      Doc: { ...three('posse', { weapons: ['repeating-rifle'] }), profile: all(4) },
      Ike: three('gang', { weapons: ['derringer'] }),
    },
  });
  expect(chances(better, { Doc: { choice: 'draw' }, Ike: { choice: 'stand' } }, firstStep)).toEqual({
    Doc: '7/12',
    Ike: '5/18',
    'Doc+Ike': '5/36',
  });
});

test('LG-DRAW-09, LG-DRAW-10 two men of all threes, both draw at 30 cm: one named man only 45297/320000, both 1323/320000, neither 228083/320000', () => {
  const whoIsDown: NonNullable<OddsOptions['measure']> = (_effects, { figures }) => {
    const down = Object.values(figures).filter((one) =>
      one.statuses.some((status) => status === 'dead' || status === 'out-of-action'),
    );
    return [down.length === 0 ? 'neither' : down.map((one) => one.id).join('+')];
  };
  expect(chances(twoMen(), { Doc: { choice: 'draw' }, Ike: { choice: 'draw' } }, whoIsDown)).toEqual({
    Doc: '45297/320000',
    Ike: '45297/320000',
    'Doc+Ike': '1323/320000',
    neither: '228083/320000',
  });
});

const givesUp: NonNullable<OddsOptions['measure']> = (effects) =>
  effects.flatMap((effect) => (effect.kind === 'surrendered' ? [effect.figure] : []));

test('LG-DRAW-11 stand against draw: the one who drew gives up 5/24', () => {
  expect(chances(twoMen(), call, givesUp)).toEqual({ Ike: '5/24' });
});

test('LG-DRAW-11 an offer against stand or walk: the one called on gives up 5/24', () => {
  expect(chances(twoMen(), { Doc: { choice: 'offer' }, Ike: { choice: 'stand' } }, givesUp)).toEqual({ Ike: '5/24' });
  expect(chances(twoMen(), { Doc: { choice: 'offer' }, Ike: { choice: 'walk', distance: 5 } }, givesUp)).toEqual({
    Ike: '5/24',
  });
});
