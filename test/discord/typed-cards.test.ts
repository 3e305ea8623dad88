import { expect, test } from 'vitest';
import type { Context } from '../../src/discord/command.ts';
import { characterLine } from '../../src/discord/characters/characters.ts';
import { draftCharacter } from '../../src/discord/characters/draft.ts';
import { characterText, readCharacterText } from '../../src/discord/characters/text.ts';
import { SAY } from '../kit/say.ts';
import { brokenWheel } from '../../src/rulesets/broken-wheel/index.ts';
import { RULESETS } from '../../src/rulesets/index.ts';
import { westamunda } from '../../src/rulesets/westamunda/index.ts';

const context = { say: SAY, rulesets: RULESETS } as unknown as Context;

function typed(ruleset: typeof brokenWheel, card: string) {
  const draft = draftCharacter(context, ruleset, { name: 'Zeke', card });
  if ('wrong' in draft) throw new Error('not a card');
  return draft.character;
}

const CARD = '0 5.5 9 2 5 5 0 0 0 0 1 ve brutal healer strike.knife:1 reload.MM-revolver=2 shieldneed:7 Ref:-1';

test('BW-PROF-01 BW-HURT-04 BW-RELOAD-01 a typed card tells values by name, among its figures and words', () => {
  const zeke = typed(brokenWheel, CARD);
  expect(zeke.profile).toMatchObject({
    CDT: 0,
    Mo: 5.5,
    Me: 1,
    Ref: -1,
    'strike.knife': 1,
    'reload.mm-revolver': 2,
    shieldNeed: 7,
    skills: 've brutal healer',
  });
  expect(brokenWheel.checkWish({ ...zeke, weapons: ['knife'] })).toBeNull();
  const wrong = typed(brokenWheel, `${CARD} strike.spoon:1`);
  expect(brokenWheel.checkWish(wrong)).toMatchObject({ code: 'unknown-name', given: 'strike.spoon' });
  expect(characterLine(context, zeke)).toContain('strike of the knife 1');
});

test('BW-PROF-01 such a card goes out as text and comes back the same', () => {
  const zeke = typed(brokenWheel, CARD);
  const read = readCharacterText(context, characterText(context, zeke));
  expect('character' in read && read.character.profile).toEqual(zeke.profile);
});

test('WM-NERVE-02 WM-PIN-03 WM-MELEE-02 leader, greenhorn and encumbered are words of a Westamunda card', () => {
  const ann = typed(westamunda, '4 3 3 3 3 1 3 1 7 leader encumbered');
  expect(westamunda.checkWish(ann)).toBeNull();
  expect(ann.profile!.skills).toBe('leader encumbered');
});
