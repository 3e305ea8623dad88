import { expect, test } from 'vitest';
import { givesUp } from '../../src/game/clock/calling-off.ts';
import { HOUSE } from '../../src/game/ids.ts';
import { chooseForHouse } from '../../src/game/house/solo.ts';
import type { Gunfight } from '../../src/game/state.ts';
import { lawOfTheGun } from '../scenarios/law-of-the-gun/street.ts';
import { fightWith, type Setup } from '../kit/scenario.ts';

const man = (side: string, more: object = {}) => ({
  side,
  seat: HOUSE,
  profile: { IN: 3, SK: 3, CL: 3, CON: 3, HO: 3 },
  weapons: ['pistol'],
  ...more,
});
const HURT = { wounds: [{ graze: false }] as never };
const DEAD = { statuses: ['dead'] };
const POSSE = { Doc: man('law'), Wyatt: man('law'), Virgil: man('law') };
const GIVES_UP = { type: 'surrender', figure: 'Ike' };

const fightOf = (figures: object, more: Partial<Setup> = {}): Gunfight =>
  fightWith(lawOfTheGun, { figures: figures as Setup['figures'], turn: 'gang', ...more });
const gang = (figures: object, more: Partial<Setup> = {}): Gunfight => fightOf({ ...figures, Ike: man('gang') }, more);

const chosen = (fight: Gunfight) => givesUp(fight, fight.figures.Ike!, lawOfTheGun);

test('the last against three gives up, and orders nothing else', () => {
  const fight = gang({ ...POSSE, Billy: man('gang', DEAD) });
  expect(chosen(fight)).toEqual(GIVES_UP);
  expect(chooseForHouse(fight, fight.figures.Ike!, lawOfTheGun).action).toEqual(GIVES_UP);
});

test('against two only who is hurt or dry does', () => {
  const { Virgil: _third, ...two } = POSSE;
  const as = (more: object) => chosen(fightOf({ ...two, Billy: man('gang', DEAD), Ike: man('gang', more) }));
  expect(as({})).toBeNull();
  expect(as(HURT)).toEqual(GIVES_UP);
  expect(as({ ammo: 0 })).toEqual(GIVES_UP);
});

test('the longer it lasts, the sooner; whoever has fled counts for nobody', () => {
  const { Virgil: _third, ...two } = POSSE;
  const inRound = (round: number, figures: object) => {
    const fight = gang({ ...figures, Billy: man('gang', DEAD) });
    fight.clock.round = round;
    return chosen(fight);
  };
  expect([1, 12, 13].map((round) => inRound(round, two))).toEqual([null, null, GIVES_UP]);
  const FLED = { statuses: ['skedaddling'] };
  expect(inRound(1, { ...two, Virgil: man('law', FLED) })).toBeNull();
  expect(inRound(13, { Doc: man('law'), Wyatt: man('law', FLED) })).toBeNull();
});

test('nobody does who was as few from the beginning, who fights beside people, nor in a scenario', () => {
  expect(chosen(gang(POSSE))).toBeNull();
  const beside = gang({ ...POSSE, Billy: man('gang', DEAD), Belle: man('gang', { seat: 'belle', ...DEAD }) });
  expect(chosen(beside)).toBeNull();
  expect(chosen(gang({ ...POSSE, Billy: man('gang', DEAD) }, { settings: { scenario: 'pitchfork-way' } }))).toBeNull();
});
