import fc from 'fast-check';
import { expect, test } from 'vitest';
import { actInPlace } from '../../../src/game/act.ts';
import type { ActionOf } from '../../../src/game/actions.ts';
import { owedNow } from '../../../src/game/clock/answers-owed.ts';
import { PUBLIC, view } from '../../../src/game/secrets/view.ts';
import { askedOf } from '../../../src/report/waiting.ts';
import { SAY } from '../../kit/say.ts';
import { copyFight } from '../../../src/game/fold/copy.ts';
import { matches } from '../../../src/game/offer.ts';
import { legalDraws } from '../../../src/rulesets/law-of-the-gun/draw/draw-offers.ts';
import { lawOfTheGun } from '../../../src/rulesets/law-of-the-gun/index.ts';
import { expectEffects, fightWith, NOON } from '../../kit/scenario.ts';
import { all, doc, ike, noDice, RULESETS } from './draw-kit.ts';
import { answer, call, type Change, promptFor, scene, sub } from './challenge-kit.ts';
import { cases, WHOLE } from '../../kit/cases.ts';

const showdown: ActionOf<'challenge'> = { type: 'challenge', figures: ['Doc', 'Morg'], against: ['Ike', 'Billy'] };
const ranges = {
  'Doc>Ike': { range: 30 },
  'Doc>Billy': { range: 35 },
  'Morg>Ike': { range: 35 },
  'Morg>Billy': { range: 30 },
};
const four: Change = { more: { Morg: { ...doc, profile: all(3) }, Billy: { ...ike } } };

test('LG-DRAW-16 seconds and all who are called out must agree; then all choose', () => {
  const table = scene(four, { scene: ranges });
  expectEffects(table.when(showdown), [
    { kind: 'draw-challenged', figure: 'Doc', target: 'Ike' },
    { kind: 'draw-challenged', figure: 'Doc', target: 'Billy' },
    { kind: 'draw-challenged', figure: 'Morg', target: 'Ike' },
  ]);
  expect(promptFor(table, 'Morg')).toMatchObject({ choices: ['decline', 'accept'], default: 'decline' });
  // A second is asked along, by nobody called out.
  const words = { view: view(table.fight, PUBLIC), say: SAY, unit: 'cm' };
  const asked = owedNow(table.fight, []).map((owed) => [owed.prompt!.figure, askedOf(owed, words).split(/[.]/)[0]]);
  expect(Object.fromEntries(asked)).toEqual({
    Morg: 'a comrade asks you along into a showdown',
    Ike: 'you are called out',
    Billy: 'you are called out',
  });
  answer(table, 'Morg', 'accept');
  answer(table, 'Billy', 'accept');
  expect(table.fight.draw).toBeNull();
  answer(table, 'Ike', 'accept');
  expect(table.fight.draw).toMatchObject({ challengers: ['Doc', 'Morg'], challenged: ['Ike', 'Billy'] });
  expect(table.fight.gathers['draw-1']!.figures).toEqual(['Doc', 'Morg', 'Ike', 'Billy']);
});

test('LG-DRAW-16 one who does not agree ends it for all, and the open questions with it', () => {
  const table = scene(four, { scene: ranges });
  table.when(showdown);
  answer(table, 'Ike', 'accept');
  expectEffects(answer(table, 'Morg', 'decline'), [
    { kind: 'prompt-closed', how: 'moot' },
    { kind: 'draw-answered', figure: 'Morg', answer: 'declined' },
  ]);
  expect([table.fight.prompts, table.fight.draw, sub(table.fight).challenge]).toEqual([{}, null, null]);
});

test('LG-DRAW-16 a second of the same player need not be asked; among several every range must be stated', () => {
  const own = scene({ more: { Morg: { ...doc, seat: 'doc' }, Billy: { ...ike } } }, { scene: ranges });
  own.when(showdown);
  expect(Object.values(own.fight.prompts).map((prompt) => prompt.figure)).toEqual(['Ike', 'Billy']);
  const { 'Morg>Billy': _unstated, ...known } = ranges;
  expect(scene(four, { scene: known }).refuses(showdown, 'nothing-there')).toMatchObject({ wanted: 'range' });
  const crowd = { ...four.more, C: { ...ike }, D: { ...ike } };
  expect(
    scene({ more: crowd }, { scene: ranges }).refuses({ ...call, against: ['Ike', 'Billy', 'C', 'D'] }, 'over-limit'),
  ).toMatchObject({ max: 3 });
  expect(
    scene(four, { scene: ranges }).refuses({ ...showdown, figures: ['Doc', 'Ike'], against: ['Billy'] }, 'wrong-side'),
  ).toMatchObject({ target: 'Ike', wanted: 'own' });
});

