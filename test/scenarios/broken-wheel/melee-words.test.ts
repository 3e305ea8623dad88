import { describe, expect, it } from 'vitest';
import type { Action } from '../../../src/game/actions.ts';
import type { Refusal } from '../../../src/game/refusals.ts';
import { actionsOf, type Offer } from '../../../src/game/offer.ts';
import { oddsOf } from '../../../src/game/odds/odds.ts';
import type { Reckoned } from '../../../src/game/odds/reckon.ts';
import type { RulesetAction } from '../../../src/game/ruleset.ts';
import { PUBLIC, view } from '../../../src/game/secrets/view.ts';
import { slotName, valueLabel } from '../../../src/discord/orders/slot-text.ts';
import { offerLabel } from '../../../src/report/labels.ts';
import { sentencesOf } from '../../../src/report/sentences.ts';
import { oddsText } from '../../../src/report/odds-text.ts';
import { refusalText } from '../../../src/report/refusal.ts';
import { SAY } from '../../kit/say.ts';
import { brokenWheel } from '../../../src/rulesets/broken-wheel/index.ts';
import { subOf } from '../../../src/rulesets/broken-wheel/state.ts';
import type { Result, Scene } from '../../kit/scenario.ts';
import { BRAWLER, melee, next, pair } from './fighters.ts';
import { laid, type Person, when } from './people.ts';

const say = SAY;
const contextOf = (scene: Scene) => ({ view: view(scene.fight, PUBLIC), say, unit: 'in' });

/** What is told of it; the dice in small print apart. */
function told(scene: Scene, { effects }: Result, small = false): string[] {
  const lines = effects.flatMap((effect) => sentencesOf(effect, contextOf(scene)));
  return lines.filter((line) => (line.small === true) === small).map((line) => line.text);
}

const gang = (more: Person = {}): Person => ({ side: 'gang', ...more });

