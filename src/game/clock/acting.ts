import type { FigureId } from '../ids.ts';
import { actingSides } from '../rights/rights.ts';
import type { Ruleset } from '../ruleset.ts';
import { hasSealed, isSealing, isUnasked } from '../questions/sealed-orders.ts';
import type { Figure, Gunfight } from '../state.ts';

/** Figures that still have their go: of the side whose turn it is, or of all. */
export function actors(fight: Gunfight, ruleset: Ruleset): Figure[] {
  const sides = actingSides(fight, ruleset);
  if (sides.length === 0 || isUnasked(fight) || isGoOver(fight, ruleset)) return [];
  const isDone = isSealing(fight, ruleset)
    ? (id: FigureId) => hasSealed(fight, id) || fight.clock.ticked.includes(id)
    : () => false;
  return fight.roster
    .map((id) => fight.figures[id]!)
    .filter((one) => sides.includes(one.side) && !isDone(one.id) && ruleset.mayAct(fight, one));
}

/** Of those who take turns figure by figure: whoever had his go has done all he may. */
export const isGoOver = (fight: Gunfight, ruleset: Ruleset): boolean =>
  ruleset.clock[fight.clock.block]?.over === 'alternating' && ruleset.goIsOver?.(fight) === true;
