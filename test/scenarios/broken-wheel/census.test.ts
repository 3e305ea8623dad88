import { describe, expect, it } from 'vitest';
import type { Action } from '../../../src/game/actions.ts';
import { formatFraction, toNumber } from '../../../src/game/dice/fraction.ts';
import { type Fact, type OddsOptions, oddsOf } from '../../../src/game/odds/odds.ts';
import type { Ruleset, RulesetAction } from '../../../src/game/ruleset.ts';
import type { Gunfight } from '../../../src/game/state.ts';
import { brokenWheel } from '../../../src/rulesets/broken-wheel/index.ts';
import { AIMED, laid, type Laid, type Person, shoot, snap } from './people.ts';

const GUN = { arms: ['mm-revolver'] };

function oddsFor(fight: Gunfight, action: Action, options: OddsOptions = {}, ruleset: Ruleset = brokenWheel) {
  const result = oddsOf(fight, action as RulesetAction, ruleset, options);
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.odds;
}

/** Exact chances of an order, from the resolver that play uses. */
function chances(fight: Gunfight, action: Action, ...facts: readonly Fact[]): string[] {
  const { facts: all } = oddsFor(fight, action);
  return facts.map((fact) => formatFraction(all.get(fact) ?? { n: 0n, d: 1n }));
}

const all = (fight: Gunfight, action: Action, options?: OddsOptions, ruleset?: Ruleset): string[] =>
  [...oddsFor(fight, action, options, ruleset).facts]
    .map(([fact, chance]) => `${fact} ${formatFraction(chance)}`)
    .sort();

/** A standing man in the open, shot at. */
function target(model: string, range: number, ann: Person = {}, bob: Person = {}): Gunfight {
  return laid({
    figures: { Ann: { arms: [model], ...AIMED('Bob'), ...ann }, Bob: { side: 'gang', ...bob } },
    scene: { 'Ann>Bob': { range } },
  }).fight;
}

describe('section 27', () => {
  it.each([
    ['mm-revolver', 5, '3/10', '1/30', '1/2', '1/18'],
    ['hvy-revolver', 10, '1/5', '1/30', '2/5', '1/15'],
    ['shotgun', 3, '2/5', '4/45', '3/5', '2/15'],
    ['rifle', 25, '0', '0', '1/5', '1/30'],
  ])('BW-FIRE-04 BW-HURT-02 %s at %i inches: snap %s (inert %s), aimed %s (inert %s)', (model, range, ...chance) => {
    const fight = target(model, range);
    const facts = ['hit:Bob', 'out:Bob'];
    expect(chances(fight, snap('Ann', 'Bob', model), ...facts)).toEqual(chance.slice(0, 2));
    expect(chances(fight, shoot('Ann', 'Bob', model), ...facts)).toEqual(chance.slice(2));
  });

  // What is needed on the die, by marksmanship: a firearm misfires on its 0 whatever is needed.
  it.each([
    [12, '9/10'],
    [4, '9/10'],
    [3, '9/10'],
    [2, '4/5'],
    [0, '3/5'],
    [-5, '1/10'],
    [-6, '0'],
  ])('BW-FIRE-05 BW-DICE-02 a firearm at Mar %i needs 4: %s', (Mar, chance) => {
    expect(chances(target('mm-revolver', 3, { profile: { Mar } }), shoot('Ann', 'Bob'), 'hit:Bob')).toEqual([chance]);
  });

  it('BW-FIRE-05 a bow may be sure of its man', () => {
    const bow = (Mar: number) => target('native-bow', 3, { profile: { Mar } });
    expect(chances(bow(4), shoot('Ann', 'Bob', 'native-bow'), 'hit:Bob')).toEqual(['9/10']);
    expect(chances(bow(5), shoot('Ann', 'Bob', 'native-bow'), 'hit:Bob')).toEqual(['1']);
  });

  /** Superficial, flesh, handicapping, sore, serious, inert, by strike value. */
  it.each([
    [-3, '5/18 1/3 5/18 1/18 1/18 0'],
    [-2, '2/9 1/3 2/9 1/9 1/9 0'],
    [-1, '1/6 5/18 1/6 1/6 1/6 1/18'],
    [0, '1/9 2/9 1/9 2/9 2/9 1/9'],
    [1, '1/18 1/6 1/18 5/18 5/18 1/6'],
    [2, '0 1/9 0 1/3 1/3 2/9'],
    [3, '0 1/18 0 1/3 1/3 5/18'],
  ])('BW-HURT-01 BW-HURT-02 a strike of %i', (strike, expected) => {
    const fight = target('native-bow', 3, { profile: { Mar: 9, 'strike.native-bow': strike } });
    const { facts } = oddsFor(fight, shoot('Ann', 'Bob', 'native-bow'), {
      measure: (effects) =>
        effects.flatMap((one) =>
          one.kind === 'wounded'
            ? [one.severity!]
            : one.kind === 'grazed' || one.kind === 'out-of-action'
              ? [one.kind]
              : [],
        ),
    });
    const kinds = ['grazed', 'flesh', 'handicapping', 'sore', 'serious', 'out-of-action'];
    expect(kinds.map((kind) => formatFraction(facts.get(kind) ?? { n: 0n, d: 1n })).join(' ')).toBe(expected);
  });

  it('BW-DRAW-01 BW-TURN-07 an even duel, drawn: who is inert at the end', () => {
    const { fight } = laid({
      figures: { Ann: GUN, Bob: { side: 'gang', ...GUN } },
      scene: { 'Ann>Bob': { range: 5 } },
      settings: { rounds: 'sealed' },
      step: 'seal-1',
    });
    const round = { type: 'carry-out', orders: [snap('Ann', 'Bob'), snap('Bob', 'Ann')] } as unknown as Action;
    const { facts } = oddsFor(fight, round, {
      maxPaths: 200_000,
      measure: (_effects, after) => [
        ['Ann', 'Bob'].map((id) => (after.figures[id]!.statuses.includes('out-of-action') ? 'out' : 'in')).join(' '),
      ],
    });
    const found = Object.fromEntries([...facts].map(([key, chance]) => [key, formatFraction(chance)]));
    expect(found).toEqual({
      'in in': '91333/97200',
      'out in': '5849/194400',
      'in out': '5849/194400',
      'out out': '1/5400',
    });
  });
});

