import { describe, expect, it } from 'vitest';
import { westamunda } from '../../../src/rulesets/westamunda/index.ts';
import { armsOf } from '../../../src/rulesets/westamunda/melee/melee-arms.ts';
import { subOf } from '../../../src/rulesets/westamunda/state.ts';
import { matches } from '../../../src/game/offer.ts';
import { expectEffects, expectNone, type Scene } from '../../kit/scenario.ts';
import { gun } from './gun-kit.ts';
import { carried } from './hazard-kit.ts';
import { across, atStep, man, mapped, shotAt, told } from './road.ts';
import { atSpeed, gone, horse, stable, tick, wagon } from './stable.ts';

const WATCH = { bonus: 0, rule: 'first', toward: null } as const;
const RANGE = { 'Ann>Bob': { range: 6 } };
const setDown = { type: 'lay-fuse', figure: 'Ann', kind: 'powder', item: 'Ann.powder-1' } as const;
const items = (figure: string, models: readonly string[]) =>
  models.map((model) =>
    gun(figure, model, model === 'bow' ? 0 : 1, model === 'bow' ? { ammo: null, loaded: true } : {}),
  );

describe('laying a charge', () => {
  const sapper = () =>
    told(
      {
        Ann: man('law', { items: [gun('Ann', 'revolver', 4), ...carried('Ann', ['powder'])!], pouch: { revolver: 9 } }),
        Bob: man('gang'),
      },
      RANGE,
    );

  it('WM-EXPL-05, WM-OW-01 not after a watch was ordered, nor a watch after it', () => {
    const scene = sapper();
    scene.when({ type: 'overwatch', figure: 'Ann', aimed: false });
    scene.refuses(setDown, 'state-forbids');
    const other = sapper();
    other.when(setDown);
    other.refuses({ type: 'overwatch', figure: 'Ann', aimed: false }, 'already-did');
  });

  it('WM-EXPL-05, WM-TURN-05 nor after band 1', () => {
    const scene = sapper();
    scene.dice('D8=2').when({ type: 'load', figure: 'Ann', weapon: 'Ann.revolver', job: 'load' });
    scene.refuses(setDown, 'already-did');
  });

  it('WM-TURN-04 then reloading takes a roll', () => {
    const scene = sapper();
    scene.when(setDown);
    scene.dice('D6=4 D8=2').when({ type: 'load', figure: 'Ann', weapon: 'Ann.revolver', job: 'load' });
  });
});

const atTheReins = () => ({
  Cal: man('gang', { mount: 'Rig' }),
  Rig: wagon('gang'),
  Jack: horse('gang', { mount: 'Rig' }),
  Ann: man('law'),
});

it('WM-TURN-03, WM-WAGON-12 whoever has taken the reins does not drive', () => {
  const scene = stable({
    figures: atTheReins(),
    scene: { 'Ann>Cal': { range: 9 } },
  });
  scene.when({ type: 'take-reins', figure: 'Cal', mount: 'Rig' });
  scene.refuses({ type: 'drive', figure: 'Cal', mount: 'Rig', speed: 5 }, 'already-did');
});

it('WM-TURN-03, WM-WAGON-12 nor takes them who has shot', () => {
  const scene = stable({
    figures: atTheReins(),
    scene: { 'Cal>Ann': { range: 9 } },
  });
  scene.dice('D6=1').when(shotAt('Cal', 'Ann'));
  scene.refuses({ type: 'take-reins', figure: 'Cal', mount: 'Rig' }, 'already-did');
});

it('WM-AIM-01, WM-AIM-02 an aim kept for him is no use to a snap shot', () => {
  const scene = told({ Ann: man('law', { aim: { target: 'Bob', bonus: 3, toward: null } }), Bob: man('gang') }, RANGE);
  expectEffects(scene.dice('D6=1').when(shotAt('Ann', 'Bob')), [{ kind: 'shot-fired', check: { need: 5 } }]);
});

describe('WM-GUN-02 a pistol nobody knew of shows', () => {
  const hidden = (figure: string) => [gun(figure, 'derringer', 2, { flags: ['concealed'] })];
  it('fired from a watch', () => {
    const scene = told(
      { Kid: man('gang', { weapons: [] }), Walt: man('law', { items: hidden('Walt'), watch: WATCH }) },
      { 'Walt>Kid': { range: 4 } },
    );
    expectEffects(scene.dice('D6=1').when(across('Kid', 'Walt', 2)), [
      { kind: 'revealed', figure: 'Walt' },
      { kind: 'shot-fired' },
    ]);
  });
  it('drawn quicker than him on watch', () => {
    const scene = told(
      {
        Kid: man('gang', { items: hidden('Kid'), profile: { ...man('x').profile, I: 5 } }),
        Walt: man('law', { watch: WATCH }),
      },
      { 'Walt>Kid': { range: 4 } },
    );
    expectEffects(scene.dice('D6=6 D6=1 D6=1').when(across('Kid', 'Walt', 2)), [
      { kind: 'revealed', figure: 'Kid' },
      { kind: 'shot-fired' },
    ]);
  });
  it('fired hand to hand', () => {
    const scene = atStep(
      told({
        Ann: man('law', { items: hidden('Ann'), standing: { melee: 'pistol' } }),
        Bob: man('gang', { weapons: [] }),
      }),
      'melee',
    );
    scene.fight.contacts.push({ a: 'Ann', b: 'Bob', by: 'Ann', since: 1 });
    expectEffects(scene.dice('D6=2 D6=2').when(tick('melee', 'Ann'), 'clock'), [{ kind: 'revealed', figure: 'Ann' }]);
  });
});

