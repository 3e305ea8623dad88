import { describe, expect, it, test } from 'vitest';
import { oddsOf } from '../../src/game/odds/odds.ts';
import type { Reckoned } from '../../src/game/odds/reckon.ts';
import { ENTITLED } from '../../src/game/rights/rights-table.ts';
import type { Meta } from '../../src/game/ruleset.ts';
import { view } from '../../src/game/secrets/view.ts';
import { modelName, valueText } from '../../src/report/sentence.ts';
import { oddsFractions, oddsText } from '../../src/report/odds-text.ts';
import { type Book, createSay, textsOf } from '../../src/report/say.ts';
import { SAY } from '../kit/say.ts';
import { RULESETS } from '../../src/rulesets/index.ts';
import { westamunda } from '../../src/rulesets/westamunda/index.ts';
import { gun, shooting, shot } from '../scenarios/westamunda/gun-kit.ts';

const say = SAY;
const has = (set: string, value: string): boolean => say.has(`word.${set}.${value}`);
const lacking = (set: string, values: readonly string[]): string[] => values.filter((value) => !has(set, value));

/** What is told by words of its own, and not by a key made readable. */
function isTold(rule: string, value: string): boolean {
  const text = valueText(say, rule, value);
  return ['value', 'weapon'].some((set) => has(set, value) || has(set, `${rule}-${value}`)) && text !== '';
}

const published = [...RULESETS.values()].filter(
  ({ ref, meta }) => meta.status === 'published' || ref === westamunda.ref,
);

describe.each(published.map(({ meta }): [string, Meta] => [meta.name, meta]))('words of %s', (_name, meta) => {
  it('for whomever it knows, and what is told of them', () => {
    const charts = meta.templates.map(({ id }) => id);
    expect(lacking('template', charts)).toEqual([]);
    const attributes = meta.attributes.map(({ id }) => id);
    expect(lacking('attribute', attributes)).toEqual([]);
  });

  it('for everything that can be carried', () => {
    const nameless = meta.weapons.filter((model) => /[+=]|undefined/.test(modelName({ say }, model)));
    expect(nameless).toEqual([]);
    expect(
      lacking(
        'weapon',
        meta.weapons.filter((model) => !/[+=]/.test(model)),
      ),
    ).toEqual([]);
  });

  it('for orders in advance, and whatever they can say', () => {
    expect(
      lacking(
        'rule',
        meta.standing.map(({ rule }) => rule),
      ),
    ).toEqual([]);
    const values = meta.standing.flatMap(({ rule, values: all }) => all.map((value) => [rule, value] as const));
    expect(values.filter(([rule, value]) => !isTold(rule, value))).toEqual([]);
  });

  it('for what may be set, and for what a game master lets happen', () => {
    expect(
      lacking(
        'setting',
        meta.settings.map(({ key }) => key).filter((key) => !key.includes('.')),
      ),
    ).toEqual([]);
    const events = meta.events ?? [];
    expect(
      lacking(
        'event',
        events.map(({ what }) => what),
      ),
    ).toEqual([]);
    const kinds = events.filter(({ values }) => values.length > 1);
    expect(kinds.flatMap(({ what, values }) => lacking(what, values))).toEqual([]);
  });
});

test('every order has a name in menus, and a label', () => {
  const orders = Object.entries(ENTITLED).flatMap(([type, who]) => (who === ENTITLED.shoot ? type : []));
  const nameless = orders.filter((type) => type !== 'plan' && !['act', 'label'].every((set) => isNamed(set, type)));
  expect(nameless).toEqual([]);
});

const LABELLED = new Set(textsOf('text').map(([key]) => key.split('.').slice(0, 3).join('.')));
const isNamed = (set: string, type: string): boolean => LABELLED.has(`ui.${set}.${type}`);

describe('chances in words', () => {
  it('tells what matters of a shot in Westamunda: the hit, the fall, the duck, the kick, the jam', () => {
    const { fight } = shooting({
      figures: { Ann: { items: [gun('Ann', 'buffalo-gun', 1)] }, Bob: { side: 'gang' } },
      scene: { 'Ann>Bob': { range: 20, cover: 'full' } },
    });
    const result = oddsOf(fight, shot('buffalo-gun'), westamunda) as Reckoned;
    const context = { view: view(fight, { seat: null }), say, unit: 'in' };
    const text = oddsText(result, { figure: 'Ann', target: 'Bob' }, context);
    expect(text).toBe(
      '33 % to hit, 19 % to bring Bob down, 5 % to put Bob out, 33 % that Bob ducks back, 50 % that Ann is knocked flat, 8 % that the gun jams',
    );
    expect(oddsFractions(result, context)).toContain('Bob, hit: 33 % (1/3)');
  });
});

describe('words of its own', () => {
  const sets = ['text', 'tame', 'grim', 'blood', 'death', 'animals', 'beasts'] as const;
  const ownOf = (set: (typeof sets)[number], book: Book): string[] => {
    const shared = new Map(textsOf(set));
    return textsOf(set, [book]).flatMap(([key, text]) => (shared.get(key) === text ? [] : [key]));
  };

  it('stand in for nobody else’s: no set says otherwise what all share, and no two have a word for the same', () => {
    for (const set of sets) {
      const shared = new Set(textsOf(set).map(([key]) => key));
      const own = [...RULESETS.values()].flatMap((one) => ownOf(set, one));
      expect(own.filter((key, index) => shared.has(key) || own.indexOf(key) !== index)).toEqual([]);
    }
  });

  it('are heard by whoever is told which rules there are, and by nobody else', () => {
    expect(has('ruleset', westamunda.ref)).toBe(true);
    expect(createSay().word('ruleset', westamunda.ref)).toBe('westamunda@1');
  });
});
