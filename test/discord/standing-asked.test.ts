import { expect, test } from 'vitest';
import { checkMessage } from 'local-discord';
import { decodeCall, decodeCustomId } from '../../src/discord/wire/custom-id.ts';
import { standingAsked } from '../../src/discord/panel/home.ts';
import { toMessage } from '../../src/discord/wire/components.ts';
import type { Ruleset } from '../../src/game/ruleset.ts';
import { view } from '../../src/game/secrets/view.ts';
import { SAY } from '../kit/say.ts';
import { lawOfTheGun } from '../../src/rulesets/law-of-the-gun/index.ts';
import { westamunda } from '../../src/rulesets/westamunda/index.ts';
import { fightWith } from '../kit/scenario.ts';

const say = SAY;

function panelOf(ruleset: Ruleset, seat: string, standing = {}) {
  const man = (side: string) => ({ side, profile: {}, weapons: ['pistol'], standing });
  const fight = fightWith(ruleset, { figures: { Doc: man('law'), Ike: man('gang') } });
  fight.hidden = { Ike: ['law'] };
  return standingAsked({ view: view(fight, { seat }), say, unit: 'cm' }, ruleset);
}

test.each([
  [lawOfTheGun, ['auto', 'found', 'never']],
  [westamunda, ['first', 'found', 'never']],
])(
  'LG-PBP-03, WM-POST-02 whoever is hidden is asked in private what he would do, one button a value: $ref',
  (ruleset, values) => {
    const reply = panelOf(ruleset, 'ike')!;
    checkMessage(toMessage(reply), { newFiles: [] });
    expect(reply.text).toContain('Ike');
    const buttons = (reply.rows ?? []).flatMap(({ components }) => components);
    const calls = buttons.map((one) => ('custom_id' in one ? decodeCall(decodeCustomId(one.custom_id)!.fields) : null));
    expect(calls.map((call) => [call?.command, call?.args.figure, call?.args.value])).toEqual(
      values.map((value) => ['orders', 'Ike', value]),
    );
    expect(panelOf(ruleset, 'doc')).toBeNull();
  },
);

test('LG-PBP-03 whoever has said so is asked no more', () => {
  expect(panelOf(lawOfTheGun, 'ike', { react: 'found' })).toBeNull();
});
