import { describe, expect, test } from 'vitest';
import { namePlace } from '../../../src/game/town/places.ts';
import { type Drawing, planMap } from '../../../src/report/map/picture.ts';
import { SAY } from '../../kit/say.ts';
import { entryOf, quietFight, seenByAll, SHOOT_OUT, streetFight } from './fights.ts';

// A changed picture is looked at, and then its golden file made anew: npx vitest run test/report/map/golden.test.ts -u

const say = SAY;
const happened = [entryOf(SHOOT_OUT)];

/** A line for each element, so that a difference can be read. */
async function expectGolden(name: string, fight: ReturnType<typeof streetFight>, drawing: Drawing): Promise<void> {
  const svg = planMap(seenByAll(fight), drawing, say)!.svg;
  await expect(`${svg.replaceAll('><', '>\n<')}\n`).toMatchFileSnapshot(`golden/${name}.svg`);
}

describe('golden pictures', () => {
  const starts = {
    canyon: ['L2', 'L30'],
    'mine-camp': ['K12', 'C19'],
    'pitchfork-way': ['B7', 'G4'],
    plaza: ['AB15', 'C28'],
    'rail-yard': ['R9', 'J19'],
    ranch: ['U13', 'C8'],
  } as const;
  for (const [town, at] of Object.entries(starts)) {
    test(`${town}, all of it`, () => expectGolden(town, quietFight(town, at), { frame: 'whole' }));
  }
  test('the main street, all of it', () => expectGolden('main-street', streetFight(), { frame: 'whole' }));
  test('where the shoot-out was', () => expectGolden('shoot-out', streetFight(), { frame: 'action', happened }));
  test('numbered places', () => {
    const numbered = Array.from({ length: 24 }, (_, index) =>
      namePlace({ x: 8 + (index % 6), y: 10 + Math.floor(index / 6), level: 0 }),
    );
    return expectGolden('numbered', streetFight(), { frame: 'action', numbered });
  });
  test('upstairs', () =>
    expectGolden('upstairs', streetFight(), { frame: { about: [{ x: 8, y: 5, level: 1 }] }, level: 1 }));
});
