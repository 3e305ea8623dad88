import { parentPort, workerData } from 'node:worker_threads';
import type { Entry } from '../../src/game/entry.ts';
import { bareShots, type OneMoveGame, sameOrders, shotsOf } from './boardgame.ts';
import { checksum, timed } from './measure.ts';

/** What to play: a log's entries, or so many bare shots. */
export type Play = { readonly log: readonly Entry[] } | { readonly shots: number };

/** Time per move, and what came of it. */
export interface Played {
  readonly ms: number;
  readonly moves: number;
  readonly sum: string;
}

/** Plays the moves from the start, each time it is asked. */
function serve<G, Args>(game: OneMoveGame<G, Args>, moves: readonly Args[], shown: (G: G) => unknown): void {
  parentPort?.on('message', () => {
    let state = game.start;
    const ms = timed(() => {
      for (const move of moves) state = game.move(state, move);
    });
    const played: Played = { ms: ms / moves.length, moves: state._stateID, sum: checksum(shown(state.G)) };
    parentPort?.postMessage(played, []);
  });
}

const play = workerData as Play;
if ('log' in play) serve(sameOrders(), play.log, ({ fight }) => fight);
else serve(bareShots(), shotsOf(play.shots), (street) => street);