/** Somebody shot at with his friends about him, four to five inches from one another. */
function crowd(friends: number, more: Partial<Laid> = {}): Gunfight {
  const types = ['ro', 'by', 'ff', 'in', 've'];
  const ids = Array.from({ length: friends }, (_, index) => `F${index}`);
  const gang = Object.fromEntries(
    ids.map((id, index): [string, Person] => [id, { side: 'gang', ...GUN, profile: { type: types[index % 5]! } }]),
  );
  const near = [...ids, 'Bob'].flatMap((a) => ids.filter((b) => a !== b).map((b) => [`${a}>${b}`, { range: 5 }]));
  return laid({
    figures: { Ann: { ...GUN, ...AIMED('Bob') }, Bob: { side: 'gang', ...GUN }, ...gang },
    scene: {
      'Ann>Bob': { range: 5 },
      ...Object.fromEntries(ids.map((id) => [`Ann>${id}`, { range: 6 }])),
      ...Object.fromEntries(near),
    },
    ...more,
  }).fight;
}

const SHOT = shoot('Ann', 'Bob');
const { oddsKey: _merged, ...rest } = brokenWheel;
const UNMERGED: Ruleset = rest;

describe('the census', () => {
  it('BW-CDT-05 BW-CDT-06 pins what a shot into a crowd does to their nerve', () => {
    expect(all(crowd(2, { isFresh: true }), SHOT)).toMatchSnapshot();
    expect(all(crowd(2), SHOT)).toMatchSnapshot();
  });

  it('BW-FIRE-06 BW-FIRE-07 BW-HURT-03 pins riders, strays and shields', () => {
    const rider = laid({
      figures: {
        Ann: { arms: ['carbine'], ...AIMED('Bob') },
        Bob: { side: 'gang', ...GUN, mount: 'Bay' },
        Bay: { side: 'gang', sort: 'beast' },
      },
      scene: { 'Ann>Bob': { range: 6 } },
    });
    const stray = laid({
      figures: { Doc: { ...GUN, ...AIMED('Ike') }, Ana: {}, Ike: { side: 'gang', arms: ['shield'] } },
      scene: { 'Doc>Ike': { range: 4 } },
      contacts: [['Ana', 'Ike']],
    });
    expect(all(rider.fight, shoot('Ann', 'Bob', 'carbine'))).toMatchSnapshot();
    expect(all(stray.fight, shoot('Doc', 'Ike'))).toMatchSnapshot();
  });

  it.each([0, 1, 2])('is the same face by face, and with nothing merged: %i friends', (friends) => {
    const fight = crowd(friends, { isFresh: true });
    const merged = all(fight, SHOT);
    expect(all(fight, SHOT, { maxPaths: 200_000 }, UNMERGED)).toEqual(merged);
    if (friends < 2) expect(all(fight, SHOT, { useCuts: false, maxPaths: 200_000 })).toEqual(merged);
  });

  it.each([
    [0, 30],
    [2, 150],
    [4, 260],
    [10, 600],
  ])('goes few ways: %i friends, at most %i', (friends, most) => {
    const { paths, facts } = oddsFor(crowd(friends, { isFresh: true }), SHOT);
    expect(paths).toBeLessThanOrEqual(most);
    expect(toNumber(facts.get('hit:Bob')!)).toBe(0.5);
  });
});
