import { situationOf } from '../../game/situation.ts';
import { facingTowards } from '../../game/town/arcs.ts';
import { namePlace } from '../../game/town/places.ts';
import type { View } from '../../game/view.ts';
import { placeText } from '../places.ts';
import { escapeText, type Say } from '../say.ts';
import type { Drawing } from './picture.ts';
import { type Changed, type Scene, sceneOf, type Token } from './scene.ts';
import { seersOf } from './signs.ts';
import { tellSky } from './sky.ts';
import { tellStarts } from './starts.ts';
import { tellLand } from './twin-land.ts';
import { canTell, plannersIn, type Reach, tellPlans } from './twin-plan.ts';
import { cornersOf, factsOf, sideCalled, traceText } from './words.ts';

export interface TwinOptions {
  /** The ruleset's unit of length; without it distances are told in cells. */
  readonly unit?: string;
  /** A picture other than that of the whole town. */
  readonly drawing?: Drawing;
  /** Where the reader's own can get to now. */
  readonly reach?: Reach;
}

function tellFigure(scene: Scene, token: Token, say: Say): string {
  const at = placeText(scene.view, token.at);
  const figure = say('map.twin.figure', { letter: token.letter, name: escapeText(token.name), at });
  const facts = factsOf(token, say);
  return facts.length === 0 ? `${figure}.` : `${say('map.twin.with', { figure, facts: facts.join(', ') })}.`;
}

function tellSides(scene: Scene, say: Say): readonly string[] {
  return scene.view.sides.flatMap(({ id }) => {
    const own = scene.tokens.filter((token) => token.side === id).map((token) => tellFigure(scene, token, say));
    const markers = scene.markers
      .filter((marker) => marker.side === id)
      .map(
        ({ shows, at }) =>
          `${say('map.twin.marker', { shows, side: sideCalled(scene, id), at: placeText(scene.view, at) })}.`,
      );
    return own.length + markers.length === 0
      ? []
      : [say('map.twin.side', { side: sideCalled(scene, id) }), ...own, ...markers];
  });
}

function tellDistance({ view }: Scene, range: number, say: Say, unit: string | undefined): string {
  if (unit !== undefined) return `${Math.round(range * 10) / 10} ${unit}`;
  const count = Math.round((range / view.town.measure.perCell) * 10) / 10;
  return say(count === 1 ? 'map.twin.cells_one' : 'map.twin.cells', { count });
}

const isIn = ({ marks, sort }: Token): boolean =>
  sort === 'person' && !marks.some((mark) => mark === 'dead' || mark === 'out-of-action' || mark === 'surrendered');

/** Each one's enemies: those in sight with bearing, distance and cover, and where the others are as far as his side knows. */
function tellSight(scene: Scene, say: Say, unit: string | undefined): readonly string[] {
  const standing = scene.tokens.filter(isIn);
  const seers = new Set(seersOf(scene.view).map(({ id }) => id));
  const own = new Set(plannersIn(scene).map(({ id }) => id));
  const lines = standing
    .filter(({ id }) => seers.has(id))
    .flatMap((from) => {
      const foes = standing.filter(
        (to) => to.side !== from.side && canTell(scene, scene.view.figures[from.id]!, to.id),
      );
      const seen = foes.filter((to) => situationOf(scene.view, from.id, to.id).sight);
      const list = seen.map((to) => tellSeen(scene, from, to, { say, unit }));
      // Where those are whom nobody sees from there is for the reader's own, or for whoever leads nobody.
      const isTold = own.size === 0 || own.has(from.id);
      const others = (isTold ? foes : [])
        .filter((to) => !seen.includes(to))
        .map((to) => tellUnseen(scene, from, to, { say, unit }));
      const name = escapeText(from.name);
      return [
        ...(list.length === 0 ? [] : [say('map.twin.sees', { name, list: list.join(', ') })]),
        ...(others.length === 0 ? [] : [say('map.twin.sees-not', { name, list: others.join(', ') })]),
      ];
    });
  return [say('map.twin.sight'), ...(lines.length === 0 ? [say('map.twin.nobody')] : lines)];
}

interface Telling {
  readonly say: Say;
  readonly unit: string | undefined;
}

const bearingOf = (from: Token, to: Token, say: Say): string => {
  const facing = facingTowards(from.at, to.at);
  return facing === null ? say('map.twin.same-place') : say.word('facing', facing);
};

