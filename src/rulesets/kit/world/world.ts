import { numberOf } from '../../../game/number-of.ts';
import type { Run } from '../../../game/run.ts';
import type { Figure, Gunfight } from '../../../game/state.ts';
import type { World } from './port.ts';
import { betweenPlaces, type Situation, situationOf } from '../../../game/town/situation.ts';
import { areBeside, groundOf, type TownInPlay } from '../../../game/town/town-in-play.ts';
import type { Ground } from '../../../game/town/ground.ts';
import { COMPASS, type Place } from '../../../game/town/places.ts';
import { checkAmong, checkSaid } from '../orders.ts';

/** In the theatre of the mind: only what has been stated is known. */
const TOLD: World = {
  isPresent: () => true,
  areApart: (_fight, _one, _other, { farOff } = { farOff: false }) => farOff,
  bareRange: (fight, one, other) => situationOf(fight, one, other).range,
  toName: (known) => known,
  directions: [],
  state: (run, statement) => run.emit({ kind: 'situation-set', ...statement }),
  hasRule: (setting) => setting === 'on',
  ordersTo: (order) => [order],
  offersTo: (action) => [{ action, slots: {} }],
  checkNamed: (to) => checkSaid('to', to, []),
  checkForm: ({ to }) => (to === undefined ? null : { code: 'nothing-there', wanted: 'map' }),
};

/** On a map: everybody has a place, and it tells by itself who is where. */
const DRAWN: World = {
  isPresent: ({ at }) => at !== null,
  areApart: (fight, one, other) => !areBeside(fight, one, other),
  bareRange: () => null,
  toName: () => [],
  directions: COMPASS,
  state: () => undefined,
  hasRule: (setting) => setting === 'on' || setting === 'map',
  ordersTo: (order, places) => places.map((to) => ({ ...order, to })),
  offersTo: (action, places) =>
    places.length === 0 ? [] : [{ action, slots: { to: { kind: 'one-of', values: places } } }],
  checkNamed: (to, places) => checkAmong('to', to, places),
  checkForm: ({ to }) => (to === undefined ? { code: 'nothing-there', wanted: 'place' } : null),
};

type Placed = Pick<Gunfight, 'town'>;

export const worldOf = ({ town }: Placed): World => (town === null ? TOLD : DRAWN);

/** What a set of rules alone asks of the world: one question, with an answer where it is told and one where it is drawn. */
export const toldOrDrawn =
  <Asked extends readonly [Placed | Pick<Run, 'fight'>, ...unknown[]], Answer>(
    told: (...asked: Asked) => Answer,
    drawn: (...asked: Asked) => Answer,
  ) =>
  (...asked: Asked): Answer => {
    const [first] = asked;
    const { town } = 'fight' in first ? first.fight : first;
    return (town === null ? told : drawn)(...asked);
  };

/** What has to be done only where nobody sees it by itself. */
export const onlyTold = <Asked extends readonly [Placed | Pick<Run, 'fight'>, ...unknown[]]>(
  told: (...asked: Asked) => void,
): ((...asked: Asked) => void) => toldOrDrawn(told, () => {});

/** Where everybody is to everybody else, without what a figure tells of itself: for keys of what is alike. */
export const sceneKey = ({ situations, town }: Gunfight): string =>
  town === null ? numberOf(situations) : `${numberOf(situations)} ${numberOf(town.state)}`;

/** Where somebody stands on a map. */
export type Stand = { readonly at: Place; readonly ground: Ground; readonly town: TownInPlay };

/** Null off the table and in the theatre of the mind. */
export const standOf = ({ town }: Pick<Gunfight, 'town'>, { at }: Pick<Figure, 'at'>): Stand | null =>
  town === null || at === null ? null : { at, town, ground: groundOf(town) };

/** On a map: how somebody has another before him, there or where that one might stand. */
export const viewOf = ({ town }: Gunfight, from: Figure, figure: Figure, at = figure.at!): Situation =>
  betweenPlaces(town!, { figure: from, at: from.at! }, { figure, at });

/** Whether somebody has a place in sight, as he would have himself there; null: nobody can tell. */
export function seesPlace(fight: Gunfight, figure: Figure, at: Place | null): boolean | null {
  const stand = standOf(fight, figure);
  if (stand === null || at === null) return null;
  return betweenPlaces(stand.town, { figure, at: stand.at }, { figure, at }).sight;
}
