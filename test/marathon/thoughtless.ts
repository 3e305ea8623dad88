import type { Action } from '../../src/game/actions.ts';
import { toNumber } from '../../src/game/dice/fraction.ts';
import { fistOrders, mendOrders, moveOrders, shootOrders } from '../../src/game/crowds/group-ways.ts';
import { knownToSide } from '../../src/game/secrets/view.ts';
import { oddsOf } from '../../src/game/odds/odds.ts';
import type { Ruleset, RulesetAction } from '../../src/game/ruleset.ts';
import type { Figure, Gunfight } from '../../src/game/state.ts';

/** A shot worth taking, for somebody who does not think. */
const FAIR_CHANCE = 1 / 6;
const MAX_PATHS = 300;

/** Shoots at the best chance if it is fair, else goes for the nearest enemy known to his side, with his fists once he is there, else sees to his gun. */
export function thoughtless(fight: Gunfight, figure: Figure, ruleset: Ruleset): Action {
  const known = knownToSide(fight, figure.side, ruleset);
  const own = known.figures[figure.id]!;
  const choosing = { fight: known, figure: own, offers: ruleset.legal(known, figure.id), ruleset };
  const shots = shootOrders(choosing, { onlyNearest: false }).map((action) => ({
    action,
    chance: chanceToHit(known, action, ruleset),
  }));
  const best = shots.toSorted((a, b) => b.chance - a.chance)[0];
  if (best !== undefined && best.chance >= FAIR_CHANCE) return best.action;
  const fists = fistOrders(choosing)
    .slice(0, 1)
    .filter((action) => !isChosen(own, action));
  const [going] = [...moveOrders(choosing, 'advance'), ...fists, ...mendOrders(choosing)];
  return going ?? { type: 'pass', figure: figure.id };
}

/** Where whom to fight is no more than said, it need not be said again. */
const isChosen = ({ standing }: Figure, action: Action): boolean =>
  action.type === 'melee' && standing.melee === action.target;

function chanceToHit(fight: Gunfight, action: Action, ruleset: Ruleset): number {
  const target = 'target' in action ? action.target : undefined;
  const done = oddsOf(fight, action as RulesetAction, ruleset, { maxPaths: MAX_PATHS });
  if (!done.ok || target === undefined) return 0;
  const hit = done.odds.facts.get(`hit:${target}`);
  return hit === undefined ? 0 : toNumber(hit);
}
