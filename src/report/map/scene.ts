import { spawnsOf, startAnywhere } from '../../game/placing/deploy.ts';
import { cellsOnFire, turnsLeft } from '../../game/town/fires.ts';
import type { Figure, Lying, SideId, Status } from '../../game/state.ts';
import { cellsOf, groundUnder, type TownInPlay } from '../../game/town/town-in-play.ts';
import { cellAt } from '../../game/town/ground.ts';
import { type Direction, type Place, readPlace } from '../../game/town/places.ts';
import type { ThingKind } from '../../game/town/facts.ts';
import type { View } from '../../game/secrets/view.ts';
import { frameOf, isInFrame } from './frame.ts';
import { lettersFor } from './letters.ts';
import type { Drawing } from './picture.ts';
import { type Mark, signsOf, statesOf, woundsOf } from './signs.ts';
import { lookDown, type Storeys } from './storeys.ts';
import { tracesOf } from '../../game/record/traces.ts';

export interface Token extends Pick<Figure, 'id' | 'name' | 'sort' | 'side'> {
  readonly letter: string;
  /** Place of the side among the sides: its shape and pattern. */
  readonly sideIndex: number;
  readonly at: Place;
  readonly facing: Direction | null;
  /** What it rides, drawn with it. */
  readonly mount: (Pick<Figure, 'name' | 'sort'> & { readonly wounds: number }) | null;
  readonly marks: readonly Mark[];
  readonly wounds: number;
  /** What some of its signs stand for, to the word: out cold, asleep, tied up. */
  readonly states: readonly Status[];
  /** What it is in or behind, in its own cell. */
  readonly inThing: ThingKind | null;
}

export type ThingAt = { readonly kind: ThingKind; readonly at: string };

/** Everything that a picture tells, before it is drawn. */
export type Scene = NonNullable<ReturnType<typeof sceneOf>>;
export type MarkerShown = Scene['markers'][number];

const sideIndexOf = (view: View, side: SideId): number => view.sides.findIndex(({ id }) => id === side);

function thingUnder(view: View, at: Place): ThingKind | null {
  const ground = groundUnder(view);
  const cell = ground === null ? null : cellAt(ground, at);
  return cell?.things.find(({ facts }) => facts.sight !== 'blocks')?.kind ?? null;
}

/** A horse with a rider is drawn with him. */
const isRidden = (view: View, { id, sort }: Figure): boolean =>
  sort === 'beast' && Object.values(view.figures).some((one) => one.mount === id);

function tokensOf(view: View): readonly Token[] {
  const letters = lettersFor(view.roster.map((id) => view.figures[id]!));
  return view.roster.flatMap((id): Token[] => {
    const figure = view.figures[id]!;
    if (figure.at === null || figure.statuses.includes('left') || isRidden(view, figure)) return [];
    const { name, sort, side, at, facing } = figure;
    const mount = figure.mount === null ? undefined : view.figures[figure.mount];
    const ride = mount === undefined ? null : { name: mount.name, sort: mount.sort, wounds: woundsOf(mount) };
    const place = {
      at,
      facing: (figure.mount === null ? facing : mount?.facing) ?? null,
      inThing: thingUnder(view, at),
    };
    const signs = { marks: signsOf(view, figure), wounds: woundsOf(figure), states: statesOf(figure) };
    const known = { id, name, sort, side, sideIndex: sideIndexOf(view, side), letter: letters.get(id)! };
    return [{ ...known, ...place, mount: ride, ...signs }];
  });
}

const markersOf = (view: View) =>
  Object.values(view.markers)
    .map(({ shows, side, at }) => ({ shows, side, at, sideIndex: sideIndexOf(view, side) }))
    .toSorted((a, b) => a.shows - b.shows);

/** A thing by its id, `door@C4` or on a side `door@C4-north`. */
function thingOf(id: string): ThingAt {
  const [kind, at] = id.split('@');
  return { kind: kind as ThingKind, at: at! };
}

