import { timestamp } from '../../report/sentences/table-sentences.ts';
import type { Say } from '../../report/say.ts';
import type { Incoming } from '../wire/incoming.ts';
import type { ChallengeTo } from '../result.ts';
import type { Desk } from '../session.ts';
import { markOf, traceOf } from '../../app/people/trace.ts';

const HOUR_MS = 3_600_000;
const MAX_PER_HOUR = 3;

type ChallengeBar = { readonly why: 'self' | 'off' | 'open' } | { readonly why: 'often'; readonly again: number };

/** The same for both of them, whoever calls the other out. */
export const pairOf = (a: string, b: string): string => markOf(...[a, b].sort());

/** Challenges are the one ping nobody asked for: one open per pair, three an hour, and theirs to switch off. */
export async function barToChallenge(desk: Desk, incoming: Incoming, to: ChallengeTo): Promise<ChallengeBar | null> {
  const { people, app } = desk;
  const by = incoming.person.id;
  if (to.seat === by) return { why: 'self' };
  // Whether they want no challenges at all or none from this person is theirs to know.
  if (!(await people.settings(to.seat)).duels || (await people.isMuted(to.seat, by))) return { why: 'off' };
  if (await isOpen(app, await traceOf(app.store.records, pairOf(by, to.seat)))) return { why: 'open' };
  const recent = (await app.store.records.findByOwner(by))
    .flatMap((one) => (one.kind === 'challenge' ? [(one.data as { at: number }).at] : []))
    .filter((at) => at > incoming.now - HOUR_MS)
    .sort((a, b) => a - b);
  return recent.length < MAX_PER_HOUR ? null : { why: 'often', again: recent.at(-MAX_PER_HOUR)! + HOUR_MS };
}

/** What the challenger reads instead. */
export const tellBar = (bar: ChallengeBar, say: Say): string =>
  say(`ui.challenge.${bar.why}`, bar.why === 'often' ? { again: timestamp(bar.again) } : {});

async function isOpen(app: Desk['app'], pair: string): Promise<boolean> {
  const kept = await app.store.records.get('open-challenge', pair);
  if (kept === undefined) return false;
  const fight = await app.fight((kept.data as { readonly stream: string }).stream);
  return fight?.status === 'lobby' && Object.values(fight.prompts).some((prompt) => prompt.type === 'draw-answer');
}

export async function noteChallenge({ app }: Desk, incoming: Incoming, to: ChallengeTo, stream: string): Promise<void> {
  const { records } = app.store;
  const by = incoming.person.id;
  const { id: challenge, now: at } = incoming;
  await records.put({ kind: 'challenge', id: challenge, data: { at }, owner: by, expiresAt: at + HOUR_MS });
  const id = await traceOf(records, pairOf(by, to.seat));
  await records.put({ kind: 'open-challenge', id, data: { stream }, owner: by });
}
