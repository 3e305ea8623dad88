import { describe, expect, it } from 'vitest';
import type { Gunfight, StatedValues } from '../../../src/game/state.ts';
import { brokenWheel } from '../../../src/rulesets/broken-wheel/index.ts';
import { HELPLESS } from '../../../src/rulesets/broken-wheel/people/profile.ts';
import { townOf } from '../../town/grid.ts';
import { oneOf, type Pick, type Step } from '../../kit/play-at-random.ts';
import { expectAgreement, expectSound, lively, play, type RandomFights } from '../../kit/random-fights.ts';
import {
  expectContactsUp,
  expectFacesTold,
  expectNobodyGoneActs,
  expectNothingBelowZero,
  isGone,
} from '../../kit/sound.ts';
import { laid, type Person } from './people.ts';
import { cases, seeds, WHOLE } from '../../kit/cases.ts';

const ARMS = [
  ['mm-revolver', 'knife'],
  ['hvy-revolver'],
  ['rifle', 'lt-revolver'],
  ['shotgun', 'club'],
  ['native-bow', 'tomahawk', 'shield'],
  ['derringer', 'dagger'],
  ['carbine', 'sword'],
  ['rock', 'bottle'],
  [],
];
const TYPES = ['ve', 'ff', 'ff', 'ro', 'by', 'in'];
const FLAGS = [['leader'], [], ['brutal'], ['healer'], ['flap-holster']];

function randomPerson(pick: Pick, id: string): Person {
  const value = (least: number, span: number): number => least + pick(span);
  return {
    side: id[0]!,
    arms: oneOf(pick, ARMS),
    profile: {
      type: oneOf(pick, TYPES),
      CDT: value(-2, 5),
      Ag: value(-2, 5),
      Mar: value(-2, 5),
      Th: value(-2, 5),
      Ref: value(-2, 5),
      Me: value(-1, 4),
    },
    flags: [...oneOf(pick, FLAGS)],
  };
}

function randomScene(pick: Pick, people: readonly string[]): Record<string, StatedValues> {
  const scene: Record<string, StatedValues> = {};
  for (const a of people) {
    for (const b of people) {
      if (a >= b) continue;
      scene[`${a}>${b}`] = {
        range: a[0] === b[0] ? 1 + pick(8) : 2 + pick(20),
        ...(pick(3) === 0 ? { cover: oneOf(pick, ['light', 'heavy']) } : {}),
        ...(pick(10) === 0 ? { sight: false } : {}),
      };
    }
  }
  return scene;
}

const ROWS = Array.from({ length: 14 }, (_, row) => (row === 6 ? '....ff..ww....' : '..............'));
const TOWN = townOf(ROWS);
const CELLS = ['A', 'C', 'E', 'G', 'I', 'K', 'M'];

/** Two or three a side: in the theatre of the mind, or on a map; orders of a round at once, or sealed. */
function randomFight(pick: Pick): Gunfight {
  const ids = ['A', 'B'].flatMap((side) => Array.from({ length: 2 + pick(2) }, (_, index) => `${side}${index + 1}`));
  const onMap = pick(2) === 0;
  const figures = Object.fromEntries(
    ids.map((id, index): [string, Person] => {
      const person = randomPerson(pick, id);
      const at = `${CELLS[index]!}${id[0] === 'A' ? 2 + pick(3) : 9 + pick(4)}`;
      return [id, onMap ? { ...person, at } : person];
    }),
  );
  const settings = {
    rounds: oneOf(pick, ['sealed', 'immediate']),
    strikeLadder: oneOf(pick, ['corrected', 'printed']),
  };
  const world = onMap ? { town: TOWN } : { scene: randomScene(pick, ids) };
  const step = settings.rounds === 'sealed' ? 'seal-1' : 'act-1';
  return laid({ figures, settings, step, isFresh: pick(2) === 0, ...world }).fight;
}

const FIGHTS: RandomFights = {
  ruleset: brokenWheel,
  opening: randomFight,
  steps: 60,
  choose: lively(['surrender', 'standing', 'hold'], 12),
};

const NERVES = ['obedient', 'shaken', 'panicked', 'terrified'];

function checkSound(step: Step): void {
  expectNothingBelowZero(step.after);
  expectNobodyGoneActs(step, ['shot-fired', 'moved', 'aimed']);
  expectContactsUp(step.after);
  expectFacesTold(step);
  for (const { statuses } of Object.values(step.after.figures))
    expect(statuses.filter((one) => NERVES.includes(one)).length).toBeLessThanOrEqual(1);
}

describe('fights at random', () => {
  it('BW-PBP-01 go on without a fault, and the log folds and replays to the same state', () => {
    expectSound(FIGHTS, { runs: cases(10, 2), check: checkSound });
  });

  it('BW-GEN-06 what is offered is accepted, and what is not offered is refused', () => {
    expectAgreement(FIGHTS, { runs: cases(10, 2) });
  });

  it('BW-STATE-06 come to an end when one side has nobody able left', () => {
    const ends = seeds(6, 2).map((seed) => play({ ...FIGHTS, steps: 240 }, seed).at(-1)?.after);
    const over = ends.filter((fight) => fight?.status === 'over');
    expect(over.length).toBeGreaterThan(WHOLE ? 2 : 0);
    for (const fight of over) {
      const able = Object.values(fight!.figures).filter(
        (one) =>
          one.side !== fight!.ended!.winner &&
          !isGone(one) &&
          !one.statuses.some((status) => HELPLESS.includes(status)),
      );
      for (const one of able) expect(one.statuses).toContain('terrified');
    }
  });
});
