import fc from 'fast-check';
import { cases, SEED } from './cases.ts';

// Quick runs draw the same cases every time, so that a failure is a change and not a chance; the slow suite draws others.
const { SKEDADDLE_PATH: path } = process.env;
fc.configureGlobal({ seed: SEED, numRuns: cases(100), ...(path === undefined ? {} : { path }) });
