import { hashOf, inOneWay } from '../narrator/variants.ts';
import type { Say, Values } from '../say.ts';

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
