import { describe, it } from 'vitest';
import type { Ask } from '../../../src/game/act.ts';
import type { Gunfight, StatedValues } from '../../../src/game/state.ts';
import { clashOfArguments } from '../../../src/rulesets/clash-of-arguments/index.ts';
import { oneOf, type Pick, type Step } from '../../kit/play-at-random.ts';
import { expectAgreement, expectSound, lively, type RandomFights } from '../../kit/random-fights.ts';
import { fightWith, type Given, NOON, type Setup } from '../../kit/scenario.ts';
import { expectContactsUp, expectNobodyGoneActs, expectNothingBelowZero } from '../../kit/sound.ts';
import { fieldOf } from './field.ts';
import { cases } from '../../kit/cases.ts';

const ARMS = [
  ['revolver', 'bowie'],
  ['winchester'],
  ['shotgun', 'tomahawk'],
  ['muzzle-rifle', 'revolver'],
  ['cavalry-carbine', 'sabre'],
  ['bow', 'spear'],
  ['derringer', 'rifle'],
  ['lance'],
];
const GRADES = ['raw', 'regular', 'veteran', 'elite'];

function randomMan(pick: Pick, id: string): Given {
  const rides = pick(4) === 0;
  return {
    side: id[0]!,
    profile: { grade: oneOf(pick, GRADES), field: oneOf(pick, ['none', 'combat', 'shooting']) },
    weapons: oneOf(pick, ARMS),
    flags: id.endsWith('1') ? ['leader'] : id.endsWith('2') && pick(2) === 0 ? ['standard'] : [],
    standing: pick(3) === 0 ? { 'stand-and-fire': 'off' } : {},
    ...(rides ? { mount: `${id}h` } : {}),
  };
}

interface Kind {
  readonly map: boolean;
  readonly units: boolean;
}

const ROWS = [
  '......h.........',
  '..T.....W.......',
  '..T.....W...T...',
  '........W.......',
  '....##d##...b...',
  '....#fff#.......',
  '....##d##.....s.',
  '..............s.',
  '.t....LLL.....s.',
  '......L.........',
  '....r.....TT....',
  '................',
];

/** Two or three a side, on foot and mounted, in one unit or each for himself. */
function randomFight(pick: Pick, { map, units }: Kind): Gunfight {
  const figures: Record<string, Given> = {};
  for (const side of ['A', 'B'])
    for (let man = 1; man <= 2 + pick(2); man++) {
      const id = `${side}${man}`;
      const given = randomMan(pick, id);
      const at = `${String.fromCharCode(65 + (side === 'A' ? 0 : 9) + 2 * man)}${side === 'A' ? 3 : 11}`;
      figures[id] = map ? { ...given, at } : given;
      if (given.mount != null)
        figures[given.mount] = { side, profile: {}, sort: 'beast', seat: null, ...(map ? { at } : {}) };
    }
  const people = Object.keys(figures).filter((id) => !id.endsWith('h'));
  const setup: Setup = {
    figures,
    settings: { mode: units ? 'unit' : 'individual', blocks: 1 + pick(2) },
    ...(map ? { town: fieldOf(ROWS) } : { scene: randomScene(pick, people) }),
    turn: null,
  };
  const fight = fightWith(clashOfArguments, setup);
  if (units) formUnits(fight, people);
  return fight;
}

function formUnits(fight: Gunfight, people: readonly string[]): void {
  for (const side of ['A', 'B']) {
    const ids = people.filter((id) => id.startsWith(side));
    fight.groups[`g${side}`] = { id: `g${side}`, leader: ids[0]!, figures: ids };
    for (const id of ids) fight.figures[id]!.group = `g${side}`;
    (fight.sub as { losses: Record<string, unknown> }).losses[`g${side}`] = { start: ids.length, dead: 0 };
  }
}

function randomScene(pick: Pick, men: readonly string[]): Record<string, StatedValues> {
  const scene: Record<string, StatedValues> = {};
  for (const a of men) {
    for (const b of men) {
      if (a >= b) continue;
      scene[`${a}>${b}`] = {
        range: a[0] === b[0] ? 1 + pick(12) : 2 + pick(22),
        ...(pick(3) === 0 ? { cover: oneOf(pick, ['soft', 'hard', 'low']) } : {}),
        ...(pick(10) === 0 ? { sight: false } : {}),
      };
    }
  }
  return scene;
}

/** Passing, orders in advance and leaving are always open. */
const usual = lively(['surrender', 'standing', 'pass', 'hold', 'melee'], 8);
const stays = ({ action }: Ask): boolean => !('leave' in action && action.leave);

const fightsOf = (kind: Kind): RandomFights => ({
  ruleset: clashOfArguments,
  opening: (pick) => randomFight(pick, kind),
  steps: 70,
  choose: (asks, pick) => usual(pick(20) === 0 ? asks : asks.filter(stays), pick),
  aside: ({ clock }) => (clock.round === 0 ? FIRST : null),
});

/** Sets the clock going. */
const FIRST: Ask = {
  by: 'marshal',
  at: NOON,
  action: { type: 'set-option', key: 'pictures', value: 'on-request' },
};

function checkSound(step: Step): void {
  expectNothingBelowZero(step.after);
  expectNobodyGoneActs(step, ['shot-fired', 'moved', 'engaged', 'skedaddled']);
  expectContactsUp(step.after);
}

const KINDS: readonly Kind[] = [true, false].flatMap((map) => [true, false].map((units) => ({ map, units })));

describe.each(KINDS)('fights at random (map $map, units $units)', (kind) => {
  it('CA-TURN-01, CA-GEN-05 go on without a fault, and the log folds and replays to the same state', () => {
    expectSound(fightsOf(kind), { runs: cases(10, 2), check: checkSound });
  });

  it('CA-GEN-06 what is offered is accepted, and what is not offered is refused', () => {
    expectAgreement(fightsOf(kind), { runs: cases(8, 1) });
  });
});
