import { situationOf } from '../../../game/town/situation.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { bodyOf, inContact, isPerson } from '../../kit.ts';
import { hasSpotted } from './sense-state.ts';
import type { Refusal } from '../../../game/refusals.ts';
import { areBeside } from '../../../game/town/town-in-play.ts';
import { toldOrDrawn } from '../../kit/world/world.ts';

/** Inches between two figures, head to head (BW-GEN-01); null: nobody has said. */
export function distanceBetween(fight: Gunfight, one: FigureId, other: FigureId): number | null {
  if (one === other) return 0;
  const { range } = situationOf(fight, one, other);
  return rangeByRiders(fight, one, other) ?? range ?? (inContact(fight, one, other) ? 1 : null);
}

/** BW-BEAST-01: beasts are where those are who ride or drive them, whatever was said of them before. */
function rangeByRiders(fight: Gunfight, one: FigureId, other: FigureId): number | null {
  if ([one, other].every((id) => isPerson(fight.figures[id]!))) return null;
  const [from, to] = [one, other].map((id) => whoIsThere(fight, id)) as [readonly FigureId[], readonly FigureId[]];
  if (from.some((id) => to.includes(id))) return 0;
  const ranges = from.flatMap((a) => to.flatMap((b) => situationOf(fight, a, b).range ?? []));
  return ranges[0] ?? null;
}

function whoIsThere(fight: Gunfight, id: FigureId): readonly FigureId[] {
  const figure = fight.figures[id]!;
  if (isPerson(figure)) return [id];
  const body = bodyOf(fight, figure);
  const crew = body.filter(isPerson);
  return (crew.length === 0 ? body : crew).map((one) => one.id);
}

/** BW-GEN-01; what nobody has stated is not within (BW-PBP-08). */
export function within(fight: Gunfight, one: FigureId, other: FigureId, inches: number): boolean {
  const distance = distanceBetween(fight, one, other);
  return distance !== null && distance <= inches + 1e-9;
}

/** A line of sight, whoever may hide there. */
export const hasLine = (fight: Gunfight, from: FigureId, to: FigureId): boolean => situationOf(fight, from, to).sight;

/** BW-SPOT-01: a line of sight, and it has itself spotted who is there. */
export const canSee = (fight: Gunfight, from: FigureId, to: FigureId): boolean =>
  hasLine(fight, from, to) && hasSpotted(fight, from, to);

/** Contact over a corner. */
const REACH_INCHES = 1.5;

/**
 * BW-GEN-01: near enough to lay hands on. Without a map it is stated; of two of one side, where nobody has said how far apart they are, it
 * is taken on trust.
 */
export const isBeside = toldOrDrawn((fight: Gunfight, one: FigureId, other: FigureId) => {
  const { near, range } = situationOf(fight, one, other);
  if (inContact(fight, one, other) || near) return true;
  const areFriends = fight.figures[one]!.side === fight.figures[other]!.side;
  return range === null ? areFriends : range <= REACH_INCHES;
}, areBeside);

export function checkBeside(fight: Gunfight, figure: Figure, other: Figure): Refusal | null {
  if (isBeside(fight, figure.id, other.id)) return null;
  const { range } = situationOf(fight, figure.id, other.id);
  return { code: 'too-far-apart', figure: figure.id, target: other.id, distance: range, max: REACH_INCHES };
}

/** How near two are, as far as nerve asks: within three inches, within six, in sight. */
type Pair = { readonly near: number; readonly seen: boolean };

const nearPair = (fight: Gunfight, one: FigureId, other: FigureId): Pair => ({
  near: within(fight, one, other, 3) ? 3 : within(fight, one, other, 6) ? 6 : Infinity,
  seen: hasLine(fight, one, other),
});

/** Pair by pair as it is asked for: of a crowd most pairs never are. */
type Pairs = Map<FigureId, Map<FigureId, Pair>>;

/** Everything it hangs on; copies of a fight share these values as long as nobody moves. */
interface Known extends Pick<Gunfight, 'situations' | 'town' | 'contacts'> {
  readonly bodies: readonly Pick<Figure, 'at' | 'posture' | 'leaning' | 'mount'>[];
  readonly pairs: Pairs;
}

const knownOf = ({ situations, town, contacts, roster, figures }: Gunfight): Known => ({
  situations,
  town,
  contacts: [...contacts],
  bodies: roster.map((id) => {
    const { at, posture, leaning, mount } = figures[id]!;
    return { at, posture, leaning, mount };
  }),
  pairs: new Map(),
});

function isOn({ situations, town, contacts, bodies }: Known, fight: Gunfight): boolean {
  const { roster, figures } = fight;
  if (situations !== fight.situations || town !== fight.town || bodies.length !== roster.length) return false;
  if (contacts.length !== fight.contacts.length || contacts.some((one, index) => one !== fight.contacts[index]))
    return false;
  return bodies.every(({ at, posture, leaning, mount }, index) => {
    const now = figures[roster[index]!]!;
    return now.at === at && now.posture === posture && now.leaning === leaning && now.mount === mount;
  });
}

let known: Known | null = null;

/** Worked out once for as long as everybody stays where he is: tests of nerve, one after the other, all ask for it. */
export function nearnessOf(fight: Gunfight) {
  if (known === null || !isOn(known, fight)) known = knownOf(fight);
  const { pairs } = known;
  const between = (one: FigureId, other: FigureId): Pair => {
    const own = pairs.get(one) ?? new Map<FigureId, Pair>();
    if (own.size === 0) pairs.set(one, own);
    const before = own.get(other);
    if (before !== undefined) return before;
    const pair = nearPair(fight, one, other);
    own.set(other, pair);
    return pair;
  };
  return {
    isWithin: (one: FigureId, other: FigureId, inches: 3 | 6): boolean => between(one, other).near <= inches,
    sees: (one: FigureId, other: FigureId): boolean => between(one, other).seen,
  };
}

export type Nearness = ReturnType<typeof nearnessOf>;
