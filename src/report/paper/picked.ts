import { hashOf } from '../narrator/variants.ts';
import { firstKey, type Say, type Values } from '../say.ts';

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
    let count = 0;
    while (this.#say.has(`paper.${key}.${count}`)) count += 1;
    if (count === 0) return this.#say(`paper.${key}`, values);
    const nth = this.#used.get(key) ?? hashOf(`${this.#fight} ${key} ${by}`) % count;
    this.#used.set(key, (nth + 1) % count);
    return this.#say(firstKey(this.#say, `paper.${key}.${nth}`), values);
  }
}
