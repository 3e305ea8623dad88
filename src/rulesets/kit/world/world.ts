import type { Gunfight } from '../../../game/state.ts';
import { DRAWN } from './drawn.ts';
import type { World } from './port.ts';
import { TOLD } from './told.ts';

/** What a set of rules asks of the world besides what all ask: an answer where it is told, and one where it is drawn. */
export const inWorld =
  <Answers>(told: Answers, drawn: Answers) =>
  ({ town }: Pick<Gunfight, 'town'>): Answers =>
    town === null ? told : drawn;

export const worldOf = inWorld<World>(TOLD, DRAWN);