function openDoorsOf({ ground }: Storeys): readonly ThingAt[] {
  const all = [...ground.cells.flatMap((cell) => cell.things), ...ground.sides.values()];
  return all.filter(({ facts, condition }) => facts.opens && condition === 'open').map(({ id }) => thingOf(id));
}

/** What is no longer as it was built. */
function changedIn({ state: { things, added } }: TownInPlay) {
  const known = Object.entries(things).map(([id, now]) => ({ ...now, thing: thingOf(id) }));
  const destroyed = known.filter(({ condition }) => condition === 'destroyed').map(({ thing }) => thing);
  return {
    added: added.filter(({ kind, at }) => !destroyed.some((one) => one.kind === kind && one.at === at)),
    destroyed,
    moved: known.flatMap(({ thing: { kind }, at }): ThingAt[] => (at === undefined ? [] : [{ kind, at }])),
    /** Cells whose walls burn. */
    burning: known.flatMap(({ burning, condition, thing }) =>
      burning === true && condition !== 'destroyed' ? (readPlace(thing.at.split('-')[0]!) ?? []) : [],
    ),
  };
}

/** Everything that lies about on the map, as its reader knows it. */
function lyingOn(view: View) {
  const of = <K extends Lying['kind']>(kind: K) =>
    Object.values(view.lying).flatMap((one) =>
      one.kind === kind && one.at !== null ? [{ ...(one as Extract<Lying, { kind: K }>), at: one.at }] : [],
    );
  return {
    /** Burning ground. */
    fires: of('fire').map((fire) => ({ at: fire.at, cells: cellsOnFire(view, fire) })),
    /** From the charge to the free end of its fuse; `left`: turns until it goes off, null while it is not lit. */
    charges: of('charge').map((one) => {
      const { at, end, model, count } = one;
      return { at, end: end ?? at, model, count, left: turnsLeft(view, one) };
    }),
    litter: of('item').map(({ at, item }) => ({ at, model: item.model })),
  };
}

/** While people gather, the ground where each side will start; none where that is anywhere, or once it has begun. */
function startsOf(view: View) {
  if (view.status !== 'lobby' || startAnywhere(view) !== null) return [];
  return view.sides
    .map(({ id, name }, sideIndex) => ({ name, sideIndex, boxes: spawnsOf(view, id).map(({ box }) => box) }))
    .filter(({ boxes }) => boxes.length > 0);
}

/** What is to be drawn for this reader; null where there is no map. */
export function sceneOf(given: View, drawing: Drawing) {
  if (given.town === null) return null;
  const view = given as View & { readonly town: TownInPlay };
  const traces = tracesOf(view, drawing.happened ?? []);
  const frame = frameOf(view, drawing, traces, view.town.plan);
  const tokens = tokensOf(view);
  const markers = markersOf(view);
  const numbered = (drawing.numbered ?? []).flatMap((name, index) => {
    const place = readPlace(name);
    return place === null ? [] : [{ number: drawing.numbers?.[index] ?? index + 1, place }];
  });
  const inside = [
    ...view.roster.flatMap((id) => cellsOf(view.figures[id]!)),
    ...markers.map((marker) => marker.at),
    ...numbered.map(({ place }) => place),
    ...traces.flatMap((trace) => trace.places),
  ];
  const storeys = lookDown(view.town, frame, inside, drawing.level);
  const openDoors = openDoorsOf(storeys);
  const shown = {
    tokens: tokens.filter(({ at }) => isInFrame(frame, at)),
    markers: markers.filter(({ at }) => isInFrame(frame, at)),
  };
  const { burning, ...changed } = changedIn(view.town);
  const marked = { tokens, markers, shown, traces, numbered };
  return { view, frame, storeys, starts: startsOf(view), ...marked, openDoors, changed, burning, ...lyingOn(view) };
}
