import type { Store } from '../../src/store/port.ts';

interface Place {
  readonly stream: string;
  readonly first: number;
}

/** What people were told about each of their commands, to be held against the log in the end. */
export class Ledger {
  readonly #acknowledged = new Map<string, Place>();
  readonly #refused = new Set<string>();

  acknowledge(command: string, place: Place): void {
    this.#acknowledged.set(command, place);
  }

  refuse(command: string): void {
    this.#refused.add(command);
  }

  /** The version of the first entry of an acknowledged command. */
  firstOf(command: string): number | undefined {
    return this.#acknowledged.get(command)?.first;
  }

  /** Whatever was acknowledged is in the log once, where it was said to be; whatever was refused is not. */
  async check(store: Store, streams: readonly string[]): Promise<void> {
    const found = await placesIn(store, streams);
    for (const [command, { stream, first }] of this.#acknowledged) {
      if (found.get(command) !== `${stream} ${first}`) throw new Error(`${command} was acknowledged and is lost`);
    }
    for (const command of this.#refused) {
      if (found.has(command)) throw new Error(`${command} was refused and is in the log`);
    }
  }
}

/** Where each command begins; throws where one stands in two places, or a log has a hole. */
async function placesIn(store: Store, streams: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const stream of streams) {
    const { entries } = await store.events.load(stream, { fromStart: true });
    for (const [index, { commandId: kept, version }] of entries.entries()) {
      if (version !== index + 1) throw new Error(`${stream} has a hole before ${version}`);
      if (entries[index - 1]?.commandId === kept) continue;
      const [commandId = ''] = kept.split('#');
      if (found.has(commandId)) throw new Error(`${commandId} was done twice`);
      found.set(commandId, `${stream} ${version}`);
    }
  }
  return found;
}
