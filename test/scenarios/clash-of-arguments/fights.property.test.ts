import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Ask } from '../../../src/game/act.ts';
import { copyFight } from '../../../src/game/copy.ts';
import { equalData } from '../../../src/game/equal.ts';
import { foldEntries, replay } from '../../../src/game/replay.ts';
import type { Gunfight, StatedValues } from '../../../src/game/state.ts';
import { clashOfArguments } from '../../../src/rulesets/clash-of-arguments/index.ts';
import { effectsOf } from '../../../src/rulesets/kit.ts';
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
import { fightWith, type Given, type Setup } from '../../kit/scenario.ts';
import { fieldOf } from './field.ts';

const STEPS = 70;
const RULESETS = new Map([[clashOfArguments.ref, clashOfArguments]]);
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

/** Plays random legal orders from the first turn on; at each step hands it to `look`. */
function play(seed: number, kind: Kind, look: (step: Step) => void): Step[] {
  const pick = pickerFor(seed);
  let fight = randomFight(pick, kind);
  const steps: Step[] = [];
  for (let count = 0; count < STEPS && fight.status !== 'over'; count++) {
    const asks = count === 0 ? FIRST : usual(possibleAsks(fight, clashOfArguments, pick), pick);
    if (asks.length === 0) break;
    const step = takeStep(fight, oneOf(pick, asks), clashOfArguments, seed + count);
    look(step);
    steps.push(step);
    fight = step.after;
  }
  return steps;
}

/** Sets the clock going. */
const FIRST: readonly Ask[] = [
  {
    by: 'marshal',
    at: Date.UTC(1881, 9, 26, 15),
    action: { type: 'set-option', key: 'pictures', value: 'on-request' },
  },
];

/** Passing and orders in advance are always open: most of the time something happens instead. */
function usual(asks: readonly Ask[], pick: Pick): readonly Ask[] {
  const idle = new Set(['surrender', 'standing', 'pass', 'hold', 'melee']);
  const busy = asks.filter(({ action }) => !idle.has(action.type) && !('leave' in action && action.leave));
  const kinds = [...new Set(busy.map(({ action }) => action.type))];
  if (kinds.length === 0 || pick(8) === 0) return asks;
  const kind = oneOf(pick, kinds);
  return busy.filter(({ action }) => action.type === kind);
}

const GONE: ReadonlySet<string> = new Set(['out-of-action', 'dead', 'surrendered', 'left']);

function checkSound({ before, after, entries }: Step): void {
  const effects = entries.flatMap((entry) => entry.effects);
  for (const figure of Object.values(after.figures)) expect(figure.stats.W ?? 1).toBeGreaterThanOrEqual(0);
  const gone = Object.values(before.figures).filter((one) => one.statuses.some((status) => GONE.has(status)));
  const acting = [
    ...effectsOf(effects, 'shot-fired'),
    ...effectsOf(effects, 'moved'),
    ...effectsOf(effects, 'engaged'),
    ...effectsOf(effects, 'skedaddled'),
  ];
  for (const { figure } of acting) expect(gone.map((one) => one.id)).not.toContain(figure);
  for (const { a, b } of after.contacts)
    for (const id of [a, b]) expect(after.figures[id]!.statuses.some((one) => GONE.has(one))).toBe(false);
}

/** The same order for another figure, by its own seat. */
function orderFor(fight: Gunfight, ask: Ask, pick: Pick): Ask {
  const id = oneOf(pick, fight.roster);
  return { ...ask, by: fight.figures[id]!.seat ?? 'marshal', action: { ...ask.action, figure: id } as Ask['action'] };
}

const seeds = fc.integer({ min: 1, max: 1_000_000 });
const KINDS: readonly Kind[] = [true, false].flatMap((map) => [true, false].map((units) => ({ map, units })));

describe.each(KINDS)('fights at random (map $map, units $units)', (kind) => {
  it('CA-TURN-01, CA-GEN-05 go on without a fault, and the log folds and replays to the same state', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const steps = play(seed, kind, (step) => {
          checkSound(step);
          const folded = foldEntries(copyFight(step.before), step.entries, RULESETS);
          if (!equalData(folded, step.after)) expect(folded).toEqual(step.after);
        });
        const [first] = steps;
        if (first === undefined) return;
        const again = replay(
          first.before,
          steps.flatMap((step) => step.entries),
          RULESETS,
        );
        expect(again.differences).toEqual([]);
      }),
      { numRuns: 10 },
    );
  });

  it('CA-GEN-06 what is offered is accepted, and what is not offered is refused', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const pick = pickerFor(seed + 7);
        play(seed, kind, ({ before, ask }) => {
          if (!('figure' in ask.action)) return;
          const others = Array.from({ length: 3 }, () => ({ ...ask, action: distort(ask.action, pick) }));
          for (const asked of [ask, orderFor(before, ask, pick), ...others]) {
            if (asked.action.type === 'answer' || !('figure' in asked.action)) continue;
            expect(disagreement(before, asked as Parameters<typeof disagreement>[1], clashOfArguments)).toBeNull();
          }
        });
      }),
      { numRuns: 8 },
    );
  });
});
