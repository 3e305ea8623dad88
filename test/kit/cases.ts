/** Where all that is drawn begins: the same in every quick run, another in every slow one. */
export const SEED = Number(process.env.SKEDADDLE_SEED ?? 1881);

/** The slow suite looks at every case, and only it can say that between them they come to everything there is. */
export const WHOLE = process.env.SKEDADDLE_CASES === 'all';

/** How many cases are looked at: all of them in the slow suite; else few, one in ten unless said. */
export const cases = (all: number, few = Math.ceil(all / 10)): number => (WHOLE ? all : few);

const upTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);

/** Seeds to play with: the first few; in the slow suite all of them, and as many that nobody has seen before. */
export const seeds = (all: number, few?: number): readonly number[] =>
  WHOLE ? [...upTo(all), ...upTo(all).map((one) => one + 10 * SEED)] : upTo(cases(all, few));

/** The first few of a list; in the slow suite the whole of it. */
export const someOf = <T>(list: readonly T[], few: number): readonly T[] => list.slice(0, cases(list.length, few));
