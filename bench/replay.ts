import type { Entry } from '../src/game/entry.ts';
import { audit, foldEntries } from '../src/game/replay.ts';
import { RULESETS } from '../src/rulesets/index.ts';
import { boardgame, shotsOf } from './kit/boardgame.ts';
import { checksum, insist, interleave, type Runner, timed } from './kit/measure.ts';
import { playLog } from './kit/play.ts';
import { type Bench, compare, type Report } from './kit/report.ts';

const ENTRIES = 10_000;
const ROUNDS = 40;
const WARM_UP = 8;

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

function moving(count: number): Runner & { readonly last: () => string } {
  const { start, shoot } = boardgame();
  const shots = shotsOf(count);
  let state = start;
  return {
    name: 'boardgame.io, a shot',
    run: () =>
      timed(() => {
        state = start;
        for (const shot of shots) state = shoot(state, shot);
      }) / count,
    last: () => `${state._stateID} moves, ${state.G.shots} shots, ${state.G.down} men down, state ${checksum(state.G)}`,
  };
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
  const bgio = moving(2_000);
  const [ours, fold, theirs] = await interleave([replaying('replay, an entry', stored), folding(stored), bgio], {
    rounds: ROUNDS,
    warmUp: WARM_UP,
  });
  return {
    did: [
      `${stored.length} entries of ${fights} gunfights, three a side: ${shots.length} shots, ${faces} faces, ${effects} effects; every effect compared with the stored one; last fight ${checksum(audit(stored, RULESETS).fight)}.`,
      `boardgame.io: 2,000 shots among six men in production mode, without undo: ${bgio.last()}.`,
    ],
    rows: [
      compare('replay of a log through the resolver', [ours, theirs], { fasterBy: 20 }),
      compare('fold of the same log by its stored effects', [fold, theirs], null),
    ],
  };
}

function folding(log: readonly Entry[]): Runner {
  return { name: 'fold, an entry', run: () => timed(() => foldEntries(null, log, RULESETS)) / log.length };
}

export const replayBench: Bench = { name: 'Replay of a long log', run };
