import type { Figure, Gunfight } from '../../../game/state.ts';
import { rosterOf } from '../../kit.ts';

/** What carries a figure: what it rides, or what it is aboard of or harnessed to. */
export function carrierOf(fight: Gunfight, figure: Figure): Figure | null {
  return fight.figures[figure.mount ?? ''] ?? null;
}

export function vehicleOf(fight: Gunfight, figure: Figure): Figure | null {
  const carrier = carrierOf(fight, figure);
  return carrier?.sort === 'vehicle' ? carrier : null;
}

/** They go together: somebody and what he rides, two on one horse, a team and all aboard. */
export function isOneBody(figure: Figure, other: Figure): boolean {
  if (figure.id === other.id || figure.mount === other.id || other.mount === figure.id) return true;
  return figure.mount !== null && figure.mount === other.mount;
}

/** All that goes where a figure goes: what carries it, and everybody on that. */
export function bodyOf(fight: Gunfight, figure: Figure): Figure[] {
  const base = figure.mount ?? figure.id;
  return rosterOf(fight).filter((one) => one.id === base || one.mount === base);
}
