import type { Logger } from 'pino';
import { effectiveEntries } from '../game/replay.ts';
import type { Rulesets } from '../game/ruleset.ts';
import type { Suggestion } from '../game/suggest.ts';
import { planUndo } from '../game/undo.ts';
import type { Store } from '../store/port.ts';
import type { App, AppendedListener, Batch, Opening } from './app.ts';
import { makeSecret } from './fair-dice.ts';
import { Fights } from './fights.ts';
import { showAnswerOdds, showOdds } from './odds.ts';
import { coverGoalFor, offersFor, overrulableFor } from './offers.ts';
import { Lru } from './lru.ts';
import { Performer } from './perform.ts';
import { calendarsIn } from './sliding.ts';
import { foldMarksOf, type FoldMark } from './snapshots.ts';
import { thinkFor } from './suggestions.ts';

interface AppOptions {
  readonly store: Store;
  readonly rulesets: Rulesets;
  readonly log: Pick<Logger, 'error' | 'warn'>;
  readonly newSecret?: () => string;
  readonly foldMark?: FoldMark;
  /** Left out: nobody's, as in older fights. */
  readonly opening?: Opening;
  /** Fights kept in memory. */
  readonly cacheSize?: number;
}

const CACHE_SIZE = 2_000;
const MANY_THOUGHTS = 200;

export function createApp(options: AppOptions): App {
  const { store, rulesets, log, newSecret = makeSecret, cacheSize = CACHE_SIZE } = options;
  const mark = options.foldMark ?? foldMarksOf(rulesets);
  const fights = new Fights({ store, rulesets, log, mark, cacheSize });
  const thoughts = new Lru<string, Promise<readonly Suggestion[]>>(MANY_THOUGHTS);
  const listeners: AppendedListener[] = [];
  const tell = (batch: Batch): void => listeners.forEach((listener) => tellOne(listener, batch, log));
  const performer = new Performer({
    store,
    rulesets,
    fights,
    mark,
    newSecret,
    tell,
    calendarOf: calendarsIn(store.records),
    ...(options.opening === undefined ? {} : { opening: options.opening }),
  });
  return {
    store,
    rulesets,
    perform: (request) => performer.perform(request),
    fight: async (stream) => (await fights.open(stream)).fight,
    entries: (stream) => fights.entries(stream),
    since: (stream, version, upTo) => fights.since(stream, version, upTo),
    batches: (stream, version) => fights.batches(stream, version),
    async legal(stream, figure) {
      const { fight } = await fights.open(stream);
      return fight === null ? [] : offersFor(fight, figure, rulesets);
    },
    async coverFor(stream, figure) {
      const { fight } = await fights.open(stream);
      return fight === null ? null : coverGoalFor(fight, figure, rulesets);
    },
    async overrulable(stream, figure, reader) {
      const { fight } = await fights.open(stream);
      return fight === null ? [] : overrulableFor(fight, figure, reader, rulesets);
    },
    async suggestions(stream, figure, reader) {
      const { fight } = await fights.open(stream);
      if (fight === null) return [];
      const key = [stream, fight.openedAt, fight.version, figure, reader.seat].join(' ');
      const known = thoughts.get(key) ?? thinkFor(fight, figure, reader, rulesets);
      thoughts.set(key, known);
      return known;
    },
    async odds(stream, action, reader) {
      const { fight } = await fights.open(stream);
      if (fight === null) return { ok: false, why: 'refused', refusal: { code: 'no-fight' }, digest: '' };
      return showOdds(fight, action, reader, rulesets);
    },
    async answerOdds(stream, prompt, reader) {
      const { fight } = await fights.open(stream);
      return fight === null ? new Map() : showAnswerOdds(fight, prompt, reader, rulesets);
    },
    async undoPlan(stream, who) {
      const { fight } = await fights.open(stream);
      if (fight === null) return { ok: false, refusal: { code: 'no-fight' } };
      return planUndo(effectiveEntries(await fights.entries(stream)), fight, who);
    },
    onAppended: (listener) => void listeners.push(listener),
    reread: (stream) => fights.forget(stream),
    idle: () => performer.idle(),
  };
}

/** Whoever listens comes after the commit: its failure changes nothing that was acknowledged. */
function tellOne(listener: AppendedListener, batch: Batch, log: Pick<Logger, 'error'>): void {
  const { stream, command } = batch;
  const failed = (error: unknown): void =>
    log.error({ err: error, stream, command }, 'a listener failed after an append');
  try {
    void Promise.resolve(listener(batch)).catch(failed);
  } catch (error) {
    failed(error);
  }
}
