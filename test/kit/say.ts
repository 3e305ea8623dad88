import { createSay } from '../../src/report/say.ts';
import { RULESETS } from '../../src/rulesets/index.ts';

/** English, with the words of every set of rules there is. */
export const SAY = createSay('en', RULESETS.values());
