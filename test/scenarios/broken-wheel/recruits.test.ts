import { describe, expect, it } from 'vitest';
import { scriptedDice } from '../../kit/scripted.ts';
import { newFight } from '../../../src/game/fold/fold.ts';
import { Run } from '../../../src/game/run.ts';
import type { Gunfight, Seat, Wish } from '../../../src/game/state.ts';
import { checkWish } from '../../../src/rulesets/broken-wheel/people/figures.ts';
import { brokenWheel } from '../../../src/rulesets/broken-wheel/index.ts';
import { META } from '../../../src/rulesets/broken-wheel/meta.ts';
import { beastProfile, BEASTS, type BeastType } from '../../../src/rulesets/broken-wheel/horses/stock.ts';
import { CDT_TABLE, RELOAD, TYPES } from '../../../src/rulesets/broken-wheel/nerve/nerve-table.ts';
import { LIMITS, PEOPLE, STATS } from '../../../src/rulesets/broken-wheel/people/people.ts';
import { NOON } from '../../kit/scenario.ts';

const SEAT: Seat = { id: 'ann', name: 'Ann', side: 'law', wishes: [], autoPilot: false, missed: 0 };

function recruited(wish: Omit<Wish, 'figure' | 'name'>): Gunfight {
  const opened = {
    kind: 'fight-opened',
    ruleset: brokenWheel.ref,
    sides: [{ id: 'law', name: 'Law' }],
    settings: {},
    commitment: '',
  } as const;
  const run = new Run(newFight(opened, 'gm', NOON, brokenWheel), brokenWheel, scriptedDice(''), NOON);
  run.fight.lastId = 1;
  brokenWheel.recruit(run, { figure: 'f1', name: 'Ann', ...wish }, SEAT);
  return run.fight;
}

const own = (wish: Omit<Wish, 'figure' | 'name'>) => recruited(wish).figures.f1!;
/** Figures of a card in the order of its listing. */
const line = (template: string): string => STATS.map((stat) => PEOPLE[template]!.values[stat]).join(' ');

