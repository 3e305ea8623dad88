import { expect, test } from 'vitest';
import type { Ask } from '../../src/game/entry.ts';
import { equalData } from '../../src/game/equal.ts';
import { orderedFigure } from '../../src/game/rights/rights.ts';
import type { Ruleset } from '../../src/game/ruleset.ts';
import { situationOf } from '../../src/game/town/situation.ts';
import type { Gunfight } from '../../src/game/state.ts';
import { RULESETS } from '../../src/rulesets/index.ts';
import { cases, SEED, WHOLE } from '../kit/cases.ts';
import { oneUndisturbing, pickerFor, possibleAsks, type Step, takeStep } from '../kit/play-at-random.ts';
import { ofOneKind } from '../kit/random-fights.ts';
import { drawFight } from '../marathon/opening.ts';

/** These sets ask whether somebody fires at what the other side does; in the others nothing waits for anybody. */
const ASKING = [...RULESETS.values()].filter(({ asks }) => asks !== undefined);
const FIGHTS = cases(60, 4);
/** In these somebody was once moved or tested while he was asked. */
const KEPT: Readonly<Record<string, readonly number[]>> = { 'westamunda@1': [855500, 864459] };
const ORDERS = 80;

interface Asked {
  readonly prompt: string;
  readonly figure: string;
  readonly target: string | null;
}

/** Who of the other side is asked about an order that has stopped, and about whom. */
function askedIn(fight: Gunfight): readonly Asked[] {
  return fight.pauses.flatMap(({ action, prompts }) => {
    const side = fight.figures[orderedFigure(action) ?? '']?.side;
    return prompts.flatMap(({ id, figure }) => {
      const target = fight.prompts[id]?.about.target;
      const isOther = figure !== null && fight.figures[figure]?.side !== side;
      if (fight.prompts[id] === undefined || !isOther) return [];
      return [{ prompt: id, figure, target: typeof target === 'string' ? target : null }];
    });
  });
}

/** All that an answer hangs on: both of them, and how they lie to each other. */
const hangsOn = (fight: Gunfight, { figure, target }: Asked): readonly unknown[] => [
  fight.figures[figure],
  ...(target === null
    ? []
    : [fight.figures[target], situationOf(fight, figure, target), situationOf(fight, target, figure)]),
];

/** Orders that move and hurt nobody. */
const STILL: ReadonlySet<string> = new Set(['answer', 'standing', 'draw-choice', 'pass', 'say']);

const IDLE: ReadonlySet<string> = new Set([
  ...STILL,
  'surrender',
  'hold',
  'posture',
  'lean',
  'spot',
  'turn',
  'group',
  'drop',
]);

const ELSEWHERE: ReadonlySet<string> = new Set(['prompt-opened', 'situation-set']);

/** Gives how many were held by this order of somebody else. */
function checkHeld({ before, after, ask, entries }: Step): number {
  if (STILL.has(ask.action.type)) return 0;
  const open = askedIn(before).filter(({ prompt }) => after.prompts[prompt] !== undefined);
  for (const asked of open) {
    const told = `${JSON.stringify(ask.action)}, while ${asked.figure} is asked about ${asked.target}`;
    // He may be asked about somebody else besides; how a third one lies to him is not what his shot hangs on.
    const felt = entries[0]!.effects.find(
      (one) => !ELSEWHERE.has(one.kind) && 'figure' in one && one.figure === asked.figure,
    );
    expect(felt, told).toBeUndefined();
    expect(equalData(hangsOn(before, asked), hangsOn(after, asked)), told).toBe(true);
  }
  return open.length;
}

/** Random orders; while somebody is asked the others go on more often than he answers. */
function held(ruleset: Ruleset, seed: number): number {
  const pick = pickerFor(seed);
  let fight = drawFight(ruleset, seed);
  let count = 0;
  for (let order = 0; order < ORDERS && fight.status === 'running'; order++) {
    const all = possibleAsks(fight, ruleset, pick);
    if (all.length === 0) break;
    const lively = all.filter(({ action }) => !IDLE.has(action.type));
    const watchful = lively.flatMap((ask): Ask[] =>
      ask.action.type === 'overwatch' ? [{ ...ask, action: { ...ask.action, rule: 'ask' } }] : [],
    );
    const among = watchful.length > 0 && pick(2) === 0 ? watchful : ofOneKind(lively.length > 0 ? lively : all, pick);
    const ask = oneUndisturbing(fight, pick(8) === 0 ? all : among, ruleset, pick);
    if (ask === null) continue;
    const step = takeStep(fight, ask, ruleset, seed + order);
    count += checkHeld(step);
    fight = step.after;
  }
  return count;
}

test.each(ASKING.map((ruleset) => [ruleset.ref, ruleset] as const))(
  `LG-PBP-03, LG-REACT-01, WM-POST-02 whoever is asked whether he fires is held: %s (SKEDADDLE_SEED=${SEED})`,
  (ref, ruleset) => {
    const drawn = Array.from({ length: FIGHTS }, (_, fight) => SEED + fight);
    const count = [...(KEPT[ref] ?? []), ...drawn].map((seed) => held(ruleset, seed)).reduce((a, b) => a + b, 0);
    if (WHOLE) expect(count).toBeGreaterThan(0);
  },
);
