import { expect, test } from 'vitest';
import type { Action } from '../../src/game/actions.ts';
import type { Effect } from '../../src/game/effects.ts';
import type { Entry } from '../../src/game/entry.ts';
import { HOUSE } from '../../src/game/ids.ts';
import type { Figure, Gunfight } from '../../src/game/state.ts';
import { cutTurns, entriesOf, type Turn } from '../../src/game/clock/turns.ts';

/** What is appended together: each entry by its effects. */
interface Step {
  readonly status?: Gunfight['status'];
  readonly action?: Action['type'];
  readonly entries: readonly (readonly Effect[])[];
  /** In a duel: choices are asked for now. */
  readonly asks?: true;
}

interface Table {
  readonly seats: Readonly<Record<string, string>>;
  readonly isDuel?: boolean;
}

/** Plays steps; gives the turns after each of them. */
function played({ seats, isDuel = false }: Table, steps: readonly Step[]): readonly (readonly Turn[])[] {
  const figures = Object.entries(seats).map(
    ([side, seat]) => ({ id: side, side, seat, statuses: [] }) as unknown as Figure,
  );
  let version = 0;
  let turns: readonly Turn[] = [];
  return steps.map(({ status = 'running', action = 'pass', entries, asks }) => {
    const fight = {
      status,
      roster: figures.map(({ id }) => id),
      figures: Object.fromEntries(figures.map((one) => [one.id, one])),
      seats: {},
      gathers: asks === undefined ? {} : { round: {} },
    } as unknown as Gunfight;
    const appended = entries.map((effects, index): Entry => {
      version += 1;
      return {
        version,
        by: 'doc',
        at: 0,
        faces: [],
        effects,
        action: { type: index === 0 ? action : 'advance' },
      } as never;
    });
    turns = cutTurns(turns, { entries: appended, fight }, { hasNoClock: () => isDuel });
    return turns;
  });
}

const began = (side: string): Effect => ({ kind: 'turn-began', side, round: 1 });
const beat: Effect = { kind: 'phase-began', phase: 'round-1', all: true };
const phase = (name: string): Effect => ({ kind: 'phase-began', phase: name, turns: true });
const undo = (...versions: number[]): Effect => ({ kind: 'entries-undone', versions });
const ended: Effect = { kind: 'fight-ended', winner: 'a', why: 'last-side' };
const aimed: Effect = { kind: 'turned', figure: 'a', facing: 'north' };

const LOBBY: Step = { status: 'lobby', action: 'open-fight', entries: [[]] };
const start = (...effects: Effect[]): Step => ({ action: 'start', entries: [[], effects] });
const told = (turns: readonly Turn[] | undefined) =>
  (turns ?? []).map(({ kind, number, from, upTo }) => `${kind}${number === 0 ? '' : ` ${number}`}: ${from}–${upTo}`);

const PEOPLE: Table = { seats: { a: 'doc', b: 'ike' } };
const AGAINST_HOUSE: Table = { seats: { a: 'doc', b: HOUSE } };

test('people gather, it opens, each side has a turn, it ends: a message each', () => {
  const all = played(PEOPLE, [
    LOBBY,
    start(began('a')),
    { entries: [[aimed]] },
    { entries: [[], [began('b')]] },
    { status: 'over', entries: [[ended], []] },
  ]);
  expect(told(all.at(-1))).toEqual(['lobby: 1–1', 'opening: 2–2', 'turn 1: 3–5', 'turn 2: 6–7', 'end: 8–8']);
});

test('a turn of the house joins the one before it, and the first one joins the opening', () => {
  const after = played(AGAINST_HOUSE, [
    LOBBY,
    start(began('b')),
    { entries: [[], [began('a')]] },
    { entries: [[], [began('b')]] },
    { entries: [[aimed]] },
    { entries: [[], [began('a')]] },
  ]);
  expect(told(after.at(-1))).toEqual(['lobby: 1–1', 'opening: 2–4', 'turn 1: 5–9', 'turn 2: 10–10']);
});

