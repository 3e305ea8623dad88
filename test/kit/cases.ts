/** Where all that is drawn begins: the same in every quick run, another in every slow one. */
export const SEED = Number(process.env.SKEDADDLE_SEED ?? 1881);

const isSlow = process.env.SKEDADDLE_CASES === 'all';

/** How many cases a property looks at: all of them in the slow suite; else the few that are named, or one in ten. */
export const cases = (all: number, few = Math.ceil(all / 10)): number => (isSlow ? all : few);
