import type { Action, ActionOf } from '../../game/actions.ts';
import { type Offer, WORD_LENGTH } from '../../game/offer.ts';
import type { Refusal } from '../../game/refusals.ts';
import type { Ruleset, RulesetAction, StandingRule } from '../../game/ruleset.ts';
import type { Answers, Mark, Outcome, PromptSpec, Resume, Run } from '../../game/run.ts';
import type { Figure, Gunfight } from '../../game/state.ts';
import { refuse } from '../kit.ts';
import { type Keys, keysBy } from './odds-keys.ts';

export type OrderType = RulesetAction['type'];

/** Whether such an order would be carried out now: `check` as a question, so that what is offered and what is taken are one. */
export type May = (order: Action) => boolean;

/** One order of a ruleset, or several that are alike: what of it is offered, when it is refused, what comes of it, and how it goes on where it stopped (`At`). */
export interface OrderRule<A = never, Plan = unknown, At = never> {
  /** All that the order can say; whatever else it says means nothing under these rules. */
  readonly says?: readonly string[];
  legal?(fight: Gunfight, figure: Figure, may: May): readonly Offer[];
  /** Refuses, before the first die; or says what the order comes to, null where the order itself says it all. */
  check?(fight: Gunfight, order: A, figure: Figure): Plan | Refusal;
  resolve(run: Run, order: A, plan: Plan): Outcome<At> | void;
  /** From where it stopped on, with the answers it waited for. */
  resume?(run: Run, order: A, at: At, answers: Answers): Outcome<At> | void;
  /** What those who may fire at it there would be asked as things are now. */
  asks?(fight: Gunfight, order: A, at: At): readonly PromptSpec[];
  /** What the rest of the order can depend on there, for exact odds; where it says nothing, the ruleset does. */
  key?(fight: Gunfight, at: At, answers: Answers, order: A): string;
  /** What `worth` can depend on there besides. */
  worthKey?(fight: Gunfight, at: At, order: A): string;
}

/** A place to stop at of which there is no more to say. */
export type Step<S extends string> = { readonly step: S };

/** Any order, which may stop anywhere. */
export type AnyRule<At = unknown> = OrderRule<never, unknown, At>;

export type Orders<At = unknown> = {
  readonly [K in OrderType]?: OrderRule<Extract<RulesetAction, { readonly type: K }>, unknown, At>;
};

/** What is offered to one figure, in the order of the table. */
interface Offers {
  of(...types: readonly OrderType[]): Offer[];
  but(...types: readonly OrderType[]): Offer[];
}

/** An order with nothing left to choose. */
export const plain = (action: Action | Offer['action']): Offer => ({ action: { ...action }, slots: {} });

/** Of orders with nothing left to choose those that are allowed. */
export const plainly = (may: May, ...orders: readonly Action[]): Offer[] => orders.filter(may).map(plain);

/** An order that leaves one thing to choose; nothing where there is nothing to choose from. */
export const choice = (action: Offer['action'], field: string, values: readonly string[]): Offer[] =>
  values.length === 0 ? [] : [{ action, slots: { [field]: { kind: 'one-of', values } } }];

/** The same among these, as far as each is allowed. */
export const choiceOf = (may: May, action: Offer['action'], field: string, among: readonly string[]): Offer[] =>
  choice(
    action,
    field,
    among.filter((value) => may({ ...action, [field]: value } as Action)),
  );

/** Nobody is asked; exact odds merge here. */
export const stage = <At>(at: At, how: Omit<Mark<At>, 'at'> = {}): { readonly mark: Mark<At> } => ({
  mark: { at, ...how },
});

const isRefusal = (plan: unknown): plan is Refusal => typeof plan === 'object' && plan !== null && 'code' in plan;

const ruleFor = (orders: Orders, type: OrderType): AnyRule | undefined => orders[type];

/** Who gives it; whoever checks an order that nobody gives for himself does not ask. */
const giverOf = ({ figures }: Gunfight, order: Action): Figure =>
  figures['figure' in order ? (order.figure ?? '') : '']!;

