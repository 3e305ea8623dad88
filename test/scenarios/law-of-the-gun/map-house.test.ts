import { expect, test } from 'vitest';
import { actInPlace } from '../../../src/game/act.ts';
import { copyFight } from '../../../src/game/fold/copy.ts';
import { seededDice } from '../../../src/game/dice/seeded.ts';
import { chooseByOdds } from '../../../src/game/house/solo.ts';
import { areNeighbours, readPlace } from '../../../src/game/town/places.ts';
import { lawOfTheGun } from '../../../src/rulesets/law-of-the-gun/index.ts';
import { fightWith, NOON } from '../../kit/scenario.ts';
import { townOf } from '../../town/grid.ts';
import { RULESETS } from './draw-kit.ts';

const CARD = { IN: 3, SK: 3, CL: 4, CON: 4, HO: 4 };
const ROWS = Array.from({ length: 12 }, (_, y) =>
  y === 5 ? '....l.....................' : '..........................',
);

const fight = fightWith(lawOfTheGun, {
  town: townOf(ROWS),
  figures: {
    Doc: { side: 'law', profile: CARD, weapons: ['pistol'], at: 'B6', seat: 'house' },
    Ike: { side: 'gang', profile: CARD, weapons: ['pistol'], at: 'Y6' },
  },
});

test('on a map the general opponent weighs few of all the places in reach, and not all in one corner', () => {
  const offers = lawOfTheGun.legal(fight, 'Doc').filter((offer) => offer.action.type === 'move');
  const slot = offers.map((offer) => offer.slots.to).find((one) => one?.kind === 'one-of')!;
  const places = slot.kind === 'one-of' ? (slot.values as readonly string[]) : [];
  expect(places.length).toBeGreaterThan(20);
  const few = lawOfTheGun.worthwhile!(fight, 'Doc', places);
  expect(few.length).toBeGreaterThan(1);
  expect(few.length).toBeLessThan(5);
  for (const place of few) expect(places).toContain(place);
  const [one, other] = few.map((name) => readPlace(name)!) as [{ x: number; y: number; level: number }, never];
  expect(areNeighbours(one, other)).toBe(false);
});

test('out of range he comes nearer, by an order that is accepted', () => {
  const order = chooseByOdds(fight, fight.figures.Doc!, lawOfTheGun);
  expect(order).toMatchObject({ type: 'move', figure: 'Doc' });
  const done = actInPlace(copyFight(fight), { by: 'house', action: order, at: NOON }, seededDice(1), RULESETS);
  expect(done.ok).toBe(true);
  expect(readPlace((order as { to: string }).to)!.x).toBeGreaterThan(1);
});
