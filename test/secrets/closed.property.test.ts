import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { copyFight } from '../../src/game/fold/copy.ts';
import type { Effect } from '../../src/game/effects.ts';
import { foldEntries } from '../../src/game/record/replay.ts';
import type { Ruleset } from '../../src/game/ruleset.ts';
import { eyesOf } from '../../src/game/secrets/knowledge.ts';
import { knownFight, PUBLIC, type Reader, view } from '../../src/game/secrets/view.ts';
import { viewEntry } from '../kit/view-entry.ts';
import type { Gunfight } from '../../src/game/state.ts';
import { lawOfTheGun } from '../../src/rulesets/law-of-the-gun/index.ts';
import { play } from '../kit/random-fights.ts';
import { hidingFrom } from './hidden-fight.ts';
import { rulesOf } from './surfaces.ts';
import { VEILED_FIGHTS } from './veiled-fights.ts';
import { cases } from '../kit/cases.ts';

/** Things by their ids: what is put in here is one thing more, not a field. */
const OF_THINGS = new Set([
  'figures',
  'seats',
  'groups',
  'crowds',
  'markers',
  'lying',
  'situations',
  'prompts',
  'gathers',
]);
/** Plain values by their names: one more of those is not a field either, unless it is more than a plain value. */
const OF_VALUES = new Set(['settings', 'profile', 'pouch', 'stats', 'limbs', 'standing', 'marks', 'missed', 'answers']);
/** Data that others know all about; who may see it sees all of it. */
const AS_IT_IS = new Set([
  'plan',
  'reading',
  'measure',
  'town',
  'about',
  'action',
  'at',
  'sealed',
  'together',
  'choices',
]);
const SKIPPED = new Set([...OF_THINGS, 'proposals', 'hidden', 'unseen', 'things', 'veils']);

type Put = (node: Record<string, unknown>, path: readonly string[]) => void;

/** Goes through everything that has fields. */
function everywhere(value: unknown, put: Put, path: readonly string[] = []): void {
  if (value === null || typeof value !== 'object') return;
  const name = path.at(-1) ?? '';
  if (AS_IT_IS.has(name) || (name === 'sub' && path.length === 1)) return;
  for (const [key, inner] of Object.entries(value)) everywhere(inner, put, [...path, key]);
  if (!Array.isArray(value) && !SKIPPED.has(name)) put(value as Record<string, unknown>, path);
}

/** A field that nobody has thought of. */
const secretly =
  (field: string, plain: boolean): Put =>
  (node, path) => {
    const secret = `secret of ${path.join('.')}`;
    if (Object.keys(node).every((key) => key === 'x' || key === 'y' || key === 'level') && path.length > 0) return;
    node[field] = plain && !OF_VALUES.has(path.at(-1) ?? '') ? secret : { secret };
  };

/** The parts of a ruleset's own state, by what it begins with. */
function ownParts(part: unknown, begun: unknown, put: Put, path: readonly string[] = ['sub']): void {
  if (begun === null || typeof begun !== 'object' || Array.isArray(begun) || Object.keys(begun).length === 0) return;
  for (const [key, inner] of Object.entries(begun))
    ownParts((part as Record<string, unknown>)[key], inner, put, [...path, key]);
  put(part as Record<string, unknown>, path);
}

function readersOf(fight: Gunfight): Reader[] {
  const seats = [...Object.values(fight.figures).flatMap(({ seat }) => seat ?? []), fight.gm, 'onlooker'];
  return [PUBLIC, ...[...new Set(seats)].map((seat) => ({ seat }))];
}

const FIELD = fc.stringMatching(/^[a-z]{9,12}Unthought$/);

function expectUnseen(fight: Gunfight, ruleset: Ruleset, { field, plain }: { field: string; plain: boolean }): void {
  const put = secretly(field, plain);
  const copy = structuredClone(copyFight(fight));
  everywhere(copy, put);
  ownParts(copy.sub, ruleset.begin(), put);
  expect(JSON.stringify(copy)).toContain('secret of figures.');
  for (const reader of readersOf(copy)) {
    expect(secretsIn(view(copy, reader)), `shown to ${reader.seat}`).toEqual([]);
    const eyes = eyesOf(copy, reader);
    if (!eyes.all) expect(secretsIn(knownFight(copy, eyes, ruleset)), `known to ${reader.seat}`).toEqual([]);
  }
}

const secretsIn = (shown: unknown): string[] => JSON.stringify(shown).match(/secret of [\w.>-]*/g) ?? [];

describe('a field that nobody has thought of is seen by nobody', () => {
  test.each(VEILED_FIGHTS.map((fights) => ({ name: fights.ruleset.meta.name, fights })))(
    'in the state of a fight: $name',
    ({ fights }) => {
      fc.assert(
        fc.property(fc.nat({ max: 1_000_000 }), FIELD, fc.boolean(), (seed, field, plain) => {
          const { after } = play(fights, seed).at(-1)!;
          if (after.status !== 'over') expectUnseen(after, fights.ruleset, { field, plain });
        }),
        { numRuns: cases(12, 3) },
      );
    },
  );

  test('in the state of a fight with somebody hidden', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1_000_000 }), FIELD, fc.boolean(), (seed, field, plain) => {
        expectUnseen(hidingFrom(seed).fight, lawOfTheGun, { field, plain });
      }),
      // The first stands still for an answer.
      { numRuns: cases(30, 8), examples: [[19, 'unthoughtof', false]] },
    );
  });

  test.each(VEILED_FIGHTS.map((fights) => ({ name: fights.ruleset.meta.name, fights })))(
    'in an effect, and an effect of an unknown kind: $name',
    ({ fights }) => {
      const { rulesets } = rulesOf(fights.ruleset);
      let told = 0;
      fc.assert(
        fc.property(fc.nat({ max: 1_000_000 }), FIELD, fc.boolean(), (seed, field, plain) => {
          for (const { before, entries } of play(fights, seed))
            for (const [index, entry] of entries.entries()) {
              const then = foldEntries(copyFight(before), entries.slice(0, index), rulesets)!;
              const effects = structuredClone(entry.effects) as Effect[];
              for (const effect of effects) everywhere(effect, secretly(field, plain), ['effect', effect.kind]);
              effects.push({ kind: field, figure: 'A1', secret: 'secret of a kind' } as unknown as Effect);
              for (const reader of then.status === 'over' ? [] : readersOf(then)) {
                const seen = viewEntry({ ...entry, effects }, then, reader, { over: false });
                told += seen.effects.length;
                expect(secretsIn(seen), `told to ${reader.seat}`).toEqual([]);
              }
            }
        }),
        { numRuns: cases(12, 2) },
      );
      expect(told).toBeGreaterThan(0);
    },
  );
});
