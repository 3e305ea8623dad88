import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSeeds, rememberSeeds, type Seed } from './seeds.ts';
import { type Count, countTests, type VitestReport } from './test-count.ts';

// Runs the suites that are named (`quick` where none is) and ends with one line "N passed, N failed" over all of them.

type Env = Readonly<Record<string, string>>;

// What is written to a file is read there: no colours.
const PLAIN: Env = process.stdout.isTTY ? {} : { NO_COLOR: '1' };
const REPORTERS = ['minimal', './scripts/progress.ts', 'json'].map((name) => `--reporter=${name}`);

async function run(command: string, args: readonly string[], env: Env = {}): Promise<boolean> {
  const { FORCE_COLOR: _, ...inherited } = process.env;
  const child = spawn(command, args, { stdio: 'inherit', env: { ...inherited, ...PLAIN, ...env } });
  const [status] = (await once(child, 'exit')) as [number | null];
  return status === 0;
}

async function check(count: Count, name: string, command: string, args: readonly string[]): Promise<void> {
  const started = Date.now();
  const ok = await run(command, args);
  console.log(`${ok ? 'ok' : 'FAILED'}: ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  if (ok) count.passed += 1;
  else count.failed += 1;
}

/** The tests that vitest finds with these arguments. */
async function runVitest(count: Count, args: readonly string[], env: Env = {}): Promise<VitestReport | null> {
  const folder = mkdtempSync(join(tmpdir(), 'skedaddle-test-'));
  const file = join(folder, 'report.json');
  const ok = await run('vitest', ['run', ...REPORTERS, `--outputFile.json=${file}`, ...args], env);
  const failedBefore = count.failed;
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
    countTests(count, report);
    if (!ok && count.failed === failedBefore) {
      console.log('FAILED: the test run itself (an error outside any test)');
      count.failed += 1;
    }
    return report;
  } catch (error) {
    console.log(`FAILED: the test run left no report: ${String(error)}`);
    count.failed += 1;
    return null;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const seedFrom = (seed: string): string => {
  console.log(`seed ${seed} (SKEDADDLE_SEED draws from another)`);
  return process.env.SKEDADDLE_SEED ?? seed;
};

async function runQuick(count: Count): Promise<void> {
  const seed = seedFrom('1881');
  await check(count, 'types', 'tsc', ['--noEmit']);
  await check(count, 'types of the page', 'tsc', ['--noEmit', '-p', 'packages/local-discord/src/page']);
  await check(count, 'types of the page of a fight', 'tsc', ['--noEmit', '-p', 'src/report/page/browser']);
  await check(count, 'lint', 'oxlint', ['--type-aware', '--deny-warnings']);
  await check(count, 'format', 'oxfmt', ['--check', '.']);
  await runVitest(count, [], { SKEDADDLE_SEED: seed });
  // Each takes its time to start, and little for itself.
  await Promise.all(readSeeds().map((one) => replaySeed(count, one)));
}

/** What failed once in the slow suite: that test alone, as it was drawn then. */
async function replaySeed(count: Count, { file, test, seed, path }: Seed): Promise<void> {
  const env = { SKEDADDLE_SEED: seed, ...(path === undefined ? {} : { SKEDADDLE_PATH: path }) };
  // A report puts a space between the names of a test and of what it stands in, where the pattern is held against another sign.
  const name = `^${test.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '( > | )')}$`;
  // The others of the file are skipped, and that is as it should be.
  const own: Count = { passed: 0, failed: 0, skipped: [] };
  await runVitest(own, ['--mode=slow', file, '-t', name], env);
  if (own.passed + own.failed === 0) console.log(`FAILED: ${file} has no test called ${test} any more`);
  count.passed += own.passed;
  count.failed += own.passed + own.failed === 0 ? 1 : own.failed;
}

/** Draws anew each time; what fails is kept as a case. */
async function runSlow(count: Count): Promise<void> {
  const seed = seedFrom(String(Date.now() % 1_000_000));
  const report = await runVitest(count, ['--mode=slow'], { SKEDADDLE_SEED: seed });
  if (report !== null) rememberSeeds(report, seed);
}

const SUITES: Readonly<Record<string, (count: Count) => Promise<unknown>>> = {
  quick: runQuick,
  slow: runSlow,
  browser: (count) => runVitest(count, ['--mode=browser']),
  requests: (count) => runVitest(count, ['--mode=requests']),
  rules: (count) => runVitest(count, ['--mode=rules']),
};

async function main(): Promise<number> {
  const named = process.argv.slice(2);
  const count: Count = { passed: 0, failed: 0, skipped: [] };
  for (const suite of named.length === 0 ? ['quick'] : named) await SUITES[suite]!(count);
  for (const name of count.skipped) console.log(`skipped: ${name}`);
  const skipped = count.skipped.length > 0 ? `, ${count.skipped.length} skipped` : '';
  console.log(`${count.passed} passed, ${count.failed} failed${skipped}`);
  return count.failed === 0 ? 0 : 1;
}

process.exitCode = await main();
