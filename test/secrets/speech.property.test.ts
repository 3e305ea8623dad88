import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Ask, actInPlace } from '../../src/game/act.ts';
import type { Action } from '../../src/game/actions.ts';
import { copyFight } from '../../src/game/fold/copy.ts';
import { decide } from '../../src/game/decide.ts';
import { seededDice } from '../../src/game/dice/seeded.ts';
import type { Volume } from '../../src/game/effects.ts';
import type { Entry } from '../../src/game/entry.ts';
import { foldEntries } from '../../src/game/record/replay.ts';
import { Run } from '../../src/game/run.ts';
import type { Gunfight } from '../../src/game/state.ts';
import { PUBLIC, type Reader, view } from '../../src/game/secrets/view.ts';
import { viewEntry } from '../kit/view-entry.ts';
import { describeMap } from '../../src/report/map/twin.ts';
import { reportBatch } from '../../src/report/report.ts';
import { SAY } from '../kit/say.ts';
import { sinceLines } from '../../src/report/since.ts';
import { renderLook } from '../../src/report/table/look.ts';
import { brokenWheel } from '../../src/rulesets/broken-wheel/index.ts';
import { laid } from '../scenarios/broken-wheel/people.ts';
import { oneOf, type Pick, pickerFor } from '../kit/play-at-random.ts';
import { NOON } from '../kit/scenario.ts';
import { townOf } from '../town/grid.ts';
import { cases, WHOLE } from '../kit/cases.ts';
import { tellsNothing } from '../../src/game/secrets/view-entry.ts';

const RULESETS = new Map([[brokenWheel.ref, brokenWheel]]);
const TOWN = townOf(
  [
    '................',
    '..####....b.....',
    '..#..#....b.....',
    '..#..d..........',
    '..####....####..',
    '..........#..#..',
    '..........d..#..',
    '..........####..',
  ],
  'buildings\n  store "Store" C2:F5\n  barn "Barn" K5:N8\n',
);
const CELLS = ['A1', 'D3', 'E4', 'H2', 'I5', 'J7', 'L6', 'M7', 'P1', 'P8', 'G8', 'B7'];
const LANGUAGES = ['English', 'English, Spanish', 'Spanish (P), English', 'Spanish', 'Plains'];
const IDS = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'];
const seatOf = (id: string): string => `seat-${id}`;
const say = SAY;

/** Six of three sides, each somebody's own, of all tongues, strewn over a street and two houses; or all in earshot and no map. */
function street(pick: Pick, isSealed: boolean): Gunfight {
  const left = [...CELLS];
  const onMap = pick(3) > 0;
  const figures = Object.fromEntries(
    IDS.map((id) => {
      const person = { side: id[0]!, seat: seatOf(id), profile: { languages: oneOf(pick, LANGUAGES) } };
      return [id, onMap ? { ...person, at: left.splice(pick(left.length), 1)[0]! } : person];
    }),
  );
  const range = (): { range: number } => ({ range: 1 + pick(26) });
  const scene = Object.fromEntries(IDS.flatMap((a) => IDS.filter((b) => a < b).map((b) => [`${a}>${b}`, range()])));
  const step = isSealed ? 'seal-1' : 'act-1';
  const settings = { rounds: isSealed ? 'sealed' : 'immediate' };
  const { fight } = laid({ figures, step, settings, ...(onMap ? { town: TOWN } : { scene }) });
  for (const seat of Object.values(fight.seats)) seat.wishes = [];
  if (pick(3) === 0) hide(fight, oneOf(pick, IDS));
  return fight;
}

function hide(fight: Gunfight, figure: string): void {
  const sides = fight.sides.map(({ id }) => id).filter((side) => side !== figure[0]);
  new Run(fight, brokenWheel, seededDice(1), NOON).emit({ kind: 'hidden', figure, sides, how: 'hidden' });
}

const TEXTS = ['Draw your iron now', 'Meet me at dawn'] as const;
const VOLUMES: readonly Volume[] = ['whisper', 'speak', 'shout'];

/** The same order, with one text or with another. */
function spoken(pick: Pick, figure: string): (text: string) => Action {
  const volume = oneOf(pick, VOLUMES);
  if (pick(2) === 0) return (text) => ({ type: 'say', figure, volume, text });
  return (speech) => ({ type: 'pass', figure, speech, volume });
}

const READERS: readonly Reader[] = [...IDS.map((id) => ({ seat: seatOf(id) })), PUBLIC, { seat: 'onlooker' }];

/** All that leaves the bot of some entries, as one reader gets it. */
function shown(before: Gunfight, entries: readonly Entry[], reader: Reader): string {
  let fight = copyFight(before);
  const viewed = entries.map((entry) => {
    const seen = viewEntry(entry, fight, reader, { over: false });
    fight = foldEntries(fight, [entry], RULESETS)!;
    return seen;
  });
  const told = viewed.filter((entry) => !tellsNothing(entry));
  const after = view(fight, reader);
  const words = { view: after, say, unit: brokenWheel.meta.unit };
  return JSON.stringify([
    viewed,
    reportBatch({ before: view(before, reader), after, entries: told, unit: 'inch' }, say),
    sinceLines(told, words),
    after,
    renderLook(words, { owed: [], meta: brokenWheel.meta }),
    describeMap(after, say),
  ]);
}

