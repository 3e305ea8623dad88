/** Draws and encodes a film in a thread of its own: frames in, the GIF out. */
import { parentPort, workerData } from 'node:worker_threads';
import type { TownInPlay } from '../../game/town-in-play.ts';
import type { FilmFrame } from './camera.ts';
import { type Made, Reel, type ReelOptions } from './reel.ts';

/** A frame without its town, which is sent once for each state it is in. */
export interface SentFrame {
  readonly frame: FilmFrame;
  readonly town: number | null;
  readonly newTown?: TownInPlay;
}

export type ToWorker = SentFrame | 'finish';
export type FromWorker = { readonly kind: 'drawn'; readonly bytes: number } | ({ readonly kind: 'done' } & Made);

const port = parentPort!;
const reel = new Reel(workerData as ReelOptions);
const towns: TownInPlay[] = [];

/** The same town is the same object here too, so that it is surveyed once. */
function withTown({ frame, town, newTown }: SentFrame): FilmFrame {
  if (town === null) return frame;
  if (newTown !== undefined) towns[town] = newTown;
  return { ...frame, view: { ...frame.view, town: towns[town]! } };
}

port.on('message', (message: ToWorker) => {
  if (message === 'finish') {
    const done = reel.finish();
    port.postMessage({ kind: 'done', ...done } satisfies FromWorker, [done.gif.buffer as ArrayBuffer]);
    port.close();
    return;
  }
  reel.add(withTown(message));
  port.postMessage({ kind: 'drawn', bytes: reel.bytes } satisfies FromWorker);
});