describe('cards', () => {
  it('BW-CARD-01 BW-PROF-01 BW-PROF-04 Captain Laurel Stanley', () => {
    const { profile, items, flags } = own({ template: 'laurel-stanley' });
    expect(line('laurel-stanley')).toBe('1 5 9 3 6 6 0 0 0 -1 1');
    expect(profile).toMatchObject({
      type: 've',
      'dice.sword': 1,
      'dice.fists': 1,
      'reload.mm-revolver': 1,
      rider: 'average',
      languages: 'English, Spanish (P)',
    });
    expect(items.map(({ model, ammo }) => [model, ammo])).toEqual([
      ['mm-revolver', 5],
      ['sword', null],
    ]);
    expect(flags).toEqual(['leader']);
  });

  it('BW-PROF-05 a typed card says what it speaks, and how well; else it is English', () => {
    const card = { CDT: 0, Mo: 5, R: 8, FaA: 2, FaB: 4, FaC: 4, Ag: 0, Mar: 0, Th: 0, Ref: 0, Me: 0 };
    const tongues = (skills: string): unknown =>
      own({ template: 'card', profile: { ...card, skills } }).profile.languages;
    expect(tongues('ve spanish english-p')).toBe('English (P), Spanish');
    expect(tongues('ro')).toBe('English');
  });

  it('BW-CARD-02 BW-PROF-04 Toothstone: his Re is his Ref', () => {
    const { profile, items } = own({ template: 'toothstone' });
    expect(line('toothstone')).toBe('0 6 9 2 4 4 1 -1 0 -1 1');
    expect(profile).toMatchObject({
      type: 'ro',
      Ref: -1,
      'dice.stone-axe': 1,
      shieldNeed: 7,
      shieldMelee: 3,
      shieldMissile: 1,
      languages: 'Plains, Patch, Spanish (P), English (P)',
    });
    expect(items.map(({ model }) => model)).toEqual(['stone-axe', 'shield']);
  });

  it('BW-CARD-03 BW-PROF-03 Senora Esperanza Primera starts obedient', () => {
    const { profile, items, statuses } = own({ template: 'esperanza-primera' });
    expect(line('esperanza-primera')).toBe('0 5 7 1 3 3 -1 -2 -2 -1 -2');
    expect(profile).toMatchObject({ type: 'in', line: 'woman', 'blow.fists': -4, languages: 'Spanish' });
    expect(items).toEqual([]);
    expect(statuses).toEqual(['obedient']);
  });

  it.each([
    ['gunfighter', 've', '1 6 9 2 5 5 1 2 0 2 1', 'average', 'hvy-revolver knife'],
    ['lawman', 've', '1 5.5 9 2 5 5 0 1 0 1 1', 'average', 'mm-revolver shotgun'],
    ['old-soldier', 've', '0 5.5 9 3 6 6 0 1 0 0 1', 'average', 'carbine sword'],
    ['cowboy', 'ff', '0 5.5 9 2 5 5 1 0 0 0 0', 'expert', 'mm-revolver rope'],
    ['outlaw', 'ff', '0 5.5 9 2 4 6 0 0 0 1 1', 'average', 'mm-revolver knife'],
    ['outlaw-chief', 'ff', '1 5.5 9 2 5 5 0 1 0 1 1', 'average', 'hvy-revolver knife'],
    ['miner', 'ff', '0 5 8 3 5 6 0 -1 0 -1 1', 'novice', 'sb-musket axe'],
    ['native-warrior', 'ff', '0 6 9 3 6 6 2 0 1 0 1', 'expert', 'native-bow tomahawk knife shield'],
    ['frontier-woman', 'ff', '0 5 8 2 4 4 0 0 -1 0 -1', 'average', 'lt-carbine'],
    ['greenhorn', 'ro', '0 5.5 8 2 4 4 0 -1 0 -1 0', 'novice', 'lt-revolver'],
    ['storekeeper', 'by', '0 5 8 1 4 4 -1 -1 -1 -1 -1', 'inexpert', 'sb-pistol'],
    ['saloon-singer', 'by', '0 4.5 7 1 3 4 0 -2 -1 0 -2', 'inexpert', 'derringer handbag'],
    ['parson', 'in', '1 5 8 1 4 4 0 -2 -1 -1 0', 'average', ''],
    ['doctor', 'in', '1 5 8 1 4 4 0 -1 -1 0 -1', 'average', ''],
  ])('BW-CARD-04 %s', (template, type, values, rider, arms) => {
    const row = PEOPLE[template]!;
    expect([row.type, line(template), row.rider, row.arms.join(' ')]).toEqual([type, values, rider, arms]);
    for (const stat of STATS) {
      const [min, max] = LIMITS[row.line][stat];
      expect(row.values[stat], stat).toBeGreaterThanOrEqual(min);
      expect(row.values[stat], stat).toBeLessThanOrEqual(max);
    }
  });

  it('BW-CARD-04 BW-TYPE-02 leaders and the healer', () => {
    const flagged = Object.entries(PEOPLE).flatMap(([id, { flags }]) => flags.map((flag) => `${id} ${flag}`));
    expect(flagged.sort()).toEqual(['doctor healer', 'laurel-stanley leader', 'lawman leader', 'outlaw-chief leader']);
  });

  it.each([
    ['town-horse', 8, '2/5/5'],
    ['range-horse', 9, '3/6/6'],
    ['cavalry-horse', 9, '3/7/7'],
    ['native-pony', 9, '4/8/8'],
    ['mule', 7, '4/8/8'],
    ['ass', 6, '3/6/6'],
    ['pack-horse', 7, '3/6/6'],
    ['cart-horse', 7, '4/8/8'],
  ])('BW-CARD-04 BW-PROF-03 %s', (type, rate, fatigue) => {
    const { R, FaA, FaB, FaC } = beastProfile(type as BeastType);
    expect([R, [FaA, FaB, FaC].join('/')]).toEqual([rate, fatigue]);
    const [min, max] = [
      [2, 4, 4],
      [4, 8, 8],
    ];
    for (const [stage, value] of [FaA, FaB, FaC].entries()) {
      expect(Number(value)).toBeGreaterThanOrEqual(min[stage]!);
      expect(Number(value)).toBeLessThanOrEqual(max[stage]!);
    }
  });

  it('BW-BEAST-01 how easily each beast is frightened', () => {
    const rates = Object.fromEntries(Object.entries(BEASTS).map(([type, { FR }]) => [type, FR]));
    expect(rates).toMatchObject({ 'town-horse': 0, 'range-horse': 1, 'cavalry-horse': 3, 'native-pony': 2, oxen: 2 });
    expect(rates).toMatchObject({ buffalo: 1, cattle: 0, deer: -2, ass: 1, mule: 1, 'pack-horse': 1, 'cart-horse': 1 });
  });

  it('BW-HORSE-01 whoever comes mounted has a steed of his own', () => {
    const fight = recruited({ template: 'cowboy', mounted: true });
    const steed = fight.figures[fight.figures.f1!.mount!]!;
    expect(steed).toMatchObject({ sort: 'beast', template: 'range-horse', name: "Ann's horse", side: 'law' });
  });
});

