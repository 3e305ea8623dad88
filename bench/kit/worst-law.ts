import type { Action } from '../../src/game/actions.ts';
import type { RulesetAction } from '../../src/game/ruleset.ts';
import type { Gunfight } from '../../src/game/state.ts';
import { lawOfTheGun } from '../../src/rulesets/law-of-the-gun/index.ts';
import { lay, MAIN_STREET, type Man, type WorstOrder } from './positions.ts';

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

export const lawOrders = (): readonly WorstOrder[] => [
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
  }),
];
