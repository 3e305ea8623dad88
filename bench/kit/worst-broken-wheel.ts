import type { Action } from '../../src/game/actions.ts';
import type { ItemSetup } from '../../src/game/effects.ts';
import type { RulesetAction } from '../../src/game/ruleset.ts';
import type { Gunfight, Item, Profile } from '../../src/game/state.ts';
import { itemsOf } from '../../src/rulesets/broken-wheel/people/figures.ts';
import { brokenWheel } from '../../src/rulesets/broken-wheel/index.ts';
import { subOf } from '../../src/rulesets/broken-wheel/state.ts';
import { beastProfile } from '../../src/rulesets/broken-wheel/horses/stock.ts';
import { lay, MAIN_STREET, type Man, type WorstOrder } from './positions.ts';

const PLAIN: Profile = {
  type: 'ff',
  line: 'man',
  CDT: -3,
  Mo: 6,
  R: 9,
  FaA: 2,
  FaB: 4,
  FaC: 6,
  Ag: 0,
  Mar: 0,
  Th: 0,
  Ref: 0,
  Me: 0,
  rider: 'average',
  languages: 'English',
  purse: 'average',
};
/** Where they stand on the map. */
const LAW = { Ann: 'S12', Al: 'S13', Abe: 'T12', Ace: 'T13' } as const;
const GANG = { Bob: 'M12', Cal: 'L12', Dan: 'M13', Eli: 'L13' } as const;

interface Laid {
  readonly arms?: Readonly<Record<string, readonly string[]>>;
  readonly more?: Readonly<Record<string, Partial<Man>>>;
  readonly range?: number;
  readonly contacts?: readonly (readonly [string, string])[];
  readonly step?: string;
  readonly where?: 'map';
}

const owned = ({ item, ...one }: ItemSetup): Item => ({ loaded: true, ammo: null, ...one, id: item });

/** Eight, all within six inches of their friends, who have heard no shot yet: whatever happens, all have to test for it. */
function gangs({
  arms = {},
  more = {},
  range = 8,
  contacts = [],
  where,
  step = where === 'map' ? 'seal-1' : 'act-1',
}: Laid): Gunfight {
  const places: Readonly<Record<string, string>> = { ...LAW, ...GANG };
  const ids = Object.keys(places);
  const men = ids.map((id): [string, Man] => {
    const own: Man = {
      side: id in LAW ? 'law' : 'gang',
      profile: PLAIN,
      items: itemsOf(id, arms[id] ?? ['mm-revolver']).map(owned),
    };
    return [id, { ...own, ...(where === 'map' ? { at: places[id]! } : {}), ...more[id] }];
  });
  const nag: Man = { side: 'law', sort: 'beast', profile: beastProfile('cavalry-horse'), template: 'cavalry-horse' };
  const figures = { ...Object.fromEntries(men), ...(more.Ann?.mount === 'Nag' ? { Nag: nag } : {}) };
  const apart = (a: string, b: string): number => (a in LAW === b in LAW ? 2 : range);
  const pairs = ids.flatMap((a) => ids.filter((b) => a < b).map((b) => [`${a}>${b}`, { range: apart(a, b) }] as const));
  const world = where === 'map' ? { town: MAIN_STREET() } : { scene: Object.fromEntries(pairs) };
  const fight = lay({ ruleset: brokenWheel, figures, step, contacts, ...world });
  for (const id of ids) subOf(fight).arms.hand[id] = fight.figures[id]!.items[0]?.id ?? null;
  return fight;
}

const row = (sort: string, fight: Gunfight, action: Action): WorstOrder => ({
  sort: `Broken Wheel: ${sort}`,
  ruleset: brokenWheel,
  fight,
  action: action as RulesetAction,
});

const shootWith = (weapon: string): Action => ({
  type: 'shoot',
  figure: 'Ann',
  target: 'Bob',
  mode: 'snap',
  weapon: `Ann.${weapon}`,
});

const fighting = (option: 'fight' | 'brawl' | 'maul'): Action => ({
  type: 'melee',
  figure: 'Ann',
  target: 'Bob',
  option,
  ...(option === 'maul' ? { prefer: 'throw' } : {}),
});

const BRAWLER = { standing: { melee: 'brawl' } } as const;
const ATTACKERS = ['Ann', 'Al', 'Abe'].map((id) => [id, 'Bob'] as const);

export const brokenWheelOrders = (): readonly WorstOrder[] => [
  row('a shot among eight', gangs({ arms: { Ann: ['carbine'] } }), shootWith('carbine')),
  row('a shot among eight, map', gangs({ arms: { Ann: ['carbine'] }, where: 'map' }), shootWith('carbine')),
  row('a shotgun among eight', gangs({ arms: { Ann: ['shotgun'] } }), shootWith('shotgun')),
  row('a fight hand to hand', gangs({ contacts: [['Ann', 'Bob']], arms: { Ann: ['sword'] } }), fighting('fight')),
  row(
    'three against one',
    gangs({ contacts: ATTACKERS, arms: { Ann: ['sword'], Al: ['club'], Bob: ['knife'] } }),
    fighting('fight'),
  ),
  row('a brawl', gangs({ contacts: [['Ann', 'Bob']], more: { Bob: BRAWLER } }), fighting('brawl')),
  row(
    'mauling',
    gangs({ contacts: [['Ann', 'Bob']], arms: { Ann: ['rope'] }, more: { Bob: BRAWLER } }),
    fighting('maul'),
  ),
  row('a charge', gangs({ step: 'move', arms: { Ann: ['knife'] } }), {
    type: 'charge',
    figure: 'Ann',
    target: 'Bob',
    gait: 'run',
  }),
  row('a charge, map', gangs({ step: 'move', arms: { Ann: ['knife'] }, where: 'map' }), {
    type: 'charge',
    figure: 'Ann',
    target: 'Bob',
    gait: 'run',
  }),
];
