import { DONE, TOWN } from './law-of-the-gun.ts';
import { proveManifest } from './proof.ts';

proveManifest('Law of the Gun', { prefix: 'LG', done: DONE, open: TOWN, rules: process.env.SKEDADDLE_RULES });
