/** One of several things measured side by side: does the n-th piece of its work and gives its time, per unit, in milliseconds. */
export interface Runner {
  readonly name: string;
  run(round: number): number | Promise<number>;
}

export interface Spread {
  readonly name: string;
  readonly mean: number;
  readonly median: number;
  readonly samples: number;
}

/**
 * Runs all in turn, many times over, in another order each round: whatever else the machine is busy with meets all of them alike.
 * The first rounds are not counted.
 */
export async function interleave<const T extends readonly Runner[]>(
  runners: T,
  options: { readonly rounds: number; readonly warmUp: number },
): Promise<{ readonly [K in keyof T]: Spread }> {
  const samples = runners.map((): number[] => []);
  for (let round = 0; round < options.warmUp + options.rounds; round++) {
    for (const index of orderOf(round, runners.length)) {
      const ms = await runners[index]!.run(round);
      if (round >= options.warmUp) samples[index]!.push(ms);
    }
  }
  const spreads = runners.map(({ name }, index) => spreadOf(name, samples[index]!));
  return spreads as { [K in keyof T]: Spread };
}

/** Each comes first, and after each of the others, equally often. */
function orderOf(round: number, count: number): readonly number[] {
  const order = Array.from({ length: count }, (_, turn) => ((round >> 1) + turn) % count);
  return round % 2 === 0 ? order : order.reverse();
}

export function spreadOf(name: string, samples: readonly number[]): Spread {
  const sorted = [...samples].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const median = sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
  return { name, mean: sorted.reduce((sum, one) => sum + one, 0) / sorted.length, median, samples: sorted.length };
}

export function timed(work: () => unknown): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}

/** By the work of this thread alone: whatever else the machine is busy with counts for nothing. */
export function worked(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

export async function timedAsync(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** A short number for a piece of data, to see that two runs did the same. */
export function checksum(value: unknown): string {
  const text = JSON.stringify(value);
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** A bench that finds its own results wrong measures nothing. */
export function insist(holds: boolean, what: string): void {
  if (!holds) throw new Error(`the bench is wrong: ${what}`);
}
