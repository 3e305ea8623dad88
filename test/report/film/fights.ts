import { type Ask, rulesetOf } from '../../../src/game/act.ts';
import type { Action } from '../../../src/game/actions.ts';
import { actors } from '../../../src/game/clock/acting.ts';
import { decide } from '../../../src/game/decide.ts';
import { seededDice } from '../../../src/game/dice/seeded.ts';
import type { Entry } from '../../../src/game/entry.ts';
import { actionsOf, type Offer } from '../../../src/game/offer.ts';
import type { RulesetAction } from '../../../src/game/ruleset.ts';
import type { Figure, Gunfight, Prompt } from '../../../src/game/state.ts';
import { type Place, readPlace } from '../../../src/game/town/places.ts';
import type { Town } from '../../../src/game/town/town.ts';
import { RULESETS } from '../../../src/rulesets/index.ts';

const NOON = Date.UTC(1881, 9, 26, 15);
const SEATS = { law: 'wyatt', gang: 'ike' } as const;
const NAMES = { law: ['Wyatt', 'Doc', 'Virgil', 'Morgan'], gang: ['Ike', 'Billy', 'Frank', 'Tom'] } as const;

const ask = (by: string, action: Action): Ask => ({ by, at: NOON, action });

function opening(town: Town | null, count: number): Ask[] {
  const sides = [
    { id: 'law', name: 'Law' },
    { id: 'gang', name: 'Cowboys' },
  ];
  const open: Action = {
    type: 'open-fight',
    ruleset: 'law-of-the-gun@1',
    sides,
    settings: {},
    commitment: '',
    ...(town === null ? {} : { town }),
  };
  const joins = (['law', 'gang'] as const).map((side) =>
    ask(SEATS[side], {
      type: 'join',
      seat: SEATS[side],
      name: SEATS[side],
      side,
      wishes: NAMES[side].slice(0, count).map((name) => ({ name, template: 'cowboy' })),
      word: side,
    }),
  );
  const ranges =
    town !== null
      ? []
      : pairs(count).map(([figure, target]) =>
          ask('wyatt', { type: 'state-scene', figure, target, values: { range: 20 } }),
        );
  return [ask('wyatt', open), ...joins, ask('wyatt', { type: 'start' }), ...ranges];
}

function pairs(count: number): readonly (readonly [string, string])[] {
  const ids = (from: number): string[] => Array.from({ length: count }, (_, index) => `f${from + index}`);
  return ids(1).flatMap((one) => ids(count + 1).map((other) => [one, other] as const));
}

const apart = (a: Place, b: Place): number => Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y));
const isUp = (one: Figure): boolean =>
  !one.statuses.some((status) => ['dead', 'out-of-action', 'left', 'surrendered'].includes(status));

function farFromEnemies(fight: Gunfight, figure: Figure, at: Place): number {
  const enemies = Object.values(fight.figures).filter(
    (one) => one.side !== figure.side && one.at !== null && isUp(one),
  );
  return Math.min(...enemies.map((one) => apart(one.at!, at)));
}

/** The move that brings him nearest to an enemy. */
function advance(fight: Gunfight, figure: Figure, offers: readonly Offer[]): Action | null {
  for (const offer of offers) {
    const to = offer.slots['to'];
    if (offer.action.type !== 'move' || offer.action.gait === 'crawl' || to?.kind !== 'one-of') continue;
    const names = to.values.map(String).filter((name) => readPlace(name) !== null);
    const [best] = names.toSorted(
      (a, b) => farFromEnemies(fight, figure, readPlace(a)!) - farFromEnemies(fight, figure, readPlace(b)!),
    );
    if (best !== undefined) return { ...offer.action, to: best } as Action;
  }
  return null;
}

/** What he would do, best first. */
function ordersFor(fight: Gunfight, figure: Figure): readonly Action[] {
  const offers = rulesetOf(fight, RULESETS).legal(fight, figure.id);
  const shots = offers.flatMap((offer) => (offer.action.type === 'shoot' ? [...actionsOf(offer)] : []));
  const move = advance(fight, figure, offers);
  return [...shots, ...(move === null ? [] : [move]), { type: 'pass', figure: figure.id }];
}

function answer(prompt: Prompt): Ask {
  const value = prompt.choices.find((choice) => choice.startsWith('fire')) ?? prompt.default;
  return ask(prompt.seat, { type: 'answer', prompt: prompt.id, value });
}

function next(fight: Gunfight): readonly Ask[] {
  const [prompt] = Object.values(fight.prompts);
  if (prompt !== undefined) return [answer(prompt)];
  const [figure] = actors(fight, rulesetOf(fight, RULESETS));
  return figure === undefined
    ? []
    : ordersFor(fight, figure).map((action) => ask(figure.seat ?? 'wyatt', action as RulesetAction));
}

/** A whole fight, played by people who walk up to each other and shoot; on a map where a town is given. */
export function playFight(options: {
  readonly town: Town | null;
  readonly count: number;
  readonly seed: number;
  readonly most: number;
}): readonly Entry[] {
  const dice = seededDice(options.seed);
  const log: Entry[] = [];
  let fight: Gunfight | null = null;
  const put = (asks: readonly Ask[]): boolean => {
    const done = decide(fight, asks, { rulesets: RULESETS, diceFor: () => dice });
    if (!done.ok) return false;
    for (const entry of done.entries) log.push({ ...entry, version: log.length + 1 });
    fight = { ...done.fight, version: log.length };
    return true;
  };
  if (!put(opening(options.town, options.count))) throw new Error('the fight could not begin');
  while (log.length < options.most && fight!.status === 'running') if (!next(fight!).some((one) => put([one]))) break;
  if (fight!.status === 'running') put([ask('wyatt', { type: 'end', winner: null, why: 'gm' })]);
  return log;
}
