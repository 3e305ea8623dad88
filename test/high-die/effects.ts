import type { FigureId } from '../../src/game/ids.ts';
import type { OwnTable } from '../../src/game/own-effects.ts';
import { open } from '../../src/game/secrets/closed.ts';

export type HighDieEffect = { kind: 'threw-level'; figure: FigureId; target: FigureId; face: number };

declare module '../../src/game/own-effects.ts' {
  interface OwnEffects {
    'high-die': HighDieEffect;
  }
}

export const EFFECTS: OwnTable<HighDieEffect> = {
  'threw-level': { seen: open('figure target face'), fold: null },
};
