import type { View } from '../game/secrets/view.ts';
import type { SeatId } from '../game/ids.ts';
import { contextOf } from './session.ts';
import type { Say } from '../report/say.ts';
import type { Resulting } from './result.ts';

/** One suggestion of an autocompleted option: what is sent, what is read, and why it is there. */
export interface Suggestion {
  readonly value: string;
  readonly label: string;
  readonly reason?: string;
  /** Other words that it is found by. */
  readonly also?: string;
}

/** Values of the rules, each by its word. */
export const inWords = <T extends string>(say: Say, set: string, values: readonly T[]) =>
  values.map((value) => ({ value, label: say.word(set, value) }));

/** All that a command may know: plain values, no object of the chat service. */
export type Context = ReturnType<typeof contextOf>;

/** What may be chosen here and now. `typed` holds the other options as far as they are filled in. */
export type Suggest = (context: Context, typed: Typed) => readonly Suggestion[] | Promise<readonly Suggestion[]>;
type Typed = Readonly<Record<string, string>>;

/** What fits the letters typed so far, found by its own lights and shown as it comes. */
export type Search = (context: Context, typed: string, others: Typed) => readonly Suggestion[];

interface Common {
  readonly description: string;
  readonly required?: true;
  /** Which field of an order it is, where that is called otherwise. */
  readonly field?: string;
  /** How an order takes it: as several names, as a place, or only where it is so. */
  readonly as?: 'names' | 'place' | 'if-so';
}

/** What else there is to say of each sort of option. */
interface Details {
  readonly text: {
    readonly choices?: readonly string[];
    readonly suggest?: Suggest;
    readonly search?: Search;
    readonly maxLength?: number;
  };
  readonly number: { readonly min?: number; readonly max?: number };
  readonly flag: object;
  readonly user: object;
  readonly file: object;
  /** A channel or thread, by its id. */
  readonly channel: object;
}
type Sort = keyof Details;
type OptionOf<T extends Sort> = Common & Details[T] & { readonly type: T };
export type TextOption = OptionOf<'text'>;
export type Option = { readonly [T in Sort]: OptionOf<T> }[Sort];
export type Options = Readonly<Record<string, Option>>;

/** Options of each sort, by what they are for and what else there is to say of them. */
const option =
  <const T extends Sort>(type: T) =>
  <const More extends Omit<Common, 'description'> & Details[T]>(description: string, more?: More) => ({
    type,
    description,
    ...(more as More),
  });

export const text = option('text');
export const number = option('number');
export const flag = option('flag');
export const user = option('user');
export const file = option('file');
export const channel = option('channel');

interface Values {
  readonly text: string;
  readonly number: number;
  readonly flag: boolean;
  readonly user: UserValue;
  readonly file: FileValue;
  readonly channel: string;
}
type ValueOf<O extends Option> = O extends { readonly choices: readonly (infer Choice)[] } ? Choice : Values[O['type']];

/** The values that a command gets: exactly its options, the required ones always there. */
export type Args<O extends Options> = {
  readonly [Name in keyof O]: O[Name] extends { readonly required: true }
    ? ValueOf<O[Name]>
    : ValueOf<O[Name]> | undefined;
};

export type ArgValue = Values[Sort];
export type RawArgs = Readonly<Record<string, ArgValue | undefined>>;

/**
 * Whom a command or button is open to: everybody who can see the channel · those at its table (with a seat, asked something, or running the
 * fight) · whoever runs the fight · those, or whoever moderates the channel · whoever runs the server, or as its settings say.
 */
export type Audience = 'anyone' | 'table' | 'table-or-moderator' | 'gm' | 'gm-or-moderator' | 'host';

/** What one command or subcommand does. `reads`: it changes nothing and is answered at once. */
export interface Row {
  readonly name: string;
  readonly for: Audience;
  readonly description: string;
  readonly options: Options;
  readonly reads: boolean;
  run(args: RawArgs, context: Context): Resulting;
}

export interface Command {
  readonly kind: 'chat' | 'user' | 'message';
  readonly name: string;
  readonly description: string;
  /** Subcommands; a command without any is its own single row. */
  readonly rows: readonly Row[];
  readonly isGroup: boolean;
}

/** What is for these alone is not even tried without a fight. */
type NeedsFight = 'table' | 'gm';
const NEED_FIGHT: ReadonlySet<Audience> = new Set<NeedsFight>(['table', 'gm']);
export type InFight = Context & { readonly view: View };

/** What is shown without saying more of it. */
type Bare = 'card' | 'since' | 'text' | 'dice' | 'film' | 'page' | 'mine' | 'review';

interface RowSpec<O extends Options, A extends Audience> {
  readonly name: string;
  readonly for: A;
  readonly description: string;
  readonly options: O;
  readonly reads?: boolean;
  run(args: Args<O>, context: A extends NeedsFight ? InFight : Context): Resulting;
}

export const defineRow = <const O extends Options, A extends Audience>(spec: RowSpec<O, A>): Row => ({
  ...spec,
  reads: spec.reads ?? false,
  run: (args, context) =>
    NEED_FIGHT.has(spec.for) && context.view === null
      ? { refusal: { code: 'no-fight' } }
      : spec.run(args as Args<O>, context as InFight),
});

/** A row that does nothing but show something. */
export const showRow = (name: string, description: string, kind: Bare, audience: Audience = 'anyone'): Row =>
  defineRow({ name, for: audience, description, options: {}, reads: true, run: () => ({ show: { kind } }) });

export const defineCommand = <const O extends Options, A extends Audience>(spec: RowSpec<O, A>): Command =>
  commandOf(defineRow(spec));

export const commandOf = (row: Row, kind: Command['kind'] = 'chat'): Command => ({
  kind,
  name: row.name,
  description: row.description,
  rows: [row],
  isGroup: false,
});

export const defineGroup = (spec: Pick<Command, 'name' | 'description' | 'rows'>): Command => ({
  kind: 'chat',
  ...spec,
  isGroup: true,
});

const TYPES = { text: 'string', number: 'number', flag: 'boolean', user: 'object', file: 'object', channel: 'object' };

/** Whether values that come from a button are all that the row needs, and of the sort it takes. */
export function fitsRow({ options }: Row, args: RawArgs): boolean {
  const given = Object.entries(args).filter(([, value]) => value !== undefined);
  return (
    given.every(([name, value]) => Object.hasOwn(options, name) && typeof value === TYPES[options[name]!.type]) &&
    Object.entries(options).every(([name, option]) => option.required !== true || args[name] !== undefined)
  );
}

export function findRow(commands: readonly Command[], name: string, row: string | null): Row | null {
  const command = commands.find((one) => one.name === name);
  if (command === undefined) return null;
  return command.isGroup ? (command.rows.find((one) => one.name === row) ?? null) : (command.rows[0] ?? null);
}

export type UserValue = { readonly id: SeatId; readonly name: string; readonly bot: boolean };

export type FileValue = { readonly url: string; readonly name: string; readonly bytes: number };

/** Since when a thread's fight is, in its name. */
export const dayOf = ({ now }: Pick<Context, 'now'>): string => new Date(now).toISOString().slice(0, 10);
