/** BW-OBST-01: inches off a move. */
export const COSTS = { door: 1, climbThrough: 2, standUp: 1 } as const;

/** BW-OBST-01, BW-OBST-02: off the move for each of the four rounds spent on bad going. */
export const ROUGH = { twoLegs: 0.5, fourLegs: 1 } as const;

/** BW-OBST-02: a move has so many rounds. */
export const BEATS_A_MOVE = 4;

/** BW-OBST-03: what a throw at a high obstacle comes to. */
type ClimbRow = 'gives-up' | 'fails' | 'over-in-4' | 'over-in-2' | 'over-in-1';

export function climbRow(total: number): ClimbRow {
  if (total >= 5) return 'over-in-1';
  if (total >= 3) return total === 4 ? 'over-in-2' : 'over-in-4';
  return total === 2 ? 'fails' : 'gives-up';
}

/** Rounds that it takes; null: he does not get over. */
export const CLIMB_BEATS: Readonly<Record<ClimbRow, number | null>> = {
  'over-in-1': 1,
  'over-in-2': 2,
  'over-in-4': 4,
  fails: null,
  'gives-up': null,
};

/** BW-WIN-01: from harmless to the end. */
const LANDINGS = ['normal', 'slow', 'stumble', 'stop', 'sprain', 'break', 'injured', 'apparently-dead'] as const;
export type Landing = (typeof LANDINGS)[number];

/** By floor, each with what 5+, 3 to 4 and 2 or less come to. */
const FLOORS: readonly (readonly [Landing, Landing, Landing])[] = [
  ['normal', 'normal', 'slow'],
  ['slow', 'stop', 'sprain'],
  ['stop', 'sprain', 'break'],
  ['sprain', 'break', 'injured'],
  ['break', 'injured', 'apparently-dead'],
];

/** BW-WIN-01: above the fourth floor its line, at one less for each floor more; on the ground the worst is a stumble that stops. */
export function landingOf(floor: number, total: number): Landing {
  const worse = Math.max(0, floor - (FLOORS.length - 1));
  const [well, fairly, badly] = FLOORS[Math.min(floor, FLOORS.length - 1)]!;
  const read = total - worse;
  if (floor === 0 && read <= 1) return 'stumble';
  return read >= 5 ? well : read >= 3 ? fairly : badly;
}

/** Inches that a stumble takes, and that a sprain takes of every move. */
export const SPRAIN = 2;
