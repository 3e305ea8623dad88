// Notes what each golden log folds to: `node test/golden/make-folds.ts`, after a number was raised or a log made anew.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { foldAll, type Folded, FOLDS_FILE, isSilent } from './fold-digests.ts';

const kept = (existsSync(FOLDS_FILE) ? JSON.parse(readFileSync(FOLDS_FILE, 'utf8')) : {}) as Record<string, Folded>;
const now = foldAll();
const silent = Object.keys(now).filter((name) => isSilent(kept[name], now[name]!));
if (silent.length > 0) {
  console.error(
    `These fold otherwise; raise the number first (SNAPSHOT_FORMAT in src/app/stored.ts, or folds of the ruleset):\n${silent.join('\n')}`,
  );
  process.exitCode = 1;
} else {
  const lines = Object.entries(now).map(([name, folded]) => `  ${JSON.stringify(name)}: ${JSON.stringify(folded)}`);
  writeFileSync(FOLDS_FILE, `{\n${lines.join(',\n')}\n}\n`);
}
