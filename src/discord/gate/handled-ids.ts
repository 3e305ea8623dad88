/** Interaction ids of the last 15 minutes: Discord may deliver one twice, and a second delivery must do nothing of its own. */
export interface Seen {
  /** True the first time. */
  take(id: string): boolean;
}

const KEEP_MS = 15 * 60_000;

export function createSeen(now: () => number): Seen {
  const until = new Map<string, number>();
  const sweep = (at: number): void => {
    for (const [id, end] of until) {
      if (end > at) return;
      until.delete(id);
    }
  };
  return {
    take(id) {
      const at = now();
      sweep(at);
      if (until.has(id)) return false;
      until.set(id, at + KEEP_MS);
      return true;
    },
  };
}
