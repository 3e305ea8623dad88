import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Action } from '../../../src/game/actions.ts';
import { decide, goOn } from '../../../src/game/decide.ts';
import { seededDice } from '../../../src/game/dice/seeded.ts';
import type { Entry, NewEntry } from '../../../src/game/entry.ts';
import { HOUSE } from '../../../src/game/ids.ts';
import { audit, foldEntries } from '../../../src/game/record/replay.ts';
import type { Gunfight } from '../../../src/game/state.ts';
import { lawOfTheGun } from '../../../src/rulesets/law-of-the-gun/index.ts';
import { builtInTownIds, readTown } from '../../../src/towns/built-in.ts';
import { pickerFor, type Pick } from '../../kit/play-at-random.ts';
import { cases, WHOLE } from '../../kit/cases.ts';

const RULESETS = new Map([[lawOfTheGun.ref, lawOfTheGun]]);
const CHARTS = ['townsfolk', 'hired-gun', 'cowboy', 'outlaw', 'native-warrior', 'bandido'];
/** Beats of the bot's own clock that a fight is given: some 400 entries each. */
const BEATS = 2;

interface Played {
  readonly fight: Gunfight;
  readonly entries: readonly Entry[];
}

function wishes(pick: Pick, count: number) {
  return Array.from({ length: count }, (_, index) => ({
    name: `Man ${index + 1}`,
    template: CHARTS[pick(CHARTS.length)]!,
    row: 1 + pick(6),
    mounted: pick(4) === 0,
  }));
}

/** The house against somebody who has gone away, and for whom it plays too, for a while. */
function playOut(seed: number, townId: string | null): Played {
  const pick = pickerFor(seed);
  const dice = seededDice(seed);
  const rules = { rulesets: RULESETS, diceFor: () => dice };
  const entries: Entry[] = [];
  const note = (more: readonly NewEntry[]): void => {
    for (const entry of more) entries.push({ ...entry, version: entries.length + 1 });
  };
  let fight: Gunfight | null = null;
  const ask = (action: Action, by = 'marshal'): Gunfight => {
    const done = decide(fight, [{ by, action, at: 1 }], rules);
    if (!done.ok) throw new Error(`${action.type}: ${JSON.stringify(done.refusal)}`);
    note(done.entries);
    fight = done.fight;
    return fight;
  };
  const sides = [
    { id: 'law', name: 'law' },
    { id: 'gang', name: 'gang' },
  ];
  const settings = { soloMarkers: (['auto', 'always', 'never'] as const)[pick(3)]!, turnLimit: 30 };
  const opening = { type: 'open-fight', ruleset: lawOfTheGun.ref, sides, settings, commitment: 'test' } as const;
  ask(townId === null ? opening : { ...opening, town: readTown(townId) });
  ask({ type: 'gm-add', side: 'gang', seat: HOUSE, wishes: wishes(pick, 1 + pick(6)) });
  ask(
    { type: 'join', seat: 'kate', name: 'Kate', side: 'law', wishes: wishes(pick, 1 + pick(4)), word: 'dust' },
    'kate',
  );
  ask({ type: 'seat', seat: 'kate', how: 'auto-pilot' }, 'kate');
  ask({ type: 'pause', on: true });
  let after = ask({ type: 'start' });
  if (townId === null) stateRanges(ask, after, pick);
  after = ask({ type: 'pause', on: false });
  for (let beat = 0; after.status !== 'over' && beat < BEATS; beat++) {
    const more = goOn(after, 1, rules);
    note(more.entries);
    after = more.fight;
  }
  return { fight: after, entries };
}

function stateRanges(ask: (action: Action) => Gunfight, fight: Gunfight, pick: Pick): void {
  const people = (side: string) =>
    Object.values(fight.figures).filter((one) => one.side === side && one.sort === 'person');
  for (const one of people('law'))
    for (const other of people('gang'))
      ask({ type: 'state-scene', figure: one.id, target: other.id, values: { range: 20 + 10 * pick(10) } });
}

function check(seed: number, townId: string | null): void {
  const { fight, entries } = playOut(seed, townId);
  // Nobody waits for the house: it is over, or the clock was still running when the test had seen enough.
  const isOver = fight.status === 'over';
  expect(isOver || entries.length > 400, `seed ${seed}: stalls in turn ${fight.clock.round}`).toBe(true);
  expect(entries.some((entry) => entry.effects.some((effect) => effect.kind === 'solo-chose'))).toBe(true);
  const { differences } = audit(entries, RULESETS);
  expect(differences).toEqual([]);
  expect(foldEntries(null, entries, RULESETS)).toEqual(fight);
}

describe('LG-SOLO-36 the house plays any fight', () => {
  it.each(WHOLE ? builtInTownIds() : ['last-chance'])('is never refused an order and never stalls on %s', (townId) => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => check(seed, townId)),
      { numRuns: 1, endOnFailure: true },
    );
  });

  it('nor in the theatre of the mind (LG-SOLO-35)', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => check(seed, null)),
      { numRuns: cases(4, 1), endOnFailure: true },
    );
  });
});
