import type { Effect, EffectOf } from '../effects.ts';
import type { FigureId } from '../ids.ts';
import type { Place } from '../town/places.ts';

/** Ways a shot can end for whom it was meant, mildest first. */
export const SHOT_ENDS = ['miss', 'struck', 'stopped', 'shrugged', 'nick', 'wound', 'floored', 'down'] as const;
export type ShotEnd = (typeof SHOT_ENDS)[number];

/** Something that happened, whose parts belong in one sentence. */
export type Incident =
  | {
      kind: 'shot';
      figure: FigureId;
      target: FigureId;
      end: ShotEnd;
      location?: string;
      /** It went off, past whoever it was meant for. */
      missed?: true;
      shot: EffectOf<'shot-fired'>;
    }
  | { kind: 'move'; figure: FigureId; distance: number; from: Place | null; to: Place | null; how: string | null }
  | { kind: Alone; figure: FigureId; target?: FigureId; distance?: number; weapon?: string }
  /** Nothing that the narrator has words of its own for. */
  | { kind: 'other'; effect: Effect };

/** What befalls somebody without another's doing, or between two. */
export type Alone =
  | 'blow'
  | 'floored'
  | 'felled'
  | 'duck'
  | 'run'
  | 'falter'
  | 'gone'
  | 'pinned'
  | 'steady'
  | 'hesitates'
  | 'rally'
  | 'gives-up'
  | 'jam'
  | Charge
  | 'closes'
  | 'comes-on'
  | 'bested'
  | 'reload';

/** One that is carried out, one that ends on the way, one that is not dared. */
type Charge = 'charge' | 'short' | 'balk';
