import type { Action } from '../../../src/game/actions.ts';
import { copyFight } from '../../../src/game/fold/copy.ts';
import { scriptedDice } from '../../kit/scripted.ts';
import type { ShotMode } from '../../../src/game/effects.ts';
import { Run } from '../../../src/game/run.ts';
import type { Figure, StatedValues } from '../../../src/game/state.ts';
import { lawOfTheGun } from '../../../src/rulesets/law-of-the-gun/index.ts';
import { type Given, given, NOON, type Result, type Scene, type Setup } from '../../kit/scenario.ts';

/** The men of the worked examples: right-handed, fresh, on foot, in the open, a pistol each. */
export const DOC = {
  side: 'law',
  profile: { IN: 4, SK: 4, CL: 4, CON: 4, HO: 4 },
  weapons: ['pistol'],
} as const satisfies Given;
export const IKE = {
  side: 'gang',
  profile: { IN: 3, SK: 3, CL: 3, CON: 3, HO: 3 },
  weapons: ['pistol'],
} as const satisfies Given;
export const HORSE = { sort: 'beast', profile: { CON: 4 }, weapons: [] } as const satisfies Partial<Given>;

/** A turn log of a figure that has walked, or run, this far. */
export const walked = (distance: number): Figure['turn'] => ({
  acted: false,
  moved: true,
  gait: 'walk',
  distance,
  shot: false,
  reacted: false,
});
export const ran = (distance: number): Figure['turn'] => ({
  acted: false,
  moved: true,
  gait: 'run',
  distance,
  shot: false,
  reacted: false,
});

/** Doc and Ike, so far apart; Doc's turn. Nobody reacts unless a test says so. */
export function street(
  range: number,
  more: Partial<Setup> & {
    readonly doc?: Partial<Given>;
    readonly ike?: Partial<Given>;
    readonly seen?: StatedValues;
  } = {},
): Scene {
  const { doc, ike, seen, figures, scene, ...rest } = more;
  return given(lawOfTheGun, {
    figures: { Doc: { ...DOC, ...doc }, Ike: { ...IKE, standing: { react: 'never' }, ...ike }, ...figures },
    scene: { 'Doc>Ike': { range, ...seen }, ...scene },
    ...rest,
  });
}

export function shoot(
  figure: string,
  target: string,
  mode: ShotMode = 'aimed',
  more: { readonly weapon?: string; readonly also?: readonly string[] } = {},
): Action {
  return {
    type: 'shoot',
    figure,
    target,
    weapon: `${figure}.${more.weapon ?? 'pistol'}`,
    mode,
    ...(more.also === undefined ? {} : { also: more.also }),
  };
}

/** What a part of the rules does by itself, without an order: the given faces, all of them used. */
export function during(scene: Scene, script: string, what: (run: Run) => void): Result {
  const dice = scriptedDice(script);
  const run = new Run(copyFight(scene.fight), lawOfTheGun, dice, NOON);
  what(run);
  dice.finish();
  return { fight: run.fight, effects: run.effects, entries: [] };
}

/** Makes one group of these figures, led by the first. */
export function band(scene: Scene, ...figures: readonly string[]): Scene {
  scene.fight.groups.g1 = { id: 'g1', leader: figures[0]!, figures: [...figures] };
  for (const id of figures) scene.fight.figures[id]!.group = 'g1';
  return scene;
}

export { lawOfTheGun };
