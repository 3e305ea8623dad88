import { describe, expect, test } from 'vitest';
import { fairDice } from '../../../src/app/fair-dice.ts';
import type { Action, ActionOf, Order } from '../../../src/game/actions.ts';
import { decide } from '../../../src/game/decide.ts';
import { seededDice } from '../../../src/game/dice/seeded.ts';
import type { Hearing } from '../../../src/game/effects.ts';
import { matches } from '../../../src/game/offer.ts';
import type { Gunfight } from '../../../src/game/state.ts';
import { brokenWheel } from '../../../src/rulesets/broken-wheel/index.ts';
import { languagesOf, understands } from '../../../src/rulesets/broken-wheel/spot/hearing.ts';
import { effectsOf } from '../../../src/rulesets/kit.ts';
import { expectEffects, NOON, type Scene } from '../../kit/scenario.ts';
import { townOf } from '../../town/grid.ts';
import { laid, type Laid, snap, when } from './people.ts';

const heardBy = (hearing: readonly Hearing[] | undefined): Record<string, boolean> =>
  Object.fromEntries((hearing ?? []).map(({ figure, understood }) => [figure, understood]));

/** Ana talks; how far off the others are. */
function talk(ranges: Readonly<Record<string, number>>, setup: Partial<Laid> = {}): Scene {
  const others = Object.fromEntries(Object.keys(ranges).map((id) => [id, { side: 'gang' }]));
  const scene = Object.fromEntries(Object.entries(ranges).map(([id, range]) => [`Ana>${id}`, { range }]));
  return laid({ ...setup, figures: { Ana: {}, ...others, ...setup.figures }, scene: { ...scene, ...setup.scene } });
}

const say = (volume: 'whisper' | 'speak' | 'shout', text = 'Hands up, all of you'): ActionOf<'say'> => ({
  type: 'say',
  figure: 'Ana',
  volume,
  text,
});

const hearing = (scene: Scene, order: Action): Record<string, boolean> =>
  heardBy(effectsOf(when(scene, '', order).effects, 'spoke')[0]?.heard);

describe('BW-HEAR-01 who hears it', () => {
  test.each([
    ['whisper', { Near: 1, Mid: 3, Far: 4 }],
    ['speak', { Near: 6, Mid: 12, Far: 13 }],
    ['shout', { Near: 12, Mid: 24, Far: 25 }],
  ] as const)('BW-HEAR-01 a %s is understood near by, and heard farther off', (volume, ranges) => {
    expect(hearing(talk(ranges), say(volume))).toEqual({ Near: true, Mid: false });
  });

  test('BW-HEAR-01 enclosing walls halve both, once however many there are', () => {
    const town = townOf(
      ['........', '.#####..', '.#.#.#..', '.#.#.#..', '.#####..', '........', '........', '........'],
      'buildings\n  jail "Jail" B2:F5\n',
    );
    const figures = {
      Ana: { at: 'C3' },
      In: { side: 'gang', at: 'E4' },
      Near: { side: 'gang', at: 'C6' },
      Out: { side: 'gang', at: 'C8' },
    };
    const scene = laid({ town, settings: { rounds: 'immediate' }, figures });
    expect(hearing(scene, say('speak'))).toEqual({ In: true, Near: true, Out: false });
  });
});

describe('BW-PROF-05 languages', () => {
  const speaks = (languages: string) => ({ profile: { languages } });

  test('BW-PROF-05 the card tells them, and which are poor', () => {
    expect([...languagesOf(speaks('Plains, Patch, Spanish (P)'))]).toEqual([
      ['Plains', true],
      ['Patch', true],
      ['Spanish', false],
    ]);
  });

  test('BW-PROF-05 no shared language, no understanding; a poor one is good for six words', () => {
    const stanley = speaks('English, Spanish (P)');
    expect(understands(stanley, speaks('English'), 12)).toBe(true);
    expect(understands(stanley, speaks('Plains'), 1)).toBe(false);
    expect(understands(stanley, speaks('Spanish'), 6)).toBe(true);
    expect(understands(stanley, speaks('Spanish'), 7)).toBe(false);
    expect(understands(speaks('Spanish'), stanley, 7)).toBe(false);
  });

  test('BW-PROF-05 BW-HEAR-01 who lacks the language hears that something is said', () => {
    const setup = { figures: { Esperanza: { side: 'gang', profile: { languages: 'Spanish' } } } };
    const scene = talk({ Ike: 3 }, { ...setup, scene: { 'Ana>Esperanza': { range: 3 } } });
    expect(hearing(scene, say('speak'))).toEqual({ Ike: true, Esperanza: false });
  });
});

