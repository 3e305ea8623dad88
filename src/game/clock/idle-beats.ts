import { knownFight } from '../secrets/view.ts';
import { eyesOf, hiddenFrom, PUBLIC } from '../secrets/knowledge.ts';
import type { Ruleset } from '../ruleset.ts';
import { isSealing } from '../questions/sealed-orders.ts';
import { usesGo } from './acting.ts';
import type { Figure, Gunfight } from '../state.ts';

/**
 * Whether the beat to which the clock has come is asked of nobody, as by what all know nobody could do more than hold (BW-PBP-02).
 * Whoever is hidden counts for nothing: so it tells nothing of him. A log that does not say is asked for each beat.
 */
export function isIdleBeat(fight: Gunfight, ruleset: Ruleset): boolean {
  if (fight.settings.idleBeats !== 'through' || !isSealing(fight, ruleset) || ruleset.seals?.(fight) === false)
    return false;
  const eyes = eyesOf(fight, PUBLIC);
  const hidden = hiddenFrom(fight, eyes);
  const known = knownFight(fight, eyes, ruleset);
  const people = known.roster.filter((id) => !hidden.has(id)).map((id) => known.figures[id]!);
  const asked = people.filter((one) => ruleset.mayAct(known, one));
  // Work that goes on by itself asks nobody; where somebody else is asked, it may be a reason to do something.
  return asked.length === 0 || !(people.some(isAtWork) || asked.some((one) => hasSomethingToDo(known, one, ruleset)));
}

const isAtWork = ({ tasks }: Figure): boolean => tasks.length > 0;

const hasSomethingToDo = (known: Gunfight, figure: Figure, ruleset: Ruleset): boolean =>
  figure.aim !== null || ruleset.legal(known, figure.id).some((offer) => usesGo(offer, figure));
