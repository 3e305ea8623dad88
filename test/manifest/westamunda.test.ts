import { proveManifest } from './proof.ts';
import { DONE, EXAMPLES } from './westamunda.ts';

proveManifest('Westamunda', {
  prefix: 'WM',
  done: DONE,
  open: {},
  examples: { count: EXAMPLES, folder: 'test/scenarios/westamunda' },
  rules: process.env.SKEDADDLE_RULES_WESTAMUNDA,
});