export const offersOf = (rule: AnyRule, fight: Gunfight, figure: Figure): readonly Offer[] =>
  rule.legal?.(fight, figure, (order) => !isRefusal(rule.check?.(fight, order as never, giverOf(fight, order)))) ?? [];

export function offersFrom(orders: Orders, fight: Gunfight, figure: Figure): Offers {
  const of = (...types: readonly OrderType[]): Offer[] =>
    [...new Set(types.map((type) => ruleFor(orders, type)))].flatMap((rule) =>
      rule === undefined ? [] : offersOf(rule, fight, figure),
    );
  const all = Object.keys(orders) as OrderType[];
  return { of, but: (...types) => of(...all.filter((type) => !types.includes(type))) };
}

/** Somebody who is there, and an order that says nothing strange. */
function checkForm({ says }: AnyRule, fight: Gunfight, action: RulesetAction): Refusal | null {
  if (action.type !== 'tick' && 'figure' in action && fight.figures[action.figure] === undefined)
    return { code: 'wrong-phase', now: fight.status, wanted: 'running' };
  if (says === undefined) return null;
  const said = Object.entries(action).filter(([, value]) => value !== undefined);
  const strange = said.find(([field]) => !['type', 'figure', ...says].includes(field));
  return strange === undefined ? null : { code: 'not-in-ruleset', command: strange[0] };
}

/** What is wrong with the order whoever it is about; what is not in the table is not in the ruleset. */
function checkKnown(orders: Orders, fight: Gunfight, action: RulesetAction): Refusal | null {
  const rule = ruleFor(orders, action.type);
  return rule === undefined ? { code: 'not-in-ruleset', command: action.type } : checkForm(rule, fight, action);
}

export const goOn = <At>(rule: AnyRule<At>, run: Run, order: RulesetAction, { at, answers }: Resume<At>): Outcome<At> =>
  rule.resume?.(run, order as never, at, answers) ?? null;

export function carryOut<At>(
  orders: Orders<At>,
  run: Run,
  action: RulesetAction,
  resume: Resume<At> | undefined,
): Outcome<At> {
  const wrong = resume === undefined ? checkKnown(orders, run.fight, action) : null;
  if (wrong !== null) return refuse(wrong);
  const rule: AnyRule<At> = orders[action.type]!;
  const order = action as never;
  if (resume !== undefined) return goOn(rule, run, order, resume);
  const plan = rule.check?.(run.fight, order, giverOf(run.fight, action));
  return isRefusal(plan) ? refuse(plan) : (rule.resolve(run, order, plan) ?? null);
}

/** What is refused, or happens: nobody is asked. */
export const unless =
  <A>(check: (fight: Gunfight, action: A) => Refusal | null, happen: (run: Run, action: A) => void) =>
  (run: Run, action: A): Outcome => {
    const wrong = check(run.fight, action);
    if (wrong !== null) return refuse(wrong);
    happen(run, action);
    return null;
  };

type Check = (fight: Gunfight, figure: Figure) => Refusal | null;

/** What somebody does when he is asked, said ahead. `check`: who has nothing to say ahead; `more`: what can be said only of those who are there. */
export const standingOrders = (
  rules: readonly StandingRule[],
  check: Check = () => null,
  more: (fight: Gunfight, figure: Figure, rule: string) => readonly string[] = () => [],
): OrderRule<ActionOf<'standing'>> => ({
  says: ['rule', 'value'],
  legal: (fight, figure) =>
    fight.status === 'over'
      ? []
      : rules.map(({ rule, values }) => ({
          action: { type: 'standing', figure: figure.id, rule },
          slots: { value: { kind: 'one-of', values: [...values, ...more(fight, figure, rule)] } },
        })),
  check(fight, { rule, value }, figure) {
    const known = rules.find((one) => one.rule === rule);
    const wrong = check(fight, figure);
    const isKnown = known !== undefined && [...known.values, ...more(fight, figure, rule)].includes(value);
    if (wrong !== null || isKnown) return wrong;
    const [option, given] = known === undefined ? ['rule', rule] : [rule, value];
    const allowed = known === undefined ? rules.map((one) => one.rule) : known.values;
    return { code: 'bad-value', option, given, allowed: allowed.join(', ') };
  },
  resolve: (run, { figure, rule, value }) => run.emit({ kind: 'standing-order-set', figure, rule, value }),
});

