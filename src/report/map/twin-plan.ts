import type { FigureId } from '../../game/ids.ts';
import { betweenPlaces } from '../../game/situation.ts';
import type { Figure } from '../../game/state.ts';
import { isHiddenFrom } from '../../game/town-in-play.ts';
import { facingTowards } from '../../game/town/arcs.ts';
import { cellsBetween } from '../../game/town/distance.ts';
import type { Cell } from '../../game/town/ground.ts';
import { namePlace, type Place, type PlaceName, readPlace } from '../../game/town/places.ts';
import { placeText } from '../places.ts';
import { escapeText, type Say } from '../say.ts';
import type { Scene } from './scene.ts';
import { isNearEnough, seersOf } from './signs.ts';

/** Where somebody can get to now, by gait. */
export type Reach = Readonly<Record<FigureId, Readonly<Record<string, readonly PlaceName[]>>>>;

export interface Planning {
  readonly say: Say;
  /** A length in words, from one in cells. */
  readonly lengthOf: (cells: number) => string;
  readonly reach: Reach;
  /** How many its reader leads. */
  readonly own: number;
}

/** "north-east, 20 cm": which way it is to a place, and how far. */
export function wayTo(from: Place, to: Place, { say, lengthOf }: Pick<Planning, 'say' | 'lengthOf'>): string {
  const facing = facingTowards(from, to);
  const cells = lengthOf(cellsBetween(from, to));
  return facing === null ? cells : `${say.word('facing', facing)}, ${cells}`;
}

/** So far round somebody everything is told, in cells. */
const NEAR = 7;
const MOST_NEAR = 8;
const MOST_COVERS = 4;
/** Whoever leads more than these reads less of each. */
const FEW = 4;

interface Something {
  readonly at: Place;
  readonly name: string;
}

const isOfUse = ({ kind, facts }: Cell['things'][number]): boolean =>
  facts.opens || facts.low || kind === 'canoe' || kind === 'wagon';

/** Doors, cover and ways up near somebody, the nearest of each sort of thing. */
function thingsNear({ storeys: { ground } }: Scene, at: Place, say: Say, most: number): readonly Something[] {
  const inCells = ground.cells.flatMap((cell) =>
    cell.at.level === at.level && cellsBetween(cell.at, at) <= NEAR
      ? cell.things.filter(isOfUse).map(({ kind, condition }) => ({ at: cell.at, kind, condition }))
      : [],
  );
  const onSides = [...ground.sides.values()].flatMap((side) =>
    side.at.level === at.level && cellsBetween(side.at, at) <= NEAR && isOfUse(side)
      ? [{ at: side.at, kind: side.kind, condition: side.condition }]
      : [],
  );
  const ways = ground.town.links.flatMap(({ kind, from, to }) => {
    const end = [from, to].map((name) => readPlace(name)!).find((one) => one.level === at.level);
    return end === undefined || cellsBetween(end, at) > NEAR ? [] : [{ at: end, name: say(`map.land.${kind}`) }];
  });
  const things = [...inCells, ...onSides].toSorted((a, b) => cellsBetween(a.at, at) - cellsBetween(b.at, at));
  const firsts = [...Map.groupBy(things, ({ kind }) => kind).values()].flatMap((own) => own.slice(0, 2));
  const named = firsts.map(({ at: place, kind, condition }) => {
    const thing = say.word('thing', kind);
    return { at: place, name: condition === null ? thing : `${thing} (${say.word('state', condition)})` };
  });
  return [...named, ...ways].toSorted((a, b) => cellsBetween(a.at, at) - cellsBetween(b.at, at)).slice(0, most);
}

const share = (most: number, { own }: Planning): number => (own > FEW ? most / 2 : most);

function nearLine(scene: Scene, figure: Figure, planning: Planning): string[] {
  const { say } = planning;
  const at = figure.at!;
  const list = thingsNear(scene, at, say, share(MOST_NEAR, planning)).map(({ at: place, name }) =>
    say('map.plan.thing', { thing: name, at: placeText(scene.view, place), way: wayTo(at, place, planning) }),
  );
  return list.length === 0 ? [] : [say('map.plan.near', { list: list.join('; ') })];
}

/** The farthest of these in each direction of the compass. */
function farthest(at: Place, places: readonly Place[]): readonly Place[] {
  const byWay = Map.groupBy(places, (place) => facingTowards(at, place));
  return [...byWay.values()].map((own) =>
    own.reduce((best, one) => (cellsBetween(at, one) > cellsBetween(at, best) ? one : best)),
  );
}

function reachLines(figure: Figure, { reach, say }: Planning): string[] {
  const at = figure.at!;
  return Object.entries(reach[figure.id] ?? {}).map(([gait, names]) => {
    const ends = farthest(
      at,
      names.flatMap((name) => readPlace(name) ?? []),
    );
    const list = ends.map((place) => {
      const facing = facingTowards(at, place);
      return facing === null ? namePlace(place) : `${say.word('facing', facing)} ${namePlace(place)}`;
    });
    return say('map.plan.reach', { gait: say.word('gait', gait), count: names.length, list: list.join(', ') });
  });
}

