import { crowdOf, crowdsIn } from '../../game/crowds/crowds.ts';
import type { FigureId, StatedValues } from '../../game/state.ts';
import { type Context, fewNames, length, sideName } from '../sentence.ts';
import { escapeText } from '../say.ts';

/** Facts that are so or are not, in words for either; null: not worth a word. */
const EITHER = {
  sight: ['in-sight', 'out-of-sight'],
  near: ['near', 'apart'],
  rested: ['rested', null],
  inArc: ['in-arc', 'out-of-arc'],
  farSide: ['far-side', 'lock-side'],
} as const;

/** "30 cm, behind low cover". */
export function factsText(values: StatedValues, c: Context): string {
  const { say } = c;
  const { range, cover, obscured, ground, from, room, rough, terrain } = values;
  const either = Object.entries(EITHER).map(([fact, [yes, no]]) => {
    const value = values[fact as keyof typeof EITHER];
    return value === undefined ? null : value ? yes : no;
  });
  const facts = [
    obscured === true ? 'obscured' : null,
    ...either,
    ground === undefined ? null : 'ground',
    from === undefined ? null : `from-${from}`,
    room === undefined ? null : `room-${room}`,
    rough === undefined ? null : rough ? 'rough' : 'smooth',
    terrain === undefined ? null : 'terrain',
  ];
  const told = { ground: say.word('fall', ground ?? ''), level: terrain ?? 0 };
  return [
    ...(range === undefined ? [] : [length({ unit: c.unit }, range)]),
    ...(cover === undefined ? [] : [say.word('cover', cover)]),
    ...facts.flatMap((fact) => (fact === null ? [] : [say(`ui.fact.${fact}`, told)])),
  ].join(', ');
}

const isSame = (some: readonly FigureId[], others: readonly FigureId[]): boolean =>
  some.length === others.length && some.every((id) => others.includes(id));

/** Several in a word: the crowd or the side that they are, else their names. */
export function groupText(c: Context, ids: readonly FigureId[]): string {
  const { view } = c;
  const isIn = (id: FigureId): boolean => view.figures[id]?.statuses.length === 0 || ids.includes(id);
  const crowd = ids.length < 2 ? undefined : crowdsIn(view).find((one) => isSame(one.figures.filter(isIn), ids));
  if (crowd !== undefined) return escapeText(crowd.name);
  const people = view.roster.filter((id) => view.figures[id]?.sort === 'person' && isIn(id));
  const ofSide = (side: string): FigureId[] => people.filter((id) => view.figures[id]!.side === side);
  const side = view.sides.find((one) => isSame(ofSide(one.id), ids));
  if (side !== undefined && ids.length > 1) return sideName(c, side.id);
  return fewNames(c, ids);
}

/** Whoever came in a crowd was told of with it. */
export const cameInCrowd = (c: Context, figure: FigureId): boolean => crowdOf(c.view, figure) !== null;