describe('fights in words', () => {
  it('BW-MAUL-01 BW-MAUL-02 a hold and what comes of it', () => {
    const scene = pair({ arms: ['rope'], profile: { Me: 1 } }, BRAWLER);
    const result = when(scene, 'D6=5 D6=2 D6=3', melee('Ann', 'maul', { target: 'Bob' }));
    expect(told(scene, result)).toEqual([
      'Ann gets the better of Bob.',
      '**Ann has Bob held fast**, for 3 rounds.',
      '**Bob is shaken.**',
    ]);
    expect(told(scene, result, true)).toEqual([
      'Ann, the fight: 5 + 1 hand to hand + 1 rope or sack = 7',
      'Bob, the fight: 2 = 2',
      'Bob, nerve, in a hold: 3 = 3, shaken',
    ]);
    const tied = when(next(next(scene)), '', { type: 'bind', figure: 'Ann', target: 'Bob', state: 'bound' });
    expect(told(scene, tied)).toEqual(['**Ann ties Bob up.**']);
  });

  it('BW-THROW-01 BW-DODGE-01 thrown into a wall, and slipping away', () => {
    const scene = pair({ profile: { Me: 2 } }, BRAWLER, { scene: { 'Ann>Bob': { room: 'none' } } });
    const result = when(scene, 'D6=6 D6=2 D6=2 D6=6', melee('Ann', 'maul', { target: 'Bob', prefer: 'throw' }));
    expect(told(scene, result)).toEqual([
      'Ann gets the better of Bob.',
      '**Ann throws Bob into a wall.**',
      '**Bob is knocked down.**',
    ]);
    const slip = pair(BRAWLER, {});
    expect(told(slip, when(slip, 'D6=1 D6=3', melee('Bob', 'dodge')))).toEqual([
      'Bob gets the better of Ann.',
      'Bob slips away from Ann, 2 in off.',
    ]);
  });

  it('BW-AID-01 BW-WND-03 bandages and looks', () => {
    const sore = { graze: false, severity: 'sore', deduction: 2, bleeding: 1 };
    const scene = laid({ figures: { Ann: {}, Bob: { wounds: [sore] }, Cid: { statuses: ['out-of-action'] } } });
    const bound = when(scene, 'D6=5', { type: 'bandage', figure: 'Ann', target: 'Bob', wound: 0 });
    expect(told(scene, bound)).toEqual(['Ann binds up Bob, who is the better for it.']);
    expect(told(scene, bound, true)).toEqual(['Ann, binding it up: 5 against 5, passed']);
    const looked = when(next(scene), 'D6=3 D6=1 D6=4', { type: 'examine', figure: 'Ann', target: 'Cid' });
    expect(told(scene, looked)).toEqual([
      'Ann bends over Cid: alive, and bleeding: 5 moves to live without a bandage.',
    ]);
  });

  it('BW-MEL-01 every offer has a label, every slot a name, every value a word', () => {
    const holding = laid({
      figures: { Ann: {}, Bob: gang({ statuses: ['grappled'] }) },
      contacts: [['Ann', 'Bob']],
      step: 'act-3',
    });
    subOf(holding.fight).melee.holds.Bob = { by: 'Ann', beat: 1, left: 3, spent: false, broken: false };
    const scenes: Scene[] = [
      pair({ arms: ['sword', 'pepper'] }, {}),
      pair({ arms: ['rope'] }, {}),
      holding,
      laid({
        figures: {
          Ann: {
            flags: ['brutal'],
            arms: ['knife'],
            wounds: [{ graze: false, severity: 'sore', deduction: 2, bleeding: 1 }],
          },
          Bob: gang({ statuses: ['stunned'] }),
          Cid: { statuses: ['bound', 'gagged'] },
          Eve: { statuses: ['out-of-action'] },
        },
        scene: { 'Ann>Bob': { range: 1, near: true } },
      }),
      laid({
        figures: { Ann: { mount: 'Nag' }, Nag: { sort: 'beast' }, Bob: gang() },
        contacts: [['Ann', 'Bob']],
      }),
    ];
    const KINDS = new Set(['melee', 'bind', 'free', 'bandage', 'examine']);
    const labels = scenes.flatMap((scene) => {
      const words = contextOf(scene);
      const offers = brokenWheel.legal(scene.fight, 'Ann').filter(({ action }) => KINDS.has(action.type));
      return offers.flatMap((offer) => [...labelsOf(offer, words)]);
    });
    for (const label of labels) {
      expect(label).not.toMatch(/\{\{|undefined|ui\.|word\.|[a-z]\.[a-z]/);
      expect(label.length).toBeLessThanOrEqual(40);
    }
    expect(labels).toEqual(
      expect.arrayContaining([
        'Fight Bob',
        'Brawl with Bob',
        'Overpower Bob',
        'Dodge',
        'Ride Bob down',
        'Let go of Bob',
        'Tie Bob up',
        'Finish Bob off',
        'Bind own wounds',
        'Look Eve over',
        'Ungag Cid',
        'a sore wound',
        'which wound',
        'hold or throw',
      ]),
    );
  });

  it('BW-MEL-02 BW-FIN-01 BW-MAUL-02 refusals say why', () => {
    const scene = pair({ arms: ['club'] }, {});
    const text = (refusal: Refusal): string => refusalText(refusal, view(scene.fight, PUBLIC), say, 'in');
    const wrong = (order: Action, code: Refusal['code']): string => text(scene.refuses(order, code));
    expect(wrong(melee('Ann', 'fight', { target: 'Bob' }), 'lacks-item')).toBe(
      'Ann lacks this: something in hand that pierces.',
    );
    expect(wrong(melee('Ann', 'finish', { target: 'Bob' }), 'not-entitled')).toBe(
      'That is not for Ann: only for the brutal.',
    );
    expect(text({ code: 'no-time', needed: 2, left: 1, unit: 'beat' })).toMatch(/^No round to spare/);
    expect(text({ code: 'state-forbids', figure: 'Ann', state: 'holding' })).toBe(
      'Ann cannot: with hands full, holding somebody.',
    );
    expect(text({ code: 'target-forbids', target: 'Bob', state: 'not-helpless' })).toBe(
      'Bob cannot be the target: not helpless.',
    );
  });

  it('BW-MEL-03 odds in a sentence', () => {
    const scene = pair({ arms: ['club'], profile: { Me: 2 } }, BRAWLER);
    const action = melee('Ann', 'brawl', { target: 'Bob' });
    const odds = oddsOf(scene.fight, action as RulesetAction, brokenWheel) as Reckoned;
    expect(oddsText(odds, { figure: 'Ann', target: 'Bob' }, contextOf(scene))).toMatch(
      /^72 % that Ann has the better of it, \d+ % that Bob is knocked out/,
    );
  });
});

/** Its own label with each choice, and the names and values of its slots. */
function* labelsOf(offer: Offer, words: ReturnType<typeof contextOf>): Generator<string> {
  for (const action of actionsOf(offer)) yield offerLabel(action, words).label;
  for (const [path, slot] of Object.entries(offer.slots)) {
    yield slotName(words, offer, path);
    if (slot.kind !== 'one-of') continue;
    for (const value of slot.values) yield valueLabel({ words, figure: 'Ann' }, { offer, path, value });
  }
}
