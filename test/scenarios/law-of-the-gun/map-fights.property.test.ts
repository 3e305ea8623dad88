import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Ask } from '../../../src/game/act.ts';
import { copyFight } from '../../../src/game/copy.ts';
import { equalData } from '../../../src/game/equal.ts';
import { matches } from '../../../src/game/offer.ts';
import { foldEntries, replay } from '../../../src/game/replay.ts';
import type { Gunfight } from '../../../src/game/state.ts';
import { areBeside, groundUnder, occupants } from '../../../src/game/town-in-play.ts';
import { COMPASS } from '../../../src/game/town/arcs.ts';
import { namePlace } from '../../../src/game/town/places.ts';
import { lawOfTheGun } from '../../../src/rulesets/law-of-the-gun/index.ts';
import {
  disagreement,
  distort,
  oneOf,
  type Pick,
  pickerFor,
  possibleAsks,
  type Step,
  takeStep,
} from '../../kit/play-at-random.ts';
import { fightWith, type Given } from '../../kit/scenario.ts';
import { townOf } from '../../town/grid.ts';

const SIZE = 9;
const STEPS = 25;
const RULESETS = new Map([[lawOfTheGun.ref, lawOfTheGun]]);
const SIGNS = Array.from('...........................#flb');
const ARMS = [['pistol'], ['pistol', 'blade'], ['scattergun'], ['blade'], []];

function man(pick: Pick, side: string, at: string): Given {
  const stat = (): number => 2 + pick(4);
  return {
    side,
    at,
    profile: { IN: stat(), SK: stat(), CL: stat(), CON: stat(), HO: stat() },
    weapons: oneOf(pick, ARMS),
    posture: pick(6) === 0 ? 'prone' : 'standing',
    standing: { react: oneOf(pick, ['ask', 'auto', 'never']), absent: 'hold' },
  };
}

/** Three a side at close quarters, a horse each; two of them ride together. */
function randomFight(pick: Pick): Gunfight {
  const rows = Array.from({ length: SIZE }, () => Array.from({ length: SIZE }, () => oneOf(pick, SIGNS)).join(''));
  const free = rows.flatMap((row, y) =>
    Array.from(row).flatMap((sign, x) => (sign === '.' ? [{ x, y, level: 0 }] : [])),
  );
  const take = (): string => namePlace(free.splice(pick(free.length), 1)[0]!);
  const figures: Record<string, Given> = {};
  for (const side of ['A', 'B']) for (let one = 1; one <= 3; one++) figures[`${side}${one}`] = man(pick, side, take());
  for (const side of ['A', 'B']) {
    const rider = figures[`${side}1`]!;
    const facing = oneOf(pick, COMPASS);
    const horse = side === 'A' ? 'Bay' : 'Dun';
    figures[horse] = { side, sort: 'beast', profile: { CON: 4 }, at: rider.at!, facing };
    if (pick(2) === 0) figures[`${side}1`] = { ...rider, mount: horse, posture: 'standing', facing };
    else figures[horse] = { ...figures[horse], at: take() };
  }
  const fight = fightWith(lawOfTheGun, { figures, town: townOf(rows) });
  if (pick(2) === 0) joinHands(fight);
  return fight;
}

function joinHands(fight: Gunfight): void {
  fight.groups.g1 = { id: 'g1', leader: 'A2', figures: ['A2', 'A3'] };
  for (const id of ['A2', 'A3']) fight.figures[id]!.group = 'g1';
}

/** Charges, fists and Draws before everything else. */
function usual(asks: readonly Ask[], pick: Pick): readonly Ask[] {
  const close = asks.filter(({ action }) => ['charge', 'melee', 'challenge', 'draw-choice'].includes(action.type));
  if (close.length > 0 && pick(3) > 0) return close;
  const idle = new Set(['surrender', 'standing', 'pass', 'hold', 'group']);
  const busy = asks.filter(({ action }) => !idle.has(action.type));
  return busy.length > 0 && pick(6) > 0 ? busy : asks;
}

/** Values drawn one by one may not go together (a way with corners). */
function isFit(fight: Gunfight, { action }: Ask): boolean {
  return action.type !== 'answer' && 'figure' in action && action.figure !== undefined
    ? matches(lawOfTheGun.legal(fight, action.figure), action)
    : true;
}

function play(seed: number, look: (step: Step) => void): Step[] {
  const pick = pickerFor(seed);
  let fight = randomFight(pick);
  const steps: Step[] = [];
  for (let count = 0; count < STEPS && fight.status !== 'over'; count++) {
    const asks = usual(
      possibleAsks(fight, lawOfTheGun, pick).filter((ask) => isFit(fight, ask)),
      pick,
    );
    if (asks.length === 0) break;
    const step = takeStep(fight, oneOf(pick, asks), lawOfTheGun, seed + count);
    look(step);
    steps.push(step);
    fight = step.after;
  }
  return steps;
}

/** One body to a cell: riders count with what they ride. */
function checkPlaces(fight: Gunfight): void {
  for (const [, ids] of occupants(fight, groundUnder(fight)!)) {
    const bodies = new Set(ids.map((id) => fight.figures[id]!.mount ?? id));
    expect([...bodies], 'several in one cell').toHaveLength(1);
  }
}

function checkSound({ after, entries }: Step): void {
  const effects = entries.flatMap((entry) => entry.effects);
  expect(effects.filter((one) => one.kind === 'situation-set')).toEqual([]);
  for (const { a, b } of after.contacts) expect(areBeside(after, a, b), `${a} and ${b} in contact`).toBe(true);
  checkPlaces(after);
}

const seeds = fc.integer({ min: 1, max: 1_000_000 });

describe('close fights at random on a map', () => {
  it('LG-GEN-03, LG-PBP-08 contact is of neighbours only, and the log folds and replays to the same state', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const steps = play(seed, (step) => {
          checkSound(step);
          const folded = foldEntries(copyFight(step.before), step.entries, RULESETS);
          if (!equalData(folded, step.after)) expect(folded).toEqual(step.after);
        });
        const [first] = steps;
        if (first === undefined) return;
        const entries = steps.flatMap((step) => step.entries);
        expect(replay(first.before, entries, RULESETS).differences).toEqual([]);
      }),
      { numRuns: 4, endOnFailure: true },
    );
  });

  it('LG-CC-01 what is offered is accepted, and what is not offered is refused', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const pick = pickerFor(seed + 7);
        play(seed, ({ before, ask }) => {
          if (!['charge', 'melee', 'draw-choice'].includes(ask.action.type)) return;
          const others = Array.from({ length: 4 }, () => ({ ...ask, action: distort(ask.action, pick) }));
          for (const asked of [ask, ...others])
            expect(disagreement(before, asked as Parameters<typeof disagreement>[1], lawOfTheGun)).toBeNull();
        });
      }),
      { numRuns: 4, endOnFailure: true },
    );
  });
});
