import type { Action } from '../../src/game/actions.ts';
import type { RulesetAction } from '../../src/game/ruleset.ts';
import type { Gunfight } from '../../src/game/state.ts';
import type { Town } from '../../src/game/town/town.ts';
import { westamunda } from '../../src/rulesets/westamunda/index.ts';
import { type Gun, lay, MAIN_STREET, type Man, type WorstOrder } from './positions.ts';

const MAN = { M: 4, WS: 3, BS: 3, S: 3, T: 3, W: 1, I: 3, A: 1, Ld: 7 };
const GANG = ['Bob', 'Cal', 'Dan', 'Eli'] as const;
/** Four of the gang close together, full cover, so that every shot can make them duck and every loss can shake the others. */
const gang = (more: Partial<Man> = {}): Record<string, Man> =>
  Object.fromEntries(GANG.map((id) => [id, { side: 'gang', profile: MAN, guns: [['revolver', 6]], ...more }]));
const closeBy = Object.fromEntries(
  GANG.flatMap((a, index) => GANG.slice(index + 1).map((b) => [`${a}>${b}`, { range: 1 }])),
);
const facing = (range: number) => Object.fromEntries(GANG.map((id) => [`Ann>${id}`, { range, cover: 'full' }]));

function posse(guns: readonly Gun[], range: number): Gunfight {
  return lay({
    ruleset: westamunda,
    figures: { Ann: { side: 'law', profile: { ...MAN, W: 2 }, guns }, Amy: { side: 'law', profile: MAN }, ...gang() },
    scene: { ...facing(range), ...closeBy },
    step: 'shoot',
  });
}

/** The same on the map: the gang shoulder to shoulder, the shooter down the street. */
function posseInTown(guns: readonly Gun[]): Gunfight {
  const places = ['M12', 'L12', 'M13', 'L13'];
  const people = Object.fromEntries(
    GANG.map((id, index): [string, Man] => [
      id,
      { side: 'gang', profile: MAN, guns: [['revolver', 6]], at: places[index]! },
    ]),
  );
  return lay({
    ruleset: westamunda,
    figures: { Ann: { side: 'law', profile: { ...MAN, W: 2 }, guns, at: 'S12' }, ...people },
    town: MAIN_STREET(),
    step: 'shoot',
  });
}

const shootWith = (weapon: string, mode: string, more: object = {}): Action =>
  ({ type: 'shoot', figure: 'Ann', target: 'Bob', weapon: `Ann.${weapon}`, mode, ...more }) as Action;

const WATCH = { bonus: 0, rule: 'first', toward: null } as const;

function watched(town: Town | null): Gunfight {
  const watcher = { side: 'law', profile: MAN, guns: [['winchester', 15]] as const, watch: WATCH };
  const places = town === null ? [{}, {}, {}, {}] : [{ at: 'S12' }, { at: 'M12' }, { at: 'M14' }, { at: 'T12' }];
  const values = { range: 9, cover: 'partial' };
  return lay({
    ruleset: westamunda,
    figures: {
      Kid: { side: 'gang', profile: { ...MAN, I: 4, BS: 4, W: 2 }, guns: [['revolver', 6]], ...places[0] },
      Walt: { ...watcher, ...places[1] },
      Wes: { ...watcher, ...places[2] },
      Pal: { side: 'gang', profile: MAN, guns: [['revolver', 6]], ...places[3] },
    },
    ...(town === null
      ? {
          scene: {
            'Walt>Kid': values,
            'Wes>Kid': values,
            'Kid>Walt': values,
            'Kid>Wes': values,
            'Kid>Pal': { range: 2 },
            'Walt>Wes': { range: 2 },
          },
        }
      : { town }),
    step: 'move',
  });
}

const stated = (figure: string, target: string, distance: number, gait: string): Action =>
  ({ type: 'move', figure, gait, stated: { way: 'across', target, distance } }) as Action;

const ofWestamunda = (sort: string, fight: Gunfight, action: Action): WorstOrder => ({
  sort: `Westamunda: ${sort}`,
  ruleset: westamunda,
  fight,
  action: action as RulesetAction,
});

export const westamundaOrders = (): readonly WorstOrder[] => [
  ofWestamunda('a shot', posse([['revolver', 6]], 7), shootWith('revolver', 'single')),
  ofWestamunda('a shot, map', posseInTown([['revolver', 6]]), shootWith('revolver', 'single')),
  ofWestamunda('a fanned revolver', posse([['revolver', 6]], 7), shootWith('revolver', 'fan')),
  ofWestamunda('a fanned revolver, map', posseInTown([['revolver', 6]]), shootWith('revolver', 'fan')),
  ofWestamunda('a repeater blazing away', posse([['winchester', 15]], 10), shootWith('winchester', 'fan')),
  ofWestamunda(
    'a repeater blazing away at three, map',
    posseInTown([['winchester', 15]]),
    shootWith('winchester', 'fan', { also: ['Cal', 'Dan'] }),
  ),
  ofWestamunda(
    'a repeater blazing away at three',
    posse([['winchester', 15]], 10),
    shootWith('winchester', 'fan', { also: ['Cal', 'Dan'] }),
  ),
  ofWestamunda(
    'two guns fanned',
    posse(
      [
        ['revolver', 6],
        ['large-revolver', 6],
      ],
      6,
    ),
    shootWith('revolver', 'two-guns', { second: { weapon: 'Ann.large-revolver', target: 'Cal' }, count: 1 }),
  ),
  ofWestamunda(
    'both barrels at once',
    posse([['shotgun', ['scatter', 'scatter']]], 8),
    shootWith('shotgun', 'together', { also: ['Cal', 'Dan'] }),
  ),
  ofWestamunda(
    'both barrels at once, map',
    posseInTown([['shotgun', ['scatter', 'scatter']]]),
    shootWith('shotgun', 'together'),
  ),
  ofWestamunda(
    'both barrels in turn',
    posse([['shotgun', ['scatter', 'scatter']]], 8),
    shootWith('shotgun', 'in-turn'),
  ),
  ofWestamunda(
    'both barrels in turn, map',
    posseInTown([['shotgun', ['scatter', 'scatter']]]),
    shootWith('shotgun', 'in-turn'),
  ),
  ofWestamunda('a move past two on watch', watched(null), stated('Kid', 'Walt', 4, 'walk')),
  ofWestamunda('a move past two on watch, map', watched(MAIN_STREET()), {
    type: 'move',
    figure: 'Kid',
    gait: 'walk',
    to: 'S15',
  }),
];
