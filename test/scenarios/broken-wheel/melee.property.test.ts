import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Ask } from '../../../src/game/act.ts';
import { copyFight } from '../../../src/game/copy.ts';
import { equalData } from '../../../src/game/equal.ts';
import { foldEntries, replay } from '../../../src/game/replay.ts';
import type { Gunfight, StatedValues } from '../../../src/game/state.ts';
import { brokenWheel } from '../../../src/rulesets/broken-wheel/index.ts';
import { meleeOf } from '../../../src/rulesets/broken-wheel/melee-state.ts';
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

const STEPS = 50;
const RULESETS = new Map([[brokenWheel.ref, brokenWheel]]);
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

function play(seed: number, look: (step: Step) => void): Step[] {
  const pick = pickerFor(seed);
  let fight = randomBrawl(pick);
  const steps: Step[] = [];
  for (let count = 0; count < STEPS && fight.status !== 'over'; count++) {
    const asks = lively(possibleAsks(fight, brokenWheel, pick), pick);
    if (asks.length === 0) break;
    const step = takeStep(fight, oneOf(pick, asks), brokenWheel, seed + count);
    look(step);
    steps.push(step);
    fight = step.after;
  }
  return steps;
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

const GONE: ReadonlySet<string> = new Set(['out-of-action', 'dead', 'surrendered', 'left']);

function checkSound({ before, after, entries }: Step): void {
  const effects = entries.flatMap((entry) => entry.effects);
  const gone = Object.values(before.figures).filter((one) => one.statuses.some((status) => GONE.has(status)));
  for (const { figures } of effectsOf(effects, 'melee-rolled'))
    expect(gone.map(({ id }) => id)).not.toContain(figures[0]);
  // Whoever is held has a holder who is up, and the other way round.
  const { holds } = meleeOf(after);
  for (const figure of Object.values(after.figures))
    expect(figure.statuses.includes('grappled')).toBe(holds[figure.id] !== undefined);
  for (const { a, b } of after.contacts)
    for (const id of [a, b]) expect(after.figures[id]!.statuses.some((one) => GONE.has(one))).toBe(false);
  const faces = effects.reduce((sum, effect) => sum + ('check' in effect ? effect.check.faces.length : 0), 0);
  expect(faces).toBe(entries.reduce((sum, entry) => sum + entry.faces.length, 0));
  for (const entry of entries) {
    const rolled = effectsOf(entry.effects, 'melee-rolled').map(({ figures }) => figures[0]!);
    const rides = effectsOf(entry.effects, 'ridden-down').length;
    expect(rolled.length - new Set(rolled).size).toBeLessThanOrEqual(rides);
  }
}

function orderFor(fight: Gunfight, ask: Ask, pick: Pick): Ask {
  const id = oneOf(pick, fight.roster);
  return { ...ask, by: fight.figures[id]!.seat ?? 'marshal', action: { ...ask.action, figure: id } as Ask['action'] };
}

const seeds = fc.integer({ min: 1, max: 1_000_000 });

describe('brawls at random', () => {
  it('BW-MEL-01 BW-TURN-06 go on without a fault, and the log folds and replays to the same state', () => {
    const seen = new Map<string, number>();
    fc.assert(
      fc.property(seeds, (seed) => {
        const steps = play(seed, (step) => {
          checkSound(step);
          for (const { effects } of step.entries)
            for (const { kind } of effects) seen.set(kind, (seen.get(kind) ?? 0) + 1);
          const folded = foldEntries(copyFight(step.before), step.entries, RULESETS);
          if (!equalData(folded, step.after)) expect(folded).toEqual(step.after);
        });
        const [first] = steps;
        if (first === undefined) return;
        const entries = steps.flatMap((step) => step.entries);
        expect(replay(first.before, entries, RULESETS).differences).toEqual([]);
      }),
      { numRuns: 20 },
    );
    // Something of everything has happened.
    for (const kind of ['melee-won', 'reeled', 'stunned', 'wounded', 'grappled', 'broke-away'])
      expect(seen.get(kind) ?? 0, kind).toBeGreaterThan(0);
  });

  it('BW-MEL-02 BW-MAUL-02 BW-AID-03 what is offered is accepted, and what is not offered is refused', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const pick = pickerFor(seed + 7);
        play(seed, ({ before, ask }) => {
          const others = Array.from({ length: 4 }, () => ({ ...ask, action: distort(ask.action, pick) }));
          for (const asked of [ask, orderFor(before, ask, pick), ...others]) {
            if (asked.action.type === 'answer' || !('figure' in asked.action)) continue;
            expect(disagreement(before, asked as Parameters<typeof disagreement>[1], brokenWheel)).toBeNull();
          }
        });
      }),
      { numRuns: 15 },
    );
  });
});
