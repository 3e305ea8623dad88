import type { Offer } from '../../game/offer.ts';
import type { Ruleset, RulesetAction } from '../../game/ruleset.ts';
import type { Outcome, Resume, Run } from '../../game/run.ts';
import type { Figure, Gunfight } from '../../game/state.ts';
import { carryOut, checkKnown, keyOf, type Offers, offersFrom, type Orders } from './orders.ts';

/** What most sets say in the same way, and so need not say. */
const USUAL = {
  open: () => undefined,
  answered: () => undefined,
  reflex: () => null,
  startsItself: () => false,
  hasNoClock: () => false,
} satisfies Partial<Ruleset>;

type Usual = keyof typeof USUAL;

interface Told extends Omit<Ruleset, 'legal' | 'resolve' | Usual>, Partial<Pick<Ruleset, Usual>> {
  /** Each order by its own name; a name that is not here is not in the ruleset. */
  readonly orders: Orders;
  /** Which of the orders are offered to somebody now. */
  readonly offered: (fight: Gunfight, figure: Figure, offers: Offers) => readonly Offer[];
  /** What holds for every order, before or after it is carried out. */
  readonly around?: (run: Run, action: RulesetAction, resume: Resume | undefined, go: () => Outcome) => Outcome;
}

/** A ruleset out of its orders and of what it says for itself. */
export function defineRuleset({ orders, offered, around, ...told }: Told): Ruleset {
  const { oddsKey } = told;
  return {
    ...USUAL,
    ...told,
    legal(fight, id) {
      const figure = fight.figures[id];
      return figure === undefined ? [] : offered(fight, figure, offersFrom(orders, fight, figure));
    },
    resolve(run, action, resume) {
      const go = (): Outcome => carryOut(orders, run, action, resume);
      const isKnown = resume !== undefined || checkKnown(orders, run.fight, action) === null;
      return around === undefined || !isKnown ? go() : around(run, action, resume, go);
    },
    ...(oddsKey === undefined
      ? {}
      : {
          oddsKey: (fight, resume, action) => keyOf(orders, fight, action, resume.at) ?? oddsKey(fight, resume, action),
        }),
  };
}
