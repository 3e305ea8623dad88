import type { Gunfight } from '../../../game/state.ts';
import { DRAWN } from './drawn.ts';
import type { World } from './port.ts';
import { TOLD } from './told.ts';
import { numberOf } from '../../../game/number-of.ts';

/** What a set of rules asks of the world besides what all ask: an answer where it is told, and one where it is drawn. */
export const inWorld =
  <Answers>(told: Answers, drawn: Answers) =>
  ({ town }: Pick<Gunfight, 'town'>): Answers =>
    town === null ? told : drawn;

export const worldOf = inWorld<World>(TOLD, DRAWN);

/** Where everybody is to everybody else, without what a figure tells of itself: for keys of what is alike. */
export const sceneKey = (fight: Gunfight): string => `${numberOf(fight.situations)} ${worldOf(fight).keyOf(fight)}`;
