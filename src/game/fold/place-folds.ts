import { foldHidden, foldMarked, foldSpotted, foldUnmarked, tableOf } from '../secrets/knowledge.ts';
import type { Figure, FigureId, Gunfight } from '../state.ts';
import { forgetStated } from '../town/situation.ts';
import { rearOf, type TownInPlay } from '../town/town-in-play.ts';
import type { Direction, Place } from '../town/places.ts';
import { type CellThing, idOfThing, type ThingState } from '../town/town.ts';
import { addStatus, type Folder } from './common.ts';

/** What moves as one: who rides with what it rides, a team and a crew with their vehicle. */
function bodyOf(fight: Gunfight, figure: Figure): readonly Figure[] {
  const base = figure.mount === null ? figure : (fight.figures[figure.mount] ?? figure);
  return [base, ...Object.values(fight.figures).filter((one) => one.mount === base.id)];
}

/** Puts a figure, and all that moves with it, where it now is. People on a vehicle are behind its team. */
export function put(fight: Gunfight, id: FigureId, at: Place | null, facing?: Direction): void {
  const figure = fight.figures[id]!;
  const body = bodyOf(fight, figure);
  const [base] = body as [Figure];
  if (facing !== undefined) for (const one of body) one.facing = facing;
  for (const one of body) {
    const isCrew = base.sort === 'vehicle' && one.sort === 'person';
    one.at = at !== null && isCrew ? rearOf(at, base.facing) : at;
    if (fight.town !== null) forgetStated(fight, one.id);
  }
}

/** Off what it rode, alone, onto a cell of its own. */
export function putAlone(fight: Gunfight, id: FigureId, at: Place): void {
  const figure = fight.figures[id]!;
  figure.at = at;
  figure.facing = null;
  if (fight.town !== null) forgetStated(fight, id);
}

/** To the end of the way, if there is one (there is none in the theatre of the mind). */
export function putAtEnd(fight: Gunfight, id: FigureId, path: readonly Place[] | undefined, facing?: Direction): void {
  const end = path?.[path.length - 1];
  if (end !== undefined) put(fight, id, end, facing);
}

function changeTown(fight: Gunfight, change: (town: TownInPlay) => TownInPlay['state']): void {
  if (fight.town !== null) fight.town = { ...fight.town, state: change(fight.town) };
}

export const setThing = (fight: Gunfight, thing: string, values: ThingState): void =>
  changeTown(fight, ({ state }) => {
    const things = { ...state.things, [thing]: { ...state.things[thing], ...values } };
    return { ...state, things };
  });

const idOfAdded = ({ kind, at }: CellThing): string => idOfThing(kind, at);

/** Places, who knows of them, and the town itself. */
export const placeFolds = {
  turned: (fight, effect) => {
    const [base] = bodyOf(fight, fight.figures[effect.figure]!);
    put(fight, effect.figure, base!.at, effect.facing); // a crew sits behind the place of its vehicle
  },
  placed: (fight, effect) => put(fight, effect.figure, effect.at, effect.facing),
  hidden: (fight, effect) => {
    foldHidden(fight, effect, fight.clock.round);
    if (effect.sides.length === 0) addStatus(fight.figures[effect.figure]!, 'hidden');
  },
  spotted: (fight, effect) => foldSpotted(fight, effect),
  'marker-set': (fight, effect) => {
    const { thing, side, at, shows, figures } = effect;
    fight.markers[thing] = { id: thing, side, at, shows, figures };
    foldMarked(fight, effect, tableOf(fight));
  },
  'marker-moved': (fight, { thing, path }) => {
    const marker = fight.markers[thing];
    const at = path[path.length - 1];
    if (marker !== undefined && at !== undefined) fight.markers[thing] = { ...marker, at };
  },
  'marker-turned': (fight, effect) => {
    delete fight.markers[effect.thing];
    foldUnmarked(fight, effect, tableOf(fight));
  },
  'door-opened': (fight, { thing }) => setThing(fight, thing, { condition: 'open' }),
  'door-closed': (fight, { thing }) => setThing(fight, thing, { condition: 'closed' }),
  'door-locked': (fight, { thing }) => setThing(fight, thing, { condition: 'locked' }),
  destroyed: (fight, { thing }) => setThing(fight, thing, { condition: 'destroyed' }),
  'thing-added': (fight, { thing }) => changeTown(fight, ({ state }) => ({ ...state, added: [...state.added, thing] })),
  'thing-removed': (fight, { thing }) =>
    changeTown(fight, ({ state }) => ({ ...state, added: state.added.filter((one) => idOfAdded(one) !== thing) })),
} satisfies Folder;