it('WM-NERVE-03, WM-MELEE-08 the blow after a man who runs costs the round it is fired with', () => {
  const scene = told(
    {
      Ann: man('law'),
      Bob: man('gang', { standing: { melee: 'pistol' } }),
      Cal: man('law', { weapons: [] }),
    },
    { 'Bob>Ann': { range: 6 }, 'Ann>Cal': { range: 2 } },
  );
  scene.fight.contacts.push({ a: 'Bob', b: 'Cal', by: 'Bob', since: 1 });
  scene.fight.figures.Ann!.statuses = ['burning', 'down'];
  const burns = atStep(scene, 'burning')
    .dice('D6=2 D6=3 D6=6 D6=6 D6=6 D6=1 D6=2 D6=2')
    .when(tick('burning', 'Ann'), 'clock');
  expectEffects(burns, [
    { kind: 'out-of-action', figure: 'Ann' },
    { kind: 'tested', figure: 'Cal', why: 'nerve' },
    { kind: 'hit', figure: 'Cal', by: 'Bob', strength: 3 },
    { kind: 'ammo-low', figure: 'Bob', left: 5 },
    { kind: 'skedaddled', figure: 'Cal' },
  ]);
});

it('WM-HMEL-02 nobody swings a carbine with both hands in the saddle', () => {
  const scene = stable({
    figures: {
      Ann: man('law', { weapons: ['springfield-carbine'], mount: 'Bay' }),
      Bay: horse('law'),
      Bob: man('gang'),
    },
  });
  expect(armsOf(scene.fight, scene.fight.figures.Ann!)).not.toContain('gun-butt');
});

it('WM-GUN-31 nobody picks up a third pistol', () => {
  const scene = told(
    {
      Ann: man('law', { items: [gun('Ann', 'revolver', 6), gun('Ann', 'pistol', 1)] }),
      Cal: man('law', { statuses: ['out-of-action'] }),
      Bob: man('gang'),
    },
    { 'Ann>Cal': { range: 1, near: true } },
  );
  scene.refuses({ type: 'pick-up', figure: 'Ann', item: 'Cal.revolver' }, 'over-limit');
});

it('WM-LEMAT-01 a Le Mat is picked up with its barrel', () => {
  const scene = told(
    {
      Ann: man('law', { weapons: [] }),
      Cal: man('law', {
        statuses: ['out-of-action'],
        items: [gun('Cal', 'lemat', 9), gun('Cal', 'lemat-barrel', ['scatter'], { id: 'Cal.lemat.barrel' })],
      }),
      Bob: man('gang'),
    },
    { 'Ann>Cal': { range: 1, near: true } },
  );
  scene.refuses({ type: 'pick-up', figure: 'Ann', item: 'Cal.lemat.barrel' }, 'nothing-there');
  scene.when({ type: 'pick-up', figure: 'Ann', item: 'Cal.lemat' });
  expect(scene.fight.figures.Ann!.items.map(({ id }) => id)).toEqual(['Cal.lemat', 'Cal.lemat.barrel']);
});

it('WM-LEMAT-01, WM-AMMO-05 a Le Mat that bursts is gone with its barrel', () => {
  const scene = atStep(
    told(
      {
        Ann: man('law', {
          items: [gun('Ann', 'lemat', 9), gun('Ann', 'lemat-barrel', ['scatter'], { id: 'Ann.lemat.barrel' })],
        }),
        Bob: man('gang'),
      },
      RANGE,
      { explodingWeapons: true },
    ),
    'shoot',
  );
  scene.dice('D6=6 D6=1 D6=1 D6=1 D6=1').when(shotAt('Ann', 'Bob', 'Ann.lemat'));
  expect(scene.fight.figures.Ann!.items.map(({ id }) => id)).toEqual([]);
});

it('WM-FIRE-04 a burning man aboard runs from the wagon, not with it', () => {
  const scene = mapped({
    Cal: man('gang', { at: 'H5', mount: 'Rig', statuses: ['burning'] }),
    Rig: wagon('gang', { at: 'I5', facing: 'east' }),
    Jack: horse('gang', { at: 'I5', mount: 'Rig' }),
    Ann: man('law', { at: 'A1' }),
  });
  expectEffects(atStep(scene, 'burning').dice('D6=2 D6=1 D6=1 D6=2 D8=7').when(tick('burning', 'Cal'), 'clock'), [
    { kind: 'dismounted', figure: 'Cal' },
    { kind: 'moved', figure: 'Cal', why: 'burning' },
  ]);
  expect(scene.fight.figures.Rig!.turn.moved).toBe(false);
});

