import type { Direction } from '../../game/town/arcs.ts';
import type { Context } from '../context.ts';
import { isGait, readGoal } from './map-ways.ts';
import { defaultFigure, findFigure, namesIn, orderAs } from './order.ts';
import type { CommandResult } from '../result.ts';

const MOVES = ['move'] as const;

interface SaidOnMap {
  readonly to: string | undefined;
  readonly gait: string | undefined;
  readonly via: string | undefined;
  readonly facing: Direction | undefined;
  readonly leave: boolean | undefined;
  readonly hide?: boolean | undefined;
  readonly over: string | undefined;
  readonly figure: string | undefined;
}

/** By place: its name, its number on the picture, or towards somebody. */
export async function moveOnMap(context: Context, said: SaidOnMap): Promise<CommandResult> {
  const { to, via, facing, leave, hide, over } = said;
  const figure =
    said.figure === undefined ? await defaultFigure(context, MOVES) : findFigure(context.view, said.figure);
  const prey = over === undefined ? undefined : (findFigure(context.view, over)?.id ?? over);
  const goal =
    figure === null || to === undefined ? null : await readGoal(context, figure, { to, gait: said.gait, over: prey });
  if (to !== undefined && figure !== null && goal === null)
    return { refusal: { code: 'unknown-name', given: to, sort: 'place' } };
  const corners = namesIn(via)?.map((name) => name.toUpperCase());
  const fields = { to: goal?.to, gait: goal?.gait ?? said.gait, via: corners, facing };
  return orderAs(context, {
    types: MOVES,
    figure: figure?.id ?? said.figure,
    fields: { ...fields, ...(leave === true ? { leave } : {}), ...(hide === true ? { hide } : {}), over: prey },
    never: ['leave', 'over'],
    asSaid: (id) => ({
      type: 'move',
      figure: id,
      gait: isGait(fields.gait ?? '') ? (fields.gait as 'walk') : 'walk',
      to: goal?.to ?? '',
      ...(corners === undefined ? {} : { via: corners }),
      ...(facing === undefined ? {} : { facing }),
      ...(leave === true ? { leave } : {}),
      ...(hide === true ? { hide } : {}),
      ...(prey === undefined ? {} : { over: prey }),
    }),
  });
}
