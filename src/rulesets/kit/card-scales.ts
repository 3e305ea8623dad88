import { type Scale, type Trait, type Traits, valueOn, worthOf, worthOn } from '../../game/people/traits.ts';

/** From the worst to the best in even steps. */
export const evenly = (worst: number, best: number): Scale =>
  Array.from({ length: best - worst + 1 }, (_, step) => [worst + step, (100 * step) / (best - worst)]);

/** An ordinary one in the middle. */
export const ONE_TO_FIVE = evenly(1, 5);
export const TWO_EITHER_WAY = evenly(-2, 2);

interface Card<Id extends string> {
  traitsOf(values: Readonly<Record<string, unknown>>): Traits;
  valuesFor(traits: Traits): Readonly<Record<Id, number>>;
}

/** A card of which some values each stand for one trait, by a scale of its own. */
export function cardBy<Id extends string>(scales: Readonly<Record<Id, readonly [Trait, Scale]>>): Card<Id> {
  const ids = Object.keys(scales) as Id[];
  return {
    traitsOf: (values) =>
      Object.fromEntries(
        ids.map((id) => {
          const [trait, scale] = scales[id];
          const value = Number(values[id]);
          return [trait, { worth: worthOn(scale, value), by: [{ id, value }] }];
        }),
      ),
    valuesFor: (traits) =>
      Object.fromEntries(ids.map((id) => [id, valueOn(scales[id][1], worthOf(traits, scales[id][0]))])) as Readonly<
        Record<Id, number>
      >,
  };
}
