import type { Action } from '../../../src/game/actions.ts';
import { formatFraction } from '../../../src/game/dice/fraction.ts';
import { ZERO } from '../../kit/fractions.ts';
import { type OddsOptions, oddsOf } from '../../../src/game/odds/odds.ts';
import type { RulesetAction } from '../../../src/game/ruleset.ts';
import type { Figure, Gait } from '../../../src/game/state.ts';
import type { Given, Result, Scene } from '../../kit/scenario.ts';
import { lawOfTheGun } from './street.ts';

export { band, DOC, during, HORSE, IKE, lawOfTheGun, ran, shoot, street, walked } from './street.ts';

const BILLY_PROFILE = { IN: 3, SK: 3, CL: 3, CON: 3, HO: 3 };
/** A third man of all 3s. */
export const BILLY = { side: 'law', profile: BILLY_PROFILE, weapons: ['pistol'] } as const satisfies Given;

interface Told {
  readonly goal?: string;
  readonly terrain?: number;
  readonly all?: boolean;
  readonly leave?: boolean;
}

/** A stated move: `move('Doc', 'toward', 'Ike', 15)`. */
export function move(
  figure: string,
  way: 'toward' | 'away' | 'across',
  target: string,
  distance: number,
  told: Told & { readonly gait?: Gait } = {},
): Action {
  const { gait = 'walk', goal, terrain, all, leave } = told;
  return {
    type: 'move',
    figure,
    stated: { way, target, distance, ...(all === undefined ? {} : { all }) },
    gait,
    ...(goal === undefined ? {} : { goal }),
    ...(terrain === undefined ? {} : { terrain }),
    ...(leave === undefined ? {} : { leave }),
  };
}

export function charge(
  figure: string,
  target: string,
  gait: 'walk' | 'run' = 'run',
  comrades?: readonly string[],
): Action {
  return { type: 'charge', figure, target, gait, ...(comrades === undefined ? {} : { with: comrades }) };
}

/** Going somewhere already, in earlier turns. */
export const going = (goal: string): NonNullable<Figure['activity']> => ({ kind: 'move', goal });
export const halted: NonNullable<Figure['activity']> = { kind: 'hold' };

/** Exact chance of a fact, as text; facts are `kind:figure` of an effect unless measured otherwise. */
export function chance(scene: Scene, action: Action, fact: string, measure?: OddsOptions['measure']): string {
  const result = oddsOf(scene.fight, action as RulesetAction, lawOfTheGun, measure === undefined ? {} : { measure });
  if (!result.ok) throw new Error(result.why);
  return formatFraction(result.odds.facts.get(fact) ?? ZERO);
}

/** Answers the first open prompt of this type, and lets what waits for it go on. */
export function answer(scene: Scene, type: string, value: string, by: string): Result {
  const prompt = Object.values(scene.fight.prompts).find((one) => one.type === type && one.seat === by);
  if (prompt === undefined) throw new Error(`nobody asks ${by} about ${type}`);
  return scene.play({ type: 'answer', prompt: prompt.id, value }, by);
}
