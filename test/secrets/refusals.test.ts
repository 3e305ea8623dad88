import { expect, test } from 'vitest';
import { actInPlace, type Ask } from '../../src/game/act.ts';
import type { Action } from '../../src/game/actions.ts';
import { copyFight } from '../../src/game/fold/copy.ts';
import { seededDice } from '../../src/game/dice/seeded.ts';
import type { Refusal } from '../../src/game/refusals.ts';
import type { Rulesets } from '../../src/game/ruleset.ts';
import type { Gunfight } from '../../src/game/state.ts';
import { viewRefusal } from '../../src/game/secrets/view-refusal.ts';
import { lawOfTheGun } from '../../src/rulesets/law-of-the-gun/index.ts';
import { westamunda } from '../../src/rulesets/westamunda/index.ts';
import { fightWith, type Given, NOON } from '../kit/scenario.ts';
import { townOf } from '../town/grid.ts';
import { RULESETS } from './hidden-fight.ts';

const CARD = { IN: 3, SK: 3, CL: 3, CON: 3, HO: 3 };
const man = (side: string, at: string, seat: string): Given => ({
  side,
  at,
  seat,
  profile: CARD,
  weapons: ['pistol'],
});

/** Ike is a player's, Tom the house's; the law sees neither. */
function street(): Gunfight {
  const town = townOf(Array.from({ length: 8 }, () => '.'.repeat(10)));
  const fight = fightWith(lawOfTheGun, {
    town,
    figures: { Doc: man('law', 'A1', 'doc'), Ike: man('gang', 'E1', 'ike'), Tom: man('gang', 'E5', 'house') },
  });
  fight.hidden = { Ike: ['law'], Tom: ['law'] };
  fight.unseen = { Tom: ['law'] };
  return fight;
}

function told(fight: Gunfight, action: Action, by: string, rulesets: Rulesets = RULESETS): Refusal | 'done' {
  const ask: Ask = { by, action, at: NOON };
  const done = actInPlace(copyFight(fight), ask, seededDice(1), rulesets);
  return done.ok ? 'done' : viewRefusal(done.refusal, { fight, asks: [ask] }, rulesets);
}

const shootAt = (target: string): Action => ({
  type: 'shoot',
  figure: 'Doc',
  target,
  weapon: 'Doc.pistol',
  mode: 'snap',
});

test('LG-VIS-06 who is known to be in the fight is hidden, who was never seen is a name like any other', () => {
  expect(told(street(), shootAt('Ike'), 'doc')).toEqual({ code: 'target-forbids', target: 'Ike', state: 'hidden' });
  expect(told(street(), shootAt('Tom'), 'doc')).toEqual({ code: 'unknown-name', given: 'Tom', sort: 'figure' });
  expect(told(street(), shootAt('Nobody'), 'doc')).toEqual({ code: 'unknown-name', given: 'Nobody', sort: 'figure' });
});

test('whoever has been seen once is known by name from then on', () => {
  const fight = street();
  fight.unseen = {};
  expect(told(fight, shootAt('Tom'), 'doc')).toEqual({ code: 'target-forbids', target: 'Tom', state: 'hidden' });
});

test('an order for somebody never seen is an order for nobody', () => {
  expect(told(street(), { type: 'hold', figure: 'Tom' }, 'doc')).toMatchObject({ code: 'unknown-name' });
  expect(told(street(), { type: 'hold', figure: 'Ike' }, 'doc')).toMatchObject({ code: 'not-your-figure' });
});

test('a game master who plays nobody is told what is so, one who plays is not', () => {
  const put: Action = { type: 'gm-place', figure: 'Doc', at: 'E5' };
  expect(told(street(), put, 'marshal')).toEqual({ code: 'cell-full', at: 'E5', figures: ['Tom'] });
  const fight = street();
  fight.gm = 'doc';
  expect(JSON.stringify(told(fight, put, 'doc'))).not.toContain('Tom');
});

test('WM-POST-08 what somebody carries under his coat no refusal lists for a game master who plays', () => {
  const fight = fightWith(westamunda, {
    figures: {
      Doc: { side: 'law', seat: 'doc', profile: {} },
      Ike: { side: 'gang', seat: 'ike', profile: {}, weapons: ['revolver'] },
    },
  });
  const hidden = { id: 'Ike.derringer', model: 'derringer', loaded: true, ammo: 2, cap: 2, flags: ['concealed'] };
  fight.figures.Ike!.items.push(hidden);
  const rulesets = new Map([[westamunda.ref, westamunda]]);
  const lose: Action = { type: 'gm-set', figure: 'Ike', field: 'loses', value: 'hat' };
  fight.gm = 'marshal';
  expect(JSON.stringify(told(fight, lose, 'marshal', rulesets))).toMatch(/revolver.*derringer/);
  fight.gm = 'doc';
  expect(told(fight, lose, 'doc', rulesets)).toMatchObject({ code: 'bad-value', allowed: 'Ike.revolver' });
});
