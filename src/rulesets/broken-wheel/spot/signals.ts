import type { ActionOf } from '../../../game/actions.ts';
import type { ItemId } from '../../../game/ids.ts';
import type { Offer } from '../../../game/offer.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Outcome, Run } from '../../../game/run.ts';
import type { Figure, Gunfight } from '../../../game/state.ts';
import { refuse } from '../../kit.ts';
import { itemOf } from '../shoot/arms.ts';
import { disturb, hearersOf } from './hearing.ts';
import { isEngaged } from '../people/profile.ts';
import { INSTRUMENTS, type Signal } from './sounds.ts';

type Sounding = ActionOf<'sound'>;

function signalOf(figure: Figure, item: ItemId): Signal | null {
  const model = itemOf(figure, item)?.model ?? '';
  return Object.hasOwn(INSTRUMENTS, model) ? INSTRUMENTS[model]! : null;
}

/** BW-HEAR-01: with what it carries, both hands free and, for a bugle, its breath. */
export function checkSignal(fight: Gunfight, { figure: id, item }: Sounding): Refusal | null {
  const figure = fight.figures[id]!;
  if (itemOf(figure, item) === null) return { code: 'lacks-item', figure: id, need: item };
  const signal = signalOf(figure, item);
  if (signal === null) return { code: 'weapon-cannot', item, what: 'sound' };
  if (signal === 'bugle' && figure.statuses.includes('gagged'))
    return { code: 'state-forbids', figure: id, state: 'gagged' };
  return isEngaged(fight, id) ? { code: 'state-forbids', figure: id, state: 'engaged' } : null;
}

/** BW-HEAR-01, BW-HEAR-02: it takes the round, as a longer speech does. */
export function resolveSignal(run: Run, order: Sounding): Outcome {
  const wrong = checkSignal(run.fight, order);
  if (wrong !== null) return refuse(wrong);
  const { figure } = order;
  const volume = signalOf(run.figure(figure), order.item)!;
  run.emit({ kind: 'spoke', figure, volume, heard: hearersOf(run.fight, figure, volume, '') });
  disturb(run, figure, volume);
  return null;
}

export function legalSignals(fight: Gunfight, { id: figure, items }: Figure): Offer[] {
  return items
    .map(({ id: item }) => ({ type: 'sound', figure, item }) as const)
    .filter((action) => checkSignal(fight, action) === null)
    .map((action) => ({ action, slots: {} }));
}
