import { expect, test } from 'vitest';
import { type Moment, thinOut } from '../../../src/report/film/moment.ts';
import { wayPlaces } from '../../../src/report/film/way.ts';
import { frameFor, placeCameras } from '../../../src/report/film/camera.ts';
import { plainText } from '../../../src/report/film/captions.ts';

const moment = (entry: number, weight: number, more: Partial<Moment> = {}): Moment => ({
  entry,
  effect: 0,
  weight,
  steps: 0,
  places: [],
  turn: 1,
  ...more,
});
const at = (x: number, y: number, level = 0) => ({ x, y, level });

test('nothing is left out that fits', () => {
  const all = [moment(1, 1), moment(2, 9, { steps: 5 })];
  expect(thinOut(all, 7)).toEqual(all);
});

test('ways get shorter before anything is left out, and the least goes first', () => {
  const all = [moment(1, 5, { steps: 5 }), moment(2, 1), moment(3, 9), moment(4, 5)];
  expect(thinOut(all, 7).map(({ steps }) => steps)).toEqual([3, 0, 0, 0]);
  expect(thinOut(all, 4).map(({ entry }) => entry)).toEqual([1, 2, 3, 4]);
  expect(thinOut(all, 3).map(({ entry }) => entry)).toEqual([1, 3, 4]);
  expect(thinOut(all, 2).map(({ entry }) => entry)).toEqual([1, 3]);
  expect(thinOut(all, 0)).toEqual([]);
});

test('somebody on his way is seen in cells of it, round its corners, in the storey he is in', () => {
  const path = [at(0, 0), at(4, 0), at(4, 4, 1)];
  expect(wayPlaces(path, 4)).toEqual([at(0, 0), at(2, 0), at(4, 0), at(4, 2, 1)]);
  expect(wayPlaces([at(1, 1)], 3)).toEqual([]);
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
