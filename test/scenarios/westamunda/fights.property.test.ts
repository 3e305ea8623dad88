import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Ask } from '../../../src/game/act.ts';
import { copyFight } from '../../../src/game/copy.ts';
import { equalData } from '../../../src/game/equal.ts';
import { foldEntries, replay } from '../../../src/game/replay.ts';
import type { Gunfight, StatedValues } from '../../../src/game/state.ts';
import { itemsOf, pouchOf } from '../../../src/rulesets/westamunda/figures.ts';
import { westamunda } from '../../../src/rulesets/westamunda/index.ts';
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
import { fightWith, type Given } from '../../kit/scenario.ts';
import { horse, wagon } from './stable.ts';

const STEPS = 60;
const RULESETS = new Map([[westamunda.ref, westamunda]]);
const ARMS = [
  ['revolver', 'knife'],
  ['revolver', 'revolver'],
  ['winchester', 'bowie'],
  ['shotgun', 'knife'],
  ['lemat', 'sabre'],
  ['bow', 'tomahawk'],
  ['buffalo-gun'],
  ['revolver+percussion', 'spare-cylinder'],
  ['knife'],
  ['sabre', 'lance'],
  ['revolver', 'torch', 'oil-lamp'],
  ['dynamite', 'dynamite', 'knife'],
  ['bow', 'fire-arrow', 'fire-arrow', 'tomahawk'],
  ['winchester', 'gelignite', 'safety-cord'],
];
const STANDING = [
  {},
  { melee: 'best', 'quick-draw': 'always', overwatch: 'first' },
  { melee: 'pistol', 'quick-draw': 'never', 'follow-up': 'never' },
];

function randomMan(pick: Pick, id: string): Given {
  const stat = () => 2 + pick(4);
  const profile = {
    M: 4,
    WS: stat(),
    BS: stat(),
    S: stat(),
    T: stat(),
    W: 1 + pick(2),
    I: stat(),
    A: 1 + pick(2),
    Ld: 5 + pick(5),
  };
  const arms = oneOf(pick, ARMS);
  const items = itemsOf(id, arms).map(({ item, model, loaded = true, ammo = null, loads }) => ({
    id: item,
    model,
    loaded,
    ammo,
    ...(loads === undefined ? {} : { loads }),
  }));
  return {
    side: id[0]!,
    profile,
    items,
    pouch: pouchOf(arms),
    standing: { ...oneOf(pick, STANDING) },
    flags: id.endsWith('1') ? ['leader'] : pick(3) === 0 ? ['greenhorn'] : [],
  };
}

/** Each side may have a horse with its first man on it, or a wagon with its first two aboard. */
function carriers(pick: Pick, side: string, figures: Record<string, Given>): void {
  const ride = (id: string, more: Partial<Given>): void => {
    figures[id] = { ...figures[id]!, ...more };
  };
  const [bay, rig] = side === 'A' ? ['Bay', 'Coach'] : ['Dun', 'Rig'];
  const kind = pick(4);
  if (kind === 0) {
    figures[bay] = horse(side);
    ride(`${side}1`, { mount: bay });
  }
  if (kind !== 1) return;
  figures[rig] = wagon(side, { stats: { speed: pick(3) * 4 } });
  figures[bay] = horse(side, { mount: rig });
  ride(`${side}1`, { mount: rig, seatAboard: 'driver' });
  ride(`${side}2`, { mount: rig, seatAboard: 'body' });
}

/** Two or three a side in the theatre of the mind, on foot, in the saddle or aboard; ranges, cover, sight and who is at blows at random. */
function randomFight(pick: Pick): Gunfight {
  const figures: Record<string, Given> = {};
  for (const side of ['A', 'B']) {
    for (let man = 1; man <= 2 + pick(2); man++) figures[`${side}${man}`] = randomMan(pick, `${side}${man}`);
    carriers(pick, side, figures);
  }
  const afoot = (id: string): boolean => figures[id]?.mount === undefined;
  const fight = fightWith(westamunda, {
    figures,
    scene: randomScene(pick, Object.keys(figures)),
    contacts: pick(3) === 0 && afoot('A2') && afoot('B2') ? [['A2', 'B2']] : [],
    settings: { strayShots: pick(3) === 0, brawl: pick(8) === 0, explodingWeapons: pick(4) === 0 },
    turn: 'A',
  });
  fight.clock.step = westamunda.clock[0]!.steps.findIndex((step) => step.id === 'move');
  return fight;
}

