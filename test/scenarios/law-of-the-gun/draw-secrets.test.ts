import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fairDice } from '../../../src/app/fair-dice.ts';
import { type Ask, actInPlace } from '../../../src/game/act.ts';
import { sealedChoices } from '../../../src/game/questions/answers.ts';
import { copyFight } from '../../../src/game/fold/copy.ts';
import type { Entry, NewEntry } from '../../../src/game/entry.ts';
import { CLOCK } from '../../../src/game/ids.ts';
import { actionsOf, fillOffer, type Offer } from '../../../src/game/offer.ts';
import type { DrawChoice } from '../../../src/game/actions.ts';
import type { Gunfight } from '../../../src/game/state.ts';
import { PUBLIC, type Reader, view } from '../../../src/game/secrets/view.ts';
import { viewEntry } from '../../kit/view-entry.ts';
import { legalDraws } from '../../../src/rulesets/law-of-the-gun/draw/draw-offers.ts';
import { NOON } from '../../kit/scenario.ts';
import { doc, facing, ike, RULESETS } from './draw-kit.ts';
import { cases } from '../../kit/cases.ts';

const noDice = {
  roll(): number {
    throw new Error('a choice rolled a die');
  },
};

interface Step {
  readonly fight: Gunfight;
  readonly entry: NewEntry;
}

function step(fight: Gunfight, ask: Ask, dice: Parameters<typeof actInPlace>[2] = noDice): Step {
  const done = actInPlace(copyFight(fight), ask, dice, RULESETS);
  if (!done.ok) throw new Error(`refused: ${JSON.stringify(done.refusal)}`);
  return { fight: done.fight, entry: done.entry };
}

/** Every choice that is open to this figure, with one detail at most. */
function openChoices(fight: Gunfight, figure: string): DrawChoice[] {
  return legalDraws(fight, figure).flatMap((offer: Offer) => {
    const details = Object.entries(offer.slots).flatMap(([path, slot]) =>
      slot.kind === 'one-of' ? slot.values.map((value) => ({ [path]: value })) : [],
    );
    return [...actionsOf(offer)].flatMap((action) => [
      action,
      ...details.map((more) => fillOffer({ ...offer, action: action as never }, more)),
    ]) as DrawChoice[];
  });
}

/** A duel in its first or in a later round; Doc may stand on "keep shooting" already. */
const anyDuel = fc.record({
  alone: fc.boolean(),
  range: fc.constantFrom(15, 30, 60, 95),
  pc: fc.boolean(),
  keeps: fc.boolean(),
  sealedBefore: fc.boolean(),
});

type Duel = typeof anyDuel extends fc.Arbitrary<infer T> ? T : never;

function duelOf({ alone, range, pc, keeps, sealedBefore }: Duel): Gunfight {
  const figures = {
    Doc: { ...doc, flags: pc ? ['pc'] : [], standing: keeps ? { draw: 'keep-shooting' } : {} },
    Ike: ike,
  };
  const fight = facing({ alone, range, figures });
  return sealedBefore ? step(fight, { by: 'doc', action: openChoices(fight, 'Doc')[0]!, at: NOON }).fight : fight;
}

const others: readonly Reader[] = [PUBLIC, { seat: 'ike' }, { seat: 'stranger' }];

const seen = (fight: Gunfight, reader: Reader): string => JSON.stringify(view(fight, reader));

function seenEntry(entry: NewEntry, before: Gunfight, reader: Reader): string {
  const stored: Entry = { ...entry, version: before.version + 1 };
  return JSON.stringify(viewEntry(stored, before, reader, { over: false }));
}

