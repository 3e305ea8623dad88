import type { Ruleset } from '../../src/game/ruleset.ts';
import type { Gunfight } from '../../src/game/state.ts';
import { chanceOf } from '../simulator/chance.ts';
import { joinAs, openFight } from '../simulator/opening.ts';
import type { Asked } from '../simulator/orders.ts';
import { Breach } from './breach.ts';
import { MARSHAL } from './opening.ts';
import { drawGunman } from './people.ts';
import { isOrder, Walk } from './walk.ts';

export interface HouseFight {
  readonly ruleset: Ruleset;
  /** Null: in the theatre of the mind. */
  readonly town: string | null;
  readonly seed: number;
  /** When to leave it unfinished, by `now`. */
  readonly until: number;
  readonly now: () => number;
}

export interface HouseCourse {
  readonly fight: Gunfight | null;
  readonly orders: number;
  readonly kinds: Readonly<Record<string, number>>;
  readonly breach: Breach | null;
}

const SIDES = [
  ['doc', 'law'],
  ['ike', 'gang'],
] as const;
const MEN = 3;
const RANGE = { cm: 40, inch: 12, square: 5 } as const;
const MOST_ROUNDS = 40;

/** The house plays both sides of a fight of three against three, until somebody has won, forty rounds are over or the time is. */
export function playHouse(playing: HouseFight): HouseCourse {
  const walk = new Walk(playing.ruleset);
  const course = (breach: Breach | null): HouseCourse => {
    const kinds = kindsOf(walk);
    const orders = Object.values(kinds).reduce((sum, count) => sum + count, 0);
    return { fight: walk.fight, orders, kinds, breach };
  };
  try {
    for (const [seed, ask] of openingOf(playing).entries()) walk.take({ ...ask, seed, likes: [], readers: [] });
    for (let seed = playing.seed; isOn(walk.fight) && playing.now() < playing.until; seed++)
      if (!walk.goOn(seed)) break;
    walk.finish();
    return course(null);
  } catch (error) {
    if (error instanceof Breach) return course(error);
    throw error;
  }
}

const isOn = (fight: Gunfight | null): boolean => fight?.status === 'running' && fight.clock.round <= MOST_ROUNDS;

/** What the house has ordered, and how often. */
function kindsOf({ entries }: Walk): Record<string, number> {
  const kinds: Record<string, number> = {};
  for (const { action, by } of entries)
    if (isOrder(action) && by !== MARSHAL) kinds[action.type] = (kinds[action.type] ?? 0) + 1;
  return kinds;
}

/** People who have the house play for them from the start. */
function openingOf({ ruleset, town, seed }: HouseFight): Asked[] {
  const chance = chanceOf(seed);
  const ids = SIDES.map((_, side) => Array.from({ length: MEN }, (_none, index) => `f${side * MEN + index + 1}`));
  const range = RANGE[ruleset.meta.unit];
  const scene = ids[0]!.flatMap((figure) =>
    ids[1]!.map((target): Asked => ({
      by: MARSHAL,
      action: { type: 'state-scene', figure, target, values: { range } },
    })),
  );
  const joins = SIDES.flatMap(([seat, side]): Asked[] => {
    const wishes = Array.from({ length: MEN }, (_, index) => drawGunman(ruleset, `${seat} ${index + 1}`, chance));
    return [
      { by: seat, action: joinAs(seat, side, wishes) },
      { by: seat, action: { type: 'seat', seat, how: 'auto-pilot' } },
    ];
  });
  return [
    { by: MARSHAL, action: openFight(ruleset, {}, town) },
    ...joins,
    { by: MARSHAL, action: { type: 'pause', on: true } },
    { by: MARSHAL, action: { type: 'start' } },
    ...(town === null ? scene : []),
    { by: MARSHAL, action: { type: 'pause', on: false } },
  ];
}
