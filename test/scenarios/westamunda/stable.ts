import { westamunda } from '../../../src/rulesets/westamunda/index.ts';
import type { StatedValues } from '../../../src/game/state.ts';
import type { Town } from '../../../src/game/town/town.ts';
import { given, type Given, type Scene } from '../../kit/scenario.ts';
import { MAN } from './people.ts';

export const HORSE = { M: 8, WS: 0, BS: 0, S: 3, T: 3, W: 1, I: 3, A: 0, Ld: 5 };

/** The turn of somebody that has gone so many inches in its latest own turn. */
export const gone = (distance: number): NonNullable<Given['turn']> => ({
  acted: false,
  moved: distance > 0,
  gait: distance === 0 ? null : distance > 8 ? 'run' : 'walk',
  distance,
  shot: false,
  reacted: false,
});

export const man = (side: string, more: Partial<Given> = {}): Given => ({
  side,
  profile: MAN,
  weapons: ['revolver'],
  ammo: 6,
  ...more,
});

export const horse = (side: string, more: Partial<Given> = {}): Given => ({
  side,
  sort: 'beast',
  template: 'horse',
  seat: null,
  profile: HORSE,
  ...more,
});

/** A small wagon behind two horses, unless told otherwise. */
export const wagon = (side: string, more: Partial<Given> = {}): Given => ({
  side,
  sort: 'vehicle',
  template: 'small-wagon-2',
  seat: null,
  profile: { M: 7, horses: 2, seats: 3 },
  ...more,
});

export const atSpeed = (speed: number, more: Partial<Given> = {}): Partial<Given> => ({
  stats: { speed },
  turn: gone(speed),
  ...more,
});

export interface Plan {
  readonly figures: Readonly<Record<string, Given>>;
  readonly scene?: Readonly<Record<string, StatedValues>>;
  readonly contacts?: readonly (readonly [string, string])[];
  readonly town?: Town;
  /** The step of the turn it is at; default: the movement phase. */
  readonly step?: string;
  readonly turn?: string;
}

export function stable({ step = 'move', ...plan }: Plan): Scene {
  const scene = given(westamunda, plan);
  scene.fight.clock.step = westamunda.clock[0]!.steps.findIndex((one) => one.id === step);
  return scene;
}

export const shot = (figure: string, target: string) =>
  ({ type: 'shoot', figure, target, weapon: `${figure}.revolver`, mode: 'single' }) as const;
export const tick = (step: string, figure: string) => ({ type: 'tick', step, figure }) as const;