describe('BW-TURN-05 speech', () => {
  const TWELVE = 'one two three four five six seven eight nine ten eleven twelve';

  test('BW-TURN-05 twelve words are free, once in a round', () => {
    const scene = talk({ Ike: 3 });
    const said = scene.when(say('speak', TWELVE));
    expect(brokenWheel.mayAct(said.fight, said.fight.figures.Ana!)).toBe(true);
    scene.refuses(say('speak'), 'already-did');
    scene.refuses({ type: 'pass', figure: 'Ana', speech: 'And again' }, 'already-did');
  });

  test('BW-TURN-05 they are free for whoever has done something in the round, too', () => {
    const scene = talk({ Ike: 3 }, { figures: { Ana: { arms: ['mm-revolver'] } } });
    when(scene, 'D10=2', snap('Ana', 'Ike'));
    expect(matches(brokenWheel.legal(scene.fight, 'Ana'), say('speak'))).toBe(true);
    expectEffects(scene.when(say('speak', TWELVE)), [{ kind: 'spoke', figure: 'Ana' }]);
    scene.refuses(say('speak'), 'already-did');
    scene.refuses(say('speak', `${TWELVE} thirteen`), 'already-did');
  });

  test('BW-TURN-05 a longer speech takes the round', () => {
    const { fight } = when(talk({ Ike: 3 }), '', say('speak', `${TWELVE} thirteen`));
    expect(brokenWheel.mayAct(fight, fight.figures.Ana!)).toBe(false);
  });

  test('BW-TURN-05 a few words go with any order, and the gagged have none', () => {
    const armed = (): Scene => talk({ Ike: 3 }, { figures: { Ana: { arms: ['mm-revolver'] } } });
    const order: Action = { ...snap('Ana', 'Ike'), speech: 'Draw, you dog!', volume: 'shout' } as Action;
    const result = when(armed(), 'D10=2', order);
    expectEffects(result, [
      { kind: 'spoke', figure: 'Ana', volume: 'shout', text: 'Draw, you dog!' },
      { kind: 'shot-fired', figure: 'Ana' },
    ]);
    const scene = armed();
    scene.refuses({ ...order, speech: `${TWELVE} thirteen` } as Action, 'over-limit');
    scene.refuses({ ...order, volume: 'sing' } as unknown as Action, 'bad-value');
    scene.fight.figures.Ana!.statuses = ['gagged'];
    scene.refuses(order, 'state-forbids');
    expect(matches(brokenWheel.legal(scene.fight, 'Ana'), order)).toBe(false);
  });

  test('BW-TURN-05 what is said does not change the dice', () => {
    const { fight } = talk({ Ike: 3 }, { figures: { Ana: { arms: ['mm-revolver'] } } });
    const roll = (order: Action): number[] => {
      const dice = fairDice('secret', fight, order);
      return Array.from({ length: 6 }, () => dice.roll(10, ''));
    };
    const order = snap('Ana', 'Ike') as Order;
    const spoken = { ...order, speech: 'Say your prayers', volume: 'shout' } as Order;
    expect(roll(spoken)).toEqual(roll(order));
    expect(roll({ type: 'carry-out', orders: [spoken] })).toEqual(roll({ type: 'carry-out', orders: [order] }));
  });

  test('BW-TURN-06 BW-TURN-05 in a sealed round all that is said comes first', () => {
    const { fight } = laid({
      step: 'seal-1',
      settings: { rounds: 'sealed' },
      figures: { Ana: { arms: ['mm-revolver'] }, Ike: { side: 'gang' } },
      scene: { 'Ana>Ike': { range: 3 } },
    });
    const asks = [
      { by: 'ana', at: NOON, action: snap('Ana', 'Ike') },
      { by: 'ike', at: NOON, action: { type: 'pass', figure: 'Ike', speech: 'No, wait!' } as Action },
    ];
    const seats: Gunfight = { ...fight };
    seats.figures.Ana!.seat = 'ana';
    seats.figures.Ike!.seat = 'ike';
    const done = decide(seats, asks, {
      rulesets: new Map([[brokenWheel.ref, brokenWheel]]),
      diceFor: () => seededDice(3),
    });
    if (!done.ok) throw new Error(JSON.stringify(done.refusal));
    const told = done.entries.find(({ action }) => action.type === 'carry-out')!;
    expect(told.effects[0]).toMatchObject({ kind: 'spoke', figure: 'Ike', text: 'No, wait!' });
    expect(effectsOf(told.effects, 'shot-fired')).toHaveLength(1);
  });
});

