import { HOUSE } from '../ids.ts';
import { withoutAuthors } from '../secrets/lines-list.ts';
import type { Clock, FigureId, Gunfight, Seat, SeatId } from '../state.ts';
import type { Place } from '../town/places.ts';
import { KEPT, type KnownState, type SecondTry, type Seen } from './known-state.ts';

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

const isFree = ({ figures }: Gunfight, { x, y, level }: Place): boolean =>
  !Object.values(figures).some(({ at }) => at !== null && at.x === x && at.y === y && at.level === level);

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
