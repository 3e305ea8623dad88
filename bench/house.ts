import { decide } from '../src/game/decide.ts';
import { oddsOf } from '../src/game/odds/odds.ts';
import type { RulesetAction } from '../src/game/ruleset.ts';
import { chooseByOdds } from '../src/game/house/solo.ts';
import type { Gunfight } from '../src/game/state.ts';
import { readTown } from '../src/towns/built-in.ts';
import { insist, spreadOf, timed } from './kit/measure.ts';
import { chance, DOC, nextAsk, opening, ordersOf, RULES } from './kit/play.ts';
import { atMost, type Bench, type Report, type Row, showMs } from './kit/report.ts';

const SEEDS = [1, 2, 3, 4];
/** Played through first, until V8 has compiled what a house in play has long been using. */
const WARM_UP = [5, 6];
const ORDERS = 14;
const LOOKS = 5;
const HOUSE_MS = 50;
const ODDS_MS = 10;

/** Positions out of fights of random players, three a side, in the main street. */
function positions(seeds: readonly number[]): readonly Gunfight[] {
  const town = readTown('main-street');
  const found: Gunfight[] = [];
  for (const seed of seeds) {
    const luck = chance(seed);
    const asks = opening({ count: 3 }).filter(({ action }) => action.type !== 'state-scene');
    const [open, ...rest] = asks.map((ask) =>
      ask.action.type === 'open-fight' ? { ...ask, action: { ...ask.action, town } } : ask,
    );
    let done = decide(null, [open!, ...rest], luck.rules);
    for (let order = 0; done.ok && order < ORDERS && done.fight.status === 'running'; order++) {
      const ask = nextAsk(done.fight, luck);
      if (ask === null) break;
      done = decide(done.fight, [ask], luck.rules);
      if (done.ok && order % 4 === 1) found.push(done.fight);
    }
  }
  return found;
}

interface Case {
  readonly fight: Gunfight;
  readonly figure: string;
}

function casesOf(fights: readonly Gunfight[]): readonly Case[] {
  return fights.flatMap((fight) => {
    const able = fight.roster.filter((id) => ordersOf(fight, id, (type) => type === 'move').length > 0);
    return able.map((figure) => ({ fight, figure }));
  });
}

function rowOf(bench: string, samples: readonly number[], limit: number): Row {
  const { median, mean } = spreadOf(bench, samples);
  const worst = Math.max(...samples);
  const text = `${showMs(median)} (mean ${showMs(mean)}), worst ${showMs(worst)}`;
  return atMost(bench, text, worst, { limit, text: showMs(limit) });
}

/** Of ways that were found when they were offered; each the median of a few looks. */
function measureOdds({ fight, figure }: Case): readonly number[] {
  const runs = ordersOf(fight, figure, (type) => type === 'move');
  const actions = runs.filter((_, index) => index % Math.ceil(runs.length / 8) === 0) as readonly RulesetAction[];
  return actions.map((action) => {
    const looks = Array.from({ length: LOOKS }, () => timed(() => void oddsOf(fight, action, RULES)));
    return spreadOf(action.type, looks).median;
  });
}

async function run(): Promise<Report> {
  const choose = ({ fight, figure }: Case): void => void chooseByOdds(fight, fight.figures[figure]!, RULES);
  casesOf(positions(WARM_UP)).forEach(choose);
  const cases = casesOf(positions(SEEDS));
  insist(cases.length > 0, `nobody of ${DOC} may move`);
  const orders = cases.map((one) => timed(() => choose(one)));
  return {
    did: [
      `${cases.length} figures with their go, in the main street, three a side, all in reach of somebody's gun or not.`,
    ],
    rows: [
      rowOf('house: an order on a map', orders, HOUSE_MS),
      rowOf('odds: move on a map', cases.flatMap(measureOdds), ODDS_MS),
    ],
  };
}

export const house: Bench = { name: 'Orders of the house on a map', run };
