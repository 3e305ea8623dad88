import type { Dice } from './dice.ts';

/** A source of uniform 32-bit words. */
export type Words = () => number;

const WORD = 0x1_0000_0000;

/** A face from uniform words by rejection, so that no face is likelier than another. */
function faceFrom(words: Words, die: number): number {
  const limit = WORD - (WORD % die);
  for (;;) {
    const word = words();
    if (word < limit) return (word % die) + 1;
  }
}

/** Dice drawn from any source of uniform words. */
export function diceFrom(words: Words): Dice {
  return { roll: (die) => faceFrom(words, die) };
}

/** Seeded dice for simulation and the command line: a small counter-based generator (splitmix32 finaliser), never used in play. */
export function seededDice(seed: number): Dice {
  let counter = seed >>> 0;
  return diceFrom(() => {
    counter = (counter + 0x9e3779b9) >>> 0;
    let z = counter;
    z = Math.imul(z ^ (z >>> 16), 0x21f0aaad);
    z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
    return (z ^ (z >>> 15)) >>> 0;
  });
}
