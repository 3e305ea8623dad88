import { describe, expect, it } from 'vitest';
import type { Action } from '../../../src/game/actions.ts';
import { formatFraction } from '../../../src/game/dice/fraction.ts';
import { oddsOf } from '../../../src/game/odds/odds.ts';
import type { RulesetAction } from '../../../src/game/ruleset.ts';
import type { Gunfight } from '../../../src/game/state.ts';
import { brokenWheel } from '../../../src/rulesets/broken-wheel/index.ts';
import { subOf } from '../../../src/rulesets/broken-wheel/state.ts';
import { expectEffects, expectNone } from '../../kit/scenario.ts';
import { faces, laid, snap } from './people.ts';

const BAY = { sort: 'beast', template: 'town-horse' } as const;
const BOB = { side: 'gang', arms: ['rifle'] };
const BESIDE = { 'Ann>Bay': { range: 1, near: true } };

function chances(fight: Gunfight, action: Action, useCuts = true): Record<string, string> {
  const result = oddsOf(fight, action as RulesetAction, brokenWheel, { useCuts });
  if (!result.ok) throw new Error(result.why);
  return Object.fromEntries([...result.odds.facts].map(([fact, chance]) => [fact, formatFraction(chance)]));
}

const CASES: readonly [string, Gunfight, Action, Record<string, string>][] = [
  [
    'BW-HORSE-01 getting up',
    laid({ figures: { Ann: {}, Bay: { ...BAY, flags: ['tethered'] }, Bob: BOB }, scene: BESIDE }).fight,
    { type: 'mount', figure: 'Ann', mount: 'Bay' },
    { 'mounted:Ann': '5/6' },
  ],
  [
    'BW-HORSE-04 a loose horse',
    laid({ figures: { Ann: {}, Bay: BAY, Bob: BOB }, scene: BESIDE }).fight,
    { type: 'mount', figure: 'Ann', mount: 'Bay' },
    { 'mounted:Ann': '1/2', 'steadied:Bay': '1/5', 'bolted:Bay': '3/10' },
  ],
  [
    'BW-OBST-03 a wall',
    laid({ figures: { Ann: { profile: { Ag: 1 } }, Bob: BOB } }).fight,
    { type: 'climb', figure: 'Ann' },
    { 'moved:Ann': '1/2', 'task-dropped:Ann': '1/6' },
  ],
  [
    'BW-WIN-01 a window',
    laid({ figures: { Ann: {}, Bob: BOB }, step: 'move' }).fight,
    { type: 'jump', figure: 'Ann', floor: 3 },
    { 'slowed:Ann': '2/3', 'stunned:Ann': '1/3', 'wounded:Ann': '1/3' },
  ],
  [
    'BW-CDT-02 a charge',
    laid({ figures: { Ann: { arms: ['knife'] }, Bob: BOB }, scene: { 'Ann>Bob': { range: 9 } }, step: 'move' }).fight,
    { type: 'charge', figure: 'Ann', target: 'Bob', gait: 'run' },
    { 'charge-declared:Ann': '1/2', 'nerve-set:Ann': '1/2' },
  ],
];

describe('exact chances of getting about', () => {
  it.each(CASES)('%s', (_name, fight, action, wanted) => {
    expect(chances(fight, action)).toMatchObject(wanted);
    expect(chances(fight, action, false)).toEqual(chances(fight, action));
  });
});

describe('in a sealed round', () => {
  const figures = { Ann: {}, Bay: { ...BAY, flags: ['tethered'] }, Bob: { ...BOB, arms: ['mm-revolver'] } };
  const scene = () =>
    laid({ figures, scene: { ...BESIDE, 'Ann>Bob': { range: 5 } }, settings: { rounds: 'sealed' }, step: 'seal-1' });

  it('BW-TURN-06 BW-HORSE-01 who gets up does so after the shots; and not at all when a shot has brought him down', () => {
    const up = scene();
    up.play({ type: 'mount', figure: 'Ann', mount: 'Bay' });
    expectEffects(up.dice(faces('D10=1 D6=3')).play(snap('Bob', 'Ann')), [
      { kind: 'shot-missed', figure: 'Bob' },
      { kind: 'tested', figure: 'Ann', why: 'mount' },
      { kind: 'mounted', figure: 'Ann', mount: 'Bay' },
    ]);
    const down = scene();
    down.play({ type: 'mount', figure: 'Ann', mount: 'Bay' });
    const result = down.dice(faces('D10=9 D6=6 D6=5 D6=6')).play(snap('Bob', 'Ann'));
    expectEffects(result, [
      { kind: 'posture-set', figure: 'Ann', posture: 'prone' },
      { kind: 'plan-broken', figure: 'Ann', code: 'state-forbids' },
    ]);
    expectNone(result, 'mounted');
  });

  it('BW-PBP-04 BW-OBST-03 a climb goes on round by round while the plan is kept', () => {
    const climbing = scene();
    climbing.play({ type: 'climb', figure: 'Ann' });
    const first = climbing.dice(faces('D6=4')).play({ type: 'hold', figure: 'Bob' });
    expectEffects(first, [
      { kind: 'table-rolled', table: 'climb', row: 'over-in-2' },
      { kind: 'moved', figure: 'Ann', why: 'climb' },
    ]);
    expect(subOf(climbing.fight).beats.working).toEqual({});
  });
});
