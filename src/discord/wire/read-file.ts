import type { FileValue } from '../command.ts';

/** Nothing that is written by hand for a game comes near this. */
const MAX_BYTES = 256 * 1024;
const PATIENCE_MS = 10_000;

/** The text of a file that came with a command, from where the chat service keeps it; null where it is too large or cannot be had. */
export async function readFile({ url, bytes }: FileValue): Promise<string | null> {
  if (bytes > MAX_BYTES) return null;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!response.ok) return null;
    const found = await response.arrayBuffer();
    return found.byteLength > MAX_BYTES ? null : new TextDecoder('utf-8').decode(found);
  } catch {
    return null;
  }
}
