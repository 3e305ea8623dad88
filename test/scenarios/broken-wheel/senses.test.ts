import { describe, expect, test } from 'vitest';
import type { Action } from '../../../src/game/actions.ts';
import { seededDice } from '../../../src/game/dice/seeded.ts';
import type { Concealment, Effect } from '../../../src/game/effects.ts';
import { CLOCK } from '../../../src/game/ids.ts';
import { oddsOf } from '../../../src/game/odds/odds.ts';
import { matches } from '../../../src/game/offer.ts';
import { Run } from '../../../src/game/run.ts';
import type { Gunfight } from '../../../src/game/state.ts';
import { brokenWheel } from '../../../src/rulesets/broken-wheel/index.ts';
import { needToSpot } from '../../../src/rulesets/broken-wheel/spot/spotting-table.ts';
import { subOf } from '../../../src/rulesets/broken-wheel/state.ts';
import { expectEffects, expectNone, type Result, type Scene } from '../../kit/scenario.ts';
import { townOf } from '../../town/grid.ts';
import { faces, type Laid, laid, moved, snap, when } from './people.ts';

const SEALED = { rounds: 'immediate' } as const;

/** Hides these from everybody who is not of their side. */
function hide(scene: Scene, how: Concealment, ...figures: readonly string[]): Scene {
  const { fight } = scene;
  const run = new Run(fight, brokenWheel, seededDice(1), 0);
  for (const figure of figures) {
    const own = fight.figures[figure]!.side;
    run.emit({ kind: 'hidden', figure, sides: fight.sides.map(({ id }) => id).filter((side) => side !== own), how });
  }
  return scene;
}

/** A hidden man, and how far he is from whoever looks for him. */
function hidden(how: Concealment, range: number, setup: Partial<Laid> = {}): Scene {
  const figures = { Hank: { side: 'gang', arms: ['rifle'] }, Doc: { arms: ['mm-revolver'] }, ...setup.figures };
  return hide(laid({ ...setup, figures, scene: { 'Hank>Doc': { range }, ...setup.scene } }), how, 'Hank');
}

/** The throws of the end of the movement phase, with these faces. */
function look(scene: Scene, script: string): Result {
  return scene.dice(faces(script)).when({ type: 'tick', step: 'spot', figure: 'Hank' }, CLOCK);
}

const atSpot = (setup: Partial<Laid> = {}): Partial<Laid> => ({ step: 'spot', ...setup });
const spotters = (fight: Gunfight, figure: string) => subOf(fight).senses.spotted[figure] ?? null;

describe('BW-SPOT-01 each observer spots for himself', () => {
  test('BW-SPOT-01 whoever has not spotted the target himself can neither shoot nor charge it', () => {
    const scene = hidden('hidden', 5, {
      figures: { Cal: { arms: ['mm-revolver'] } },
      scene: { 'Hank>Cal': { range: 5 } },
    });
    const run = new Run(scene.fight, brokenWheel, seededDice(1), 0);
    run.emit({ kind: 'spotted', figure: 'Hank', by: 'law', how: 'looked', observers: ['Cal'] });
    expect(matches(brokenWheel.legal(scene.fight, 'Cal'), snap('Cal', 'Hank'))).toBe(true);
    expect(matches(brokenWheel.legal(scene.fight, 'Doc'), snap('Doc', 'Hank'))).toBe(false);
    scene.refuses(snap('Doc', 'Hank'), 'target-forbids');
  });
});

