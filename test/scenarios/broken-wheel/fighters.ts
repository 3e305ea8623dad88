import type { Action } from '../../../src/game/actions.ts';
import type { MeleeOption } from '../../../src/game/effects.ts';
import { effectsOf } from '../../../src/rulesets/kit.ts';
import type { Result, Scene } from '../../kit/scenario.ts';
import { laid, type Laid, type Person } from './people.ts';

type Fight = Omit<Partial<Extract<Action, { type: 'melee' }>>, 'type' | 'figure' | 'option'>;

export const melee = (figure: string, option: MeleeOption, rest: Fight = {}): Action => ({
  type: 'melee',
  figure,
  option,
  ...rest,
});

export const GUN = ['mm-revolver'];
/** Uses his fists unless he is told otherwise. */
export const BRAWLER = { standing: { melee: 'brawl' } };

/** Ann of the law and Bob of the gang, at grips; Ann made contact. */
export const pair = (ann: Person, bob: Person, more: Partial<Laid> = {}): Scene =>
  laid({ figures: { Ann: ann, Bob: { side: 'gang', ...bob } }, contacts: [['Ann', 'Bob']], ...more });

/** Who threw what, all told. */
export const scores = (result: Result): (readonly [string, number])[] =>
  effectsOf(result.effects, 'melee-rolled').map(({ figures, check }) => [figures[0]!, check.total]);

export const modsOf = (result: Result, id: string): Record<string, number> =>
  Object.fromEntries(
    effectsOf(result.effects, 'melee-rolled')
      .filter(({ figures }) => figures[0] === id)
      .flatMap(({ check }) => check.mods.map((mod) => [mod.id, mod.value])),
  );

/** The next round of the same move. */
export function next(scene: Scene): Scene {
  const { clock } = scene.fight;
  clock.step += 5;
  return scene;
}
