import type { Check, EffectOf, Modifier } from '../../game/effects.ts';
import type { Run } from '../../game/run.ts';
import type { FigureId } from '../../game/ids.ts';
import { cutsBy, sumOf } from '../kit.ts';

/** A die of some sort; `read` says what a value comes to, as far as it matters. */
export type Rolled = (run: Run, why: string, read?: (value: number) => unknown) => number;

/** Of a die what each of its faces is worth, from the first. */
function rolling(values: readonly number[]): Rolled {
  const faces = values.map((_, index) => index + 1);
  return (run, why, read) => {
    const cuts = read === undefined ? undefined : () => cutsBy(faces, (face) => read(values[face - 1]!));
    return values[run.roll(values.length, why, cuts) - 1]!;
  };
}

/** BW-DICE-01. */
export const rollD6 = rolling([1, 2, 3, 4, 5, 6]);
/** BW-DICE-02: the tenth face is the 0. */
export const rollD10 = rolling([1, 2, 3, 4, 5, 6, 7, 8, 9, 0]);
/** BW-DICE-03, BW-DICE-04. */
export const rollAverage = rolling([2, 3, 3, 4, 4, 5]);

/** BW-DICE-05, BW-DICE-06: two at once: tens first, then units; or to be added. */
export const rollPercent = (run: Run, why: string): readonly [number, number] => [rollD10(run, why), rollD10(run, why)];

export const totalOf = (value: number, mods: readonly Modifier[]): number => value + sumOf(mods);

/** Dice that are read in a table; what is shown is what each die counts. */
export const readCheck = (values: readonly number[], mods: readonly Modifier[] = []): Check => ({
  faces: values,
  mods,
  total: totalOf(
    values.reduce((sum, value) => sum + value, 0),
    mods,
  ),
  need: null,
  passed: null,
});

interface Needing {
  readonly why: string;
  readonly need: number;
  readonly mods?: readonly Modifier[];
}

/** A die of that sort that has to come to so much or better (BW-GEN-02). */
export function throwNeed(run: Run, rolled: Rolled, { why, need, mods = [] }: Needing): Check {
  const value = rolled(run, why, (one) => totalOf(one, mods) >= need);
  const total = totalOf(value, mods);
  return { faces: [value], mods, total, need, passed: total >= need };
}

/** Only factors that count for something are told. */
export function modsOf(values: Readonly<Record<string, number>>): Modifier[] {
  const mods: Modifier[] = [];
  for (const id in values) if (values[id] !== 0) mods.push({ id, value: values[id]! });
  return mods;
}

type Told = Omit<EffectOf<'table-rolled'>, 'kind'>;

export const tellTable = (run: Run, told: Told): void => run.emit({ kind: 'table-rolled', ...told });

interface Throw<Row extends string> {
  /** What it is thrown for as well. */
  readonly table: string;
  /** A D6, or a D10. */
  readonly die?: 10;
  readonly figure: FigureId;
  readonly by?: FigureId;
  readonly mods?: readonly Modifier[];
  readonly rowOf: (total: number) => Row;
}

/** A die that is read in a table, and told: the row that it comes to. */
export function throwRow<Row extends string>(run: Run, { table, die, figure, by, mods = [], rowOf }: Throw<Row>): Row {
  const read = (value: number): Row => rowOf(totalOf(value, mods));
  const value = (die === 10 ? rollD10 : rollD6)(run, table, read);
  const row = read(value);
  tellTable(run, { table, figure, ...(by === undefined ? {} : { by }), check: readCheck([value], mods), row });
  return row;
}

/** BW-DICE-07: the die shows 0 to n - 1; nothing is thrown for one. */
export function pickOne<T>(run: Run, candidates: readonly T[], name: (one: T) => string): T {
  if (candidates.length === 1) return candidates[0]!;
  const index = run.roll(candidates.length, 'pick') - 1;
  tellTable(run, { table: 'pick', check: readCheck([index]), row: name(candidates[index]!) });
  return candidates[index]!;
}
