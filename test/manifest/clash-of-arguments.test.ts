import { DONE, EXAMPLES } from './clash-of-arguments.ts';
import { proveManifest } from './proof.ts';

proveManifest('A Clash of Arguments', {
  prefix: 'CA',
  done: DONE,
  open: {},
  examples: { count: EXAMPLES, folder: 'test/scenarios/clash-of-arguments' },
  rules: process.env.SKEDADDLE_RULES_CLASH,
});