it.each([
  ['a friend', 0, 'Dan'],
  ['nobody in a saddle', 0, 'Ned'],
  ['nobody who drives what moves', 5, 'Bob'],
  ['he who drives what stands', 0, 'Bud'],
] as const)('WM-FIRE-04, WM-WAGON-04 aboard a wagon %s helps', (_who, speed, id) => {
  const scene = told(
    {
      Cal: man('gang', { mount: 'Rig', statuses: ['burning'] }),
      [id]: man(
        'gang',
        id === 'Ned' ? { mount: 'Bay' } : { mount: 'Rig', ...(id !== 'Dan' && { seatAboard: 'driver' }) },
      ),
      Rig: wagon('gang', atSpeed(speed)),
      Jack: horse('gang', { mount: 'Rig' }),
      Bay: horse('gang'),
      Ann: man('law'),
    },
    { [`Cal>${id}`]: { range: 1 } },
  );
  scene.fight.figures.Cal!.statuses = ['burning', 'pinned']; // he burns where he is
  const helps = id === 'Dan' || id === 'Bud';
  const face = helps ? 'D6=5' : 'D6=5 D6=1';
  const result = atStep(scene, 'burning').dice(face).when(tick('burning', 'Cal'), 'clock');
  if (helps) expectEffects(result, [{ kind: 'helped', figure: id }, { kind: 'fire-out' }]);
  else expectNone(result, 'helped', 'fire-out');
});

/** Cal aboard a wagon that has gone ten inches, three more than its base. */
const aboard = (cal: Parameters<typeof man>[1], laid: readonly string[] = []) =>
  mapped(
    {
      Cal: man('gang', { at: 'H5', mount: 'Rig', ...cal }),
      Rig: wagon('gang', { at: 'I5', facing: 'east', ...atSpeed(10) }),
      Jack: horse('gang', { at: 'I5', mount: 'Rig' }),
      Ann: man('law', { at: 'A1' }),
    },
    laid,
  );

describe('WM-JUMP-01 off a wagon that moves', () => {
  it('WM-FIRE-04 a burning man rolls, and lies there if he comes down badly', () => {
    const scene = atStep(aboard({ statuses: ['burning'] }), 'burning');
    const result = scene.dice('D6=2 D6=1 D6=3 D3=2 D6=1 D6=1').when(tick('burning', 'Cal'), 'clock');
    expectEffects(result, [
      { kind: 'tested', why: 'jump', check: { need: 4, passed: false } },
      { kind: 'dismounted', figure: 'Cal' },
      { kind: 'table-rolled', table: 'hits', row: 2 },
      { kind: 'hit', strength: 3, cause: 'crash' },
      { kind: 'pinned', figure: 'Cal' },
    ]);
    expectNone(result, 'moved');
  });

  it('WM-FIRE-04 or runs on', () => {
    const scene = atStep(aboard({ statuses: ['burning'] }), 'burning');
    expectEffects(scene.dice('D6=2 D6=1 D6=4 D6=1 D6=2 D8=7').when(tick('burning', 'Cal'), 'clock'), [
      { kind: 'tested', why: 'jump', check: { passed: true } },
      { kind: 'dismounted' },
      { kind: 'moved', why: 'burning' },
    ]);
  });

  it('WM-NERVE-04 so does whoever is broken', () => {
    const scene = atStep(aboard({ statuses: ['skedaddling'] }), 'flee');
    const result = scene.dice('D6=3 D3=1 D6=1').when(tick('flee', 'Cal'), 'clock');
    expectEffects(result, [
      { kind: 'tested', why: 'jump', check: { passed: false } },
      { kind: 'dismounted' },
      { kind: 'hit', cause: 'crash' },
      { kind: 'pinned', figure: 'Cal' },
    ]);
    expectNone(result, 'skedaddled');
  });

  it('WM-NERVE-04 or runs', () => {
    const scene = atStep(aboard({ statuses: ['skedaddling'] }), 'flee');
    const result = scene.dice('D6=4 D6=2 D6=3').when(tick('flee', 'Cal'), 'clock');
    expectEffects(result, [{ kind: 'tested', why: 'jump' }, { kind: 'dismounted' }, { kind: 'skedaddled' }]);
  });

  /** Bob goes down, and Cal breaks. */
  const breaking = (dice: string) => {
    const scene = atStep(
      told(
        {
          Ann: man('law'),
          Bob: man('gang'),
          Cal: man('gang', { mount: 'Rig' }),
          Dan: man('gang'),
          Rig: wagon('gang', atSpeed(5)),
          Jack: horse('gang', { mount: 'Rig' }),
        },
        { 'Ann>Bob': { range: 6 }, 'Bob>Cal': { range: 2 }, 'Cal>Dan': { range: 2 } },
      ),
      'shoot',
    );
    return scene.dice(`D6=5 D6=4 D6=3 D6=6 D6=6 ${dice}`).when(shotAt('Ann', 'Bob'));
  };

  it('WM-NERVE-03 whoever breaks and comes down badly gets no farther', () => {
    expectEffects(breaking('D6=3 D6=1'), [
      { kind: 'tested', figure: 'Cal', why: 'jump', check: { passed: false } },
      { kind: 'pinned', figure: 'Cal' },
      { kind: 'skedaddled', figure: 'Cal', distance: 0 },
    ]);
  });

  it('WM-NERVE-01, WM-NERVE-03 whoever goes down by it runs nowhere, and shakes those who see it', () => {
    const result = breaking('D6=3 D6=4 D6=3 D6=1 D6=1');
    expectEffects(result, [
      { kind: 'down', figure: 'Bob' },
      { kind: 'tested', figure: 'Cal', why: 'nerve', check: { passed: false } },
      { kind: 'tested', figure: 'Cal', why: 'jump', check: { passed: false } },
      { kind: 'down', figure: 'Cal' },
      { kind: 'tested', figure: 'Dan', why: 'nerve', check: { passed: true } },
    ]);
    expectNone(result, 'skedaddled');
  });
});

