import { idOfThing } from '../game/town/town.ts';
import { checked, complain, type Line, type Word } from './complaint.ts';
import { describeSign, describeThing } from './describe.ts';
import { addSide, addThing, boxOf, cellsOf, type Draft, placeOf } from './draft.ts';
import { ABOUT, DIFFICULTY, EDGE, GROUND, ID, LINK_KIND, LOCK, NAME, STOREY } from './schemas.ts';

type Reader = (draft: Draft, line: Line) => void;

const word = (line: Line, index: number): Word | undefined => line.words[index];
const last = (line: Line): Word => line.words.at(-1)!;

function nothingAfter(line: Line, count: number): void {
  const extra = word(line, count);
  if (extra !== undefined) complain(extra, `nothing belongs here; take "${extra.text}" out`);
}

function readSign(draft: Draft, line: Line): void {
  const [sign, ...rest] = line.words;
  if (sign!.text.length !== 1) complain(sign!, `a sign is one character, not "${sign!.text}"`);
  if (sign!.text === '_') complain(sign!, '"_" always stands for open air; use another character');
  if (sign!.text in draft.signs) complain(sign!, `"${sign!.text}" has a meaning already; use another character`);
  draft.signs[sign!.text] = describeSign(rest, line, draft.usual);
}

/** ` 7 ..##..`: the number the row has on the map, then its cells. */
function readRow(draft: Draft, line: Line, level: number, column: number): void {
  const [number, cells] = line.words;
  if (!/^\d+$/.test(number!.text)) complain(number!, `a row begins with its number, not with "${number!.text}"`);
  if (cells === undefined)
    complain(number!, `row ${number!.text} has no cells; write them behind its number, without spaces`);
  nothingAfter(line, 2);
  draft.rows.push({ level, column, y: Number(number!.text) - 1, word: cells });
}

/** `C4 E4:H4 barrels`: areas, then what stands in each of their cells. */
function readThing(draft: Draft, line: Line): void {
  const areas = line.words.findIndex((one) => !/^[A-Z]{1,2}\d/.test(one.text));
  const count = areas < 0 ? line.words.length : areas;
  if (count === 0) complain(line.words[0]!, `"${line.words[0]!.text}" is no cell; begin with cells like C4 or C4:H4`);
  const spec = describeThing(line.words.slice(count), line);
  for (const area of line.words.slice(0, count))
    for (const at of cellsOf(boxOf(draft, area, area))) addThing(draft, { ...spec, at, word: area });
}

/** `north of C4:H4 fence`. */
function readSide(draft: Draft, line: Line): void {
  const [edge, of, area, ...rest] = line.words;
  const side = checked(EDGE, edge!.text, { '': edge! }, line);
  if (of?.text !== 'of') complain(of ?? edge!, 'write it like: north of C4:H4 fence');
  const cells = cellsOf(boxOf(draft, area, of));
  const spec = describeThing(rest, line);
  for (const at of cells) addSide(draft, { ...spec, at, side, word: area! });
}

/** `saloon "The Last Ditch" C4:H9 C4/1:H9/1`. */
function readBuilding(draft: Draft, line: Line): void {
  const [id, name, ...areas] = line.words;
  const known = {
    id: checked(ID, id!.text, { '': id! }, line),
    name: checked(NAME, name?.text, { '': name ?? id! }, line),
  };
  if (draft.buildings.some((one) => one.id === known.id))
    complain(id!, `there is a building ${known.id} already; give it another id`);
  if (areas.length === 0) complain(last(line), 'an area is missing here; write one like C4:H9');
  draft.buildings.push({ ...known, boxes: areas.map((area) => boxOf(draft, area, area)) });
}

/** `stairs D5 to E5/1`, with `difficulty N` where it is not 1. */
function readLink(draft: Draft, line: Line): void {
  const [kind, from, to, end, key, number] = line.words;
  const known = checked(LINK_KIND, kind!.text, { '': kind! }, line);
  placeOf(draft, from, kind!);
  if (to?.text !== 'to') complain(to ?? last(line), 'write it like: stairs D5 to E5/1');
  placeOf(draft, end, to);
  if (key !== undefined && key.text !== 'difficulty') complain(key, 'only difficulty N may follow');
  nothingAfter(line, 6);
  const difficulty =
    key === undefined ? 1 : checked(DIFFICULTY, number?.text ?? 'nothing', { '': number ?? key }, line);
  draft.links.push({ kind: known, from: from!.text, to: end!.text, difficulty });
}

