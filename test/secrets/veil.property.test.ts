import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Ask } from '../../src/game/act.ts';
import { copyFight } from '../../src/game/fold/copy.ts';
import { decide } from '../../src/game/decide.ts';
import type { Dice } from '../../src/game/dice/dice.ts';
import { seededDice } from '../../src/game/dice/seeded.ts';
import type { Effect } from '../../src/game/effects.ts';
import type { Entry } from '../../src/game/entry.ts';
import { foldEntries } from '../../src/game/record/replay.ts';
import type { Gunfight } from '../../src/game/state.ts';
import { isThrow } from '../../src/game/secrets/effect-rules.ts';
import { PUBLIC, type Reader, view } from '../../src/game/secrets/view.ts';
import { viewEntry } from '../kit/view-entry.ts';
import { viewRefusal } from '../../src/game/secrets/view-refusal.ts';
import { reportBatch } from '../../src/report/report.ts';
import { SAY } from '../kit/say.ts';
import { sinceLines } from '../../src/report/since.ts';
import { portableFrontier } from '../../src/rulesets/portable-frontier/index.ts';
import { distort, type Pick, pickerFor, possibleAsks } from '../kit/play-at-random.ts';
import { play } from '../kit/random-fights.ts';
import { otherNumbers } from './number-swaps.ts';
import { type Rules, rulesOf, SURFACES, wordsOf } from './surfaces.ts';
import { againstTheHouse, VEILED_FIGHTS } from './veiled-fights.ts';
import { cases, WHOLE } from '../kit/cases.ts';
import { tellsNothing } from '../../src/game/secrets/view-entry.ts';

const seeds = fc.nat({ max: 1_000_000 });
const STRANGERS: readonly Reader[] = [{ seat: 'seat-A1' }, { seat: 'seat-A2' }, PUBLIC, { seat: 'onlooker' }];
const say = SAY;

/** The first die for a reason always shows the same, and so on: whatever else is thrown between. */
function steadyDice(seed: number): Dice {
  const thrown = new Map<string, number>();
  return {
    roll(die, why) {
      const count = thrown.get(why) ?? 0;
      thrown.set(why, count + 1);
      return seededDice(1 + seed + why.length * 31 + count).roll(die, why);
    },
  };
}

/** What is counted, and not seen. */
const COUNTED: ReadonlySet<string> = new Set([
  'left',
  'total',
  'deduction',
  'bleeding',
  'allowance',
  'amount',
  'value',
  'margin',
  'next',
  'cost',
  'less',
  'cap',
  'jams',
  'strength',
  'reserve',
  'loaded',
  'count',
  'mods',
  'need',
]);

/** Of dice only whether they were good enough, of a row what it says. */
const outcomeOf = (effects: readonly Effect[]): string =>
  JSON.stringify(effects, (key, value: unknown) =>
    COUNTED.has(key) || (key === 'row' && typeof value === 'number') ? undefined : value,
  );

interface Told {
  readonly raw: string;
  readonly outcome: string;
  readonly entries: readonly Entry[];
}

function done(fight: Gunfight, ask: Ask, { rulesets }: Rules, seed: number): Told | null {
  const dice = steadyDice(seed);
  const decision = decide(fight, [ask], { rulesets, diceFor: () => dice });
  if (!decision.ok) return null;
  const entries = decision.entries.map((entry, index) => ({ ...entry, version: fight.version + 1 + index }));
  const effects = entries.flatMap((entry) => entry.effects);
  // How often one of their own was hurt the others know: that is not the same, however little was told of the blow.
  const hurt = Object.values(decision.fight.figures).flatMap(({ side, wounds }) => (side === 'A' ? [wounds] : []));
  return { raw: JSON.stringify(effects), outcome: outcomeOf(effects) + JSON.stringify(hurt), entries };
}

/** All that one reader is told of some entries. */
function shown(before: Gunfight, entries: readonly Entry[], reader: Reader, rules: Rules): string {
  let fight = copyFight(before);
  const viewed = entries.map((entry) => {
    const seen = viewEntry(entry, fight, reader, { over: false });
    fight = foldEntries(fight, [entry], rules.rulesets)!;
    return seen;
  });
  for (const { faces, effects } of viewed)
    expect(faces).toHaveLength(effects.flatMap((one) => (isThrow(one) ? one.check.faces : [])).length);
  const told = viewed.filter((entry) => !tellsNothing(entry));
  const after = view(fight, reader);
  if (fight.status === 'over') return ''; // all is open
  const { unit } = rules.ruleset.meta;
  return JSON.stringify([
    viewed,
    reportBatch({ before: view(before, reader), after, entries: told, unit }, say),
    sinceLines(told, wordsOf(after, rules)),
  ]);
}