function randomScene(pick: Pick, men: readonly string[]): Record<string, StatedValues> {
  const scene: Record<string, StatedValues> = {};
  for (const a of men) {
    for (const b of men) {
      if (a >= b) continue;
      const apart = a[0] === b[0] ? 1 + pick(4) : 2 + pick(16);
      scene[`${a}>${b}`] = {
        range: apart,
        ...(pick(3) === 0 ? { cover: oneOf(pick, ['partial', 'full']) } : {}),
        ...(pick(10) === 0 ? { sight: false } : {}),
      };
    }
  }
  return scene;
}

/** Plays random legal orders; at each step hands it to `look`. */
function play(seed: number, look: (step: Step) => void): Step[] {
  const pick = pickerFor(seed);
  let fight = randomFight(pick);
  const steps: Step[] = [];
  for (let count = 0; count < STEPS && fight.status !== 'over'; count++) {
    const asks = usual(possibleAsks(fight, westamunda, pick), pick);
    if (asks.length === 0) break;
    const step = takeStep(fight, oneOf(pick, asks), westamunda, seed + count);
    look(step);
    steps.push(step);
    fight = step.after;
  }
  return steps;
}

/** Passing and orders in advance are always open: most of the time something happens instead. */
function usual(asks: readonly Ask[], pick: Pick): readonly Ask[] {
  const idle = new Set(['surrender', 'standing', 'pass', 'hold']);
  const busy = asks.filter(({ action }) => !idle.has(action.type));
  const kinds = [...new Set(busy.map(({ action }) => action.type))];
  if (kinds.length === 0 || pick(6) === 0) return asks;
  const kind = oneOf(pick, kinds);
  return busy.filter(({ action }) => action.type === kind);
}

const GONE: ReadonlySet<string> = new Set(['out-of-action', 'dead', 'surrendered', 'left']);

function checkSound({ before, after, entries }: Step): void {
  const effects = entries.flatMap((entry) => entry.effects);
  for (const figure of Object.values(after.figures)) {
    for (const item of figure.items) expect(item.ammo ?? 0).toBeGreaterThanOrEqual(0);
    for (const left of Object.values(figure.pouch)) expect(left).toBeGreaterThanOrEqual(0);
    expect(figure.stats.W ?? 1).toBeGreaterThanOrEqual(0);
    const { statuses } = figure;
    if (statuses.includes('pinned')) expect(statuses).not.toContain('down');
    if (statuses.includes('pinned') && !statuses.some((one) => GONE.has(one)))
      expect(after.contacts.some(({ a, b }) => a === figure.id || b === figure.id)).toBe(false);
  }
  const gone = Object.values(before.figures).filter((one) => one.statuses.some((status) => GONE.has(status)));
  const acting = [
    ...effectsOf(effects, 'shot-fired'),
    ...effectsOf(effects, 'moved'),
    ...effectsOf(effects, 'engaged'),
    ...effectsOf(effects, 'skedaddled'),
  ];
  for (const { figure } of acting) expect(gone.map((one) => one.id)).not.toContain(figure);
  for (const { a, b } of after.contacts) expect(a).not.toBe(b);
  for (const { a, b } of after.contacts)
    for (const id of [a, b]) expect(after.figures[id]!.statuses.some((one) => GONE.has(one))).toBe(false);
}

/** The same order for another figure, by its own seat. */
function orderFor(fight: Gunfight, ask: Ask, pick: Pick): Ask {
  const id = oneOf(pick, fight.roster);
  return { ...ask, by: fight.figures[id]!.seat ?? 'marshal', action: { ...ask.action, figure: id } as Ask['action'] };
}

const seeds = fc.integer({ min: 1, max: 1_000_000 });

describe('fights at random', () => {
  it('WM-POST-05 go on without a fault, and the log folds and replays to the same state', () => {
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
      { numRuns: 25 },
    );
  });

  it('WM-CMD-01 what is offered is accepted, and what is not offered is refused', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const pick = pickerFor(seed + 7);
        play(seed, ({ before, ask }) => {
          const others = Array.from({ length: 4 }, () => ({ ...ask, action: distort(ask.action, pick) }));
          for (const asked of [ask, orderFor(before, ask, pick), ...others]) {
            if (asked.action.type === 'answer' || !('figure' in asked.action)) continue;
            expect(disagreement(before, asked as Parameters<typeof disagreement>[1], westamunda)).toBeNull();
          }
        });
      }),
      { numRuns: 25 },
    );
  });
});
