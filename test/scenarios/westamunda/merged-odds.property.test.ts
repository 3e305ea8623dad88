import { it } from 'vitest';
import type { Gunfight, Item, StatedValues } from '../../../src/game/state.ts';
import { westamunda } from '../../../src/rulesets/westamunda/index.ts';
import { compareMerged } from '../../kit/merged-odds.ts';
import { oneOf, type Pick } from '../../kit/play-at-random.ts';
import { fightWith, type Given } from '../../kit/scenario.ts';
import { townOf } from '../../town/grid.ts';
import { gun } from './gun-kit.ts';
import { carried } from './hazard-kit.ts';
import { seeds } from '../../kit/cases.ts';

const GUNS = [
  ['revolver', 6],
  ['winchester', 15],
  ['large-revolver', 6],
  ['vest-pistol', 2],
  ['bow', 0],
] as const;
const BARRELS = ['scatter', 'manstopper'] as const;

function guns(pick: Pick, id: string): Item[] {
  if (pick(4) === 0) return [gun(id, 'shotgun', [oneOf(pick, BARRELS), oneOf(pick, BARRELS)])];
  const [model, rounds] = oneOf(pick, GUNS);
  const own = gun(id, model, rounds);
  if (pick(3) === 0) return [own, ...carried(id, ['dynamite'], ['lit'])!];
  return pick(3) === 0 && model !== 'revolver' ? [own, gun(id, 'revolver', 3)] : [own];
}

function man(pick: Pick, id: string): Given {
  const stat = (): number => 2 + pick(3);
  const profile = {
    M: 4,
    WS: stat(),
    BS: stat(),
    S: stat(),
    T: stat(),
    W: 1 + pick(2),
    I: stat(),
    A: 1,
    Ld: 5 + pick(5),
  };
  const watch = id.startsWith('B') && pick(2) === 0 ? { bonus: pick(2), rule: 'first', toward: null } : null;
  const flags = pick(4) === 0 ? ['leader'] : [];
  return { side: id[0]!, profile, items: guns(pick, id), watch, flags, pouch: { arrow: 5 } };
}

const IDS = ['A1', 'A2', 'B1', 'B2'];
const SETTINGS = [{}, {}, { explodingWeapons: true }, { strayShots: true }];

function atStep(fight: Gunfight, pick: Pick): Gunfight {
  const wanted = oneOf(pick, ['move', 'shoot', 'shoot']);
  fight.clock.step = westamunda.clock[0]!.steps.findIndex((step) => step.id === wanted);
  return fight;
}

function men(pick: Pick): Record<string, Given> {
  return Object.fromEntries(IDS.map((id) => [id, man(pick, id)]));
}

function inTheMind(pick: Pick): Gunfight {
  const facing = (): StatedValues => ({
    range: 2 + pick(12),
    ...(pick(2) === 0 ? { cover: oneOf(pick, ['partial', 'full']) } : {}),
  });
  const pairs = ['A1', 'A2'].flatMap((a) => ['B1', 'B2'].map((b) => [`${a}>${b}`, facing()] as const));
  const scene = { ...Object.fromEntries(pairs), 'A1>A2': { range: 1 + pick(3) }, 'B1>B2': { range: 1 + pick(3) } };
  const edge = pick(6) === 0 ? { B1: { edge: 4 } } : {};
  return atStep(
    fightWith(westamunda, { figures: men(pick), scene: { ...scene, ...edge }, settings: oneOf(pick, SETTINGS) }),
    pick,
  );
}

const ROWS = [
  '............',
  '...l........',
  '......b.....',
  '............',
  '.b..........',
  '............',
  '........l...',
  '......ss....',
];

function onAMap(pick: Pick): Gunfight {
  const places = {
    A1: 'B2',
    A2: oneOf(pick, ['B3', 'C5']),
    B1: oneOf(pick, ['H4', 'E3', 'G8']),
    B2: oneOf(pick, ['H5', 'F3', 'I6']),
  };
  const people = men(pick);
  const figures = Object.fromEntries(IDS.map((id) => [id, { ...people[id]!, at: places[id as keyof typeof places] }]));
  return atStep(fightWith(westamunda, { town: townOf(ROWS), figures, settings: oneOf(pick, SETTINGS) }), pick);
}

it('paths that meet again change no odds and no mean under the rules of Westamunda', () => {
  compareMerged({
    ruleset: westamunda,
    openings: [inTheMind, onAMap],
    seeds: seeds(300, 60),
    kept: [1417],
    types: ['shoot', 'move', 'charge', 'throw'],
    side: 'A',
  });
});
