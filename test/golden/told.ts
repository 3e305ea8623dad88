import { readdirSync, readFileSync } from 'node:fs';
import type { Entry } from '../../src/game/entry.ts';
import { foldEntries } from '../../src/game/record/replay.ts';
import type { Gunfight } from '../../src/game/state.ts';
import { RULESETS } from '../../src/rulesets/index.ts';

/** A stored fight, with what it came to. */
export interface Told {
  readonly name: string;
  readonly fight: Gunfight;
  readonly entries: readonly Entry[];
}

function readLog(name: string): Told {
  const [, ...entries] = readFileSync(new URL(name, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
  return { name, entries: entries as Entry[], fight: foldEntries(null, entries as Entry[], RULESETS)! };
}

/** All stored fights. */
export const readGoldenLogs = (): readonly Told[] =>
  readdirSync(new URL('.', import.meta.url))
    .filter((name) => name.endsWith('.jsonl'))
    .map(readLog);
