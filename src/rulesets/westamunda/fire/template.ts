import { given } from '../../../game/given.ts';
import { checkRow, type Run } from '../../../game/run.ts';
import type { Offer } from '../../../game/offer.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { situationOf } from '../../../game/town/situation.ts';
import { cellsOf } from '../../../game/town/town-in-play.ts';
import { COMPASS, type Direction, DIRECTIONS, type Place, squaredCells } from '../../../game/town/places.ts';
import { bodyOf, isInPlay, rosterOf } from '../../kit.ts';
import { worldOf } from '../../kit/world/world.ts';

/** Where something came down: a place, or without a map how far from whom it was meant for. Inches. */
export type Spot = { readonly at: Place | null; readonly off: number };

/** WM-MAP-03, WM-MAP-05: round ground that is struck. */
export interface Template {
  readonly spot: Spot;
  readonly radius: number;
  /** Without a map: whom it was meant for, and who else is told to stand within it. */
  readonly target: FigureId | null;
  readonly named: readonly FigureId[];
}

/** WM-MAP-05: without a map whoever may be told to stand there, too; nobody on a map, which knows by itself. */
export const othersToName = (fight: Gunfight, ...but: readonly FigureId[]): readonly FigureId[] =>
  worldOf(fight).toName(rosterOf(fight).flatMap((one) => (but.includes(one.id) || !isInPlay(one) ? [] : [one.id])));

/** Of those who by their stated range from somebody can be under it. */
export const othersWithin = (
  fight: Gunfight,
  from: FigureId,
  radius: number,
  ...but: readonly FigureId[]
): readonly FigureId[] =>
  othersToName(fight, from, ...but).filter((one) => (situationOf(fight, from, one).range ?? 0) <= radius + 0.001);

export const alsoSlot = (values: readonly FigureId[]): Offer['slots'] =>
  values.length === 0 ? {} : { also: { kind: 'list-of', values, max: 99, optional: true } };

/** Right where somebody stands. */
export const spotOf = (fight: Gunfight, figure: FigureId): Spot => ({ at: fight.figures[figure]!.at, off: 0 });

/** Faces of the artillery die in inches; a 6 is a misfire (section 1.2). */
const MISFIRE = 6;
const INCHES = [1, 2, 3, 4, 5];
const inchesOf = (face: number): number => 2 * face;

interface Drift {
  readonly by?: FigureId;
  /** What of the place matters, for exact odds; by default the place. */
  readonly bandOf?: (spot: Spot) => string;
  /** It drifts no farther than this. */
  readonly most: number;
}

/** WM-SG-06: the direction die, then the artillery die; null: a misfire, and nothing comes down anywhere. */
export function drift(run: Run, from: Spot, { by, most, bandOf = placeBand }: Drift): Spot | null {
  const cuts = INCHES.filter((one) => inchesOf(one) < most || one + 1 === MISFIRE);
  const [compass, face] = run.rollTogether(
    (roll) => [roll(COMPASS.length, 'direction'), roll(MISFIRE, 'drift', cuts)] as const,
    ([way, inches]) => (inches === MISFIRE ? 'misfire' : bandOf(spotAt(from, COMPASS[way - 1]!, inches, most))),
  );
  const direction = COMPASS[compass - 1]!;
  const tellRow = (table: string, thrown: number, row: string | number): void =>
    run.emit({ kind: 'table-rolled', table, ...given({ figure: by }), check: checkRow(thrown), row });
  tellRow('direction', compass, direction);
  tellRow('drift', face, face === MISFIRE ? 'misfire' : inchesOf(face));
  if (face === MISFIRE) return null;
  const spot = spotAt(from, direction, face, most);
  const distance = Math.min(inchesOf(face), most);
  run.emit({ kind: 'drifted', from: from.at, to: spot.at, direction, distance });
  return spot;
}

const placeBand = ({ at, off }: Spot): string => (at === null ? `${off}` : `${at.x} ${at.y}`);

function spotAt(from: Spot, direction: Direction, face: number, most: number): Spot {
  const distance = Math.min(inchesOf(face), most);
  if (from.at === null) return { at: null, off: from.off + distance };
  return { at: shifted(from.at, direction, distance), off: 0 };
}

/** WM-MAP-04. */
function shifted(from: Place, direction: Direction, inches: number): Place {
  const { x, y } = DIRECTIONS[direction];
  const along = x !== 0 && y !== 0 ? inches / Math.SQRT2 : inches;
  const round = (value: number): number => Math.floor(value + 0.5 + 1e-9);
  return { x: round(from.x + x * along), y: round(from.y + y * along), level: from.level };
}

/** WM-SG-07: nearest to the centre first, then by the roster; a man and his horse, or a wagon, count as one. */
export const victimsOf = (fight: Gunfight, template: Template): readonly FigureId[] =>
  victimsAmong(fight, bodiesIn(fight), template);

/** Everybody who can be struck for himself. */
export const bodiesIn = (fight: Gunfight): readonly Figure[] =>
  rosterOf(fight).filter((one) => isInPlay(one) && standsForItself(fight, one));

export function victimsAmong(fight: Gunfight, bodies: readonly Figure[], template: Template): readonly FigureId[] {
  const { at } = template.spot;
  const struck = bodies.flatMap((one) => {
    const off = at === null ? offAsTold(fight, template, one) : offUnder(template, at, one);
    return off === null ? [] : [{ id: one.id, off }];
  });
  return struck.sort((a, b) => a.off - b.off).map(({ id }) => id);
}

/** Whoever sits on a horse stands for both; whoever is aboard a wagon or in its traces is struck as part of it. */
function standsForItself(fight: Gunfight, figure: Figure): boolean {
  const carrier = fight.figures[figure.mount ?? ''];
  if (figure.sort === 'beast')
    return carrier === undefined && rosterOf(fight).every((one) => one.mount !== figure.id || !isInPlay(one));
  if (carrier === undefined) return true;
  const first = rosterOf(fight).find((one) => one.mount === carrier.id && isInPlay(one));
  return carrier.sort === 'beast' && first?.id === figure.id;
}

/** WM-MAP-05: who it was meant for as long as it drifts no more than its radius; nobody else but those named. */
function offAsTold(fight: Gunfight, { spot, radius, target, named }: Template, figure: Figure): number | null {
  if (spot.off > radius + 0.001) return null;
  const body = bodyOf(fight, figure);
  if (body.some(({ id }) => id === target)) return 0;
  return body.some(({ id }) => named.includes(id)) ? 1 : null;
}

/** How far from the centre it is, squared; null: not under it. */
function offUnder({ radius }: Template, centre: Place, figure: Figure): number | null {
  if (figure.at?.level !== centre.level) return null;
  let off = Infinity;
  for (const cell of cellsOf(figure)) off = Math.min(off, squaredCells(cell, centre));
  return off <= radius ** 2 + 0.001 ? off : null;
}
