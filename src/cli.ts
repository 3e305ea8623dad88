import { enableCompileCache } from 'node:module';

// Before anything else is loaded: what is compiled is kept for the next time.
enableCompileCache();
const [{ readEnvironment }, { runCli }] = await Promise.all([import('./settings.ts'), import('./cli/run.ts')]);

// A reader such as `head` may have had enough.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

process.exitCode = await runCli(process.argv.slice(2), {
  stdin: process.stdin,
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
  environment: readEnvironment(),
  rulesets: async () => (await import('./rulesets/index.ts')).RULESETS,
  now: Date.now,
});
