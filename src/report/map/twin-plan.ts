import { betweenPlaces } from '../../game/town/situation.ts';
import type { Figure, FigureId } from '../../game/state.ts';
import { isHiddenFrom } from '../../game/town/town-in-play.ts';
import type { ThingView } from '../../game/town/view-of-things.ts';
import {
  cellsBetween,
  facingTowards,
  namePlace,
  type Place,
  type PlaceName,
  readPlace,
} from '../../game/town/places.ts';
import { placeText } from '../places.ts';
import { escapeText, type Say } from '../say.ts';
import type { Scene } from './scene.ts';
import { isNearEnough, seersOf } from './signs.ts';

/** Where somebody can get to now, by gait. */
export type Reach = Readonly<Record<FigureId, Readonly<Record<string, readonly PlaceName[]>>>>;

/** What a picture is told from. */
export interface Telling {
  readonly scene: Scene;
  readonly say: Say;
  /** A length of the rules in words. */
  readonly length: (range: number) => string;
  readonly reach: Reach;
  /** Whom its reader leads. */
  readonly own: readonly Figure[];
}

/** Somebody on the map for whom it is told. */
type Planner = Figure & { readonly at: Place };

/** Lines with what they are about before them; nothing where there are none. */
export const under = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : [title, ...lines];

/** "north-east, 20 cm": which way it is to a place, and how far. */
function wayTo({ scene, say, length }: Telling, from: Place, to: Place): string {
  const facing = facingTowards(from, to);
  const range = length(cellsBetween(from, to) * scene.view.town.measure.perCell);
  return facing === null ? range : `${say.word('facing', facing)}, ${range}`;
}

/** So far round somebody everything is told, in cells. */
const NEAR = 7;
const MOST_NEAR = 8;
const MOST_COVERS = 4;
/** Whoever leads more than these reads less of each. */
const FEW = 4;

const isOfUse = ({ kind, facts }: ThingView): boolean =>
  facts.opens || facts.low || kind === 'canoe' || kind === 'wagon';

const isNear = (a: Place, b: Place): boolean => a.level === b.level && cellsBetween(a, b) <= NEAR;

const byDistance =
  (from: Place) =>
  (a: { readonly at: Place }, b: { readonly at: Place }): number =>
    cellsBetween(a.at, from) - cellsBetween(b.at, from);

/** Doors, cover and ways up near somebody, the nearest of each sort of thing. */
function thingsNear({ scene, say }: Telling, from: Place) {
  const { cells, sides, town } = scene.storeys.ground;
  const things = [
    ...cells.flatMap(({ at, things: own }) => own.map((thing) => ({ at, thing }))),
    ...[...sides.values()].map((side) => ({ at: side.at, thing: side })),
  ];
  const useful = things.filter(({ at, thing }) => isNear(at, from) && isOfUse(thing)).toSorted(byDistance(from));
  const firsts = Map.groupBy(useful, ({ thing }) => thing.kind).values();
  const named = [...firsts]
    .flatMap((own) => own.slice(0, 2))
    .map(({ at, thing: { kind, condition } }) => {
      const name = say.word('thing', kind);
      return { at, name: condition === null ? name : `${name} (${say.word('state', condition)})` };
    });
  const ways = town.links.flatMap(({ kind, ...link }) => {
    const end = [link.from, link.to].map((name) => readPlace(name)!).find(({ level }) => level === from.level);
    return end === undefined || !isNear(end, from) ? [] : [{ at: end, name: say(`map.land.${kind}`) }];
  });
  return [...named, ...ways].toSorted(byDistance(from));
}

const share = (most: number, { own }: Telling): number => (own.length > FEW ? most / 2 : most);

function nearLine(telling: Telling, { at: from }: Planner): readonly string[] {
  const { scene, say } = telling;
  const list = thingsNear(telling, from)
    .slice(0, share(MOST_NEAR, telling))
    .map(({ at, name }) =>
      say('map.plan.thing', { thing: name, at: placeText(scene.view, at), way: wayTo(telling, from, at) }),
    );
  return list.length === 0 ? [] : [say('map.plan.near', { list: list.join('; ') })];
}

/** How far he gets by each gait: the farthest places in each direction of the compass. */
const reachLines = ({ reach, say }: Telling, { id, at }: Planner): readonly string[] =>
  Object.entries(reach[id] ?? {}).map(([gait, names]) => {
    const places = names.flatMap((name) => readPlace(name) ?? []);
    const ends = [...Map.groupBy(places, (place) => facingTowards(at, place))].map(([facing, own]) => {
      const end = own.reduce((best, one) => (cellsBetween(at, one) > cellsBetween(at, best) ? one : best));
      return facing === null ? namePlace(end) : `${say.word('facing', facing)} ${namePlace(end)}`;
    });
    return say('map.plan.reach', { gait: say.word('gait', gait), count: names.length, list: ends.join(', ') });
  });

