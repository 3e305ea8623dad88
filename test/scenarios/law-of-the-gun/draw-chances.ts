import { sealedChoices } from '../../../src/game/questions/answers.ts';
import { formatFraction } from '../../../src/game/dice/fraction.ts';
import { oddsOf, type OddsOptions } from '../../../src/game/odds/odds.ts';
import type { Gunfight } from '../../../src/game/state.ts';
import { lawOfTheGun } from '../../../src/rulesets/law-of-the-gun/index.ts';
import type { Given } from '../../kit/scenario.ts';
import { all, facing, type Pick, seal } from './draw-kit.ts';

/** A man of all threes. */
export const three = (side: string, more: Partial<Given> = {}): Given => ({
  side,
  profile: all(3),
  weapons: ['pistol'],
  ...more,
});

/** Two men of all threes, or with these changes. */
export function twoMen(more: Partial<Given> = {}): Gunfight {
  return facing({ figures: { Doc: three('posse', more), Ike: three('gang') } });
}

/** Exact chances of a reveal, from the resolver that play uses. */
export function chances(
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
