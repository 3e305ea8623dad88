import { it } from 'vitest';
import type { Gunfight } from '../../../src/game/state.ts';
import { portableFrontier } from '../../../src/rulesets/portable-frontier/index.ts';
import { compareMerged } from '../../kit/merged-odds.ts';
import { oneOf, type Pick } from '../../kit/play-at-random.ts';
import { type Cast, cowboy, onBoard, rider, told, warrior } from './board.ts';
import { seeds } from '../../kit/cases.ts';

const COWBOY = [['rifle'], ['pistol'], ['pistol', 'pistol']] as const;
const WARRIOR = [['rifle'], ['bow'], ['spear'], ['tomahawk']] as const;

function inTheMind(pick: Pick): Gunfight {
  const cast: Cast = {
    A1: cowboy(null, { arms: oneOf(pick, COWBOY), leader: true }),
    A2: cowboy(null, { arms: oneOf(pick, COWBOY) }),
    B1: warrior(null, { arms: oneOf(pick, WARRIOR) }),
    B2: warrior(null, { arms: oneOf(pick, WARRIOR), leader: pick(2) === 0 }),
  };
  const facing = () => ({ range: 1 + pick(4), from: oneOf(pick, ['front', 'side', 'behind'] as const) });
  const pairs = ['A1', 'A2'].flatMap((a) => ['B1', 'B2'].map((b) => [`${a}>${b}`, facing()] as const));
  return told(cast, Object.fromEntries(pairs)).fight;
}

function onABoard(pick: Pick): Gunfight {
  const cast: Cast = {
    A1: cowboy('D4', { arms: oneOf(pick, COWBOY), leader: true }),
    A2: cowboy(oneOf(pick, ['D4', 'D5']), { arms: oneOf(pick, COWBOY) }),
    B1: warrior('E4', { arms: oneOf(pick, WARRIOR) }),
    B2: warrior(oneOf(pick, ['E4', 'E5', 'F4']), { arms: oneOf(pick, WARRIOR) }),
    ...rider('B3', oneOf(pick, ['E3', 'E5', 'G4']), warrior, { arms: oneOf(pick, WARRIOR) }),
  };
  return onBoard(cast).fight;
}

it('paths that meet again change no odds and no mean under the rules of the Portable Frontier', () => {
  compareMerged({
    ruleset: portableFrontier,
    openings: [inTheMind, onABoard],
    seeds: seeds(300, 60),
    types: ['shoot', 'charge'],
    side: 'ranch',
  });
});
