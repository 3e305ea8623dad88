import type { Action } from '../../src/game/actions.ts';
import type { RulesetAction } from '../../src/game/ruleset.ts';
import type { Gunfight, Profile } from '../../src/game/state.ts';
import { itemsOf } from '../../src/rulesets/portable-frontier/people/figures.ts';
import { portableFrontier } from '../../src/rulesets/portable-frontier/index.ts';
import { lay, MAIN_STREET, type Man, type WorstOrder } from './positions.ts';

const PISTOLS = ['pistol', 'pistol'];

function man(
  id: string,
  side: string,
  { arms = ['rifle'], ...more }: Partial<Man> & { arms?: readonly string[] },
): Man {
  const isCowboy = side === 'ranch';
  const profile: Profile = {
    people: isCowboy ? 'cowboy' : 'warrior',
    rank: 'leader',
    hand: 'knife',
    shield: false,
    ranged: arms.length === 2 ? 'two-pistols' : arms[0]!,
  };
  const items = itemsOf(id, arms).map(({ item, model }) => ({ id: item, model, loaded: true, ammo: null }));
  return { side, profile, items, seat: side, facing: isCowboy ? 'east' : 'west', ...more };
}

const bay = (side: string, at: string): Man => ({
  side,
  sort: 'beast',
  seat: null,
  at,
  facing: side === 'ranch' ? 'east' : 'west',
});

/** Two against two in neighbouring squares, with more behind them into whom they fall back. */
function board(): Gunfight {
  const figures: Record<string, Man> = {
    A1: man('A1', 'ranch', { at: 'M12', arms: PISTOLS }),
    A2: man('A2', 'ranch', { at: 'M12' }),
    A3: man('A3', 'ranch', { at: 'L12' }),
    B1: man('B1', 'tribe', { at: 'N12' }),
    B2: man('B2', 'tribe', { at: 'N12' }),
    B3: man('B3', 'tribe', { at: 'O12', mount: 'Dun' }),
    Dun: bay('tribe', 'O12'),
    B4: man('B4', 'tribe', { at: 'O13' }),
    B5: man('B5', 'tribe', { at: 'O11' }),
    A4: man('A4', 'ranch', { at: 'N14', mount: 'Bay' }),
    Bay: bay('ranch', 'N14'),
    B6: man('B6', 'tribe', { at: 'O14', mount: 'Roan' }),
    Roan: bay('tribe', 'O14'),
  };
  return lay({ ruleset: portableFrontier, figures, town: MAIN_STREET(), step: 'act' });
}

function tale(): Gunfight {
  const figures = {
    A1: man('A1', 'ranch', { arms: PISTOLS }),
    A2: man('A2', 'ranch', {}),
    B1: man('B1', 'tribe', {}),
    B2: man('B2', 'tribe', {}),
  };
  const near = { range: 1, from: 'front' } as const;
  const scene = { 'A1>B1': near, 'A1>B2': near, 'A2>B1': near, 'A2>B2': near };
  return lay({ ruleset: portableFrontier, figures, scene, step: 'act' });
}

const row = (sort: string, fight: Gunfight, action: Action): WorstOrder => ({
  sort: `Portable Frontier: ${sort}`,
  ruleset: portableFrontier,
  fight,
  action: action as RulesetAction,
});

const shot = (weapon: string, mode: 'single' | 'two-guns'): Action => ({
  type: 'shoot',
  figure: 'A1',
  target: 'B1',
  mode,
  weapon: `A1.${weapon}`,
});

const charge = (figure: string, target: string, more: object = {}): Action => ({
  type: 'charge',
  figure,
  target,
  gait: 'walk',
  ...more,
});

export const frontierOrders = (): readonly WorstOrder[] => [
  row('a shot', tale(), shot('pistol', 'single')),
  row('a shot, board', board(), shot('pistol', 'single')),
  row('two pistols', tale(), shot('pistol', 'two-guns')),
  row('two pistols, board', board(), shot('pistol', 'two-guns')),
  row('a charge', tale(), charge('A1', 'B1')),
  row('a charge of two at two, board', board(), charge('A1', 'B1', { with: ['A2'] })),
  row('a charge of a rider at a rider, board', board(), charge('A4', 'B6')),
];
