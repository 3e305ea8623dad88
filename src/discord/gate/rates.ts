import { KeyedQueue } from '../../app/tasks.ts';
import type { Refusal } from '../../game/refusals.ts';
import type { Count, Hosts } from '../../store/hosts.ts';
import type { Action } from '../../game/actions.ts';
import type { Desk } from '../session.ts';
import type { Incoming } from '../wire/incoming.ts';
import type { Orders, Show } from '../result.ts';
import type { View } from '../../game/secrets/view.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** What one vandal could plague others or the machine with, and how much of it is plenty for everybody else. */
const RATES = {
  /** Fights opened by one person, and in one channel by all. */
  open: { most: 12, perMs: HOUR_MS },
  'open-here': { most: 30, perMs: HOUR_MS },
  /** Each asks everybody at the table: of one person at one table. */
  propose: { most: 4, perMs: HOUR_MS },
  /** Coming and going at one table; what one says of how things lie; what one game master changes: each is told in the channel. */
  seat: { most: 20, perMs: 10 * MINUTE_MS },
  scene: { most: 100, perMs: 10 * MINUTE_MS },
  chair: { most: 150, perMs: 10 * MINUTE_MS },
  /** Lines in the report at one table; words to one player. */
  say: { most: 20, perMs: 10 * MINUTE_MS },
  whisper: { most: 10, perMs: HOUR_MS },
  /** Each takes a core for a while. */
  film: { most: 6, perMs: 10 * MINUTE_MS },
  review: { most: 6, perMs: 10 * MINUTE_MS },
  roll: { most: 40, perMs: 10 * MINUTE_MS },
  page: { most: 12, perMs: 10 * MINUTE_MS },
  picture: { most: 60, perMs: 10 * MINUTE_MS },
  /** The card brought down anew, in one channel. */
  card: { most: 10, perMs: 10 * MINUTE_MS },
  town: { most: 6, perMs: HOUR_MS },
  character: { most: 30, perMs: HOUR_MS },
  /** Every log there is gets read for it. */
  export: { most: 4, perMs: HOUR_MS },
  /** What somebody puts on the list of one table, or takes off it. */
  line: { most: 20, perMs: 10 * MINUTE_MS },
} as const satisfies Readonly<Record<string, Omit<Count, 'key'>>>;

type RateName = keyof typeof RATES;

/** One more of something, counted for somebody or some place. */
type Spending = { readonly rate: RateName; readonly of: string };

export type Rates = ReturnType<typeof openRates>;

/** How much of what has been done lately, on all hosts. Challenges, which ping, have records of their own. */
export const openRates = (hosts: Pick<Hosts, 'count' | 'uncount'>) => ({
  /** What must be looked at and done by one person as one thing. */
  queue: new KeyedQueue(),
  /** Counts them all, or none of them and says when there may be more of it. `giveBack`, where nothing came of it. */
  async spend(
    spendings: readonly Spending[],
    now: number,
  ): Promise<{ readonly refusal: Refusal } | { readonly refusal: null; giveBack(): Promise<void> }> {
    if (spendings.length === 0) return { refusal: null, giveBack: async () => undefined };
    const counts = spendings.map(countOf);
    const counted = await hosts.count(counts, now);
    if (counted.ok) return { refusal: null, giveBack: () => hosts.uncount(counts, now) };
    const { rate } = spendings.find((spending) => countOf(spending).key === counted.full.key)!;
    return { refusal: { code: 'too-often', what: rate, again: counted.again } };
  },
});

const countOf = ({ rate, of }: Spending): Count => ({ key: `${rate} ${of}`, ...RATES[rate] });

type Asker = { readonly desk: Pick<Desk, 'app'>; readonly incoming: Incoming };

/** What these orders count as, where they could be too much of something. */
export async function spendingsOf({ desk, incoming }: Asker, orders: Orders): Promise<readonly Spending[]> {
  const { stream, parent, person } = incoming;
  const inOpening: readonly Spending[] = [
    { rate: 'open', of: person.id },
    { rate: 'open-here', of: parent },
  ];
  if (orders.opens !== undefined) return inOpening;
  const [action] = orders.actions;
  if (action?.type === 'gm-say')
    return action.to === undefined
      ? [{ rate: 'say', of: `${stream} ${person.id}` }]
      : [{ rate: 'whisper', of: `${stream} ${action.to}` }];
  if (action === undefined) return [];
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

/** On a map these come with a picture of it; the front page is one anywhere. */
const MAPPED: ReadonlySet<Show['kind']> = new Set(['map', 'card', 'since', 'step']);

type Looker = { readonly incoming: Pick<Incoming, 'stream' | 'person'>; readonly view: Pick<View, 'town'> | null };

/** What takes the machine some work to show, or brings a message where everybody reads. */
export function spendingsOn({ kind }: Show, { view, incoming }: Looker): readonly Spending[] {
  const { stream, person } = incoming;
  if (kind === 'film' || kind === 'page' || kind === 'review' || kind === 'roll')
    return [{ rate: kind, of: person.id }];
  if (kind === 'bring') return [{ rate: 'card', of: stream }];
  const isPicture = kind === 'paper' || (MAPPED.has(kind) && view !== null && view.town !== null);
  return isPicture ? [{ rate: 'picture', of: person.id }] : [];
}
