import type { ArmSort, Converter } from '../../game/people/convert.ts';

/** Of which sort a model is. In a list: those it is chosen for, of which it is the first; the best model of a sort comes first. */
type Arms = Readonly<Record<string, ArmSort | readonly ArmSort[]>>;

/** The arms of a set of rules as others read them, and as they are chosen for what others bring. */
export function armsOf(arms: Arms): Pick<Converter, 'sortOf' | 'models'> {
  const models: Partial<Record<ArmSort, string[]>> = {};
  for (const [model, sorts] of Object.entries(arms))
    for (const sort of typeof sorts === 'string' ? [] : sorts) (models[sort] ??= []).push(model);
  return {
    models,
    sortOf(model) {
      const sorts = arms[model];
      return (typeof sorts === 'string' ? sorts : sorts?.[0]) ?? null;
    },
  };
}
