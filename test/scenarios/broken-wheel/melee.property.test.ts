import { describe, expect, it } from 'vitest';
import type { Ask } from '../../../src/game/act.ts';
import type { Gunfight, StatedValues } from '../../../src/game/state.ts';
import { brokenWheel } from '../../../src/rulesets/broken-wheel/index.ts';
import { meleeOf } from '../../../src/rulesets/broken-wheel/melee/melee-state.ts';
import { effectsOf } from '../../../src/rulesets/kit.ts';
import { townOf } from '../../town/grid.ts';
import { oneOf, type Pick, type Step } from '../../kit/play-at-random.ts';
import { expectAgreement, expectSound, type RandomFights } from '../../kit/random-fights.ts';
import { expectContactsUp, expectFacesTold, isGone } from '../../kit/sound.ts';
import { laid, type Person } from './people.ts';
import { cases, WHOLE } from '../../kit/cases.ts';

const ARMS = [
  ['sword', 'pepper'],
  ['knife', 'mm-revolver'],
  ['club', 'dirt'],
  ['rope', 'knife'],
  ['whip'],
  ['tomahawk', 'shield'],
  ['sack', 'club'],
  [],
];
const TYPES = ['ve', 'ff', 'ff', 'ro', 'by', 'in'];
const FLAGS = [[], ['brutal'], ['healer'], ['enraged']];

/** Nobody is asked anything: this is about blows. */
const STANDING = { steady: 'never', initiative: 'second' };

function randomPerson(pick: Pick, id: string): Person {
  return {
    side: id[0]!,
    arms: oneOf(pick, ARMS),
    profile: { type: oneOf(pick, TYPES), Me: pick(4) - 1, CDT: pick(5) - 1, FaA: 1, FaB: 2, FaC: 3 },
    flags: [...oneOf(pick, FLAGS)],
    standing: { ...STANDING, ...(pick(3) === 0 ? { melee: oneOf(pick, ['fight', 'brawl', 'maul']) } : {}) },
  };
}

const ROWS = Array.from({ length: 10 }, (_, row) => (row === 3 ? '..ww......' : '..........'));
const TOWN = townOf(ROWS);
/** All of them in one heap about D6. */
const CELLS: Readonly<Record<string, string>> = { A1: 'C5', A2: 'D5', A3: 'E5', B1: 'C6', B2: 'D6', B3: 'E6' };

/** A brawl of two or three a side, all of them near one another and some at grips, one side mounted now and then. */
function randomBrawl(pick: Pick): Gunfight {
  const ids = ['A', 'B'].flatMap((side) => Array.from({ length: 2 + pick(2) }, (_, index) => `${side}${index + 1}`));
  const onMap = pick(2) === 0;
  const figures: Record<string, Person> = {};
  for (const id of ids) {
    const person = randomPerson(pick, id);
    const isRider = pick(5) === 0;
    const at = onMap ? { at: CELLS[id]! } : {};
    figures[id] = { ...person, ...at, ...(isRider ? { mount: `${id}h` } : {}) };
    if (isRider)
      figures[`${id}h`] = {
        side: id[0]!,
        sort: 'beast',
        template: oneOf(pick, ['town-horse', 'cavalry-horse']),
        ...at,
      };
  }
  const settings = { rounds: oneOf(pick, ['sealed', 'immediate']) };
  const pairs = ids.flatMap((a) => ids.filter((b) => a < b).map((b) => [a, b] as const));
  const enemies = pairs.filter(([a, b]) => a[0] !== b[0]);
  const contacts = enemies.filter(([a, b]) => a[1] === b[1] || (!onMap && pick(3) === 0));
  const scene = Object.fromEntries(
    pairs.map(([a, b]): [string, StatedValues] => [`${a}>${b}`, { range: 1, near: true }]),
  );
  const step = settings.rounds === 'sealed' ? 'seal-1' : 'act-1';
  const fight = laid({ figures, settings, contacts, step, ...(onMap ? { town: TOWN } : { scene }) }).fight;
  for (const id of ids)
    if (pick(6) === 0) fight.figures[id]!.statuses.push(oneOf(pick, ['stunned', 'shaken', 'panicked']));
  return fight;
}

const HANDS = new Set(['melee', 'bind', 'free', 'bandage', 'examine', 'pick-up', 'wield']);
const IDLE = new Set(['surrender', 'standing', 'hold']);

/** Hands are used wherever they can be. */
function lively(asks: readonly Ask[], pick: Pick): readonly Ask[] {
  const hands = asks.filter(({ action }) => HANDS.has(action.type));
  const busy = asks.filter(({ action }) => !IDLE.has(action.type));
  const from = hands.length > 0 && pick(8) > 0 ? hands : busy.length > 0 ? busy : asks;
  const kinds = [...new Set(from.map(({ action }) => ('option' in action ? action.option : action.type)))];
  const kind = oneOf(pick, kinds);
  return from.filter(({ action }) => ('option' in action ? action.option : action.type) === kind);
}

const FIGHTS: RandomFights = { ruleset: brokenWheel, opening: randomBrawl, steps: 50, choose: lively };

function checkSound(step: Step): void {
  const { before, after, entries } = step;
  const effects = entries.flatMap((entry) => entry.effects);
  const gone = Object.values(before.figures).filter(isGone);
  for (const { figures } of effectsOf(effects, 'melee-rolled'))
    expect(gone.map(({ id }) => id)).not.toContain(figures[0]);
  // Whoever is held has a holder who is up, and the other way round.
  const { holds } = meleeOf(after);
  for (const figure of Object.values(after.figures))
    expect(figure.statuses.includes('grappled')).toBe(holds[figure.id] !== undefined);
  expectContactsUp(after);
  expectFacesTold(step);
  for (const entry of entries) {
    const rolled = effectsOf(entry.effects, 'melee-rolled').map(({ figures }) => figures[0]!);
    const rides = effectsOf(entry.effects, 'ridden-down').length;
    expect(rolled.length - new Set(rolled).size).toBeLessThanOrEqual(rides);
  }
}

describe('brawls at random', () => {
  it('BW-MEL-01 BW-TURN-06 go on without a fault, and the log folds and replays to the same state', () => {
    const seen = new Set<string>();
    expectSound(FIGHTS, {
      runs: cases(20, 3),
      check(step) {
        checkSound(step);
        for (const { effects } of step.entries) for (const { kind } of effects) seen.add(kind);
      },
    });
    // Something of everything has happened.
    for (const kind of !WHOLE ? [] : ['melee-won', 'reeled', 'stunned', 'wounded', 'grappled', 'broke-away'])
      expect([...seen]).toContain(kind);
  });

  it('BW-MEL-02 BW-MAUL-02 BW-AID-03 what is offered is accepted, and what is not offered is refused', () => {
    expectAgreement(FIGHTS, { runs: cases(15, 2) });
  });
});