test('turns that pass in one go without anybody being asked are none', () => {
  const after = played(PEOPLE, [LOBBY, start(began('a')), { entries: [[], [began('b')], [began('a')], [began('b')]] }]);
  expect(told(after.at(-1))).toEqual(['lobby: 1–1', 'opening: 2–2', 'turn 1: 3–6', 'turn 2: 7–7']);
});

test('a phase that passes before anybody is asked who goes first in the next round is none', () => {
  const after = played(PEOPLE, [
    LOBBY,
    start(phase('movement')),
    { entries: [[aimed]] },
    { entries: [[phase('shooting')], [{ kind: 'round-ended', round: 1 }], [{ kind: 'round-began', round: 2 }]] },
    { action: 'answer', entries: [[], [phase('movement')]] },
  ]);
  expect(told(after.at(-1)).slice(2)).toEqual(['turn 1: 3–8', 'turn 2: 9–9']);
});

test('the beats of a round are one message, and so is a phase in which sides take turns', () => {
  const beats = played(PEOPLE, [
    LOBBY,
    start(began('a')),
    { entries: [[beat]] },
    { entries: [[aimed], [beat]] },
    { entries: [[began('b')]] },
  ]);
  expect(told(beats.at(-1)).slice(2)).toEqual(['turn 1: 3–3', 'turn 2: 4–6', 'turn 3: 7–7']);
  const phases = played(PEOPLE, [
    LOBBY,
    start(phase('movement')),
    { entries: [[aimed]] },
    { entries: [[phase('shooting')]] },
  ]);
  expect(told(phases.at(-1)).slice(2)).toEqual(['turn 1: 3–4', 'turn 2: 5–5']);
});

test('exchanges of a duel are told together until something changes', () => {
  const missed: Step = { entries: [[{ kind: 'shot-missed', figure: 'a', weapon: 'a.pistol' }]], asks: true };
  const hit: Step = { entries: [[{ kind: 'grazed', figure: 'a' }]], asks: true };
  const all = played({ ...PEOPLE, isDuel: true }, [LOBBY, { ...start(), asks: true }, missed, missed, hit, missed]);
  expect(told(all.at(-1))).toEqual(['lobby: 1–1', 'opening: 2–3', 'turn 1: 4–6', 'turn 2: 7–7']);
});

test('an undo within a turn changes its message; one that reaches back opens the earlier turn as one of its own', () => {
  const steps = [LOBBY, start(began('a')), { entries: [[aimed]] }, { entries: [[], [began('b')]] }];
  const [within] = played(PEOPLE, [...steps.slice(0, 3), { entries: [[undo(4)]] }]).slice(-1);
  expect(told(within)).toEqual(['lobby: 1–1', 'opening: 2–2', 'turn 1: 3–5']);
  const [back] = played(PEOPLE, [...steps, { entries: [[undo(5, 6)]] }]).slice(-1);
  expect(told(back)).toEqual(['lobby: 1–1', 'opening: 2–2', 'turn 1: 3–5', 'turn 2: 6–6', 'turn 3: 3–7']);
  expect(back!.map(({ goesOn }) => goesOn)).toEqual([undefined, undefined, 4, 4, undefined]);
  const log = Array.from({ length: 7 }, (_, index) => ({
    version: index + 1,
    effects: index === 6 ? [undo(5, 6)] : [],
  }));
  expect(entriesOf(back![4]!, log).map(({ version }) => version)).toEqual([3, 4, 7]);
  expect(entriesOf(back![2]!, log).map(({ version }) => version)).toEqual([3, 4, 5]);
});

test('a fight that nobody came to has no end of its own', () => {
  const all = played(PEOPLE, [LOBBY, { status: 'over', entries: [[ended]] }]);
  expect(told(all.at(-1))).toEqual(['lobby: 1–2']);
});