function tellSeen(scene: Scene, from: Token, to: Token, { say, unit }: Telling): string {
  const { range, cover, obscured } = situationOf(scene.view, from.id, to.id);
  return say(obscured ? 'map.twin.seen-thin' : 'map.twin.seen', {
    name: escapeText(to.name),
    bearing: bearingOf(from, to, say),
    distance: tellDistance(scene, range ?? 0, say, unit),
    cover: say.word('cover', cover ?? 'none'),
  });
}

function tellUnseen(scene: Scene, from: Token, to: Token, { say, unit }: Telling): string {
  const { range } = situationOf(scene.view, from.id, to.id);
  return say('map.twin.not-seen', {
    name: escapeText(to.name),
    bearing: bearingOf(from, to, say),
    distance: tellDistance(scene, range ?? 0, say, unit),
  });
}

const thingAt = (say: Say, { kind, at }: Pick<Changed, 'kind' | 'at'>): string =>
  say('ui.thing-at', { thing: say.word('thing', kind), at: at.replace(/-.*/, '') });

/** Fires, charges, and what lies about. */
function hazardLists({ fires, burning, charges, litter }: Scene, say: Say): Readonly<Record<string, string>> {
  return {
    fires: fires
      .map(({ at, cells: { length: count } }) =>
        say(count === 1 ? 'map.twin.fire_one' : 'map.twin.fire', { at: namePlace(at), count }),
      )
      .join(', '),
    burning: burning.map(namePlace).join(', '),
    charges: charges
      .map(({ at, model, left }) => {
        const key = left === null ? 'charge' : left <= 1 ? 'lit_one' : 'lit';
        return say(`map.twin.${key}`, { what: say.word('weapon', model), at: namePlace(at), left: left ?? 0 });
      })
      .join(', '),
    litter: litter
      .map(({ model, at }) => say('ui.thing-at', { thing: say.word('weapon', model), at: namePlace(at) }))
      .join(', '),
  };
}

/** What is not as it was built: doors, ruins, new things, and which houses the picture shows from inside. */
function tellTown(scene: Scene, say: Say): readonly string[] {
  const { openDoors, changed, storeys } = scene;
  const changes = (what: Changed['what']): string =>
    changed
      .filter((one) => one.what === what)
      .map((one) => thingAt(say, one))
      .join(', ');
  const inside = storeys.houses
    .filter(({ open }) => open !== null)
    .map(({ building, open }) =>
      open === 0 ? building.name : say('map.twin.storey', { house: building.name, level: open! }),
    );
  const lists = {
    open: openDoors.map((door) => thingAt(say, door)).join(', '),
    added: changes('added'),
    destroyed: changes('destroyed'),
    moved: changes('moved'),
    inside: inside.join(', '),
    ...hazardLists(scene, say),
  };
  const lines = Object.entries(lists).flatMap(([key, list]) => (list === '' ? [] : [say(`map.twin.${key}`, { list })]));
  return lines.length === 0 ? [] : [say('map.twin.town'), ...lines];
}

function tellMoment({ view }: Scene, say: Say): readonly string[] {
  if (view.status !== 'running') return [];
  const { round, beat } = view.clock;
  if (beat !== null) return [say('map.beat', { round, beat: say.word('phase', beat.phase) })];
  const side = view.clock.order[view.clock.turn];
  return [
    side === undefined
      ? say('map.round', { round })
      : say('map.moment', { round, side: view.sides.find(({ id }) => id === side)?.name ?? side }),
  ];
}

/** Everything that a picture shows, in short sentences; empty where there is no map. */
export function describeMap(
  view: View,
  say: Say,
  { unit, drawing = { frame: 'whole' }, reach = {} }: TwinOptions = {},
): string {
  const scene = sceneOf(view, drawing, say);
  if (scene === null) return '';
  const { perCell } = scene.view.town.measure;
  const planning = { say, reach, lengthOf: (cells: number) => tellDistance(scene, cells * perCell, say, unit) };
  const traces = scene.traces.map((trace) => traceText(scene, trace, say));
  const numbered = scene.numbered.map(({ number, place }) => say('map.twin.place', { number, at: namePlace(place) }));
  return [
    say('map.twin.title', { town: view.town!.plan.name, ...cornersOf(scene) }),
    say('map.twin.scale', { size: planning.lengthOf(1) }),
    ...tellMoment(scene, say),
    ...tellSky(scene, say),
    ...tellStarts(scene, say, escapeText),
    ...tellSides(scene, say),
    ...(traces.length === 0 ? [] : [say('map.twin.happened'), ...traces]),
    ...tellSight(scene, say, unit),
    ...tellPlans(scene, planning),
    ...tellLand(scene, say),
    ...tellTown(scene, say),
    ...(numbered.length === 0 ? [] : [say('map.twin.numbered'), ...numbered]),
  ].join('\n');
}