test('LG-DRAW-16 whoever calls out leads those who stand with him', () => {
  const { fight } = scene(four, { scene: ranges });
  const offered = (figures: string[]): boolean => matches(legalDraws(fight, 'Doc'), { ...showdown, figures });
  expect([['Doc', 'Morg'], ['Doc'], ['Morg'], ['Morg', 'Doc']].map(offered)).toEqual([true, true, false, false]);
});

/** Mostly nothing is in the way, so that many challenges are good ones. */
const mostly = <T>(usual: T, rare: T): fc.Arbitrary<T> =>
  fc.oneof({ weight: 14, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constant(rare) });
const trait = fc.record({
  posture: mostly<'standing' | 'prone'>('standing', 'prone'),
  ammo: mostly(3, 0),
  fired: mostly(false, true),
  backed: mostly(false, true),
  acted: mostly(false, true),
  out: mostly(false, true),
});
const pair = fc.record({
  range: mostly<number | null>(30, null),
  cover: mostly('none', 'low'),
  sight: mostly(true, false),
});
const sides = { Doc: 'posse', Morg: 'posse', Ike: 'gang', Billy: 'gang' } as const;
const names = Object.keys(sides) as (keyof typeof sides)[];

test('LG-DRAW-01, LG-DRAW-02, LG-DRAW-16 the challenges offered are exactly those accepted', () => {
  let accepted = 0;
  fc.assert(
    fc.property(
      fc.record({ Doc: trait, Morg: trait, Ike: trait, Billy: trait }),
      fc.array(pair, { minLength: 4, maxLength: 4 }),
      fc.shuffledSubarray(['Doc', 'Morg'], { minLength: 1 }),
      fc.oneof(
        { weight: 6, arbitrary: fc.shuffledSubarray(['Ike', 'Billy'], { minLength: 1 }) },
        { weight: 1, arbitrary: fc.constant(['Ike', 'Morg']) },
      ),
      fc.option(fc.constantFrom(3, 5, 30, 250, 255), { nil: undefined, freq: 1 }),
      (traits, pairs, figures, against, distance) => {
        const fight = fightWith(lawOfTheGun, {
          figures: Object.fromEntries(
            names.map((id) => [
              id,
              {
                side: sides[id],
                profile: all(3),
                weapons: ['pistol'],
                ammo: traits[id].ammo,
                posture: traits[id].posture,
              },
            ]),
          ),
        });
        for (const id of names) {
          if (traits[id].fired) sub(fight).fired[id] = true;
          if (traits[id].backed) sub(fight).backedDown[id] = true;
          if (traits[id].out) fight.figures[id]!.statuses.push('out-of-action');
          fight.figures[id]!.turn.acted = traits[id].acted;
        }
        ['Doc>Ike', 'Doc>Billy', 'Morg>Ike', 'Morg>Billy'].forEach((key, index) => {
          const { range, cover, sight } = pairs[index]!;
          const back = key.split('>').reverse().join('>');
          fight.situations = {
            ...fight.situations,
            [key]: { cover, sight, ...(range === null ? {} : { range }) },
            ...(range === null ? {} : { [back]: { range } }),
          };
        });
        const action: ActionOf<'challenge'> = {
          type: 'challenge',
          figures,
          against,
          ...(distance === undefined ? {} : { distance }),
        };
        const [by] = figures;
        const done = actInPlace(copyFight(fight), { by: by!.toLowerCase(), action, at: NOON }, noDice, RULESETS);
        accepted += done.ok ? 1 : 0;
        expect(matches(legalDraws(fight, by!), action)).toBe(done.ok);
      },
    ),
    { numRuns: cases(2000) },
  );
  expect(accepted).toBeGreaterThan(WHOLE ? 100 : 5);
});
