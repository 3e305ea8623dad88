import type { Context, FileValue, UserValue } from './context.ts';
import type { CommandResult } from './result.ts';

/** One suggestion of an autocompleted option: what is sent, what is read, and why it is there. */
export interface Suggestion {
  readonly value: string;
  readonly label: string;
  readonly reason?: string;
}

/** What may be chosen here and now. `typed` holds the other options as far as they are filled in. */
export type Suggest = (
  context: Context,
  typed: Readonly<Record<string, string>>,
) => readonly Suggestion[] | Promise<readonly Suggestion[]>;

/** What fits the letters typed so far, found by its own lights and shown as it comes. */
export type Search = (
  context: Context,
  typed: string,
  others: Readonly<Record<string, string>>,
) => readonly Suggestion[];

interface Common {
  readonly description: string;
  readonly required?: true;
}
interface TextOption extends Common {
  readonly type: 'text';
  readonly choices?: readonly string[];
  readonly suggest?: Suggest;
  readonly search?: Search;
  readonly maxLength?: number;
}
interface NumberOption extends Common {
  readonly type: 'number';
  readonly min?: number;
  readonly max?: number;
}
interface FlagOption extends Common {
  readonly type: 'flag';
}
interface UserOption extends Common {
  readonly type: 'user';
}
interface FileOption extends Common {
  readonly type: 'file';
}
/** A channel or thread, by its id. */
interface ChannelOption extends Common {
  readonly type: 'channel';
}
export type Option = TextOption | NumberOption | FlagOption | UserOption | FileOption | ChannelOption;
export type Options = Readonly<Record<string, Option>>;

/** Options of each sort, by what they are for and what else there is to say of them. */
const option =
  <const T extends Option['type']>(type: T) =>
  <const More extends Omit<Extract<Option, { readonly type: T }>, 'type' | 'description'>>(
    description: string,
    more?: More,
  ) => ({ type, description, ...(more as More) });

export const text = option('text');
export const number = option('number');
export const flag = option('flag');
export const user = option('user');
export const file = option('file');
export const channel = option('channel');

type ValueOf<O extends Option> = O extends NumberOption
  ? number
  : O extends FlagOption
    ? boolean
    : O extends UserOption
      ? UserValue
      : O extends FileOption
        ? FileValue
        : O extends { readonly choices: readonly (infer Choice)[] }
          ? Choice
          : string;

/** The values that a command gets: exactly its options, the required ones always there. */
type Args<O extends Options> = {
  readonly [Name in keyof O]: O[Name] extends { readonly required: true }
    ? ValueOf<O[Name]>
    : ValueOf<O[Name]> | undefined;
};

export type ArgValue = string | number | boolean | UserValue | FileValue;
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
  run(args: RawArgs, context: Context): CommandResult | Promise<CommandResult>;
}

export interface Command {
  readonly kind: 'chat' | 'user' | 'message';
  readonly name: string;
  readonly description: string;
  /** Subcommands; a command without any is its own single row. */
  readonly rows: readonly Row[];
  readonly isGroup: boolean;
}

interface RowSpec<O extends Options> {
  readonly name: string;
  readonly for: Audience;
  readonly description: string;
  readonly options: O;
  readonly reads?: boolean;
  run(args: Args<O>, context: Context): CommandResult | Promise<CommandResult>;
}

/** One subcommand of a group. */
export function defineRow<const O extends Options>(spec: RowSpec<O>): Row {
  return { ...spec, reads: spec.reads ?? false, run: (args, context) => spec.run(args as Args<O>, context) };
}

export function defineCommand<const O extends Options>(spec: RowSpec<O>): Command {
  return { kind: 'chat', name: spec.name, description: spec.description, rows: [defineRow(spec)], isGroup: false };
}

export function defineGroup(spec: Pick<Command, 'name' | 'description' | 'rows'>): Command {
  return { kind: 'chat', ...spec, isGroup: true };
}

interface UserCommandSpec {
  readonly name: string;
  run(args: { readonly user: UserValue }, context: Context): CommandResult | Promise<CommandResult>;
}

/** An entry in the menu that opens on a person. */
export function defineUserCommand(spec: UserCommandSpec): Command {
  const options = { user: { type: 'user', description: 'The person', required: true } } as const;
  const { name } = spec;
  const row = defineRow({
    name,
    for: 'anyone',
    description: '',
    options,
    run: (args, context) => spec.run(args, context),
  });
  return { kind: 'user', name: spec.name, description: '', rows: [row], isGroup: false };
}

interface MessageCommandSpec {
  readonly name: string;
  run(args: { readonly message: string }, context: Context): CommandResult | Promise<CommandResult>;
}

/** An entry in the menu that opens on a message; it only looks. */
export function defineMessageCommand(spec: MessageCommandSpec): Command {
  const options = { message: { type: 'text', description: 'Id of the message', required: true } } as const;
  const run: MessageCommandSpec['run'] = (args, context) => spec.run(args, context);
  const row = defineRow({ name: spec.name, for: 'anyone', description: '', options, reads: true, run });
  return { kind: 'message', name: spec.name, description: '', rows: [row], isGroup: false };
}

const TYPE_OF: Readonly<Record<Option['type'], string>> = {
  text: 'string',
  number: 'number',
  flag: 'boolean',
  user: 'object',
  file: 'object',
  channel: 'object',
};

/** Whether values that come from a button are all that the row needs, and of the sort it takes. */
export function fitsRow({ options }: Row, args: RawArgs): boolean {
  const given = Object.entries(args).filter(([, value]) => value !== undefined);
  return (
    given.every(([name, value]) => Object.hasOwn(options, name) && typeof value === TYPE_OF[options[name]!.type]) &&
    Object.entries(options).every(([name, option]) => option.required !== true || args[name] !== undefined)
  );
}

export function findRow(commands: readonly Command[], name: string, row: string | null): Row | null {
  const command = commands.find((one) => one.name === name);
  if (command === undefined) return null;
  return command.isGroup ? (command.rows.find((one) => one.name === row) ?? null) : (command.rows[0] ?? null);
}