/** Enemies of whom his side knows where they are, and who could see him in this light. */
const foesOf = ({ view }: Scene, figure: Figure): readonly Figure[] =>
  seersOf(view).filter(
    (one) =>
      one.side !== figure.side && !isHiddenFrom(view, one.id, figure.side) && isNearEnough(view, one.id, figure.id),
  );

interface Shelter {
  readonly at: Place;
  /** From whom it hides altogether, and what it is against the others. */
  readonly hidden: readonly Figure[];
  readonly covered: readonly (readonly [Figure, string])[];
}

function shelterAt(scene: Scene, figure: Figure, at: Place): Shelter {
  const hidden: Figure[] = [];
  const covered: [Figure, string][] = [];
  for (const foe of foesOf(scene, figure)) {
    const { sight, cover } = betweenPlaces(scene.view.town, { figure: foe, at: foe.at! }, { figure, at });
    if (!sight) hidden.push(foe);
    else if (cover !== null && cover !== 'none') covered.push([foe, cover]);
  }
  return { at, hidden, covered };
}

/** Cells that he could be sheltered in: in reach where that is told, else near by. */
function candidates({ storeys: { ground } }: Scene, figure: Figure, reach: Reach): readonly Place[] {
  const told = Object.values(reach[figure.id] ?? {}).flat();
  if (told.length > 0) return [...new Set(told)].flatMap((name) => readPlace(name) ?? []);
  const at = figure.at!;
  return ground.cells
    .filter((cell) => cell.floor && cell.passable && cell.at.level === at.level && cellsBetween(cell.at, at) <= NEAR)
    .map((cell) => cell.at);
}

function coverLines(scene: Scene, figure: Figure, planning: Planning): string[] {
  const { say, reach } = planning;
  const at = figure.at!;
  const foes = foesOf(scene, figure).length;
  if (foes === 0) return [];
  const worth = ({ hidden, covered }: Shelter): number => hidden.length + 0.75 * covered.length;
  // A place that leaves something to shoot at is worth more than one out of the fight.
  const isOpen = ({ hidden }: Shelter): boolean => hidden.length < foes;
  const shelters = candidates(scene, figure, reach)
    .map((place) => shelterAt(scene, figure, place))
    .filter((one) => worth(one) > 0)
    .toSorted((a, b) => worth(b) - worth(a) || cellsBetween(a.at, at) - cellsBetween(b.at, at));
  const most = share(MOST_COVERS, planning);
  const best = [
    ...shelters.filter(isOpen).slice(0, most),
    ...shelters.filter((one) => !isOpen(one)).slice(0, most / 2),
  ];
  return best.length === 0 ? [] : [say('map.plan.covers'), ...best.map((one) => shelterLine(scene, one, at, planning))];
}

function shelterLine(scene: Scene, { at, hidden, covered }: Shelter, from: Place, planning: Planning): string {
  const { say } = planning;
  const names = (all: readonly Figure[]): string => all.map(({ name }) => escapeText(name)).join(', ');
  const byCover = Map.groupBy(covered, ([, cover]) => cover);
  const facts = [
    ...[...byCover].map(([cover, own]) =>
      say('map.plan.covered', { cover: say.word('cover', cover), names: names(own.map(([foe]) => foe)) }),
    ),
    ...(hidden.length === 0 ? [] : [say('map.plan.unseen', { names: names(hidden) })]),
  ];
  const way = wayTo(from, at, planning);
  return say('map.plan.shelter', { at: placeText(scene.view, at), way, facts: facts.join('; ') });
}

/** Whose plans these are: the reader's own people. */
export function plannersIn({ view }: Scene): readonly Figure[] {
  const { seat } = view.reader;
  return seersOf(view).filter((one) => one.seat === seat && seat !== null);
}

/** For each of the reader's own: what is near, how far he gets, and what would cover him where. */
export function tellPlans(scene: Scene, told: Omit<Planning, 'own'>): readonly string[] {
  if (scene.view.status !== 'running') return [];
  const planners = plannersIn(scene);
  const planning: Planning = { ...told, own: planners.length };
  return planners.flatMap((figure) => {
    const lines = [
      ...nearLine(scene, figure, planning),
      ...reachLines(figure, planning),
      ...coverLines(scene, figure, planning),
    ];
    const head = { name: escapeText(figure.name), at: placeText(scene.view, figure.at!) };
    return lines.length === 0 ? [] : [planning.say('map.plan.title', head), ...lines];
  });
}

/** Whether these eyes can tell that one on the map: known, in the light, with a line between. */
export function canTell({ view }: Scene, from: Figure, to: FigureId): boolean {
  return !isHiddenFrom(view, to, from.side) && isNearEnough(view, from.id, to);
}
