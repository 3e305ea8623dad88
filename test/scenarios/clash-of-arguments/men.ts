import type { ActionOf } from '../../../src/game/actions.ts';
import { CLOCK } from '../../../src/game/ids.ts';
import type { Gait, StatedValues } from '../../../src/game/state.ts';
import type { Town } from '../../../src/game/town/town.ts';
import { clashOfArguments } from '../../../src/rulesets/clash-of-arguments/index.ts';
import { type ClashState, subOf } from '../../../src/rulesets/clash-of-arguments/state.ts';
import { type Given, given, type Result, type Scene, type Setup } from '../../kit/scenario.ts';

/** Faces of d12 in the order of rolling. */
export const d12 = (...faces: readonly number[]): string => faces.map((face) => `D12=${face}`).join(' ');

interface More extends Partial<Given> {
  readonly grade?: string;
  readonly field?: string;
  /** Wounds it has already, of three (individual mode). */
  readonly hurt?: number;
}

/** A regular with a revolver, unless told otherwise. */
export function man(side: string, { grade = 'regular', field = 'none', hurt = 0, ...more }: More = {}): Given {
  return {
    side,
    profile: { grade, field },
    weapons: ['revolver'],
    ...(hurt === 0 ? {} : { stats: { W: 3 - hurt } }),
    ...more,
  };
}

export const horse = (side: string, more: Partial<Given> = {}): Given => ({
  side,
  profile: {},
  sort: 'beast',
  seat: null,
  ...more,
});

/** Puts the clock at one of the steps of the turn. */
export function atStep(scene: Scene, id: string): Scene {
  const { clock } = scene.fight;
  clock.block = clashOfArguments.clock.findIndex((block) => block.steps.some((step) => step.id === id));
  clock.step = clashOfArguments.clock[clock.block]!.steps.findIndex((step) => step.id === id);
  return scene;
}

type Ranges = Readonly<Record<string, StatedValues>>;

/** Without a map, at a step of the turn (default: shooting). */
export function told(
  figures: Setup['figures'],
  scene: Ranges = {},
  { step = 'shoot', settings = {} }: { step?: string; settings?: NonNullable<Setup['settings']> } = {},
): Scene {
  return atStep(given(clashOfArguments, { figures, scene, settings }), step);
}

/** On a map, where all have moved nowhere yet. */
export function mapped(
  figures: Setup['figures'],
  town: Town,
  { step = 'move', settings = {} }: { step?: string; settings?: NonNullable<Setup['settings']> } = {},
): Scene {
  return atStep(given(clashOfArguments, { figures, town, settings }), step);
}

const STATES = { unready: 'unready', hiding: 'hidden', apart: 'out-of-coherency' } as const;
type States = Readonly<Partial<Record<keyof typeof STATES, Readonly<Record<string, true>>>>>;

/** Figures and states for a start that play would take turns to come to. */
export function set(scene: Scene, part: Partial<ClashState> & States): Scene {
  const { unready, hiding, apart, ...rest } = part;
  for (const [state, figures] of Object.entries({ unready, hiding, apart }))
    for (const figure of Object.keys(figures ?? {}))
      scene.fight.figures[figure]!.statuses.push(STATES[state as keyof typeof STATES]);
  Object.assign(subOf(scene.fight), rest);
  return scene;
}

/** What it did in this turn's movement phase. */
export function paced(scene: Scene, figure: string, gait: Gait): Scene {
  Object.assign(scene.fight.figures[figure]!.turn, { moved: true, gait });
  if (gait === 'run' || gait === 'charge') subOf(scene.fight).ran[figure] = true;
  return scene;
}

/** Makes units of those given, the first of each its leader. */
export function inUnits(scene: Scene, units: Readonly<Record<string, readonly string[]>>): Scene {
  for (const [id, figures] of Object.entries(units)) {
    scene.fight.groups[id] = { id, leader: figures[0]!, figures: [...figures] };
    for (const figure of figures) scene.fight.figures[figure]!.group = id;
    subOf(scene.fight).losses[id] = { start: figures.length, dead: 0 };
  }
  return scene;
}

export const shoot = (figure: string, target: string, model = 'revolver'): ActionOf<'shoot'> => ({
  type: 'shoot',
  figure,
  target,
  weapon: `${figure}.${model}`,
  mode: 'single',
});

export const charge = (figure: string, target: string, gait: 'run' | 'walk' = 'run'): ActionOf<'charge'> => ({
  type: 'charge',
  figure,
  target,
  gait,
});

export const load = (figure: string, model: string, job: ActionOf<'load'>['job'] = 'load'): ActionOf<'load'> => ({
  type: 'load',
  figure,
  weapon: `${figure}.${model}`,
  job,
});

export const moveTo = (figure: string, to: string, gait: Gait = 'walk') =>
  ({ type: 'move', figure, to, gait }) as const;

/** A step of the clock that does its work once for all. */
export function tick(scene: Scene, step: string, faces: readonly number[] = []): Result {
  atStep(scene, step);
  return scene.dice(d12(...faces)).when({ type: 'tick', step, figure: scene.fight.roster[0]! }, CLOCK);
}

/** A whole turn further on, with nobody doing anything: what lasts a turn is over. */
export function nextTurn(scene: Scene): Scene {
  const { fight } = scene;
  const ruleset = clashOfArguments;
  ruleset.foldEffect(fight, { kind: 'round-began', round: fight.clock.round + 1 });
  fight.clock.round += 1;
  for (const figure of Object.values(fight.figures))
    figure.turn = { acted: false, moved: false, gait: null, distance: 0, shot: false, reacted: false };
  return scene;
}

/** As when a phase begins: everybody has his go again. */
export function fresh(scene: Scene, step: string): Scene {
  atStep(scene, step);
  clashOfArguments.foldEffect(scene.fight, { kind: 'phase-began', phase: step });
  return scene;
}