/** `C9 external locks 1 bolts 2 from west`, `north of C9 shed padlock medium`. */
function readLock(draft: Draft, line: Line): void {
  const bySide = word(line, 1)?.text === 'of';
  const cell = line.words[bySide ? 2 : 0];
  placeOf(draft, cell, line.words[0]!);
  const [build, ...rest] = line.words.slice(bySide ? 3 : 1);
  const values: Record<string, unknown> = { build: build?.text };
  const words: Record<string, Word> = { build: build ?? last(line) };
  for (let index = 0; index < rest.length; index += 2) {
    const key = rest[index]!;
    const field = key.text === 'from' ? 'keptFrom' : key.text;
    if (!['locks', 'bolts', 'padlock', 'keptFrom'].includes(field))
      complain(key, `"${key.text}" says nothing about a lock; use locks N, bolts N, padlock SIZE or from SIDE`);
    values[field] = rest[index + 1]?.text ?? 'nothing';
    words[field] = rest[index + 1] ?? key;
  }
  const side = bySide ? checked(EDGE, line.words[0]!.text, { '': line.words[0]! }, line) : undefined;
  const lock = checked(LOCK, values, words, line);
  draft.locks.push({ on: idOfThing('door', cell!.text, side), ...lock, word: cell! });
}

/** `posse A1:C12`. */
function readSpawn(draft: Draft, line: Line): void {
  const [side, ...areas] = line.words;
  const known = checked(ID, side!.text, { '': side! }, line);
  if (areas.length === 0) complain(side!, 'an area is missing behind it; write one like A1:C12');
  for (const area of areas) draft.spawns.push({ side: known, box: boxOf(draft, area, area) });
}

/** `posse west`. */
function readEdge(draft: Draft, line: Line): void {
  const [side, edge] = line.words;
  nothingAfter(line, 2);
  const known = checked(ID, side!.text, { '': side! }, line);
  draft.edges.push({ side: known, edge: checked(EDGE, edge?.text, { '': edge ?? side! }, line) });
}

/** `"Boot Hill" A20:E24`. */
function readLabel(draft: Draft, line: Line): void {
  const [name, area] = line.words;
  nothingAfter(line, 2);
  draft.labels.push({ name: checked(NAME, name!.text, { '': name! }, line), box: boxOf(draft, area, name!) });
}

export const SECTIONS: Readonly<Record<string, Reader>> = {
  legend: readSign,
  things: readThing,
  sides: readSide,
  buildings: readBuilding,
  ways: readLink,
  locks: readLock,
  spawns: readSpawn,
  edges: readEdge,
  labels: readLabel,
};

const HEADERS: Readonly<Record<string, (draft: Draft, value: Word, line: Line) => void>> = {
  town: (draft, value, line) => void (draft.name = checked(NAME, value.text, { '': value }, line)),
  about: (draft, value, line) => void (draft.about = checked(ABOUT, value.text, { '': value }, line)),
  ground: (draft, value, line) => void (draft.usual = checked(GROUND, value.text, { '': value }, line)),
  storey: (draft, value, line) => void (draft.storeyFeet = checked(STOREY, value.text, { '': value }, line)),
};

/** `town "Last Chance"`; false where the line is no header. */
export function readHeader(draft: Draft, line: Line): boolean {
  const [key, value] = line.words;
  const read = Object.hasOwn(HEADERS, key!.text) ? HEADERS[key!.text] : undefined;
  if (read === undefined) return false;
  if (value === undefined) complain(key!, `${key!.text} has no value; write it behind`);
  read(draft, value, line);
  nothingAfter(line, 2);
  return true;
}

/** `level 0`, or `level 1 at C4` for a patch whose first column is C. The row numbers are those of the map. */
export function readLevel(draft: Draft, line: Line): Reader {
  const [key, number, at, place] = line.words;
  if (!/^[0-9]$/.test(number?.text ?? '')) complain(number ?? key!, 'a level is a number from 0 (the ground) to 9');
  const level = Number(number!.text);
  if (at === undefined) return (one, row) => readRow(one, row, level, 0);
  if (at.text !== 'at') complain(at, 'write it like: level 1 at C4');
  const corner = placeOf(draft, place, at);
  return (one, row) => readRow(one, row, level, corner.x);
}
