import { describe, expect, it } from 'vitest';
import type { Fire } from '../../../src/game/state.ts';
import { matches } from '../../../src/game/offer.ts';
import { burnsAt } from '../../../src/game/town/fires.ts';
import { westamunda } from '../../../src/rulesets/westamunda/index.ts';
import { subOf } from '../../../src/rulesets/westamunda/state.ts';
import { expectEffects, expectNone, type Scene } from '../../kit/scenario.ts';
import { townOf } from '../../town/grid.ts';
import { atStep, carried, type Laid, toStep } from './hazard-kit.ts';
import { MAN } from './people.ts';
import { horse, wagon } from './stable.ts';

const PLAIN = Array.from({ length: 8 }, () => '............');

function withTools(models: readonly string[], flags: readonly string[], laid: Partial<Laid>): Scene {
  const scene = atStep('shoot', { ...laid, figures: { Ann: {}, ...laid.figures } });
  scene.fight.figures.Ann!.items = carried('Ann', models, flags)!.map((item) => ({ ...item }));
  return scene;
}

const hurl = (item: string, more = {}) => ({ type: 'throw', figure: 'Ann', item: `Ann.${item}`, ...more }) as const;
const tick = (step: string, figure: string) => ({ type: 'tick', step, figure }) as const;
const weather = (scene: Scene, ...tags: string[]) => {
  subOf(scene.fight).weather = { tags, wind: tags.includes('high-wind') ? 'east' : null, sight: null };
};

