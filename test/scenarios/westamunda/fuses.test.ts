import { describe, expect, it } from 'vitest';
import { matches } from '../../../src/game/offer.ts';
import { view } from '../../../src/game/secrets/view.ts';
import { viewEntry } from '../../kit/view-entry.ts';
import { westamunda } from '../../../src/rulesets/westamunda/index.ts';
import { subOf } from '../../../src/rulesets/westamunda/state.ts';
import { expectEffects, expectNone, type Scene } from '../../kit/scenario.ts';
import { townOf } from '../../town/grid.ts';
import { gun } from './gun-kit.ts';
import { atStep, carried, toStep } from './hazard-kit.ts';

const TOWN = townOf(['........', '....#...', '....#...', '....#...', '........', '........', '........', '........']);

function sapper(models: readonly string[], step = 'shoot') {
  const scene = atStep(step, {
    town: TOWN,
    figures: { Ann: { at: 'D3' }, Bob: { side: 'gang', at: 'A8', weapons: ['revolver'], ammo: 6 } },
  });
  scene.fight.figures.Ann!.items = carried('Ann', models)!.map((item) => ({ ...item }));
  return scene;
}

const lay = (item: string, more = {}) =>
  ({ type: 'lay-fuse', figure: 'Ann', kind: 'cord', item: `Ann.${item}`, ...more }) as const;
const charge = (scene: Scene) => Object.values(scene.fight.lying).find(({ kind }) => kind === 'charge')!;

/** The clock at the end of somebody's shooting. */
function endOfShooting(scene: Scene, round: number, turn: number): readonly string[] {
  Object.assign(scene.fight.clock, { round, turn });
  toStep(scene, 'fuses');
  return westamunda.due(scene.fight, 'fuses');
}

