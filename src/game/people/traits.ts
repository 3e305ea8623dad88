/** What every set of rules has something of, under names of its own. */
export const TRAITS = ['shooting', 'fighting', 'quickness', 'nerve', 'toughness', 'riding', 'experience'] as const;
export type Trait = (typeof TRAITS)[number];

/** A value as one set of rules has it on its card. */
export type Value = { readonly id: string; readonly value: number | string };

/** How much of a trait somebody has: 0 hopeless, 50 an ordinary hand, 100 as good as they come; and what that was read from. */
type Worth = { readonly worth: number; readonly by: readonly Value[] };

/** A trait that the rules know nothing of is left out. */
export type Traits = Readonly<Partial<Record<Trait, Worth>>>;

export const ORDINARY = 50;

/** Values of an attribute, rising, with what each is worth; falling or equal worths are not for scales. */
export type Scale = readonly (readonly [value: number, worth: number])[];

/** What a value is worth; one between two steps lies between them, one beyond the ends is worth what the end is. */
export function worthOn(scale: Scale, value: number): number {
  const above = scale.findIndex(([step]) => step >= value);
  if (above === -1) return scale.at(-1)?.[1] ?? ORDINARY;
  const [high, most] = scale[above]!;
  if (above === 0 || high === value) return most;
  const [low, least] = scale[above - 1]!;
  return least + ((most - least) * (value - low)) / (high - low);
}

/** The value that comes nearest to being worth so much; of two as near the lower. */
export function valueOn(scale: Scale, worth: number): number {
  const nearest = scale.reduce((best, one) => (Math.abs(one[1] - worth) < Math.abs(best[1] - worth) ? one : best));
  return nearest[0];
}

/** Middle of what is known of several traits; null where none is. */
export function meanWorth(traits: Traits, ...wanted: readonly Trait[]): number | null {
  const known = wanted.flatMap((trait) => traits[trait]?.worth ?? []);
  return known.length === 0 ? null : known.reduce((sum, worth) => sum + worth, 0) / known.length;
}

export const worthOf = (traits: Traits, trait: Trait): number => traits[trait]?.worth ?? ORDINARY;
