import { defineGroup } from '../../src/discord/command.ts';
import { join } from './join.ts';
import { open } from './new.ts';
import { scene, start } from './scene.ts';
import { TABLE } from './table.ts';

export const gunfight = defineGroup({
  name: 'gunfight',
  description: 'Open a fight, join it, start it, settle what concerns the table',
  rows: [open, join, start, scene, ...TABLE],
});
