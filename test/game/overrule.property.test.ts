import { describe, expect, test } from 'vitest';
import { verifyLog } from '../../src/app/verify-log.ts';
import { equalData } from '../../src/game/equal.ts';
import { audit, foldEntries } from '../../src/game/record/replay.ts';
import { view } from '../../src/game/secrets/view.ts';
import { viewEntry } from '../kit/view-entry.ts';
import { sentencesOfBatch } from '../../src/report/report.ts';
import { SAY } from '../kit/say.ts';
import { RULESETS } from '../../src/rulesets/index.ts';
import { playMeddled, withOverrules } from '../kit/gm-fights.ts';
import { seeds, WHOLE } from '../kit/cases.ts';

const SEEDS = seeds(8, 3);
const say = SAY;
const each = [...RULESETS.values()].map((ruleset) => [ruleset.ref, ruleset] as const);

describe.each(each)('%s with a game master who overrules anything', (_ref, ruleset) => {
  test('goes on without a fault, folds, replays and is verified, and every change is told', () => {
    const told = new Set<string>();
    for (const seed of SEEDS) {
      const { entries, fight, secret } = playMeddled(ruleset, seed, withOverrules);
      const folded = foldEntries(null, entries, RULESETS);
      if (!equalData(folded, fight)) expect(folded).toEqual(fight);
      expect(audit(entries, RULESETS).differences, `seed ${seed}`).toEqual([]);
      expect(verifyLog(entries, secret, RULESETS)).toMatchObject({ ok: true });
      const after = view(fight, { seat: 'marshal' });
      for (const entry of entries.filter(({ action }) => action.type === 'gm-set')) {
        const seen = viewEntry(entry, null, { seat: null, host: true }, { over: false });
        const [line] = sentencesOfBatch({ before: after, after, entries: [seen], unit: ruleset.meta.unit }, say);
        expect(line!.text).not.toMatch(/undefined|\{\{|effect\.|\bword\./);
        told.add(line!.text);
      }
    }
    expect(told.size).toBeGreaterThan(WHOLE ? 30 : 5);
  });
});
