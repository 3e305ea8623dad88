import type { Desk } from './desk.ts';
import type { Incoming } from './incoming.ts';
import type { Spending } from './rates.ts';
import type { Orders, Show } from './result.ts';

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
  if (action?.type === 'lines') return [{ rate: 'line', of: `${stream} ${person.id}` }];
  const asksTable = action?.type === 'propose' || (action?.type === 'undo' && (await needsConsent({ desk, incoming })));
  return asksTable ? [...opening, { rate: 'propose', of: `${stream} ${person.id}` }] : opening;
}

async function needsConsent({ desk, incoming }: Asker): Promise<boolean> {
  const plan = await desk.app.undoPlan(incoming.stream, { by: incoming.person.id });
  return plan.ok && plan.needs.length > 0;
}

/** What takes the machine some work to show, or brings a message where everybody reads. */
export function spendingsOn({ kind }: Show, { stream, person }: Incoming): readonly Spending[] {
  if (kind === 'film') return [{ rate: 'film', of: person.id }];
  if (kind === 'bring') return [{ rate: 'card', of: stream }];
  return kind === 'map' || kind === 'card' || kind === 'since' ? [{ rate: 'picture', of: person.id }] : [];
}
