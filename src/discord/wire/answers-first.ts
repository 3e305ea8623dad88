import { within } from '../../app/within.ts';
import type { CommandId } from '../../store/port.ts';

/** So long everybody else waits for one answer: Discord may take none for a while. */
const MOST_MS = 1_000;

/** Whoever gives an order is answered first: what others are told of it waits for that. */
export class AnswersFirst {
  readonly #mostMs: number;
  readonly #owed = new Map<string, PromiseWithResolvers<void>>();

  constructor(mostMs = MOST_MS) {
    this.#mostMs = mostMs;
  }

  owe(interaction: string): void {
    this.#owed.set(interaction, Promise.withResolvers());
  }

  given(interaction: string): void {
    this.#owed.get(interaction)?.resolve();
    this.#owed.delete(interaction);
  }

  /** Resolves when whoever gave this command has been answered; null where nobody is. */
  answered(command: CommandId): Promise<unknown> | null {
    const owed = this.#owed.get(/^\d*/.exec(command)![0]);
    return owed === undefined ? null : within(owed.promise, this.#mostMs);
  }
}
