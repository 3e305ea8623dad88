import { describe, expect, it } from 'vitest';
import type { Gunfight } from '../../../src/game/state.ts';
import { areBeside, groundUnder, occupants } from '../../../src/game/town/town-in-play.ts';
import { COMPASS, namePlace } from '../../../src/game/town/places.ts';
import { lawOfTheGun } from '../../../src/rulesets/law-of-the-gun/index.ts';
import { oneOf, type Pick, type Step } from '../../kit/play-at-random.ts';
import { type Choosing, drawLikes, expectAgreement, expectSound, type RandomFights } from '../../kit/random-fights.ts';
import { fightWith, type Given } from '../../kit/scenario.ts';
import { townOf } from '../../town/grid.ts';
import { cases } from '../../kit/cases.ts';

const SIZE = 9;
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

const IDLE = new Set(['surrender', 'standing', 'pass', 'hold', 'group']);

/** Charges, fists and Draws before everything else. */
const choose: Choosing = (asks, pick) => {
  const close = asks.filter(({ action }) => ['charge', 'melee', 'challenge', 'draw-choice'].includes(action.type));
  if (close.length > 0 && pick(3) > 0) return close;
  const busy = asks.filter(({ action }) => !IDLE.has(action.type));
  return busy.length > 0 && pick(6) > 0 ? busy : asks;
};

const FIGHTS: RandomFights = { ruleset: lawOfTheGun, opening: randomFight, steps: 25, choose };

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

describe('close fights at random on a map', () => {
  it('LG-GEN-03, LG-PBP-08 contact is of neighbours only, and the log folds and replays to the same state', () => {
    expectSound(FIGHTS, { runs: cases(4, 2), check: checkSound });
  });

  it('LG-CC-01 what is offered is accepted, and what is not offered is refused', () => {
    const close = ['charge', 'melee', 'draw-choice'];
    expectAgreement(FIGHTS, {
      runs: cases(4, 2),
      likes: (step, pick) => (close.includes(step.ask.action.type) ? drawLikes(step, pick) : []),
    });
  });
});