/** What whoever asks for it is told of an order that is refused. */
function refusalOf(fight: Gunfight, ask: Ask, { rulesets }: Rules): string {
  const dice = steadyDice(1);
  const decision = decide(fight, [ask], { rulesets, diceFor: () => dice });
  return decision.ok ? 'done' : JSON.stringify(viewRefusal(decision.refusal, { fight, asks: [ask] }, rulesets));
}

describe.each(VEILED_FIGHTS.map((fights) => ({ name: fights.ruleset.meta.name, fights })))(
  '$name: other numbers of somebody veiled change no byte for others',
  ({ fights }) => {
    const { ruleset } = fights;
    const rules = rulesOf(ruleset);

    /** Positions of fights at random, each with its like. */
    function positions(seed: number): { one: Gunfight; other: Gunfight; ask: Ask; pick: Pick }[] {
      const pick = pickerFor(seed + 1);
      return play(fights, seed).flatMap(({ before, ask }) =>
        before.clock.round === 0 ? [] : [{ one: before, other: otherNumbers(before, ruleset, pick), ask, pick }],
      );
    }

    test('where the fight stands', async () => {
      let count = 0;
      await fc.assert(
        fc.asyncProperty(seeds, async (seed) => {
          const all = positions(seed);
          for (const place of [all[2], all[7], all.at(-1)].filter((position) => position !== undefined)) {
            const isSlowDue = count++ % 4 === 0;
            const [one, other] = [place.one, place.other].map((fight) =>
              count % 3 === 0 ? againstTheHouse(fight) : fight,
            ) as [Gunfight, Gunfight];
            if (count % 3 === 0) expect(view(one, PUBLIC).figures.B1!.look).toBeDefined();
            for (const surface of SURFACES.filter(({ slow }) => slow !== true || isSlowDue))
              for (const reader of STRANGERS)
                expect(await surface.show(other, reader, rules), `${surface.name} for ${reader.seat}`).toBe(
                  await surface.show(one, reader, rules),
                );
          }
        }),
        { numRuns: cases(8, 2) },
      );
      expect(count).toBeGreaterThan(WHOLE ? 8 : 1);
    });

    test('they show to their own side, and to the host', () => {
      const [position] = positions(3);
      const { one, other } = position!;
      for (const reader of [{ seat: 'seat-B1' }, { seat: null, host: true }])
        expect(JSON.stringify(view(one, reader))).not.toBe(JSON.stringify(view(other, reader)));
    });

    test('what happens, where the same comes of it', () => {
      const counts = { alike: 0, otherwise: 0 };
      fc.assert(
        fc.property(seeds, (seed) => {
          for (const { one, other, ask } of positions(seed)) {
            const [first, second] = [done(one, ask, rules, seed), done(other, ask, rules, seed)];
            if (first === null || second === null || first.outcome !== second.outcome) continue;
            counts.alike += 1;
            if (first.raw !== second.raw) counts.otherwise += 1;
            for (const reader of STRANGERS)
              expect(shown(other, second.entries, reader, rules), `${reader.seat}: ${JSON.stringify(ask.action)}`).toBe(
                shown(one, first.entries, reader, rules),
              );
          }
        }),
        { numRuns: cases(16, 3) },
      );
      expect(counts.alike).toBeGreaterThan(WHOLE ? 30 : 3);
      // Portable Frontier counts nothing.
      if (WHOLE && ruleset !== portableFrontier) expect(counts.otherwise).toBeGreaterThan(0);
    });

    test('what is refused', () => {
      fc.assert(
        fc.property(seeds, (seed) => {
          for (const { one, other, pick } of positions(seed)) {
            const asks = possibleAsks(one, ruleset, pick).filter(({ by }) => by.startsWith('seat-A'));
            for (const asked of asks.slice(0, 4)) {
              const ask = { ...asked, action: distort(asked.action, pick) };
              const [first, second] = [refusalOf(one, ask, rules), refusalOf(other, ask, rules)];
              if (first !== 'done' && second !== 'done') expect(second, JSON.stringify(ask.action)).toBe(first);
            }
          }
        }),
        { numRuns: cases(6, 2) },
      );
    });
  },
);
