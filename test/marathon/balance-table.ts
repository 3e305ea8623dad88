import type { Brains, Course } from './balance.ts';

/** Fights of one set on one ground by one kind of player. */
export interface Series {
  readonly ruleset: string;
  readonly town: string | null;
  readonly brains: Brains;
  readonly courses: readonly Course[];
}

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.ceil(share * values.length) - 1)] ?? 0;

/** Rounds within which nine of ten fights are over. */
const LENGTHS: Readonly<Record<string, number>> = {
  westamunda: 9,
  'clash-of-arguments': 12,
  'portable-frontier': 13,
  'broken-wheel': 14,
  'law-of-the-gun': 15,
};
const THOUGHTLESS_LENGTH = 20;
const EVEN = [0.42, 0.58] as const;
const SHOT_BY = 2;

/** 95 % of what the share may be, by Wilson. */
export function intervalOf(wins: number, of: number): readonly [number, number] {
  if (of === 0) return [0, 1];
  const z = 1.96;
  const share = wins / of;
  const middle = share + z ** 2 / (2 * of);
  const spread = z * Math.sqrt((share * (1 - share)) / of + z ** 2 / (4 * of ** 2));
  const whole = 1 + z ** 2 / of;
  return [(middle - spread) / whole, (middle + spread) / whole];
}

export const HEAD = [
  'set',
  'ground',
  'players',
  'fights',
  'first : second : nobody',
  '95 %',
  'even',
  'rounds 50 %, 90 %, most',
  'within',
  'shot by round 2',
];

const wins = (courses: readonly Course[], winner: Course['winner']): number =>
  courses.filter((one) => one.winner === winner).length;
const firstShare = (courses: readonly Course[]): readonly [number, number] =>
  intervalOf(wins(courses, 'first'), wins(courses, 'first') + wins(courses, 'second'));

/** What the first side's share of wins may be meets what counts as even. */
export function isEven(courses: readonly Course[]): boolean {
  const [low, high] = firstShare(courses);
  return low <= EVEN[1] && high >= EVEN[0];
}

const goalOf = ({ ruleset, brains }: Series): number => (brains === 'house' ? LENGTHS[ruleset]! : THOUGHTLESS_LENGTH);

/** How many of the fights were over within the rounds they should take, of 1. */
export function shareWithin(series: Series): number {
  const inTime = series.courses.filter(({ why, rounds }) => why !== 'endless' && rounds <= goalOf(series));
  return inTime.length / series.courses.length;
}

export function rowOf(series: Series): readonly string[] {
  const { ruleset, town, brains, courses } = series;
  const [low, high] = firstShare(courses);
  const rounds = courses.map((one) => one.rounds);
  const within = shareWithin(series);
  const early = courses.filter((one) => one.firstShot !== null && one.firstShot <= SHOT_BY).length / courses.length;
  const percent = (share: number): string => `${Math.round(share * 100)} %`;
  return [
    ruleset,
    town ?? 'stated',
    brains,
    String(courses.length),
    `${wins(courses, 'first')} : ${wins(courses, 'second')} : ${wins(courses, null)}`,
    `${percent(low)} to ${percent(high)}`,
    isEven(courses) ? 'yes' : 'NO',
    `${quantile(rounds, 0.5)}, ${quantile(rounds, 0.9)}, ${Math.max(...rounds)}`,
    `${percent(within)} in ${goalOf(series)}${within >= 0.9 ? '' : ' (NO)'}`,
    `${percent(early)}${early >= 0.9 ? '' : ' (NO)'}`,
  ];
}
