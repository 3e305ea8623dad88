import { type Dice, DiceFault, type Face } from './dice.ts';

export interface Recorder extends Dice {
  readonly faces: readonly Face[];
}

/** Wraps other dice and keeps every face, for the entry. */
export function recordDice(inner: Dice): Recorder {
  const faces: Face[] = [];
  return {
    faces,
    roll(die, why, cuts) {
      const face = inner.roll(die, why, cuts);
      faces.push({ die, face, why });
      return face;
    },
  };
}

/** Gives back the faces of a stored entry, and faults where the resolver asks for another die than it did then. */
export function replayDice(faces: readonly Face[]): Dice & { readonly left: () => number } {
  let next = 0;
  return {
    left: () => faces.length - next,
    roll(die, why) {
      const face = faces[next++];
      if (face === undefined) throw new DiceFault(`the record has no face for a D${die} (${why})`);
      if (face.die !== die) throw new DiceFault(`the record has a D${face.die} where a D${die} is rolled (${why})`);
      return face.face;
    },
  };
}
