import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Ask, actInPlace } from '../../src/game/act.ts';
import type { Action } from '../../src/game/actions.ts';
import { copyFight } from '../../src/game/fold/copy.ts';
import type { Dice } from '../../src/game/dice/dice.ts';
import type { Effect } from '../../src/game/effects.ts';
import type { Gunfight } from '../../src/game/state.ts';
import { namePlace } from '../../src/game/town/places.ts';
import { viewRefusal } from '../../src/game/secrets/view-refusal.ts';
import { PUBLIC, type Reader, view } from '../../src/game/secrets/view.ts';
import { viewEntry } from '../kit/view-entry.ts';
import { refusalText } from '../../src/report/refusal.ts';
import { reportBatch } from '../../src/report/report.ts';
import { SAY } from '../kit/say.ts';
import { sinceLines } from '../../src/report/since.ts';
import { lawOfTheGun } from '../../src/rulesets/law-of-the-gun/index.ts';
import { distort, oneOf, type Pick, pickerFor, randomAction } from '../kit/play-at-random.ts';
import { NOON } from '../kit/scenario.ts';
import { offersFor } from '../../src/app/reading.ts';
import { type Hiding, hidingFrom, RULESETS } from './hidden-fight.ts';
import { SURFACES, wordsOf } from './surfaces.ts';
import { swapped, SWAPS } from './swaps.ts';
import { cases } from '../kit/cases.ts';
import { tellsNothing } from '../../src/game/secrets/view-entry.ts';

const seeds = fc.nat({ max: 1_000_000 });
/** Side A, the channel, and somebody who only looks on. */
const STRANGERS: readonly Reader[] = [{ seat: 'doc' }, { seat: 'wyatt' }, PUBLIC, { seat: 'onlooker' }];
const say = SAY;
const RUNS = cases(12, 2);

function both(
  seed: number,
  swap: (typeof SWAPS)[number],
): { hiding: Hiding; one: Gunfight; other: Gunfight; pick: Pick } {
  const hiding = hidingFrom(seed);
  const pick = pickerFor(seed + 1);
  return { hiding, one: hiding.fight, other: swapped(hiding, swap, pick), pick };
}

describe('LG-PBP-09 a secret exchanged changes no byte for those who are not entitled to it', () => {
  test.each(SWAPS)('$name', async (swap) => {
    let count = 0;
    await fc.assert(
      fc.asyncProperty(seeds, async (seed) => {
        const { one, other } = both(seed, swap);
        const isSlowDue = count++ % 4 === 0;
        for (const surface of SURFACES.filter(({ slow }) => slow !== true || isSlowDue))
          for (const reader of STRANGERS)
            expect(await surface.show(other, reader), `${surface.name} for ${reader.seat}`).toBe(
              await surface.show(one, reader),
            );
      }),
      { numRuns: RUNS },
    );
  });

  test.each(
    SWAPS.filter(({ name }) => !name.includes('marker') && !name.includes('in vain') && !name.includes('in secret')),
  )('$name shows to whose figure it is, and to the host', (swap) => {
    let changed = 0;
    fc.assert(
      fc.property(seeds, (seed) => {
        const { hiding, one, other } = both(seed, swap);
        const readers: readonly Reader[] = [{ seat: hiding.hidden.seat }, { seat: null, host: true }];
        const shows = readers.every(
          (reader) => JSON.stringify(view(one, reader)) !== JSON.stringify(view(other, reader)),
        );
        if (shows) changed += 1;
      }),
      { numRuns: RUNS },
    );
    expect(changed).toBeGreaterThan(0);
  });
});

/** Every die of a sort shows the same face: how many secret ones fall between changes nothing. */
function fixedDice(seed: number): Dice {
  return { roll: (die, why) => 1 + ((seed + why.length * 7 + die) % die) };
}

const takes = (fight: Gunfight, ask: Ask, seed: number) => actInPlace(copyFight(fight), ask, fixedDice(seed), RULESETS);

/** What whoever asks is told at once: that it is done, or why not. */
function answerTo(fight: Gunfight, ask: Ask, seed: number): string {
  const done = takes(fight, ask, seed);
  if (done.ok) return 'done';
  const refusal = viewRefusal(done.refusal, { fight, asks: [ask] }, RULESETS);
  return `${JSON.stringify(refusal)} ${refusalText(refusal, view(fight, { seat: ask.by }), say)}`;
}

