import type { Item } from '../../../src/game/state.ts';
import { townOf } from '../../town/grid.ts';
import { atStep, type Laid } from './hazard-kit.ts';

/** A gun with so many rounds in it, or with these loads in its barrels. */
export function gun(figure: string, model: string, holds: number | readonly string[], more: Partial<Item> = {}): Item {
  const loads = typeof holds === 'number' ? {} : { loads: holds };
  const ammo = typeof holds === 'number' ? holds : holds.length;
  return { id: `${figure}.${model}`, model, loaded: ammo > 0, ammo, ...loads, ...more };
}

/** Open ground, 24 inches each way. */
export const PRAIRIE = townOf(Array.from({ length: 24 }, () => '.'.repeat(24)));

export const shooting = (laid: Laid) => atStep('shoot', laid);
export const moving = (laid: Laid) => atStep('move', laid);

type Mode = 'single' | 'fan' | 'together' | 'in-turn' | 'two-guns';

export const shot = (weapon: string, target = 'Bob', mode: Mode = 'single') =>
  ({ type: 'shoot', figure: 'Ann', target, weapon: `Ann.${weapon}`, mode }) as const;

export const RAN = { acted: false, moved: true, gait: 'run', distance: 7, shot: false, reacted: false } as const;
export const WALKED = { ...RAN, gait: 'walk', distance: 3 } as const;
