import { HOUSE } from '../ids.ts';
import { withoutAuthors } from '../secrets/lines-list.ts';
import type { Clock, FigureId, Gunfight, Seat, SeatId } from '../state.ts';
import { type Direction, type Place, samePlace } from '../town/places.ts';
import type { TownState } from '../town/town.ts';

/** Where somebody was seen last, and which way he looked. */
export type Seen = { readonly at: Place; readonly facing: Direction | null };

/** What a second try says of itself: since which round, how many are where they were seen last, and how many are left out. */
export interface SecondTry {
  readonly round: number;
  readonly suspected: number;
  readonly leftOut: number;
  /** The turn, or the entry of the log, that it was asked for by. */
  readonly step?: number;
  readonly entry?: number;
}

/** Everything that a second try begins with. The list is closed: what is not on it begins as in any fight. */
const KEPT = [
  'seats',
  'figures',
  'roster',
  'groups',
  'crowds',
  'hidden',
  'unseen',
  'markers',
  'lying',
  'situations',
  'contacts',
  'clock',
  'prompts',
  'gathers',
  'sealed',
  'draw',
  'weather',
  'offeredDrawIn',
  'veils',
  'lines',
  'lastId',
  'sub',
] as const satisfies readonly (keyof Gunfight)[];

/** A fight as it was known, to be played on: plain data in the entry that opens the second try. */
export interface KnownState extends Partial<Pick<Gunfight, (typeof KEPT)[number]>> {
  readonly secondTry: SecondTry;
  readonly town?: TownState;
}

interface Knowing {
  /** Who plays on; the house has everybody else. */
  readonly seats: readonly SeatId[];
  /** Where those were seen last whose places are not known. */
  readonly seen: ReadonlyMap<FigureId, Seen>;
  readonly from: Pick<SecondTry, 'step' | 'entry'>;
}

/** What is left to play on of a fight as it is known (`known` is a copy, and made into it): no question open, nobody's turn running out. */
export function toPlayOn(known: Gunfight, { seats, seen, from }: Knowing): KnownState {
  const before = known.roster.length;
  const suspected = known.town === null ? 0 : placeTheLost(known, seats, seen);
  for (const figure of Object.values(known.figures))
    if (figure.seat !== null && !seats.includes(figure.seat)) figure.seat = HOUSE;
  askAnew(known, seats);
  known.seats = Object.fromEntries([HOUSE, ...seats].map((id) => [id, seatOf(known, id)]));
  known.clock = clockOf(known.clock, seats);
  known.lastId = lastIdOf(known);
  if (known.crowds !== undefined) known.crowds = crowdsOf(known.crowds, seats);
  if (known.lines !== undefined) known.lines = withoutAuthors(known.lines, seats.length === 1 ? seats[0]! : null);
  const kept = Object.fromEntries(KEPT.flatMap((key) => (known[key] === undefined ? [] : [[key, known[key]]])));
  const town = known.town === null ? {} : { town: known.town.state };
  return {
    ...kept,
    ...town,
    secondTry: { round: known.clock.round, suspected, leftOut: before - known.roster.length, ...from },
  };
}

/** Of what is chosen in secret all is chosen anew but by those who play on; no other question goes along. */
function askAnew(known: Gunfight, seats: readonly SeatId[]): void {
  const sealed = Object.values(known.prompts).filter(({ gather }) => gather !== null);
  const asked = sealed.map((one) => (seats.includes(one.seat) ? one : { ...one, seat: HOUSE, about: {} }));
  known.prompts = Object.fromEntries(asked.map((one) => [one.id, one]));
}

/** Whoever is in the fight and not seen is where he was seen last, if that place is free; who was never seen is left out. Gives how many are there. */
function placeTheLost(known: Gunfight, seats: readonly SeatId[], seen: Knowing['seen']): number {
  let count = 0;
  for (const { id, sort, seat } of Object.values(known.figures)) {
    const isLost = known.hidden[id] !== undefined && known.figures[id]!.at === null;
    if (!isLost || seats.includes(seat ?? '')) continue;
    const last = sort === 'person' ? seen.get(id) : undefined;
    if (last !== undefined && isFree(known, last.at)) {
      known.figures[id] = { ...known.figures[id]!, ...last };
      count += 1;
    } else leaveOut(known, id);
  }
  return count;
}

const isFree = ({ figures }: Gunfight, place: Place): boolean =>
  !Object.values(figures).some(({ at }) => at !== null && samePlace(at, place));

function leaveOut(known: Gunfight, id: FigureId): void {
  delete known.figures[id];
  delete known.hidden[id];
  delete known.unseen[id];
  known.roster = known.roster.filter((one) => one !== id);
}

const seatOf = ({ seats, sides }: Gunfight, id: SeatId): Seat => ({
  id,
  name: seats[id]?.name ?? id,
  side: seats[id]?.side ?? sides[0]!.id,
  wishes: [],
  autoPilot: false,
  missed: 0,
});

const clockOf = (clock: Clock, seats: readonly SeatId[]): Clock => ({
  ...clock,
  due: null,
  paused: false,
  pausedAt: null,
  expired: false,
  passed: clock.passed.filter((seat) => seats.includes(seat)),
});

const crowdsOf = (crowds: NonNullable<Gunfight['crowds']>, seats: readonly SeatId[]): typeof crowds =>
  Object.fromEntries(
    Object.entries(crowds).map(([id, crowd]) => [id, { ...crowd, by: seats.includes(crowd.by) ? crowd.by : HOUSE }]),
  );

/** Counted anew, as the fight's own count goes by what was done in secret too. */
function lastIdOf({ figures, groups, crowds, markers, lying, prompts }: Gunfight): number {
  const ids = [figures, groups, crowds ?? {}, markers, lying, prompts].flatMap((all) => Object.keys(all));
  return Math.max(0, ...ids.map((id) => Number(id.slice(1)) || 0));
}
