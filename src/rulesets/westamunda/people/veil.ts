import type { Figure, Gunfight, Profile } from '../../../game/state.ts';
import { gunOf, takesLoads } from '../shoot/guns.ts';
import { PLATE } from '../shoot/hands.ts';
import { BEASTS, PEOPLE, type PersonType } from './types.ts';

/** Somebody whose numbers are not to be known is as good as his type; without one he is a cowboy. */
export function veil(_fight: Gunfight, figure: Figure): void {
  figure.profile = ordinaryOf(figure);
  const isHurt = figure.look === 'rough' || figure.look === 'done';
  if (isHurt && Number(figure.profile.W) > 1) figure.stats = { W: 1 };
  for (const item of figure.items) {
    const gun = gunOf(item.model);
    if (gun !== null && takesLoads(gun)) item.loads = Array.from({ length: gun.cap }, () => 'scatter');
  }
}

function ordinaryOf({ sort, template, items }: Figure): Profile {
  if (sort !== 'person') return { ...(template === 'dog' ? BEASTS.dog : BEASTS.horse) };
  const { values } = Object.hasOwn(PEOPLE, template) ? PEOPLE[template as PersonType] : PEOPLE.cowboy;
  if (!items.some(({ model }) => model === 'plate')) return { ...values };
  return { ...values, M: Math.max(PLATE.leastMove, values.M - PLATE.slows), save: PLATE.save };
}
