import { type Dice, DiceFault, type Face } from './dice.ts';

// Classes and not closures: a replay makes both for every entry.

/** Wraps other dice and keeps every face, for the entry. */
export class RecordedDice implements Dice {
  readonly faces: Face[] = [];
  readonly #inner: Dice;

  constructor(inner: Dice) {
    this.#inner = inner;
  }

  roll(die: number, why: string, cuts?: readonly number[], again?: readonly number[]): number {
    const face = this.#inner.roll(die, why, cuts, again);
    this.faces.push({ die, face, why });
    return face;
  }

  take(die: number, face: number, why: string): void {
    this.#inner.take?.(die, face, why);
    this.faces.push({ die, face, why, set: true });
  }
}

/** Gives back the faces of a stored entry, and faults where the resolver asks for another die than it did then. */
export class ReplayedDice implements Dice {
  readonly #faces: readonly Face[];
  #next = 0;

  constructor(faces: readonly Face[]) {
    this.#faces = faces;
  }

  left(): number {
    return this.#faces.length - this.#next;
  }

  roll(die: number, why: string): number {
    const face = this.#take(die, why);
    if (face.set === true) throw new DiceFault(`the record has a face set where a D${die} is rolled (${why})`);
    return face.face;
  }

  take(die: number, face: number, why: string): void {
    const stored = this.#take(die, why);
    if (stored.set !== true || stored.face !== face)
      throw new DiceFault(`the record has a ${stored.face} where a D${die} was set to ${face} (${why})`);
  }

  #take(die: number, why: string): Face {
    const face = this.#faces[this.#next++];
    if (face === undefined) throw new DiceFault(`the record has no face for a D${die} (${why})`);
    if (face.die !== die) throw new DiceFault(`the record has a D${face.die} where a D${die} is rolled (${why})`);
    return face;
  }
}
