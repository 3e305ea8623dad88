import { defineCommand, type Suggest, text, number, flag } from '../src/discord/command.ts';
import { boardMove } from '../src/discord/orders/board-moves.ts';
import type { Context } from '../src/discord/context.ts';
import { moveOnMap } from '../src/discord/orders/map-move.ts';
import { goals, isGait } from '../src/discord/orders/map-ways.ts';
import { findFigure, orderAs } from '../src/discord/orders/order.ts';
import { fieldOf, ownFor } from '../src/discord/sources.ts';
import { readWhither, type Whither, whither } from '../src/discord/orders/ways.ts';
import type { CommandResult } from '../src/discord/result.ts';
import { COMPASS, type Direction } from '../src/game/town/arcs.ts';

const TYPES = ['move'] as const;

interface Said {
  readonly to: string | undefined;
  readonly way: Whither['way'] | undefined;
  readonly target: string | undefined;
  readonly distance: number | undefined;
}

/** Where to: said in one, or piece by piece. A string is what nobody can make sense of. */
function whereTo(context: Context, { to, way, target, distance }: Said): Partial<Whither> | string {
  const far = distance === undefined ? {} : { distance };
  const named = target === undefined ? {} : { target: findFigure(context.view, target)?.id ?? target };
  if (to === undefined) return { ...(way === undefined ? {} : { way }), ...named, ...far };
  const read = readWhither(context, to);
  return read === null ? to : { ...read, ...(way === undefined ? {} : { way }), ...named, ...far };
}

/** Places on a map, ways to go without one. */
export const whitherTo: Suggest = (context, typed) => (context.view?.town == null ? whither : goals)(context, typed);

/** What somebody has said of a move. */
export interface MoveSaid extends Partial<Said> {
  readonly via?: string | undefined;
  readonly facing?: Direction | undefined;
  readonly gait?: string | undefined;
  readonly all?: boolean | undefined;
  readonly covered?: boolean | undefined;
  readonly appearing?: boolean | undefined;
  readonly terrain?: number | undefined;
  readonly leave?: boolean | undefined;
  readonly hide?: boolean | undefined;
  readonly over?: string | undefined;
  readonly with?: string | undefined;
  readonly figure?: string | undefined;
}

/** By a place on a map, by a way without one. */
export async function orderMove(said: MoveSaid, context: Context): Promise<CommandResult> {
  const { to, via, facing, way, target, distance, gait, all, terrain, leave, hide, over, figure } = said;
  const { covered, appearing } = said;
  if (context.view === null) return { refusal: { code: 'no-fight' } };
  if (context.view.town !== null)
    return (await boardMove(context, said)) ?? moveOnMap(context, { to, via, facing, gait, leave, hide, over, figure });
  const where = whereTo(context, { to, way, target, distance });
  if (typeof where === 'string') return { refusal: { code: 'unknown-name', given: where, sort: 'figure' } };
  const fields = {
    'stated.way': where.way,
    'stated.target': where.target,
    'stated.distance': where.distance,
    'stated.all': all,
    'stated.covered': covered,
    'stated.appearing': appearing,
    gait,
    terrain,
    ...(leave === true ? { leave } : {}),
    over,
  };
  return orderAs(context, {
    types: TYPES,
    figure,
    fields,
    never: ['leave', 'over'],
    asSaid: (id) => ({
      type: 'move',
      figure: id,
      gait: isGait(gait ?? '') ? (gait as 'walk') : 'walk',
      stated: { way: where.way ?? 'toward', target: where.target ?? '', distance: where.distance ?? 5 },
      ...(over === undefined ? {} : { over: findFigure(context.view, over)?.id ?? over }),
    }),
  });
}

export const move = defineCommand({
  name: 'move',
  for: 'table',
  description: 'Move: to a place on the map, or closer to somebody, away, across',
  options: {
    to: text('Where to: "C4", a number on the picture, "toward Ike", "away from Ike 10"', { suggest: whitherTo }),
    gait: text('How fast', { suggest: fieldOf(TYPES, 'gait') }),
    via: text('On a map: corners of the way, separated by commas', { maxLength: 100 }),
    facing: text('On a map: which way to end up facing; without a place, to turn on the spot', { choices: COMPASS }),
    way: text('Without a map, piece by piece: which way', { choices: ['toward', 'away', 'across'] }),
    target: text('Seen from whom', { suggest: fieldOf(TYPES, 'stated.target') }),
    distance: number('How far, in the units of the rules', { min: 1, max: 500 }),
    all: flag('As much closer to (or farther from) every enemy'),
    terrain: number('Rough ground on the way: its level, or how many inches of it', { min: 1, max: 30 }),
    covered: flag('Without a map: from cover to cover; it keeps what cover it has'),
    appearing: flag('Without a map: it comes into view, or goes out of it, on the way'),
    leave: flag('Leave the fight that way'),
    hide: flag('On a map: and hide where you come to'),
    over: text('On a horse: whom to ride down on the way', { suggest: fieldOf(TYPES, 'over') }),
    with: text('By boat: who comes along', { suggest: fieldOf(['ferry'], 'with') }),
    figure: text('Which of your figures', { suggest: ownFor([...TYPES, 'turn', 'ferry']) }),
  },
  run: (said, context) => orderMove(said, context),
});
