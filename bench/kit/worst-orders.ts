import type { Action } from '../../src/game/actions.ts';
import { foldEffect, newFight } from '../../src/game/fold.ts';
import type { Ruleset, RulesetAction } from '../../src/game/ruleset.ts';
import type { Figure, Gunfight, Item, Profile, StatedValues } from '../../src/game/state.ts';
import { readPlace } from '../../src/game/town/places.ts';
import type { Town } from '../../src/game/town/town.ts';
import { lawOfTheGun } from '../../src/rulesets/law-of-the-gun/index.ts';
import { westamunda } from '../../src/rulesets/westamunda/index.ts';
import { readTown } from '../../src/towns/built-in.ts';

/** The longest order of its kind, in a position made for it. */
export interface WorstOrder {
  readonly sort: string;
  readonly ruleset: Ruleset;
  readonly fight: Gunfight;
  readonly action: RulesetAction;
}

interface Man extends Partial<Omit<Figure, 'id' | 'at' | 'items' | 'profile'>> {
  readonly side: string;
  readonly at?: string;
  readonly profile?: Profile;
  readonly guns?: readonly Gun[];
}

/** A model and what is in it: points of ammunition, or the loads of its barrels. */
type Gun = readonly [model: string, holds: number | readonly string[]];

interface Position {
  readonly ruleset: Ruleset;
  readonly figures: Readonly<Record<string, Man>>;
  readonly scene?: Readonly<Record<string, StatedValues>>;
  readonly town?: Town;
  readonly step: string;
  readonly group?: readonly string[];
}

const itemOf = (figure: string, [model, holds]: Gun): Item => ({
  id: `${figure}.${model}`,
  model,
  loaded: true,
  ammo: typeof holds === 'number' ? holds : holds.length,
  ...(typeof holds === 'number' ? {} : { loads: holds }),
});

function addMan(fight: Gunfight, ruleset: Ruleset, id: string, man: Man): void {
  const { side, at, profile = {}, guns = [], sort = 'person', ...rest } = man;
  const seat = `seat of ${id}`;
  foldEffect(
    fight,
    { kind: 'figure-added', figure: id, name: id, side, seat, sort, template: 'card', profile, items: [] },
    ruleset,
  );
  const figure = fight.figures[id]!;
  fight.seats[seat] = { id: seat, name: id, side, wishes: [], autoPilot: false, missed: 0 };
  Object.assign(figure, rest, {
    items: guns.map((gun) => itemOf(id, gun)),
    at: at === undefined ? null : readPlace(at),
  });
}

function lay({ ruleset, figures, scene = {}, town, step, group = [] }: Position): Gunfight {
  const ids = Object.keys(figures);
  const sides = [...new Set(ids.map((id) => figures[id]!.side))].map((id) => ({ id, name: id }));
  const opened = { kind: 'fight-opened', ruleset: ruleset.ref, sides, settings: {}, commitment: '' } as const;
  const fight = newFight(town === undefined ? opened : { ...opened, town }, 'host', 0, ruleset);
  Object.assign(fight, { version: 1, status: 'running' });
  for (const id of ids) addMan(fight, ruleset, id, figures[id]!);
  for (const [pair, values] of Object.entries(scene)) {
    const [figure, target] = pair.split('>') as [string, string];
    foldEffect(fight, { kind: 'situation-set', figure, target, values }, ruleset);
  }
  const [leader] = group;
  if (leader !== undefined)
    foldEffect(fight, { kind: 'group-formed', group: 'g', leader, figures: [...group] }, ruleset);
  const block = ruleset.clock.findIndex(({ steps }) => steps.some(({ id }) => id === step));
  const at = ruleset.clock[block]!.steps.findIndex(({ id }) => id === step);
  Object.assign(fight.clock, { round: 1, order: sides.map(({ id }) => id), turn: 0, block, step: at });
  return fight;
}

const MAIN_STREET = (): Town => readTown('main-street');

// Westamunda

const MAN = { M: 4, WS: 3, BS: 3, S: 3, T: 3, W: 1, I: 3, A: 1, Ld: 7 };
const GANG = ['Bob', 'Cal', 'Dan', 'Eli'] as const;
/** Four of the gang close together, full cover, so that every shot can make them duck and every loss can shake the others. */
const gang = (more: Partial<Man> = {}): Record<string, Man> =>
  Object.fromEntries(GANG.map((id) => [id, { side: 'gang', profile: MAN, guns: [['revolver', 6]], ...more }]));