it('WM-FIRE-04, WM-NERVE-04 broken and burning he runs once', () => {
  const scene = atStep(
    told({ Cal: man('gang', { statuses: ['burning', 'skedaddling'] }), Ann: man('law') }, { 'Ann>Cal': { range: 6 } }),
    'burning',
  );
  scene.dice('D6=2 D6=1 D6=1 D6=2 D8=3').when(tick('burning', 'Cal'), 'clock');
  atStep(scene, 'flee');
  expect(westamunda.due(scene.fight, 'flee')).toEqual([]);
});

it('WM-HORSE-06, WM-HORSE-12 a helpless rider rides down whoever is in the way', () => {
  const scene = atStep(
    mapped({
      Bob: man('gang', { at: 'H5', mount: 'Bay', facing: 'east', statuses: ['pinned'] }),
      Bay: horse('gang', { at: 'H5', facing: 'east' }),
      Ann: man('law', { at: 'I5' }),
    }),
    'bolt',
  );
  expectEffects(scene.dice('D6=1 D6=1').when(tick('bolt', 'Bay'), 'clock'), [
    { kind: 'moved' },
    { kind: 'tested', why: 'ridden-down' },
  ]);
});

describe('fire arrows', () => {
  it('WM-AIM-01, WM-FIRE-02 an aim helps at its target', () => {
    const scene = atStep(
      told(
        {
          Ann: man('law', {
            items: [...items('Ann', ['bow']), ...carried('Ann', ['fire-arrow'], ['lit'])!],
            pouch: { bow: 3 },
            aim: { target: 'Bob', bonus: 2, toward: null },
          }),
          Bob: man('gang'),
        },
        RANGE,
      ),
      'shoot',
    );
    expectEffects(
      scene.dice('D6=1 D8=1 D6=6').when({ type: 'throw', figure: 'Ann', item: 'Ann.fire-arrow-1', target: 'Bob' }),
      [{ kind: 'shot-fired', check: { need: 2 } }],
    );
  });
});

describe('WM-SHOOT-03, WM-FIRE-02 the closest target of a fire arrow', () => {
  const facing = (bob: Parameters<typeof man>[1], ann: Parameters<typeof man>[1] = {}) =>
    atStep(
      mapped({
        Ann: man('law', {
          at: 'A5',
          items: [...items('Ann', ['bow']), ...carried('Ann', ['fire-arrow', 'torch'], ['lit'])!],
          pouch: { bow: 3 },
          ...ann,
        }),
        Bob: man('gang', { at: 'E5', ...bob }),
        Cal: man('gang', { at: 'G8' }),
      }),
      'shoot',
    );
  const mayShoot = (bob: Parameters<typeof man>[1], ann: Parameters<typeof man>[1] = {}): boolean =>
    matches(westamunda.legal(facing(bob, ann).fight, 'Ann'), arrow({ target: 'Cal' }));

  it('is the nearest, as of every shot', () => {
    facing({}).refuses(arrow({ target: 'Cal' }), 'closer-target');
    expect(mayShoot({})).toBe(false);
  });
  it('but not who is down, or harder to hit; nor where one has aimed', () => {
    expect(mayShoot({ statuses: ['down'] })).toBe(true);
    expect(mayShoot({ turn: gone(12) })).toBe(true);
    expect(mayShoot({}, { aim: { target: 'Cal', bonus: 1, toward: null } })).toBe(true);
  });
  it('is no matter of a place, nor of what is thrown', () => {
    const offers = westamunda.legal(facing({}).fight, 'Ann');
    expect(matches(offers, arrow({ at: 'G5' }))).toBe(true);
    expect(matches(offers, { ...arrow({ target: 'Cal' }), item: 'Ann.torch-2' })).toBe(true);
  });
});

/** In the saddle, looking east; what is to be shot at is south of him. */
const rider = (models: readonly string[], ridden = {}) =>
  atStep(
    mapped({
      Ann: man('law', {
        at: 'J5',
        mount: 'Bay',
        facing: 'east',
        items: [...items('Ann', models), ...carried('Ann', ['fire-arrow', 'torch'], ['lit'])!],
        pouch: { bow: 3 },
        ...ridden,
      }),
      Bay: horse('law', { at: 'J5', facing: 'east', ...ridden }),
      Bob: man('gang', { at: 'J10' }),
    }),
    'shoot',
  );
const arrow = (mark: object) => ({ type: 'throw', figure: 'Ann', item: 'Ann.fire-arrow-1', ...mark }) as const;

describe('WM-MAP-02, WM-SHOOT-01 fire arrows from the saddle', () => {
  it.each([{ target: 'Bob' }, { at: 'J9' }])('he turns his horse first', (mark) => {
    expectEffects(rider(['bow']).dice('D6=1 D8=1 D6=6').when(arrow(mark)), [
      { kind: 'turned', figure: 'Ann', facing: 'south' },
      { kind: 'shot-fired' },
    ]);
  });
  it.each([{ target: 'Bob' }, { at: 'J9' }])('not behind a horse that has gone somewhere', (mark) => {
    const scene = rider(['bow'], { turn: gone(4) });
    scene.refuses(arrow(mark), 'out-of-arc');
    expect(matches(westamunda.legal(scene.fight, 'Ann'), arrow(mark))).toBe(false);
    expect(matches(westamunda.legal(scene.fight, 'Ann'), arrow({ at: 'N5' }))).toBe(true);
  });
  it('what is thrown goes anywhere', () => {
    const scene = rider(['bow'], { turn: gone(4) });
    expect(matches(westamunda.legal(scene.fight, 'Ann'), { ...arrow({ at: 'J9' }), item: 'Ann.torch-2' })).toBe(true);
  });
});

