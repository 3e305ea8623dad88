import { describe, expect, it } from 'vitest';
import type { Ask } from '../../../src/game/act.ts';
import type { Gunfight, StatedValues } from '../../../src/game/state.ts';
import { brokenWheel } from '../../../src/rulesets/broken-wheel/index.ts';
import { steedOf } from '../../../src/rulesets/broken-wheel/horses/steed-state.ts';
import { subOf } from '../../../src/rulesets/broken-wheel/state.ts';
import { effectsOf } from '../../../src/rulesets/kit.ts';
import { townOf } from '../../town/grid.ts';
import { oneOf, type Pick, type Step } from '../../kit/play-at-random.ts';
import { type Choosing, expectAgreement, expectSound, lively, type RandomFights } from '../../kit/random-fights.ts';
import { expectFacesTold, expectOwnCells } from '../../kit/sound.ts';
import { laid, type Person } from './people.ts';
import { cases } from '../../kit/cases.ts';

const TYPES = ['ve', 'ff', 'ro', 'by', 'in'];
const RIDERS = ['expert', 'average', 'novice', 'inexpert'];
const BEASTS = ['town-horse', 'cavalry-horse', 'mule', 'ass'];
const STATES: Person['statuses'][] = [[], [], [], ['shaken'], ['panicked'], ['terrified'], ['tired'], ['stunned']];

function randomPerson(pick: Pick, side: string): Person {
  const value = (least: number, span: number): number => least + pick(span);
  return {
    side,
    arms: oneOf(pick, [['mm-revolver'], ['carbine', 'knife'], ['club'], []]),
    profile: {
      type: oneOf(pick, TYPES),
      rider: oneOf(pick, RIDERS),
      Mo: value(8, 8) / 2,
      Ag: value(-2, 5),
      CDT: value(-1, 3),
    },
    statuses: [...oneOf(pick, STATES)!],
    ...(pick(8) === 0 ? { posture: 'prone' } : {}),
    ...(pick(10) === 0 ? { slowed: [{ why: 'broke-ankle' }] } : {}),
  };
}

const beast = (pick: Pick, side: string): Person => ({
  side,
  sort: 'beast',
  template: oneOf(pick, BEASTS),
  ...(pick(3) === 0 ? { flags: ['tethered'] } : {}),
});

/** Two a side, one of each up on a steed; a loose one, and a coach with somebody on the box. */
function cast(pick: Pick): Record<string, Person> {
  const people = Object.fromEntries(
    ['A1', 'A2', 'B1', 'B2'].map((id): [string, Person] => [id, randomPerson(pick, id[0]!)]),
  );
  return {
    ...people,
    A2: { ...people.A2, mount: 'Bay' },
    B2: pick(2) === 0 ? { ...people.B2, mount: 'Coach', seatAboard: 'driver' } : people.B2!,
    Bay: beast(pick, 'A'),
    Dun: beast(pick, 'B'),
    Coach: { side: 'B', sort: 'vehicle', template: 'coach', profile: { R: 10, horses: 1, seats: 4 }, facing: 'east' },
    Lead: { side: 'B', sort: 'beast', template: 'cart-horse', mount: 'Coach' },
  };
}

const TOWN = townOf([
  '................',
  '..####.....bbb..',
  '..#..w.....bbb..',
  '..d..#..........',
  '..####..ppp.....',
  '................',
  '...ffff....sss..',
  '...........sss..',
  '................',
  '......l.........',
  '................',
  '................',
]);
const PLACES: Record<string, readonly string[]> = {
  A1: ['D3', 'B4', 'J4'],
  A2: ['A8', 'H6'],
  B1: ['I6', 'L9', 'N3'],
  B2: ['L12', 'K12'],
  Bay: [],
  Dun: ['B5', 'J6', 'M9'],
  Coach: ['N11'],
  Lead: ['N11'],
};

function placed(pick: Pick, people: Record<string, Person>): Record<string, Person> {
  const at = Object.fromEntries(
    Object.entries(PLACES).map(([id, places]) => [id, places.length === 0 ? '' : oneOf(pick, places)]),
  );
  return Object.fromEntries(
    Object.entries(people).map(([id, one]) => {
      const where = id === 'Bay' ? at.A2! : one.mount === 'Coach' && one.sort !== 'beast' ? 'M11' : at[id]!;
      return [id, { ...one, at: where }];
    }),
  );
}

function stated(pick: Pick, ids: readonly string[]): Record<string, StatedValues> {
  const scene: Record<string, StatedValues> = {};
  for (const a of ids)
    for (const b of ids) {
      if (a >= b || pick(5) === 0) continue;
      const range = 1 + pick(18);
      scene[`${a}>${b}`] = {
        range,
        ...(range === 1 ? { near: true } : {}),
        ...(pick(4) === 0 ? { cover: 'light' } : {}),
      };
    }
  return scene;
}

function randomFight(pick: Pick): Gunfight {
  const people = cast(pick);
  const onMap = pick(3) > 0;
  const settings = {
    rounds: oneOf(pick, ['sealed', 'immediate']),
    roundPositions: oneOf(pick, ['end', 'end', 'apparent']),
    streetMoveBonus: pick(2),
  };
  const world = onMap
    ? { town: TOWN, figures: placed(pick, people) }
    : { figures: people, scene: stated(pick, Object.keys(people)) };
  return withEnds(
    laid({ settings, step: 'move', turn: oneOf(pick, ['A', 'B']), isFresh: pick(2) === 0, ...world }).fight,
  );
}

/** Fears that somebody starts with are over after a while, as any others. */
function withEnds(fight: Gunfight): Gunfight {
  const { until } = subOf(fight).nerve;
  for (const { id, statuses } of Object.values(fight.figures))
    if (statuses.includes('shaken') || statuses.includes('panicked')) until[id] = 4;
  return fight;
}

/** Somebody moves, most of the time. */
const usual = lively(['surrender', 'standing', 'hold', 'pass'], 5);
const choose: Choosing = (asks, pick) => usual(asks, pick).filter(({ action }) => action.type !== 'surrender');

/** What a game master may let happen now. */
function happening(fight: Gunfight, pick: Pick): Ask | null {
  const action = pick(2) === 0 ? TERROR : FALL;
  const [id] = action.figures;
  const isThere = fight.figures[id]!.statuses.length === 0 && steedOf(fight, id).run === null;
  return isThere ? { by: 'marshal', action, at: 0 } : null;
}

const TERROR = { type: 'event', what: 'terror', figures: ['Bay'] } as const;
const FALL = { type: 'event', what: 'fall', figures: ['A1'], height: 2 } as const;

const FIGHTS: RandomFights = {
  ruleset: brokenWheel,
  opening: randomFight,
  steps: 50,
  choose,
  aside: (fight, pick) => (pick(25) === 0 ? happening(fight, pick) : null),
};

function checkSound(step: Step): void {
  expectFacesTold(step);
  const effects = step.entries.flatMap((entry) => entry.effects);
  for (const { distance } of [...effectsOf(effects, 'moved'), ...effectsOf(effects, 'bolted')])
    expect(distance).toBeGreaterThanOrEqual(0);
  expectOwnCells(step.after);
}

describe('marches at random', () => {
  it('BW-MOVE-01 go on without a fault, and the log folds and replays to the same state', () => {
    expectSound(FIGHTS, { runs: cases(20, 4), check: checkSound });
  });

  it('BW-GEN-06 what is offered is accepted, and what is not offered is refused', () => {
    expectAgreement(FIGHTS, { runs: cases(18, 3) });
  });
});
