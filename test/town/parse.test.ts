import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { surveyTown } from '../../src/game/town/ground.ts';
import { builtInTownIds, readTownFile } from '../../src/towns/built-in.ts';
import { show } from '../../src/towns/complaint.ts';
import { parseTown } from '../../src/towns/parse-town.ts';
import { cases } from '../kit/cases.ts';

const GOOD = `; A yard.
town "Two Wells"
about "A yard."
ground yard

legend
  . yard
  # wall adobe
  w window curtained on floor
  b scrub difficulty 3

level 0
 1 ........
 2 .##w....
 3 .#..b...
 4 .####...
 5 ........
 6 ........
 7 ........
 8 ........

level 1 at B2
 2 ...
 3 ._.

things
  G7 H7:H8 barrels
sides
  north of A6:C6 fence
  east of G3 door plank locked
locks
  east of G3 external locks 2 bolts 1 from west
buildings
  store "A Store" B2:E4
ways
  ladder A2 to B2/1
spawns
  posse A5:H8
edges
  posse south
labels
  "Far Corner" H8
`;

const complaintsOf = (text: string): readonly string[] => {
  const parsed = parseTown('test', text);
  return parsed.ok ? [] : parsed.complaints.map(show);
};
/** The good town with something replaced; the one complaint about it. */
const broken = (find: string, replace: string): string => {
  expect(GOOD).toContain(find);
  const complaints = complaintsOf(GOOD.replace(find, replace));
  expect(complaints).toHaveLength(1);
  return complaints[0]!;
};

