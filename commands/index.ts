import type { Command } from '../src/discord/command.ts';
import { answer, orders } from './orders.ts';
import { char } from './char.ts';
import { cover, done, aim, charge, melee, reload, spot, surrender, hold } from './plain-orders.ts';
import { dice } from './dice.ts';
import { doing } from './do.ts';
import { duel, challengeMenu, sinceMenu } from './duel.ts';
import { gm } from './gm/index.ts';
import { gunfight } from './gunfight/index.ts';
import { help } from './help.ts';
import { lead } from './lead.ts';
import { look } from './look.ts';
import { me, privacy, setup } from './me.ts';
import { move, ride } from './move.ts';
import { shoot } from './shoot.ts';

export const COMMANDS: readonly Command[] = [
  duel,
  gunfight,
  move,
  cover,
  ride,
  shoot,
  aim,
  spot,
  reload,
  charge,
  melee,
  doing,
  lead,
  hold,
  done,
  orders,
  answer,
  surrender,
  look,
  dice,
  char,
  gm,
  me,
  setup,
  privacy,
  help,
  challengeMenu,
  sinceMenu,
];
