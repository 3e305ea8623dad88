import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Conversion, convertWish, type Wished } from '../../src/game/people/convert.ts';
import type { Ruleset } from '../../src/game/ruleset.ts';
import { type Trait, worthOf } from '../../src/game/people/traits.ts';
import { RULESETS } from '../../src/rulesets/index.ts';
import { cases } from '../kit/cases.ts';

const ALL = [...RULESETS.values()];
const PAIRS = ALL.flatMap((from) => ALL.filter((to) => to !== from).map((to) => [from, to] as const));
const called = (ref: string): Ruleset => ALL.find((one) => one.ref.startsWith(ref))!;
const [LG, WM, CA, PF, BW] = ['law', 'west', 'clash', 'portable', 'broken'].map(called) as [
  Ruleset,
  Ruleset,
  Ruleset,
  Ruleset,
  Ruleset,
];

const isPerson = ({ converter }: Ruleset, template: string): boolean => converter!.stock[template] === undefined;

/** Every row of every chart, whole charts too; cards are tried by chance. */
function chartWishes({ meta, ...ruleset }: Ruleset): Wished[] {
  return meta.templates
    .filter(({ id }) => id !== 'card' && isPerson({ meta, ...ruleset }, id))
    .flatMap(({ id, rows }) => [
      { name: 'Doc', template: id },
      ...Array.from({ length: rows }, (_, row) => ({ name: 'Doc', template: id, row: row + 1 })),
    ])
    .flatMap((wish) => [wish, { ...wish, pc: true, mounted: true }]);
}

function converted(from: Ruleset, to: Ruleset, wish: Wished): Conversion {
  const done = convertWish({ from, to }, wish);
  if ('refusal' in done) throw new Error(`${wish.template} ${wish.row} to ${to.ref}: ${JSON.stringify(done.refusal)}`);
  return done.conversion;
}

const shootingOf = (ruleset: Ruleset, wish: Wished): number =>
  worthOf(ruleset.converter!.read(wish).traits, 'shooting');

/** A typed card of these rules that they accept, by chance. */
function cards(ruleset: Ruleset): fc.Arbitrary<Wished> {
  const { meta } = ruleset;
  const step = (id: string): number => (ruleset === BW && id === 'Mo' ? 0.5 : 1);
  const values = fc.record(
    Object.fromEntries(
      meta.attributes.map(({ id, min, max }) => [
        id,
        fc.integer({ min: 0, max: Math.floor((max - min) / step(id)) }).map((at) => min + at * step(id)),
      ]),
    ),
  );
  const words = fc.constantFrom(
    {},
    { skills: 'combat' },
    { skills: 'shooting leader' },
    { skills: 'leader ve expert' },
  );
  const profile = fc.tuple(values, words).map(([figures, said]) => ({ ...figures, ...said }));
  const weapons = fc.array(fc.constantFrom(...meta.weapons), { maxLength: 4 });
  const template = fc.constantFrom(
    ...meta.templates.map(({ id }) => id).filter((id) => id === 'card' || meta.attributes.length === 0),
  );
  return fc
    .record({ name: fc.constant('Doc'), template, profile, weapons, pc: fc.boolean(), mounted: fc.boolean() })
    .filter((wish) => ruleset.checkWish(wish) === null);
}

/** Which trait a target shows, as its own card would be read. */
const traitOf = (ruleset: Ruleset, wish: Wished, trait: Trait): number | undefined =>
  ruleset.converter!.read(wish).traits[trait]?.worth;

describe.each(PAIRS)('from one set of rules to another', (from, to) => {
  it(`takes every row of every chart (${from.ref} to ${to.ref})`, () => {
    const wishes = chartWishes(from);
    expect(wishes.length).toBeGreaterThan(4);
    for (const wish of wishes) {
      const { wish: became, notes } = converted(from, to, wish);
      expect(to.checkWish(became)).toBeNull();
      expect(became).toMatchObject({ name: 'Doc', ...(wish.pc === true ? { pc: true, mounted: true } : {}) });
      expect(notes).not.toEqual([]);
    }
  });

  it(`never makes the better shot the worse one (${from.ref} to ${to.ref})`, () => {
    const wishes = chartWishes(from);
    for (const pc of [true, false]) {
      const shots = wishes
        .filter((wish) => (wish.pc === true) === pc)
        .map((wish) => [shootingOf(from, wish), shootingOf(to, converted(from, to, wish).wish)] as const);
      for (const [better, becomes] of shots)
        for (const [worse, other] of shots) if (better >= worse) expect(becomes).toBeGreaterThanOrEqual(other);
    }
  });

  it(`takes any card, and orders shots on them as well (${from.ref} to ${to.ref})`, () => {
    fc.assert(
      fc.property(cards(from), cards(from), (one, other) => {
        const rival = { ...other, pc: one.pc! };
        fc.pre(from.checkWish(rival) === null);
        const [mine, theirs] = [converted(from, to, one).wish, converted(from, to, rival).wish];
        expect(to.checkWish(mine)).toBeNull();
        if (shootingOf(from, one) >= shootingOf(from, other))
          expect(shootingOf(to, mine)).toBeGreaterThanOrEqual(shootingOf(to, theirs));
        expect(converted(from, to, one)).toEqual(converted(from, to, structuredClone(one)));
      }),
      { numRuns: cases(60, 20) },
    );
  });

  it(`says of every weapon what became of it (${from.ref} to ${to.ref})`, () => {
    fc.assert(
      fc.property(cards(from), (wish) => {
        const { wish: became, notes } = converted(from, to, wish);
        const told = notes.flatMap((note) => (note.kind === 'arm' || note.kind === 'arm-lost' ? [note.from] : []));
        expect(told).toEqual(from.converter!.read(wish).arms);
        const had = notes.flatMap((note) => (note.kind === 'arm' || note.kind === 'arm-filled' ? [note.to] : []));
        expect([...new Set(became.weapons)].sort()).toEqual([...new Set(had)].sort());
      }),
      { numRuns: cases(40, 15) },
    );
  });
});

