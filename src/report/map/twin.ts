import { situationOf } from '../../game/town/situation.ts';
import type { Facts } from '../../game/town/facts.ts';
import { type House, landOf, type Lot, type Opening, type Patch } from '../../game/town/land.ts';
import { facingTowards, namePlace } from '../../game/town/places.ts';
import type { View } from '../../game/secrets/view.ts';
import { capital } from '../sentence.ts';
import { placeText } from '../places.ts';
import { escapeText, firstKey, type Key, type Say } from '../say.ts';
import type { Drawing } from './picture.ts';
import { type Scene, sceneOf, type ThingAt, type Token } from './scene.ts';
import { seersOf } from './signs.ts';
import { canTell, plannersIn, type Reach, type Telling, tellPlans, under } from './twin-plan.ts';
import { cornersOf, endOf, factsOf, momentText, sideCalled, tellSky, tellStarts, traceText } from './words.ts';

/** "C4", "C4 to F6". */
export function patchText({ from, to }: Patch, say: Say): string {
  const [first, last] = [namePlace(from), namePlace(to)];
  return first === last ? first : say('map.land.span', { from: first, to: last });
}

/** What it does to whoever stands behind it, looks across it or walks over it. */
function doesTo({ sight, low, obscuring, passable, difficulty }: Facts, say: Say): readonly string[] {
  const hides = sight === 'blocks' ? ['hides-all'] : sight === 'thick' ? ['hides-beyond'] : [];
  const covers = low ? [obscuring ? 'covers-thin' : 'covers'] : [];
  const going = passable ? (difficulty > 0 && !low ? ['slow'] : []) : ['no-way'];
  return [...hides, ...covers, ...going].map((key) => say(`map.land.${key}`));
}

function lotLine({ kind, facts, patches, side }: Lot<string>, say: Say): string {
  const told = doesTo(facts, say);
  const what = capital(say.word('thing', kind));
  const list = patches.map((patch) => patchText(patch, say)).join(', ');
  return say(told.length === 0 ? 'map.land.lot-plain' : 'map.land.lot', {
    what,
    facts: told.join(', '),
    list: side === undefined ? list : say('map.land.on-side', { side: say.word('facing', side), list }),
  });
}

/** "doors: I6, G10 (closed)". */
function openingsText(openings: readonly Opening[], say: Say): string {
  const groups = Map.groupBy(openings, ({ kind, condition }) => `${kind} ${condition ?? ''}`);
  return [...groups.values()]
    .map((own) => {
      const { kind, condition } = own[0]!;
      const list = own
        .map(({ at, side }) =>
          side === null
            ? namePlace(at)
            : say('map.land.at-side', { at: namePlace(at), side: say.word('facing', side) }),
        )
        .join(', ');
      const what = say(firstKey(say, own.length === 1 ? `map.land.${kind}_one` : `map.land.${kind}`));
      return condition === null ? `${what} ${list}` : `${what} ${list} (${say.word('state', condition)})`;
    })
    .join('; ');
}

function houseLine({ building, storeys, openings }: House, say: Say): string {
  const boxes = building.boxes.filter(({ from }) => from.level === 0).map((box) => patchText(box, say));
  const levels = Array.from({ length: storeys }, (_, level) => {
    const own = openings.filter(({ at }) => at.level === level);
    if (own.length === 0) return '';
    const text = openingsText(own, say);
    return level === 0 ? text : say('map.land.upstairs', { level, list: text });
  });
  const told = levels.filter((text) => text !== '').join('. ');
  return say(told === '' ? 'map.land.house-plain' : 'map.land.house', {
    name: building.name,
    boxes: boxes.join(', '),
    list: capital(told),
  });
}

/** Everything that one can walk to, hide behind, climb or be stopped by, with the names of its cells. */
function tellLand({ storeys: { ground }, view }: Scene, say: Say): readonly string[] {
  const land = landOf(ground);
  const { labels } = view.town.plan;
  const links = land.links.map(({ kind, from, to }) =>
    say('map.land.link', { what: say(`map.land.${kind}`), from, to }),
  );
  return [
    say('map.land.title'),
    ...labels.map(({ name, box }) => say('map.land.label', { name, box: patchText(box, say) })),
    ...land.houses.map((house) => houseLine(house, say)),
    ...(land.openings.length === 0 ? [] : [say('map.land.gates', { list: openingsText(land.openings, say) })]),
    ...[...land.grounds, ...land.things, ...land.fences].map((lot) => lotLine(lot, say)),
    ...(links.length === 0 ? [] : [say('map.land.links', { list: links.join(', ') })]),
  ];
}

interface TwinOptions {
  /** The ruleset's unit of length; without it distances are told in cells. */
  readonly unit?: string;
  /** A picture other than that of the whole town. */
  readonly drawing?: Drawing;
  /** Where the reader's own can get to now. */
  readonly reach?: Reach;
}

function tellFigure({ scene, say }: Telling, token: Token): string {
  const at = placeText(scene.view, token.at);
  const figure = say('map.twin.figure', { letter: token.letter, name: escapeText(token.name), at });
  const facts = factsOf(token, say);
  return facts.length === 0 ? `${figure}.` : `${say('map.twin.with', { figure, facts: facts.join(', ') })}.`;
}

function tellSides(telling: Telling): readonly string[] {
  const { scene, say } = telling;
  return scene.view.sides.flatMap(({ id }) => {
    const side = sideCalled(scene, id);
    const own = scene.tokens.filter((token) => token.side === id).map((token) => tellFigure(telling, token));
    const markers = scene.markers
      .filter((marker) => marker.side === id)
      .map(({ shows, at }) => `${say('map.twin.marker', { shows, side, at: placeText(scene.view, at) })}.`);
    return under(say('map.twin.side', { side }), [...own, ...markers]);
  });
}

