// Plays fights of rising seeds until each plan has one that comes to what it wants, and keeps the shortest of a few as a golden log.
// A golden log of published rules is never made anew: `node test/golden/make.ts` makes those that are missing,
// `... make.ts --all` every one of rules that are still a draft.
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { headerOf, writeLog } from '../../src/cli/log-file.ts';
import type { Ruleset } from '../../src/game/ruleset.ts';
import { type Plan, playPlan, type Played } from './play.ts';
import { SUITES } from './suites.ts';

const SEEDS = 400;
const ENOUGH = 3;

async function shortestOf(plan: Plan, ruleset: Ruleset): Promise<Played> {
  const found: Played[] = [];
  for (let seed = 1; seed <= SEEDS && found.length < ENOUGH; seed++) {
    const played = await playPlan(plan, ruleset, seed);
    if (played !== null) found.push(played);
  }
  const [shortest] = found.sort((a, b) => a.entries.length - b.entries.length);
  if (shortest === undefined) throw new Error(`no seed up to ${SEEDS} plays ${plan.name}`);
  return shortest;
}

async function make(plan: Plan, ruleset: Ruleset, again: boolean): Promise<void> {
  const file = join(import.meta.dirname, `${plan.name}.jsonl`);
  if (!again && existsSync(file)) return;
  const { entries, fight, secret } = await shortestOf(plan, ruleset);
  writeFileSync(file, writeLog(headerOf(plan.name, fight, secret), entries));
  console.log(`${plan.name}: ${entries.length} entries, ended by ${fight.ended?.why}`);
}

const all = process.argv.includes('--all');
for (const { ruleset, plans } of SUITES)
  for (const plan of plans) await make(plan, ruleset, all && ruleset.meta.status === 'draft');
