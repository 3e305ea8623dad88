import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// Names of all tests, quick, slow and in the browser, against those of another commit: `npm run test:names -- HEAD~20`. Prints which are gone and which are new.

const SUITES = ['test', 'slow', 'browser'] as const;

function git(...words: readonly string[]): void {
  const { status, stderr } = spawnSync('git', words, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

/** Each name with the file it stands in; a commit before there was a slow suite has none. */
function namesOf(suite: string, folder: string, list: string): [string, string][] {
  // Read from files that are run: names that are put together stand in no text.
  const how = ['--staticParse=false', '--no-isolate', `--mode=${suite}`, `--json=${list}`];
  const vitest = [join('node_modules', 'vitest', 'vitest.mjs'), 'list', ...how];
  const env = { ...process.env, SKEDADDLE_SEED: '1881' };
  const { status, stdout, stderr } = spawnSync(process.execPath, vitest, { cwd: folder, encoding: 'utf8', env });
  if (status !== 0) console.log(`${folder} has no list of the suite "${suite}": ${(stderr || stdout).slice(0, 300)}`);
  if (status !== 0) return [];
  const tests = JSON.parse(readFileSync(list, 'utf8')) as { readonly name: string; readonly file: string }[];
  return tests.map(({ name, file }) => [name, file.split(`${folder}/`).at(-1)!]);
}

const namesIn = (folder: string, list: string): Map<string, string> =>
  new Map(SUITES.flatMap((suite) => namesOf(suite, folder, list)));

function tell(what: string, names: ReadonlyMap<string, string>, others: ReadonlyMap<string, string>): void {
  const only = [...names].filter(([name]) => !others.has(name));
  for (const [name, file] of only) console.log(`${what}: ${file} > ${name}`);
  console.log(`${only.length} of ${names.size} ${what}`);
}

function main(commit = 'HEAD'): void {
  const temporary = mkdtempSync(join(tmpdir(), 'skedaddle-names-'));
  const folder = join(temporary, 'then');
  const list = join(temporary, 'list.json');
  git('worktree', 'add', '--detach', folder, commit);
  try {
    symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
    const [then, now] = [namesIn(folder, list), namesIn(process.cwd(), list)];
    tell('gone', then, now);
    tell('new', now, then);
  } finally {
    git('worktree', 'remove', '--force', folder);
    rmSync(temporary, { recursive: true });
  }
}

main(process.argv[2]);