/** A length of the rules in words. */
function lengthText({ view }: Scene, range: number, say: Say, unit: string | undefined): string {
  if (unit !== undefined) return `${Math.round(range * 10) / 10} ${unit}`;
  const count = Math.round((range / view.town.measure.perCell) * 10) / 10;
  return say(count === 1 ? 'map.twin.cells_one' : 'map.twin.cells', { count });
}

/** Each one's enemies: those in sight with bearing, distance and cover, and where the others are as far as his side knows. */
function tellSight(telling: Telling): readonly string[] {
  const { scene, say, own } = telling;
  const standing = scene.tokens.filter((token) => token.sort === 'person' && endOf(token) === undefined);
  const seers = new Set(seersOf(scene.view).map(({ id }) => id));
  const lines = standing
    .filter(({ id }) => seers.has(id))
    .flatMap((from) => {
      const foes = standing.filter(
        (to) => to.side !== from.side && canTell(scene, scene.view.figures[from.id]!, to.id),
      );
      const sees = (to: Token): boolean => situationOf(scene.view, from.id, to.id).sight;
      // Where those are whom nobody sees from there is for the reader's own, or for whoever leads nobody.
      const isTold = own.length === 0 || own.some(({ id }) => id === from.id);
      const name = escapeText(from.name);
      const line = (key: Key, some: readonly Token[]): readonly string[] =>
        some.length === 0 ? [] : [say(key, { name, list: some.map((to) => tellFoe(telling, from, to)).join(', ') })];
      return [
        ...line('map.twin.sees', foes.filter(sees)),
        ...line('map.twin.sees-not', isTold ? foes.filter((to) => !sees(to)) : []),
      ];
    });
  return [say('map.twin.sight'), ...(lines.length === 0 ? [say('map.twin.nobody')] : lines)];
}

function tellFoe({ scene, say, length }: Telling, from: Token, to: Token): string {
  const { range, cover, sight, obscured } = situationOf(scene.view, from.id, to.id);
  const facing = facingTowards(from.at, to.at);
  const seen = obscured ? 'map.twin.seen-thin' : 'map.twin.seen';
  return say(sight ? seen : 'map.twin.not-seen', {
    name: escapeText(to.name),
    bearing: facing === null ? say('map.twin.same-place') : say.word('facing', facing),
    distance: length(range ?? 0),
    cover: say.word('cover', cover ?? 'none'),
  });
}

/** What is not as it was built: doors, ruins, new things, and which houses the picture shows from inside; fires, charges, what lies about. */
function tellTown({ scene, say }: Telling): readonly string[] {
  const thing = ({ kind, at }: ThingAt): string =>
    say('ui.thing-at', { thing: say.word('thing', kind), at: at.replace(/-.*/, '') });
  const open = scene.storeys.houses.filter((house) => house.open !== null);
  const lists: Readonly<Record<string, readonly string[]>> = {
    open: scene.openDoors.map(thing),
    added: scene.changed.added.map(thing),
    destroyed: scene.changed.destroyed.map(thing),
    moved: scene.changed.moved.map(thing),
    inside: open.map(({ building: { name }, open: level }) =>
      level === 0 ? name : say('map.twin.storey', { house: name, level: level! }),
    ),
    fires: scene.fires.map(({ at, cells: { length: count } }) =>
      say(count === 1 ? 'map.twin.fire_one' : 'map.twin.fire', { at: namePlace(at), count }),
    ),
    burning: scene.burning.map(namePlace),
    charges: scene.charges.map(({ at, model, left }) => {
      const key = left === null ? 'charge' : left <= 1 ? 'lit_one' : 'lit';
      return say(`map.twin.${key}`, { what: say.word('weapon', model), at: namePlace(at), left: left ?? 0 });
    }),
    litter: scene.litter.map(({ model, at }) =>
      say('ui.thing-at', { thing: say.word('weapon', model), at: namePlace(at) }),
    ),
  };
  const told = Object.entries(lists).filter(([, list]) => list.length > 0);
  return under(
    say('map.twin.town'),
    told.map(([key, list]) => say(`map.twin.${key}`, { list: list.join(', ') })),
  );
}

/** Everything that a picture shows, in short sentences; empty where there is no map. */
export function describeMap(
  view: View,
  say: Say,
  { unit, drawing = { frame: 'whole' }, reach = {} }: TwinOptions = {},
): string {
  const scene = sceneOf(view, drawing);
  if (scene === null) return '';
  const length = (range: number): string => lengthText(scene, range, say, unit);
  const telling: Telling = { scene, say, reach, length, own: plannersIn(scene) };
  const moment = momentText(scene, say);
  const traces = scene.traces.map((trace) => traceText(scene, trace, say));
  const numbered = scene.numbered.map(({ number, place }) => say('map.twin.place', { number, at: namePlace(place) }));
  return [
    say('map.twin.title', { town: scene.view.town.plan.name, ...cornersOf(scene) }),
    say('map.twin.scale', { size: length(scene.view.town.measure.perCell) }),
    ...(moment === '' ? [] : [moment]),
    ...tellSky(scene, say),
    ...tellStarts(scene, say),
    ...tellSides(telling),
    ...under(say('map.twin.happened'), traces),
    ...tellSight(telling),
    ...tellPlans(telling),
    ...tellLand(scene, say),
    ...tellTown(telling),
    ...under(say('map.twin.numbered'), numbered),
  ].join('\n');
}