test('LG-DRAW-05, LG-PBP-09 two fights that differ in one sealed choice look the same to everybody else, to the byte', () => {
  fc.assert(
    fc.property(anyDuel, fc.nat(), fc.nat(), (drawn, one, other) => {
      const before = duelOf(drawn);
      const open = openChoices(before, 'Doc');
      const [first, second] = [one, other].map((pick) =>
        step(before, { by: 'doc', action: open[pick % open.length]!, at: NOON }),
      ) as [Step, Step];
      for (const reader of others) {
        expect(seen(first.fight, reader)).toBe(seen(second.fight, reader));
        expect(seenEntry(first.entry, before, reader)).toBe(seenEntry(second.entry, before, reader));
      }
    }),
    { numRuns: cases(500) },
  );
});

test('LG-DRAW-05 he himself sees what he has sealed', () => {
  const before = facing();
  const { fight, entry } = step(before, {
    by: 'doc',
    action: openChoices(before, 'Doc').find((one) => one.choice === 'draw')!,
    at: NOON,
  });
  expect(view(fight, { seat: 'doc' }).gathers['draw-1']!.choices.Doc).toMatchObject({ choice: 'draw' });
  expect(seenEntry(entry, before, { seat: 'doc' })).toContain('"draw"');
  expect(view(fight, PUBLIC).gathers['draw-1']!.choices.Doc).toMatchObject({ choice: 'stand' });
});

test('LG-DRAW-05 that he keeps shooting, and what is open to him, is his own business', () => {
  const before = facing();
  const keeping = openChoices(before, 'Doc').find((one) => one.choice === 'draw' && one.keep === true)!;
  const { fight, entry } = step(before, { by: 'doc', action: keeping, at: NOON });
  expect(view(fight, { seat: 'doc' }).figures.Doc!.standing).toEqual({ draw: 'keep-shooting' });
  for (const reader of others) {
    expect(seen(fight, reader)).not.toContain('keep-shooting');
    expect(seenEntry(entry, before, reader)).not.toContain('keep-shooting');
  }
  const prompt = Object.values(view(fight, { seat: 'ike' }).prompts).find((one) => one.figure === 'Doc');
  expect(prompt).toMatchObject({ choices: [], about: {} });
});

function reveal(fight: Gunfight): Step {
  const action = { type: 'turn-up', key: 'draw-1', choices: sealedChoices({ fight }, 'draw-1') } as const;
  return step(fight, { by: CLOCK, action, at: NOON }, fairDice('a secret', fight, action));
}

test('LG-DRAW-05 the order of taps decides nothing: any interleaving gives the same reveal, effects and faces', () => {
  fc.assert(
    fc.property(
      anyDuel,
      fc.array(fc.nat(), { minLength: 1, maxLength: 3 }),
      fc.array(fc.nat(), { minLength: 1, maxLength: 3 }),
      fc.infiniteStream(fc.boolean()),
      (drawn, docTaps, ikeTaps, turns) => {
        const start = duelOf({ ...drawn, sealedBefore: false });
        const tap = (fight: Gunfight, figure: 'Doc' | 'Ike', pick: number): Gunfight => {
          const open = openChoices(fight, figure);
          return step(fight, { by: figure.toLowerCase(), action: open[pick % open.length]!, at: NOON }).fight;
        };
        let straight = docTaps.reduce((fight, pick) => tap(fight, 'Doc', pick), start);
        straight = ikeTaps.reduce((fight, pick) => tap(fight, 'Ike', pick), straight);
        let mixed = start;
        const left = { Doc: [...docTaps], Ike: [...ikeTaps] };
        while (left.Doc.length + left.Ike.length > 0) {
          const figure = left.Ike.length === 0 || (left.Doc.length > 0 && turns.next().value === true) ? 'Doc' : 'Ike';
          mixed = tap(mixed, figure, left[figure].shift()!);
        }
        const [one, other] = [reveal(straight), reveal(mixed)];
        expect(other.entry.action).toEqual(one.entry.action);
        expect(other.entry.faces).toEqual(one.entry.faces);
        expect(other.entry.effects).toEqual(one.entry.effects);
        expect({ ...other.fight, version: 0 }).toEqual({ ...one.fight, version: 0 });
      },
    ),
    { numRuns: cases(300) },
  );
});
