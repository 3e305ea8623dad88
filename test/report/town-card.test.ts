import { expect, test } from 'vitest';
import type { Effect } from '../../src/game/effects.ts';
import type { Gunfight } from '../../src/game/state.ts';
import { PUBLIC, type Reader, view } from '../../src/game/secrets/view.ts';
import { renderLook } from '../../src/report/table/look.ts';
import type { Context } from '../../src/report/sentence.ts';
import { sentencesOf } from '../../src/report/sentences.ts';
import { SAY } from '../kit/say.ts';
import { lawOfTheGun } from '../../src/rulesets/law-of-the-gun/index.ts';
import { fightWith, type Given } from '../kit/scenario.ts';
import { townOf } from '../town/grid.ts';

const TOWN = townOf(Array.from({ length: 8 }, () => '.'.repeat(16)));
const DOC: Reader = { seat: 'doc' };

const man = (side: string, seat: string, at: string): Given => ({ side, seat, at, profile: {}, weapons: ['pistol'] });

/** Doc against Ike, each unseen by the other. */
function hiding(seatOfIke: string): Gunfight {
  const fight = fightWith(lawOfTheGun, {
    town: TOWN,
    figures: { Doc: man('law', 'doc', 'B2'), Ike: man('gang', seatOfIke, 'N4') },
  });
  fight.hidden = { Doc: ['gang'], Ike: ['law'] };
  return fight;
}

const words = (fight: Gunfight, reader: Reader): Context => ({
  view: view(fight, reader),
  say: SAY,
  unit: 'cm',
});
const cardOf = (fight: Gunfight, reader: Reader): string =>
  renderLook(words(fight, reader), { owed: [], meta: lawOfTheGun.meta }).description ?? '';
const told = (effect: Effect, fight: Gunfight, reader: Reader): string =>
  sentencesOf(effect, words(fight, reader))
    .map(({ text }) => text)
    .join('\n');

test('the card says who is out of sight, and of one’s own who is unseen', () => {
  expect(cardOf(hiding('ike'), DOC)).toContain('**Doc** · B2 · unseen by the enemy');
  expect(cardOf(hiding('ike'), DOC)).toContain('**Ike** · out of sight');
  expect(cardOf(hiding('ike'), PUBLIC)).toContain('**Doc** · out of sight');
  expect(cardOf(hiding('house'), PUBLIC)).toContain('**Doc** · B2 · unseen by the enemy');
});

test('the card names the markers of a side, and no man under them', () => {
  const fight = hiding('house');
  fight.unseen = { Ike: ['law'] };
  fight.markers.m1 = { id: 'm1', side: 'gang', at: { x: 13, y: 3, level: 0 }, shows: 4, figures: ['Ike'] };
  for (const reader of [DOC, PUBLIC]) {
    expect(cardOf(fight, reader)).toContain('Marker 4 · N4');
    expect(cardOf(fight, reader)).not.toContain('Ike');
  }
});

test('of somebody hidden others say that nobody knows where he is, his own side who does not', () => {
  const fight = hiding('ike');
  expect(told({ kind: 'hidden', figure: 'Doc', sides: ['gang'] }, fight, DOC)).toBe('gang do not know where Doc is.');
  expect(told({ kind: 'hidden', figure: 'Ike', sides: ['law'] }, fight, DOC)).toBe(
    'Nobody can say where Ike is any more.',
  );
});

test('LG-ACT-04 a change of plan that fails is told in words, one that does not only by its die', () => {
  const test = (face: number, passed: boolean): Effect => ({
    kind: 'tested',
    figure: 'Doc',
    stat: 'initiative',
    why: 'change-action',
    check: { faces: [face], mods: [], need: 3, total: face, passed },
  });
  expect(told(test(5, false), hiding('ike'), DOC)).toMatch(
    /^Doc is too slow to change what they were doing\.\nDoc, Initiative/,
  );
  expect(told(test(2, true), hiding('ike'), DOC)).toMatch(/^Doc, Initiative/);
});
