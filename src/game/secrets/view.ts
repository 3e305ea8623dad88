import type { Action } from '../actions.ts';
import { sift, values } from './closed.ts';
import { copyFight } from '../fold/copy.ts';
import type { Entry } from '../entry.ts';
import { FIGHT } from './fight-table.ts';
import { type Eyes, eyesOf, knowsOfCharge, type Reader, sightOf } from './knowledge.ts';
import type { Gunfight, SideId } from '../state.ts';
import type { Ruleset } from '../ruleset.ts';

export { PUBLIC, type Reader } from './knowledge.ts';

/** A fight as one reader may know it. Whatever leaves the bot is made of this and of `viewEntry`. */
export interface View extends Gunfight {
  readonly reader: Reader;
}

/** A sealed choice of somebody else, or (`was` null) an order of somebody hidden. */
export type Hidden = { readonly type: 'hidden'; readonly was: Action['type'] | null };

export interface ViewedEntry extends Omit<Entry, 'action'> {
  readonly action: Action | Hidden;
}

/** The fight with everything taken out that this reader is not entitled to (LG-PBP-09). */
export function view(fight: Gunfight, reader: Reader): View {
  const shown = reader.host === true ? fight : sift(fight, FIGHT, sightOf(fight, eyesOf(fight, reader), null));
  return { ...copyFight(shown), reader };
}

/**
 * The fight as somebody knows it, whole enough to be played on: of whoever is hidden from him nothing is left but the name (or not even
 * that), and what others decided in secret is undecided. Orders are offered, and odds worked out, on this. A copy.
 */
export function knownFight(fight: Gunfight, eyes: Eyes, rules: Pick<Ruleset, 'secrets' | 'veil'>): Gunfight {
  if (eyes.all) return copyFight(fight);
  const sight = sightOf(fight, eyes, rules);
  const known = copyFight(sift(fight, FIGHT, sight));
  for (const id of sight.veiled.keys())
    if (known.figures[id] !== undefined) rules.veil?.(known, known.figures[id], values(fight.figures[id]!.profile));
  return known;
}

/** The fight as one side knows it: what its figures are offered, and advised. The fight itself where nobody is hidden from it. */
export function knownToSide(fight: Gunfight, side: SideId, rules: Pick<Ruleset, 'secrets' | 'veil'>): Gunfight {
  const eyes: Eyes = { all: false, seat: null, side, people: [] };
  const { lost, veiled } = sightOf(fight, eyes, rules);
  const isOpen = lost.size === 0 && veiled.size === 0 && fight.concealed === undefined && fight.setDice === undefined;
  const isCharged = Object.values(fight.lying).some((one) => one.kind === 'charge' && !knowsOfCharge(one.hidden, eyes));
  return isOpen && !isCharged ? fight : knownFight(fight, eyes, rules);
}
