// `npm run simulate`: random legal orders of all rulesets (run.ts), with `--balance` how even fights are and how long they last, with `--worlds` whole worlds.
const asked = (what: string): boolean => process.argv.includes(what);
if (asked('--worlds')) await import('../simulator/run.ts');
else await (asked('--balance') ? import('./balance-run.ts') : import('./run.ts'));