describe('fire arrows, torches, lamps', () => {
  it('E38, WM-FIRE-01, WM-FIRE-02 a fire arrow', () => {
    const scene = withTools(['fire-arrow', 'bow'], ['lit'], {
      figures: { Gus: { side: 'gang' } },
      scene: { 'Ann>Gus': { range: 9 } },
    });
    const order = hurl('fire-arrow-1', { target: 'Gus' });
    expect(matches(westamunda.legal(scene.fight, 'Ann'), order)).toBe(true);
    expectEffects(scene.dice('D6=4 D6=3 D6=2 D6=4').when(order), [
      { kind: 'shot-fired', mode: 'single', check: { need: 4 } },
      { kind: 'area-struck', what: 'fire', radius: 1, strength: 4 },
      { kind: 'hit', figure: 'Gus', strength: 4, cause: 'fire' },
      { kind: 'pinned', cause: 'hit' },
      { kind: 'wounded' },
      { kind: 'down' },
      { kind: 'caught-fire', figure: 'Gus' },
    ]);
    expect(scene.fight.figures.Gus!.statuses).toContain('burning');
    expect(scene.fight.figures.Ann!.items.map(({ model }) => model)).toEqual(['bow']);
  });

  it('WM-FIRE-02, WM-WX-01 in fog an arrow is offered no place farther than one sees', () => {
    const scene = withTools(['fire-arrow', 'bow'], ['lit'], {
      town: townOf(PLAIN),
      figures: { Ann: { at: 'A4' }, Gus: { side: 'gang', at: 'C4' } },
    });
    subOf(scene.fight).weather = { tags: [], wind: null, sight: 4 };
    const offers = westamunda.legal(scene.fight, 'Ann');
    expect(['E4', 'F4'].map((at) => matches(offers, hurl('fire-arrow-1', { at })))).toEqual([true, false]);
    scene.refuses(hurl('fire-arrow-1', { at: 'F4' }), 'no-line-of-sight');
  });

  it('WM-AMMO-01, WM-GUN-21 a six with a fire arrow is hard on the bow', () => {
    const scene = withTools(['fire-arrow', 'bow', 'fire-arrow'], ['lit'], {
      figures: { Gus: { side: 'gang' } },
      scene: { 'Ann>Gus': { range: 12 } },
    });
    expectEffects(scene.dice('D6=6 D6=1 D6=1 D6=1').when(hurl('fire-arrow-1', { target: 'Gus' })), [
      { kind: 'shot-fired', band: 'long', check: { need: 5 } },
      { kind: 'hit', figure: 'Gus' },
      { kind: 'jammed', weapon: 'Ann.bow-2', jams: 1 },
    ]);
    subOf(scene.fight).busy = {};
    scene.fight.figures.Ann!.turn.shot = false;
    scene.refuses(hurl('fire-arrow-3', { target: 'Gus' }), 'weapon-not-ready');
  });

  it('WM-FIRE-01 an arrow without a bow, a lamp that is not lit; a torch burns already', () => {
    const laid = { figures: { Gus: { side: 'gang' } }, scene: { 'Ann>Gus': { range: 6 } } };
    withTools(['fire-arrow'], ['lit'], laid).refuses(hurl('fire-arrow-1', { target: 'Gus' }), 'lacks-item');
    withTools(['oil-lamp'], [], laid).refuses(hurl('oil-lamp-1', { target: 'Gus' }), 'weapon-not-ready');
    const torch = withTools(['torch'], [], laid)
      .dice('D6=4 D6=1 D6=1')
      .when(hurl('torch-1', { target: 'Gus' }));
    expectEffects(torch, [{ kind: 'area-struck', what: 'fire' }]);
    expectNone(torch, 'down');
  });

  it('WM-FIRE-02 all the usual modifiers, cover too; the flames take no notice of it; in the wet only a six catches', () => {
    const scene = withTools(['torch'], [], {
      figures: { Gus: { side: 'gang' } },
      scene: { 'Ann>Gus': { range: 6, cover: 'full' } },
    });
    weather(scene, 'rain');
    const result = scene.dice('D6=6 D6=1 D6=5').when(hurl('torch-1', { target: 'Gus' }));
    expectEffects(result, [
      { kind: 'shot-fired', check: { need: 6 } },
      { kind: 'hit', figure: 'Gus', strength: 4 },
    ]);
    expect(scene.fight.figures.Gus!.statuses).not.toContain('burning');
  });

  it('WM-FIRE-02, WM-SG-06 a miss drifts and burns there', () => {
    const scene = withTools(['torch'], [], {
      town: townOf(PLAIN),
      figures: { Ann: { at: 'A4' }, Gus: { side: 'gang', at: 'G4' }, Hal: { side: 'gang', at: 'G7' } },
    });
    const result = scene.dice('D6=1 D8=5 D6=2 D6=6 D6=6').when(hurl('torch-1', { target: 'Gus' }));
    expectEffects(result, [
      { kind: 'drifted', direction: 'south', distance: 3, to: { x: 6, y: 6 } },
      { kind: 'hit', figure: 'Hal' },
      { kind: 'out-of-action', figure: 'Hal' },
    ]);
  });

  it('WM-FIRE-03, WM-BLDG-03 a wall: through it or not, then whether it burns; behind it only what came through', () => {
    const rows = ['............', '.....#......', '.....#......', '.....#......', ...PLAIN.slice(4)];
    const scene = withTools(['torch'], [], {
      town: townOf(rows),
      figures: { Ann: { at: 'A3' }, Gus: { side: 'gang', at: 'G3' } },
    });
    const result = scene.dice('D6=4 D6=3 D6=4').when(hurl('torch-1', { at: 'F3' }));
    expectEffects(result, [
      { kind: 'table-rolled', table: 'penetration' },
      { kind: 'wall-struck', thing: 'wall@F3', armour: 7, through: false },
      { kind: 'caught-fire', thing: 'wall@F3' },
    ]);
    expectNone(result, 'hit');
    const again = withTools(['torch'], [], {
      town: townOf(rows),
      figures: { Ann: { at: 'A3' }, Gus: { side: 'gang', at: 'G3' } },
    });
    const through = again.dice('D6=4 D6=4 D6=1 D6=1 D6=1').when(hurl('torch-1', { at: 'F3' }));
    expectEffects(through, [
      { kind: 'wall-struck', through: true },
      { kind: 'hit', figure: 'Gus', strength: 3 },
    ]);
  });

  it('WM-FIRE-03, WM-FIRE-05 without a map: a building by what it is built of burns until it comes down', () => {
    const scene = withTools(['torch', 'torch'], [], { figures: { Gus: { side: 'gang' } } });
    expectEffects(scene.dice('D6=4 D6=6 D6=4').when(hurl('torch-1', { against: 'timber' })), [
      { kind: 'caught-fire', thing: 'timber' },
    ]);
    expect(westamunda.due(scene.fight, 'collapse')).toEqual(['timber']);
    toStep(scene, 'collapse');
    expectEffects(scene.dice('D6=3').when(tick('collapse', 'timber'), 'clock'), [{ kind: 'weakened', left: 6 }]);
    expectEffects(scene.dice('D6=3').when(tick('collapse', 'timber'), 'clock'), [
      { kind: 'destroyed', thing: 'timber', why: 'fire' },
    ]);
    expect(westamunda.due(scene.fight, 'collapse')).toEqual([]);
    toStep(scene, 'shoot');
    subOf(scene.fight).busy = {};
    scene.fight.figures.Ann!.turn.shot = false;
    scene.refuses(hurl('torch-2', { against: 'timber' }), 'nothing-there');
  });
});

