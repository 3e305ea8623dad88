import { it } from 'vitest';
import type { Gunfight } from '../../../src/game/state.ts';
import { clashOfArguments } from '../../../src/rulesets/clash-of-arguments/index.ts';
import { compareMerged } from '../../kit/merged-odds.ts';
import { oneOf, type Pick } from '../../kit/play-at-random.ts';
import { fightWith, type Given, type Setup } from '../../kit/scenario.ts';
import { fieldWith } from './field.ts';
import { seeds } from '../../kit/cases.ts';

const ARMS = [['revolver', 'bowie'], ['winchester'], ['shotgun', 'tomahawk'], ['bow', 'spear'], ['derringer', 'rifle']];
const IDS = ['A1', 'A2', 'B1', 'B2'];

function man(pick: Pick, id: string): Given {
  return {
    side: id[0]!,
    profile: { grade: oneOf(pick, ['raw', 'regular', 'veteran']), field: oneOf(pick, ['none', 'combat', 'shooting']) },
    weapons: oneOf(pick, ARMS),
    flags: id.endsWith('1') ? ['leader'] : [],
  };
}

/** Each for himself, or in a unit whose losses tell on the others. */
function fightIn(pick: Pick, where: Setup): Gunfight {
  const units = pick(2) === 0;
  const settings = { mode: units ? 'unit' : 'individual', blocks: 1 };
  const fight = fightWith(clashOfArguments, { ...where, settings });
  const step = oneOf(pick, ['move', 'shoot']);
  fight.clock.block = clashOfArguments.clock.findIndex(({ steps }) => steps.some(({ id }) => id === step));
  fight.clock.step = clashOfArguments.clock[fight.clock.block]!.steps.findIndex(({ id }) => id === step);
  for (const side of units ? ['A', 'B'] : []) formUnit(fight, side);
  return fight;
}

function inTheMind(pick: Pick): Gunfight {
  const figures = Object.fromEntries(IDS.map((id) => [id, man(pick, id)]));
  const pairs = IDS.flatMap((a) => IDS.filter((b) => a < b).map((b) => [`${a}>${b}`, { range: 1 + pick(9) }] as const));
  return fightIn(pick, { figures, scene: Object.fromEntries(pairs) });
}

function onAField(pick: Pick): Gunfight {
  const places = {
    A1: 'B4',
    A2: oneOf(pick, ['C5', 'B3']),
    B1: oneOf(pick, ['G4', 'I5']),
    B2: oneOf(pick, ['H3', 'K4']),
  };
  const figures = Object.entries(places).map(([id, at]) => [id, { ...man(pick, id), at }]);
  return fightIn(pick, { figures: Object.fromEntries(figures), town: fieldWith(16, 8, { F4: 'L', F5: 'h' }) });
}

function formUnit(fight: Gunfight, side: string): void {
  const [id, figures] = [`g${side}`, IDS.filter((one) => one.startsWith(side))];
  fight.groups[id] = { id, leader: figures[0]!, figures };
  for (const one of figures) fight.figures[one]!.group = id;
  (fight.sub as { losses: Record<string, unknown> }).losses[id] = { start: figures.length, dead: 0 };
}

it('paths that meet again change no odds and no mean under the rules of Clash', () => {
  compareMerged({
    ruleset: clashOfArguments,
    openings: [inTheMind, onAField],
    seeds: seeds(300, 60),
    types: ['shoot', 'charge'],
    side: 'A',
  });
});
