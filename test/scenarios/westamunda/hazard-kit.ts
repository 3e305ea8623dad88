import { westamunda } from '../../../src/rulesets/westamunda/index.ts';
import { given, type Scene, type Setup } from '../../kit/scenario.ts';
import { MAN } from './people.ts';

type Given = Setup['figures'][string];

export interface Laid extends Omit<Setup, 'figures'> {
  readonly figures: Readonly<Record<string, Partial<Given>>>;
}

/** Average men, the first of the law unless told otherwise, with the clock at a step of the law's turn. */
export function atStep(step: string, { figures, ...rest }: Laid): Scene {
  const all = Object.entries(figures).map(([id, given]) => [id, { side: 'law', profile: MAN, ...given }] as const);
  const scene = given(westamunda, { ...rest, figures: Object.fromEntries(all) });
  toStep(scene, step);
  return scene;
}

export function toStep(scene: Scene, step: string): void {
  scene.fight.clock.step = westamunda.clock[0]!.steps.findIndex(({ id }) => id === step);
}

/** A thing carried, or several of it. */
export function carried(figure: string, models: readonly string[], flags: readonly string[] = []): Given['items'] {
  return models.map((model, index) => ({
    id: `${figure}.${model}-${index + 1}`,
    model,
    loaded: true,
    ammo: null,
    flags,
  }));
}