describe('burning men', () => {
  const alight = (figures: Laid['figures'] = {}, scene: Laid['scene'] = {}) =>
    atStep('burning', { figures: { Hal: { statuses: ['burning'] }, Ike: { side: 'gang' }, ...figures }, scene });

  it('E38, WM-FIRE-04 not out: a hit that pins nobody, and off wherever the flames drive him', () => {
    const scene = alight();
    expect(westamunda.due(scene.fight, 'burning')).toEqual(['Hal']);
    const result = scene.dice('D6=3 D6=2 D6=5 D6=4 D8=8').when(tick('burning', 'Hal'), 'clock');
    expectEffects(result, [
      { kind: 'table-rolled', table: 'burning', row: 'burns' },
      { kind: 'hit', figure: 'Hal', strength: 4, cause: 'fire' },
      { kind: 'unharmed', why: 'no-wound' },
      { kind: 'table-rolled', table: 'direction', row: 'north-west' },
      { kind: 'moved', distance: 9, why: 'burning' },
    ]);
    expectNone(result, 'pinned');
    expect(westamunda.mayAct(scene.fight, scene.fight.figures.Hal!)).toBe(false);
  });

  it('E38, WM-FIRE-04 with two friends beating the flames a four is enough; they do nothing else this turn', () => {
    const near = { near: true, range: 1 };
    const scene = alight({ Jo: {}, Kit: {} }, { 'Hal>Jo': near, 'Hal>Kit': near });
    expectEffects(scene.dice('D6=4').when(tick('burning', 'Hal'), 'clock'), [
      { kind: 'helped', figure: 'Jo', target: 'Hal' },
      { kind: 'helped', figure: 'Kit' },
      { kind: 'table-rolled', table: 'burning', check: { total: 6 }, row: 'out' },
      { kind: 'fire-out', figure: 'Hal' },
    ]);
    toStep(scene, 'move');
    expect(westamunda.mayAct(scene.fight, scene.fight.figures.Jo!)).toBe(false);
    expect(westamunda.mayAct(scene.fight, scene.fight.figures.Hal!)).toBe(true);
  });

  it('WM-FIRE-04 who has been told to leave it does not help; down he burns where he lies', () => {
    const scene = alight(
      { Hal: { statuses: ['burning', 'down'] }, Jo: { standing: { flames: 'leave' } } },
      { 'Hal>Jo': { near: true, range: 1 } },
    );
    expectNone(scene.dice('D6=5 D6=2').when(tick('burning', 'Hal'), 'clock'), 'helped', 'moved', 'fire-out');
  });

  it('WM-FIRE-04, WM-HORSE-06 wounded by it in the saddle he rolls to stay on; out of action he drops', () => {
    const mounted = (W: number) =>
      alight({ Hal: { statuses: ['burning'], mount: 'Nag', profile: { ...MAN, W } }, Nag: horse('law') });
    const thrown = mounted(2).dice('D6=2 D6=5 D6=1 D6=1').when(tick('burning', 'Hal'), 'clock');
    expectEffects(thrown, [
      { kind: 'wounded', figure: 'Hal' },
      { kind: 'tested', figure: 'Hal', why: 'stay-mounted', check: { passed: false } },
      { kind: 'thrown', figure: 'Hal', mount: 'Nag' },
      { kind: 'hit', figure: 'Hal', cause: 'crash' },
    ]);
    expectNone(thrown, 'moved'); // pinned by the fall
    expectEffects(mounted(1).dice('D6=2 D6=5 D6=6').when(tick('burning', 'Hal'), 'clock'), [
      { kind: 'out-of-action', figure: 'Hal' },
      { kind: 'thrown', figure: 'Hal', why: 'wounded' },
    ]);
  });

  it('WM-FIRE-04, WM-MOVE-08 who goes down by it at an edge may fall', () => {
    const scene = alight({}, { Hal: { edge: 2 } });
    expectEffects(scene.dice('D6=2 D6=5 D6=3 D6=1 D6=1').when(tick('burning', 'Hal'), 'clock'), [
      { kind: 'down', figure: 'Hal' },
      { kind: 'tested', figure: 'Hal', why: 'fall', check: { passed: false } },
      { kind: 'fell', figure: 'Hal', height: 2 },
    ]);
  });

  it('WM-FIRE-04 on a map he runs as far as the way is open, and water puts him out', () => {
    const rows = ['............', '............', '.....ssss...', ...PLAIN.slice(3)];
    const scene = atStep('burning', {
      town: townOf(rows),
      figures: { Hal: { statuses: ['burning'], at: 'C3' }, Ike: { side: 'gang', at: 'A8' } },
    });
    const result = scene.dice('D6=1 D6=1 D6=6 D6=6 D8=3').when(tick('burning', 'Hal'), 'clock');
    expectEffects(result, [
      {
        kind: 'moved',
        path: [
          { x: 2, y: 2, level: 0 },
          { x: 5, y: 2, level: 0 },
        ],
        distance: 3,
      },
      { kind: 'fire-out', figure: 'Hal' },
    ]);
  });
});

