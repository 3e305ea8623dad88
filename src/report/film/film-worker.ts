/** Draws and encodes a film in a thread of its own: tells after each frame how many are drawn, at last what came of it. */
import { parentPort, workerData } from 'node:worker_threads';
import { type Made, makeGif, type Reel, type TooLarge } from './reel.ts';

export type FromWorker = number | Made | TooLarge;

const say = (message: FromWorker): void => parentPort!.postMessage(message, []);

say(makeGif(workerData as Reel, say));