describe('fuses shot at', () => {
  const charge = (scene: Scene) => {
    scene.fight.lying.h1 = {
      id: 'h1',
      kind: 'charge',
      model: 'powder',
      count: 1,
      by: 'Bob',
      fuse: 'cord',
      length: 8,
      at: { x: 15, y: 4, level: 0 },
      end: null,
      near: [],
      against: null,
      hidden: [],
      lit: { turn: 0, turns: 2, since: 1 },
    } as never;
    return scene;
  };
  it('WM-EXPL-07, WM-SHOOT-12 with a bow, an arrow is spent', () => {
    const scene = charge(
      atStep(
        mapped({
          Ann: man('law', { at: 'J5', items: items('Ann', ['bow']), pouch: { bow: 3 } }),
          Bob: man('gang', { at: 'X10' }),
        }),
        'shoot',
      ),
    );
    scene.dice('D6=1').when({ type: 'cut-fuse', figure: 'Ann', thing: 'h1', weapon: 'Ann.bow' });
    expect(scene.fight.figures.Ann!.pouch.bow).toBe(2);
  });
  it('WM-EXPL-07, WM-MAP-02 only ahead of a horse that has gone somewhere', () => {
    const shot = { type: 'cut-fuse', figure: 'Ann', thing: 'h1', weapon: 'Ann.revolver' } as const;
    const beside = (ridden = {}) => {
      const scene = charge(rider(['revolver'], ridden));
      Object.assign(scene.fight.lying.h1!, { at: { x: 9, y: 9, level: 0 } });
      return scene;
    };
    expectEffects(beside().dice('D6=1').when(shot), [{ kind: 'turned', facing: 'south' }, { kind: 'shot-fired' }]);
    beside({ turn: gone(4) }).refuses(shot, 'out-of-arc');
    charge(rider(['revolver'], { turn: gone(4) }))
      .dice('D6=1')
      .when(shot);
  });
  it('WM-EXPL-07, WM-WX-01 not from farther off than one sees', () => {
    const scene = charge(atStep(mapped({ Ann: man('law', { at: 'C5' }), Bob: man('gang', { at: 'X10' }) }), 'shoot'));
    subOf(scene.fight).weather = { tags: ['fog'], wind: null, sight: 10 };
    scene.refuses({ type: 'cut-fuse', figure: 'Ann', thing: 'h1', weapon: 'Ann.revolver' }, 'no-line-of-sight');
  });
});

describe('flight told', () => {
  it('WM-MAP-05, WM-NERVE-03 leaves the fire, the charge, the edge and the water', () => {
    const scene = atStep(
      told(
        { Cal: man('gang', { statuses: ['skedaddling'] }), Ann: man('law') },
        { 'Ann>Cal': { range: 6 }, Cal: { edge: 4, water: 'deep' } },
      ),
      'flee',
    );
    scene.fight.lying.h1 = {
      id: 'h1',
      kind: 'charge',
      model: 'powder',
      count: 1,
      by: 'Ann',
      fuse: 'cord',
      length: 8,
      at: null,
      end: null,
      near: ['Cal', 'Ann'],
      against: null,
      hidden: [],
      lit: { turn: 0, turns: 2, since: 1 },
    } as never;
    scene.dice('D6=2 D6=2').when(tick('flee', 'Cal'), 'clock');
    expect(scene.fight.situations.Cal).toMatchObject({ edge: 0, water: 'none' });
    expect(scene.fight.lying.h1).toMatchObject({ near: ['Ann'] });
  });
  it('WM-MOVE-09 whoever has jumped down is at the edge no more', () => {
    const scene = told({ Bob: man('gang'), Ann: man('law') }, { Bob: { edge: 3 }, 'Ann>Bob': { range: 20 } });
    scene.dice('D6=5').when({ type: 'jump', figure: 'Bob' });
    scene.refuses({ type: 'jump', figure: 'Bob' }, 'nothing-there');
  });
});

it('WM-WAGON-03, WM-WAGON-05 a driver who has given no order does not shoot while it rolls on', () => {
  const scene = atStep(
    stable({
      figures: {
        Bob: man('gang', { mount: 'Rig', seatAboard: 'driver' }),
        Rig: wagon('gang', atSpeed(9, { turn: gone(0) })),
        Jack: horse('gang', { mount: 'Rig' }),
        Ann: man('law'),
      },
      scene: { 'Bob>Ann': { range: 6 } },
    }),
    'coast',
  );
  scene.when(tick('coast', 'Rig'), 'clock');
  atStep(scene, 'shoot').refuses(shotAt('Bob', 'Ann'), 'state-forbids');
});

it('WM-JUMP-01 he may shoot, or jump into a fight', () => {
  const scene = stable({
    figures: { Bob: man('gang', { mount: 'Bay' }), Bay: horse('gang'), Ann: man('law') },
    scene: { 'Bob>Ann': { range: 2 } },
  });
  scene.dice('D6=1').when(shotAt('Bob', 'Ann'));
  scene.refuses({ type: 'dismount', figure: 'Bob', target: 'Ann' }, 'already-did');
});

