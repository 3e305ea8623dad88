import { defineCommand } from '../src/discord/command.ts';
import { orderAs } from '../src/discord/order.ts';
import { fieldOf, ownFor } from '../src/discord/sources.ts';

const TYPES = ['move'] as const;

export const move = defineCommand({
  name: 'move',
  description: 'Move: closer to somebody, away, or across',
  options: {
    way: {
      type: 'text',
      description: 'Which way, seen from the other figure',
      choices: ['toward', 'away', 'across'],
      required: true,
    },
    target: { type: 'text', description: 'Seen from whom', suggest: fieldOf(TYPES, 'stated.target'), required: true },
    distance: { type: 'number', description: 'How far, in the units of the rules', min: 1, max: 500 },
    gait: { type: 'text', description: 'How fast', suggest: fieldOf(TYPES, 'gait') },
    all: { type: 'flag', description: 'As much closer to (or farther from) every enemy' },
    terrain: { type: 'number', description: 'Level of rough ground on the way, 1 to 5', min: 1, max: 5 },
    leave: { type: 'flag', description: 'Leave the fight that way' },
    figure: { type: 'text', description: 'Which of your figures', suggest: ownFor(TYPES) },
  },
  run({ way, target, distance, gait, all, terrain, leave, figure }, context) {
    const fields = {
      'stated.way': way,
      'stated.target': target,
      'stated.distance': distance,
      'stated.all': all,
      gait,
      terrain,
      ...(leave === true ? { leave } : {}),
    };
    return orderAs(context, {
      types: TYPES,
      figure,
      fields,
      asSaid: (id) => ({
        type: 'move',
        figure: id,
        gait: gait === 'run' || gait === 'crawl' ? gait : 'walk',
        stated: { way, target, distance: distance ?? 5 },
      }),
    });
  },
});
