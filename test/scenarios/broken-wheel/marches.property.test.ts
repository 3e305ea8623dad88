import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Ask } from '../../../src/game/act.ts';
import { copyFight } from '../../../src/game/copy.ts';
import { equalData } from '../../../src/game/equal.ts';
import { foldEntries, replay } from '../../../src/game/replay.ts';
import type { Gunfight, StatedValues } from '../../../src/game/state.ts';
import { brokenWheel } from '../../../src/rulesets/broken-wheel/index.ts';
import { steedOf } from '../../../src/rulesets/broken-wheel/steed-state.ts';
import { subOf } from '../../../src/rulesets/broken-wheel/state.ts';
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
  B2: ['M11', 'K12'],
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

const IDLE = new Set(['surrender', 'standing', 'hold', 'pass']);

/** Somebody moves, most of the time; now and then terror comes over the beasts, or somebody falls. */
function nextAsk(fight: Gunfight, pick: Pick): Ask | null {
  const event = pick(20) === 0 ? happening(fight, pick) : null;
  if (event !== null) return event;
  const asks = possibleAsks(fight, brokenWheel, pick);
  const busy = asks.filter(({ action }) => !IDLE.has(action.type));
  const kinds = [...new Set(busy.map(({ action }) => action.type))];
  if (asks.length === 0) return null;
  if (kinds.length === 0 || pick(5) === 0)
    return oneOf(
      pick,
      asks.filter(({ action }) => action.type !== 'surrender'),
    );
  const kind = oneOf(pick, kinds);
  return oneOf(
    pick,
    busy.filter(({ action }) => action.type === kind),
  );
}

/** What a game master may let happen now. */
function happening(fight: Gunfight, pick: Pick): Ask | null {
  const action = pick(2) === 0 ? TERROR : FALL;
  const [id] = action.figures;
  const isThere = fight.figures[id]!.statuses.length === 0 && steedOf(fight, id).run === null;
  return isThere ? { by: 'marshal', action, at: 0 } : null;
}

const TERROR = { type: 'event', what: 'terror', figures: ['Bay'] } as const;
const FALL = { type: 'event', what: 'fall', figures: ['A1'], height: 2 } as const;

function play(seed: number, look: (step: Step) => void, length = STEPS): Step[] {
  const pick = pickerFor(seed);
  let fight = randomFight(pick);
  const steps: Step[] = [];
  for (let count = 0; count < length && fight.status !== 'over'; count++) {
    const ask = nextAsk(fight, pick);
    if (ask === null) break;
    const step = takeStep(fight, ask, brokenWheel, seed + count);
    look(step);
    steps.push(step);
    fight = step.after;
  }
  return steps;
}

function checkSound({ after, entries }: Step): void {
  const effects = entries.flatMap((entry) => entry.effects);
  const faces = effects.reduce((sum, effect) => sum + ('check' in effect ? effect.check.faces.length : 0), 0);
  expect(faces).toBe(entries.reduce((sum, entry) => sum + entry.faces.length, 0));
  for (const { distance } of [...effectsOf(effects, 'moved'), ...effectsOf(effects, 'bolted')])
    expect(distance).toBeGreaterThanOrEqual(0);
  if (after.town !== null) checkPlaces(after);
}

/** Nobody who is up and about stands in the same cell as somebody else, but with what carries him. */
function checkPlaces(fight: Gunfight): void {
  const there = new Map<string, string>();
  for (const figure of Object.values(fight.figures)) {
    const gone = figure.statuses.some((one) => ['dead', 'left', 'out-of-action', 'surrendered'].includes(one));
    if (figure.at === null || gone || figure.mount !== null) continue;
    const key = JSON.stringify(figure.at);
    expect(there.get(key), `${figure.id} at ${key}`).toBeUndefined();
    there.set(key, figure.id);
  }
}

function orderFor(fight: Gunfight, ask: Ask, pick: Pick): Ask {
  const id = oneOf(pick, fight.roster);
  return { ...ask, by: fight.figures[id]!.seat ?? 'marshal', action: { ...ask.action, figure: id } as Ask['action'] };
}

const seeds = fc.integer({ min: 1, max: 1_000_000 });

describe('marches at random', () => {
  it('BW-MOVE-01 go on without a fault, and the log folds and replays to the same state', () => {
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
      { numRuns: 30 },
    );
  });

  it('BW-GEN-06 what is offered is accepted, and what is not offered is refused', () => {
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
      { numRuns: 30 },
    );
  });
});
