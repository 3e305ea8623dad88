import { THINGS } from '../game/town/facts.ts';
import { namePlace, readPlace } from '../game/town/places.ts';
import { sideIndex } from '../game/town/sides.ts';
import { idOfThing, type Town } from '../game/town/town.ts';
import { complain, type Word } from './complaint.ts';
import { type Draft, MOST_CELLS, type Row } from './draft.ts';

const LEAST = 8;
const START: Word = { text: '', line: 1, column: 1 };
const AIR = ' ';

function groundRows(draft: Draft): readonly Row[] {
  const rows = draft.rows.filter((row) => row.level === 0 && row.column === 0);
  if (rows.length === 0) complain(START, 'there is no level 0; draw the ground under a line "level 0"');
  for (const [index, row] of rows.entries())
    if (row.y !== index)
      complain(row.word, `this should be row ${index + 1}, not ${row.y + 1}; number the rows from 1 without gaps`);
  return rows;
}

function sizeOf(rows: readonly Row[]): { width: number; height: number } {
  const width = rows[0]!.word.text.length;
  for (const { word, y } of rows) {
    const own = word.text.length;
    const column = word.column + Math.min(own, width);
    if (own !== width)
      complain({ line: word.line, column }, `row ${y + 1} has ${own} cells, row 1 has ${width}; make them equal`);
  }
  const odd = [width, rows.length].find((size) => size < LEAST || size > MOST_CELLS);
  if (odd !== undefined)
    complain(
      rows[0]!.word,
      `the town is ${width} x ${rows.length} cells; each way ${LEAST} to ${MOST_CELLS} are possible`,
    );
  return { width, height: rows.length };
}

/** Puts the rows of all levels together; a patch may not run over the edge, and no cell is drawn twice. */
function layLevels(draft: Draft, size: { width: number; height: number }): string[][] {
  const count = Math.max(...draft.rows.map((row) => row.level)) + 1;
  const levels = Array.from({ length: count }, () =>
    Array.from({ length: size.height }, () => Array.from({ length: size.width }, () => AIR)),
  );
  for (const row of draft.rows) {
    if (row.y >= size.height) complain(row.word, `there is no row ${row.y + 1}; the town has ${size.height}`);
    for (const [index, sign] of row.word.text.split('').entries())
      layCell(draft, levels, { row, index, sign, width: size.width });
  }
  return levels.map((rows) => rows.map((cells) => cells.join('')));
}

/** Stands for open air in a patch; on the ground there is no such thing. */
const NOTHING = '_';

function layCell(
  draft: Draft,
  levels: string[][][],
  cell: { row: Row; index: number; sign: string; width: number },
): void {
  const { row, index, sign, width } = cell;
  const at = { line: row.word.line, column: row.word.column + index };
  const x = row.column + index;
  if (x >= width) complain(at, `this cell lies off the table; the town is ${width} cells wide`);
  if (sign === NOTHING && row.level > 0) return;
  if (draft.signs[sign] === undefined)
    complain(at, `"${sign}" is not in the legend; add it, or draw something that is`);
  if (levels[row.level]![row.y]![x] !== AIR) complain(at, 'this cell is drawn already; draw each but once');
  levels[row.level]![row.y]![x] = sign;
}

function checkPlaces(
  draft: Draft,
  size: { width: number; height: number },
  levels: readonly (readonly string[])[],
): void {
  for (const { place, word } of draft.named) {
    const on = place.x < size.width && place.y < size.height && place.level < levels.length;
    if (!on)
      complain(
        word,
        `"${word.text}" lies off the table, which ends with column ${size.width}, row ${size.height} and level ${levels.length - 1}`,
      );
  }
}

/** Ways lead from floor to floor. */
function checkLinks(draft: Draft, levels: readonly (readonly string[])[]): void {
  for (const link of draft.links)
    for (const name of [link.from, link.to]) {
      const place = readPlace(name)!;
      if (levels[place.level]![place.y]![place.x] !== AIR) continue;
      const { word } = draft.named.find((one) => one.word.text === name)!;
      complain(word, `there is nothing to stand on at ${name}; draw a cell there or lead the ${link.kind} elsewhere`);
    }
}

/** Doors by id, wherever they were written. */
function doorsOf(town: Town): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const [level, rows] of town.levels.entries())
    for (const [y, row] of rows.entries())
      for (const [x, sign] of row.split('').entries())
        if (town.signs[sign]?.thing?.kind === 'door') ids.add(idOfThing('door', namePlace({ x, y, level })));
  for (const thing of town.things) ids.add(idOfThing(thing.kind, thing.at));
  for (const thing of town.sides) ids.add(idOfThing(thing.kind, thing.at, thing.side));
  return ids;
}

function checkLocks(draft: Draft, town: Town): void {
  const doors = doorsOf(town);
  for (const lock of draft.locks)
    if (!doors.has(lock.on))
      complain(lock.word, `there is no door at ${lock.word.text}; draw one or take the lock away`);
}

/** Things are named by kind and cell, so no cell holds two of a kind. */
function checkThings(draft: Draft, town: Town): void {
  const taken = new Set<string>();
  for (const { kind, at, word } of draft.things) {
    const { x, y, level } = readPlace(at)!;
    const id = idOfThing(kind, at);
    const drawn = town.signs[town.levels[level]![y]![x]!];
    if (drawn === undefined) complain(word, `there is nothing at ${at} to put ${kind} on; draw a cell there`);
    if (taken.has(id) || drawn.thing?.kind === kind) complain(word, `${at} holds ${kind} already; keep one of them`);
    taken.add(id);
  }
}

/** One thing on a side, and only such as fit there. */
function checkSides(draft: Draft, town: Town): void {
  const taken = new Set<number>();
  for (const { at, side, kind, word } of draft.sides) {
    const index = sideIndex(town, readPlace(at)!, side);
    if (taken.has(index)) complain(word, `there are two things on the ${side} of ${at}; keep one of them`);
    if (THINGS[kind].feet > 10 || ['wagon', 'boxcar', 'engine', 'tank'].includes(kind))
      complain(word, `a ${kind} is too big for the side of a cell; put it into one`);
    taken.add(index);
  }
}

/** Everything that can be checked only when the whole file is read. */
export function finishTown(draft: Draft): Town {
  if (draft.name === null) complain(START, 'the town has no name; begin with: town "Name"');
  const size = sizeOf(groundRows(draft));
  const levels = layLevels(draft, size);
  checkPlaces(draft, size, levels);
  checkLinks(draft, levels);
  const { rows: _rows, named: _named, usual: _usual, locks, sides, things, name, ...rest } = draft;
  const town: Town = {
    ...rest,
    name,
    ...size,
    levels,
    locks: locks.map(({ word: _word, ...lock }) => lock),
    things: things.map(({ word: _word, ...thing }) => thing),
    sides: sides.map(({ word: _word, ...side }) => side),
  };
  checkThings(draft, town);
  checkSides(draft, town);
  checkLocks(draft, town);
  return town;
}
