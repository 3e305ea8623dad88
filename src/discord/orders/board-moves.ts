import type { Direction } from '../../game/town/arcs.ts';
import type { Context } from '../context.ts';
import { defaultFigure, findFigure, namesIn, orderAs } from './order.ts';
import type { CommandResult } from '../result.ts';

interface Said {
  readonly to?: string | undefined;
  readonly facing?: Direction | undefined;
  readonly with?: string | undefined;
  readonly figure?: string | undefined;
}

/** What somebody says as a move, and is none: to turn on the spot, where everybody has a front, or to cross water by boat. */
export async function boardMove(context: Context, said: Said): Promise<CommandResult | null> {
  const { to, facing } = said;
  if (to === undefined) return facing === undefined ? null : turn(context, facing, said);
  return cross(context, to.trim().toUpperCase(), said);
}

async function turn(context: Context, facing: Direction, { figure }: Said): Promise<CommandResult | null> {
  if (context.view?.town?.fronts === undefined) return null;
  return orderAs(context, { types: ['turn'], figure, fields: { facing } });
}

async function cross(context: Context, to: string, said: Said): Promise<CommandResult | null> {
  const figure =
    said.figure === undefined ? await defaultFigure(context, ['ferry']) : findFigure(context.view, said.figure);
  const offers = figure === null ? [] : await context.legal(figure.id);
  if (!offers.some(({ action }) => action.type === 'ferry' && action.to === to)) return null;
  const mates = namesIn(said.with)?.map((name) => findFigure(context.view, name)?.id ?? name);
  const together = mates === undefined ? {} : { with: mates };
  return orderAs(context, {
    types: ['ferry'],
    figure: figure?.id ?? said.figure,
    fields: { to, ...together },
    never: ['with'],
  });
}
