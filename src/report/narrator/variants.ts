import { firstKey, type Say, type Values } from '../say.ts';

/** Picks ways of saying things: never the same twice within a turn nor in two turns running, and the same whenever it is told again. */
export class Variants {
  readonly #say: Say;
  readonly #seed: number;
  readonly #half: number;
  readonly #used = new Map<string, number>();

  /** `fight`: what no other fight has; `turn`: its number. */
  constructor(say: Say, fight: string, turn: number) {
    this.#say = say;
    this.#half = turn % 2;
    // A side's turns have every other number: each begins where its last one may have ended.
    this.#seed = hashOf(fight) + 2 * Math.floor(turn / 2);
  }

  pick(kind: string, values: Values): string {
    const nth = this.#used.get(kind) ?? 0;
    this.#used.set(kind, nth + 1);
    return inOneWay(this.#say, `tell.${kind}`, values, (count) => {
      const first = Math.ceil(count / 2);
      const [from, size] = this.#half === 0 ? [0, first] : [first, count - first];
      return from + ((this.#seed + nth) % size);
    });
  }
}

/** Sentences of the paper: of several ways of saying a thing one is picked by fight and entry, and none comes twice while there are others. */
export class Picked {
  readonly #say: Say;
  readonly #fight: string;
  readonly #used = new Map<string, number>();

  constructor(say: Say, fight: string) {
    this.#say = say;
    this.#fight = fight;
  }

  /** `by`: what else it hangs on, such as an entry. */
  tell(key: string, values: Values = {}, by: string | number = ''): string {
    return inOneWay(this.#say, `paper.${key}`, values, (count) => {
      const nth = this.#used.get(key) ?? hashOf(`${this.#fight} ${key} ${by}`) % count;
      this.#used.set(key, (nth + 1) % count);
      return nth;
    });
  }
}

/** A text in the one of its ways that is picked among so many; one that has no ways as it is. */
function inOneWay(say: Say, key: string, values: Values, pick: (count: number) => number): string {
  let count = 0;
  while (say.has(`${key}.${count}`)) count += 1;
  return say(firstKey(say, count === 0 ? key : `${key}.${pick(count)}`), values);
}

export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ char.codePointAt(0)!, 0x01000193) >>> 0;
  return hash;
}
