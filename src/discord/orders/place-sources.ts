import { spawnsOf, startCells } from '../../game/placing/deploy.ts';
import { groundUnder } from '../../game/town/town-in-play.ts';
import { factsOfThing } from '../../game/game-master/town-orders.ts';
import { type ThingKind, THINGS } from '../../game/town/facts.ts';
import type { Ground } from '../../game/town/ground.ts';
import { cellsBetween, namePlace, type Place } from '../../game/town/places.ts';
import type { ThingId } from '../../game/town/town.ts';
import type { View } from '../../game/secrets/view.ts';
import { placeCalled, quarterOf, thingText } from '../../report/places.ts';
import type { Say } from '../../report/say.ts';
import { inWords, type Suggest, type Suggestion } from '../command.ts';
import type { Refusal } from '../../game/refusals.ts';
import type { Seat, Side, SideId, Wish } from '../../game/state.ts';
import { badValue } from '../result.ts';

export { placeCalled };

/** A place as it is suggested: by its name, with the house it is in. */
export function suggestPlace(view: View, place: Place): Suggestion {
  const quarter = quarterOf(view, place);
  const name = namePlace(place);
  return { value: name, label: name, ...(quarter === null ? {} : { reason: quarter }) };
}

/** How far off the nearest figure is that this reader knows of. */
function solitude(view: View, place: Place): number {
  const all = view.roster.flatMap((id) => view.figures[id]?.at ?? []);
  return all.length === 0 ? 0 : Math.min(...all.map((at) => cellsBetween(at, place)));
}

function nearFirst<T>(view: View, items: readonly T[], at: (item: T) => Place): T[] {
  const far = new Map(items.map((item) => [item, solitude(view, at(item))]));
  return [...items].sort((a, b) => far.get(a)! - far.get(b)!);
}

/** Every place where somebody could stand, those near figures first. */
export const anyPlace: Suggest = ({ view }) => {
  const ground = view === null ? null : groundUnder(view);
  if (view === null || ground === null) return [];
  const cells = ground.cells.filter((cell) => cell.floor && cell.passable);
  return nearFirst(view, cells, (cell) => cell.at).map((cell) => suggestPlace(view, cell.at));
};

/** Where one's own side may start. */
export const startPlaces: Suggest = ({ view, person }, typed) => {
  if (view === null || view.town === null) return [];
  const side = view.sides.find(({ id, name }) => [id, name].includes(typed.side ?? '')) ?? null;
  const own: SideId | undefined = side?.id ?? view.seats[person.id]?.side;
  return own === undefined ? [] : startCells(view, own).map((cell) => suggestPlace(view, cell.at));
};

/** Whether this side may start there, and where it may: "A11 to C15". */
function startAllowed(view: View, side: SideId, place: Place): { readonly ok: boolean; readonly areas: string } {
  const areas = spawnsOf(view, side).map(({ box }) => `${namePlace(box.from)} to ${namePlace(box.to)}`);
  const ok = startCells(view, side).some((cell) => cellsBetween(cell.at, place) === 0 && cell.at.level === place.level);
  return { ok, areas: areas.join(', ') };
}

/** Everything that stands in the town or on the sides of its cells, each once, where it comes first. */
function standingThings({ cells, sides }: Ground) {
  const inCells = cells.flatMap(({ things, at }) => things.map(({ id }) => ({ id, at })));
  const all = [...inCells, ...[...sides.values()].map(({ id, at }) => ({ id, at }))];
  return [...Map.groupBy(all, ({ id }) => id).values()].map(([first]) => first!);
}

/** What a game master may change, by what is to become of it. */
export const things: Suggest = ({ view, say }, typed) => {
  const ground = view === null ? null : groundUnder(view);
  if (view === null || view.town === null || ground === null) return [];
  if (typed.do === 'add') return thingKinds(say);
  const all = standingThings(ground).filter(({ id }) => fitsChange(view, ground, id, typed.do));
  return nearFirst(view, all, ({ at }) => at).map(({ id }) => ({ value: id, label: thingText(say, id) }));
};

function fitsChange(view: View, ground: Ground, id: ThingId, change: string | undefined): boolean {
  if (change === 'open' || change === 'close') return factsOfThing(ground, id)?.opens === true;
  if (change === 'remove') return view.town!.state.added.some(({ kind, at }) => id === `${kind}@${at}`);
  return true;
}

export function thingNamed(view: View, typed: string, say: Say): ThingId | null {
  const ground = groundUnder(view);
  if (ground === null) return null;
  const wanted = typed.trim().toLowerCase();
  const all = standingThings(ground);
  return all.find(({ id }) => [id.toLowerCase(), thingText(say, id).toLowerCase()].includes(wanted))?.id ?? null;
}

export const thingKinds = (say: Say) => inWords(say, 'thing', Object.keys(THINGS) as ThingKind[]);

type Start = Pick<Wish, 'at'> | { readonly refusal: Refusal };

/** Where somebody would start: a place of their side's own. */
export function readStart(view: View, side: string, typed: string): Start {
  const place = placeCalled(view, typed);
  if (place === null) return { refusal: { code: 'unknown-name', given: typed, sort: 'place' } };
  const { ok, areas } = startAllowed(view, side, place);
  if (ok) return { at: namePlace(place) };
  return badValue('place', typed, areas);
}

/** The figures somebody has brought, the first of them starting elsewhere. */
export const moveStart = ({ wishes }: Seat, start: Pick<Wish, 'at'>): Omit<Wish, 'figure'>[] =>
  wishes.map(({ figure: _figure, ...wish }, index) => (index === 0 ? { ...wish, ...start } : wish));

/** The side named; the smaller one where none is. */
export function chooseSide(view: View, side: string | undefined): Side | undefined {
  const wanted = side?.toLowerCase();
  const count = (id: string): number => Object.values(view.seats).filter((seat) => seat.side === id).length;
  if (wanted === undefined) return [...view.sides].sort((a, b) => count(a.id) - count(b.id))[0];
  return view.sides.find((one) => one.id === wanted || one.name.toLowerCase() === wanted);
}
