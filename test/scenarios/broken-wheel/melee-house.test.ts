import { describe, expect, it } from 'vitest';
import { matches } from '../../../src/game/offer.ts';
import { chooseByOdds } from '../../../src/game/house/solo.ts';
import { brokenWheel } from '../../../src/rulesets/broken-wheel/index.ts';
import type { Scene } from '../../kit/scenario.ts';
import { BRAWLER, pair } from './fighters.ts';
import { laid, type Person } from './people.ts';

const gang = (more: Person = {}): Person => ({ side: 'gang', ...more });

/** What the house would have Ann do. */
function choice(scene: Scene): ReturnType<typeof chooseByOdds> {
  const { fight } = scene;
  const action = chooseByOdds(fight, fight.figures.Ann!, brokenWheel);
  expect(matches(brokenWheel.legal(fight, 'Ann'), action), JSON.stringify(action)).toBe(true);
  return action;
}

describe('the house, hand to hand', () => {
  it('BW-FIGHT-01 fights with a blade where it has one', () => {
    expect(choice(pair({ arms: ['sword'] }, BRAWLER))).toMatchObject({ type: 'melee', option: 'fight', target: 'Bob' });
  });

  it('BW-MAUL-02 ties up whoever lies stunned before it', () => {
    const scene = laid({
      figures: { Ann: {}, Bob: gang({ statuses: ['stunned'] }) },
      scene: { 'Ann>Bob': { range: 1, near: true } },
    });
    expect(choice(scene)).toMatchObject({ type: 'bind', target: 'Bob', state: 'bound' });
  });

  it('BW-AID-01 binds up a friend when there is nothing better to do', () => {
    const wounds = [{ graze: false, severity: 'serious', deduction: 3, bleeding: 2 }];
    const scene = laid({ figures: { Ann: { flags: ['healer'] }, Al: { wounds }, Bob: gang() } });
    expect(choice(scene)).toMatchObject({ type: 'bandage', target: 'Al', wound: 0 });
  });
});
