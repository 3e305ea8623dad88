import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Ask } from '../../../src/game/act.ts';
import { copyFight } from '../../../src/game/copy.ts';
import { effectsOf } from '../../../src/rulesets/kit.ts';
import { equalData } from '../../../src/game/equal.ts';
import { foldEntries, replay } from '../../../src/game/replay.ts';
import type { Gunfight, StatedValues } from '../../../src/game/state.ts';
import { lawOfTheGun } from '../../../src/rulesets/law-of-the-gun/index.ts';
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
import { fightWith, type Given } from '../../kit/scenario.ts';

const STEPS = 40;
const RULESETS = new Map([[lawOfTheGun.ref, lawOfTheGun]]);
const ARMS = [
  ['pistol'],
  ['pistol', 'blade'],
  ['minie-rifle', 'club'],
  ['scattergun'],
  ['bow', 'thrown-blade'],
  ['blade'],
  ['pistol', 'repeating-rifle'],
  [],
];

function randomMan(pick: Pick, side: string): Given {
  const stat = () => 1 + pick(5);
  const profile = { IN: stat(), SK: stat(), CL: stat(), CON: stat(), HO: stat() };
  const standing = {
    react: oneOf(pick, ['ask', 'auto', 'never']),
    absent: oneOf(pick, ['hold', 'continue']),
    fate: oneOf(pick, ['auto', 'ask']),
  };
  const posture = pick(5) === 0 ? 'prone' : 'standing';
  return {
    side,
    profile,
    weapons: oneOf(pick, ARMS),
    ammo: 1 + pick(3),
    standing,
    posture,
    flags: pick(2) === 0 ? ['pc'] : [],
  };
}

/** Two or three a side, a horse each, now and then a coach; ranges, cover and sight at random. */
function randomFight(pick: Pick): Gunfight {
  const figures: Record<string, Given> = {};
  for (const side of ['A', 'B'])
    for (let man = 1; man <= 2 + pick(2); man++) figures[`${side}${man}`] = randomMan(pick, side);
  const men = Object.keys(figures);
  figures.Bay = { side: 'A', sort: 'beast', profile: { CON: 4 } };
  figures.Dun = { side: 'B', sort: 'beast', profile: { CON: 4 } };
  if (pick(2) === 0) Object.assign(figures.A1!, { mount: 'Bay', posture: 'standing' });
  if (pick(3) === 0) addCoach(figures);
  const fight = fightWith(lawOfTheGun, {
    figures,
    scene: randomScene(pick, men),
    settings: pick(3) === 0 ? { buffaloReload: true } : {},
  });
  if (pick(3) === 0) joinHands(fight);
  return fight;
}

function addCoach(figures: Record<string, Given>): void {
  figures.Coach = { side: 'B', sort: 'vehicle', template: 'stagecoach', profile: {} };
  figures.Mule = { side: 'B', sort: 'beast', profile: { CON: 4 }, mount: 'Coach', seatAboard: 'team' };
  Object.assign(figures.B1!, { mount: 'Coach', seatAboard: 'driver', posture: 'standing' });
  Object.assign(figures.B2!, { mount: 'Coach', seatAboard: 'body', posture: 'standing' });
}

function randomScene(pick: Pick, men: readonly string[]): Record<string, StatedValues> {
  const scene: Record<string, StatedValues> = {};
  for (const a of men) {
    for (const b of men) {
      if (a[0] !== 'A' || b[0] !== 'B') continue;
      scene[`${a}>${b}`] = {
        range: 5 + 5 * pick(12),
        ...(pick(3) === 0 ? { cover: oneOf(pick, ['low', 'window', 'left-corner', 'corner']) } : {}),
        ...(pick(8) === 0 ? { sight: false } : {}),
      };
    }
  }
  if (pick(2) === 0) scene.B2 = { cover: 'low', obscured: pick(2) === 0 };
  scene['A1>A2'] = { near: true, range: 5 };
  scene['A2>Bay'] = { near: true };
  return scene;
}

function joinHands(fight: Gunfight): void {
  fight.groups.g1 = { id: 'g1', leader: 'A1', figures: ['A1', 'A2'] };
  for (const id of ['A1', 'A2']) fight.figures[id]!.group = 'g1';
}

/** Plays random legal orders; at each step hands it to `look`. */
function play(seed: number, look: (step: Step) => void): Step[] {
  const pick = pickerFor(seed);
  let fight = randomFight(pick);
  const steps: Step[] = [];
  for (let count = 0; count < STEPS && fight.status !== 'over'; count++) {
    const asks = usual(possibleAsks(fight, lawOfTheGun, pick), pick);
    if (asks.length === 0) break;
    const step = takeStep(fight, oneOf(pick, asks), lawOfTheGun, seed + count);
    look(step);
    steps.push(step);
    fight = step.after;
  }
  return steps;
}

/** Giving up, passing and orders in advance are always open: most of the time something happens instead. */
function usual(asks: readonly Ask[], pick: Pick): readonly Ask[] {
  const idle = new Set(['surrender', 'standing', 'pass', 'hold', 'group']);
  const busy = asks.filter(({ action }) => !idle.has(action.type));
  const kinds = [...new Set(busy.map(({ action }) => action.type))];
  if (kinds.length === 0 || pick(8) === 0) return asks;
  const kind = oneOf(pick, kinds);
  return busy.filter(({ action }) => action.type === kind);
}

function checkSound({ before, after, entries }: Step): void {
  const effects = entries.flatMap((entry) => entry.effects);
  for (const figure of Object.values(after.figures))
    for (const item of figure.items) expect(item.ammo ?? 0).toBeGreaterThanOrEqual(0);
  const gone = Object.values(before.figures).filter((figure) =>
    figure.statuses.some((status) => status !== 'skedaddling' && status !== 'out-of-action'),
  );
  const acting = [
    ...effectsOf(effects, 'shot-fired'),
    ...effectsOf(effects, 'moved'),
    ...effectsOf(effects, 'engaged'),
    ...effectsOf(effects, 'charge-declared'),
  ];
  for (const { figure } of acting) expect(gone.map((one) => one.id)).not.toContain(figure);
  for (const { a, b } of after.contacts) for (const id of [a, b]) expect(after.figures[id]!.statuses).toEqual([]);
  for (const figure of Object.values(after.figures))
    if (figure.sort === 'person') expect(figure.stats.cool ?? 1).toBeGreaterThanOrEqual(1);
}

/** The same order for another figure, by its own seat. */
function orderFor(fight: Gunfight, ask: Ask, pick: Pick): Ask {
  const id = oneOf(pick, fight.roster);
  return { ...ask, by: fight.figures[id]!.seat ?? 'marshal', action: { ...ask.action, figure: id } as Ask['action'] };
}

const seeds = fc.integer({ min: 1, max: 1_000_000 });

describe('fights at random', () => {
  it('LG-PBP-08 go on without a fault, and the log folds and replays to the same state', () => {
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
      { numRuns: 60 },
    );
  });

  it('what is offered is accepted, and what is not offered is refused', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const pick = pickerFor(seed + 7);
        play(seed, ({ before, ask }) => {
          const others = Array.from({ length: 4 }, () => ({ ...ask, action: distort(ask.action, pick) }));
          for (const asked of [ask, orderFor(before, ask, pick), ...others]) {
            if (asked.action.type === 'answer' || asked.action.type === 'challenge' || !('figure' in asked.action))
              continue;
            expect(disagreement(before, asked as Parameters<typeof disagreement>[1], lawOfTheGun)).toBeNull();
          }
        });
      }),
      { numRuns: 60 },
    );
  });
});
