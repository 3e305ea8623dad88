// `npm run simulate`: random legal orders of all rulesets (run.ts), or with `--balance` how even fights are and how long they last.
await(process.argv.includes('--balance') ? import('./balance-run.ts') : import('./run.ts'));
