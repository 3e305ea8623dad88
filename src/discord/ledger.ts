import type { App } from '../app/app.ts';
import type { CommandResult } from './result.ts';
import type { Row } from './command.ts';
import { within } from '../app/tasks.ts';
import type { CommandId } from '../store/port.ts';

/** Whether what somebody asked for is kept: that is one thing, and whether it could be told is another. */
type Kept = 'no' | 'maybe' | 'yes';

export type Ledger = { readonly interaction: string; kept: Kept };

/** The app for one interaction: what is appended to a log goes into the ledger. */
export function keepingBooks(app: App, ledger: Ledger): App {
  return {
    ...app,
    async perform(request) {
      const before = ledger.kept;
      // What throws in the middle may have been written.
      ledger.kept = before === 'yes' ? 'yes' : 'maybe';
      const performed = await app.perform(request);
      // Under another name it is something that comes with the order, and not the order.
      const isIt = request.command.startsWith(ledger.interaction);
      if (isIt || !performed.ok) ledger.kept = performed.ok ? 'yes' : before;
      return performed;
    },
  };
}

/** A command that only looks changes nothing; of one that gives orders nothing is kept until they are carried out. */
export async function inBooks(ledger: Ledger, { reads }: Pick<Row, 'reads'>, run: () => Promise<CommandResult>) {
  const before = ledger.kept;
  if (!reads && before === 'no') ledger.kept = 'maybe';
  const result = await run();
  if (!('reply' in result) && ledger.kept === 'maybe') ledger.kept = before;
  return result;
}

/** What to say where the rest fails: the log knows whether an order is in it, even where whoever wrote it does not. */
export async function keptOf({ store }: Pick<App, 'store'>, { kept, interaction }: Ledger): Promise<Kept> {
  if (kept !== 'maybe') return kept;
  try {
    return (await store.events.answered(interaction)) === undefined ? 'maybe' : 'yes';
  } catch {
    return 'maybe';
  }
}

export type Seen = ReturnType<typeof createSeen>;

const KEEP_MS = 15 * 60_000;

/** Interaction ids of the last 15 minutes: Discord may deliver one twice, and a second delivery must do nothing of its own. */
export function createSeen(now: () => number) {
  const until = new Map<string, number>();
  const sweep = (at: number): void => {
    for (const [id, end] of until) {
      if (end > at) return;
      until.delete(id);
    }
  };
  return {
    /** True the first time. */
    take(id: string): boolean {
      const at = now();
      sweep(at);
      if (until.has(id)) return false;
      until.set(id, at + KEEP_MS);
      return true;
    },
  };
}

/** So long everybody else waits for one answer: Discord may take none for a while. */
const MOST_MS = 1_000;

export type AnswersFirst = ReturnType<typeof answersFirst>;

/** Whoever gives an order is answered first: what others are told of it waits for that. */
export function answersFirst(mostMs = MOST_MS) {
  const owed = new Map<string, PromiseWithResolvers<void>>();
  return {
    owe: (interaction: string): void => void owed.set(interaction, Promise.withResolvers()),
    given(interaction: string): void {
      owed.get(interaction)?.resolve();
      owed.delete(interaction);
    },
    /** Resolves when whoever gave this command has been answered; null where nobody is. */
    answered(command: CommandId): Promise<unknown> | null {
      const answer = owed.get(/^\d*/.exec(command)![0]);
      return answer === undefined ? null : within(answer.promise, mostMs);
    },
  };
}