it('WM-SHOOT-07 whoever carries somebody has one hand for a long gun', () => {
  const scene = atStep(
    told({ Ann: man('law', { weapons: ['winchester'], flags: ['encumbered'] }), Bob: man('gang') }, RANGE),
    'shoot',
  );
  expectEffects(scene.dice('D6=1').when(shotAt('Ann', 'Bob', 'Ann.winchester')), [
    { kind: 'shot-fired', check: { need: 5 } },
  ]);
});

it('WM-MAP-02, WM-BLAZE-03 no shot of a burst goes out of his arc', () => {
  const scene = atStep(
    told(
      { Ann: man('law', { mount: 'Bay' }), Bay: horse('law', { turn: gone(4) }), Bob: man('gang'), Cal: man('gang') },
      { 'Ann>Bob': { range: 6 }, 'Ann>Cal': { range: 6, inArc: false }, 'Bob>Cal': { range: 2 } },
    ),
    'shoot',
  );
  scene.refuses(
    { type: 'shoot', figure: 'Ann', target: 'Bob', weapon: 'Ann.revolver', mode: 'fan', also: ['Cal'] },
    'too-far-apart',
  );
});

it('WM-MOVE-07, WM-NERVE-03 a hidden man who breaks and runs shows himself', () => {
  const scene = atStep(
    told(
      { Ann: man('law', { weapons: ['revolver'] }), Bob: man('gang'), Cal: man('gang') },
      { 'Ann>Bob': { range: 6 }, 'Ann>Cal': { range: 7, cover: 'partial' }, 'Bob>Cal': { range: 1 } },
    ),
    'shoot',
  );
  scene.fight.hidden.Cal = ['law'];
  expectEffects(scene.dice('D6=5 D6=4 D6=2 D6=6 D6=6 D6=1 D6=1').when(shotAt('Ann', 'Bob')), [
    { kind: 'skedaddled', figure: 'Cal' },
  ]);
  expect(scene.fight.hidden.Cal ?? []).toEqual([]);
});

describe('foul ground told', () => {
  it('WM-WX-01, WM-MOVE-05 a charge through deep snow', () => {
    const scene = told({ Ann: man('law'), Bob: man('gang') }, { 'Ann>Bob': { range: 9 } });
    subOf(scene.fight).weather = { tags: ['snow', 'deep-snow'], wind: null, sight: null };
    expectEffects(scene.when({ type: 'charge', figure: 'Ann', target: 'Bob', gait: 'run' }), [
      { kind: 'moved', distance: 4 },
      { kind: 'charge-failed' },
    ]);
  });
});

it('WM-TURN-05, WM-WAGON-04 a wagon in which somebody has reloaded stands', () => {
  const scene = stable({
    figures: {
      Bob: man('gang', { mount: 'Rig', seatAboard: 'driver' }),
      Cal: man('gang', { mount: 'Rig', ammo: 2, pouch: { revolver: 9 } }),
      Rig: wagon('gang'),
      Jack: horse('gang', { mount: 'Rig' }),
      Ann: man('law'),
    },
    scene: { 'Bob>Ann': { range: 9 } },
  });
  scene.dice('D6=5 D8=3').when({ type: 'load', figure: 'Cal', weapon: 'Cal.revolver', job: 'load' });
  scene.refuses({ type: 'drive', figure: 'Bob', mount: 'Rig', speed: 5 }, 'already-did');
});

it('WM-NERVE-01 a man down who goes out shakes his friends', () => {
  const scene = atStep(
    told(
      { Ann: man('law'), Bob: man('gang', { statuses: ['down'] }), Cal: man('gang') },
      { 'Ann>Bob': { range: 6 }, 'Bob>Cal': { range: 1 } },
    ),
    'shoot',
  );
  expectEffects(scene.dice('D6=5 D6=4 D6=6 D6=1 D6=1').when(shotAt('Ann', 'Bob')), [
    { kind: 'out-of-action', figure: 'Bob' },
    { kind: 'tested', figure: 'Cal', why: 'nerve' },
  ]);
});

it('WM-GUN-20 a bow wants both hands', () => {
  const scene = atStep(
    told({ Ann: man('law', { items: items('Ann', ['bow', 'lance']), pouch: { bow: 3 } }), Bob: man('gang') }, RANGE),
    'shoot',
  );
  scene.refuses(shotAt('Ann', 'Bob', 'Ann.bow'), 'lacks-item');
});

/** Of that size, east of H5. */
function layFire({ fight }: Scene, size: number): void {
  const at = { x: 10, y: 4, level: 0 };
  const fire = { id: 'h1', kind: 'fire', by: 'Ann', at, near: [], direction: null } as const;
  fight.lying.h1 = { ...fire, up: size, along: size, down: size };
}

it('WM-FIRE-07 whoever gets off his horse into a fire is burnt', () => {
  const scene = mapped({
    Bob: man('gang', { at: 'H5', mount: 'Bay', facing: 'east' }),
    Bay: horse('gang', { at: 'H5', facing: 'east' }),
    Ann: man('law', { at: 'A1' }),
  });
  layFire(scene, 2);
  const off = { type: 'dismount', figure: 'Bob', to: 'I5' } as const;
  expectEffects(scene.dice('D6=1 D6=1').when(off), [{ kind: 'hit', figure: 'Bob', cause: 'fire' }]);
});

