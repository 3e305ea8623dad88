import { expect, test } from 'vitest';
import { gatherWalks, type Moment, thinOut } from '../../../src/report/film/moment.ts';
import { frameFor, placeCameras } from '../../../src/report/film/camera.ts';
import { plainText } from '../../../src/report/film/captions.ts';

const moment = (entry: number, weight: number, more: Partial<Moment> = {}): Moment => ({
  sort: 'event',
  entry,
  effect: 0,
  last: 0,
  legs: [],
  weight,
  ms: 1_000,
  places: [],
  turn: 1,
  ...more,
});
const at = (x: number, y: number, level = 0) => ({ x, y, level });

test('nothing is left out that fits; else the least goes first, and what ended it stays', () => {
  const all = [moment(1, 5), moment(2, 1), moment(3, 9), moment(4, 5), moment(5, 9, { ms: 2_000 })];
  expect(thinOut(all, 6_000)).toEqual(all);
  expect(thinOut(all, 5_000).map(({ entry }) => entry)).toEqual([1, 3, 4, 5]);
  expect(thinOut(all, 3_500).map(({ entry }) => entry)).toEqual([3, 5]);
  expect(thinOut(all, 2_000).map(({ entry }) => entry)).toEqual([5]);
  expect(thinOut(all, 0)).toEqual([]);
});

test('all the walking of a turn is one moment, at its last step', () => {
  const leg = (figure: string) => ({ kind: 'moved', figure }) as never;
  const walk = (entry: number, turn: number) =>
    moment(entry, 3, { sort: 'walk', turn, legs: [leg(`f${entry}`)], places: [at(entry, 0)] });
  const gathered = gatherWalks([walk(1, 1), moment(2, 6), walk(3, 1), walk(4, 2)]);
  expect(gathered.map(({ entry, legs }) => [entry, legs.length])).toEqual([
    [2, 0],
    [3, 2],
    [4, 1],
  ]);
  expect(gathered[1]!.places).toEqual([at(1, 0), at(3, 0)]);
});

test('the camera stays as long as everything can be seen, and takes in what is far apart', () => {
  const town = { width: 60, height: 40 };
  const near = moment(1, 5, { places: [at(10, 10), at(12, 12)], turn: 1 });
  const nearby = moment(2, 5, { places: [at(11, 11)], turn: 2 });
  const elsewhere = moment(3, 5, { places: [at(50, 30)], turn: 3 });
  const across = moment(4, 5, { places: [at(1, 1), at(58, 38)], turn: 4 });
  const cameras = placeCameras([near, nearby, elsewhere, across], town);
  expect(cameras.get(2)).toBe(cameras.get(1));
  expect(cameras.get(3)).toEqual([at(50, 30)]);
  const all = frameFor(cameras.get(4)!, town);
  expect([all.left <= 1, all.top <= 1, all.right >= 58, all.bottom >= 38]).toEqual([true, true, true, true]);
});

test('captions are words without marks', () => {
  expect(plainText('**Doc** hits \\_Ike\\_ <@12345>')).toBe('Doc hits _Ike_');
});