/** Orders for A's figures that run into the hidden one where they can. */
function tries({ fight, hidden }: Hiding, other: Gunfight, pick: Pick): Ask[] {
  const ids = fight.roster.filter((id) => id.startsWith('A'));
  const figure = oneOf(pick, ids);
  const by = fight.figures[figure]!.seat!;
  const weapon = fight.figures[figure]!.items[0]!.id;
  const places = [hidden.at!, other.figures[hidden.id]!.at!].map(namePlace);
  const offered = offersFor(fight, figure, RULESETS).filter(({ blocked }) => blocked === undefined);
  const actions: Action[] = [
    { type: 'shoot', figure, target: hidden.id, weapon, mode: 'snap' },
    { type: 'charge', figure, target: hidden.id, gait: 'run' },
    { type: 'challenge', figures: [figure], against: [hidden.id] },
    { type: 'surrender', figure, target: hidden.id },
    { type: 'melee', figure, option: 'fight', target: hidden.id },
    { type: 'give', figure, target: hidden.id, item: weapon, count: 1 },
    { type: 'lean', figure, on: true },
    ...places.flatMap((to): Action[] => [
      { type: 'move', figure, gait: 'run', to },
      { type: 'move', figure, gait: 'walk', to },
      { type: 'spot', figure, how: 'look', at: to },
    ]),
    { type: 'spot', figure, how: 'listen', at: 'hotel' },
    ...offered.flatMap((offer) => [randomAction(offer, pick), distort(randomAction(offer, pick), pick)]),
  ];
  return actions.map((action) => ({ by, action, at: NOON }));
}

describe('what is answered and told of an order', () => {
  test.each(SWAPS)('$name makes no difference to what is refused', (swap) => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const { hiding, one, other, pick } = both(seed, swap);
        for (const ask of tries(hiding, other, pick))
          expect(answerTo(other, ask, seed), JSON.stringify(ask.action)).toBe(answerTo(one, ask, seed));
      }),
      { numRuns: RUNS },
    );
  });

  /** Whom an order brings to light is no secret any more. */
  const comesToLight = (effects: readonly Effect[]): boolean =>
    effects.some(({ kind }) => ['spotted', 'heard', 'marker-turned'].includes(kind));

  function told(fight: Gunfight, ask: Ask, { seed, reader }: { seed: number; reader: Reader }): string | null {
    const done = takes(fight, ask, seed);
    if (!done.ok) return 'refused';
    if (comesToLight(done.entry.effects)) return null;
    const viewed = viewEntry({ ...done.entry, version: fight.version + 1 }, fight, reader, { over: false });
    const entries = tellsNothing(viewed) ? [] : [viewed];
    const batch = { before: view(fight, reader), after: view(done.fight, reader), entries, unit: 'cm' };
    return JSON.stringify([viewed, reportBatch(batch, say), sinceLines(entries, wordsOf(batch.after))]);
  }

  test.each(SWAPS)('$name makes no difference to what is told', (swap) => {
    let compared = 0;
    fc.assert(
      fc.property(seeds, (seed) => {
        const { hiding, one, other, pick } = both(seed, swap);
        for (const world of [one, other])
          for (const figure of Object.values(world.figures))
            if (figure.side === 'B') figure.standing = { ...figure.standing, react: 'never' };
        for (const ask of tries(hiding, other, pick))
          for (const reader of STRANGERS) {
            const [first, second] = [told(one, ask, { seed, reader }), told(other, ask, { seed, reader })];
            if (first === null || second === null) continue;
            if (first !== 'refused') compared += 1;
            expect(second, JSON.stringify(ask.action)).toBe(first);
          }
      }),
      { numRuns: RUNS },
    );
    expect(compared).toBeGreaterThan(0);
  });

  test('an order of somebody hidden that stays so is told to nobody else', () => {
    let silent = 0;
    fc.assert(
      fc.property(seeds, (seed) => {
        const { fight, hidden } = hidingFrom(seed);
        const pick = pickerFor(seed);
        if (fight.clock.order[fight.clock.turn] !== 'B') return;
        for (const offer of lawOfTheGun.legal(fight, hidden.id).filter(({ blocked }) => blocked === undefined)) {
          const ask: Ask = { by: hidden.seat!, at: NOON, action: randomAction(offer, pick) };
          const done = takes(fight, ask, seed);
          if (!done.ok || done.fight.hidden[hidden.id] === undefined || ask.action.type === 'surrender') continue;
          const viewed = viewEntry({ ...done.entry, version: 9 }, fight, { seat: 'doc' }, { over: false });
          const effects = viewed.effects.filter(({ kind }) => kind !== 'left-field'); // stands on his card
          expect(JSON.stringify([viewed.action, effects])).not.toContain(`"${hidden.id}"`);
          if (tellsNothing(viewed)) silent += 1;
        }
      }),
      { numRuns: cases(60, 8) },
    );
    expect(silent).toBeGreaterThan(0);
  });
});