describe('BW-CDT-03 orders by leaders', () => {
  const posse = (setup: Partial<Laid> = {}): Scene => {
    const scene = laid({
      figures: {
        Boss: { flags: ['leader'], seat: 'boss' },
        Hand: { arms: ['mm-revolver'], seat: 'hand' },
        Ike: { side: 'gang', seat: 'ike' },
      },
      scene: { 'Boss>Hand': { range: 6 }, 'Hand>Ike': { range: 5 }, 'Boss>Ike': { range: 9 } },
      ...setup,
    });
    return scene;
  };
  const order = (act: Action, target = 'Hand'): ActionOf<'order'> => ({
    type: 'order',
    figure: 'Boss',
    target,
    act: act as Order,
  });

  test('BW-CDT-03 BW-TYPE-02 somebody else’s figure does as the leader says, and it is the round of both', () => {
    const result = when(posse(), 'D10=2', order(snap('Hand', 'Ike')));
    expectEffects(result, [
      { kind: 'ordered', figure: 'Hand', by: 'Boss', act: 'shoot' },
      { kind: 'shot-fired', figure: 'Hand', target: 'Ike' },
    ]);
    for (const id of ['Boss', 'Hand']) expect(brokenWheel.mayAct(result.fight, result.fight.figures[id]!)).toBe(false);
  });

  test('BW-CDT-03 only a leader orders, only his own side, not his own player’s figures, and as far as his voice carries', () => {
    const act = snap('Hand', 'Ike');
    const plain = posse();
    plain.fight.figures.Boss!.flags = [];
    plain.refuses(order(act), 'not-entitled');
    posse().refuses(order(snap('Ike', 'Hand'), 'Ike'), 'wrong-side');
    const own = posse();
    own.fight.figures.Hand!.seat = 'boss';
    own.refuses(order(act), 'target-forbids');
    posse({ scene: { 'Boss>Hand': { range: 13 }, 'Hand>Ike': { range: 5 } } }).refuses(order(act), 'too-far-apart');
    const shouted = posse({ scene: { 'Boss>Hand': { range: 12 }, 'Hand>Ike': { range: 5 } } });
    expect(matches(brokenWheel.legal(shouted.fight, 'Boss'), order(act))).toBe(true);
  });

  test('BW-CDT-03 the danger test is thrown, and who is obedient starts no fight', () => {
    const setup = { step: 'move', turn: 'law' };
    const charge: Action = { type: 'charge', figure: 'Hand', target: 'Ike', gait: 'run' };
    const tested = when(posse(setup), 'D6=6', order(charge));
    expectEffects(tested, [
      { kind: 'ordered', act: 'charge' },
      { kind: 'tested', figure: 'Hand', why: 'danger' },
      { kind: 'charge-declared', figure: 'Hand' },
    ]);
    const obedient = posse(setup);
    obedient.fight.figures.Hand!.statuses = ['obedient'];
    obedient.refuses(order(charge), 'state-forbids');
  });

  test('BW-CDT-03 in a sealed round the order takes the place of what he meant to do', () => {
    const { fight } = posse({ step: 'seal-1', settings: { rounds: 'sealed' } });
    const asks = (['Hand', 'Ike'] as const).map((id) => ({
      by: id.toLowerCase(),
      at: NOON,
      action: { type: 'pass', figure: id } as Action,
    }));
    const done = decide(fight, [...asks, { by: 'boss', at: NOON, action: order(snap('Hand', 'Ike')) }], {
      rulesets: new Map([[brokenWheel.ref, brokenWheel]]),
      diceFor: () => seededDice(4),
    });
    if (!done.ok) throw new Error(JSON.stringify(done.refusal));
    const told = done.entries.find(({ action }) => action.type === 'carry-out')!;
    expectEffects(told, [
      { kind: 'ordered', figure: 'Hand', by: 'Boss' },
      { kind: 'shot-fired', figure: 'Hand' },
    ]);
  });

  test('BW-CDT-03 where leaders are required, nobody but they starts a fight without one in earshot', () => {
    const setup = { step: 'move', turn: 'law', settings: { requireLeaderOrders: true } };
    const charge: Action = { type: 'charge', figure: 'Hand', target: 'Ike', gait: 'run' };
    const far = { 'Boss>Hand': { range: 20 }, 'Hand>Ike': { range: 5 }, 'Boss>Ike': { range: 9 } };
    posse({ ...setup, scene: far }).refuses(charge, 'not-entitled');
    const near = posse(setup);
    expect(matches(brokenWheel.legal(near.fight, 'Hand'), charge)).toBe(true);
  });

  test('BW-CDT-03 nor goes into danger, with or without a map', () => {
    const scene = posse({
      step: 'move',
      turn: 'law',
      settings: { requireLeaderOrders: true },
      scene: { 'Boss>Hand': { range: 30 }, 'Hand>Ike': { range: 14 }, 'Boss>Ike': { range: 40 } },
      figures: {
        Boss: { flags: ['leader'], seat: 'boss' },
        Hand: { seat: 'hand' },
        Ike: { side: 'gang', seat: 'ike', arms: ['mm-revolver'] },
      },
    });
    const go = (distance: number): Action => ({
      type: 'move',
      figure: 'Hand',
      gait: 'walk',
      stated: { way: 'toward', target: 'Ike', distance },
    });
    expect(scene.refuses(go(2), 'not-entitled')).toMatchObject({ need: 'leader-near' });
    const offers = brokenWheel.legal(scene.fight, 'Hand');
    expect([go(1), go(2)].map((one) => matches(offers, one))).toEqual([true, false]);
  });
});
