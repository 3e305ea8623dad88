import { Worker } from 'node:worker_threads';
import type { TownInPlay } from '../../game/town-in-play.ts';
import type { FilmFrame } from './frame.ts';
import type { FromWorker, SentFrame, ToWorker } from './film-worker.ts';
import type { ReelOptions } from './reel.ts';

export interface Made {
  readonly gif: Uint8Array;
  readonly frames: number;
  readonly seconds: number;
}

/** It grew too large after so many frames. */
export interface TooLarge {
  readonly tooLarge: { readonly bytes: number; readonly frames: number };
}

/** Frames that may be on their way at once. */
const AHEAD = 3;

/** The thread that draws: frames go in one by one, each answered with the size of the film so far. */
export class Studio {
  private readonly worker: Worker;
  private readonly towns: TownInPlay[] = [];
  private onMessage: (message: FromWorker) => void = () => undefined;
  private readonly failed: Promise<never>;

  constructor(options: ReelOptions, signal?: AbortSignal) {
    this.worker = new Worker(new URL('film-worker.ts', import.meta.url), { workerData: options });
    this.worker.on('message', (message: FromWorker) => this.onMessage(message));
    this.failed = new Promise((_, reject) => {
      this.worker.on('error', reject);
      signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      if (signal?.aborted === true) reject(signal.reason as Error);
    });
    this.failed.catch(() => undefined);
  }

  /** Draws them all, as long as they stay within so many bytes. */
  async shoot(frames: Iterable<FilmFrame>, maxBytes: number, onDrawn: (drawn: number) => void): Promise<Made | TooLarge> {
    const state = { drawn: 0, sent: 0, bytes: 0 };
    let wake = (): void => undefined;
    let made: Made | null = null;
    this.onMessage = (message) => {
      if (message.kind === 'done') made = message;
      else {
        state.bytes = message.bytes;
        onDrawn((state.drawn += 1));
      }
      wake();
    };
    const next = (): Promise<void> => Promise.race([this.failed, new Promise<void>((resolve) => (wake = resolve))]);
    for (const frame of frames) {
      this.send(this.packed(frame));
      state.sent += 1;
      while (state.sent - state.drawn >= AHEAD) await next();
      if (state.bytes > maxBytes) return { tooLarge: { bytes: state.bytes, frames: state.drawn } };
    }
    this.send('finish');
    while (made === null) await next();
    const { gif, ...rest } = made as Made;
    return gif.length > maxBytes ? { tooLarge: { bytes: gif.length, frames: state.drawn } } : { gif, frames: rest.frames, seconds: rest.seconds };
  }

  async close(): Promise<void> {
    await this.worker.terminate();
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
