import type { ActionOf } from '../../../game/actions.ts';
import type { Offer } from '../../../game/offer.ts';
import type { Outcome, Run } from '../../../game/run.ts';
import type { Figure, Gunfight } from '../../../game/state.ts';
import { refuse } from '../../kit.ts';
import { isReady, mayAct } from './points.ts';

/** PC-TURN-04: it leaves it at what it has done. */
export function resolveHold(run: Run, { figure: id }: ActionOf<'hold'> | ActionOf<'pass'>): Outcome {
  const figure = run.figure(id);
  if (mayAct(run.fight, figure)) return null;
  return refuse({ code: 'already-did', figure: id, did: 'acted', scope: 'turn' });
}

export function legalHolds(fight: Gunfight, figure: Figure): Offer[] {
  if (!isReady(fight, figure)) return [];
  return (['hold', 'pass'] as const).map((type) => ({ action: { type, figure: figure.id }, slots: {} }));
}
