import type { Scenario } from '../../../game/placing/scenario.ts';
import { PITCHFORK_WAY } from './scenario.ts';

type Wished = Scenario['forces'][number][number];

const man = (name: string, template: string, arms: string, at: string): Wished => ({
  name,
  template,
  weapons: arms.split(' '),
  at,
});

const rider = (name: string, template: string, arms: string, at: string): Wished => ({
  ...man(name, template, arms, at),
  mounted: true,
});

/** Who rides on the wagon comes after it, in the order of the seats. */
const aboard = (name: string, template: string, arms: string): Wished => ({ name, template, weapons: [arms] });

/** PC-SCN-01: six in the ranch, two riders, the wagon with driver, guard and two under the canvas. */
const COWBOYS: readonly Wished[] = [
  man('Boss Hale', 'owner', 'rifle', 'C7'),
  man('Amos', 'cowboy', 'rifle', 'C6'),
  man('Ben', 'cowboy', 'rifle', 'B6'),
  man('Clay', 'cowboy', 'pistol', 'C7'),
  man('Dan', 'cowboy', 'rifle', 'C8'),
  man('Eli', 'cowboy', 'pistol', 'C8'),
  rider('Frank', 'cowboy', 'rifle', 'D6'),
  rider('Gus', 'cowboy', 'pistol lasso', 'D8'),
  { name: 'Wagon', template: 'wagon' },
  aboard('Hank', 'cowboy', 'pistol'),
  aboard('Boss Reid', 'owner', 'rifle'),
  aboard('Ira', 'cowboy', 'rifle'),
  aboard('Jim', 'cowboy', 'rifle'),
];

/** PC-SCN-02: six in the wood, four by the canoes, two riders west of the river. */
const WARRIORS: readonly Wished[] = [
  man('Chief Raven', 'chief', 'rifle', 'G7'),
  man('Bear', 'warrior', 'rifle', 'F6'),
  man('Crow', 'warrior', 'rifle', 'F7'),
  man('Elk', 'warrior', 'bow', 'F7'),
  man('Fox', 'warrior', 'rifle', 'G6'),
  man('Hawk', 'warrior', 'bow', 'G7'),
  man('Chief Otter', 'chief', 'spear', 'K4'),
  man('Lynx', 'warrior', 'rifle', 'K4'),
  man('Marten', 'warrior', 'bow', 'K2'),
  man('Owl', 'warrior', 'rifle', 'K2'),
  rider('Stag', 'warrior', 'bow', 'G2'),
  rider('Wolf', 'warrior', 'spear shield', 'G3'),
];

export const SCENARIOS: readonly Scenario[] = [
  { id: PITCHFORK_WAY, town: 'pitchfork-way', forces: [COWBOYS, WARRIORS] },
];
