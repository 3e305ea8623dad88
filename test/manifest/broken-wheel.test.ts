import { DONE, EXAMPLES, OPEN } from './broken-wheel.ts';
import { proveManifest } from './proof.ts';

proveManifest('Broken Wheel', {
  prefix: 'BW',
  done: DONE,
  open: OPEN,
  examples: { count: EXAMPLES, folder: 'test/scenarios/broken-wheel' },
  rules: process.env.SKEDADDLE_RULES_BROKEN_WHEEL,
});
