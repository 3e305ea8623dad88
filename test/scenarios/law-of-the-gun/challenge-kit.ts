import type { ActionOf } from '../../../src/game/actions.ts';
import type { Gunfight } from '../../../src/game/state.ts';
import { lawOfTheGun } from '../../../src/rulesets/law-of-the-gun/index.ts';
import { type Given, given, type Scene, type Setup } from '../../kit/scenario.ts';
import { doc, ike } from './draw-kit.ts';

export const call: ActionOf<'challenge'> = { type: 'challenge', figures: ['Doc'], against: ['Ike'] };

export interface Change {
  readonly Doc?: Partial<Given>;
  readonly Ike?: Partial<Given>;
  readonly more?: Setup['figures'];
}

export function scene(change: Change = {}, setup: Partial<Omit<Setup, 'figures'>> = {}): Scene {
  const figures = { Doc: { ...doc, ...change.Doc }, Ike: { ...ike, ...change.Ike }, ...change.more };
  return given(lawOfTheGun, { scene: { 'Doc>Ike': { range: 30 } }, ...setup, figures });
}

export const sub = (fight: Gunfight) =>
  fight.sub as { fired: Record<string, true>; backedDown: Record<string, true>; challenge: unknown };

export function promptFor(table: Scene, figure: string) {
  const prompt = Object.values(table.fight.prompts).find((one) => one.figure === figure && one.type === 'draw-answer');
  if (prompt === undefined) throw new Error(`${figure} is not asked`);
  return prompt;
}

export function answer(table: Scene, figure: string, value: string) {
  return table.when({ type: 'answer', prompt: promptFor(table, figure).id, value }, figure.toLowerCase());
}
