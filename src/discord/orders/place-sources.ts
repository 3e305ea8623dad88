import { spawnsOf, startCells } from '../../game/placing/deploy.ts';
import type { SideId } from '../../game/ids.ts';
import { groundUnder } from '../../game/town/town-in-play.ts';
import { factsOfThing } from '../../game/game-master/town-orders.ts';
import { cellsBetween } from '../../game/town/distance.ts';
import { THINGS, type ThingKind } from '../../game/town/facts.ts';
import type { Ground } from '../../game/town/ground.ts';
import { namePlace, type Place } from '../../game/town/places.ts';
import type { ThingId } from '../../game/town/town.ts';
import type { View } from '../../game/secrets/view.ts';
import { placeCalled, quarterOf, thingText } from '../../report/places.ts';
import type { Say } from '../../report/say.ts';
import type { Suggest, Suggestion } from '../command.ts';

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
export function startAllowed(view: View, side: SideId, place: Place): { readonly ok: boolean; readonly areas: string } {
  const areas = spawnsOf(view, side).map(({ box }) => `${namePlace(box.from)} to ${namePlace(box.to)}`);
  const ok = startCells(view, side).some((cell) => cellsBetween(cell.at, place) === 0 && cell.at.level === place.level);
  return { ok, areas: areas.join(', ') };
}

interface Standing {
  readonly id: ThingId;
  readonly at: Place;
}

/** Everything that stands in the town or on the sides of its cells, each once. */
function standingThings(ground: Ground): Standing[] {
  const found = new Map<ThingId, Standing>();
  for (const cell of ground.cells)
    for (const { id } of cell.things) if (!found.has(id)) found.set(id, { id, at: cell.at });
  for (const side of ground.sides.values()) if (!found.has(side.id)) found.set(side.id, { id: side.id, at: side.at });
  return [...found.values()];
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

/** A thing by its id or its words; null where nothing is called that. */
export function thingNamed(view: View, typed: string, say: Say): ThingId | null {
  const ground = groundUnder(view);
  if (ground === null) return null;
  const wanted = typed.trim().toLowerCase();
  const all = standingThings(ground);
  return all.find(({ id }) => [id.toLowerCase(), thingText(say, id).toLowerCase()].includes(wanted))?.id ?? null;
}

export function thingKinds(say: Say): (Suggestion & { readonly value: ThingKind })[] {
  return (Object.keys(THINGS) as ThingKind[]).map((value) => ({ value, label: say.word('thing', value) }));
}
