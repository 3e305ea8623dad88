import type { Figure, Gunfight, Look, Profile, Wound } from '../../../game/state.ts';
import { rowProfile } from './figures.ts';
import { beastProfile, BEASTS, type BeastType } from '../horses/stock.ts';
import { PEOPLE } from './people.ts';

/** What the look of somebody lets one expect (BW-WND-01). */
const WOUNDS: Readonly<Record<Look, readonly Wound[]>> = {
  unhurt: [],
  scratched: [{ graze: false, severity: 'flesh', deduction: 1, bleeding: 0 }],
  rough: [{ graze: false, severity: 'handicapping', deduction: 2, bleeding: 0 }],
  done: [{ graze: false, severity: 'serious', deduction: 4, bleeding: 0 }],
};

/** What of a card is plain to see. */
const PLAIN = ['heavy', 'tethered', 'block'] as const;

/** Somebody whose numbers are not to be known is like his type; without one like any outlaw. */
export function veil(_fight: Gunfight, figure: Figure, card: Profile): void {
  const seen = PLAIN.flatMap((key) => (card[key] === undefined ? [] : [[key, card[key]] as const]));
  figure.profile = { ...ordinaryOf(figure), ...Object.fromEntries(seen) };
  figure.wounds = [...WOUNDS[figure.look ?? 'unhurt']];
}

function ordinaryOf({ sort, template }: Figure): Profile {
  if (sort !== 'person') return beastProfile(Object.hasOwn(BEASTS, template) ? (template as BeastType) : 'town-horse');
  return rowProfile(PEOPLE[template] ?? PEOPLE.outlaw!);
}
