import type { FigureId, SideId } from '../../game/ids.ts';
import type { Figure, Status } from '../../game/state.ts';
import { cellsOf, groundUnder, type TownInPlay } from '../../game/town-in-play.ts';
import { cellAt } from '../../game/town/ground.ts';
import type { Direction } from '../../game/town/arcs.ts';
import { type Place, readPlace } from '../../game/town/places.ts';
import type { Condition, ThingKind } from '../../game/town/facts.ts';
import type { CellThing } from '../../game/town/town.ts';
import type { View } from '../../game/view.ts';
import type { Say } from '../say.ts';
import { type Frame, frameOf } from './frame.ts';
import { type Hazards, hazardsOn } from './hazards.ts';
import { lettersFor } from './letters.ts';
import type { Drawing } from './picture.ts';
import { type Mark, signsOf, statesOf, woundsOf } from './signs.ts';
import { lookDown, type Storeys } from './storeys.ts';
import { type Trace, tracesOf } from './traces.ts';

/** A figure as it is drawn. */
export interface Token {
  readonly id: FigureId;
  readonly letter: string;
  readonly name: string;
  readonly sort: Figure['sort'];
  readonly side: SideId;
  /** Place of the side among the sides: its shape and pattern. */
  readonly sideIndex: number;
  readonly at: Place;
  readonly facing: Direction | null;
  /** What it rides, drawn with it. */
  readonly mount: { readonly name: string; readonly sort: Figure['sort']; readonly wounds: number } | null;
  readonly marks: readonly Mark[];
  readonly wounds: number;
  /** What some of its signs stand for, to the word: out cold, asleep, tied up. */
  readonly states: readonly Status[];
  /** What it is in or behind, in its own cell. */
  readonly inThing: ThingKind | null;
}

export interface MarkerShown {
  readonly shows: number;
  readonly side: SideId;
  readonly sideIndex: number;
  readonly at: Place;
}

/** Something of the town that is no longer as it was built. */
export interface Changed {
  readonly what: 'added' | 'destroyed' | 'moved';
  readonly kind: ThingKind;
  readonly at: string;
}

export interface Door {
  readonly at: string;
  readonly kind: ThingKind;
  readonly condition: Condition;
}

export interface Numbered {
  readonly number: number;
  readonly place: Place;
}

/** Everything that a picture tells, before it is drawn. */
export interface Scene extends Hazards {
  readonly view: View & { readonly town: TownInPlay };
  readonly frame: Frame;
  readonly storeys: Storeys;
  readonly tokens: readonly Token[];
  readonly markers: readonly MarkerShown[];
  readonly traces: readonly Trace[];
  readonly numbered: readonly Numbered[];
  readonly openDoors: readonly Door[];
  readonly changed: readonly Changed[];
}

function thingUnder(view: View, at: Place): ThingKind | null {
  const ground = groundUnder(view);
  return (
    (ground === null ? null : cellAt(ground, at))?.things.find(({ facts }) => facts.sight !== 'blocks')?.kind ?? null
  );
}

function mountOf(view: View, { mount }: Figure): Token['mount'] {
  const found = mount === null ? undefined : view.figures[mount];
  return found === undefined ? null : { name: found.name, sort: found.sort, wounds: woundsOf(found) };
}

/** A horse with a rider is drawn with him. */
function isRidden(view: View, { id, sort }: Figure): boolean {
  return sort === 'beast' && Object.values(view.figures).some((one) => one.mount === id);
}

function facingOf(view: View, { mount, facing }: Figure): Direction | null {
  return (mount === null ? facing : view.figures[mount]?.facing) ?? null;
}

function tokensOf(view: View): readonly Token[] {
  const letters = lettersFor(view.roster.map((id) => view.figures[id]!));
  return view.roster.flatMap((id): Token[] => {
    const figure = view.figures[id]!;
    if (figure.at === null || figure.statuses.includes('left') || isRidden(view, figure)) return [];
    const { name, sort, side, at } = figure;
    return [
      {
        id,
        letter: letters.get(id)!,
        name,
        sort,
        side,
        sideIndex: view.sides.findIndex((one) => one.id === side),
        at,
        facing: facingOf(view, figure),
        mount: mountOf(view, figure),
        marks: signsOf(view, figure),
        wounds: woundsOf(figure),
        states: statesOf(figure),
        inThing: thingUnder(view, at),
      },
    ];
  });
}

function openDoorsOf({ ground }: Storeys): readonly Door[] {
  const all = [...ground.cells.flatMap((cell) => cell.things), ...ground.sides.values()];
  return all
    .filter((thing) => thing.facts.opens && thing.condition === 'open')
    .map(({ id, kind, condition }) => ({ at: id.slice(id.indexOf('@') + 1), kind, condition: condition! }));
}

function changedIn({ state }: TownInPlay): readonly Changed[] {
  const added = state.added.map(({ kind, at }: CellThing) => ({ what: 'added' as const, kind, at }));
  const destroyed = Object.entries(state.things)
    .filter(([, { condition }]) => condition === 'destroyed')
    .map(([id]) => ({ what: 'destroyed' as const, kind: id.split('@')[0] as ThingKind, at: id.split('@')[1]! }));
  const moved = Object.entries(state.things).flatMap(([id, { at }]) =>
    at === undefined ? [] : [{ what: 'moved' as const, kind: id.split('@')[0] as ThingKind, at }],
  );
  return [
    ...moved,
    ...added.filter(({ kind, at }) => !destroyed.some((one) => one.kind === kind && one.at === at)),
    ...destroyed,
  ];
}

function markersOf(view: View): readonly MarkerShown[] {
  return Object.values(view.markers)
    .map(({ shows, side, at }) => ({ shows, side, at, sideIndex: view.sides.findIndex((one) => one.id === side) }))
    .sort((a, b) => a.shows - b.shows);
}

/** What is to be drawn for this reader; null where there is no map. */
export function sceneOf(given: View, drawing: Drawing, _say: Say): Scene | null {
  if (given.town === null) return null;
  const view = given as Scene['view'];
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
  const storeys = lookDown(view, frame, inside, drawing.level);
  return {
    view,
    frame,
    storeys,
    tokens,
    markers,
    traces,
    numbered,
    openDoors: openDoorsOf(storeys),
    changed: changedIn(view.town),
    ...hazardsOn(view),
  };
}
