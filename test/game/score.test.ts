import { expect, test } from 'vitest';
import { actors } from '../../src/game/clock/acting.ts';
import { decide, goOn } from '../../src/game/decide.ts';
import { drawIsDue } from '../../src/game/clock/calling-off.ts';
import { seededDice } from '../../src/game/dice/seeded.ts';
import { foldEffect } from '../../src/game/fold/fold.ts';
import { OPENED_UNDER } from '../../src/game/settings.ts';
import { aheadOf, scoreOf } from '../../src/game/record/score.ts';
import type { Gunfight } from '../../src/game/state.ts';
import { RULESETS } from '../../src/rulesets/index.ts';
import { portableFrontier } from '../../src/rulesets/portable-frontier/index.ts';
import { fightWith, NOON, type Setup } from '../kit/scenario.ts';

const man = (side: string, more: object = {}) => ({ side, profile: {}, weapons: ['rifle'], ...more });
const WOUND = { graze: false } as never;

function fight(settings: Setup['settings'], figures: Setup['figures']): Gunfight {
  const made = fightWith(portableFrontier, { settings: { ...settings }, figures: { ...figures } });
  for (const { id, side } of Object.values(made.figures))
    made.seats[id.toLowerCase()] = { id: id.toLowerCase(), name: id, side, wishes: [], autoPilot: false, missed: 0 };
  return made;
}

const EVEN = { Doc: man('law'), Ike: man('gang') };
const AHEAD = { Doc: man('law'), Wyatt: man('law'), Ike: man('gang'), Belle: man('gang', { statuses: ['dead'] }) };
const HURT = { Doc: man('law'), Ike: man('gang', { wounds: [WOUND] }) };

test('whoever has more standing is ahead; among as many, whoever has more without a wound; else nobody', () => {
  expect(scoreOf(fight({}, AHEAD), 'gang')).toEqual({ standing: 1, unhurt: 1 });
  expect([EVEN, AHEAD, HURT].map((figures) => aheadOf(fight({}, figures)))).toEqual([null, 'law', 'law']);
});

/** The end of the last round, all passing. */
function atTheLimit(settings: Setup['settings'], figures: Setup['figures']): Gunfight {
  const dice = seededDice(1);
  const rules = { rulesets: RULESETS, diceFor: () => dice };
  let now = fight({ ...settings, turnLimit: 1 }, figures);
  now.clock.round = 1;
  for (let guard = 0; now.status === 'running' && guard < 9; guard++) {
    const [up] = actors(now, portableFrontier);
    const pass = { type: 'pass', figure: up!.id } as const;
    const done = decide(now, [{ by: up!.seat!, action: pass, at: NOON }], rules);
    if (!done.ok) throw new Error(JSON.stringify(done.refusal));
    now = done.fight;
  }
  return now;
}

test('when the rounds are over whoever is ahead has won; in a log that does not say so, nobody', () => {
  expect(atTheLimit(OPENED_UNDER, AHEAD).ended).toMatchObject({ why: 'turn-limit', winner: 'law' });
  expect(atTheLimit(OPENED_UNDER, EVEN).ended).toMatchObject({ why: 'turn-limit', winner: null });
  expect(atTheLimit({}, AHEAD).ended).toMatchObject({ why: 'turn-limit', winner: null });
});

const SHOT = { kind: 'shot-fired', figure: 'Doc', target: 'Ike', weapon: 'Doc.rifle', trigger: 'order' } as never;

test('a draw is offered after five rounds without a wound, however much was shot; before that was chosen, shots put it off', () => {
  for (const [settings, due] of [
    [OPENED_UNDER, true],
    [{}, false],
  ] as const) {
    const now = fight(settings, EVEN);
    now.quietRounds = 5;
    foldEffect(now, SHOT, portableFrontier);
    expect(drawIsDue(now)).toBe(due);
    foldEffect(now, { kind: 'out-of-action', figure: 'Ike', cause: 'shot' }, portableFrontier);
    expect(drawIsDue(now)).toBe(false);
  }
});

test('the house takes a draw only where it is not ahead', () => {
  const now = fight(OPENED_UNDER, AHEAD);
  now.quietRounds = 5;
  expect(drawIsDue(now)).toBe(true);
  now.seats['doc']!.autoPilot = true;
  now.seats['wyatt']!.autoPilot = true;
  expect(drawIsDue(now)).toBe(false);
  now.figures['Wyatt']!.statuses = ['dead'];
  expect(drawIsDue(now)).toBe(true);
  expect(goOn(now, NOON, { rulesets: RULESETS, diceFor: () => seededDice(1) }).fight.proposals).not.toEqual({});
});

test('where nobody is left to ask, the house calls off what is level and fights on where it is not', () => {
  const now = fight(OPENED_UNDER, EVEN);
  now.quietRounds = 5;
  for (const seat of Object.values(now.seats)) seat.autoPilot = true;
  const rules = { rulesets: RULESETS, diceFor: () => seededDice(1) };
  expect(goOn(now, NOON, rules).fight.ended).toMatchObject({ why: 'agreed', winner: null });
  now.figures['Ike']!.wounds = [WOUND];
  expect([5, 14, 17].map((quietRounds) => drawIsDue({ ...now, quietRounds }))).toEqual([false, false, true]);
});
