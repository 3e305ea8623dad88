import { expect, it } from 'vitest';
import { view } from '../../../src/game/secrets/view.ts';
import { describeMap } from '../../../src/report/map/twin.ts';
import { planMap } from '../../../src/report/map/picture.ts';
import { SAY } from '../../kit/say.ts';
import { readTown } from '../../../src/towns/built-in.ts';
import { aboard, cowboy, onBoard, rider, wagon, warrior } from '../../scenarios/portable-frontier/board.ts';

// A changed picture is looked at, and then its golden file made anew: npx vitest run test/report/map/board.test.ts -u

const say = SAY;

function board() {
  const { fight } = onBoard(
    {
      Driver: cowboy(null, aboard('driver')),
      Guard: cowboy(null, aboard('guard')),
      Al: cowboy(null, aboard('back')),
      Wagon: wagon('H8'),
      Doc: cowboy('C8'),
      Ike: cowboy('C6', { facing: 'north' }),
      Virgil: cowboy('C6', { facing: 'east' }),
      ...rider('Lou', 'E5', cowboy),
      Bear: warrior('K2'),
      ...rider('Owl', 'F3', warrior),
    },
    { town: readTown('pitchfork-way') },
  );
  fight.town = { ...fight.town!, state: { things: { 'canoe@K4': { at: 'I5' } }, added: [] } };
  return view(fight, { seat: null, host: true });
}

it('PC-MAP-01, PC-MAP-02, PC-FACE-02 a board shows its squares, who looks which way, and keeps everybody in his own', async () => {
  const picture = planMap(board(), { frame: 'whole' }, say)!;
  await expect(`${picture.svg.replaceAll('><', '>\n<')}\n`).toMatchFileSnapshot('golden/board.svg');
  const beaks = picture.svg.match(/<g transform="rotate\(\d+\)"><path d="M-[\d.]+ -[\d.]+L0 -/g) ?? [];
  expect(beaks).toHaveLength(4); // Doc, Ike, Virgil and Bear: horses show it themselves
  const width = picture.width / 12;
  const [ike, virgil] = ['I', 'V'].map((letter) => centreOf(picture.svg, letter));
  expect(Math.abs(ike!.x - virgil!.x)).toBeGreaterThan(width * 0.3);
  expect(Math.abs(ike!.x - virgil!.x)).toBeLessThan(width * 0.6);
});

/** Where the token with this letter stands. */
function centreOf(svg: string, letter: string): { readonly x: number; readonly y: number } {
  const before = svg.slice(0, svg.search(new RegExp(`text-anchor="middle" fill="#ffffff">${letter}<`)));
  const [, x, y] = [...before.matchAll(/<g transform="translate\(([\d.]+) ([\d.]+)\)">/g)].at(-1)!;
  return { x: Number(x), y: Number(y) };
}

it('a side that starts in two places is named once, on the picture and beside it, and the parts of a board as large as on a phone', () => {
  const lobby = { ...board(), status: 'lobby' as const, roster: [], figures: {} };
  const picture = planMap(lobby, { frame: 'whole' }, say)!;
  const [, warriors] = lobby.sides;
  expect(picture.svg.split(`>${warriors!.name}<`)).toHaveLength(2);
  expect(picture.alt).toContain(`Start of ${warriors!.name}: G1 to I5 and H6 to I8.`);
  const sizes = [...picture.svg.matchAll(/font-size="([\d.]+)"[^>]*>(?:The Ranch|The Wood|Village|The|Ford)</g)];
  expect(sizes).toHaveLength(5);
  const atPhone = sizes.map(([, size]) => (Number(size) * 380) / picture.width);
  expect(Math.min(...atPhone)).toBeGreaterThanOrEqual(11);
});

it('PC-RIVER-04 the text twin says where a canoe was taken', () => {
  expect(describeMap(board(), say)).toContain('canoe at I5');
});