describe('within the same rules', () => {
  it.each(ALL)('$meta.name changes nothing and says nothing', (ruleset) => {
    for (const wish of chartWishes(ruleset))
      expect(convertWish({ from: ruleset, to: ruleset }, wish)).toEqual({
        conversion: { from: ruleset.ref, to: ruleset.ref, wish, notes: [] },
      });
  });

  it.each([LG, WM, CA, BW])('$meta.name writes what it has read', (ruleset) => {
    const { read, write } = ruleset.converter!;
    const rows = chartWishes(ruleset).filter((wish) => wish.pc !== true && read(wish).averaged !== true);
    for (const wish of rows) {
      const before = read(wish);
      const { template, profile } = write(before, { pc: false, settings: {} });
      const after = read({ name: 'Doc', template, profile });
      expect(after.traits.shooting?.worth).toBe(before.traits.shooting?.worth);
      expect(after.traits.nerve?.worth).toBe(before.traits.nerve?.worth);
    }
  });
});

describe('what is told', () => {
  const doc: Wished = {
    name: 'Doc',
    template: 'card',
    profile: { IN: 4, SK: 5, CL: 5, CON: 2, HO: 4 },
    weapons: ['pistol', 'thrown-blade'],
    pc: true,
  };

  it('a gunfighter of Law of the Gun in Westamunda', () => {
    const { wish, notes } = converted(LG, WM, doc);
    expect(wish).toMatchObject({ template: 'card', weapons: ['revolver', 'knife'], pc: true });
    expect(wish.profile).toMatchObject({ BS: 5, WS: 5, I: 4, Ld: 9, T: 2, S: 2, W: 1, A: 2, M: 4 });
    expect(notes).toContainEqual({
      kind: 'value',
      trait: 'shooting',
      from: [{ id: 'SK', value: 5 }],
      to: [{ id: 'BS', value: 5 }],
    });
    expect(notes).toContainEqual({ kind: 'value-lost', trait: 'riding', from: [{ id: 'HO', value: 4 }] });
    expect(notes).toContainEqual({ kind: 'arm', from: 'thrown-blade', to: 'knife' });
  });

  it('keeps the twenty points of an own man, and Skill before all', () => {
    const gun: Wished = { name: 'Ike', template: 'hired-gun', pc: true };
    const { wish, notes } = converted(WM, LG, gun);
    const values = Object.values(wish.profile!) as number[];
    expect(values.reduce((sum, value) => sum + value, 0)).toBe(20);
    expect(wish.profile).toMatchObject({ SK: 5 });
    expect(notes).toContainEqual({ kind: 'points', points: 20 });
    expect(wish.weapons).toEqual(['pistol', 'pistol']);
  });

  it('tells that a row is not thrown for', () => {
    const { notes } = converted(LG, CA, { name: 'Ike', template: 'outlaw' });
    expect(notes).toContainEqual({ kind: 'averaged' });
  });

  it('CA-TROOP-01: uses fields of expertise where the fight has them, and only there', () => {
    const chief: Wished = { name: 'Red Cloud', template: 'war-chief' };
    const plain = converted(WM, CA, chief);
    expect(plain.wish).toMatchObject({ template: 'regular', profile: { skills: 'leader' } });
    const terms = { settings: { troopTypes: true }, isGm: false };
    const done = convertWish({ from: WM, to: CA, terms }, chief);
    expect(done).toMatchObject({ conversion: { wish: { template: 'veteran', profile: { skills: 'combat leader' } } } });
  });

  it('takes what may be had where the best of it may not', () => {
    const hunter: Wished = { name: 'Bill', template: 'card', profile: doc.profile!, weapons: ['buffalo-gun', 'bow'] };
    const terms = { settings: {}, isGm: false };
    const west = convertWish({ from: LG, to: WM, terms }, { ...hunter, mounted: true });
    expect(west).toMatchObject({ conversion: { wish: { weapons: ['rolling-block', 'bow'] } } });
    const clash = convertWish({ from: LG, to: CA, terms }, hunter);
    expect(clash).toMatchObject({ conversion: { wish: { weapons: ['rifle'] } } });
    expect('conversion' in clash && clash.conversion.notes).toContainEqual({ kind: 'arm-lost', from: 'bow' });
  });

  it('finds wheels for wheels, and no beasts', () => {
    expect(converted(WM, BW, { name: 'Wells', template: 'stagecoach-6' }).wish.template).toBe('coach');
    expect(converted(BW, PF, { name: 'Wells', template: 'coach' }).wish.template).toBe('wagon');
    expect(convertWish({ from: BW, to: WM }, { name: 'Bess', template: 'mule' })).toHaveProperty('refusal');
    expect(convertWish({ from: WM, to: LG }, { name: 'Wells', template: 'stagecoach-6' })).toHaveProperty('refusal');
  });

  it('gives whoever brings nothing what these rules give', () => {
    const { wish, notes } = converted(BW, WM, { name: 'Amos', template: 'parson', pc: true });
    expect(wish.weapons).toEqual(['revolver']);
    expect(notes).toContainEqual({ kind: 'arm-filled', to: 'revolver' });
    expect(traitOf(WM, wish, 'nerve')).toBe(75);
  });

  it('refuses a card that its own rules would not have', () => {
    expect(convertWish({ from: LG, to: WM }, { ...doc, profile: { SK: 9 } })).toMatchObject({
      refusal: { code: 'bad-profile', field: 'IN' },
    });
  });
});
