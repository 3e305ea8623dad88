import { readEnvironment, readSettings, tellProblems } from './settings.ts';

const BAD_INPUT = 2;

// Settings first: whatever is wrong with them is said before anything else is even loaded.
const read = readSettings(readEnvironment());
if (read.ok) {
  const { runBot } = await import('./run-bot.ts');
  const code = await runBot(read.settings);
  if (code !== null) process.exit(code);
} else {
  process.stderr.write(tellProblems(read.problems));
  process.exitCode = BAD_INPUT;
}