describe('BW-SPOT-02 the throw', () => {
  test('BW-SPOT-02 the table', () => {
    expect([2, 6, 12, 24, 25].map((inches) => needToSpot('light', 'still', inches))).toEqual([2, 4, 6, 8, null]);
    expect([2, 6, 12, 24].map((inches) => needToSpot('light', 'shooting', inches))).toEqual([0, 2, 4, 6]);
    expect([2, 6, 12, 24].map((inches) => needToSpot('hidden', 'furtive', inches))).toEqual([2, 4, 6, 8]);
    expect([2, 6, 12, 24].map((inches) => needToSpot('well-hidden', 'still', inches))).toEqual([4, 6, 8, 10]);
    expect([2, 6, 12, 24].map((inches) => needToSpot('well-hidden', 'shooting', inches))).toEqual([2, 4, 6, 8]);
  });

  test('E44 BW-SPOT-02 gun smoke: the row of who shoots, and two for the noise', () => {
    const shot = when(hidden('hidden', 10), 'D10=1 D6=3', snap('Hank', 'Doc', 'rifle'));
    expectEffects(shot, [
      { kind: 'shot-fired', figure: 'Hank' },
      {
        kind: 'tested',
        figure: 'Doc',
        target: 'Hank',
        stat: 'sight',
        why: 'spot',
        check: { faces: [3], total: 5, need: 5 },
      },
      { kind: 'spotted', figure: 'Hank', by: 'law', how: 'looked', observers: ['Doc'] },
    ]);
    expect(shot.fight.hidden.Hank).toBeUndefined();
  });

  test('E44 BW-SPOT-02 an archer in the same place stays unseen', () => {
    const scene = hide(
      laid({
        figures: { Hank: { side: 'gang', arms: ['native-bow'] }, Doc: {} },
        scene: { 'Hank>Doc': { range: 10 } },
      }),
      'hidden',
      'Hank',
    );
    const shot = when(scene, 'D10=1 D6=3', snap('Hank', 'Doc', 'native-bow'));
    expectEffects(shot, [
      { kind: 'tested', check: { total: 3, need: 5 } },
      { kind: 'not-spotted', figure: 'Doc', target: 'Hank', by: 'law' },
    ]);
    expect(shot.fight.hidden.Hank).toEqual(['law']);
  });

  test('BW-FIRE-05 BW-SPOT-02 a misfire gives nobody away', () => {
    expectNone(when(hidden('hidden', 10), 'D10=0 D6=3', snap('Hank', 'Doc', 'rifle')), 'tested');
  });

  test('BW-SPOT-02 one die for the nearest observer, when all movement is done', () => {
    const setup = atSpot({
      figures: { Cal: {} },
      scene: { 'Hank>Cal': { range: 20 }, 'Doc>Cal': { range: 20 } },
    });
    const result = look(hidden('light', 6, setup), 'D6=3');
    expectEffects(result, [{ kind: 'tested', figure: 'Doc', check: { total: 3, need: 4 } }]);
    expect(result.effects).toHaveLength(2);
  });

  test('BW-SPOT-02 every factor', () => {
    const setup = atSpot({
      figures: { Doc: { flags: ['keen-sighted', 'tracker'], mount: 'Bay' }, Bay: { sort: 'beast' } },
    });
    const scene = moved(hidden('light', 6, setup), { Doc: 8 });
    subOf(scene.fight).march.inches.Bay = 8;
    subOf(scene.fight).senses.noise.Hank = 'moderate';
    const result = look(scene, 'D6=3');
    const [test] = result.effects;
    expect(test).toMatchObject({
      check: {
        mods: [
          { id: 'tracker', value: 2 },
          { id: 'moved', value: -1 },
          { id: 'horseback', value: -1 },
          { id: 'noise', value: 1 },
        ],
        total: 4,
        need: 4,
      },
    });
  });

  test('BW-SPOT-02 BW-STATE-04 whoever screams in his hiding place makes a loud noise', () => {
    const scene = hidden('light', 6, atSpot());
    new Run(scene.fight, brokenWheel, seededDice(1), 0).emit({ kind: 'screamed', figure: 'Hank', left: 2 });
    expectEffects(look(scene, 'D6=2'), [{ kind: 'tested', check: { mods: [{ id: 'noise', value: 2 }], total: 4 } }]);
  });

  test('BW-MOVE-05 BW-SPOT-02 going with care helps, and so do keen eyes', () => {
    const scene = hidden('light', 6, atSpot({ figures: { Doc: { flags: ['keen-sighted'] } } }));
    subOf(scene.fight).march.gait.Doc = 'cautious';
    expectEffects(look(scene, 'D6=2'), [{ kind: 'tested', check: { total: 4, need: 4, passed: true } }]);
  });

  test('BW-SPOT-02 BW-MOVE-06 BW-DICE-04 who moves is looked for on the furtive row; the average die is an option', () => {
    const scene = moved(hidden('hidden', 6, atSpot({ settings: { spottingDie: 'avd' } })), { Hank: 3 });
    expectEffects(look(scene, 'AvD=4'), [{ kind: 'tested', check: { total: 4, need: 4, passed: true } }]);
  });

  test('BW-SPOT-02 several enemy sides throw one die each', () => {
    const setup = atSpot({ figures: { Red: { side: 'bandits' } }, scene: { 'Hank>Red': { range: 6 } } });
    const result = look(hidden('light', 6, setup), 'D6=1 D6=6');
    expectEffects(result, [
      { kind: 'not-spotted', figure: 'Doc' },
      { kind: 'spotted', figure: 'Hank', by: 'bandits', observers: ['Red'] },
    ]);
    expect(result.fight.hidden.Hank).toEqual(['law']);
  });
});

