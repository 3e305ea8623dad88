import type { Action } from '../src/game/actions.ts';
import { decide } from '../src/game/decide.ts';
import { EFFORT } from '../src/app/odds.ts';
import { oddsOf } from '../src/game/odds/odds.ts';
import { reckon, type Reckoned } from '../src/game/odds/reckon.ts';
import type { Ruleset, RulesetAction } from '../src/game/ruleset.ts';
import { HOUSE } from '../src/game/ids.ts';
import type { Gunfight, SeatId } from '../src/game/state.ts';
import { insist, type Spread, spreadOf, worked } from './kit/measure.ts';
import { chance, IKE, nextAsk, opening, ordersOf, RULES } from './kit/play.ts';
import type { WorstOrder } from './kit/positions.ts';
import { atMost, type Bench, type Report, type Row, showMs } from './kit/report.ts';
import { brokenWheelOrders } from './kit/worst-broken-wheel.ts';
import { clashOrders } from './kit/worst-clash.ts';
import { frontierOrders } from './kit/worst-frontier.ts';
import { lawOrders } from './kit/worst-law.ts';
import { westamundaOrders } from './kit/worst-westamunda.ts';

const POSITIONS = 40;
const REPEATS = 4;
/** Orders measured of each sort, from as many positions as there are. */
const PER_SORT = 6;
const GOAL_MS = 10;
const LONG_MS = 250;

/** One order in one position. */
interface Case {
  readonly sort: string;
  readonly fight: Gunfight;
  readonly action: RulesetAction;
}

interface Measured {
  readonly sort: string;
  readonly time: Spread;
  readonly odds: Reckoned;
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

/** As a player is shown them: exact, or tried out where there are too many ways. */
const shown = ({ fight, action, ruleset }: Pick<WorstOrder, 'fight' | 'action' | 'ruleset'>): Reckoned =>
  reckon(fight, action, ruleset, { ...EFFORT, seed: () => 1 });

const isExact = (odds: Reckoned): boolean => odds.ok && odds.odds.tries === undefined;

function measureOne({ sort, fight, action }: Case): Measured {
  const order = { fight, action, ruleset: RULES };
  const odds = shown(order);
  insist(odds.ok, `${sort} is refused`);
  if (isExact(odds)) insist(isWhole(order), `the chances of ${JSON.stringify(action)} do not sum to one`);
  return {
    sort,
    time: spreadOf(
      sort,
      Array.from({ length: REPEATS }, () => worked(() => shown(order))),
    ),
    odds,
  };
}

function rowOf(sort: string, measured: readonly Measured[]): Row {
  const times = measured.map(({ time }) => time.median);
  const exact = measured.filter(({ odds }) => isExact(odds)).length;
  const paths = Math.max(...measured.map(({ odds }) => (odds.ok && isExact(odds) ? odds.odds.paths : 0)));
  const all = spreadOf(sort, times);
  const worst = Math.max(...times);
  const given = exact === measured.length ? 'all exact' : `${exact} of ${measured.length} exact, the others tried out`;
  const ours = `${showMs(all.median)} (mean ${showMs(all.mean)}), worst ${showMs(worst)}, up to ${paths} paths; ${given}`;
  return goalOf(`odds: ${sort}`, { ours, worst, isExact: exact === measured.length });
}

/** Charges and fans may take longer, or be tried out. */
function goalOf(sort: string, { ours, worst, isExact: exact }: { ours: string; worst: number; isExact: boolean }): Row {
  const isLong = /charge|fan|rapid|blazing/.test(sort);
  if (!isLong) return atMost(sort, ours, exact ? worst : Infinity, { limit: GOAL_MS, text: `${GOAL_MS} ms, exact` });
  const row = atMost(sort, ours, worst, { limit: LONG_MS, text: `${LONG_MS} ms, or tried out` });
  return { ...row, met: row.met === true || !exact };
}

/** Some of them, evenly spread. */
function sample(cases: readonly Case[]): readonly Case[] {
  const step = Math.max(1, cases.length / PER_SORT);
  return Array.from({ length: Math.min(PER_SORT, cases.length) }, (_, index) => cases[Math.floor(index * step)]!);
}

const WORST_ROUNDS = 30;
/** So many until V8 has compiled what a bot in play has long been using. */
const WARM_UP = 30;
/** An order that takes longer than this is worth no more than two looks. */
const SLOW_MS = 100;

/** An order made to be the longest of its kind, in a fight at its fullest. */
function measureWorst(order: WorstOrder): Row {
  const found = shown(order);
  insist(found.ok, `${order.sort} is refused`);
  if (isExact(found)) insist(isWhole(order), `the chances of ${order.sort} do not sum to one`);
  const isSlow = worked(() => shown(order)) > SLOW_MS;
  for (let round = 0; round < (isSlow ? 0 : WARM_UP); round++) shown(order);
  const times = Array.from({ length: isSlow ? 2 : WORST_ROUNDS }, () => worked(() => shown(order)));
  const { median, mean } = spreadOf(order.sort, times);
  const how = isExact(found) ? `${found.ok ? found.odds.paths : 0} paths; exact` : `tried out ${EFFORT.tries} times`;
  // The clock of a thread's work ticks every few milliseconds: a median falls on a tick, the mean between.
  const ours = `${showMs(mean)} (median ${showMs(median)}), ${how}`;
  return goalOf(`worst odds: ${order.sort}`, { ours, worst: mean, isExact: isExact(found) });
}

const SURE = 'sure';

/** What is sure happens with a chance of exactly one: no path is lost and none counted twice. */
function isWhole({ fight, action, ruleset }: { fight: Gunfight; action: RulesetAction; ruleset: Ruleset }): boolean {
  const result = oddsOf(fight, action, ruleset, { sure: SURE, maxPaths: EFFORT.paths });
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
