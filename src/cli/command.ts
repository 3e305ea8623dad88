import type { ParseArgsOptionDescriptor } from 'node:util';
import type { Rulesets } from '../game/ruleset.ts';
import { z } from 'zod';

/** Exit codes: what was asked for came out; it was refused or differs; it could not be understood; the program is at fault. */
export const EXIT = { fine: 0, refused: 1, badInput: 2, fault: 3 } as const;

/** The caller got something wrong; the text says what, and what to do instead. */
export class BadInput extends Error {
  override readonly name = 'BadInput';
}

interface Streams {
  readonly stdin: AsyncIterable<Uint8Array | string>;
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
}

/** What a subcommand works with: its words, and the world around it. */
export interface Call extends Streams {
  readonly values: Readonly<Record<string, string | boolean | undefined>>;
  readonly names: readonly string[];
  readonly json: boolean;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Loaded when asked for: the health check runs often and needs none. */
  readonly rulesets: () => Promise<Rulesets>;
  readonly now: () => number;
}

interface CliOption extends ParseArgsOptionDescriptor {
  readonly about: string;
}

export interface CliCommand {
  readonly usage: string;
  readonly about: string;
  readonly options: Readonly<Record<string, CliOption>>;
  /** What it reads and what `--json` writes, for `--schema`. */
  readonly schema: { readonly input?: z.ZodType; readonly output: z.ZodType };
  run(call: Call): Promise<number>;
}

export const DATABASE_OPTION: CliOption = {
  type: 'string',
  about: 'the database: a file or postgres://… (default: the setting DATABASE)',
};
export const LOG_USAGE = 'LOG is a file of JSON lines as `export` writes it, or - for the standard input.';

export function textOf(call: Call, option: string): string | undefined {
  const value = call.values[option];
  return typeof value === 'string' ? value : undefined;
}

/** The single name a subcommand is given. */
export function nameOf(call: Call, what: string): string {
  const [name, ...more] = call.names;
  if (name === undefined) throw new BadInput(`${what} is missing.`);
  if (more.length > 0) throw new BadInput(`There is one ${what} at a time, not ${more.length + 1}.`);
  return name;
}

/** `--json` gives the value, everything else the lines. */
export const tell = (call: Call, value: unknown, lines: readonly string[]): void =>
  call.out(call.json ? `${JSON.stringify(value)}\n` : lines.map((line) => `${line}\n`).join(''));

/** The same of what came out as it should, or did not. */
export function tellOutcome(call: Call, value: { readonly ok: boolean }, lines: readonly string[]): number {
  tell(call, value, lines);
  return value.ok ? EXIT.fine : EXIT.refused;
}

export function parseJson(text: string, where: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new BadInput(`${where} is no JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** The value in the schema's shape, or every problem of it. */
export function check<T>(schema: z.ZodType<T>, value: unknown, where: string): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new BadInput(`${where}:\n${z.prettifyError(parsed.error)}`);
}