test('BW-SPOT-02 BW-HEAR-02 exact odds of a shot out of hiding are the same however they are counted', () => {
  const scene = laid({
    figures: { Hank: { side: 'gang', arms: ['rifle'] }, Doc: { arms: ['mm-revolver'] }, Cal: {}, Sam: {} },
    scene: {
      'Hank>Doc': { range: 5 },
      'Hank>Cal': { range: 8 },
      'Doc>Cal': { range: 4 },
      'Hank>Sam': { range: 9 },
      'Doc>Sam': { range: 9 },
    },
  });
  scene.fight.figures.Sam!.statuses = ['asleep'];
  const { fight } = hide(scene, 'hidden', 'Hank');
  const [merged, single] = [true, false].map((merges) =>
    oddsOf(fight, snap('Hank', 'Doc', 'rifle') as never, brokenWheel, { merges, useCuts: true }),
  );
  if (merged?.ok !== true || single?.ok !== true) throw new Error('no odds');
  expect(Object.fromEntries(merged.odds.facts)).toEqual(Object.fromEntries(single.odds.facts));
  expect(merged.odds.facts.get('woke:Sam')).toEqual({ n: 10901n, d: 30000n });
});

describe('BW-SPOT-03 one throw per party', () => {
  const party = (): Scene => {
    const scene = laid({
      step: 'spot',
      figures: { Hank: { side: 'gang' }, Jim: { side: 'gang' }, Doc: {}, Cal: {}, Far: {} },
      scene: {
        'Hank>Jim': { range: 3 },
        'Hank>Doc': { range: 5 },
        'Jim>Doc': { range: 8 },
        'Hank>Cal': { range: 10 },
        'Jim>Cal': { range: 12 },
        'Hank>Far': { range: 20 },
        'Jim>Far': { range: 20 },
        'Doc>Cal': { range: 6 },
        'Doc>Far': { range: 13 },
        'Cal>Far': { range: 13 },
      },
    });
    return hide(scene, 'light', 'Hank', 'Jim');
  };

  test('BW-SPOT-03 who succeeds has spotted the whole party, and whom he alerts throws alone at one better', () => {
    const result = look(party(), 'D6=4 D6=5');
    expectEffects(result, [
      { kind: 'tested', figure: 'Doc', target: 'Hank', check: { need: 4 } },
      { kind: 'spotted', figure: 'Hank', observers: ['Doc'] },
      { kind: 'spotted', figure: 'Jim', observers: ['Doc'] },
      { kind: 'tested', figure: 'Cal', check: { mods: [{ id: 'alerted', value: 1 }], total: 6, need: 6 } },
      { kind: 'spotted', figure: 'Jim', observers: ['Cal'] },
    ]);
    expect(spotters(result.fight, 'Hank')).toEqual(['Doc', 'Cal']);
  });

  test('BW-SPOT-03 later on a friend who knows of them alerts as well', () => {
    const scene = party();
    const run = new Run(scene.fight, brokenWheel, seededDice(1), 0);
    for (const figure of ['Hank', 'Jim'])
      run.emit({ kind: 'spotted', figure, by: 'law', how: 'looked', observers: ['Doc'] });
    expectEffects(look(scene, 'D6=4'), [{ kind: 'tested', figure: 'Cal', check: { total: 5, need: 6 } }]);
  });
});

