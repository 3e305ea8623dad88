import { defineCommand, text, number } from '../src/discord/command.ts';
import type { Context } from '../src/discord/context.ts';
import { findCarried, findFigure, namesIn, orderAs } from '../src/discord/orders/order.ts';
import { eitherOf, fieldOf, ownFor } from '../src/discord/sources.ts';
import type { ActionOf } from '../src/game/actions.ts';
import type { ShotMode } from '../src/game/effects.ts';
import { namePlace, SIDES } from '../src/game/town/places.ts';
import { placeCalled } from '../src/discord/orders/place-sources.ts';

const TYPES = ['shoot', 'throw'] as const;
const MODES: readonly ShotMode[] = ['aimed', 'snap', 'fan', 'rapid', 'single', 'together', 'in-turn', 'two-guns'];

interface Said {
  readonly target: string;
  readonly weapon: string | undefined;
  readonly mode: string | undefined;
}

/** The order as typed, where the rules have nothing like it to offer. */
function asTyped({ view, say }: Context, figure: string, { target, weapon, mode }: Said): ActionOf<'shoot'> {
  const shooter = view?.figures[figure];
  const said = weapon === undefined || shooter === undefined ? weapon : findCarried({ say }, shooter, weapon);
  return {
    type: 'shoot',
    figure,
    target: findFigure(view, target)?.id ?? target,
    weapon: said ?? shooter?.items[0]?.id ?? '',
    mode: MODES.find((one) => one === mode) ?? 'snap',
  };
}

/** A place by its name, as the map writes it. */
function placeTyped({ view }: Context, typed: string | undefined): string | undefined {
  const place = view === null || typed === undefined ? null : placeCalled(view, typed);
  return place === null ? typed : namePlace(place);
}

export const shoot = defineCommand({
  name: 'shoot',
  for: 'table',
  description: 'Shoot or throw something at somebody. You see the odds first.',
  options: {
    target: text('At whom', { suggest: fieldOf(TYPES, 'target'), required: true }),
    weapon: text('With what, or what to throw', {
      suggest: eitherOf(fieldOf(['shoot'], 'weapon'), fieldOf(['throw'], 'item')),
    }),
    mode: text('How: aimed, a snap shot, fanned, two guns', { suggest: fieldOf(TYPES, 'mode') }),
    also: text('Further targets, in turn, separated by commas', { suggest: fieldOf(TYPES, 'also') }),
    second: text('The gun in the other hand', { suggest: fieldOf(['shoot'], 'second.weapon') }),
    'second-target': text('At whom with that one', { suggest: fieldOf(['shoot'], 'second.target') }),
    count: number('How many dice of a burst, or sticks of a bundle', { min: 1, max: 12 }),
    hands: number('In one hand or both', { min: 1, max: 2 }),
    part: text('Of a wagon: which half', { choices: ['front', 'rear'] }),
    facing: text('On a board: which way to look while firing', { choices: SIDES }),
    through: text('Through which wall', { suggest: fieldOf(['shoot'], 'through') }),
    at: text('On the move: from which place on your way', { suggest: fieldOf(['shoot'], 'at') }),
    to: text('Where that way ends, if not there', { suggest: fieldOf(['shoot'], 'to') }),
    figure: text('Which of your figures', { suggest: ownFor(TYPES) }),
  },
  run(said, context) {
    const { target, weapon, mode, also, second, 'second-target': secondTarget } = said;
    const { count, hands, part, facing, through, figure } = said;
    const [at, to] = [said.at, said.to].map((name) => placeTyped(context, name));
    if (context.view !== null && findFigure(context.view, target) === null)
      return { refusal: { code: 'unknown-name', given: target, sort: 'figure' } };
    return orderAs(context, {
      types: TYPES,
      figure,
      fields: {
        target,
        weapon,
        mode: second === undefined ? mode : 'two-guns',
        also: namesIn(also),
        'second.weapon': second,
        'second.target': secondTarget,
        count,
        hands,
        part,
        facing,
        through,
        at,
        to,
        ...(at === undefined ? {} : { mode: mode ?? 'snap' }),
      },
      never: ['through', 'count'],
      renamed: { throw: { weapon: 'item' } },
      asSaid: (id) => ({
        ...asTyped(context, id, { target, weapon, mode }),
        ...(part === undefined ? {} : { part }),
        ...(facing === undefined ? {} : { facing }),
        ...(at === undefined ? {} : { at }),
        ...(to === undefined ? {} : { to }),
      }),
    });
  },
});
