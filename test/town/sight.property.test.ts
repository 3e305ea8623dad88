import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coverOnLine } from '../../src/game/town/sightlines/cover.ts';
import { type Ground, surveyTown } from '../../src/game/town/ground.ts';
import { type Place, samePlace } from '../../src/game/town/places.ts';
import { explainShot } from '../../src/game/town/sightlines/shot.ts';
import { sightBetween } from '../../src/game/town/sightlines/sight.ts';
import { scenes, type TownShape, turnings, turnTown } from './arbitraries.ts';
import { literalCover, literalSight } from './literal-sight.ts';
import { cases } from '../kit/cases.ts';

const RUNS = { numRuns: cases(400) };
const ALL: TownShape = { sides: true, upper: true };

const stances = fc.record({ leaning: fc.boolean(), prone: fc.boolean(), mounted: fc.boolean() });

function coverOf(
  ground: Ground,
  from: Place,
  to: Place,
  stance: { leaning: boolean; prone: boolean; mounted: boolean },
) {
  const sight = sightBetween(ground, { from, to, fromLeans: true, toLeans: stance.leaning });
  if (!sight.clear) return 'no line';
  const cover = coverOnLine(ground, sight, stance);
  return cover === null ? null : `${cover.column}${cover.obscuring ? ' obscuring' : ''}`;
}

describe('sight on a map (LG-COV-05)', () => {
  it('is as the rule says word by word, on towns of cells', () => {
    fc.assert(
      fc.property(scenes({}, 2), fc.boolean(), fc.boolean(), ({ ground, at }, fromLeans, toLeans) => {
        const [from, to] = at as [Place, Place];
        fc.pre(!samePlace(from, to));
        const slow = literalSight(ground, from, to, { from: fromLeans, to: toLeans });
        const sight = sightBetween(ground, { from, to, fromLeans, toLeans });
        expect(sight.clear ? sight.seen : null).toBe(slow === null ? null : slow.seen);
      }),
      { numRuns: cases(1500) },
    );
  });

  it('is the same both ways when both may do the same: who may lean swaps along with the places', () => {
    fc.assert(
      fc.property(scenes(ALL, 2), fc.boolean(), fc.boolean(), ({ ground, at }, fromLeans, toLeans) => {
        const [from, to] = at as [Place, Place];
        const there = sightBetween(ground, { from, to, fromLeans, toLeans });
        const back = sightBetween(ground, { from: to, to: from, fromLeans: toLeans, toLeans: fromLeans });
        expect(back.clear).toBe(there.clear);
      }),
      { numRuns: cases(1000) },
    );
  });

  it('never gets worse by leaning', () => {
    fc.assert(
      fc.property(scenes(ALL, 2), ({ ground, at }) => {
        const [from, to] = at as [Place, Place];
        const sees = (fromLeans: boolean, toLeans: boolean): boolean =>
          sightBetween(ground, { from, to, fromLeans, toLeans }).clear;
        if (sees(false, false)) expect(sees(true, false)).toBe(true);
        if (sees(true, false)) expect(sees(true, true)).toBe(true);
      }),
      RUNS,
    );
  });

  it('turns with the map', () => {
    fc.assert(
      fc.property(scenes(ALL, 2), fc.nat(2), fc.boolean(), ({ town, ground, at }, which, toLeans) => {
        const [from, to] = at as [Place, Place];
        const turning = turnings(town)[which]!;
        const turned = surveyTown(turnTown(town, turning));
        const look = { from, to, fromLeans: true, toLeans };
        const other = { ...look, from: turning.place(from), to: turning.place(to) };
        expect(sightBetween(turned, other).clear).toBe(sightBetween(ground, look).clear);
      }),
      RUNS,
    );
  });
});

describe('cover on a map (LG-COV-06)', () => {
  it('is as the rule says word by word, on towns of cells', () => {
    fc.assert(
      fc.property(scenes({}, 2), stances, ({ ground, at }, stance) => {
        const [from, to] = at as [Place, Place];
        fc.pre(!samePlace(from, to));
        const slow = literalSight(ground, from, to, { from: true, to: stance.leaning });
        fc.pre(slow !== null);
        expect(coverOf(ground, from, to, stance)).toBe(literalCover(ground, { from, to }, slow, stance));
      }),
      { numRuns: cases(1000) },
    );
  });

  it('stays when the map is turned', () => {
    fc.assert(
      fc.property(scenes(ALL, 2), stances, fc.nat(1), ({ town, ground, at }, stance, which) => {
        const [from, to] = at as [Place, Place];
        const turning = turnings(town)[which]!;
        const turned = surveyTown(turnTown(town, turning));
        expect(coverOf(turned, turning.place(from), turning.place(to), stance)).toBe(coverOf(ground, from, to, stance));
      }),
      RUNS,
    );
  });

  it('swaps left and right corners under a mirror', () => {
    let swapped = 0;
    fc.assert(
      fc.property(
        scenes({ signs: ['.', '.', '.', '.', '#', 'p'] }, 2),
        fc.boolean(),
        ({ town, ground, at }, leaning) => {
          const [from, to] = at as [Place, Place];
          const mirror = turnings(town)[2]!;
          const turned = surveyTown(turnTown(town, mirror));
          const shooter = { at: from, leaning: false, prone: false, mounted: false };
          const target = { ...shooter, at: to, leaning };
          const before = explainShot(ground, shooter, target);
          const after = explainShot(
            turned,
            { ...shooter, at: mirror.place(from) },
            { ...target, at: mirror.place(to) },
          );
          fc.pre(before.posts !== null);
          // Right is tried before left: who shows his left has nothing to his right, and in the mirror the other way round.
          if (before.posts.seen === 'left') expect(after.posts!.seen).toBe('right');
          if (before.posts.seen === 'centre') expect(after.posts!.seen).toBe('centre');
          fc.pre(after.posts!.eye === SWAPPED[before.posts.eye] && after.posts!.seen === SWAPPED[before.posts.seen]);
          // A slot, both sides hidden, is a left-hand corner either way; everything else swaps.
          const slot = before.cover.column === 'left-corner' && after.cover.column === 'left-corner';
          if (slot) expect(before.posts.seen).toBe('centre');
          else expect(after.cover.column).toBe(MIRRORED[before.cover.column]);
          expect(after.cover.obscuring).toBe(before.cover.obscuring);
          if (!slot && before.cover.column !== 'none') swapped += 1;
        },
      ),
      { numRuns: cases(1500) },
    );
    expect(swapped).toBeGreaterThan(50);
  });

  it('never depends on the order in which a town is drawn', () => {
    fc.assert(
      fc.property(scenes(ALL, 2), stances, fc.integer(), ({ town, ground, at }, stance, seed) => {
        const [from, to] = at as [Place, Place];
        const order = town.sides.map((side, index) => ({ side, key: (index * 7919 + seed) % 13 }));
        const sides = order.sort((a, b) => a.key - b.key).map(({ side }) => side);
        const target = { ...stance, at: to };
        const shooter = { at: from, leaning: false, prone: false, mounted: false };
        expect(explainShot(surveyTown({ ...town, sides }), shooter, target)).toEqual(
          explainShot(ground, shooter, target),
        );
      }),
      RUNS,
    );
  });
});

const SWAPPED = { centre: 'centre', right: 'left', left: 'right' } as const;
const MIRRORED = {
  none: 'none',
  low: 'low',
  window: 'window',
  'left-corner': 'right-corner',
  'right-corner': 'left-corner',
} as const;
