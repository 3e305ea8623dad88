import { defineCommand, type Suggest, text, number } from '../src/discord/command.ts';
import { orderAs, type Wanted } from '../src/discord/orders/order.ts';
import { ownFigure, fieldOf, ownFor } from '../src/discord/orders/sources.ts';
import type { Action } from '../src/game/actions.ts';
import type { Offer } from '../src/game/offer.ts';
import { badValue } from '../src/discord/result.ts';

interface Act {
  /** The order it comes to, where that is called otherwise, and what is so of it in any case. */
  readonly type?: Action['type'];
  readonly fixed?: Readonly<Record<string, string>>;
  /** Which fields of the order the options stand for. */
  readonly on?: string;
  readonly with?: string;
  readonly amount?: string;
  readonly at?: string;
  readonly against?: string;
  /** The order as said, where nothing like it is offered; on or with what it is, unless told. */
  readonly asSaid?: Wanted['asSaid'];
}

const ACTS = {
  give: { on: 'target', with: 'item', amount: 'count', asSaid: { target: '', item: '', count: 1 } },
  'cut-loose': { on: 'mount' },
  'pick-up': { on: 'item' },
  wield: { with: 'item' },
  drop: { with: 'item' },
  reveal: { with: 'item' },
  assist: { on: 'target', asSaid: { target: '', what: 'board' } },
  light: {
    on: 'thing',
    with: 'item',
    asSaid: (_figure, { thing, item }) => (thing === undefined ? { item } : { thing }),
  },
  throw: { on: 'target', with: 'item', amount: 'count', at: 'at', against: 'against' },
  'lay-fuse': {
    on: 'thing',
    with: 'item',
    amount: 'count',
    against: 'against',
    asSaid: (_figure, { thing, item = '' }) =>
      thing === undefined ? { kind: 'cord', item } : { kind: 'powder', thing },
  },
  'cut-fuse': { on: 'thing', with: 'weapon', asSaid: { thing: '', weapon: undefined } },
  climb: { at: 'to' },
  'strip-canvas': { on: 'mount' },
  open: { on: 'thing' },
  close: { on: 'thing' },
  bandage: { on: 'target', amount: 'wound', asSaid: { target: '', wound: undefined } },
  search: { on: 'target' },
  sound: { with: 'item' },
  force: { on: 'thing', with: 'item', asSaid: { thing: '', item: undefined } },
  breach: { on: 'thing', with: 'item' },
  'shoot-lock': { on: 'thing', with: 'weapon' },
  examine: { on: 'target' },
  tie: { type: 'bind', fixed: { state: 'bound' }, on: 'target' },
  gag: { type: 'bind', fixed: { state: 'gagged' }, on: 'target' },
  untie: { type: 'free', fixed: { state: 'bound' }, on: 'target' },
  ungag: { type: 'free', fixed: { state: 'gagged' }, on: 'target' },
  release: { type: 'free', fixed: { state: 'grappled' }, on: 'target' },
  finish: {
    type: 'melee',
    fixed: { option: 'finish' },
    on: 'target',
    with: 'weapon',
    asSaid: { option: 'finish', target: '' },
  },
} as const satisfies Readonly<Record<string, Act>>;

type ActName = keyof typeof ACTS;
const NAMES = Object.keys(ACTS) as readonly ActName[];
const actOf = (name: string | undefined): Act | null => (isAct(name) ? ACTS[name] : null);
const isAct = (name: string | undefined): name is ActName => name !== undefined && Object.hasOwn(ACTS, name);

const typeOf = (name: ActName): Action['type'] => actOf(name)!.type ?? (name as Action['type']);

/** With nothing but what it is done on and with. */
const plainly = ({ fixed, on, with: what }: Act): Readonly<Record<string, string>> => ({
  ...fixed,
  ...(on === undefined ? {} : { [on]: '' }),
  ...(what === undefined ? {} : { [what]: '' }),
});

/** Whether an offer is one for this act: tying and gagging are one kind of order. */
const isFor =
  (name: ActName) =>
  ({ action }: Offer): boolean =>
    Object.entries(actOf(name)!.fixed ?? {}).every(([field, value]) => action[field] === value);

const acts: Suggest = async (context, typed) => {
  const figures = await Promise.all(NAMES.map(async (act) => ownFor([typeOf(act)], isFor(act))(context, typed)));
  return NAMES.flatMap((act, index) =>
    figures[index]!.length === 0 ? [] : [{ value: act, label: context.say(`ui.act.${act}`) }],
  );
};

/** What the act so far chosen can be done on, with, or where. */
const fieldOfAct =
  (option: 'on' | 'with' | 'at'): Suggest =>
  (context, typed) => {
    const path = actOf(typed.act)?.[option];
    if (path === undefined || !isAct(typed.act)) return [];
    return fieldOf([typeOf(typed.act)], path, isFor(typed.act))(context, typed);
  };

export const doing = defineCommand({
  name: 'do',
  for: 'table',
  description: 'The rarer things hands can do: share, pick up, light, tie, bandage, search, climb, open a door',
  options: {
    act: text('What', { suggest: acts, required: true }),
    on: text('To whom, or on what', { suggest: fieldOfAct('on') }),
    with: text('With what', { suggest: fieldOfAct('with') }),
    at: text('On a map: at (or to) which place', { suggest: fieldOfAct('at') }),
    against: text('Without a map: at which sort of building', { suggest: fieldOf(['throw', 'lay-fuse'], 'against') }),
    amount: number('How much, how many', { min: 1, max: 99 }),
    figure: ownFigure(NAMES.map(typeOf)),
  },
  run({ act, on, with: item, at, against, amount, figure }, context) {
    if (!isAct(act)) return badValue('act', act, NAMES.join(', '));
    const rule: Act = ACTS[act];
    const fields = Object.fromEntries(
      [
        [rule.on, on],
        [rule.with, item],
        // Wounds are counted from 1 by people, from 0 in the log.
        [rule.amount, rule.amount === 'wound' && amount !== undefined ? amount - 1 : amount],
        [rule.at, at?.toUpperCase()],
        [rule.against, against?.toLowerCase()],
        ...Object.entries(rule.fixed ?? {}),
      ].filter(([path]) => path !== undefined),
    ) as Readonly<Record<string, unknown>>;
    return orderAs(context, { types: [typeOf(act)], figure, fields, asSaid: rule.asSaid ?? plainly(rule) });
  },
});
