import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// Runs everything that must hold and ends with one line "N passed, N failed". `--slow` runs the long tests instead.

interface Count {
  passed: number;
  failed: number;
  readonly skipped: string[];
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

function run(command: string, args: readonly string[]): boolean {
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: process.env });
  return status === 0;
}

function check(count: Count, name: string, command: string, args: readonly string[]): void {
  const started = Date.now();
  const ok = run(command, args);
  console.log(`${ok ? 'ok' : 'FAILED'}: ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  if (ok) count.passed += 1;
  else count.failed += 1;
}

function countTests(count: Count, report: VitestReport): void {
  for (const file of report.testResults) {
    if (file.assertionResults.length === 0 && file.status === 'failed') {
      count.failed += 1;
      console.log(`FAILED: ${file.name}: ${file.message ?? ''}`);
    }
    for (const test of file.assertionResults) {
      if (test.status === 'passed') count.passed += 1;
      else if (test.status === 'failed') count.failed += 1;
      else count.skipped.push(test.fullName);
    }
  }
}

function runVitest(count: Count, args: readonly string[]): void {
  const folder = mkdtempSync(join(tmpdir(), 'skedaddle-test-'));
  const file = join(folder, 'report.json');
  const ok = run('vitest', ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`, ...args]);
  const failedBefore = count.failed;
  try {
    countTests(count, JSON.parse(readFileSync(file, 'utf8')) as VitestReport);
  } catch (error) {
    console.log(`FAILED: the test run left no report: ${String(error)}`);
    count.failed += 1;
  } finally {
    rmSync(folder, { recursive: true });
  }
  if (!ok && count.failed === failedBefore) {
    console.log('FAILED: the test run itself (an error outside any test)');
    count.failed += 1;
  }
}

function main(): number {
  const slow = process.argv.includes('--slow');
  const count: Count = { passed: 0, failed: 0, skipped: [] };
  if (slow) runVitest(count, ['--config', 'vitest.slow.config.ts']);
  else {
    check(count, 'types', 'tsc', ['--noEmit']);
    check(count, 'types of the page', 'tsc', ['--noEmit', '-p', 'src/local-discord/page']);
    check(count, 'lint', 'oxlint', ['--type-aware', '--deny-warnings']);
    check(count, 'format', 'oxfmt', ['--check', '.']);
    runVitest(count, []);
  }
  for (const name of count.skipped) console.log(`skipped: ${name}`);
  const skipped = count.skipped.length > 0 ? `, ${count.skipped.length} skipped` : '';
  console.log(`${count.passed} passed, ${count.failed} failed${skipped}`);
  return count.failed === 0 ? 0 : 1;
}

process.exitCode = main();