function decided(fight: Gunfight, asks: readonly Ask[]): readonly Entry[] {
  const done = decide(fight, asks, { rulesets: RULESETS, diceFor: () => seededDice(7) });
  if (!done.ok) throw new Error(JSON.stringify(done.refusal));
  return done.entries.map((entry, index) => ({ ...entry, version: fight.version + 1 + index }));
}

/** Who may read the words: the speaker, and whoever has somebody who understands them. */
function entitled(entries: readonly Entry[], speaker: string): ReadonlySet<string | null> {
  const heard = entries.flatMap(({ effects }) =>
    effects.flatMap((effect) => (effect.kind === 'spoke' ? (effect.heard ?? []) : [])),
  );
  return new Set([
    seatOf(speaker),
    ...heard.filter(({ understood }) => understood).map(({ figure }) => seatOf(figure)),
  ]);
}

const seeds = fc.nat({ max: 1_000_000 });

describe('BW-HEAR-01 what is said is for those who hear it', () => {
  test.each([
    ['said at once', false],
    ['sealed with an order, and told when the round is carried out', true],
  ] as const)('%s: other words change no byte for anybody else', (_name, isSealed) => {
    const counts = { strangers: 0, hearers: 0 };
    fc.assert(
      fc.property(seeds, (seed) => {
        const pick = pickerFor(seed);
        const fight = street(pick, isSealed);
        const speaker = oneOf(pick, IDS);
        const order = spoken(pick, speaker);
        const others = IDS.filter((id) => id !== speaker);
        const rest = isSealed
          ? others.map((figure): Ask => ({ by: seatOf(figure), at: NOON, action: { type: 'pass', figure } }))
          : [];
        const worlds = TEXTS.map((text) =>
          decided(fight, [{ by: seatOf(speaker), at: NOON, action: order(text) }, ...rest]),
        );
        const open = entitled(worlds[0]!, speaker);
        for (const reader of READERS) {
          const [one, other] = worlds.map((entries) => shown(fight, entries, reader)) as [string, string];
          if (open.has(reader.seat)) {
            expect(one, `${reader.seat}`).toContain(TEXTS[0]);
            counts.hearers += 1;
          } else {
            expect(other, `${reader.seat}`).toBe(one);
            expect(one).not.toContain(TEXTS[0]);
            counts.strangers += 1;
          }
        }
        expect(shown(fight, worlds[0]!, { seat: fight.gm })).toContain(TEXTS[0]);
      }),
      { numRuns: cases(40, 8) },
    );
    expect(counts.strangers).toBeGreaterThan(WHOLE ? 50 : 5);
    expect(counts.hearers).toBeGreaterThan(WHOLE ? 50 : 5);
  });

  test('while it is sealed nobody else knows that anything will be said', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const fight = street(pickerFor(seed), true);
        const quiet: Action = { type: 'pass', figure: 'A1' };
        const states = [quiet, { ...quiet, speech: TEXTS[0] }].map((action): Gunfight => {
          const copy = copyFight(fight);
          const done = actInPlace(copy, { by: seatOf('A1'), at: NOON, action }, seededDice(1), RULESETS);
          if (!done.ok) throw new Error(JSON.stringify(done.refusal));
          return done.fight;
        });
        for (const reader of READERS.filter(({ seat }) => seat !== seatOf('A1')))
          expect(JSON.stringify(view(states[1]!, reader))).toBe(JSON.stringify(view(states[0]!, reader)));
        expect(JSON.stringify(view(states[1]!, { seat: seatOf('A1') }))).toContain(TEXTS[0]);
      }),
      { numRuns: cases(20, 5) },
    );
  });

  test('a whisper that nobody of one’s own hears never was', () => {
    const figures = {
      A1: { side: 'A', seat: seatOf('A1') },
      B1: { side: 'B', seat: seatOf('B1') },
      C1: { side: 'C', seat: seatOf('C1') },
    };
    const scene = { 'A1>B1': { range: 1 }, 'A1>C1': { range: 9 } };
    const { fight } = laid({ figures, scene });
    const action: Action = { type: 'say', figure: 'A1', volume: 'whisper', text: TEXTS[0] };
    const [entry] = decided(fight, [{ by: seatOf('A1'), at: NOON, action }]);
    const seen = (reader: Reader): boolean => !tellsNothing(viewEntry(entry!, fight, reader, { over: false }));
    expect(seen({ seat: seatOf('B1') })).toBe(true);
    for (const reader of [PUBLIC, { seat: seatOf('C1') }, { seat: 'onlooker' }]) expect(seen(reader)).toBe(false);
  });
});
