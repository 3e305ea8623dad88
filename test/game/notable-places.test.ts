import { expect, test } from 'vitest';
import { notablePlaces } from '../../src/game/house/good-places.ts';
import type { Gunfight } from '../../src/game/state.ts';
import { namePlace, type Place, readPlace } from '../../src/game/town/places.ts';
import { isInside } from '../../src/game/town/town.ts';
import { RULESETS } from '../../src/rulesets/index.ts';
import { tableWith } from '../kit/table.ts';
import { joinAs, openFight } from '../simulator/opening.ts';

async function inLastChance(): Promise<Gunfight> {
  const ruleset = [...RULESETS.values()][0]!;
  const table = tableWith({ rulesets: RULESETS, secret: 'places' });
  const wishes = [{ name: 'Doc', template: ruleset.meta.templates[0]!.id }];
  await table.order('marshal', openFight(ruleset, { start: 'close' }, 'last-chance'));
  await table.order('doc', joinAs('doc', 'law', wishes));
  await table.order('ike', joinAs('ike', 'gang', wishes));
  await table.order('marshal', { type: 'start' });
  return table.fight();
}

const everyPlace = ({ town }: Gunfight): Place[] =>
  Array.from({ length: town!.plan.width * town!.plan.height }, (_, index) => ({
    x: index % town!.plan.width,
    y: Math.floor(index / town!.plan.width),
    level: 0,
  }));

test('of many places at most nine are told, each for one reason; another house is one, the own house none', async () => {
  const fight = await inLastChance();
  const doc = Object.values(fight.figures).find(({ side }) => side === 'law')!;
  const names = everyPlace(fight).map(namePlace);
  const houseAt = (at: Place): string | undefined =>
    fight.town!.plan.buildings.find(({ boxes }) => boxes.some((box) => isInside(box, at)))?.id;
  const outside = notablePlaces(fight, doc, names);
  expect(outside.length).toBeLessThanOrEqual(9);
  expect(new Set(outside.map(({ name }) => name)).size).toBe(outside.length);
  const houses = outside.flatMap(({ name, why }) => (why === 'inside' ? [houseAt(readPlace(name)!)] : []));
  expect(houses).toHaveLength(2);
  expect(new Set(houses).size).toBe(2);
  const at = everyPlace(fight).find((place) => houseAt(place) === houses[0])!;
  const indoors = notablePlaces(fight, { ...doc, at }, names);
  expect(indoors.filter(({ name, why }) => why === 'inside' && houseAt(readPlace(name)!) === houses[0])).toEqual([]);
});