describe('fires', () => {
  const FIRE: Fire = {
    id: 'h1',
    kind: 'fire',
    by: 'Ike',
    at: null,
    near: [],
    up: 1,
    along: 1,
    down: 1,
    direction: null,
  };

  function burning(fire: Partial<Fire>, laid: Partial<Laid> = {}): Scene {
    const scene = atStep('spread', { figures: { Hal: {}, Ike: { side: 'gang' } }, ...laid });
    scene.fight.lying.h1 = { ...FIRE, ...fire };
    return scene;
  }

  const size = (inches: number) => ({ up: inches, along: inches, down: inches });
  const spread = (scene: Scene, face: number) =>
    scene.dice(`D6=${face}`).when(tick('spread', 'h1'), 'clock').effects[1];

  it('E39, WM-FIRE-06 half an inch a turn; a six puts it out', () => {
    expect(spread(burning({}), 3)).toMatchObject({ kind: 'fire-spread', ...size(1.5) });
    const scene = burning(size(1.5));
    expect(spread(scene, 6)).toMatchObject({ kind: 'fire-out', thing: 'h1' });
    expect(scene.fight.lying).toEqual({});
  });

  it('E39, WM-FIRE-06 in rain it shrinks, stays or grows, and at nothing is out', () => {
    const wet = (fire: Partial<Fire>) => {
      const scene = burning(fire);
      weather(scene, 'rain');
      return scene;
    };
    expect(spread(wet(size(0.5)), 2)).toMatchObject({ kind: 'fire-out' });
    expect(spread(wet(size(1)), 5)).toMatchObject({ kind: 'fire-spread', ...size(1.5) });
    expect(spread(wet(size(1)), 4)).toMatchObject({ kind: 'fire-spread', ...size(1) });
  });

  it('WM-FIRE-08 a high wind drives it: nothing upwind, half an inch aside, one and a half down; gusts do not', () => {
    const windy = (...tags: string[]) => {
      const scene = burning({});
      weather(scene, 'high-wind', ...tags);
      return scene;
    };
    expect(spread(windy(), 3)).toMatchObject({ up: 1, along: 1.5, down: 2.5, direction: 'east' });
    expect(spread(windy('gusts'), 3)).toMatchObject(size(1.5));
    expect(spread(windy('rain'), 1)).toMatchObject(size(0.5));
    expect(spread(windy('rain'), 6)).toMatchObject({ up: 1, along: 1.5, down: 2.5 });
    const fire: Fire = { ...FIRE, at: { x: 5, y: 5, level: 0 }, up: 1, along: 1.5, down: 2.5, direction: 'east' };
    const at = (x: number, y: number) => burnsAt(fire, { x, y, level: 0 }, 1);
    expect([at(7, 5), at(8, 5), at(4, 5), at(3, 5), at(5, 6), at(5, 7), at(6, 6)]).toEqual([
      true,
      false,
      true,
      false,
      true,
      false,
      true,
    ]);
  });

  it('WM-FIRE-07 whoever is in it when it spreads, once a turn of a side', () => {
    const scene = burning(
      { at: { x: 4, y: 4, level: 0 } },
      {
        town: townOf(PLAIN),
        figures: { Hal: { at: 'F6' }, Ike: { side: 'gang', at: 'A1' } },
      },
    );
    const result = scene.dice('D6=1 D6=1 D6=4').when(tick('spread', 'h1'), 'clock');
    expectEffects(result, [
      { kind: 'fire-spread', ...size(1.5) },
      { kind: 'hit', figure: 'Hal', thing: 'h1', by: 'Ike' },
      { kind: 'caught-fire', figure: 'Hal' },
    ]);
    expectNone(scene.dice('D6=1').when(tick('spread', 'h1'), 'clock'), 'hit');
  });

  it('WM-FIRE-07 a wagon with its hind wheels in it is in it', () => {
    const rig = wagon('law', { at: 'G5', facing: 'east', seat: null });
    const scene = burning(
      { at: { x: 4, y: 4, level: 0 }, up: 0.5, along: 0.5, down: 0.5 },
      { town: townOf(PLAIN), figures: { Rig: rig, Hal: { at: 'A8' }, Ike: { side: 'gang', at: 'A1' } } },
    );
    // To an inch; the wagon itself, its body: 4 and 3 against 8.
    expectEffects(scene.dice('D6=1 D6=5 D6=4 D6=3').when(tick('spread', 'h1'), 'clock'), [
      { kind: 'fire-spread', ...size(1) },
      { kind: 'vehicle-struck', figure: 'Rig', part: 'body', damaged: false, thing: 'h1' },
    ]);
  });

  it('WM-MAP-05 without a map: whoever was in it, until he moves away', () => {
    const stay = burning({ near: ['Hal'] });
    expectEffects(stay.dice('D6=1 D6=1 D6=1').when(tick('spread', 'h1'), 'clock'), [{ kind: 'hit', figure: 'Hal' }]);
    const gone = burning({ near: ['Hal'] }, { scene: { 'Hal>Ike': { range: 12 } } });
    toStep(gone, 'move');
    gone.when({ type: 'move', figure: 'Hal', gait: 'walk', stated: { way: 'away', target: 'Ike', distance: 4 } });
    expect(gone.fight.lying.h1).toMatchObject({ near: [] });
  });
});
