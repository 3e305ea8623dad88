import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Beats that may be missing before the bot counts as dead. */
const MISSED_BEATS = 3;

type Beat = { readonly at: number; readonly everyMs: number; readonly pid: number };

export type Health =
  | { readonly ok: true; readonly ageMs: number }
  | { readonly ok: false; readonly why: 'none' | 'unreadable' }
  | { readonly ok: false; readonly why: 'old'; readonly ageMs: number };

interface HeartbeatOptions {
  readonly file: string;
  readonly everyMs: number;
  readonly now: () => number;
  /** Rejects where the bot could do nothing for anybody: then the beat is left out. */
  readonly check: () => Promise<unknown>;
  readonly onFailure: (error: unknown) => void;
}

/** Writes regularly to a file that the bot is well; gives how to stop it, which takes the file away. */
export function startHeartbeat(options: HeartbeatOptions): () => Promise<void> {
  let last = Promise.resolve();
  const beat = (): void => {
    last = last.then(() => writeBeat(options)).catch(options.onFailure);
  };
  beat();
  const timer = setInterval(beat, options.everyMs);
  return async () => {
    clearInterval(timer);
    await last;
    await rm(options.file, { force: true });
  };
}

/** Under another name first: whoever looks never sees half a beat. */
async function writeBeat({ file, everyMs, now, check }: HeartbeatOptions): Promise<void> {
  await check();
  const beat: Beat = { at: now(), everyMs, pid: process.pid };
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.new`, `${JSON.stringify(beat)}\n`);
  await rename(`${file}.new`, file);
}

export async function readHealth(file: string, now: number): Promise<Health> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return { ok: false, why: 'none' };
  const beat = parseBeat(text);
  if (beat === null) return { ok: false, why: 'unreadable' };
  const ageMs = now - beat.at;
  return ageMs > MISSED_BEATS * beat.everyMs ? { ok: false, why: 'old', ageMs } : { ok: true, ageMs };
}

function parseBeat(text: string): Beat | null {
  try {
    const { at, everyMs, pid } = JSON.parse(text) as Partial<Beat>;
    return typeof at === 'number' && typeof everyMs === 'number' && typeof pid === 'number'
      ? { at, everyMs, pid }
      : null;
  } catch {
    return null;
  }
}
