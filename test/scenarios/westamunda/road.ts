import type { StatedValues } from '../../../src/game/state.ts';
import { westamunda } from '../../../src/rulesets/westamunda/index.ts';
import { type Given, given, type Scene, type Setup } from '../../kit/scenario.ts';
import { townOf } from '../../town/grid.ts';
import { MAN } from './people.ts';

/** A man with a revolver, unless he is given something else. */
export function man(side: string, more: Partial<Given> = {}): Given {
  return { side, profile: MAN, weapons: ['revolver'], ammo: 6, ...more };
}

/** Puts the clock at one of the steps of the turn. */
export function atStep(scene: Scene, id: string): Scene {
  scene.fight.clock.step = westamunda.clock[0]!.steps.findIndex((step) => step.id === id);
  return scene;
}

/** In the movement phase of the first figure's side, told without a map. */
export function told(
  figures: Setup['figures'],
  scene: Readonly<Record<string, StatedValues>> = {},
  settings: Setup['settings'] & object = {},
): Scene {
  return atStep(given(westamunda, { figures, scene, settings }), 'move');
}

/** The same on a map of 24 columns at least, filled up to so many rows with street. */
export function mapped(
  figures: Setup['figures'],
  rows: readonly string[] = [],
  { more = '', settings = {} }: { more?: string; settings?: Setup['settings'] & object } = {},
): Scene {
  const wide = Math.max(24, ...rows.map((row) => row.length));
  const filled = [...rows, ...Array.from({ length: Math.max(0, 10 - rows.length) }, () => '')];
  const town = townOf(
    filled.map((row) => row.padEnd(wide, '.')),
    more,
  );
  return atStep(given(westamunda, { figures, town, settings }), 'move');
}

export const toPlace = (figure: string, to: string, gait: 'crawl' | 'walk' | 'run' = 'walk') =>
  ({ type: 'move', figure, gait, to }) as const;

export const toward = (figure: string, target: string, distance: number, gait: 'crawl' | 'walk' | 'run' = 'walk') =>
  ({ type: 'move', figure, gait, stated: { way: 'toward', target, distance } }) as const;

export const across = (figure: string, target: string, distance: number, gait: 'crawl' | 'walk' | 'run' = 'walk') =>
  ({ type: 'move', figure, gait, stated: { way: 'across', target, distance } }) as const;

export const shotAt = (figure: string, target: string, weapon = `${figure}.revolver`) =>
  ({ type: 'shoot', figure, target, weapon, mode: 'single' }) as const;
