import { describe, expect, it } from 'vitest';
import { estimateMean } from '../../../src/game/odds/reckon.ts';
import { meanOf } from '../../../src/game/odds/odds.ts';
import type { RulesetAction } from '../../../src/game/ruleset.ts';
import { chooseByOdds } from '../../../src/game/house/solo.ts';
import type { Gunfight } from '../../../src/game/state.ts';
import { lawOfTheGun, shoot, street } from './orders-kit.ts';

describe('what the house orders', () => {
  it('loads an empty gun', () => {
    const doc = { seat: 'house', items: [{ id: 'Doc.minie-rifle', model: 'minie-rifle', loaded: false, ammo: 3 }] };
    const { fight } = street(100, { doc });
    expect(chooseByOdds(fight, fight.figures.Doc!, lawOfTheGun)).toMatchObject({ type: 'load', job: 'load' });
  });

  it('charges with nothing but a knife', () => {
    const { fight } = street(20, { doc: { seat: 'house', weapons: ['blade'] }, ike: { weapons: [] } });
    expect(chooseByOdds(fight, fight.figures.Doc!, lawOfTheGun)).toMatchObject({ type: 'charge', target: 'Ike' });
  });

  it('judges by fixed throws what it cannot work out exactly, near enough and always the same', () => {
    const { fight } = street(20);
    const action = shoot('Doc', 'Ike') as RulesetAction;
    const value = (after: Gunfight) => lawOfTheGun.worth(after, 'law');
    const exact = meanOf(fight, action, lawOfTheGun, { value })!;
    const guess = estimateMean(fight, action, lawOfTheGun, { samples: 2000, value })!;
    expect(Math.abs(guess - exact)).toBeLessThan(4);
    expect(estimateMean(fight, action, lawOfTheGun, { samples: 2000, value })).toBe(guess);
    expect(estimateMean(fight, shoot('Doc', 'Nobody') as RulesetAction, lawOfTheGun, { samples: 3, value })).toBeNull();
  });
});
