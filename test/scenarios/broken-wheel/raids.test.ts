import { describe, expect, it } from 'vitest';
import type { Action } from '../../../src/game/actions.ts';
import { matches } from '../../../src/game/offer.ts';
import { brokenWheel } from '../../../src/rulesets/broken-wheel/index.ts';
import { subOf } from '../../../src/rulesets/broken-wheel/state.ts';
import { effectsOf } from '../../../src/rulesets/kit.ts';
import { expectEffects, expectNone, type Scene } from '../../kit/scenario.ts';
import { faces, laid, type Person } from './people.ts';

const GUN = { arms: ['mm-revolver'] };
const CAMP: Record<string, Person> = { Ann: GUN, Bob: { side: 'gang', ...GUN }, Cal: { side: 'gang' } };

/** The last round of a move; some of the camp sleep already. */
function camp(asleep: readonly string[], figures = CAMP): Scene {
  const scene = laid({ figures, settings: { initiative: 'none' }, step: 'act-4' });
  for (const id of asleep) scene.fight.figures[id]!.statuses.push('asleep');
  return scene;
}

describe('BW-GEN-06 a raid on a sleeping camp', () => {
  it('BW-GEN-06 BW-STATE-06 a side of sleepers has not lost, and the next move begins', () => {
    const result = camp(['Bob', 'Cal']).play({ type: 'hold', figure: 'Ann' });
    expectNone(result, 'fight-ended');
    expect(result.fight.clock.round).toBe(2);
    expect(brokenWheel.mayAct(result.fight, result.fight.figures.Bob!)).toBe(false);
  });

  it('BW-GEN-06 whoever sleeps and is bound or stunned besides is not in the fight', () => {
    const scene = camp(['Bob', 'Cal']);
    scene.fight.figures.Bob!.statuses.push('bound');
    scene.fight.figures.Cal!.statuses.push('bound');
    expectEffects(scene.play({ type: 'hold', figure: 'Ann' }), [{ kind: 'fight-ended', winner: 'law' }]);
  });

  it('BW-GEN-06 where nobody is up on any side, nobody is left to go on', () => {
    const scene = camp(['Ann', 'Bob', 'Cal']);
    const nothing: Action = { type: 'state-scene', figure: 'Ann', target: 'Bob', values: { range: 5 } };
    expectEffects(scene.play(nothing, 'marshal'), [{ kind: 'fight-ended', winner: null, why: 'last-side' }]);
  });

  it('BW-GEN-06 BW-HEAR-02 a shot may wake the camp, and who wakes fights on', () => {
    const scene = laid({ figures: CAMP, scene: { 'Ann>Bob': { range: 5 }, 'Ann>Cal': { range: 9 } }, step: 'act-1' });
    for (const id of ['Bob', 'Cal']) scene.fight.figures[id]!.statuses.push('asleep');
    const shot: Action = { type: 'shoot', figure: 'Ann', target: 'Bob', weapon: 'Ann.mm-revolver', mode: 'snap' };
    const { fight, effects } = scene.dice(faces('D10=1 D10=6 D10=5')).when(shot);
    expect(effectsOf(effects, 'woke').map(({ figure }) => figure)).toEqual(['Bob']);
    expect(brokenWheel.mayAct(fight, fight.figures.Bob!)).toBe(true);
  });
});

const BAND: Record<string, Person> = {
  Ann: { arms: ['bugle', 'drum', 'knife'] },
  Sam: { flags: ['soldier'] },
  Old: { template: 'old-soldier' },
  Civ: {},
  Far: { flags: ['soldier'] },
  Ike: { side: 'gang' },
};
const RANGES = { 'Ann>Sam': { range: 30 }, 'Ann>Old': { range: 5 }, 'Ann>Civ': { range: 5 }, 'Ann>Far': { range: 31 } };
const sound = (item: string): Action => ({ type: 'sound', figure: 'Ann', item: `Ann.${item}` });

describe('BW-HEAR-01 bugle and drums', () => {
  const band = (): Scene => laid({ figures: BAND, scene: { ...RANGES, 'Ann>Ike': { range: 48 } } });

  it('BW-HEAR-01 a bugle is heard to 36 inches, and understood to 30 by soldiers alone', () => {
    const { effects } = band().when(sound('bugle'));
    expect(effectsOf(effects, 'spoke')).toEqual([
      {
        kind: 'spoke',
        figure: 'Ann',
        volume: 'bugle',
        heard: [
          { figure: 'Sam', understood: true },
          { figure: 'Old', understood: true },
          { figure: 'Civ', understood: false },
          { figure: 'Far', understood: false },
        ],
      },
    ]);
  });

  it('BW-HEAR-01 drums are heard to 48 inches and tell nobody anything', () => {
    const [spoke] = effectsOf(band().when(sound('drum')).effects, 'spoke');
    expect(spoke!.heard!.map(({ figure }) => figure)).toEqual(['Sam', 'Old', 'Civ', 'Far', 'Ike']);
    expect(spoke!.heard!.some(({ understood }) => understood)).toBe(false);
  });

  it('BW-HEAR-01 BW-HEAR-02 it takes the round, is loud, and may wake sleepers', () => {
    const scene = band();
    scene.fight.figures.Sam!.statuses.push('asleep');
    expectEffects(scene.dice(faces('D10=6')).when(sound('bugle')), [
      { kind: 'spoke', volume: 'bugle' },
      { kind: 'tested', figure: 'Sam', why: 'wake' },
      { kind: 'woke', figure: 'Sam' },
    ]);
    expect(subOf(scene.fight).senses.noise.Ann).toBe('loud');
    scene.refuses(sound('bugle'), 'already-did');
  });

  it('BW-HEAR-01 only what is carried can be sounded, and no bugle with a gag', () => {
    const scene = band();
    scene.refuses(sound('knife'), 'weapon-cannot');
    scene.refuses({ ...sound('bugle'), item: 'Ann.horn' } as Action, 'lacks-item');
    const offered = (): boolean[] =>
      ['bugle', 'drum', 'knife'].map((item) => matches(brokenWheel.legal(scene.fight, 'Ann'), sound(item)));
    expect(offered()).toEqual([true, true, false]);
    scene.fight.figures.Ann!.statuses.push('gagged');
    scene.refuses(sound('bugle'), 'state-forbids');
    expect(offered()).toEqual([false, true, false]);
  });
});

describe('BW-DOOR-01 a padlock without a map', () => {
  it('BW-DOOR-01 is harder for whoever is said to stand on its far side', () => {
    const scene = laid({ figures: { Ann: {}, Bob: { side: 'gang' } }, step: 'act-1' });
    const lock: Action = { type: 'gm-thing', what: 'lock', thing: 'shed', build: 'shed', padlock: 'large' };
    scene.when(lock, 'marshal');
    scene.when({ type: 'state-scene', figure: 'Ann', values: { farSide: true } }, 'marshal');
    const force: Action = { type: 'force', figure: 'Ann', thing: 'shed' };
    scene.when(force);
    subOf(scene.fight).beats.used = {};
    const [thrown] = effectsOf(scene.dice('D6=6').when(force).effects, 'table-rolled');
    expect(thrown).toMatchObject({ row: 'weakened', check: { mods: [{ id: 'door', value: -6 }], total: 0 } });
  });
});