const closeBy = Object.fromEntries(
  GANG.flatMap((a, index) => GANG.slice(index + 1).map((b) => [`${a}>${b}`, { range: 2 }])),
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

const westamundaOrders = (): readonly WorstOrder[] => [
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
  } as Action),
];

// Law of the Gun

const CARD = { IN: 3, SK: 3, CL: 3, CON: 3, HO: 3 };
const IKES = ['Ike', 'Billy', 'Tom'] as const;

function law(doc: Partial<Man>, ike: Partial<Man>, range: number, group: readonly string[]): Gunfight {
  const own: Man = { side: 'law', profile: { ...CARD, CL: 4, SK: 4 }, guns: [['pistol', 3]], flags: ['pc'], ...doc };
  const others = IKES.map((id): [string, Man] => [id, { side: 'gang', profile: CARD, guns: [['pistol', 3]], ...ike }]);
  const apart = IKES.flatMap((a, index) => IKES.slice(index + 1).map((b) => [`${a}>${b}`, { range: 3 }] as const));
  return lay({
    ruleset: lawOfTheGun,
    figures: { Doc: own, ...Object.fromEntries(others) },
    scene: {
      ...Object.fromEntries(IKES.map((id, index) => [`Doc>${id}`, { range: range + index }])),
      ...Object.fromEntries(apart),
    },
    step: 'act',
    group,
  });
}

function lawInTown(doc: Partial<Man>, ike: Partial<Man>, group: readonly string[]): Gunfight {
  const places = ['M12', 'M14', 'N13'];
  const others = IKES.map((id, index): [string, Man] => [
    id,
    { side: 'gang', profile: CARD, guns: [['pistol', 3]], at: places[index]!, ...ike },
  ]);
  return lay({
    ruleset: lawOfTheGun,
    figures: {
      Doc: { side: 'law', profile: { ...CARD, CL: 4, SK: 4 }, guns: [['pistol', 3]], flags: ['pc'], at: 'Q12', ...doc },
      ...Object.fromEntries(others),
    },
    town: MAIN_STREET(),
    step: 'act',
    group,
  });
}

const lawShot = (mode: string): Action =>
  ({ type: 'shoot', figure: 'Doc', target: 'Ike', weapon: 'Doc.pistol', mode }) as Action;
const FIRING = { standing: { react: 'auto' } } as const;
const HOUSE_MEN = { seat: 'house' } as const;

const ofLaw = (sort: string, fight: Gunfight, action: Action): WorstOrder => ({
  sort: `Law of the Gun: ${sort}`,
  ruleset: lawOfTheGun,
  fight,
  action: action as RulesetAction,
});

const charge = (gait: string): Action => ({ type: 'charge', figure: 'Doc', target: 'Ike', gait }) as Action;
const lawMove = (gait: string): Action =>
  ({ type: 'move', figure: 'Doc', gait, stated: { way: 'toward', target: 'Ike', distance: 15 } }) as Action;

const lawOrders = (): readonly WorstOrder[] => [
  ofLaw('a shot', law({}, HOUSE_MEN, 20, IKES), lawShot('aimed')),
  ofLaw('a shot at three who shoot back', law({}, { ...HOUSE_MEN, ...FIRING }, 20, IKES), lawShot('aimed')),
  ofLaw('a shot at three, map', lawInTown({}, { ...HOUSE_MEN, ...FIRING }, IKES), lawShot('aimed')),
  ofLaw('a fanned pistol', law({}, { ...HOUSE_MEN, ...FIRING }, 20, IKES), lawShot('fan')),
  ofLaw('rapid fire', law({}, { ...HOUSE_MEN, ...FIRING }, 20, IKES), lawShot('rapid')),
  ofLaw('a charge at three', law({}, { ...HOUSE_MEN, ...FIRING }, 20, IKES), charge('run')),
  ofLaw('a charge at three, map', lawInTown({}, { ...HOUSE_MEN, ...FIRING }, IKES), charge('run')),
  ofLaw('a run at three', law({}, { ...HOUSE_MEN, ...FIRING }, 30, IKES), lawMove('run')),
  ofLaw('a run past three, map', lawInTown({}, { ...HOUSE_MEN, ...FIRING }, IKES), {
    type: 'move',
    figure: 'Doc',
    gait: 'run',
    to: 'O15',
  } as Action),
];

export const worstOrders = (): readonly WorstOrder[] => [...westamundaOrders(), ...lawOrders()];
