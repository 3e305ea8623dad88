import { put, setThing } from '../../game/fold/place-folds.ts';
import type { FigureId, SideId, ThingId } from '../../game/ids.ts';
import type { OwnTable } from '../../game/own-effects.ts';
import { open } from '../../game/secrets/closed.ts';
import { namePlace, type Place } from '../../game/town/places.ts';

export type FrontierEffect =
  /** It may defend itself and fire, and attacks no more. */
  | { kind: 'side-exhausted'; side: SideId; losses: number; limit: number }
  /** Across water by boat, which stays where they land. */
  | { kind: 'ferried'; thing: ThingId; figures: readonly FigureId[]; from: Place; to: Place }
  | { kind: 'vehicle-captured'; figure: FigureId; side: SideId }
  | { kind: 'canvas-stripped'; figure: FigureId; by: FigureId };

declare module '../../game/own-effects.ts' {
  interface OwnEffects {
    'portable-frontier': FrontierEffect;
  }
}

/** Who is told what of these, and what each changes in the common state. */
export const EFFECTS: OwnTable<FrontierEffect> = {
  'side-exhausted': { seen: open('side losses limit'), fold: null },
  ferried: {
    seen: open('thing figures from to'),
    fold: (fight, { thing, figures, to }) => {
      setThing(fight, thing, { at: namePlace(to) });
      for (const figure of figures) put(fight, figure, to);
    },
  },
  'vehicle-captured': { seen: open('figure side'), fold: null },
  'canvas-stripped': { seen: open('figure by'), fold: null },
};
