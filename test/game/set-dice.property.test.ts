import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { verifyLog } from '../../src/app/verify-log.ts';
import type { Face } from '../../src/game/dice/dice.ts';
import { equalData } from '../../src/game/equal.ts';
import { type OddsOptions, oddsOf, type OddsResult } from '../../src/game/odds/odds.ts';
import { formatFraction } from '../../src/game/dice/fraction.ts';
import { audit, foldEntries } from '../../src/game/record/replay.ts';
import type { RulesetAction } from '../../src/game/ruleset.ts';
import { throwsOf } from '../../src/game/odds/set-dice.ts';
import { act } from '../../src/game/act.ts';
import { RULESETS } from '../../src/rulesets/index.ts';
import { playMeddled, randomDie, withDice } from '../kit/gm-fights.ts';
import { NOON } from '../kit/scenario.ts';
import { seededDice } from '../../src/game/dice/seeded.ts';
import { chanceOf } from '../simulator/chance.ts';
import { chooseOrder } from '../simulator/orders.ts';
import { seeds, WHOLE } from '../kit/cases.ts';

interface Log {
  readonly ruleset: string;
  readonly faces: readonly Face[];
}

const FOLDER = join(import.meta.dirname, '../golden');
const GOLDEN = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.jsonl'))
  .map((name): Log => {
    const [header, ...entries] = readFileSync(join(FOLDER, name), 'utf8').trim().split('\n');
    const { ruleset } = JSON.parse(header!) as Pick<Log, 'ruleset'>;
    return { ruleset, faces: entries.flatMap((line) => (JSON.parse(line) as Log).faces) };
  });

const SEEDS = seeds(8, 2);
const each = [...RULESETS.values()].map((ruleset) => [ruleset.ref, ruleset] as const);

describe.each(each)('%s with dice that its game master sets', (_ref, ruleset) => {
  test('folds, replays, is audited and verified to the same fight', () => {
    let fallen = 0;
    for (const seed of SEEDS) {
      const { entries, fight, secret } = playMeddled(ruleset, seed, withDice);
      const folded = foldEntries(null, entries, RULESETS);
      if (!equalData(folded, fight)) expect(folded).toEqual(fight);
      const audited = audit(entries, RULESETS);
      expect(audited.differences, `seed ${seed}`).toEqual([]);
      const rolled = entries.flatMap(({ faces }) => faces);
      expect(verifyLog(entries, secret, RULESETS), `seed ${seed}`).toMatchObject({ ok: true, faces: rolled.length });
      const set = rolled.filter((face) => face.set === true);
      const told = entries.flatMap(({ effects }) => effects.filter(({ kind }) => kind === 'set-die-fell'));
      expect(set.length).toBe(told.length);
      fallen += set.length;
    }
    expect(fallen).toBeGreaterThan(WHOLE ? 8 : 0);
  });

  test('throws nothing that it does not list', () => {
    const faces: Face[] = GOLDEN.filter(({ ruleset: ref }) => ref === ruleset.ref).flatMap((log) => log.faces);
    for (const seed of SEEDS.slice(0, 3))
      faces.push(...playMeddled(ruleset, seed + 100, () => null, 30).entries.flatMap((entry) => entry.faces));
    expect(faces.length).toBeGreaterThan(100);
    expect(faces.filter((face) => !throwsOf(ruleset.meta, face.die)!.includes(face.why))).toEqual([]);
  });

  test('has the same odds with paths merged and path by path', () => {
    let compared = 0;
    for (const seed of SEEDS) {
      const chance = chanceOf(seed);
      let { fight } = playMeddled(ruleset, seed, () => null, 6 + chance.below(10));
      for (let count = 0; count < 3; count++) {
        const set = act(
          fight,
          { by: 'marshal', action: randomDie(fight, ruleset, chance), at: NOON },
          NO_DICE,
          RULESETS,
        );
        if (set.ok) ({ fight } = set);
      }
      const order = fight.status === 'running' ? chooseOrder(fight, ruleset, chance)?.action : undefined;
      if (order === undefined || !('figure' in order)) continue;
      const oddsWith = (options: OddsOptions): OddsResult =>
        oddsOf(fight, order as RulesetAction, ruleset, { maxPaths: 3000, ...options });
      const alone = oddsWith({ merges: false });
      if (!alone.ok) continue;
      compared += 1;
      expect(shown(oddsWith({})), JSON.stringify(order)).toEqual(shown(alone));
      const everyFace = oddsWith({ merges: false, useCuts: false });
      if (everyFace.ok) expect(shown(everyFace)).toEqual(shown(alone));
    }
    expect(compared).toBeGreaterThan(WHOLE ? 2 : 0);
  });
});

const NO_DICE = seededDice(1);

function shown(result: OddsResult): unknown {
  if (!result.ok) return result;
  const facts = [...result.odds.facts].filter(([, { n }]) => n > 0n);
  return facts.map(([fact, chance]) => `${fact} ${formatFraction(chance)}`).sort();
}
