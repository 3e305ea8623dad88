/**
 * How fair dice are drawn. A fight's page runs these very lines in a browser to check them, so nothing here may need anything else.
 * `HMAC-SHA-256(key, message)` gives 32 bytes, read as eight big-endian words; the first of them that is below the largest multiple of the
 * die's sides gives the face. Eight misses ask for the next block.
 */

/** The fight's secret, the words of all who joined and, as the last word, the id of the message that opened the fight. */
export const diceKey = (secret: string, words: readonly string[]): string => JSON.stringify([secret, ...words]);

/** What is thrown for, which of its dice (from 0) and blocks (from 0). Of a fight: how many entries that count rolled before, and the order as the dice know it. */
export const dieMessage = (about: readonly (string | number)[], die: number, block: number): string =>
  JSON.stringify([...about, die, block]);

/** A face from a uniform word of 32 bits, so that no face is likelier than another; null where the word is no use. */
export function faceOf(word: number, die: number): number | null {
  const all = 0x1_0000_0000;
  // Of a die without sides no word gives a face: whoever waits for one waits for ever.
  if (!(die >= 1)) throw new RangeError(`a die of ${die} sides`);
  return word < all - (all % die) ? (word % die) + 1 : null;
}

/** The first face that a block gives; null where it gives none. */
export function faceIn(block: Uint8Array, die: number): number | null {
  const bytes = new DataView(block.buffer, block.byteOffset, block.byteLength);
  for (let at = 0; at < block.byteLength; at += 4) {
    const face = faceOf(bytes.getUint32(at), die);
    if (face !== null) return face;
  }
  return null;
}

/** Each line that is checked carries a mark made of it and of the mark before: eight letters of the hash of this. */
export const markText = (before: string, line: unknown): string => `${before}\n${JSON.stringify(line)}`;
