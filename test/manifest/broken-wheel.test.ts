import { DONE, EXAMPLES } from './broken-wheel.ts';
import { proveManifest } from './proof.ts';

proveManifest('Broken Wheel', {
  prefix: 'BW',
  done: DONE,
  open: {},
  examples: { count: EXAMPLES, folder: 'test/scenarios/broken-wheel' },
  rules: process.env.SKEDADDLE_RULES_BROKEN_WHEEL,
});
