import { it } from 'vitest';
import type { Gunfight } from '../../../src/game/state.ts';
import { brokenWheel } from '../../../src/rulesets/broken-wheel/index.ts';
import { compareMerged } from '../../kit/merged-odds.ts';
import { oneOf, type Pick } from '../../kit/play-at-random.ts';
import { townOf } from '../../town/grid.ts';
import { type Laid, laid, type Person } from './people.ts';
import { cases, seeds } from '../../kit/cases.ts';

const ARMS = [
  ['mm-revolver', 'knife'],
  ['rifle', 'lt-revolver'],
  ['shotgun', 'club'],
  ['tomahawk', 'native-bow'],
  ['knife', 'tomahawk'],
  ['carbine', 'sword'],
];
const IDS = ['A1', 'A2', 'B1', 'B2'];
const TOWN = townOf(Array.from({ length: 14 }, (_, row) => (row === 6 ? '....ff..ww....' : '..............')));

function person(pick: Pick, id: string): Person {
  const value = (): number => pick(5) - 2;
  return {
    side: id[0]!,
    arms: oneOf(pick, ARMS),
    profile: {
      type: oneOf(pick, ['ve', 'ff', 'ro']),
      CDT: value(),
      Ag: value(),
      Mar: value(),
      Th: value(),
      Me: pick(3),
    },
    flags: [...oneOf(pick, [['leader'], [], ['brutal']])],
  };
}

/** At grips, near one another, or so far off that one side's nerve has nothing to do with the other's. */
function inTheMind(pick: Pick): Laid {
  const [least, atGrips] = oneOf(pick, [
    [1, true],
    [1, false],
    [7, false],
  ] as const);
  const range = (a: string, b: string): number => (a[0] === b[0] ? 1 + pick(4) : least + pick(4));
  const pairs = IDS.flatMap((a) => IDS.filter((b) => a < b).map((b) => [`${a}>${b}`, { range: range(a, b) }] as const));
  const contacts = atGrips ? ([['A1', 'B1']] as const) : [];
  return { figures: people(pick), scene: Object.fromEntries(pairs), contacts };
}

function onAMap(pick: Pick): Laid {
  const places = { A1: 'B5', A2: oneOf(pick, ['C5', 'E4']), B1: oneOf(pick, ['C6', 'B12', 'F7']), B2: 'E13' };
  const figures = people(pick);
  return {
    town: TOWN,
    figures: Object.fromEntries(IDS.map((id) => [id, { ...figures[id]!, at: places[id as keyof typeof places] }])),
  };
}

const people = (pick: Pick): Record<string, Person> => Object.fromEntries(IDS.map((id) => [id, person(pick, id)]));

function opening(pick: Pick): Gunfight {
  const where = oneOf(pick, [inTheMind, inTheMind, onAMap])(pick);
  return laid({ ...where, isFresh: pick(2) === 0, step: oneOf(pick, ['act-1', 'act-1', 'move']) }).fight;
}

it('paths that meet again change no odds and no mean under the rules of Broken Wheel', () => {
  compareMerged({
    ruleset: brokenWheel,
    openings: [opening],
    seeds: seeds(300, 60),
    kept: [8929598, 8929587, 45001],
    types: ['shoot', 'throw', 'melee', 'charge', 'order'],
    side: 'A',
  });
});

/** Whom a word or a scream may wake, who may lose an aim, and who has lost heart already. */
function unlikeOneAnother(pick: Pick): Gunfight {
  const someOf = (id: string): Person => ({
    ...person(pick, id),
    statuses: [...oneOf(pick, [[], [], [], ['asleep'], ['shaken'], ['panicked'], ['groggy']] as const)],
    aim: pick(4) === 0 ? { target: id[0] === 'A' ? 'B1' : 'A1', bonus: 1, toward: null } : null,
  });
  const figures = Object.fromEntries(IDS.map((id) => [id, someOf(id)]));
  return laid({ ...inTheMind(pick), figures, isFresh: pick(2) === 0 }).fight;
}

it('the same where some sleep, aim or have lost heart', () => {
  compareMerged({
    ruleset: brokenWheel,
    openings: [unlikeOneAnother],
    seeds: seeds(300, 60),
    types: ['shoot', 'melee'],
    enough: cases(100, 20),
    side: 'A',
    steps: 3,
  });
});
