import type { Action } from '../../src/game/actions.ts';
import type { RulesetAction } from '../../src/game/ruleset.ts';
import type { Gunfight } from '../../src/game/state.ts';
import { clashOfArguments } from '../../src/rulesets/clash-of-arguments/index.ts';
import { subOf } from '../../src/rulesets/clash-of-arguments/state.ts';
import { lay, MAIN_STREET, type Man, type WorstOrder } from './positions.ts';

const LAW = { Ann: 'S12', Al: 'S13', Abe: 'T12' } as const;
const GANG = { Bob: 'M12', Cal: 'L12', Dan: 'M13' } as const;
const UNITS = { law: Object.keys(LAW), gang: Object.keys(GANG) };

/** Two units, each with its officer and its standard, neither of which is the one shot at. */
function units(step: string, { isMounted = false, isMapped = false } = {}): Gunfight {
  const places: Readonly<Record<string, string>> = { ...LAW, ...GANG };
  const ids = Object.keys(places);
  const men = ids.flatMap((id): [string, Man][] => {
    const side = id in LAW ? 'law' : 'gang';
    const rank = [[], ['leader'], ['standard']][UNITS[side].indexOf(id)]!;
    const own: Man = { side, profile: { grade: 'regular', field: 'none' }, guns: [['revolver', 6]], flags: rank };
    const there = isMapped ? { at: places[id]! } : {};
    if (!isMounted) return [[id, { ...own, ...there }]];
    return [
      [id, { ...own, ...there, mount: `${id}Bay` }],
      [`${id}Bay`, { side, sort: 'beast', seat: null, ...there }],
    ];
  });
  const apart = (a: string, b: string): number => (a in LAW === b in LAW ? 2 : isMounted ? 12 : 8);
  const pairs = ids.flatMap((a) => ids.filter((b) => a < b).map((b) => [`${a}>${b}`, { range: apart(a, b) }] as const));
  const world = isMapped ? { town: MAIN_STREET() } : { scene: Object.fromEntries(pairs) };
  const settings = { mode: 'unit', blocks: 1 };
  const fight = lay({ ruleset: clashOfArguments, figures: Object.fromEntries(men), settings, step, ...world });
  for (const [id, figures] of Object.entries(UNITS)) formUnit(fight, id, figures);
  return fight;
}

function formUnit(fight: Gunfight, id: string, figures: string[]): void {
  fight.groups[id] = { id, leader: figures[1]!, figures };
  for (const one of figures) fight.figures[one]!.group = id;
  subOf(fight).losses[id] = { start: figures.length, dead: 0 };
}

const row = (sort: string, fight: Gunfight, action: Action): WorstOrder => ({
  sort: `Clash of Arguments: ${sort}`,
  ruleset: clashOfArguments,
  fight,
  action: action as RulesetAction,
});

const SHOT: Action = { type: 'shoot', figure: 'Ann', target: 'Bob', weapon: 'Ann.revolver', mode: 'single' };
const CHARGE: Action = { type: 'charge', figure: 'Ann', target: 'Bob', gait: 'run' };

export const clashOrders = (): readonly WorstOrder[] => [
  row('a shot at a unit', units('shoot'), SHOT),
  row('a shot at a unit, map', units('shoot', { isMapped: true }), SHOT),
  row('a charge at a unit', units('move'), CHARGE),
  row('a charge at a unit, map', units('move', { isMapped: true }), CHARGE),
  row('a charge of horsemen', units('move', { isMounted: true }), CHARGE),
  row('a charge of horsemen, map', units('move', { isMounted: true, isMapped: true }), CHARGE),
];
