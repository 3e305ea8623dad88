const discordEpochMs = 1_420_070_400_000n;

export const makeSnowflake = (timeMs: number, increment = 0): string =>
  (((BigInt(Math.trunc(timeMs)) - discordEpochMs) << 22n) + BigInt(increment)).toString();

export const timeOfSnowflake = (id: string): number => Number((BigInt(id) >> 22n) + discordEpochMs);

export function compareSnowflakes(a: string, b: string): number {
  if (a.length !== b.length) return a.length - b.length;
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

export type Snowflakes = ReturnType<typeof createSnowflakes>;

export function createSnowflakes(now: () => number) {
  let last = 0n;
  return {
    /** A fresh id: later ids are greater, even within one millisecond. */
    next(): string {
      const fresh = BigInt(makeSnowflake(now()));
      last = fresh > last ? fresh : last + 1n;
      return last.toString();
    },
  };
}