describe('fuses', () => {
  it.each([
    [4, [1, 1]],
    [5, [2, 0]],
    [8, [2, 0]],
    [12, [2, 1]],
  ] as const)(
    'WM-EXPL-04, WM-EXPL-06, E37 %i inches of cord, lit in A turn 1, burn four a turn of a side and go off at the end of its shooting',
    (distance, due) => {
      const scene = sapper(['gelignite', 'safety-cord']);
      scene.when(lay('gelignite-1', { distance }));
      const turns = [
        [1, 0],
        [1, 1],
        [2, 0],
        [2, 1],
      ] as const;
      const first = turns.find(([round, turn]) => endOfShooting(scene, round, turn).length > 0);
      expect(first).toEqual(due);
    },
  );

  it('WM-EXPL-04, WM-BLDG-04 set and lit in one turn; it takes the walls, then whoever is there', () => {
    const scene = sapper(['gelignite', 'safety-cord']);
    const order = lay('gelignite-1', { distance: 4 });
    expect(matches(westamunda.legal(scene.fight, 'Ann'), order)).toBe(true);
    expectEffects(scene.when(order), [
      { kind: 'fuse-laid', fuse: 'cord', distance: 4, at: { x: 3, y: 2 } },
      { kind: 'item-broken', item: 'Ann.gelignite-1' },
      { kind: 'item-broken', item: 'Ann.safety-cord-2' },
      { kind: 'fuse-lit', left: 1 },
    ]);
    const [thing] = endOfShooting(scene, 1, 1);
    const result = scene.dice('D3=1 D6=3 D6=2 D6=5').when({ type: 'tick', step: 'fuses', figure: thing! }, 'clock');
    expectEffects(result, [
      { kind: 'area-struck', what: 'blast', radius: 1, strength: 5, thing: thing! },
      { kind: 'table-rolled', table: 'hits' },
      { kind: 'destroyed', thing: 'wall@E3', why: 'blast' },
      { kind: 'hit', figure: 'Ann', strength: 5, cause: 'blast' },
      { kind: 'wounded' },
      { kind: 'down' },
    ]);
    expect(scene.fight.lying).toEqual({});
  });

  it('WM-EXPL-04 walking he may fail to light it: it is set, and lit later', () => {
    const scene = sapper(['gelignite', 'safety-cord']);
    scene.fight.figures.Ann!.turn = {
      acted: false,
      moved: true,
      gait: 'walk',
      distance: 3,
      shot: false,
      reacted: false,
    };
    const result = scene.dice('D6=3').when(lay('gelignite-1', { distance: 8 }));
    expectEffects(result, [{ kind: 'fuse-laid' }, { kind: 'tested', why: 'light', check: { passed: false } }]);
    expectNone(result, 'fuse-lit');
    subOf(scene.fight).busy = {};
    expectEffects(scene.dice('D6=4').when({ type: 'light', figure: 'Ann', thing: charge(scene).id }), [
      { kind: 'fuse-lit', left: 2 },
    ]);
  });

  it('WM-EXPL-05 a trail of powder is as long as the way since, four inches a turn; lit in the shooting phase', () => {
    const scene = sapper(['dynamite', 'dynamite', 'gelignite'], 'move');
    scene.refuses(lay('gelignite-3', { kind: 'powder' }), 'lacks-item');
    scene.when(lay('dynamite-1', { kind: 'powder', count: 2 }));
    const trail = { type: 'lay-fuse', figure: 'Ann', kind: 'powder', thing: charge(scene).id } as const;
    scene.refuses(trail, 'state-missing');
    const ann = scene.fight.figures.Ann!;
    ann.turn = { acted: false, moved: true, gait: 'walk', distance: 3, shot: false, reacted: false };
    ann.at = { x: 0, y: 2, level: 0 };
    expectEffects(scene.when(trail), [{ kind: 'fuse-laid', distance: 3, end: { x: 0, y: 2 } }]);
    scene.fight.figures.Ann!.turn.distance = 8;
    expectEffects(scene.when(trail), [{ kind: 'fuse-laid', distance: 4 }]);
    scene.refuses({ type: 'light', figure: 'Ann', thing: trail.thing }, 'already-did'); // she has run by now
    scene.fight.figures.Ann!.turn.distance = 4;
    toStep(scene, 'shoot');
    expectEffects(scene.dice('D6=4').when({ type: 'light', figure: 'Ann', thing: trail.thing }), [
      { kind: 'tested', why: 'light' },
      { kind: 'fuse-lit', left: 1 },
    ]);
  });

  describe('WM-EXPL-05 a trail of powder has no gaps', () => {
    const trail = (scene: Scene) =>
      ({ type: 'lay-fuse', figure: 'Ann', kind: 'powder', thing: charge(scene).id }) as const;
    const gone = (scene: Scene, x: number, y: number, distance: number): void => {
      const ann = scene.fight.figures.Ann!;
      Object.assign(ann, { at: { x, y, level: 0 } });
      Object.assign(ann.turn, { moved: true, gait: distance > 4 ? 'run' : 'walk', distance });
    };

    it('nor is it laid on by whoever has come farther than the powder reaches', () => {
      const scene = sapper(['dynamite'], 'move');
      scene.when(lay('dynamite-1', { kind: 'powder' }));
      gone(scene, 3, 7, 5);
      scene.refuses(trail(scene), 'over-limit');
      expect(matches(westamunda.legal(scene.fight, 'Ann'), trail(scene))).toBe(false);
      gone(scene, 3, 6, 6);
      expectEffects(scene.when(trail(scene)), [{ kind: 'fuse-laid', distance: 4 }]);
    });

    it('nor in a later turn by whoever has not set out from its end', () => {
      const scene = sapper(['dynamite'], 'move');
      scene.when(lay('dynamite-1', { kind: 'powder' }));
      subOf(scene.fight).hazards.laid = {};
      gone(scene, 0, 7, 3);
      scene.refuses(trail(scene), 'over-limit');
      gone(scene, 3, 5, 3);
      expectEffects(scene.when(trail(scene)), [{ kind: 'fuse-laid', distance: 3 }]);
    });

    it('without a map either', () => {
      const scene = atStep('move', { figures: { Ann: {}, Bob: { side: 'gang' } } });
      scene.fight.figures.Ann!.items = carried('Ann', ['dynamite'])!.map((item) => ({ ...item }));
      scene.when(lay('dynamite-1', { kind: 'powder' }));
      Object.assign(scene.fight.figures.Ann!.turn, { moved: true, gait: 'run', distance: 8 });
      scene.refuses(trail(scene), 'over-limit');
    });
  });

  it('WM-EXPL-07 a man at it puts it out without a throw; what has not burnt is left', () => {
    const scene = sapper(['gelignite', 'safety-cord']);
    scene.when(lay('gelignite-1', { distance: 10 }));
    const { id: thing } = charge(scene);
    const cut = { type: 'cut-fuse', figure: 'Bob', thing } as const;
    Object.assign(scene.fight.clock, { round: 2, turn: 1 });
    toStep(scene, 'shoot');
    scene.refuses(cut, 'nothing-there');
    scene.fight.figures.Bob!.at = { x: 2, y: 3, level: 0 };
    expect(matches(westamunda.legal(scene.fight, 'Bob'), cut)).toBe(true);
    expect(scene.when(cut).effects[0]).toMatchObject({ kind: 'fuse-cut', left: 0 });
    expect(endOfShooting(scene, 3, 0)).toEqual([]);
  });

  it('WM-EXPL-07 shot at it is small', () => {
    const scene = sapper(['gelignite', 'safety-cord']);
    scene.when(lay('gelignite-1', { distance: 10 }));
    scene.fight.clock.turn = 1;
    toStep(scene, 'shoot');
    const shot = { type: 'cut-fuse', figure: 'Bob', thing: charge(scene).id, weapon: 'Bob.revolver' } as const;
    expectEffects(scene.dice('D6=5').when(shot), [
      { kind: 'shot-fired', check: { need: 5 }, left: 5 },
      { kind: 'fuse-cut', left: 6 },
    ]);
  });

  it('WM-EXPL-07, WM-SG-01 it kicks by what was fired at it, not by what is left in the other barrel', () => {
    const scene = sapper(['gelignite', 'safety-cord']);
    scene.when(lay('gelignite-1', { distance: 10 }));
    scene.fight.clock.turn = 1;
    toStep(scene, 'shoot');
    const bob = scene.fight.figures.Bob!;
    bob.items = [gun('Bob', 'shotgun', ['manstopper', 'scatter'])];
    bob.profile = { ...bob.profile, S: 2 };
    const shot = { type: 'cut-fuse', figure: 'Bob', thing: charge(scene).id, weapon: 'Bob.shotgun' } as const;
    expectEffects(scene.dice('D6=5 D6=6').when(shot), [
      { kind: 'shot-fired', left: 1 },
      { kind: 'fuse-cut', left: 6 },
      { kind: 'tested', figure: 'Bob', why: 'kickback' },
    ]);
  });

  const burning = (bob: Parameters<typeof atStep>[1]['figures'][string] = {}) => {
    const scene = atStep('shoot', {
      figures: { Ann: {}, Bob: { side: 'gang', weapons: ['winchester'], ammo: 9, ...bob } },
      scene: { 'Ann>Bob': { range: 8 } },
    });
    scene.fight.figures.Ann!.items = carried('Ann', ['powder', 'safety-cord'])!.map((item) => ({ ...item }));
    scene.when(lay('powder-1', { distance: 10 }));
    scene.fight.clock.turn = 1;
    return { scene, shot: { type: 'cut-fuse', figure: 'Bob', thing: charge(scene).id } as const };
  };

  it('WM-EXPL-07 whoever has run up to it puts it out all the same, unless he has shot', () => {
    const come = (hasShot: boolean) => {
      const turn = { acted: false, moved: true, gait: 'run', distance: 7, shot: hasShot, reacted: false } as const;
      const { scene, shot } = burning({ turn });
      scene.fight.lying[shot.thing] = { ...charge(scene), near: ['Ann', 'Bob'] };
      return { scene, cut: shot };
    };
    const { scene, cut } = come(false);
    expect(matches(westamunda.legal(scene.fight, 'Bob'), cut)).toBe(true);
    expectEffects(scene.when(cut), [{ kind: 'fuse-cut', figure: 'Bob', left: 6 }]);
    const late = come(true);
    late.scene.refuses(late.cut, 'already-did');
  });

  it('WM-EXPL-07, WM-MOVE-07 a hidden man who shoots at it has shown himself', () => {
    const { scene, shot } = burning();
    scene.fight.hidden.Bob = ['law'];
    expectEffects(scene.dice('D6=1').when({ ...shot, weapon: 'Bob.winchester' }), [
      { kind: 'spotted', figure: 'Bob', how: 'shot' },
      { kind: 'shot-fired', figure: 'Bob' },
    ]);
  });

  it('WM-EXPL-07, WM-SHOOT-07 a long gun in one hand is two worse against it, too', () => {
    const { scene, shot } = burning({ weapons: ['winchester', 'lance'] });
    expectEffects(scene.dice('D6=1').when({ ...shot, weapon: 'Bob.winchester' }), [
      { kind: 'shot-fired', check: { need: 6 } }, // 4, better by one at short range, a small mark, one hand
    ]);
  });

  it('WM-EXPL-07, WM-BRAWL-02 a shot at it ends a brawl', () => {
    const { scene, shot } = burning();
    scene.fight.settings = { ...scene.fight.settings, brawl: true };
    expectEffects(scene.dice('D6=1').when({ ...shot, weapon: 'Bob.winchester' }), [
      { kind: 'flag-set', figure: 'Bob', flag: 'outlawed' },
      { kind: 'shot-fired' },
    ]);
  });

  it('WM-EXPL-06 several go off in the order in which they were lit', () => {
    const scene = sapper(['gelignite', 'safety-cord', 'gelignite', 'safety-cord']);
    scene.when(lay('gelignite-1', { distance: 8 }));
    const { id: first } = charge(scene);
    subOf(scene.fight).busy = {};
    scene.when(lay('gelignite-3', { distance: 8 }));
    expect(endOfShooting(scene, 2, 0)[0]).toBe(first);
    expect(endOfShooting(scene, 2, 0)).toHaveLength(2);
  });

  it('WM-POST-08 laid out of sight only its own side knows of it, until somebody comes near', () => {
    const scene = sapper(['gelignite', 'safety-cord']);
    scene.fight.figures.Bob!.at = { x: 6, y: 2, level: 0 };
    const before = structuredClone(scene.fight);
    const { entries, effects } = scene.when(lay('gelignite-1', { distance: 12 }));
    const id = charge(scene).id;
    expect(effects[0]).toMatchObject({ kind: 'fuse-laid', hidden: ['gang'] });
    expect(view(scene.fight, { seat: 'bob' }).lying).toEqual({});
    expect(view(scene.fight, { seat: 'ann' }).lying[id]).toBeDefined();
    const entry = { ...entries[0]!, version: 2 };
    const seen = viewEntry(entry, before, { seat: 'bob' }, { over: false });
    expect([seen.effects, seen.action.type]).toEqual([[], 'hidden']);
    expect(viewEntry(entry, before, { seat: 'ann' }, { over: false }).effects).toHaveLength(effects.length);
    scene.fight.figures.Bob!.at = { x: 4, y: 0, level: 0 };
    scene.fight.clock.turn = 1;
    toStep(scene, 'move');
    expectEffects(scene.when({ type: 'pass', figure: 'Bob' }), [{ kind: 'revealed', thing: id, by: 'gang' }]);
    expect(view(scene.fight, { seat: 'bob' }).lying[id]).toBeDefined();
  });

  it('WM-MAP-05 without a map a charge lies by whoever laid it and whom he names, against a building', () => {
    const scene = atStep('shoot', { figures: { Ann: {}, Bob: { side: 'gang' } } });
    scene.fight.figures.Ann!.items = carried('Ann', ['powder', 'safety-cord'])!.map((item) => ({ ...item }));
    scene.when(lay('powder-1', { distance: 4, against: 'shack', also: ['Bob'] }));
    const [thing] = endOfShooting(scene, 1, 1);
    expectEffects(scene.dice('D3=1 D6=1 D6=1 D6=1').when({ type: 'tick', step: 'fuses', figure: thing! }, 'clock'), [
      { kind: 'destroyed', thing: 'shack' },
      { kind: 'hit', figure: 'Ann' },
      { kind: 'hit', figure: 'Bob' },
    ]);
  });
});
