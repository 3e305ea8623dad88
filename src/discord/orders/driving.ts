import type { Context } from '../context.ts';
import { readWhither } from './ways.ts';

interface Typed {
  readonly to: string | undefined;
  readonly speed: number | undefined;
}

interface Driven {
  readonly to?: string;
  readonly speed?: number;
  readonly 'stated.way'?: string;
  readonly 'stated.target'?: string;
}

/** Where to and how fast, by the fields of the order; null for a place or name nobody knows. */
export function readDrive(context: Context, { to, speed }: Typed): Driven | null {
  const fast = speed === undefined ? {} : { speed };
  if (to === undefined) return fast;
  if (context.view?.town != null) return { to: to.trim().toUpperCase() };
  const read = readWhither(context, to);
  if (read === null) return null;
  return {
    ...fast,
    ...(read.distance === undefined ? {} : { speed: read.distance }),
    'stated.way': read.way,
    'stated.target': read.target,
  };
}
