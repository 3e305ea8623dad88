import type { Action } from '../../../src/game/actions.ts';
import { lawOfTheGun } from '../../../src/rulesets/law-of-the-gun/index.ts';
import { foldEffect } from '../../../src/game/fold/fold.ts';
import type { Effect } from '../../../src/game/effects.ts';
import { type Given, given, type Result, type Scene, type Setup } from '../../kit/scenario.ts';
import { townOf } from '../../town/grid.ts';

export { lawOfTheGun };

/** A man of the house with Initiative 4, and a player's man who never reacts. */
export const CLANTON = {
  side: 'gang',
  seat: 'house',
  profile: { IN: 4, SK: 3, CL: 4, CON: 4, HO: 4 },
  weapons: ['pistol'],
} as const satisfies Given;
export const DOC = {
  side: 'law',
  profile: { IN: 4, SK: 4, CL: 4, CON: 4, HO: 4 },
  weapons: ['pistol'],
  standing: { react: 'never' },
} as const satisfies Given;

/** The gang's turn, on open ground unless rows are drawn. */
export function soloScene(
  figures: Readonly<Record<string, Given>>,
  { rows, more = '', ...setup }: Partial<Setup> & { readonly rows?: readonly string[]; readonly more?: string } = {},
): Scene {
  return given(lawOfTheGun, {
    turn: 'gang',
    ...(rows === undefined ? {} : { town: townOf(rows, more) }),
    ...setup,
    figures,
  });
}

/** Notes effects as having happened before. */
export function past(scene: Scene, ...effects: readonly Effect[]): Scene {
  for (const effect of effects) foldEffect(scene.fight, effect, lawOfTheGun);
  return scene;
}

/** Somebody was shot at since his group last acted. */
export const shotAt = (target: string, by: string): Effect => ({
  kind: 'shot-fired',
  figure: by,
  target,
  weapon: `${by}.pistol`,
  mode: 'snap',
  trigger: 'order',
  distance: 30,
  band: 'accurate',
  check: { faces: [2], mods: [], total: 2, need: 8, passed: false },
});

/** The group of this man makes up its mind, by this face. */
export function decides(scene: Scene, leader: string, face: number): Result {
  return scene.dice(`D6=${face}`).when({ type: 'solo', figure: leader }, 'house');
}

/** What the house orders next for this side. */
export function nextOrder(scene: Scene, figure: string): Action {
  return lawOfTheGun.solo!(scene.fight, scene.fight.figures[figure]!);
}

/** The house gives its next order, with these dice. */
export function goesOn(scene: Scene, figure: string, script = ''): Result {
  return scene.dice(script).when(nextOrder(scene, figure), 'house');
}

/** Rows of open street. */
export const open = (width: number, height: number): string[] =>
  Array.from({ length: height }, () => '.'.repeat(width));

/** The second map of the rules. */
export const SECOND_MAP = [
  '....................',
  '....................',
  '.......l............',
  '....................',
  '.............##.....',
  '.............##.....',
  '....l...............',
  '....................',
  '....................',
  '....................',
];