describe('BW-SPOT-04 light', () => {
  test('BW-SPOT-04 a flame reveals its place at once, without dice', () => {
    const lit = when(hidden('well-hidden', 20), '', { type: 'light', figure: 'Hank' });
    expectEffects(lit, [{ kind: 'spotted', figure: 'Hank', by: null, how: 'light' }]);
    expect(lit.fight.hidden.Hank).toBeUndefined();
    expect(spotters(lit.fight, 'Hank')).toBeNull();
    laid({ figures: { Hank: {}, Doc: { side: 'gang' } } }).refuses({ type: 'light', figure: 'Hank' }, 'state-missing');
  });
});

describe('BW-SPOT-05 becoming concealed', () => {
  const ROWS = [
    '............',
    '.####.......',
    '.#..#....b..',
    '.#..d.......',
    '.####.......',
    '............',
    '............',
    '............',
  ];
  const town = townOf(ROWS, 'buildings\n  store "Store" B2:E5\n');
  const atMove = (at: string, enemy: string): Scene =>
    laid({
      town,
      settings: SEALED,
      step: 'move',
      turn: 'gang',
      figures: { Hank: { side: 'gang', at }, Doc: { at: enemy } },
    });
  const order: Action = { type: 'hide', figure: 'Hank', on: true };

  test('BW-SPOT-05 in a house, out of sight, one is well off; in the open there is nothing', () => {
    const inside = when(atMove('C3', 'L8'), '', order);
    expectEffects(inside, [{ kind: 'hidden', figure: 'Hank', sides: ['law'], how: 'hidden' }]);
    atMove('H7', 'A1').refuses(order, 'nothing-there');
  });

  test('BW-SPOT-05 light cover hides lightly, unless an enemy who has spotted him looks on', () => {
    atMove('J3', 'L8').refuses(order, 'state-forbids');
    const scene = atMove('J3', 'L8');
    scene.fight.figures.Doc!.statuses = ['stunned'];
    expectEffects(when(scene, '', order), [{ kind: 'hidden', how: 'light' }]);
  });

  test('BW-SPOT-05 a horse hides with its rider, a wagon with its team stands there for all to see', () => {
    const hiddenOn = (mount: object, seat: object): unknown => {
      const figures = {
        Hank: { side: 'gang', at: 'J3', mount: 'Under', ...seat },
        Under: { side: 'gang', at: 'J3', ...mount },
        Doc: { at: 'A1' },
      };
      const scene = laid({ town, settings: SEALED, step: 'move', turn: 'gang', figures });
      return when(scene, '', order).effects.map((effect) => [effect.kind, 'figure' in effect && effect.figure]);
    };
    expect(hiddenOn({ sort: 'beast' }, {})).toEqual([
      ['hidden', 'Hank'],
      ['hidden', 'Under'],
    ]);
    const wagon = { sort: 'vehicle', template: 'wagon', profile: { R: 6 } };
    expect(hiddenOn(wagon, { seatAboard: 'driver' })).toEqual([['hidden', 'Hank']]);
  });

  test.each([
    ['moved', { why: 'order', gait: 'walk' }, { sort: 'vehicle', template: 'wagon', profile: { R: 6 } }],
    ['bolted', { why: 'gunfire' }, { sort: 'beast' }],
  ] as const)(
    'BW-SPOT-05 BW-SPOT-02 who is carried (%s) from one hiding place to another hides as that does',
    (kind, how, under) => {
      const figures = {
        Hank: { side: 'gang', at: 'C3', mount: 'Under' },
        Under: { side: 'gang', at: 'C3', ...under },
        Doc: { at: 'A1' },
      };
      const { fight } = hide(laid({ town, settings: SEALED, step: 'move', turn: 'gang', figures }), 'hidden', 'Hank');
      const path = [fight.figures.Under!.at!, { x: 9, y: 3, level: 0 }];
      new Run(fight, brokenWheel, seededDice(1), 0).emit({
        kind,
        figure: 'Under',
        path,
        distance: 7,
        ...how,
      } as Effect);
      expect(subOf(fight).senses.hideouts.Hank).toEqual({ how: 'light', at: 'J4' });
    },
  );

  test('BW-SPOT-05 BW-SPOT-03 whoever has been spotted hides anew, out of the sight of who has spotted him', () => {
    const scene = hide(atMove('J3', 'L8'), 'light', 'Hank');
    scene.refuses(order, 'state-already');
    const run = new Run(scene.fight, brokenWheel, seededDice(1), 0);
    run.emit({ kind: 'spotted', figure: 'Hank', by: 'law', how: 'looked', observers: ['Doc'] });
    scene.refuses(order, 'state-forbids');
    scene.fight.figures.Doc!.at = { x: 2, y: 2, level: 0 };
    const again = when(scene, '', order);
    expectEffects(again, [{ kind: 'hidden', figure: 'Hank', sides: ['law'], how: 'light' }]);
    expect(spotters(again.fight, 'Hank')).toEqual([]);
    expect(again.fight.hidden.Hank).toEqual(['law']);
  });

  test('BW-SPOT-05 at the end of a move, by the same order', () => {
    const move: Action = { type: 'move', figure: 'Hank', gait: 'walk', to: 'C3', hide: true };
    const result = when(atMove('C4', 'L8'), '', move);
    expectEffects(result, [{ kind: 'moved' }, { kind: 'hidden', how: 'hidden' }]);
  });

  test('BW-SPOT-05 whoever ends a movement where nothing hides him is seen by all', () => {
    const scene = hide(atMove('J3', 'L8'), 'light', 'Hank');
    const result = when(scene, '', { type: 'move', figure: 'Hank', gait: 'walk', to: 'H6' });
    expectEffects(result, [{ kind: 'moved' }, { kind: 'spotted', figure: 'Hank', by: null, how: 'in-the-open' }]);
    const kept = hide(atMove('J3', 'L8'), 'light', 'Hank');
    expectNone(when(kept, '', { type: 'move', figure: 'Hank', gait: 'furtive', to: 'J2' }), 'spotted');
  });
});

