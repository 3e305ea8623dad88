import { describe, expect, it } from 'vitest';
import { viewEntry } from '../../kit/view-entry.ts';
import { view } from '../../../src/game/secrets/view.ts';
import { carriedModels, checkWish, itemsOf, pouchOf } from '../../../src/rulesets/westamunda/people/figures.ts';
import { gunModels, gunOf, roundsFor } from '../../../src/rulesets/westamunda/shoot/guns.ts';
import { type GunRow, GUNS } from '../../../src/rulesets/westamunda/shoot/gun-table.ts';
import { HAND_ARMS } from '../../../src/rulesets/westamunda/shoot/hands.ts';
import { CHARACTERISTICS, PEOPLE } from '../../../src/rulesets/westamunda/people/types.ts';
import { expectEffects } from '../../kit/scenario.ts';
import { gun, moving, shooting, shot } from './gun-kit.ts';

/** Short, long, their modifiers, strength, rounds, dice; ammunition roll of cartridge/percussion; hands, price, reloads. */
function told({
  short,
  long,
  modShort,
  modLong,
  strength,
  cap,
  sfd,
  ammo,
  hands,
  price,
  reload,
  rare,
}: GunRow): string {
  const powder = [ammo.cartridge ?? '-', ammo.percussion ?? '-'].join('/');
  const row = [
    `${short}-${long}`,
    modShort,
    modLong,
    `S${strength}`,
    cap,
    sfd,
    powder,
    `${hands}h`,
    `$${price}`,
    reload,
  ];
  return [...row, ...(rare === true ? ['rare'] : [])].join(' ');
}

const HANDGUNS = {
  'vest-pistol': '3-6 0 -2 S2 5 1 5/- 1h $8 1',
  derringer: '4-8 0 -2 S3 2 0 5/- 1h $10 1',
  'small-revolver': '8-16 0 -1 S2 6 1 4/5 1h $12 1',
  revolver: '8-16 0 -1 S3 6 1 4/5 1h $17 2',
  'large-revolver': '8-16 0 -1 S4 6 1 4/5 1h $25 3 rare',
  'lemat-small': '8-16 0 -1 S2 9 1 4/5 1h $35 2 rare',
  lemat: '8-16 0 -1 S3 9 1 4/5 1h $35 2 rare',
  pepperbox: '4-8 0 -2 S2 5 1 -/5 1h $8 1',
  pistol: '6-12 0 -1 S3 1 0 4/5 1h $5 1',
  'heavy-pistol': '6-12 0 -1 S4 1 0 4/5 1h $14 3 rare',
};

const LONG_GUNS = {
  'winchester-carbine': '10-20 1 0 S3 12 2 4/- 2h $35 2',
  winchester: '12-24 1 0 S3 15 2 4/- 2h $40 2',
  henry: '12-24 1 0 S3 16 2 5/- 2h $38 2',
  volcanic: '8-16 0 -1 S2 10 2 5/- 2h $25 2 rare',
  'lever-shotgun': '4-18 1 -1 S3 5 0 4/- 2h $50 3 rare',
  'spencer-carbine': '10-20 1 0 S4 7 2 5/- 2h $38 3',
  spencer: '12-24 1 0 S4 7 2 5/- 2h $42 3',
  'springfield-carbine': '10-20 1 0 S4 1 0 4/- 2h $22 3',
  'sharps-carbine': '10-20 1 0 S4 1 0 4/5 2h $20 3',
  'rolling-block': '12-28 1 0 S4 1 0 4/- 2h $26 3',
  'revolving-rifle': '12-24 0 0 S3 6 1 5/6 2h $28 2 rare',
  'lemat-rifle': '12-24 0 0 S3 9 1 5/6 2h $45 2 rare',
  'rifle-musket': '12-28 0 0 S4 1 0 -/5 2h $12 2',
  musket: '12-24 0 -1 S3 1 0 -/6 2h $8 1',
  'buffalo-gun': '8-36 -1 1 S5 1 0 4/- 2h $40 4 rare',
  shotgun: '4-18 1 -1 S3 2 0 4/5 2h $20 2',
  'sawn-off': '4-8 1 -1 S3 2 0 4/5 2h $20 2',
};

const BOWS = { bow: '10-20 0 -1 S3 0 0 -/- 2h $6 1' };

const SLUGS = { shotgun: '0 0 S4', 'lever-shotgun': '0 0 S4', 'sawn-off': '0 -1 S4', 'lemat-barrel': '0 -1 S4' };

