import { westamunda } from '../../../src/rulesets/westamunda/index.ts';
import { given, type Scene, type Setup } from '../../kit/scenario.ts';

/** A scene at one step of the acting side's turn. */
export function sceneAt(step: string, setup: Setup): Scene {
  const scene = given(westamunda, setup);
  scene.fight.clock.step = westamunda.clock[0]!.steps.findIndex((one) => one.id === step);
  return scene;
}

/** The tick of a step, as the clock posts it. */
export const tick = (step: string, figure: string) => ({ type: 'tick', step, figure }) as const;

/** Who has charged in this very turn. */
export const CHARGED = {
  turn: { acted: false, moved: true, gait: 'charge', distance: 6, shot: false, reacted: false },
} as const;
