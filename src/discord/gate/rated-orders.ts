import type { Action } from '../../game/actions.ts';
import type { Desk } from '../desk.ts';
import type { Incoming } from '../wire/incoming.ts';
import type { RateName, Spending } from './rates.ts';
import type { Orders, Show } from '../result.ts';

type Asker = { readonly desk: Pick<Desk, 'app'>; readonly incoming: Incoming };

/** What these orders count as, where they could be too much of something. */
export async function spendingsOf({ desk, incoming }: Asker, orders: Orders): Promise<readonly Spending[]> {
  const { stream, parent, person } = incoming;
  const opening: readonly Spending[] =
    orders.opens === undefined
      ? []
      : [
          { rate: 'open', of: person.id },
          { rate: 'open-here', of: parent },
        ];
  const [action] = orders.actions;
  if (action?.type === 'gm-say')
    return action.to === undefined
      ? [{ rate: 'say', of: `${stream} ${person.id}` }]
      : [{ rate: 'whisper', of: `${stream} ${action.to}` }];
  if (action === undefined || opening.length > 0) return opening;
  const rate = await rateOf({ desk, incoming }, action);
  return rate === null ? [] : [{ rate, of: `${stream} ${person.id}` }];
}

/** By what one person does at one table that others read of, besides playing. */
async function rateOf(asker: Asker, { type }: Action): Promise<RateName | null> {
  if (type === 'lines') return 'line';
  if (type === 'join' || type === 'leave' || type === 'seat') return 'seat';
  if (type === 'state-scene') return 'scene';
  if (type.startsWith('gm-') || type === 'event' || type === 'set-option' || type === 'pause') return 'chair';
  return type === 'propose' || (type === 'undo' && (await needsConsent(asker))) ? 'propose' : null;
}

async function needsConsent({ desk, incoming }: Asker): Promise<boolean> {
  const plan = await desk.app.undoPlan(incoming.stream, { by: incoming.person.id });
  return plan.ok && plan.needs.length > 0;
}

const PICTURED: ReadonlySet<Show['kind']> = new Set(['map', 'card', 'since', 'step', 'paper']);

/** What takes the machine some work to show, or brings a message where everybody reads. */
export function spendingsOn({ kind }: Show, { stream, person }: Incoming): readonly Spending[] {
  if (kind === 'film' || kind === 'page' || kind === 'review' || kind === 'roll')
    return [{ rate: kind, of: person.id }];
  if (kind === 'bring') return [{ rate: 'card', of: stream }];
  return PICTURED.has(kind) ? [{ rate: 'picture', of: person.id }] : [];
}
