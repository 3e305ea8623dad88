import { type Fraction, fraction } from '../../src/game/dice/fraction.ts';

export const ZERO = fraction(0, 1);

export const addFractions = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.d + b.n * a.d, a.d * b.d);
