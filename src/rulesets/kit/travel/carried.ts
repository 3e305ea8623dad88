import type { EffectOf } from '../../../game/effects.ts';
import type { Run } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { isInPlay, isPerson, rosterOf } from '../../kit.ts';

/** What carries a figure: what it rides, or what it is aboard of or harnessed to. */
export const carrierOf = (fight: Gunfight, figure: Figure): Figure | null => fight.figures[figure.mount ?? ''] ?? null;

export function vehicleOf(fight: Gunfight, figure: Figure): Figure | null {
  const carrier = carrierOf(fight, figure);
  return carrier?.sort === 'vehicle' ? carrier : null;
}

export function mountOf(fight: Gunfight, figure: Figure): Figure | null {
  const carrier = carrierOf(fight, figure);
  return carrier?.sort === 'beast' ? carrier : null;
}

/** Who rides it, in whatever state. */
export const riderOn = (fight: Gunfight, { id }: Pick<Figure, 'id'>): Figure | null =>
  rosterOf(fight).find((one) => isPerson(one) && one.mount === id) ?? null;

/** People aboard who take up room. */
export const crewOn = (fight: Gunfight, { id }: Pick<Figure, 'id'>, counts: (one: Figure) => boolean = isInPlay) =>
  rosterOf(fight).filter((one) => isPerson(one) && one.mount === id && counts(one));

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

/** Off the field for good, people before what carries them. */
export function leaveField(run: Run, id: FigureId, why: EffectOf<'left-field'>['why']): void {
  const body = bodyOf(run.fight, run.figure(id)).sort((a, b) => Number(isPerson(b)) - Number(isPerson(a)));
  for (const one of body) run.emit({ kind: 'left-field', figure: one.id, why });
}
