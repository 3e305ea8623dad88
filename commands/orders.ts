import { defineCommand, text, type Suggest, type Context } from '../src/discord/command.ts';
import { ownFigure, standingRules, standingValues } from '../src/discord/orders/sources.ts';
import { given, type CommandResult, badValue } from '../src/discord/result.ts';
import { findCarried, findFigure, orderAs, ownFigureFor } from '../src/discord/orders/order.ts';
import type { Order } from '../src/game/actions.ts';
import { type Offer, valuesAt } from '../src/game/offer.ts';
import { answerTo } from '../src/discord/orders/speaking.ts';
import { answerLabel } from '../src/discord/table/answer-buttons.ts';
import type { Figure } from '../src/game/figure.ts';

/** Answers to one's own open questions: `p7 fire`. */
const mine: Suggest = ({ view, person, say }) =>
  Object.values(view?.prompts ?? {})
    .filter((prompt) => prompt.seat === person.id && prompt.gather === null)
    .flatMap((prompt) =>
      prompt.choices.map((choice) => ({
        value: `${prompt.id} ${choice}`,
        label: answerLabel(choice, say, { view: view!, prompt }),
        reason: prompt.type.replaceAll('-', ' '),
      })),
    );

export const answer = defineCommand({
  name: 'answer',
  for: 'table',
  description: 'Answer what the fight asks of you',
  options: { choice: text('Your answer; left out: see what is asked', { suggest: mine }) },
  run({ choice }, context) {
    if (choice === undefined) return { show: { kind: 'prompts' } };
    const [prompt = '', ...rest] = choice.split(' ');
    return answerTo(context, prompt, rest.join(' '));
  },
});

export const orders = defineCommand({
  name: 'orders',
  for: 'table',
  description: 'Your private panel: what is asked of you, what you can do, what is fixed in advance',
  options: {
    rule: text('Fix in advance: which', { suggest: standingRules }),
    value: text('Fix in advance: how', { suggest: standingValues }),
    plan: text('Sealed rounds ahead, up to four: "snap Dusty; snap Dusty; reload; hold"'),
    figure: ownFigure(['standing']),
  },
  async run({ rule, value, plan, figure }, context) {
    if (plan !== undefined) return planAs(context, plan, figure);
    if (rule === undefined) return { show: { kind: 'orders' } };
    const [fields, asSaid] = [
      { rule, value },
      { rule, value: '' },
    ];
    const result = await orderAs(context, { types: ['standing'], figure, fields, asSaid });
    return 'actions' in result ? { ...result, done: 'ui.ordered' } : result;
  },
});

/** What a planned order is called, and what of it is so in any case. */
const VERBS = {
  snap: { type: 'shoot', mode: 'snap' },
  shoot: { type: 'shoot', mode: 'aimed' },
  aim: { type: 'aim' },
  throw: { type: 'throw' },
  reload: { type: 'load', job: 'load' },
  clear: { type: 'load', job: 'clear' },
  fight: { type: 'melee', option: 'fight' },
  brawl: { type: 'melee', option: 'brawl' },
  maul: { type: 'melee', option: 'maul' },
  dodge: { type: 'melee', option: 'dodge' },
  wield: { type: 'wield' },
  stand: { type: 'posture', posture: 'standing' },
  wait: { type: 'pass' },
  hold: { type: 'hold' },
} as const;

type Verb = keyof typeof VERBS;

/** Of each kind of order that is about somebody or something carried: which field that is, and whether it cannot do without. */
const KINDS: Readonly<Record<string, Kind>> = {
  shoot: { targets: true, item: 'weapon', needsItem: true },
  aim: { targets: true },
  throw: { targets: true, item: 'item', needsItem: true },
  load: { item: 'weapon', needsItem: true },
  melee: { targets: true, item: 'weapon' },
  wield: { item: 'item', needsItem: true },
};
type Kind = { readonly targets?: true; readonly item?: 'weapon' | 'item'; readonly needsItem?: true };
type Planner = { readonly context: Context; readonly figure: Figure; readonly offers: readonly Offer[] };

/** Orders for this round and the next ones, separated by semicolons: "snap Dusty; snap Dusty; reload". */
async function planAs(context: Context, text: string, named: string | undefined): Promise<CommandResult> {
  const figure = await ownFigureFor(context, named, ['pass']);
  if ('refusal' in figure) return figure;
  const planner = { context, figure, offers: context.legal(figure.id) };
  const acts: Order[] = [];
  for (const part of text.split(';').map((one) => one.trim())) {
    const act = readAct(planner, part, acts.at(-1));
    if (act === null) return badValue('plan', part, Object.keys(VERBS).join(', '));
    acts.push(act);
  }
  return { actions: [{ type: 'plan', figure: figure.id, acts }], done: 'ui.ordered' };
}

/** "snap Dusty with shotgun": a verb, somebody, something carried; what is left out is as offered now, or as before in the plan. */
function readAct(planner: Planner, part: string, before: Order | undefined): Order | null {
  const [verb = '', ...words] = part.toLowerCase().split(/\s+/);
  if (!Object.hasOwn(VERBS, verb)) return null;
  const said = VERBS[verb as Verb];
  const [whom = '', what = ''] = words.join(' ').split(/(?:^|\s)with\s/);
  const kind = KINDS[said.type] ?? {};
  const target = kind.targets === true ? targetOf(planner, whom, said, before) : undefined;
  const named = what === '' && kind.targets !== true ? whom : what;
  const item = kind.item === undefined ? undefined : itemFor(planner, named, said, before);
  if (target === null || item === null) return null;
  return { ...said, figure: planner.figure.id, ...given({ target, [kind.item ?? 'item']: item }) } as Order;
}

type Said = (typeof VERBS)[Verb];

/** Offers of this kind, as far as the verb tells. */
const offersLike = (offers: readonly Offer[], said: Said): readonly Offer[] =>
  offers.filter(({ action }) => Object.entries(said).every(([key, value]) => action[key] === value));

/** Null: nobody is called so; undefined: nobody has to be named. */
function targetOf(planner: Planner, named: string, said: Said, before: Order | undefined): string | null | undefined {
  if (named !== '') return findFigure(planner.context.view, named)?.id ?? null;
  if (before !== undefined && 'target' in before && typeof before.target === 'string') return before.target;
  const [only, ...more] = new Set(offersLike(planner.offers, said).flatMap((offer) => valuesAt(offer, 'target')));
  if (typeof only === 'string' && more.length === 0) return only;
  return said.type === 'melee' ? undefined : null;
}

function itemFor({ context, figure, offers }: Planner, named: string, said: Said, before: Order | undefined) {
  const kind = KINDS[said.type]!;
  if (named !== '') {
    const found = findCarried(context, figure, named);
    return figure.items.some(({ id }) => id === found) ? found : null;
  }
  if (kind.needsItem !== true) return undefined;
  const used = before === undefined || kind.item !== 'weapon' ? undefined : (before as { weapon?: string }).weapon;
  if (used !== undefined) return used;
  const [offered] = offersLike(offers, said).flatMap((offer) => valuesAt(offer, kind.item!));
  return typeof offered === 'string' ? offered : (figure.items[0]?.id ?? null);
}
