/** A die rolled in a fight: its sides, the face and what it was for. */
export interface Face {
  readonly die: number;
  readonly face: number;
  readonly why: string;
  /** The game master had set it beforehand: it was not drawn. */
  readonly set?: true;
}

/**
 * `why` names the decision. `cuts` are the last faces of every band but the highest that matter to the caller, in rising order:
 * enumeration visits one representative per band, all other dice ignore them. A caller that looks at single faces passes none; one that has
 * to work them out passes how, and is asked where a die is thrown for the first time.
 * `again` are faces that will be thrown again, so that enumeration leaves them out and goes on for ever with none.
 */
export interface Dice {
  roll(die: number, why: string, cuts?: Cuts, again?: readonly number[]): number;
  /**
   * Notes a face that was set beforehand: nothing is drawn. Dice without it are not those of the fight (trials, samples), and know of
   * none that is set.
   */
  take?(die: number, face: number, why: string): void;
  /**
   * Faces thrown together, of which only the band they fall in matters: enumeration visits one representative of each. Dice without it
   * just throw.
   */
  rollTogether?<T>(thrown: (roll: Roll) => T, bandOf: BandOf<T>, known?: KnownBands): T;
}

export type Cuts = readonly number[] | (() => readonly number[]);
export type Roll = (die: number, why: string, cuts?: Cuts) => number;
export type BandOf<T> = (faces: T) => string | number;
/** Bands that were worked out before, kept for whoever throws the same again. */
export type KnownBands = { readonly bands: Map<string, unknown>; readonly key: string };

/** Of what throws none; whoever asks for one all the same is told why. */
export const noDice = (why: string): Dice => ({
  roll() {
    throw new DiceFault(why);
  },
});

/** A programming or integrity error in the dice: never a player's doing. */
export class DiceFault extends Error {
  override readonly name = 'DiceFault';
}
