import { expect, test } from 'vitest';
import { showAnswerOdds } from '../../../src/app/odds.ts';
import { promptPanel } from '../../../src/discord/panel/prompt-panel.ts';
import { formatFraction } from '../../../src/game/dice/fraction.ts';
import type { OddsResult } from '../../../src/game/odds/odds.ts';
import type { Gunfight, Prompt } from '../../../src/game/state.ts';
import { view } from '../../../src/game/secrets/view.ts';
import { lawOfTheGun } from '../../../src/rulesets/law-of-the-gun/index.ts';
import { SAY } from '../../kit/say.ts';
import { IKE, shoot, street } from './street.ts';

const move = (figure: string, way: 'toward', target: string, distance: number) =>
  ({ type: 'move', figure, stated: { way, target, distance }, gait: 'walk' }) as const;

const RULES = new Map([[lawOfTheGun.ref, lawOfTheGun]]);

function asked(fight: Gunfight, figure: string): Prompt {
  const prompt = Object.values(fight.prompts).find((one) => one.figure === figure);
  if (prompt === undefined) throw new Error(`${figure} is asked nothing`);
  return prompt;
}

const oddsFor = (fight: Gunfight, figure: string, seat = figure.toLowerCase()) =>
  showAnswerOdds(fight, asked(fight, figure).id, { seat }, RULES);

function chance(result: OddsResult | undefined, fact: string): string {
  if (result?.ok !== true) throw new Error('no odds');
  const found = result.odds.facts.get(fact);
  return found === undefined ? '0' : formatFraction(found);
}

function panelText(fight: Gunfight, figure: string): string {
  const words = { view: view(fight, { seat: figure.toLowerCase() }), say: SAY, unit: 'cm' };
  return promptPanel(words, oddsFor(fight, figure))?.text ?? '';
}

test('LG-PBP-03, LG-PBP-10 whoever may react reads the exact odds of firing, and nothing for holding fire', () => {
  const scene = street(25, { ike: { standing: {} } });
  scene.when(move('Doc', 'toward', 'Ike', 10));
  const odds = oddsFor(scene.fight, 'Ike');
  expect(chance(odds.get('fire'), 'hit:Doc')).toBe('3/10');
  expect(chance(odds.get('hold'), 'hit:Doc')).toBe('0');
  const text = panelText(scene.fight, 'Ike');
  expect(text).toMatch(/Fire: 30 % to hit, \d+ % to put Doc out/);
  expect(text).not.toContain('Hold fire:');
});

test('LG-PBP-03 the odds of a reaction are for the one who is asked, and tell nothing of what others answer', () => {
  const scene = street(25, {
    ike: { standing: {} },
    figures: { Billy: { ...IKE, side: 'gang', standing: {} } },
    scene: { 'Billy>Doc': { range: 25 } },
  });
  scene.when(move('Doc', 'toward', 'Ike', 5));
  const before = oddsFor(scene.fight, 'Ike');
  expect(before.get('fire')).toMatchObject({ ok: true, odds: { ifNobodyReacts: true } });
  expect(oddsFor(scene.fight, 'Ike', 'doc').size).toBe(0);
  const { id } = asked(scene.fight, 'Billy');
  scene.when({ type: 'answer', prompt: id, value: 'fire' }, 'billy');
  expect(oddsFor(scene.fight, 'Ike')).toEqual(before);
});

test('LG-PBP-10 a shot that answers a shot is weighed with what is left of it', () => {
  const scene = street(25, { ike: { standing: {} } });
  scene.dice('D10=2').when(shoot('Doc', 'Ike', 'snap'));
  expect(chance(oddsFor(scene.fight, 'Ike').get('fire'), 'hit:Doc')).toBe('3/10');
});

test('LG-PBP-10 whoever is called out reads what each of the two shots can do', () => {
  const scene = street(30, { ike: { standing: {} } });
  scene.when({ type: 'challenge', figures: ['Doc'], against: ['Ike'] });
  const accept = oddsFor(scene.fight, 'Ike').get('accept');
  expect(chance(accept, 'hit:Doc')).toBe('9/20'); // aims on 3 of 6: 6 of 10, else 3 of 10
  expect(panelText(scene.fight, 'Ike')).toMatch(
    /Accept \(each shot as if it went first\): \d+ % to hit, .*% that Ike goes down/,
  );
  scene.when({ type: 'answer', prompt: asked(scene.fight, 'Ike').id, value: 'accept' }, 'ike');
  expect(oddsFor(scene.fight, 'Ike').get('draw')).toEqual(accept);
});
