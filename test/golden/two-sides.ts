import type { Ruleset } from '../../src/game/ruleset.ts';
import { joinAs, openFight, type Wished } from '../simulator/opening.ts';
import type { Plan } from './play.ts';

/** Who is in it and where; what is left out is the set's own. */
export interface Cast {
  readonly posse?: readonly Wished[];
  readonly gang?: readonly Wished[];
  readonly town?: string;
  readonly settings?: Readonly<Record<string, string | number | boolean>>;
}

interface Usual extends Pick<Plan, 'weights' | 'scene'> {
  readonly ruleset: Ruleset;
  /** What the names of its plans begin with. */
  readonly prefix: string;
  readonly posse: readonly Wished[];
  readonly gang: readonly Wished[];
}

/** Plans of Doc's people against Ike's, run by a marshal; without a town the scene is told. */
export function twoSides({ ruleset, prefix, scene, weights, ...usual }: Usual) {
  return (name: string, cast: Cast, more: Partial<Plan> & Pick<Plan, 'wanted'>): Plan => {
    const { posse = usual.posse, gang = usual.gang, town = null, settings = {} } = cast;
    return {
      name: `${prefix}-${name}`,
      opening: () => [
        { by: 'marshal', action: openFight(ruleset, settings, town) },
        { by: 'doc', action: joinAs('doc', 'law', posse) },
        { by: 'ike', action: joinAs('ike', 'gang', gang) },
        { by: 'marshal', action: { type: 'start' } },
      ],
      ...(town === null && scene !== undefined ? { scene } : {}),
      ...(weights === undefined ? {} : { weights }),
      ...more,
    };
  };
}

/** After so many orders Doc proposes to end it, and all agree. */
export const agreeAfter =
  (count: number): NonNullable<Plan['instead']> =>
  (now, _chance, orders) => {
    const asked = Object.values(now.prompts).find((prompt) => prompt.type === 'agree');
    if (asked !== undefined) return { by: asked.seat, action: { type: 'answer', prompt: asked.id, value: 'yes' } };
    return orders === count ? { by: 'doc', action: { type: 'propose', what: 'end', winner: 'law' } } : null;
  };

/** After so many orders the marshal ends it. */
export const endAfter =
  (count: number): NonNullable<Plan['instead']> =>
  (_now, _chance, orders) =>
    orders === count ? { by: 'marshal', action: { type: 'end', winner: null, why: 'gm' } } : null;
