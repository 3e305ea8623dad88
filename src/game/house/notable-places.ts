import { enemiesOf } from '../crowds/group-ways.ts';
import { betweenPlaces } from '../town/situation.ts';
import type { Figure, Gunfight } from '../state.ts';
import { groundOf } from '../town/town-in-play.ts';
import { cellAt, type Ground } from '../town/ground.ts';
import { cellsBetween, type Place, type PlaceName, readPlace } from '../town/places.ts';

/** Why somebody might go there. */
export type PlaceReason = 'toward' | 'cover' | 'unseen' | 'inside' | 'away';

type NotablePlace = { readonly name: PlaceName; readonly why: PlaceReason };

/** So many are looked at, evenly over all there are. */
const MOST_LOOKED = 80;
/** How many of each are told. */
const EACH: readonly (readonly [PlaceReason, number])[] = [
  ['toward', 2],
  ['cover', 2],
  ['unseen', 2],
  ['inside', 2],
  ['away', 1],
];

interface Looked {
  readonly name: PlaceName;
  readonly at: Place;
  /** To the nearest enemy, and from where he is. */
  readonly near: number;
  readonly far: number;
  readonly seen: number;
  readonly open: number;
}

/** Of many places within reach the few that one would want to know of, by what this figure's side knows. */
export function notablePlaces(fight: Gunfight, figure: Figure, names: readonly PlaceName[]): readonly NotablePlace[] {
  const { town } = fight;
  const from = figure.at;
  const foes = enemiesOf(fight, figure);
  if (town === null || from === null || foes.length === 0) return [];
  const stride = Math.max(1, Math.ceil(names.length / MOST_LOOKED));
  const looked = names.flatMap((name, index): Looked[] => {
    const at = index % stride === 0 ? readPlace(name) : null;
    if (at === null) return [];
    const shots = foes.map((foe) => betweenPlaces(town, { figure: foe, at: foe.at! }, { figure, at }));
    const seen = shots.filter(({ sight }) => sight);
    const open = seen.filter(({ cover }) => cover === null || cover === 'none').length;
    const near = Math.min(...foes.map((foe) => cellsBetween(foe.at!, at)));
    return [{ name, at, near, far: cellsBetween(from, at), seen: seen.length, open }];
  });
  const fits: Readonly<Record<PlaceReason, readonly Looked[]>> = {
    toward: looked.toSorted((a, b) => a.near - b.near),
    cover: looked.filter(({ seen, open }) => seen > 0 && open === 0).toSorted((a, b) => a.far - b.far),
    unseen: looked.filter(({ seen }) => seen === 0).toSorted((a, b) => a.far - b.far),
    inside: nearestInEach(groundOf(town), from, looked),
    away: looked.toSorted((a, b) => b.near - a.near),
  };
  const found: NotablePlace[] = [];
  for (const [why, count] of EACH) {
    const fresh = fits[why].filter(({ name }) => !found.some((one) => one.name === name));
    found.push(...fresh.slice(0, count).map(({ name }) => ({ name, why })));
  }
  return found;
}

/** Of each house that he is not in the place that is soonest reached. */
function nearestInEach(ground: Ground, from: Place, looked: readonly Looked[]): readonly Looked[] {
  const houseAt = (at: Place): string | undefined => cellAt(ground, at)?.building?.id;
  const others = looked.filter(({ at }) => houseAt(at) !== undefined && houseAt(at) !== houseAt(from));
  const byNearness = others.toSorted((a, b) => a.far - b.far);
  return [...Map.groupBy(byNearness, ({ at }) => houseAt(at)).values()].flatMap(([nearest]) => nearest ?? []);
}
