import type { Action } from '../../game/actions.ts';
import {
  type Args,
  type ArgValue,
  commandOf,
  defineRow,
  type InFight,
  type Option,
  type Options,
  type RawArgs,
  type Row,
  text,
} from '../command.ts';
import { fieldOf, ownFor } from './sources.ts';
import { namesIn, orderAs, type Wanted } from './order.ts';

interface OrderSpec<O extends Options> extends Pick<Wanted, 'types' | 'never' | 'asSaid'> {
  readonly name: string;
  readonly description: string;
  /** Each is a field of the order; a text that can be anything is suggested from what is offered. */
  readonly options: O;
  /** What the order says besides, or instead. */
  besides?(typed: Args<O>, context: InFight): Wanted['fields'];
}

/** A row that gives an order as it is typed; its last option is whose it is. */
export function orderRow<const O extends Options>(spec: OrderSpec<O>): Row {
  const { name, description, types, options, besides, ...wanted } = spec;
  const own = Object.entries(options).map(([key, option]) => [key, suggested(types, key, option)] as const);
  return defineRow({
    name,
    for: 'table',
    description,
    options: { ...Object.fromEntries(own), figure: ownFigure(types) },
    run({ figure, ...typed }, context) {
      const said = Object.entries(options).map(([key, option]) => [
        option.field ?? key,
        read((typed as RawArgs)[key], option),
      ]);
      const fields = { ...Object.fromEntries(said), ...besides?.(typed as Args<O>, context) };
      return orderAs(context, { ...wanted, types, figure, fields });
    },
  });
}

export const orderCommand = <const O extends Options>(spec: OrderSpec<O>) => commandOf(orderRow(spec));

export const ownFigure = (types: readonly Action['type'][]) =>
  text('Which of your figures', { suggest: ownFor(types) });

function suggested(types: OrderSpec<Options>['types'], key: string, option: Option): Option {
  if (option.type !== 'text' || option.choices !== undefined || option.suggest !== undefined) return option;
  return { ...option, suggest: fieldOf(types, option.field ?? key) };
}

function read(value: ArgValue | undefined, { as }: Option): unknown {
  if (as === 'if-so') return value === true ? value : undefined;
  if (typeof value !== 'string' || as === undefined) return value;
  return as === 'names' ? namesIn(value) : value.toUpperCase();
}
