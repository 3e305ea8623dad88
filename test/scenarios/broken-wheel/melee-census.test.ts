import { expect, it } from 'vitest';
import type { Action } from '../../../src/game/actions.ts';
import { formatFraction } from '../../../src/game/dice/fraction.ts';
import { oddsOf } from '../../../src/game/odds/odds.ts';
import type { RulesetAction } from '../../../src/game/ruleset.ts';
import { brokenWheel } from '../../../src/rulesets/broken-wheel/index.ts';
import { subOf } from '../../../src/rulesets/broken-wheel/state.ts';
import type { Scene } from '../../kit/scenario.ts';
import { BRAWLER, melee, pair } from './fighters.ts';
import { laid, moved, type Person } from './people.ts';

const SORE = { graze: false, severity: 'sore', deduction: 2, bleeding: 1 };
const near = { range: 1, near: true } as const;

function rider(foot: Person): Scene {
  const scene = laid({
    figures: {
      Ann: { mount: 'Nag' },
      Nag: { sort: 'beast', template: 'cavalry-horse' },
      Bob: { side: 'gang', ...foot },
    },
    contacts: [['Ann', 'Bob']],
  });
  subOf(scene.fight).nerve.dared.Ann = 'controlled';
  return moved(scene, { Ann: 5, Nag: 5 });
}

const both = (many: number): Scene => {
  const crowd = Array.from({ length: many }, (_, index) => `A${index + 1}`);
  const figures = Object.fromEntries(crowd.map((id): [string, Person] => [id, { arms: ['knife'] }]));
  return laid({
    figures: { ...figures, Bob: { side: 'gang', arms: ['club'], ...BRAWLER } },
    contacts: crowd.map((id) => [id, 'Bob'] as const),
  });
};

const lying = (arms: readonly string[]): Scene =>
  laid({
    figures: { Ann: { arms, flags: ['brutal'] }, Bob: { side: 'gang', statuses: ['grappled'] } },
    scene: { 'Ann>Bob': near },
  });

const at = { target: 'Bob' };

/** Standard situations of a fight hand to hand, each of two plain people unless it says otherwise. */
const SITUATIONS: Readonly<Record<string, readonly [scene: () => Scene, action: Action]>> = {
  'a sword against fists': [() => pair({ arms: ['sword'] }, BRAWLER), melee('Ann', 'fight', at)],
  'a knife against a knife': [() => pair({ arms: ['knife'] }, { arms: ['knife'] }), melee('Ann', 'fight', at)],
  'an axe against a dodger': [() => pair({ arms: ['axe'] }, {}), melee('Ann', 'fight', at)],
  'fists against fists': [() => pair({}, BRAWLER), melee('Ann', 'brawl', at)],
  'a rifle butt against fists, Me +2': [
    () => pair({ arms: ['rifle'], profile: { Me: 2 } }, BRAWLER),
    melee('Ann', 'brawl', at),
  ],
  'a club against a rookie': [
    () => pair({ arms: ['club'] }, { profile: { type: 'ro' }, ...BRAWLER }),
    melee('Ann', 'brawl', at),
  ],
  'holding with a rope': [() => pair({ arms: ['rope'] }, BRAWLER), melee('Ann', 'maul', at)],
  throwing: [() => pair({ profile: { Me: 2 } }, BRAWLER), melee('Ann', 'maul', { ...at, prefer: 'throw' })],
  'throwing into a wall': [
    () => pair({ profile: { Me: 2 } }, BRAWLER, { scene: { 'Ann>Bob': { room: 'none' } } }),
    melee('Ann', 'maul', { ...at, prefer: 'throw' }),
  ],
  'dodging a sword with pepper': [
    () => pair({ arms: ['pepper'] }, { arms: ['sword'] }),
    melee('Ann', 'dodge', { weapon: 'Ann.pepper' }),
  ],
  'two against one': [() => both(2), melee('A1', 'fight', at)],
  'three against one': [() => both(3), melee('A1', 'fight', at)],
  'ridden down, standing with a sword': [() => rider({ arms: ['sword'] }), melee('Ann', 'ride-down', at)],
  'ridden down, dodging': [() => rider({}), melee('Ann', 'ride-down', at)],
  'finishing with a knife': [() => lying(['knife']), melee('Ann', 'finish', at)],
  'finishing with a club': [() => lying(['club']), melee('Ann', 'finish', at)],
  'opening a brawl': [
    () => laid({ figures: { Ann: {}, Bob: { side: 'gang', ...BRAWLER } }, scene: { 'Ann>Bob': near } }),
    melee('Ann', 'brawl', at),
  ],
  'a rough bandage': [
    () => laid({ figures: { Ann: {}, Bob: { wounds: [SORE] } } }),
    { type: 'bandage', figure: 'Ann', target: 'Bob', wound: 0 },
  ],
  'a look at a body': [
    () => laid({ figures: { Ann: {}, Bob: { statuses: ['out-of-action'] } } }),
    { type: 'examine', figure: 'Ann', target: 'Bob' },
  ],
};

it.each(Object.keys(SITUATIONS))('BW-MEL-03 BW-ODDS-01 the exact distribution of %s stays as it is', (name) => {
  const [scene, action] = SITUATIONS[name]!;
  const { fight } = scene();
  const result = oddsOf(fight, action as RulesetAction, brokenWheel);
  if (!result.ok) throw new Error(JSON.stringify(result));
  const facts = [...result.odds.facts].map(([fact, chance]) => `${fact} ${formatFraction(chance)}`);
  expect(facts.toSorted()).toMatchSnapshot();
});
