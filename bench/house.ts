import { decide } from '../src/game/decide.ts';
import { oddsOf } from '../src/game/odds/odds.ts';
import type { RulesetAction } from '../src/game/ruleset.ts';
import { chooseByOdds } from '../src/game/house/solo.ts';
import type { Gunfight } from '../src/game/state.ts';
import { readTown } from '../src/towns/built-in.ts';
import { insist, spreadOf, timed } from './kit/measure.ts';
import { chance, DOC, nextAsk, opening, ordersOf, RULES } from './kit/play.ts';
import { atMost, type Bench, type Report, type Row, showMs } from './kit/report.ts';

const FIGHTS = 4;
const ORDERS = 14;
const HOUSE_MS = 50;
const ODDS_MS = 10;

/** Positions out of fights of random players, three a side, in the main street. */
function positions(): readonly Gunfight[] {
  const town = readTown('main-street');
  const found: Gunfight[] = [];
  for (let seed = 1; seed <= FIGHTS; seed++) {
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

/** Of ways that were found when they were offered. */
function measureOdds({ fight, figure }: Case): readonly number[] {
  const runs = ordersOf(fight, figure, (type) => type === 'move');
  const actions = runs.filter((_, index) => index % Math.ceil(runs.length / 8) === 0) as readonly RulesetAction[];
  for (const action of actions) oddsOf(fight, action, RULES);
  return actions.map((action) => timed(() => void oddsOf(fight, action, RULES)));
}

async function run(): Promise<Report> {
  const cases = casesOf(positions());
  insist(cases.length > 0, `nobody of ${DOC} may move`);
  const orders = cases.map(({ fight, figure }) => timed(() => void chooseByOdds(fight, fight.figures[figure]!, RULES)));
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