it.each([
  ['the flames have been at this turn', true, 'D6=1 D6=4 D6=1'],
  ['stands in them', false, 'D6=5 D6=1 D6=4 D6=1'],
] as const)('WM-FIRE-07, WM-HORSE-11 so is whoever mounts one that %s', (_which, burnt, dice) => {
  const scene = mapped({
    Bob: man('gang', { at: 'H5' }),
    Bay: horse('gang', { at: 'I5', facing: 'east' }),
    Ann: man('law', { at: 'A1' }),
  });
  const size = { up: 1, along: 1, down: 1 };
  const at = { x: 9, y: 4, level: 0 };
  scene.fight.lying.h1 = { id: 'h1', kind: 'fire', by: 'Ann', at, near: [], direction: null, ...size };
  if (burnt) subOf(scene.fight).hazards.scorched.Bay = true;
  expectEffects(scene.dice(dice).when({ type: 'mount', figure: 'Bob', mount: 'Bay' }), [
    { kind: 'mounted' },
    { kind: 'hit', figure: 'Bob', cause: 'fire' },
    { kind: 'tested', why: 'stay-mounted' },
    { kind: 'table-rolled', table: 'catch-fire', figure: 'Bob' },
  ]);
});

it('WM-NERVE-03, WM-MOVE-08 whom that blow fells at an edge may fall', () => {
  const scene = told(
    { Ann: man('law', { statuses: ['burning', 'down'] }), Bob: man('gang'), Cal: man('law'), Dan: man('law') },
    { 'Ann>Cal': { range: 2 }, Cal: { edge: 3 } },
  );
  for (const id of ['Cal', 'Dan']) scene.fight.contacts.push({ a: 'Bob', b: id, by: 'Bob', since: 1 });
  const burns = atStep(scene, 'burning')
    .dice('D6=2 D6=3 D6=6 D6=6 D6=6 D6=4 D6=3 D6=2 D6=1')
    .when(tick('burning', 'Ann'), 'clock');
  expectEffects(burns, [{ kind: 'down', figure: 'Cal' }, { kind: 'tested', why: 'fall' }, { kind: 'fell' }]);
});

it('WM-POST-08, WM-MOVE-07 nobody sees what a hidden man lays', () => {
  const scene = told(
    { Ann: man('law', { items: carried('Ann', ['powder'])! }), Bob: man('gang') },
    { 'Bob>Ann': { range: 9, cover: 'partial' } },
  );
  scene.when({ type: 'hide', figure: 'Ann', on: true });
  expectEffects(scene.when(setDown), [{ kind: 'fuse-laid', hidden: ['gang'] }]);
});

it('WM-MOVE-07, WM-JUMP-05 whoever leaps at somebody from hiding shows himself', () => {
  const scene = stable({
    figures: {
      Ann: man('law'),
      Bob: man('gang', { mount: 'Rig', statuses: ['pinned'] }),
      Rig: wagon('gang'),
      Jack: horse('gang', { mount: 'Rig' }),
    },
    scene: { 'Ann>Rig': { range: 1 }, 'Bob>Ann': { range: 2, cover: 'partial' } },
  });
  scene.when({ type: 'hide', figure: 'Ann', on: true });
  expectEffects(scene.when({ type: 'mount', figure: 'Ann', mount: 'Rig', seat: 'body', target: 'Bob' }), [
    { kind: 'spotted', figure: 'Ann' },
    { kind: 'engaged', figure: 'Ann' },
  ]);
});

it('WM-SHOOT-04, WM-JUMP-01 a passenger who gets off what went twelve inches has moved rapidly', () => {
  const scene = stable({
    figures: {
      Bob: man('gang', { mount: 'Rig' }),
      Rig: wagon('gang', atSpeed(12)),
      Jack: horse('gang', { mount: 'Rig' }),
      Ann: man('law'),
    },
    scene: { 'Ann>Bob': { range: 6 } },
  });
  scene.dice('D6=6').when({ type: 'dismount', figure: 'Bob' });
  Object.assign(scene.fight.clock, { turn: 1 });
  expectEffects(atStep(scene, 'shoot').dice('D6=1').when(shotAt('Ann', 'Bob')), [
    { kind: 'shot-fired', check: { need: 5 } },
  ]);
});

describe('WM-MAP-05 nobody is told to stand under it', () => {
  const far = { 'Ann>Bob': { range: 6 }, 'Bob>Cal': { range: 3 }, 'Ann>Cal': { range: 5 } };
  const people = (model: string, flags: readonly string[]) => ({
    Ann: man('law', { items: carried('Ann', [model], flags)! }),
    Bob: man('gang'),
    Cal: man('gang'),
  });
  it('who is farther from the target of a stick or a torch than it reaches', () => {
    const hurl = (model: string) =>
      ({ type: 'throw', figure: 'Ann', item: `Ann.${model}-1`, target: 'Bob', also: ['Cal'] }) as const;
    for (const model of ['dynamite', 'torch'])
      atStep(told(people(model, ['lit']), far), 'shoot').refuses(hurl(model), 'too-far-apart');
  });
  it('or from a charge', () => {
    told(people('powder', []), far).refuses({ ...setDown, also: ['Cal'] }, 'unknown-name');
  });
});

