import { defineRow, text, number, flag } from '../../src/discord/command.ts';
import { bringIn } from '../../src/discord/gm/crowding.ts';
import { charts } from '../../src/discord/gm/crowd-sources.ts';
import { anyPlace } from '../../src/discord/orders/place-sources.ts';
import { sides } from '../../src/discord/sources.ts';

export const add = defineRow({
  name: 'add',
  for: 'gm',
  description: 'Bring in people of any chart: one, or a crowd under one name',
  options: {
    preset: text('From which chart, or a whole unit of them; those of other rules are converted', {
      suggest: charts,
      required: true,
    }),
    side: text('On which side', { suggest: sides, required: true }),
    name: text('What they are called, such as Red Hand: Red Hand 1, 2, 3', { maxLength: 30 }),
    count: number('How many (default 1; of a unit 6)', { min: 1, max: 12 }),
    row: number('Row of the chart; left out: a throw for each', { min: 1, max: 6 }),
    place: text('On a map: at or near which place, such as C4', { suggest: anyPlace }),
    weapons: text('What they carry, separated by commas; left out: as the chart has it'),
    mounted: flag('On horses'),
    hidden: flag('Unseen by the other sides until they are shown or found'),
    by: text('Who plays them (default: the house)', { choices: ['house', 'me'] }),
  },
  run: ({ weapons, ...coming }, context) => bringIn(context, { ...coming, arms: weapons }),
});
