import { afterAll, expect, test, vi } from 'vitest';
import type { View } from '../../src/game/secrets/view.ts';
import { SAY } from '../kit/say.ts';

/** Which widths can be drawn; left out: the picture's own. */
const renderer = { draws: (_width?: number): boolean => true, asked: [] as (number | undefined)[] };

// Files share what they import: the mocked pictures are this file's alone.
vi.resetModules();
vi.doMock('../../src/report/map/render.ts', () => ({
  renderPng: async (_picture: unknown, { width }: { readonly width?: number } = {}) => {
    renderer.asked.push(width);
    if (!renderer.draws(width)) throw new Error('the renderer gave up');
    return new Uint8Array(width === undefined ? 9 : 3);
  },
}));
vi.doMock('../../src/report/map/picture.ts', () => ({
  planMap: () => ({ svg: '<svg/>', width: 1000, height: 800, alt: 'Map of Sorrow Wells.' }),
}));
const { planPicture } = await import('../../src/discord/posts/pictures.ts');
afterAll(() => {
  vi.doUnmock('../../src/report/map/render.ts');
  vi.doUnmock('../../src/report/map/picture.ts');
  vi.resetModules();
});

const draw = () => planPicture({} as View, { frame: 'whole' }, SAY)!.render();

test('a picture is drawn in full, and smaller only when that is wanted', async () => {
  renderer.draws = () => true;
  const picture = await draw();
  expect(picture.bytes).toHaveLength(9);
  expect(renderer.asked).toEqual([undefined]);
  expect(await picture.smaller!()).toHaveLength(3);
  expect(renderer.asked).toEqual([undefined, 500]);
});

test('one that cannot be drawn in full is drawn smaller', async () => {
  renderer.draws = (width) => width !== undefined;
  const { bytes, fault } = await draw();
  expect(bytes).toHaveLength(3);
  expect(String(fault)).toContain('the renderer gave up');
});

test('one that cannot be drawn at all is left to its words', async () => {
  renderer.draws = () => false;
  expect(await draw()).toMatchObject({ bytes: null, alt: 'Map of Sorrow Wells.' });
});
