import type { Action } from '../src/game/actions.ts';
import { decide } from '../src/game/decide.ts';
import { type OddsResult, oddsOf } from '../src/game/odds/odds.ts';
import type { RulesetAction } from '../src/game/ruleset.ts';
import { HOUSE, type SeatId } from '../src/game/ids.ts';
import type { Gunfight } from '../src/game/state.ts';
import { insist, type Spread, spreadOf, timed } from './kit/measure.ts';
import { chance, IKE, nextAsk, opening, ordersOf, RULES } from './kit/play.ts';
import type { WorstOrder } from './kit/positions.ts';
import { atMost, type Bench, type Report, type Row, showMs } from './kit/report.ts';
import { brokenWheelOrders } from './kit/worst-broken-wheel.ts';
import { clashOrders } from './kit/worst-clash.ts';
import { frontierOrders } from './kit/worst-frontier.ts';
import { lawOrders } from './kit/worst-law.ts';
import { westamundaOrders } from './kit/worst-westamunda.ts';

const POSITIONS = 40;
const REPEATS = 2;
/** Orders measured of each sort, from as many positions as there are. */
const PER_SORT = 6;
const GOAL_MS = 10;

/** One order in one position. */
interface Case {
  readonly sort: string;
  readonly fight: Gunfight;
  readonly action: RulesetAction;
}

interface Measured {
  readonly sort: string;
  readonly time: Spread;
  readonly odds: OddsResult;
}

/** A player's own man, who may fan his pistol. */
const OWN_MAN = {
  template: 'card',
  pc: true,
  profile: { IN: 4, SK: 4, CL: 4, CON: 4, HO: 4 },
  weapons: ['pistol'],
} as const;

/** Positions out of gunfights of random players, three a side, and all orders that are legal in them for the first figure that has its go. */
function casesAgainst(rival: SeatId): readonly Case[] {
  const cases: Case[] = [];
  for (let seed = 1; seed <= POSITIONS; seed++) {
    const fight = positionOf(seed, rival);
    const figure = fight?.roster.find(
      (id) => ordersOf(fight, id, (type) => type === 'shoot' || type === 'move').length > 0,
    );
    if (fight === null || figure === undefined) continue;
    for (const action of ordersOf(fight, figure, () => true))
      cases.push({ sort: sortOf(action, rival), fight, action: action as RulesetAction });
  }
  return cases;
}

function positionOf(seed: number, rival: SeatId): Gunfight | null {
  const luck = chance(seed);
  let done = decide(null, opening({ count: 3, figure: OWN_MAN, rival, rangeCm: 5 + 5 * (seed % 6) }), luck.rules);
  for (let order = 0; done.ok && order < seed % 8; order++) {
    const ask = nextAsk(done.fight, luck);
    if (ask === null) break;
    done = decide(done.fight, [ask], luck.rules);
  }
  return done.ok && done.fight.status === 'running' && Object.keys(done.fight.prompts).length === 0 ? done.fight : null;
}

function sortOf(action: Action, rival: SeatId): string {
  const what =
    action.type === 'shoot' ? `shoot, ${action.mode}` : action.type === 'move' ? `move, ${action.gait}` : action.type;
  return rival === HOUSE ? `${what}, against the house` : what;
}

function measureOne({ sort, fight, action }: Case): Measured {
  let odds = oddsOf(fight, action, RULES);
  const samples = Array.from({ length: odds.ok ? REPEATS : 1 }, () =>
    timed(() => (odds = oddsOf(fight, action, RULES))),
  );
  if (odds.ok)
    insist(
      isWhole(oddsOf(fight, action, RULES, { sure: SURE })),
      `the chances of ${JSON.stringify(action)} do not sum to one`,
    );
  return { sort, time: spreadOf(sort, samples), odds };
}

function rowOf(sort: string, measured: readonly Measured[]): Row {
  const times = measured.map(({ time }) => time.median);
  const exact = measured.filter(({ odds }) => odds.ok).length;
  const paths = Math.max(...measured.map(({ odds }) => (odds.ok ? odds.odds.paths : 0)));
  const all = spreadOf(sort, times);
  const worst = Math.max(...times);
  const given = exact === measured.length ? 'all exact' : `${exact} of ${measured.length} exact, the others given up`;
  const ours = `${showMs(all.median)} (mean ${showMs(all.mean)}), worst ${showMs(worst)}, up to ${paths} paths; ${given}`;
  const row = atMost(`odds: ${sort}`, ours, worst, GOAL);
  return { ...row, met: row.met === true && exact === measured.length };
}

/** Some of them, evenly spread. */
function sample(cases: readonly Case[]): readonly Case[] {
  const step = Math.max(1, cases.length / PER_SORT);
  return Array.from({ length: Math.min(PER_SORT, cases.length) }, (_, index) => cases[Math.floor(index * step)]!);
}

const WORST_ROUNDS = 15;
const WARM_UP = 5;
/** An order that takes longer than this is worth no more than two looks. */
const SLOW_MS = 100;

/** An order made to be the longest of its kind, in a fight at its fullest. */
function measureWorst({ sort, fight, action, ruleset }: WorstOrder): Row {
  const once = (): OddsResult => oddsOf(fight, action, ruleset, { sure: SURE, maxPaths: MOST_PATHS });
  const found = once();
  insist(found.ok || found.why === 'too-many', `${sort} is refused`);
  if (!found.ok) return { ...atMost(sort, `more than ${MOST_PATHS} paths`, Infinity, GOAL), met: false };
  insist(isWhole(found), `the chances of ${sort} do not sum to one`);
  const isSlow = timed(once) > SLOW_MS;
  for (let round = 0; round < (isSlow ? 0 : WARM_UP); round++) once();
  const { median, mean } = spreadOf(
    sort,
    Array.from({ length: isSlow ? 2 : WORST_ROUNDS }, () => timed(once)),
  );
  const ours = `${showMs(median)} (mean ${showMs(mean)}), ${found.odds.paths} paths; exact`;
  return atMost(`worst odds: ${sort}`, ours, median, GOAL);
}

const SURE = 'sure';
/** About a second: nobody waits longer in play either. */
const MOST_PATHS = 40_000;
const GOAL = { limit: GOAL_MS, text: `${GOAL_MS} ms, exact` };

/** What is sure happens with a chance of exactly one: no path is lost and none counted twice. */
function isWhole(result: OddsResult): boolean {
  const one = result.ok ? result.odds.facts.get(SURE) : undefined;
  return one !== undefined && one.n === one.d;
}

async function run(): Promise<Report> {
  const cases = [...casesAgainst(IKE), ...casesAgainst(HOUSE)].filter(
    ({ action }) => !['hold', 'pass', 'standing', 'surrender', 'group'].includes(action.type),
  );
  const bySort = Map.groupBy(cases, ({ sort }) => sort);
  const rows = [...bySort].map(([sort, some]) => rowOf(sort, sample(some).map(measureOne)));
  const orders = [...westamundaOrders(), ...lawOrders(), ...brokenWheelOrders(), ...clashOrders(), ...frontierOrders()];
  const worst = orders.map(measureWorst);
  return {
    did: [
      `${cases.length} legal orders in positions of gunfights three a side; the chances of all outcomes of each sum to exactly one.`,
    ],
    rows: [...rows, ...worst],
  };
}

export const odds: Bench = { name: 'Exact odds of one order', run };
