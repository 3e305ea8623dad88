import { Resvg } from '@resvg/resvg-js';
import { describe, expect, test } from 'vitest';
import { type MapPicture, planMap } from '../../../src/report/map/picture.ts';
import { RESVG_OPTIONS } from '../../../src/report/map/fonts.ts';
import { renderPng } from '../../../src/report/map/render.ts';
import { SAY } from '../../kit/say.ts';
import { readPlace } from '../../../src/game/town/places.ts';
import { builtInTownIds, readTown } from '../../../src/towns/built-in.ts';
import { entryOf, quietFight, seenByAll, SHOOT_OUT, streetFight } from './fights.ts';

const say = SAY;
const MOST_BYTES = 500_000;
const happened = [entryOf(SHOOT_OUT)];

/** Width and height as the file itself says. */
function sizeOf(png: Uint8Array): readonly [number, number] {
  const data = new DataView(png.buffer, png.byteOffset);
  return [data.getUint32(16), data.getUint32(20)];
}

function drawn(svg: string) {
  const { pixels, width, height } = new Resvg(svg, RESVG_OPTIONS).render();
  return { data: pixels, width, height };
}

function streetAt(wyatt: string): MapPicture {
  const fight = streetFight();
  fight.figures['Wyatt Dunn']!.at = readPlace(wyatt);
  return planMap(seenByAll(fight), { frame: 'whole', happened }, say)!;
}

describe('PNG', () => {
  test('a shoot-out is a PNG of its size and of at most 500 kB', async () => {
    const picture = planMap(seenByAll(streetFight()), { frame: 'action', happened }, say)!;
    const png = await renderPng(picture);
    expect(sizeOf(png)).toEqual([picture.width, picture.height]);
    expect(png.length).toBeLessThanOrEqual(MOST_BYTES);
    expect(sizeOf(await renderPng(picture, { width: 380 }))[0]).toBe(380);
  });

  for (const town of builtInTownIds()) {
    test(`${town} is at most 500 kB, whole and in part, and landscape`, async () => {
      const { width, height } = readTown(town);
      const view = seenByAll(quietFight(town, ['A1', 'B1']));
      const middle = { x: width >> 1, y: height >> 1, level: 0 };
      for (const frame of ['whole', { about: [middle] }] as const) {
        const picture = planMap(view, { frame }, say)!;
        expect(picture.width).toBeGreaterThan(picture.height);
        expect((await renderPng(picture)).length).toBeLessThanOrEqual(MOST_BYTES);
      }
    });
  }

  test('the file is read back to the pixel as it was drawn, and nothing shines through', async () => {
    const picture = streetAt('J12');
    const { data, width, height } = drawn(picture.svg);
    const href = `data:image/png;base64,${Buffer.from(await renderPng(picture)).toString('base64')}`;
    const size = `width="${width}" height="${height}"`;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><image ${size} href="${href}" image-rendering="optimizeSpeed"/></svg>`;
    expect(Buffer.compare(drawn(svg).data, data)).toBe(0);
    expect(data.filter((_, index) => index % 4 === 3).every((opacity) => opacity === 255)).toBe(true);
  });

  test('an unchanged picture is not drawn again', async () => {
    expect(await renderPng(streetAt('J12'))).toBe(await renderPng(streetAt('J12')));
  });

  test('on a ground drawn before, a picture is to the pixel what it would be on its own', async () => {
    await renderPng(streetAt('J12'));
    const onKept = await renderPng(streetAt('K13'));
    // At its own width it is drawn afresh.
    const afresh = await renderPng(streetAt('K13'), { width: streetAt('K13').width });
    expect(Buffer.compare(onKept, afresh)).toBe(0);
  });
});
