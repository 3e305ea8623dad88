import { expect, test } from 'vitest';
import { lawOfTheGun } from '../../src/rulesets/law-of-the-gun/index.ts';
import { Simulation } from './simulate.ts';
import { SEED } from '../kit/cases.ts';

for (let seed = SEED; seed < SEED + 10; seed++) {
  test(`Law of the Gun holds in many channels for a long time (SKEDADDLE_SEED=${seed})`, async () => {
    const { counts } = await new Simulation({ seed, ruleset: lawOfTheGun, channels: 20, steps: 10_000 }).run();
    console.info(`seed ${seed}: ${JSON.stringify(counts)}`);
    expect(counts.accepted).toBeGreaterThan(9_000);
  });
}
