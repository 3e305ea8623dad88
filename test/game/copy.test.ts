import { expect, it } from 'vitest';
import { copyFight } from '../../src/game/fold/copy.ts';
import { foldEffect } from '../../src/game/fold/fold.ts';
import type { Gunfight } from '../../src/game/state.ts';
import { lawOfTheGun } from '../../src/rulesets/law-of-the-gun/index.ts';
import { oneUndisturbing, pickerFor, possibleAsks, takeStep } from '../kit/play-at-random.ts';
import { freeze } from '../kit/freeze.ts';
import { fightWith } from '../kit/scenario.ts';
import { seeds, WHOLE } from '../kit/cases.ts';

function street(): Gunfight {
  const man = (side: string) => ({
    side,
    profile: { IN: 4, SK: 4, CL: 4, CON: 4, HO: 4 },
    weapons: ['pistol'],
    flags: ['pc'],
  });
  const figures = { A1: man('A'), A2: man('A'), B1: man('B'), B2: man('B') };
  const scene = { 'A1>B1': { range: 20 }, 'A1>B2': { range: 25 }, 'A2>B1': { range: 15 }, 'A2>B2': { range: 20 } };
  return fightWith(lawOfTheGun, { figures, scene });
}

it('copies a fight exactly', () => {
  const fight = street();
  expect(copyFight(fight)).toEqual(fight);
  expect(JSON.stringify(copyFight(fight))).toBe(JSON.stringify(fight));
});

it('what lay about and is picked up is not shared with fights in which it still lies there', () => {
  const pistol = { figure: 'A1', item: 'A1.pistol' } as const;
  const fight = street();
  foldEffect(fight, { kind: 'dropped', ...pistol, at: null, near: ['A1'], why: 'order' }, lawOfTheGun);
  const copy = copyFight(freeze(fight));
  foldEffect(copy, { kind: 'picked-up', ...pistol }, lawOfTheGun);
  foldEffect(copy, { kind: 'out-of-ammo', figure: 'A1', weapon: pistol.item }, lawOfTheGun);
  expect(copy.figures.A1!.items).toMatchObject([{ id: pistol.item, ammo: 0 }]);
});

it('shares nothing that play changes in place: whatever is played on a copy, the frozen fight allows it', () => {
  let orders = 0;
  for (const seed of seeds(40, 4)) {
    const pick = pickerFor(seed);
    let fight = street();
    for (let step = 0; step < 30 && fight.status === 'running'; step++) {
      const ask = oneUndisturbing(fight, possibleAsks(fight, lawOfTheGun, pick), lawOfTheGun, pick);
      if (ask === null) break;
      fight = takeStep(freeze(fight), ask, lawOfTheGun, seed * 100 + step).after;
      orders += 1;
    }
  }
  expect(orders).toBeGreaterThan(WHOLE ? 400 : 40);
});