describe('a town file', () => {
  it('is read into plain data', () => {
    const parsed = parseTown('two-wells', GOOD);
    if (!parsed.ok) throw new Error(parsed.complaints.map(show).join());
    const { town } = parsed;
    expect(town).toMatchObject({ id: 'two-wells', name: 'Two Wells', width: 8, height: 8, storeyFeet: 10 });
    expect(town.levels[1]!.slice(0, 3)).toEqual(['        ', ' ...    ', ' . .    ']);
    expect(town.signs['w']).toEqual({ ground: 'floor', thing: { kind: 'window', dressing: 'curtained' } });
    expect(town.signs['b']).toEqual({ ground: 'scrub', difficulty: 3 });
    expect(town.things.map(({ at }) => at)).toEqual(['G7', 'H7', 'H8']);
    expect(town.sides.filter(({ kind }) => kind === 'fence').map(({ at }) => at)).toEqual(['A6', 'B6', 'C6']);
    expect(town.locks).toEqual([
      { on: 'door@G3-east', build: 'external', locks: 2, bolts: 1, padlock: null, keptFrom: 'west' },
    ]);
    expect(JSON.parse(JSON.stringify(town))).toEqual(town);
  });

  it.each([
    ['town "Two Wells"', 'town "Two Wells', 'line 2, column 6: a quoted name has no end; put a " behind it'],
    ['town "Two Wells"', '', 'line 1, column 1: the town has no name; begin with: town "Name"'],
    ['# wall adobe', '# wal adobe', 'line 8, column 5: "wal" is neither a ground nor a thing'],
    ['# wall adobe', '# wall marble', 'line 8, column 10: "marble" says nothing about a thing'],
    ['# wall adobe', '# wall adobe brick', 'line 8, column 16: material is said twice'],
    ['# wall adobe', '. wall adobe', 'line 8, column 3: "." has a meaning already'],
    [
      'b scrub difficulty 3',
      'b scrub difficulty 9',
      'line 10, column 22: a difficulty is a whole number from 0 to 5, not "9"',
    ],
    ['b scrub difficulty 3', 'b scrub hard', 'line 10, column 11: "hard" says nothing about a ground'],
    [' 3 .#..b...', ' 3 .#..b..', 'line 15, column 11: row 3 has 7 cells, row 1 has 8; make them equal'],
    [' 3 .#..b...', ' 3 .#..?...', 'line 15, column 8: "?" is not in the legend'],
    [' 3 .#..b...', ' 4 .#..b...', 'line 15, column 4: this should be row 3, not 4'],
    [' 8 ........\n', '', 'line 13, column 4: the town is 8 x 7 cells; each way 8 to 60 are possible'],
    ['level 1 at B2', 'level 1 at G2', 'line 23, column 6: this cell lies off the table; the town is 8 cells wide'],
    ['H7:H8 barrels', 'H7:H9 barrels', 'line 27, column 9: "H9" lies off the table'],
    ['H7:H8 barrels', 'H7:H8 G7 barrels', 'line 27, column 12: G7 holds barrels already; keep one of them'],
    ['H7:H8 barrels', 'C3/1 barrels', 'line 27, column 6: there is nothing at C3/1 to put barrels on'],
    ['H7:H8 barrels', 'H7:ZZ999 barrels', 'line 27, column 9: "ZZ999" lies off the table; no town has more'],
    ['H7:H8 barrels', 'H7:H8 barels', 'line 27, column 12: "barels" is no thing; there are wall,'],
    [
      'north of A6:C6 fence',
      'up of A6:C6 fence',
      'line 29, column 3: "up" is no edge or side; there are north, east, south, west',
    ],
    [
      'east of G3 door plank locked',
      'east of G3 wagon',
      'line 30, column 11: a wagon is too big for the side of a cell',
    ],
    ['east of G3 external locks 2', 'east of G4 external locks 2', 'line 32, column 11: there is no door at G4'],
    [
      'locks 2 bolts 1',
      'locks many bolts 1',
      'line 32, column 29: the number of locks is a whole number from 0 to 5, not "many"',
    ],
    ['store "A Store"', 'Store "A Store"', 'line 34, column 3: "Store" is no id'],
    ['ladder A2 to B2/1', 'ladder A2 to C3/1', 'line 36, column 16: there is nothing to stand on at C3/1'],
    ['ladder A2 to B2/1', 'rope A2 to B2/1', 'line 36, column 3: "rope" is no way up; there are stairs, ladder, climb'],
    ['posse A5:H8', 'posse', 'line 38, column 3: an area is missing behind it'],
    ['posse A5:H8', 'posse 5A', 'line 38, column 9: "5A" is no cell; write one like C4'],
    ['labels\n', 'lables\n', 'line 41, column 1: "lables" opens nothing; there are town, about'],
  ])('with %j as %j is complained about at its place', (find, replace, start) => {
    const complaint = broken(find, replace);
    expect(complaint.slice(0, start.length)).toBe(start);
  });

  it('gets all complaints at once', () => {
    const text = GOOD.replace('# wall adobe', '# wal').replace('rope', 'x').replace('posse south', 'posse down');
    expect(complaintsOf(text).map((one) => one.split(':')[0])).toEqual(['line 8, column 5', 'line 40, column 9']);
  });

  it('is answered, whatever somebody uploads', () => {
    const lines = GOOD.split('\n');
    const scraps = [
      'constructor',
      'level 9',
      'A1:ZZ999 wall',
      '__proto__',
      '"',
      ';',
      'legend',
      ' 1 x',
      'B2/1',
      '  toString wall',
      '\u{1F920}',
    ];
    const edit = fc.record({
      line: fc.nat(lines.length - 1),
      scrap: fc.constantFrom(...scraps, ...lines),
      how: fc.nat(2),
    });
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 6 }), (edits) => {
        const text = [...lines];
        for (const { line, scrap, how } of edits) text[line] = [scrap, `${text[line]} ${scrap}`, `  ${scrap}`][how]!;
        const parsed = parseTown('any', text.join('\n'));
        if (parsed.ok) surveyTown(parsed.town);
        else
          for (const { line, column } of parsed.complaints)
            expect(line >= 1 && column >= 1 && line <= text.length).toBe(true);
      }),
      { numRuns: cases(2000) },
    );
  });

  it('is never too long', () => {
    expect(complaintsOf('.'.repeat(60_001))).toEqual([
      'line 1, column 1: the file has 60001 characters; 60000 are the most',
    ]);
  });
});

describe('the towns that come with the game', () => {
  it('are six or more, and each is sound', () => {
    expect(builtInTownIds().length).toBeGreaterThanOrEqual(6);
    for (const id of builtInTownIds()) expect(complaintsOf(readTownFile(id)), id).toEqual([]);
  });
});