describe('the weapon tables', () => {
  it.each(Object.entries({ ...HANDGUNS, ...LONG_GUNS, ...BOWS }))(
    'WM-GUN-01, WM-GUN-10, WM-GUN-20 %s',
    (model, row) => {
      expect(told(GUNS[model]!)).toBe(row);
    },
  );

  it('WM-GUN-01 there are no other guns, but for the barrel under a Le Mat', () => {
    const known = [...Object.keys(HANDGUNS), ...Object.keys(LONG_GUNS), ...Object.keys(BOWS), 'lemat-barrel'];
    expect(Object.keys(GUNS).filter((model) => !known.includes(model) && GUNS[model]!.price > 1)).toEqual([]);
  });

  it.each(Object.entries(SLUGS))('WM-SG-01 manstopper in a %s', (model, row) => {
    const { modShort, modLong, strength } = GUNS[model]!.slug!;
    expect(`${modShort} ${modLong} S${strength}`).toBe(row);
  });

  it('WM-GUN-04 a derringer fires its two barrels one at a time', () => {
    const figures = { Ann: { items: [gun('Ann', 'derringer', 2)] }, Bob: { side: 'gang' } };
    const scene = shooting({ figures, scene: { 'Ann>Bob': { range: 3 } } });
    scene.refuses(shot('derringer', 'Bob', 'fan'), 'weapon-cannot');
    scene.refuses(shot('derringer', 'Bob', 'together'), 'weapon-cannot');
    expect(scene.dice('D6=1').when(shot('derringer')).effects.at(0)).toMatchObject({ left: 1 });
  });

  it('WM-GUN-21 a bow that jams is cleared like anything else; it needs two or more, four when wet', () => {
    const bow = (flags: readonly string[]) => ({ id: 'Ann.bow', model: 'bow', loaded: true, ammo: null, flags });
    const figures = (flags: readonly string[]) => ({
      Ann: { items: [bow(flags)], pouch: { bow: 12 } },
      Bob: { side: 'gang' },
    });
    const fire = (flags: readonly string[]) =>
      shooting({ figures: figures(flags), scene: { 'Ann>Bob': { range: 6 } } })
        .dice('D6=6 D6=1 D6=1')
        .when(shot('bow'));
    expectEffects(fire([]), [
      { kind: 'tested', stat: 'ammo', check: { need: 2 } },
      { kind: 'jammed', jams: 1 },
    ]);
    expectEffects(fire(['rain']), [{ kind: 'tested', stat: 'ammo', check: { need: 4 } }]);
    const strung = moving({ figures: figures([]) });
    strung.fight.figures.Ann!.items[0]!.jams = 1;
    const clear = { type: 'load', figure: 'Ann', weapon: 'Ann.bow', job: 'clear' } as const;
    expectEffects(strung.when(clear), [{ kind: 'unjammed', jams: 0 }]);
  });

  it('WM-GUN-30 what one fights with', () => {
    const plus = Object.fromEntries(Object.entries(HAND_ARMS).map(([model, row]) => [model, row.plus]));
    expect(plus).toMatchObject({ fists: -1, knife: 0, bowie: 1, tomahawk: 1, sabre: 0, lance: 0, 'gun-butt': 1 });
    expect(HAND_ARMS.sabre).toMatchObject({ parry: true, mounted: { plus: 1 } });
    expect(HAND_ARMS.lance).toMatchObject({ mounted: { plus: 2, straight: 4 } });
  });
});

describe('what is bought', () => {
  it('WM-GUN-03 a revolver may be made with five chambers', () => {
    expect(gunOf('revolver+five')).toMatchObject({ cap: 5 });
    expect(gunOf('small-revolver+percussion+five')).toMatchObject({ cap: 5, powder: 'percussion' });
    expect(gunOf('lemat+five')).toBeNull();
    expect(gunOf('pistol+five')).toBeNull();
    expect(itemsOf('Ann', ['revolver+five'])[0]).toMatchObject({ ammo: 5 });
  });

  it('WM-GUN-11 a revolver and a Winchester of one round share one reserve', () => {
    expect(pouchOf(['revolver+shared', 'winchester'])).toEqual({ winchester: 24 });
    expect(pouchOf(['revolver', 'winchester'])).toEqual({ revolver: 24, winchester: 24 });
    expect(roundsFor(gunOf('revolver+shared')!)).toBe('winchester');
    expect(gunOf('revolver+percussion+shared')).toBeNull();
    expect(gunOf('small-revolver+shared')).toBeNull();
  });

  it('WM-GUN-13 rounds at the start', () => {
    expect(pouchOf(['revolver', 'springfield-carbine'])).toEqual({ revolver: 24, 'springfield-carbine': 12 });
    expect(pouchOf(['shotgun'])).toEqual({ 'shells-scatter': 5, 'shells-manstopper': 5 });
    expect(pouchOf(['pepperbox', 'bow'])).toEqual({ pepperbox: 12, bow: 12 });
  });

  it('WM-LOAD-01 everything starts loaded', () => {
    for (const model of gunModels()) {
      const [item] = itemsOf('Ann', [model]);
      expect(item!.loaded, model).toBe(true);
      if (gunOf(model)!.cap > 0) expect(item!.ammo, model).toBe(gunOf(model)!.cap);
    }
  });

  const wish = (weapons: readonly string[], more = {}) =>
    checkWish({ name: 'Kate', template: 'cowboy', weapons, ...more })?.code ?? null;

  it('WM-GUN-31 two handguns, one long gun, two in the saddle, one concealed pistol over that', () => {
    expect(wish(['revolver', 'revolver'])).toBeNull();
    expect(wish(['revolver', 'revolver', 'pistol'])).toBe('over-limit');
    expect(wish(['revolver', 'revolver', 'derringer', 'knife', 'bowie', 'tomahawk'])).toBeNull();
    expect(wish(['revolver', 'revolver', 'derringer', 'vest-pistol'])).toBe('over-limit');
    expect(wish(['winchester', 'shotgun'])).toBe('over-limit');
    expect(wish(['winchester', 'shotgun'], { mounted: true })).toBeNull();
    expect(wish(['cannon'])).toBe('unknown-name');
  });

  it('WM-GUN-05 what is rare needs the game master, or a table that plays it', () => {
    const rare = { name: 'Kate', template: 'cowboy', weapons: ['buffalo-gun'] };
    expect(checkWish(rare, { settings: {}, isGm: false })).toEqual({ code: 'needs-gm', given: 'buffalo-gun' });
    expect(checkWish(rare, { settings: {}, isGm: true })).toBeNull();
    expect(checkWish(rare, { settings: { rareWeapons: true }, isGm: false })).toBeNull();
  });

  it('every type of people carries what it may, and nothing rare', () => {
    for (const template of Object.keys(PEOPLE))
      expect(checkWish({ name: 'Kate', template }, { settings: {}, isGm: false }), template).toBeNull();
  });

  it('a card may carry whatever is in the lists', () => {
    const profile = Object.fromEntries(CHARACTERISTICS.map((stat) => [stat, 3]));
    for (const model of carriedModels().filter((one) => !one.startsWith('spare-')))
      expect(checkWish({ name: 'Kate', template: 'card', profile, weapons: [model] }), model).toBeNull();
  });
});

