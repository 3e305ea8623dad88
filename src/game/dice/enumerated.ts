import { type BandOf, type Cuts, type Dice, DiceFault, type KnownBands, type Roll } from './dice.ts';
import { type Fraction, gcd } from './fraction.ts';

interface Wheel {
  /** Sides; 0: dice thrown together. */
  readonly die: number;
  /** Faces that can come up at all. */
  readonly faces: number;
  readonly bands: readonly Band[];
  at: number;
}

interface Band {
  /** What stands for it: a face, or of dice thrown together whatever was made of them. */
  readonly face: unknown;
  readonly size: number;
}

/** Stops an enumeration that would take too long to be worth an exact answer. */
export class TooManyPaths extends Error {
  override readonly name = 'TooManyPaths';
}

interface Odometer extends Dice {
  /** Product of band sizes over product of sides for the path just walked. */
  weight(): Fraction;
  /** Turns to the next path; false after the last one. */
  next(): boolean;
}

interface OdometerOptions {
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

/** Every face by itself but those that are thrown again. */
function facesBut(die: number, again: readonly number[]): Band[] {
  const faces = Array.from({ length: die }, (_, index) => index + 1).filter((face) => !again.includes(face));
  if (faces.length === 0) throw new DiceFault(`every face of a D${die} is thrown again`);
  return faces.map((face) => ({ face, size: 1 }));
}

function wheelFor(die: number, cuts: Cuts | undefined, again: readonly number[]): Wheel {
  const bands = again.length > 0 ? facesBut(die, again) : bandsOf(die, typeof cuts === 'function' ? cuts() : cuts);
  return { die, faces: die - again.length, bands, at: 0 };
}

/** All throws of dice thrown together, each band with one that stands for it and the number of them. */
function bandsTogether<T>(thrown: (roll: Roll) => T, bandOf: BandOf<T>): Omit<Wheel, 'at'> {
  const dice = odometer({ useCuts: true, maxPaths: MOST_TOGETHER });
  const throws: { readonly faces: T; readonly weight: Fraction }[] = [];
  do throws.push({ faces: thrown((die, why, cuts) => dice.roll(die, why, cuts)), weight: dice.weight() });
  while (dice.next());
  const whole = throws.reduce((most, { weight }) => common(most, weight.d), 1n);
  const bands = new Map<string | number, { face: T; size: number }>();
  for (const { faces, weight } of throws) {
    const size = Number((weight.n * whole) / weight.d);
    const name = bandOf(faces);
    const band = bands.get(name);
    if (band === undefined) bands.set(name, { face: faces, size });
    else band.size += size;
  }
  return { die: 0, faces: Number(whole), bands: [...bands.values()] };
}

function bandsKnown<T>(thrown: (roll: Roll) => T, bandOf: BandOf<T>, known: KnownBands | undefined): Omit<Wheel, 'at'> {
  const found = known?.bands.get(known.key) as Omit<Wheel, 'at'> | undefined;
  if (found !== undefined) return found;
  const made = bandsTogether(thrown, bandOf);
  known?.bands.set(known.key, made);
  return made;
}

const MOST_TOGETHER = 10_000;

const common = (a: bigint, b: bigint): bigint => (a % b === 0n ? a : (a / gcd(a, b)) * b);

/**
 * Dice that walk every path of a resolver, like a car's odometer: run it, take the weight, `next()`, run it again.
 * The weights of all paths sum to exactly one.
 */
export function odometer(options: OdometerOptions = { useCuts: true, maxPaths: 50_000 }): Odometer {
  const wheels: Wheel[] = [];
  let position = 0;
  let paths = 1;
  const roll: Dice['roll'] = (die, why, cuts, again = []) => {
    const wheel = wheels[position] ?? wheelFor(die, options.useCuts ? cuts : undefined, again);
    if (wheel.die !== die)
      throw new DiceFault(`the resolver rolled a D${die} (${why}) where it rolled a D${wheel.die} before`);
    wheels[position++] = wheel;
    return wheel.bands[wheel.at]!.face as number;
  };
  return {
    roll,
    // A face that is set has one path.
    take: () => undefined,
    rollTogether<T>(thrown: (roll: Roll) => T, bandOf: BandOf<T>, known?: KnownBands): T {
      if (!options.useCuts) return thrown(roll);
      const wheel = wheels[position] ?? { ...bandsKnown(thrown, bandOf, known), at: 0 };
      wheels[position++] = wheel;
      return wheel.bands[wheel.at]!.face as T;
    },
    weight() {
      let n = 1n;
      let d = 1n;
      for (const wheel of wheels) {
        n *= BigInt(wheel.bands[wheel.at]!.size);
        d *= BigInt(wheel.faces);
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