/** Leaving it at what has been done. */
export const holding = (check: Check): OrderRule<ActionOf<'hold'> | ActionOf<'pass'>> => ({
  says: [],
  legal: (_fight, { id }, may) => plainly(may, ...(['hold', 'pass'] as const).map((type) => ({ type, figure: id }))),
  check: (fight, _order, figure) => check(fight, figure),
  resolve: () => null,
});

/** What an option of an order may say. */
export function checkAmong(
  option: string,
  given: string | number | undefined,
  allowed: readonly (string | number)[],
): Refusal | null {
  if (given !== undefined && allowed.includes(given)) return null;
  return { code: 'bad-value', option, given: String(given ?? ''), allowed: allowed.join(', ') };
}

/** The same of what need not be said at all. */
export const checkSaid = (
  option: string,
  given: string | number | undefined,
  allowed: readonly (string | number)[],
): Refusal | null => (given === undefined ? null : checkAmong(option, given, allowed));

/** What somebody is after, in his player's own words. */
export const checkGoalWords = (goal: string | undefined): Refusal | null =>
  goal === undefined || (goal !== '' && goal.length <= WORD_LENGTH)
    ? null
    : { code: 'over-limit', what: 'goal', given: goal.length, max: WORD_LENGTH };

/** What most sets say in the same way, and so need not say. */
const USUAL = {
  open: () => undefined,
  answered: () => undefined,
  reflex: () => null,
  startsItself: () => false,
  hasNoClock: () => false,
} satisfies Partial<Ruleset>;

type Usual = keyof typeof USUAL;

type ByOrder = 'legal' | 'resolve' | 'asks' | 'oddsKey' | 'worthKey';

interface Told<At> extends Omit<Ruleset, ByOrder | Usual>, Partial<Pick<Ruleset, Usual>> {
  /** Each order by its own name; a name that is not here is not in the ruleset. */
  readonly orders: Orders<At>;
  /** For exact odds; without it paths merge only where everything is alike. */
  readonly keys?: Keys<At>;
  /** Which of the orders are offered to somebody now. */
  readonly offered: (fight: Gunfight, figure: Figure, offers: Offers) => readonly Offer[];
  /** What holds for every order, before or after it is carried out. */
  readonly around?: (run: Run, action: RulesetAction, resume: Resume<At> | undefined, go: Go<At>) => Outcome<At>;
}

type Go<At> = () => Outcome<At>;

/** A ruleset out of its orders and of what it says for itself. */
export function defineRuleset<At = never>({ orders, offered, around, keys, ...told }: Told<At>): Ruleset {
  const isAsked = Object.values(orders).some(({ asks }: AnyRule) => asks !== undefined);
  return {
    ...USUAL,
    ...told,
    legal(fight, id) {
      const figure = fight.figures[id];
      return figure === undefined ? [] : offered(fight, figure, offersFrom(orders, fight, figure));
    },
    resolve(run, action, resume?: Resume<At>) {
      const go: Go<At> = () => carryOut(orders, run, action, resume);
      const isKnown = resume !== undefined || checkKnown(orders, run.fight, action) === null;
      return around === undefined || !isKnown ? go() : around(run, action, resume, go);
    },
    ...(isAsked && {
      asks: (fight, { action, at }) =>
        ruleFor(orders, action.type as OrderType)?.asks?.(fight, action as never, at) ?? [],
    }),
    ...(keys && keysBy<At>((type) => orders[type], keys)),
  };
}