describe('BW-HEAR-02 sleepers', () => {
  const night = (scene: Laid['scene']): Scene => {
    const laidOut = laid({ figures: { Doc: {}, Sam: { side: 'gang' } }, ...(scene === undefined ? {} : { scene }) });
    laidOut.fight.figures.Sam!.statuses = ['asleep'];
    return laidOut;
  };
  const say = (volume: 'whisper' | 'speak' | 'shout'): Action => ({
    type: 'say',
    figure: 'Doc',
    volume,
    text: 'Over here',
  });

  test('E51 BW-HEAR-02 talk ten inches off, and a shout', () => {
    const slept = when(night({ 'Doc>Sam': { range: 10 } }), 'D10=7', say('speak'));
    expectEffects(slept, [
      { kind: 'tested', figure: 'Sam', stat: 'hearing', why: 'wake', check: { need: 8, passed: false } },
    ]);
    expect(slept.fight.figures.Sam!.statuses).toContain('asleep');
    const woke = when(night({ 'Doc>Sam': { range: 10 } }), 'D10=6', say('shout'));
    expectEffects(woke, [{ kind: 'woke', figure: 'Sam', ready: false }]);
    expect(woke.fight.figures.Sam!.statuses).not.toContain('asleep');
  });

  test('E51 BW-HEAR-01 behind a wall it reaches half as far: no throw', () => {
    expectNone(when(night({ 'Doc>Sam': { range: 10, sight: false } }), '', say('speak')), 'tested');
  });

  test('BW-HEAR-02 a whisper wakes on 9, and only from near by', () => {
    expectEffects(when(night({ 'Doc>Sam': { range: 3 } }), 'D10=9', say('whisper')), [{ kind: 'woke' }]);
    expectNone(when(night({ 'Doc>Sam': { range: 4 } }), '', say('whisper')), 'tested');
  });

  test('BW-HEAR-02 a shot wakes sleepers as far as it is heard', () => {
    const scene = laid({
      figures: { Doc: { arms: ['mm-revolver'] }, Ike: { side: 'gang' }, Sam: { side: 'gang' } },
      scene: { 'Doc>Ike': { range: 3 }, 'Doc>Sam': { range: 36 } },
    });
    scene.fight.figures.Sam!.statuses = ['asleep'];
    expectEffects(when(scene, 'D10=1 D10=6', snap('Doc', 'Ike')), [
      { kind: 'shot-fired' },
      { kind: 'woke', figure: 'Sam' },
    ]);
  });

  test('BW-HEAR-02 who has just woken is not ready for the rest of the round', () => {
    const { fight } = when(night({ 'Doc>Sam': { range: 3 } }), 'D10=6', say('shout'));
    expect(subOf(fight).senses.woke.Sam).toBe('1.round-1');
  });
});
