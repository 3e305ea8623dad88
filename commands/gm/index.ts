import { defineGroup } from '../../src/discord/command.ts';
import { PEOPLE } from './people.ts';
import { TABLE } from './table.ts';
import { TOWN } from './town.ts';

export const gm = defineGroup({
  name: 'gm',
  description: 'For the game master: whatever is overruled stays in the log',
  rows: [...TABLE, ...PEOPLE, ...TOWN],
});
