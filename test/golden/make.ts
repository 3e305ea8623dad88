// Plays fights of rising seeds until each plan has one that comes to what it wants, and keeps the shortest of a few as a golden log.
// A golden log of published rules is never made anew: `node --import tsx test/golden/make.ts` makes those that are missing,
// `... make.ts --all` (while the rules are a draft) every one.
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { headerOf, writeLog } from '../../src/cli/log-file.ts';
import { lawOfTheGun } from '../../src/rulesets/law-of-the-gun/index.ts';
import { PLANS } from './plans.ts';
import { type Plan, playPlan, type Played } from './play.ts';

const SEEDS = 400;
const ENOUGH = 3;

async function shortestOf(plan: Plan): Promise<Played> {
  const found: Played[] = [];
  for (let seed = 1; seed <= SEEDS && found.length < ENOUGH; seed++) {
    const played = await playPlan(plan, lawOfTheGun, seed);
    if (played !== null) found.push(played);
  }
  const [shortest] = found.sort((a, b) => a.entries.length - b.entries.length);
  if (shortest === undefined) throw new Error(`no seed up to ${SEEDS} plays ${plan.name}`);
  return shortest;
}

const all = process.argv.includes('--all');
if (all && lawOfTheGun.meta.status === 'published') throw new Error('logs of published rules stand as they are');
for (const plan of PLANS) {
  const file = join(import.meta.dirname, `${plan.name}.jsonl`);
  if (!all && existsSync(file)) continue;
  const { entries, fight, secret } = await shortestOf(plan);
  writeFileSync(file, writeLog(headerOf(plan.name, fight, secret), entries));
  console.log(`${plan.name}: ${entries.length} entries, ended by ${fight.ended?.why}`);
}
