import { describe, expect, test } from 'vitest';
import type { RawArgs } from '../../src/discord/command.ts';
import type { Action } from '../../src/game/actions.ts';
import { fillOffer, matches } from '../../src/game/offer.ts';
import type { Gunfight } from '../../src/game/state.ts';
import { brokenWheel } from '../../src/rulesets/broken-wheel/index.ts';
import { subOf } from '../../src/rulesets/broken-wheel/state.ts';
import { laid } from '../scenarios/broken-wheel/people.ts';
import { contextFor, runRow } from './context.ts';

/** Doc, a leader, beside Hand, who is somebody else's; Ike lies at his feet, the back door is locked. */
function fightNow(step: 'act-1' | 'seal-1'): Gunfight {
  const { fight } = laid({
    step,
    settings: { rounds: step === 'seal-1' ? 'sealed' : 'immediate' },
    figures: {
      Doc: { arms: ['mm-revolver', 'axe'], flags: ['leader'], seat: 'doc' },
      Hand: { arms: ['mm-revolver'], seat: 'hand' },
      Ike: { side: 'gang', statuses: ['out-of-action'], seat: 'ike' },
      Billy: { side: 'gang', seat: 'ike' },
    },
    scene: { 'Doc>Hand': { range: 3 }, 'Doc>Ike': { range: 1 }, 'Doc>Billy': { range: 5 }, 'Hand>Billy': { range: 5 } },
  });
  subOf(fight).town.fastened['back-door'] = { build: 'external', locks: 1, bolts: 0, padlock: null, keptFrom: null };
  return fight;
}

async function ordersOf(fight: Gunfight, call: string, args: RawArgs): Promise<readonly Action[]> {
  const result = await runRow(call, args, contextFor({ fight }));
  if ('actions' in result) return result.actions;
  if (!('show' in result)) throw new Error(JSON.stringify(result));
  const { show } = result;
  const picks = show.kind === 'pick' ? [show.pick] : show.kind === 'choose' ? show.picks : [];
  const offers = brokenWheel.legal(fight, 'Doc');
  return picks.map(({ index, values }) => fillOffer(offers[index]!, values));
}

describe('what is said and done about town, by command', () => {
  test.each<[string, RawArgs, object]>([
    ['do', { act: 'search', on: 'Ike' }, { type: 'search', target: 'Ike' }],
    ['do', { act: 'force', on: 'back-door' }, { type: 'force', thing: 'back-door' }],
    ['do', { act: 'breach', on: 'back-door', with: 'axe' }, { type: 'breach', item: 'Doc.axe' }],
    ['do', { act: 'shoot-lock', on: 'back-door' }, { type: 'shoot-lock', weapon: 'Doc.mm-revolver' }],
  ])('BW-DOOR-02 BW-SRCH-01 /%s %j comes to its order', async (call, args, wanted) => {
    expect(await ordersOf(fightNow('act-1'), call, args)).toEqual(
      expect.arrayContaining([expect.objectContaining(wanted)]),
    );
  });

  test('BW-TURN-05 where orders count at once, words are said at once', async () => {
    const orders = await ordersOf(fightNow('act-1'), 'lead say', { text: 'Come out of there', volume: 'shout' });
    expect(orders).toEqual([{ type: 'say', figure: 'Doc', volume: 'shout', text: 'Come out of there' }]);
  });

  test('BW-TURN-05 where they are sealed, a few words go with what is sealed; a speech takes the round', async () => {
    const fight = fightNow('seal-1');
    const alone = await ordersOf(fight, 'lead say', { text: 'Easy now' });
    expect(alone).toEqual([{ type: 'pass', figure: 'Doc', speech: 'Easy now' }]);
    const shot = { type: 'shoot', figure: 'Doc', target: 'Billy', weapon: 'Doc.mm-revolver', mode: 'snap' } as const;
    fight.sealed.Doc = [shot];
    const [spoken] = await ordersOf(fight, 'lead say', { text: 'Easy now', volume: 'whisper' });
    expect(spoken).toEqual({ ...shot, speech: 'Easy now', volume: 'whisper' });
    expect(matches(brokenWheel.legal(fight, 'Doc'), spoken!)).toBe(true);
    const long = 'I have come a long way to say this to you all and I will be heard out';
    expect(await ordersOf(fight, 'lead say', { text: long })).toEqual([
      { type: 'say', figure: 'Doc', volume: 'speak', text: long },
    ]);
  });

  test('BW-CDT-03 /lead order offers what the other can do, and names who cannot be ordered', async () => {
    const fight = fightNow('act-1');
    const all = await ordersOf(fight, 'lead order', { who: 'Hand' });
    expect(all.length).toBeGreaterThan(1);
    for (const one of all) expect(one).toMatchObject({ type: 'order', figure: 'Doc', target: 'Hand' });
    const [refused] = await ordersOf(fight, 'lead order', { who: 'Billy' });
    expect(matches(brokenWheel.legal(fight, 'Doc'), refused!)).toBe(false);
  });
});
