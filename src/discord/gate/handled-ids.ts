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
