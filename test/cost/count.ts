import type { RecordedRequest } from 'local-discord';
import { handedTo, owedIn } from '../../src/game/clock/answers-owed.ts';
import type { Batch } from '../../src/app/app.ts';
import type { Effect } from '../../src/game/effects.ts';
import type { Rulesets } from '../../src/game/ruleset.ts';

/** What the public messages of one channel came to, by the requests that made them. */
export interface Posted {
  readonly sent: number;
  readonly deleted: number;
  readonly pictures: number;
  readonly mentions: number;
  readonly edits: number;
  /** Lines of their own in another's turn: messages without an embed. */
  readonly calls: number;
}

export function postedIn(requests: readonly RecordedRequest[], channel: string): Posted {
  const route = new RegExp(`/channels/${channel}/messages(/\\d+)?$`);
  const own = requests.filter(({ path }) => route.test(path.split('?')[0]!));
  const of = (method: string): readonly RecordedRequest[] => own.filter((request) => request.method === method);
  return {
    sent: of('POST').length,
    deleted: of('DELETE').length,
    edits: of('PATCH').length,
    calls: of('POST').filter(({ body }) => isCall(body)).length,
    pictures: [...of('POST'), ...of('PATCH')].reduce((sum, { files }) => sum + files.length, 0),
    mentions: of('POST').reduce((sum, { body }) => sum + mentioned(body), 0),
  };
}

const isCall = (body: unknown): boolean =>
  ((body as { readonly embeds?: readonly unknown[] }).embeds ?? []).length === 0;

function mentioned(body: unknown): number {
  const { allowed_mentions: allowed } = body as { readonly allowed_mentions?: { readonly users?: readonly string[] } };
  return allowed?.users?.length ?? 0;
}

/** Moments from which the fight waits for somebody new, however many they are. */
export function handOversIn(batches: readonly Batch[], rulesets: Rulesets): number {
  return batches.filter(({ before, fight, entries }) => {
    const standing = (of: typeof before) => (of === null ? null : { fight: of, owed: owedIn({ rulesets }, of) });
    const actors = new Set(entries.map(({ by }) => by));
    return handedTo(standing(before), standing(fight)!, actors).length > 0;
  }).length;
}

/** The round in which somebody first shot or struck; null where nobody did. */
export function firstShotIn(batches: readonly Batch[]): number | null {
  const first = batches.find(({ entries }) => entries.some(({ effects }) => effects.some(isViolent)));
  return first?.before?.clock.round ?? null;
}

const VIOLENCE: ReadonlySet<Effect['kind']> = new Set(['shot-fired', 'melee-rolled']);
const isViolent = ({ kind }: Effect): boolean => VIOLENCE.has(kind);
