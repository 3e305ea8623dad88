import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Entry } from '../src/game/entry.ts';
import { audit, foldEntries } from '../src/game/record/replay.ts';
import { RULESETS } from '../src/rulesets/index.ts';
import type { Play, Played } from './kit/boardgame-worker.ts';
import { checksum, insist, interleave, type Runner, timed } from './kit/measure.ts';
import { playLog } from './kit/play.ts';
import { type Bench, compare, type Report } from './kit/report.ts';

const ENTRIES = 10_000;
/** As many as boardgame.io gets through in a second. */
const SAME = 1_000;
const SHOTS = 2_000;
const ROUNDS = 20;
const WARM_UP = 5;

/** Through the resolver, with the recorded faces, each effect compared with the one stored. */
function replaying(name: string, log: readonly Entry[]): Runner {
  return {
    name,
    run() {
      let differences = 0;
      const ms = timed(() => {
        differences = audit(log, RULESETS).differences.length;
      });
      insist(differences === 0, 'the log does not replay to what is stored');
      return ms / log.length;
    },
  };
}

/** boardgame.io in a thread of its own: its proxies would make our code slower where both run on the same engine. */
class Rival implements Runner {
  readonly name: string;
  readonly #worker: Worker;
  last: Played = { ms: 0, moves: 0, sum: '' };

  constructor(name: string, play: Play) {
    this.name = name;
    this.#worker = new Worker(new URL('kit/boardgame-worker.ts', import.meta.url), { workerData: play });
  }

  async run(): Promise<number> {
    const answer = once(this.#worker, 'message') as Promise<[Played]>;
    this.#worker.postMessage('play', []);
    [this.last] = await answer;
    return this.last.ms;
  }

  async stop(): Promise<void> {
    await this.#worker.terminate();
  }
}

async function run(): Promise<Report> {
  const log = playLog({ entries: ENTRIES, seed: 3, count: 3 });
  // As loaded: from JSON, with nothing shared between entries.
  const stored = JSON.parse(JSON.stringify(log)) as Entry[];
  const rolled = stored.filter((entry) => entry.faces.length > 0);
  const faces = rolled.reduce((sum, entry) => sum + entry.faces.length, 0);
  const effects = stored.reduce((sum, entry) => sum + entry.effects.length, 0);
  const shots = stored.filter((entry) => entry.action.type === 'shoot');
  const fights = stored.filter((entry) => entry.action.type === 'open-fight').length;
  const few = stored.slice(0, SAME);
  const [same, bare] = [
    new Rival('boardgame.io, the same orders', { log: few }),
    new Rival('boardgame.io, a bare shot', { shots: SHOTS }),
  ];
  const [ours, fold, order, shot] = await interleave(
    [replaying('replay, an entry', stored), folding(stored), same, bare],
    { rounds: ROUNDS, warmUp: WARM_UP },
  );
  await Promise.all([same.stop(), bare.stop()]);
  insist(same.last.sum === checksum(audit(few, RULESETS).fight), 'boardgame.io came to another fight');
  return {
    did: [
      `${stored.length} entries of ${fights} gunfights, three a side: ${shots.length} shots, ${faces} faces, ${effects} effects; every effect compared with the stored one; last fight ${checksum(audit(stored, RULESETS).fight)}.`,
      `boardgame.io in production mode, without undo: the first ${SAME} of these entries as moves of its reducer, to the same fight; and ${bare.last.moves} bare shots among six men (state ${bare.last.sum}).`,
    ],
    rows: [
      compare('replay through the resolver, against the same orders', [ours, order], { fasterBy: 20 }),
      // Much less work on the other side: a few dice and fields, and nobody's rights, reach or reactions.
      compare('replay through the resolver, against a bare shot (less work)', [ours, shot], 'faster'),
      compare('fold of the same log by its stored effects, against a bare shot', [fold, shot], 'faster'),
    ],
  };
}

function folding(log: readonly Entry[]): Runner {
  return { name: 'fold, an entry', run: () => timed(() => foldEntries(null, log, RULESETS)) / log.length };
}

export const replayBench: Bench = { name: 'Replay of a long log', run };
