import type { Entry } from '../../../src/game/entry.ts';
import { effectiveEntries, foldEntries } from '../../../src/game/record/replay.ts';
import type { Gunfight } from '../../../src/game/state.ts';
import { PUBLIC, view } from '../../../src/game/secrets/view.ts';
import { viewEntry } from '../../kit/view-entry.ts';
import { inManner } from '../../../src/report/manner.ts';
import { SAY } from '../../kit/say.ts';
import { type Narration, narrate } from '../../../src/report/narrator/narrate.ts';
import { RULESETS } from '../../../src/rulesets/index.ts';
import { readGoldenLogs } from '../../golden/told.ts';

export interface ToldTurn {
  readonly log: string;
  readonly turn: number;
  readonly told: Narration;
}

const say = SAY;

/** Every turn of the kept fights as everybody is told of it, for all of them or for one. */
export function goldenTurns(wanted?: string): readonly ToldTurn[] {
  return readGoldenLogs().flatMap(({ name, entries }) =>
    wanted === undefined || name === wanted ? turnsOf(name, entries) : [],
  );
}

const BEGINS = new Set(['turn-began', 'round-began', 'draw-revealed']);

export function turnsOf(log: string, all: readonly Entry[], most?: number): ToldTurn[] {
  const turns: Entry[][] = [[]];
  for (const entry of effectiveEntries(all)) {
    turns.at(-1)!.push(entry);
    if (entry.effects.some(({ kind }) => BEGINS.has(kind))) turns.push([]);
  }
  let fight: Gunfight | null = null;
  return turns.flatMap((entries, turn) => {
    const before = fight;
    const viewed = entries.map((entry) => {
      const seen = viewEntry(entry, fight, PUBLIC, { over: true });
      fight = foldEntries(fight, [entry], RULESETS);
      return seen;
    });
    if (fight === null || before === null || fight.status === 'lobby') return [];
    const after = view(fight, PUBLIC);
    const unit = RULESETS.get(after.ruleset)!.meta.unit;
    const context = { view: after, say: inManner(say, after), unit };
    const entriesSeen = viewed;
    return [
      {
        log,
        turn,
        told: narrate({ entries: entriesSeen, context, turn: { number: turn }, most }),
      },
    ];
  });
}
