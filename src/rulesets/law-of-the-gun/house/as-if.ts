import { forgetStated } from '../../../game/town/situation.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { rearOf } from '../../../game/town/town-in-play.ts';
import type { Direction, Place } from '../../../game/town/places.ts';
import { bodiesOf } from '../shoot/ranges.ts';

/** A fight to look at only: as it would be if this figure, with all that carries it, had come there. */
export function asIfAt(
  fight: Gunfight,
  id: FigureId,
  to: { readonly at: Place; readonly facing?: Direction },
): Gunfight {
  const figures = { ...fight.figures };
  const there: Gunfight = { ...fight, figures };
  for (const body of bodiesOf(fight, fight.figures[id]!)) {
    figures[body] = moved(fight, figures[body]!, to);
    forgetStated(there, body);
  }
  return there;
}

function moved(fight: Gunfight, figure: Figure, { at, facing }: { at: Place; facing?: Direction }): Figure {
  const onWheels = figure.sort === 'person' && fight.figures[figure.mount ?? '']?.sort === 'vehicle';
  const turned = facing ?? figure.facing;
  return { ...figure, at: onWheels ? rearOf(at, turned) : at, facing: turned, leaning: false };
}