it('WM-WX-01, WM-WAGON-01 in mud a wagon told to go comes half as far', () => {
  const scene = stable({
    figures: {
      Bob: man('gang', { mount: 'Rig', seatAboard: 'driver' }),
      Rig: wagon('gang', { profile: { M: 6, horses: 2, seats: 3 } }),
      Jack: horse('gang', { mount: 'Rig' }),
      Jenny: horse('gang', { mount: 'Rig' }),
      Ann: man('law'),
    },
    scene: { 'Bob>Ann': { range: 20 } },
  });
  subOf(scene.fight).weather = { tags: ['mud'], wind: null, sight: null };
  const drive = (speed: number) => ({ type: 'drive', figure: 'Bob', mount: 'Rig', speed }) as const;
  scene.refuses(drive(4), 'bad-value');
  expectEffects(scene.when(drive(3)), [{ kind: 'moved', figure: 'Rig', distance: 3, cost: 6 }]);
});

it('WM-WX-01, WM-MOVE-02 in deep snow a walk of which nothing else is told comes half as far', () => {
  const scene = told({ Ann: man('law'), Bob: man('gang') }, { 'Ann>Bob': { range: 20 } });
  subOf(scene.fight).weather = { tags: ['snow', 'deep-snow'], wind: null, sight: null };
  scene.refuses(across('Ann', 'Bob', 3), 'too-far');
  scene.when({ ...across('Ann', 'Bob', 3), terrain: 1 });
});

it('WM-NERVE-03, WM-JUMP-05 a boarder who breaks is not carried along, and wins no place on it elsewhere', () => {
  const scene = mapped({
    Ann: man('law', { at: 'J6' }),
    Dee: man('law', { at: 'J7', statuses: ['burning', 'down'] }),
    Bob: man('gang', { at: 'J5', mount: 'Rig', seatAboard: 'driver' }),
    Rig: wagon('gang', { at: 'K5', facing: 'east' }),
    Jack: horse('gang', { at: 'K5', mount: 'Rig' }),
  });
  scene.when({ type: 'mount', figure: 'Ann', mount: 'Rig', seat: 'body' });
  expect(subOf(scene.fight).rides.boarding.Ann).toBeDefined();
  const burns = atStep(scene, 'burning').dice('D6=2 D6=3 D6=6 D6=6 D6=6 D6=1 D6=1 D6=2');
  expectEffects(burns.when(tick('burning', 'Dee'), 'clock'), [{ kind: 'skedaddled', figure: 'Ann' }]);
  expect(subOf(scene.fight).rides.boarding).toEqual({});
});

describe('WM-MAP-02, WM-OW-01 a rider on watch', () => {
  const rider = (more: object = {}) =>
    mapped({
      Ann: man('law', { at: 'H5', mount: 'Bay', facing: 'east', ...more }),
      Bay: horse('law', { at: 'H5', facing: 'east' }),
      Bob: man('gang', { at: 'C5', weapons: [] }),
    });
  const walks = (scene: Scene) => {
    Object.assign(scene.fight.clock, { turn: 1 });
    return atStep(scene, 'move');
  };

  it('turns his horse the way he watches', () => {
    const scene = rider();
    scene.when({ type: 'overwatch', figure: 'Ann', aimed: false, facing: 'west' });
    expect(scene.fight.figures.Bay!.facing).toBe('west');
    expectEffects(walks(scene).dice('D6=1').when({ type: 'move', figure: 'Bob', gait: 'walk', to: 'C6' }), [
      { kind: 'shot-fired', figure: 'Ann' },
    ]);
  });

  it('does not fire behind it', () => {
    const scene = rider({ watch: { ...WATCH, toward: { x: -1, y: 0 } } });
    expectNone(walks(scene).when({ type: 'move', figure: 'Bob', gait: 'walk', to: 'C6' }), 'shot-fired');
  });
});

it('WM-MELEE-01, WM-GUN-02 a pistol nobody knows of is no second weapon', () => {
  const scene = told({
    Ann: man('law', { items: [gun('Ann', 'revolver', 6), gun('Ann', 'derringer', 2, { flags: ['concealed'] })] }),
    Bob: man('gang', { weapons: [] }),
  });
  scene.fight.contacts.push({ a: 'Ann', b: 'Bob', by: 'Ann', since: 1 });
  expectEffects(atStep(scene, 'melee').dice('D6=2 D6=2').when(tick('melee', 'Ann'), 'clock'), [
    { kind: 'melee-drawn' },
  ]);
});

it('WM-FIRE-07, WM-NERVE-03 who breaks over somebody burnt down runs into the same flames', () => {
  const scene = mapped({
    Ann: man('law', { at: 'A5' }),
    Cal: man('gang', { at: 'H5', statuses: ['skedaddling'] }),
    Dan: man('gang', { at: 'I6' }),
  });
  layFire(scene, 1);
  scene.fight.clock.turn = 1;
  atStep(scene, 'flee');
  const script = 'D6=1 D6=1 D6=4 D6=3 D6=1 D6=6 D6=6 D6=6 D6=6 D6=1 D6=1';
  expectEffects(scene.dice(script).when(tick('flee', 'Cal'), 'clock'), [
    { kind: 'skedaddled', figure: 'Cal', why: 'again' },
    { kind: 'hit', figure: 'Cal', cause: 'fire' },
    { kind: 'down', figure: 'Cal' },
    { kind: 'skedaddled', figure: 'Dan', why: 'nerve' },
    { kind: 'hit', figure: 'Dan', cause: 'fire' },
  ]);
});
