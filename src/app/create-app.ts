import { calendarsIn } from './time/calendar.ts';
import type { Logger } from 'pino';
import { rulesetOf } from '../game/act.ts';
import { actors } from '../game/clock/acting.ts';
import { LATER } from '../game/decide.ts';
import { effectiveEntries } from '../game/record/replay.ts';
import type { Rulesets } from '../game/ruleset.ts';
import type { Gunfight } from '../game/state.ts';
import type { Offer } from '../game/offer.ts';
import { planUndo } from '../game/record/undo.ts';
import type { Store, StreamId } from '../store/port.ts';
import type { App, AppendedListener, Batch, Opening, Performed, Request } from './app.ts';
import { makeSecret } from './fair-dice.ts';
import { Fights } from './fights.ts';
import { OnceAFight, offersFor } from './reading.ts';
import { Performer } from './perform.ts';
import { decisionsOf, type Reviewed } from './review/review.ts';
import { type FoldMark, foldMarksOf } from './stored.ts';
import { House } from './thinking/house.ts';
import { remembering, type Thinker, thinkHere } from './thinking/jobs.ts';
import { openQuarantine } from '../watch/quarantine.ts';
import { given } from '../game/given.ts';

interface Thinking {
  readonly thinker: Thinker;
  readonly now: () => number;
  /** Between two orders of a fight that nobody plays. */
  readonly readingMs?: number;
}

interface AppOptions {
  readonly store: Store;
  readonly rulesets: Rulesets;
  readonly log: Pick<Logger, 'error' | 'warn'>;
  readonly newSecret?: () => string;
  readonly foldMark?: FoldMark;
  /** Left out: nobody's, as in older fights. */
  readonly opening?: Opening;
  /** Who thinks for the house and works out odds elsewhere, and by what clock the house moves; left out, all that is done on the spot. */
  readonly thinking?: Thinking;
  /** Fights kept in memory. */
  readonly cacheSize?: number;
}

const CACHE_SIZE = 2_000;

export function createApp(options: AppOptions): App {
  const { store, rulesets, log, thinking, newSecret = makeSecret, cacheSize = CACHE_SIZE } = options;
  const mark = options.foldMark ?? foldMarksOf(rulesets);
  const quarantine = openQuarantine({ records: store.records, log, areMany: store.hosts.areMany });
  const fights = new Fights({ store, rulesets, log, mark, quarantine, cacheSize });
  const thinker = thinking?.thinker ?? thinkHere(rulesets);
  const thoughts = remembering(thinker);
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
    odds: (fight, action, reader) => thoughts.run('odds', { fight, action, reader }),
    ...(thinking === undefined ? {} : { choose: LATER }),
    ...given({ opening: options.opening }),
  });
  const fight = async (stream: StreamId): Promise<Gunfight | null> => (await fights.open(stream)).fight;
  const perform = (request: Request): Promise<Performed> => performer.perform(request);
  const house = thinking === undefined ? null : new House({ ...thinking, rulesets, log, fight, perform });
  if (house !== null) listeners.push((batch) => house.follow(batch));
  return {
    store,
    rulesets,
    quarantine,
    perform,
    fight,
    entries: (stream, upTo) => fights.entries(stream, upTo),
    since: (stream, version, upTo) => fights.since(stream, version, upTo),
    batches: (stream, version) => fights.batches(stream, version),
    ...thinkingOf(thoughts, rulesets),
    ...lookingBack(fights, thoughts, rulesets),
    async undoPlan(stream, who) {
      const { fight } = await fights.open(stream);
      if (fight === null) return { ok: false, refusal: { code: 'no-fight' } };
      return planUndo(effectiveEntries(await fights.entries(stream)), fight, who);
    },
    onAppended: (listener) => void listeners.push(listener),
    held: () => fights.held(),
    reread: (stream) => fights.forget(stream),
    moveHouse(stream) {
      void house?.move(stream);
      return house !== null;
    },
    houseAnswered: (stream, mostMs) => house?.answered(stream, mostMs) ?? null,
    async idle() {
      await house?.idle();
      await performer.idle();
    },
    async close() {
      // Nobody waits for a thought that comes to nothing any more.
      await Promise.all([house?.close(), thoughts.close()]);
      await performer.idle();
    },
  };
}

/** What is worked out of a fight that was read. */
function thinkingOf(thoughts: Thinker, rulesets: Rulesets): Pick<App, 'legal' | 'suggestions' | 'odds' | 'answerOdds'> {
  const offers = new OnceAFight<readonly Offer[]>();
  return {
    legal: (fight, figure) => offers.get(fight, figure, () => offersFor(fight, figure, rulesets)),
    async suggestions(fight, figure, reader) {
      // Whose go it is not needs no thought.
      const isUp = actors(fight, rulesetOf(fight, rulesets)).some(({ id }) => id === figure);
      return isUp ? thoughts.run('suggestions', { fight, figure, reader }) : [];
    },
    odds: (fight, action, reader) => thoughts.run('odds', { fight, action, reader }),
    answerOdds: (fight, prompt, reader) => thoughts.run('answerOdds', { fight, prompt, reader }),
  };
}

/** What is worked out of a fight's log. */
function lookingBack(
  fights: Fights,
  thinker: Thinker,
  rulesets: Rulesets,
): Pick<App, 'secondTry' | 'review' | 'tally'> {
  return {
    async secondTry(stream, asked) {
      const { fight } = await fights.open(stream);
      if (fight === null) return { ok: false, why: 'not-begun' };
      return thinker.run('secondTry', { fight, entries: await fights.entries(stream), ...asked });
    },
    tally: (fight, entries) => thinker.run('tally', { fight, entries }),
    async review(stream, seat, told) {
      const entries = await fights.entries(stream);
      const [first, last] = [entries[0]?.version ?? 0, entries.at(-1)?.version ?? 0];
      const reviewed: Reviewed[] = [];
      // Between two decisions others have their turn: no more of the fight is gone through at a time.
      for (const decision of decisionsOf(entries, seat, rulesets)) {
        const { version, fight, figure, action } = decision;
        const judgement = await thinker.run('judgement', { fight, figure, action, reader: { seat } });
        if (judgement !== null) reviewed.push({ ...decision, ...judgement });
        told((version - first) / (last - first));
      }
      return reviewed;
    },
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
