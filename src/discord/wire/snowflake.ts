const DISCORD_EPOCH = 1_420_070_400_000;

/** When something of this id was made; 0 for what is none. */
export function writtenAt(id: string): number {
  return /^\d{1,20}$/.test(id) ? Number(BigInt(id) >> 22n) + DISCORD_EPOCH : 0;
}

/** An id that is lower than that of anything made at that moment or later. */
export function idAt(at: number): string {
  return String(BigInt(Math.max(0, Math.floor(at) - DISCORD_EPOCH)) << 22n);
}

export const laterId = (a: string, b: string): string => (BigInt(a) > BigInt(b) ? a : b);
