import type { Command } from '../src/discord/command.ts';
import { answer } from './answer.ts';
import { char } from './char.ts';
import { cover } from './cover.ts';
import { doing } from './do.ts';
import { done } from './done.ts';
import { duel } from './duel.ts';
import { gm } from './gm/index.ts';
import { gunfight } from './gunfight/index.ts';
import { help } from './help.ts';
import { hold } from './hold.ts';
import { lead } from './lead.ts';
import { look } from './look.ts';
import { me } from './me.ts';
import { challengeMenu, sinceMenu } from './menus.ts';
import { move } from './move.ts';
import { orders } from './orders.ts';
import { aim, charge, melee, reload, spot, surrender } from './plain-orders.ts';
import { privacy } from './privacy.ts';
import { ride } from './ride.ts';
import { setup } from './setup.ts';
import { shoot } from './shoot.ts';

/** Every command that does something. */
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
  char,
  gm,
  me,
  setup,
  privacy,
  help,
  challengeMenu,
  sinceMenu,
];
