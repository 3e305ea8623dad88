import { DONE, EXAMPLES } from './portable-frontier.ts';
import { proveManifest } from './proof.ts';

proveManifest('Portable Frontier', {
  prefix: 'PC',
  done: DONE,
  open: {},
  examples: { count: EXAMPLES, folder: 'test/scenarios/portable-frontier' },
  rules: process.env.SKEDADDLE_RULES_PORTABLE,
});
