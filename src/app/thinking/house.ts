import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { rulesetOf } from '../../game/act.ts';
import { awaitsHouse, LET_GO, type Next, nextByItself } from '../../game/decide.ts';
import { isPerson } from '../../game/ids.ts';
import type { Rulesets } from '../../game/ruleset.ts';
import type { Gunfight, Version } from '../../game/state.ts';
import { playsItself } from '../../game/questions/unasked.ts';
import type { Batch, Performed, Request } from '../app.ts';
import { within } from '../tasks.ts';
import { ToldOnce } from '../../watch/told-once.ts';
import type { Thinker } from './jobs.ts';
import { given } from '../../game/given.ts';

/** Between two orders of a fight in which nobody plays: slow enough to be read. */
const READING_MS = 2_500;

interface HouseOptions {
  readonly rulesets: Rulesets;
  readonly thinker: Thinker;
  readonly now: () => number;
  readonly readingMs?: number;
  readonly log: Pick<Logger, 'error'>;
  readonly fight: (stream: string) => Promise<Gunfight | null>;
  readonly perform: (request: Request) => Promise<Performed>;
}

/** Moves the house's figures, each order an append of its own, thought out where nobody waits for it. */
export class House {
  readonly #options: HouseOptions;
  readonly #moving = new Map<string, Promise<void>>();
  readonly #closing = new AbortController();

  constructor(options: HouseOptions) {
    this.#options = options;
  }

  /** Takes up what is the house's to do in a stream, until somebody else is to move. */
  move(stream: string): Promise<void> {
    const moving = this.#moving.get(stream);
    if (moving !== undefined) return moving;
    const started = this.#moveOn(stream)
      .catch((error: unknown) => {
        if (!this.#closing.signal.aborted && !(error instanceof ToldOnce))
          this.#options.log.error({ err: error, stream }, 'the house could not move');
      })
      .finally(() => this.#moving.delete(stream));
    this.#moving.set(stream, started);
    return started;
  }

  /** Resolves when the house has done all that it has to do in a stream, or after so long; null where it does nothing. */
  answered(stream: string, mostMs: number): Promise<unknown> | null {
    const moving = this.#moving.get(stream);
    return moving === undefined ? null : within(moving, mostMs);
  }

  /** Resolves when it moves nowhere. */
  async idle(): Promise<void> {
    while (this.#moving.size > 0) await Promise.all(this.#moving.values());
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.idle();
  }

  /** After an append: where the house is to move, it does. */
  follow({ stream, fight }: Pick<Batch, 'stream' | 'fight'>): void {
    if (awaitsHouse(fight, rulesetOf(fight, this.#options.rulesets))) void this.move(stream);
  }

  async #moveOn(stream: string): Promise<void> {
    const { signal } = this.#closing;
    const { readingMs = READING_MS } = this.#options;
    for (let refusedAt: Version | null = null; !signal.aborted;) {
      const fight = await this.#options.fight(stream);
      if (signal.aborted || fight === null || !awaitsHouse(fight, rulesetOf(fight, this.#options.rulesets))) return;
      if (readingMs > 0 && !isPlayed(fight)) await sleep(readingMs, undefined, { signal });
      const next =
        refusedAt === fight.version ? holdFire(fight, this.#options.rulesets) : await this.#think(stream, fight);
      if (next === null || signal.aborted) return;
      const { by, action, why } = next;
      const done = await this.#options.perform({
        stream,
        command: houseCommand(stream, fight.version),
        by,
        actions: [action],
        at: this.#options.now(),
        expected: fight.version,
        ...given({ why }),
      });
      if (done.ok || done.why === 'conflict' || done.refusal.code === 'moved-on') continue;
      if (refusedAt === fight.version) throw new Error(`the house was refused: ${action.type}: ${done.refusal.code}`);
      this.#options.log.error({ stream, action, refusal: done.refusal }, 'an order of the house was refused');
      refusedAt = fight.version;
    }
  }

  /** Where thinking fails again and again, nobody waits for ever: the house lets the chance go by. */
  async #think(stream: string, fight: Gunfight): Promise<Next | null> {
    try {
      return await this.#options.thinker.run('next', { fight });
    } catch (error) {
      if (this.#closing.signal.aborted) return null;
      this.#options.log.error({ err: error, stream, version: fight.version }, 'the house could not think of an order');
      return holdFire(fight, this.#options.rulesets);
    }
  }
}

/** Named after the version it answers, so that of two processes only one gives it. */
const houseCommand = (stream: string, version: Version): string => `house:${stream}:@${version}`;

/** Somebody plays in it, and waits. */
const isPlayed = (fight: Gunfight): boolean =>
  Object.values(fight.figures).some(
    (figure) => figure.seat !== null && isPerson(figure.seat) && !playsItself(fight, figure),
  );

const holdFire = (fight: Gunfight, rulesets: Rulesets): Next | null =>
  nextByItself(fight, rulesetOf(fight, rulesets), LET_GO);
