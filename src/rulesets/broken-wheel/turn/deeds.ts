import type { Order } from '../../../game/actions.ts';
import { catching, dismount, mount } from '../horses/mount.ts';
import { drive } from '../horses/drive.ts';
import { hold } from '../melee/holds.ts';
import { melee } from '../melee/melee.ts';
import { charge } from '../move/charge.ts';
import { climb } from '../move/climb.ts';
import { jump } from '../move/jump.ts';
import { move } from '../move/move.ts';
import { aim } from '../shoot/shoot-check.ts';
import { hands, load } from '../shoot/hands.ts';
import { shootLock } from '../shoot/shoot-lock.ts';
import { shootTogether } from '../shoot/shoot-together.ts';
import { shoot } from '../shoot/shoot.ts';
import { hide, light } from '../spot/hide.ts';
import { say, signal } from '../spot/speech.ts';
import { breakIn } from '../town/break-in.ts';
import { door } from '../town/doors.ts';
import { search } from '../town/search.ts';
import { aid } from '../wounds/aid.ts';
import { standUp } from './any-time.ts';
import type { AnyChapter } from './chapter.ts';

/** Sections 5 to 7, 10 to 19 and 21, and what is said. */
export const DEEDS: readonly AnyChapter[] = [
  move,
  drive,
  hide,
  jump,
  door,
  climb,
  mount,
  catching,
  dismount,
  charge,
  { ...shoot, together: shootTogether },
  melee,
  hold,
  aid,
  aim,
  load,
  hands,
  say,
  signal,
];

/** Sections 9 and 20. */
export const TOWN_DEEDS: readonly AnyChapter[] = [shootLock, search, breakIn, light, standUp];

const ALL = [...DEEDS, ...TOWN_DEEDS];

/** What somebody does himself, whoever has told him to. */
export const deedOf = (type: Order['type']): AnyChapter | null => ALL.find((one) => one.types.includes(type)) ?? null;

/** All of them that belong into the movement phase, or into a round. */
export const deedsIn = (isMovement: boolean): readonly AnyChapter[] => ALL.filter((one) => belongsTo(one, isMovement));

/** Whether orders of a chapter may be given in the movement phase, or in a round. */
export const belongsTo = ({ stage, alsoInMovement }: AnyChapter, isMovement: boolean): boolean =>
  (stage === 'movement') === isMovement || (isMovement && alsoInMovement === true);
