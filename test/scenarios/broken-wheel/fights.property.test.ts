import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Ask } from '../../../src/game/act.ts';
import { copyFight } from '../../../src/game/copy.ts';
import { equalData } from '../../../src/game/equal.ts';
import { foldEntries, replay } from '../../../src/game/replay.ts';
import type { Gunfight, StatedValues } from '../../../src/game/state.ts';
import { brokenWheel } from '../../../src/rulesets/broken-wheel/index.ts';
import { HELPLESS } from '../../../src/rulesets/broken-wheel/profile.ts';
import { effectsOf } from '../../../src/rulesets/kit.ts';
import { townOf } from '../../town/grid.ts';
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
import { laid, type Person } from './people.ts';

const STEPS = 60;
const RULESETS = new Map([[brokenWheel.ref, brokenWheel]]);
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

/** Plays random legal orders; at each step hands it to `look`. */
function play(seed: number, look: (step: Step) => void, length = STEPS): Step[] {
  const pick = pickerFor(seed);
  let fight = randomFight(pick);
  const steps: Step[] = [];
  for (let count = 0; count < length && fight.status !== 'over'; count++) {
    const asks = usual(possibleAsks(fight, brokenWheel, pick), pick);
    if (asks.length === 0) break;
    const step = takeStep(fight, oneOf(pick, asks), brokenWheel, seed + count);
    look(step);
    steps.push(step);
    fight = step.after;
  }
  return steps;
}

const IDLE = new Set(['surrender', 'standing', 'hold']);

/** Whoever still has his go does something with it; giving up and orders in advance are always open, and seldom taken. */
function usual(asks: readonly Ask[], pick: Pick): readonly Ask[] {
  if (pick(12) === 0) return asks;
  const busy = asks.filter(({ action }) => !IDLE.has(action.type));
  const kinds = [...new Set(busy.map(({ action }) => action.type))];
  if (kinds.length === 0) return asks;
  const kind = oneOf(pick, kinds);
  return busy.filter(({ action }) => action.type === kind);
}

const GONE: ReadonlySet<string> = new Set(['out-of-action', 'dead', 'surrendered', 'left']);

function checkSound({ before, after, entries }: Step): void {
  const effects = entries.flatMap((entry) => entry.effects);
  for (const figure of Object.values(after.figures)) {
    for (const item of figure.items) expect(item.ammo ?? 0).toBeGreaterThanOrEqual(0);
    const nerves = figure.statuses.filter((one) => ['obedient', 'shaken', 'panicked', 'terrified'].includes(one));
    expect(nerves.length).toBeLessThanOrEqual(1);
    for (const task of figure.tasks) expect(task.left).toBeGreaterThan(0);
  }
  const gone = Object.values(before.figures).filter((one) => one.statuses.some((status) => GONE.has(status)));
  const acting = [...effectsOf(effects, 'shot-fired'), ...effectsOf(effects, 'moved'), ...effectsOf(effects, 'aimed')];
  for (const { figure } of acting) expect(gone.map((one) => one.id)).not.toContain(figure);
  for (const { a, b } of after.contacts)
    for (const id of [a, b]) expect(after.figures[id]!.statuses.some((one) => GONE.has(one))).toBe(false);
  const faces = effects.reduce((sum, effect) => sum + ('check' in effect ? effect.check.faces.length : 0), 0);
  expect(faces).toBe(entries.reduce((sum, entry) => sum + entry.faces.length, 0));
}

/** Not an order of one figure. */
const NO_FIGURE: ReadonlySet<string> = new Set(['answer', 'challenge']);

/** The same order for another figure, by its own seat. */
function orderFor(fight: Gunfight, ask: Ask, pick: Pick): Ask {
  const id = oneOf(pick, fight.roster);
  return { ...ask, by: fight.figures[id]!.seat ?? 'marshal', action: { ...ask.action, figure: id } as Ask['action'] };
}

const seeds = fc.integer({ min: 1, max: 1_000_000 });

describe('fights at random', () => {
  it('BW-PBP-01 go on without a fault, and the log folds and replays to the same state', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const steps = play(seed, (step) => {
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
      { numRuns: 20 },
    );
  });

  it('BW-GEN-06 what is offered is accepted, and what is not offered is refused', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const pick = pickerFor(seed + 7);
        play(seed, ({ before, ask }) => {
          const others = Array.from({ length: 4 }, () => ({ ...ask, action: distort(ask.action, pick) }));
          for (const asked of [ask, orderFor(before, ask, pick), ...others]) {
            if (NO_FIGURE.has(asked.action.type) || !('figure' in asked.action)) continue;
            expect(disagreement(before, asked as Parameters<typeof disagreement>[1], brokenWheel)).toBeNull();
          }
        });
      }),
      { numRuns: 20 },
    );
  });

  it('BW-STATE-06 come to an end when one side has nobody able left', () => {
    const ends = Array.from({ length: 8 }, (_, seed) => play(seed + 1, () => undefined, 240).at(-1)?.after);
    const over = ends.filter((fight) => fight?.status === 'over');
    expect(over.length).toBeGreaterThan(2);
    for (const fight of over) {
      const able = Object.values(fight!.figures).filter(
        (one) =>
          one.side !== fight!.ended!.winner &&
          !one.statuses.some((status) => GONE.has(status) || HELPLESS.includes(status)),
      );
      for (const one of able) expect(one.statuses).toContain('terrified');
    }
  });
});
