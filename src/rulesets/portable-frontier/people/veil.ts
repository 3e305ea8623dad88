import type { Figure, Gunfight, Profile } from '../../../game/state.ts';
import { TYPES } from './figures.ts';

/** All that a card says is plain to see, but for who leads where nothing but the card says so. */
export function veil(_fight: Gunfight, figure: Figure, card: Profile): void {
  figure.profile = figure.sort === 'person' ? { ...card, rank: TYPES[figure.template]?.rank ?? 'ordinary' } : card;
}
