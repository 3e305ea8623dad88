import type { GroundKind } from '../game/town/facts.ts';
import type {
  Box,
  Building,
  CellThing,
  Label,
  Link,
  Lock,
  SideThing,
  Sign,
  Spawn,
  TableEdge,
} from '../game/town/town.ts';
import { namePlace, type Place, readTypedPlace } from '../game/town/places.ts';
import { complain, type Word } from './complaint.ts';

/** A row of a grid as it is written. */
export interface Row {
  readonly level: number;
  readonly column: number;
  readonly y: number;
  readonly word: Word;
}

/** A town while it is read. Places are checked when all is known, so each is kept with the word that named it. */
export interface Draft {
  id: string;
  name: string | null;
  about: string;
  usual: GroundKind;
  storeyFeet: number;
  readonly signs: Record<string, Sign>;
  readonly rows: Row[];
  readonly things: (CellThing & { readonly word: Word })[];
  readonly sides: (SideThing & { readonly word: Word })[];
  readonly locks: (Lock & { readonly word: Word })[];
  readonly buildings: Building[];
  readonly links: Link[];
  readonly spawns: Spawn[];
  readonly edges: TableEdge[];
  readonly labels: Label[];
  readonly named: { readonly place: Place; readonly word: Word }[];
}

export const emptyDraft = (id: string): Draft => ({
  id,
  name: null,
  about: '',
  usual: 'street',
  storeyFeet: 10,
  signs: {},
  rows: [],
  things: [],
  sides: [],
  locks: [],
  buildings: [],
  links: [],
  spawns: [],
  edges: [],
  labels: [],
  named: [],
});

/** Each way; what is larger no card of a chat can show. */
export const MOST_CELLS = 60;
/** Far more than a town of the greatest size needs. */
const MOST_THINGS = 5000;

function checkCount(things: readonly unknown[], word: Word): void {
  if (things.length >= MOST_THINGS)
    complain(word, `there are more than ${MOST_THINGS} things; draw them as signs of the legend`);
}

export function addThing(draft: Draft, thing: Draft['things'][number]): void {
  checkCount(draft.things, thing.word);
  draft.things.push(thing);
}

export function addSide(draft: Draft, thing: Draft['sides'][number]): void {
  checkCount(draft.sides, thing.word);
  draft.sides.push(thing);
}

/** `C4`, on an upper level `C4/1`. */
export function placeOf(draft: Draft, word: Word | undefined, after: Word): Place {
  const place = word === undefined ? null : readTypedPlace(word.text);
  if (place === null)
    return complain(
      word ?? after,
      `${word === undefined ? 'a cell is missing here' : `"${word.text}" is no cell`}; write one like C4, upstairs C4/1`,
    );
  if (place.x >= MOST_CELLS || place.y >= MOST_CELLS)
    complain(word!, `"${word!.text}" lies off the table; no town has more than ${MOST_CELLS} columns or rows`);
  draft.named.push({ place, word: word! });
  return place;
}

/** `C4` or `C4:H9`, upstairs `C4/1:H9/1`. */
export function boxOf(draft: Draft, word: Word | undefined, after: Word): Box {
  if (word === undefined) return complain(after, 'an area is missing here; write one like C4:H9');
  const [from, to, more] = word.text.split(':');
  if (more !== undefined) complain(word, `"${word.text}" has too many corners; write one like C4:H9`);
  const first = placeOf(draft, { ...word, text: from! }, after);
  if (to === undefined) return { from: first, to: first };
  return { from: first, to: placeOf(draft, { ...word, text: to, column: word.column + from!.length + 1 }, after) };
}

/** Every cell of an area, in reading order, by name. */
export function cellsOf({ from, to }: Box): readonly string[] {
  const names: string[] = [];
  for (let y = Math.min(from.y, to.y); y <= Math.max(from.y, to.y); y++)
    for (let x = Math.min(from.x, to.x); x <= Math.max(from.x, to.x); x++)
      names.push(namePlace({ x, y, level: from.level }));
  return names;
}
