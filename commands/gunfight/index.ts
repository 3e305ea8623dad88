import { defineGroup } from '../../src/discord/command.ts';
import { card } from './card.ts';
import { end } from './end.ts';
import { join } from './join.ts';
import { leave } from './leave.ts';
import { lines } from './lines.ts';
import { mine } from './mine.ts';
import { open } from './new.ts';
import { pause } from './pause.ts';
import { scene } from './scene.ts';
import { seat } from './seat.ts';
import { settings } from './settings.ts';
import { start } from './start.ts';
import { undo } from './undo.ts';

export const gunfight = defineGroup({
  name: 'gunfight',
  description: 'Open a fight, join it, start it, settle what concerns the table',
  rows: [open, join, leave, start, mine, settings, lines, scene, card, seat, pause, undo, end],
});
