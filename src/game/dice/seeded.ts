import type { Dice } from './dice.ts';
import { faceOf } from './fair.ts';

/** Seeded dice for simulation and the command line: a small counter-based generator (splitmix32 finaliser), never used in play. */
export function seededDice(seed: number): Dice {
  let counter = seed >>> 0;
  const word = (): number => {
    counter = (counter + 0x9e3779b9) >>> 0;
    let z = counter;
    z = Math.imul(z ^ (z >>> 16), 0x21f0aaad);
    z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
    return (z ^ (z >>> 15)) >>> 0;
  };
  return {
    roll(die) {
      for (;;) {
        const face = faceOf(word(), die);
        if (face !== null) return face;
      }
    },
  };
}