/** Enemies of whom his side knows where they are, and who could see him in this light. */
const foesOf = ({ view }: Scene, { id, side }: Figure): readonly Figure[] =>
  seersOf(view).filter(
    (one) => one.side !== side && !isHiddenFrom(view, one.id, side) && isNearEnough(view, one.id, id),
  );

/** What a place is worth: from whom it hides altogether, and what cover it gives against the others. */
function shelterAt(scene: Scene, figure: Figure, foes: readonly Figure[], at: Place) {
  const lines = foes.map((foe) => ({
    foe,
    ...betweenPlaces(scene.view.town, { figure: foe, at: foe.at! }, { figure, at }),
  }));
  const hidden = lines.filter(({ sight }) => !sight);
  const covered = lines.filter(({ sight, cover }) => sight && cover !== null && cover !== 'none');
  return { at, hidden, covered, worth: hidden.length + 0.75 * covered.length };
}

/** Cells that he could be sheltered in: in reach where that is told, else near by. */
function candidates({ scene, reach }: Telling, { id, at: from }: Planner): readonly Place[] {
  const told = Object.values(reach[id] ?? {}).flat();
  if (told.length > 0) return [...new Set(told)].flatMap((name) => readPlace(name) ?? []);
  const { cells } = scene.storeys.ground;
  return cells.filter(({ floor, passable, at }) => floor && passable && isNear(at, from)).map(({ at }) => at);
}

function coverLines(telling: Telling, planner: Planner): readonly string[] {
  const { scene, say } = telling;
  const foes = foesOf(scene, planner);
  const nearest = byDistance(planner.at);
  const shelters = candidates(telling, planner)
    .map((place) => shelterAt(scene, planner, foes, place))
    .filter(({ worth }) => worth > 0)
    .toSorted((a, b) => b.worth - a.worth || nearest(a, b));
  // A place that leaves something to shoot at is worth more than one out of the fight.
  const isOpen = ({ hidden }: Shelter): boolean => hidden.length < foes.length;
  const most = share(MOST_COVERS, telling);
  const best = [
    ...shelters.filter(isOpen).slice(0, most),
    ...shelters.filter((one) => !isOpen(one)).slice(0, most / 2),
  ];
  return under(
    say('map.plan.covers'),
    best.map((one) => shelterLine(telling, one, planner.at)),
  );
}

type Shelter = ReturnType<typeof shelterAt>;

function shelterLine(telling: Telling, { at, hidden, covered }: Shelter, from: Place): string {
  const { scene, say } = telling;
  const names = (lines: Shelter['hidden']): string => lines.map(({ foe }) => escapeText(foe.name)).join(', ');
  const facts = [
    ...[...Map.groupBy(covered, ({ cover }) => cover!)].map(([cover, own]) =>
      say('map.plan.covered', { cover: say.word('cover', cover), names: names(own) }),
    ),
    ...(hidden.length === 0 ? [] : [say('map.plan.unseen', { names: names(hidden) })]),
  ];
  const way = wayTo(telling, from, at);
  return say('map.plan.shelter', { at: placeText(scene.view, at), way, facts: facts.join('; ') });
}

/** Whose plans these are: the reader's own people. */
export function plannersIn({ view }: Scene): readonly Figure[] {
  const { seat } = view.reader;
  return seersOf(view).filter((one) => one.seat === seat && seat !== null);
}

/** For each of the reader's own: what is near, how far he gets, and what would cover him where. */
export function tellPlans(telling: Telling): readonly string[] {
  const { scene, say, own } = telling;
  if (scene.view.status !== 'running') return [];
  return own.flatMap((figure) => {
    const planner: Planner = { ...figure, at: figure.at! };
    const title = say('map.plan.title', { name: escapeText(figure.name), at: placeText(scene.view, planner.at) });
    return under(
      title,
      [nearLine, reachLines, coverLines].flatMap((tell) => tell(telling, planner)),
    );
  });
}

/** Whether these eyes can tell that one on the map: known, in the light, with a line between. */
export const canTell = ({ view }: Scene, from: Figure, to: FigureId): boolean =>
  !isHiddenFrom(view, to, from.side) && isNearEnough(view, from.id, to);
