import { type Dice, DiceFault } from './dice.ts';
import type { Fraction } from './fraction.ts';

interface Wheel {
  readonly die: number;
  readonly bands: readonly Band[];
  at: number;
}

interface Band {
  readonly face: number;
  readonly size: number;
}

/** Stops an enumeration that would take too long to be worth an exact answer. */
export class TooManyPaths extends Error {
  override readonly name = 'TooManyPaths';
}

export interface Odometer extends Dice {
  /** Product of band sizes over product of sides for the path just walked. */
  weight(): Fraction;
  /** Turns to the next path; false after the last one. */
  next(): boolean;
}

export interface OdometerOptions {
  /** Visit one face per band (default) or every face. */
  readonly useCuts: boolean;
  readonly maxPaths: number;
}

function bandsOf(die: number, cuts: readonly number[] | undefined): Band[] {
  const bands: Band[] = [];
  let from = 1;
  for (const last of cuts ?? []) {
    if (last < from || last >= die) continue;
    bands.push({ face: last, size: last - from + 1 });
    from = last + 1;
  }
  if (cuts === undefined) for (; from < die; from++) bands.push({ face: from, size: 1 });
  bands.push({ face: die, size: die - from + 1 });
  return bands;
}

/**
 * Dice that walk every path of a resolver, like a car's odometer: run it, take the weight, `next()`, run it again.
 * The weights of all paths sum to exactly one.
 */
export function odometer(options: OdometerOptions = { useCuts: true, maxPaths: 50_000 }): Odometer {
  const wheels: Wheel[] = [];
  let position = 0;
  let paths = 1;
  return {
    roll(die, why, cuts) {
      const wheel = wheels[position] ?? { die, bands: bandsOf(die, options.useCuts ? cuts : undefined), at: 0 };
      if (wheel.die !== die)
        throw new DiceFault(`the resolver rolled a D${die} (${why}) where it rolled a D${wheel.die} before`);
      wheels[position++] = wheel;
      return wheel.bands[wheel.at]!.face;
    },
    weight() {
      let n = 1n;
      let d = 1n;
      for (const wheel of wheels) {
        n *= BigInt(wheel.bands[wheel.at]!.size);
        d *= BigInt(wheel.die);
      }
      return { n, d };
    },
    next() {
      position = 0;
      if (++paths > options.maxPaths) throw new TooManyPaths(`more than ${options.maxPaths} paths`);
      while (wheels.length > 0) {
        const last = wheels[wheels.length - 1]!;
        if (++last.at < last.bands.length) return true;
        wheels.pop();
      }
      return false;
    },
  };
}