describe('a card typed by its owner', () => {
  const VALUES = { CDT: 0, Mo: 5.5, R: 8, FaA: 2, FaB: 4, FaC: 5, Ag: 0, Mar: 1, Th: 0, Ref: 0, Me: 0 };
  const card = (more: Record<string, string | number> = {}) => ({
    template: 'card',
    name: 'Ann',
    profile: { ...VALUES, ...more },
  });

  it('BW-PROF-01 BW-TYPE-01 carries figures, type, rider, flags and purse', () => {
    const { profile, flags } = own(card({ skills: 've expert healer keen-sighted rich' }));
    expect(profile).toMatchObject({
      type: 've',
      rider: 'expert',
      purse: 'rich',
      line: 'man',
      Mo: 5.5,
      languages: 'English',
    });
    expect(flags.sort()).toEqual(['healer', 'keen-sighted']);
    expect(own(card()).profile).toMatchObject({ type: 'ff', rider: 'average', purse: 'average' });
  });

  it.each([
    ['man', 'CDT', -2, 2],
    ['man', 'Mo', 4, 7.5],
    ['man', 'R', 6, 11],
    ['man', 'FaA', 1, 3],
    ['man', 'FaB', 2, 6],
    ['man', 'FaC', 4, 6],
    ['man', 'Ag', -2, 3],
    ['man', 'Mar', -2, 2],
    ['man', 'Th', -3, 2],
    ['man', 'Ref', -2, 2],
    ['man', 'Me', -1, 2],
    ['woman', 'CDT', -2, 2],
    ['woman', 'Mo', 3, 6.5],
    ['woman', 'R', 6, 11],
    ['woman', 'FaA', 1, 2],
    ['woman', 'FaB', 1, 5],
    ['woman', 'FaC', 2, 5],
    ['woman', 'Ag', -3, 1],
    ['woman', 'Mar', -2, 2],
    ['woman', 'Th', -3, 2],
    ['woman', 'Ref', -2, 2],
    ['woman', 'Me', -3, 0],
  ] as const)('BW-PROF-02 BW-PROF-03 BW-PROF-06 %s: %s from %d to %d', (which, stat, min, max) => {
    const wish = (value: number) =>
      card({ skills: which, ...(which === 'woman' ? { Me: 0, Mar: 0 } : {}), [stat]: value });
    expect([checkWish(wish(min)), checkWish(wish(max))]).toEqual([null, null]);
    for (const value of [min - 1, max + 1])
      expect(checkWish(wish(value))).toEqual({ code: 'bad-profile', field: stat, given: String(value), min, max });
  });

  it('BW-PROF-06 the game master may force what is outside them', () => {
    const terms = { settings: {}, isGm: true };
    expect(checkWish(card({ Mar: 5 }), { ...terms, isGm: false })).toMatchObject({ code: 'bad-profile', field: 'Mar' });
    expect(checkWish(card({ Mar: 5 }), terms)).toBeNull();
    expect(checkWish(card({ Mar: 0.5 }), terms)).toMatchObject({ code: 'bad-profile' });
    expect(checkWish(card({ Mo: 5.25 }))).toMatchObject({ code: 'bad-profile', field: 'Mo' });
  });

  it('BW-PROF-06 knows neither unknown templates nor unknown weapons', () => {
    expect(checkWish({ template: 'wizard', name: 'Ann' })).toMatchObject({ code: 'unknown-name', sort: 'template' });
    expect(checkWish({ ...card(), weapons: ['ray-gun'] })).toMatchObject({ code: 'unknown-name', sort: 'weapon' });
    expect(checkWish({ ...card(), weapons: ['mm-revolver', 'pepper', 'jemmy'] })).toBeNull();
  });

  it('BW-WPN-06 everything starts loaded, and a second of a kind has a number', () => {
    const { items } = own({ ...card(), weapons: ['shotgun', 'knife', 'knife'] });
    expect(items.map(({ id, ammo, cap }) => [id, ammo, cap])).toEqual([
      ['f1.shotgun', 2, 2],
      ['f1.knife', null, undefined],
      ['f1.knife-2', null, undefined],
    ]);
  });
});

describe('what the ruleset tells of itself', () => {
  it('BW-TYPE-01 five types, each with its table and its rate of loading', () => {
    expect(Object.keys(CDT_TABLE)).toEqual([...TYPES]);
    expect(RELOAD).toEqual({ ve: 1, ff: 1, ro: 2, by: 2, in: 3 });
  });

  it('BW-GEN-01 BW-GEN-05 an inch to the cell, eight neighbours', () => {
    expect(META).toMatchObject({ unit: 'inch', cell: 1, map: { measure: { perCell: 1, nearCells: 1.5 } } });
  });

  it('BW-TURN-02 BW-MOVE-10 BW-SPOT-02 BW-HURT-01 settings with their defaults', () => {
    const settings = Object.fromEntries(META.settings.map(({ key, default: value }) => [key, value]));
    expect(settings).toEqual({
      strikeLadder: 'corrected',
      initiative: 'side',
      roundPositions: 'end',
      rounds: 'map',
      spottingDie: 'd6',
      streetMoveBonus: 0,
      requireLeaderOrders: false,
      fatigue: true,
    });
    expect(META.hours.turn).toBe(24);
  });
});
