import { defineCommand, type InFight, text, number } from '../src/discord/command.ts';
import { findFigure, namesIn, orderAs } from '../src/discord/orders/order.ts';
import { unknownName } from '../src/discord/result.ts';
import { ownFigure, eitherOf, fieldOf } from '../src/discord/orders/sources.ts';
import type { ShotMode } from '../src/game/effects.ts';
import { namePlace, SIDES } from '../src/game/town/places.ts';
import { placeCalled } from '../src/discord/orders/place-sources.ts';

const TYPES = ['shoot', 'throw'] as const;
const MODES: readonly ShotMode[] = ['aimed', 'snap', 'fan', 'rapid', 'single', 'together', 'in-turn', 'two-guns'];

function placeTyped({ view }: InFight, typed: string | undefined): string | undefined {
  const place = typed === undefined ? null : placeCalled(view, typed);
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
    figure: ownFigure(TYPES),
  },
  run(said, context) {
    const { target, mode, also, second, 'second-target': secondTarget, ...more } = said;
    const { weapon, count, hands, part, facing, through, figure } = more;
    const [at, to] = [said.at, said.to].map((name) => placeTyped(context, name));
    if (findFigure(context.view, target) === null) return unknownName(target, 'figure');
    const usual = second === undefined ? undefined : 'two-guns';
    return orderAs(context, {
      types: TYPES,
      figure,
      fields: {
        target,
        weapon,
        mode: at === undefined ? (usual ?? mode) : (mode ?? 'snap'),
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
      },
      never: ['through', 'count'],
      renamed: { throw: { weapon: 'item' } },
      asSaid: ({ items }, fields) => ({
        target: fields.target,
        weapon: fields.weapon ?? items[0]?.id ?? '',
        mode: MODES.find((one) => one === mode) ?? 'snap',
        part,
        facing,
        at,
        to,
      }),
    });
  },
});
