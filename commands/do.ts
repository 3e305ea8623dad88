import { defineCommand, type Suggest } from '../src/discord/command.ts';
import { findFigure, orderAs } from '../src/discord/order.ts';
import { fieldOf, ownFor } from '../src/discord/sources.ts';
import type { Action } from '../src/game/actions.ts';
import type { FigureId } from '../src/game/ids.ts';

interface Said {
  readonly figure: FigureId;
  readonly on: string;
  readonly with: string;
  readonly amount: number;
}

interface Act {
  /** Which fields of the order the options stand for. */
  readonly on?: string;
  readonly with?: string;
  readonly amount?: string;
  readonly at?: string;
  readonly against?: string;
  /** The order as said, where nothing like it is offered. */
  asSaid(said: Said): Action;
}

const ACTS = {
  give: {
    on: 'target',
    with: 'item',
    amount: 'count',
    asSaid: ({ figure, on, with: item, amount: count }) => ({ type: 'give', figure, target: on, item, count }),
  },
  'cut-loose': { on: 'mount', asSaid: ({ figure, on }) => ({ type: 'cut-loose', figure, mount: on }) },
  'pick-up': { on: 'item', asSaid: ({ figure, on }) => ({ type: 'pick-up', figure, item: on }) },
  reveal: { with: 'item', asSaid: ({ figure, with: item }) => ({ type: 'reveal', figure, item }) },
  assist: { on: 'target', asSaid: ({ figure, on }) => ({ type: 'assist', figure, target: on, what: 'board' }) },
  light: {
    on: 'thing',
    with: 'item',
    asSaid: ({ figure, on, with: item }) => ({ type: 'light', figure, ...(on === '' ? { item } : { thing: on }) }),
  },
  throw: {
    on: 'target',
    with: 'item',
    amount: 'count',
    at: 'at',
    against: 'against',
    asSaid: ({ figure, on, with: item }) => ({ type: 'throw', figure, item, target: on }),
  },
  'lay-fuse': {
    on: 'thing',
    with: 'item',
    amount: 'count',
    against: 'against',
    asSaid: ({ figure, on, with: item }) => ({
      type: 'lay-fuse',
      figure,
      kind: on === '' ? 'cord' : 'powder',
      ...(on === '' ? { item } : { thing: on }),
    }),
  },
  'cut-fuse': {
    on: 'thing',
    with: 'weapon',
    asSaid: ({ figure, on, with: weapon }) => ({
      type: 'cut-fuse',
      figure,
      thing: on,
      ...(weapon === '' ? {} : { weapon }),
    }),
  },
} as const satisfies Readonly<Partial<Record<Action['type'], Act>>>;

type ActName = keyof typeof ACTS;
const NAMES = Object.keys(ACTS) as readonly ActName[];
const actOf = (name: string | undefined): Act | null => (isAct(name) ? ACTS[name] : null);
const isAct = (name: string | undefined): name is ActName => name !== undefined && Object.hasOwn(ACTS, name);

/** What hands can do here and now. */
const acts: Suggest = async (context, typed) => {
  const figures = await Promise.all(NAMES.map(async (act) => ownFor([act])(context, typed)));
  return NAMES.flatMap((act, index) =>
    figures[index]!.length === 0 ? [] : [{ value: act, label: context.say(`ui.act.${act}`) }],
  );
};

/** What the act so far chosen can be done on or with. */
const fieldOfAct =
  (option: 'on' | 'with'): Suggest =>
  (context, typed) => {
    const path = actOf(typed.act)?.[option];
    return path === undefined ? [] : fieldOf([typed.act as ActName], path)(context, typed);
  };

export const doing = defineCommand({
  name: 'do',
  description: 'The rarer things hands can do: share ammunition, strike a light, lay a fuse, pick something up',
  options: {
    act: { type: 'text', description: 'What', suggest: acts, required: true },
    on: { type: 'text', description: 'To whom, or on what', suggest: fieldOfAct('on') },
    with: { type: 'text', description: 'With what', suggest: fieldOfAct('with') },
    at: { type: 'text', description: 'On a map: at which place', suggest: fieldOf(['throw'], 'at') },
    against: {
      type: 'text',
      description: 'Without a map: at which sort of building',
      suggest: fieldOf(['throw', 'lay-fuse'], 'against'),
    },
    amount: { type: 'number', description: 'How much, how many', min: 1, max: 99 },
    figure: { type: 'text', description: 'Which of your figures', suggest: ownFor(NAMES) },
  },
  run({ act, on, with: item, at, against, amount, figure }, context) {
    if (!isAct(act)) return { refusal: { code: 'bad-value', option: 'act', given: act, allowed: NAMES.join(', ') } };
    const rule: Act = ACTS[act];
    const named = on === undefined ? '' : (findFigure(context.view, on)?.id ?? on);
    const fields = Object.fromEntries(
      [
        [rule.on, on],
        [rule.with, item],
        [rule.amount, amount],
        [rule.at, at?.toUpperCase()],
        [rule.against, against?.toLowerCase()],
      ].filter(([path]) => path !== undefined),
    ) as Readonly<Record<string, unknown>>;
    return orderAs(context, {
      types: [act],
      figure,
      fields,
      asSaid: (id) => rule.asSaid({ figure: id, on: named, with: item ?? '', amount: amount ?? 1 }),
    });
  },
});
