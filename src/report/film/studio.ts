import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { TownInPlay } from '../../game/town-in-play.ts';
import type { FilmFrame } from './camera.ts';
import type { FromWorker, SentFrame, ToWorker } from './film-worker.ts';
import type { Made, ReelOptions } from './reel.ts';

/** It grew too large after so many frames. */
interface TooLarge {
  readonly tooLarge: { readonly bytes: number; readonly frames: number };
}

/** Frames that may be on their way at once. */
const AHEAD = 3;

/** The thread that draws: frames go in one by one, each answered with the size of the film so far. */
export class Studio {
  private readonly worker: Worker;
  private readonly towns: TownInPlay[] = [];
  private readonly answers: AsyncIterator<unknown[]>;
  private readonly failed: Promise<never>;

  constructor(options: ReelOptions, signal?: AbortSignal) {
    this.worker = new Worker(new URL('film-worker.ts', import.meta.url), { workerData: options });
    this.answers = on(this.worker, 'message')[Symbol.asyncIterator]() as AsyncIterator<unknown[]>;
    this.failed = new Promise((_, reject) => {
      this.worker.on('error', reject);
      signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      if (signal?.aborted === true) reject(signal.reason as Error);
    });
    this.failed.catch(() => undefined);
  }

  /** Draws them all, as long as they stay within so many bytes. */
  async shoot(
    frames: Iterable<FilmFrame>,
    maxBytes: number,
    onDrawn: (drawn: number) => void,
  ): Promise<Made | TooLarge> {
    let sent = 0;
    let drawn = 0;
    for (const frame of frames) {
      this.send(this.packed(frame));
      sent += 1;
      while (sent - drawn >= AHEAD) {
        const { bytes } = await this.answer('drawn');
        onDrawn((drawn += 1));
        if (bytes > maxBytes) return { tooLarge: { bytes, frames: drawn } };
      }
    }
    this.send('finish');
    for (; drawn < sent; onDrawn((drawn += 1))) await this.answer('drawn');
    const { gif, frames: shown, seconds } = await this.answer('done');
    return gif.length > maxBytes ? { tooLarge: { bytes: gif.length, frames: drawn } } : { gif, frames: shown, seconds };
  }

  async close(): Promise<void> {
    await this.worker.terminate();
  }

  /** What the thread says next. */
  private async answer<K extends FromWorker['kind']>(kind: K): Promise<Extract<FromWorker, { readonly kind: K }>> {
    const { value } = await Promise.race([this.failed, this.answers.next()]);
    const message = (value as unknown[])[0] as FromWorker;
    if (message.kind !== kind) throw new Error(`the film's thread said ${message.kind}, awaited was ${kind}`);
    return message as Extract<FromWorker, { readonly kind: K }>;
  }

  private send(message: ToWorker): void {
    this.worker.postMessage(message, []);
  }

  private packed(frame: FilmFrame): SentFrame {
    const { town } = frame.view;
    const bare = { ...frame, view: { ...frame.view, town: null } };
    if (town === null) return { frame: bare, town: null };
    const known = this.towns.indexOf(town);
    if (known >= 0) return { frame: bare, town: known };
    this.towns.push(town);
    return { frame: bare, town: this.towns.length - 1, newTown: town };
  }
}
