import type { Action } from '../actions.ts';
import { sift } from './closed.ts';
import { copyFight } from '../fold/copy.ts';
import type { Entry } from '../entry.ts';
import { FIGHT } from './fight-table.ts';
import { eyesOf, type Reader } from './knowledge.ts';
import { sightOf } from './sight.ts';
import type { Gunfight } from '../state.ts';

export { PUBLIC, type Reader } from './knowledge.ts';

/** A fight as one reader may know it. Whatever leaves the bot is made of this and of `viewEntry`. */
export interface View extends Gunfight {
  readonly reader: Reader;
}

/** A sealed choice of somebody else, or (`was` null) an order of somebody hidden. */
export interface Hidden {
  readonly type: 'hidden';
  readonly was: Action['type'] | null;
}

export interface ViewedEntry extends Omit<Entry, 'action'> {
  readonly action: Action | Hidden;
}

/** The fight with everything taken out that this reader is not entitled to (LG-PBP-09). */
export function view(fight: Gunfight, reader: Reader): View {
  const shown = reader.host === true ? fight : sift(fight, FIGHT, sightOf(fight, eyesOf(fight, reader), null));
  return { ...copyFight(shown), reader };
}
