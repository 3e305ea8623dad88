/** How long after a failure it is tried again: at first soon, then ever less often. */
const RETRY_MS = { first: 1_000, last: 300_000 } as const;

/** Second tries, channel by channel. */
export function retrying(again: (stream: string) => void) {
  const planned = new Map<string, { readonly timer: NodeJS.Timeout; readonly waitMs: number }>();
  return {
    plan(stream: string): void {
      const last = planned.get(stream);
      clearTimeout(last?.timer);
      const waitMs = last === undefined ? RETRY_MS.first : Math.min(last.waitMs * 2, RETRY_MS.last);
      planned.set(stream, { timer: setTimeout(() => again(stream), waitMs).unref(), waitMs });
    },
    done: (stream: string): void => void planned.delete(stream),
    stop(): void {
      for (const { timer } of planned.values()) clearTimeout(timer);
    },
  };
}