describe('WM-GUN-02, WM-POST-08 concealed pistols', () => {
  const hidden = gun('Ann', 'derringer', 2, { flags: ['concealed'] });
  const scene = () => {
    const made = moving({
      figures: {
        Ann: { items: [gun('Ann', 'revolver', 6), hidden], pouch: { revolver: 24, derringer: 24 } },
        Cal: {},
        Bob: { side: 'gang' },
      },
      scene: { 'Ann>Bob': { range: 3 } },
    });
    made.fight.gm = 'marshal';
    return made;
  };
  const seenBy = (seat: string | null, made = scene()) => view(made.fight, { seat }).figures.Ann!;

  it('only their owner and a game master who stands by know of them', () => {
    expect(seenBy('ann').items.map((item) => item.model)).toEqual(['revolver', 'derringer']);
    expect(seenBy('marshal').items).toHaveLength(2);
    for (const other of ['bob', 'cal', null]) {
      expect(seenBy(other).items.map((item) => item.model)).toEqual(['revolver']);
      expect(seenBy(other).pouch).toEqual({ revolver: 24 });
    }
  });

  it('taken out by order, everybody sees it', () => {
    const made = scene();
    const order = { type: 'reveal', figure: 'Ann', item: 'Ann.derringer' } as const;
    expectEffects(made.when(order), [{ kind: 'revealed', item: 'Ann.derringer', why: 'order' }]);
    expect(seenBy('bob', made).items).toHaveLength(2);
    made.refuses(order, 'lacks-item');
  });

  it('fired, it is seen before the shot', () => {
    const made = scene();
    expectEffects(made.dice('D6=1').when(shot('derringer')), [
      { kind: 'revealed', item: 'Ann.derringer', why: 'shot' },
      { kind: 'shot-fired', weapon: 'Ann.derringer' },
    ]);
    expect(seenBy(null, made).items).toHaveLength(2);
  });

  it('nor do the log and the lists of who comes tell of them', () => {
    const made = scene();
    const added = {
      kind: 'figure-added',
      figure: 'Dan',
      name: 'Dan',
      side: 'gang',
      seat: 'dan',
      sort: 'person',
      template: 'cowboy',
      profile: {},
      items: itemsOf('Dan', ['revolver', 'vest-pistol']),
      pouch: pouchOf(['revolver', 'vest-pistol']),
    } as const;
    const wishes = [{ figure: 'Dan', name: 'Dan', template: 'cowboy', weapons: ['revolver', 'vest-pistol'] }];
    const joined = { kind: 'seat-changed', seat: 'dan', how: 'joined', side: 'gang', name: 'Dan', wishes } as const;
    const action = { type: 'join', seat: 'dan', name: 'Dan', side: 'gang', wishes, word: 'w' } as const;
    const entry = { version: 2, at: 0, by: 'dan', action, faces: [], effects: [joined, added] };
    const read = (seat: string | null) => JSON.stringify(viewEntry(entry, made.fight, { seat }, { over: false }));
    expect(read('dan')).toContain('vest-pistol');
    expect(read('bob')).not.toContain('vest-pistol');
    expect(read(null)).not.toContain('vest-pistol');
  });
});
