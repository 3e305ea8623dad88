import { handedTo, mostUrgent, type Owed } from '../../src/game/clock/answers-owed.ts';
import { mayPing } from '../../src/app/people/people.ts';
import { expect, test } from 'vitest';
import type { Gunfight, Prompt } from '../../src/game/state.ts';

const fightAt = (round: number, turn: number) => ({ clock: { round, turn, beat: null } }) as Gunfight;
const turnOf = (seat: string): Owed => ({ seat, prompt: null, due: null });
const asked = (seat: string, id: string): Owed => ({
  seat,
  prompt: { id, type: 'agree' } as Prompt,
  due: null,
});
const seats = (owed: readonly Owed[]) => owed.map((one) => one.seat);

test('whoever owes something new is told, but for the one who brought it about', () => {
  const before = { fight: fightAt(1, 0), owed: [turnOf('doc')] };
  const after = { fight: fightAt(1, 1), owed: [turnOf('ike'), turnOf('billy')] };
  expect(seats(handedTo(before, after, new Set(['doc'])))).toEqual(['ike', 'billy']);
  expect(seats(handedTo(before, after, new Set(['ike'])))).toEqual(['billy']);
});

test('whoever still owes the same is not told again', () => {
  const before = { fight: fightAt(1, 1), owed: [asked('ike', 'p1')] };
  const after = { fight: fightAt(1, 1), owed: [asked('ike', 'p1'), asked('ike', 'p2')] };
  expect(handedTo(before, after, new Set())).toEqual([]);
});

test('whoever is asked for a yes is told all the same when it is their turn, and of that first which is due first', () => {
  const due = (owed: Owed, at: number): Owed => ({ ...owed, due: at });
  const before = { fight: fightAt(1, 0), owed: [due(asked('ike', 'p1'), 90)] };
  const after = { fight: fightAt(1, 1), owed: [due(asked('ike', 'p1'), 90), due(turnOf('ike'), 50)] };
  expect(handedTo(before, after, new Set(['doc']))).toEqual([due(turnOf('ike'), 50)]);
  expect(handedTo(null, after, new Set())).toEqual([due(turnOf('ike'), 50)]);
  expect(mostUrgent([due(turnOf('ike'), 90), due(asked('ike', 'p1'), 50)])?.prompt?.id).toBe('p1');
  expect(mostUrgent([due(asked('ike', 'p1'), 50), due(turnOf('ike'), 50)])?.prompt).toBeNull();
});

test('the next turn of one who missed the last is a new hand-over, told once', () => {
  const before = { fight: fightAt(1, 0), owed: [turnOf('doc')] };
  const after = { fight: fightAt(2, 0), owed: [turnOf('doc'), asked('doc', 'p4')] };
  expect(seats(handedTo(before, after, new Set(['clock'])))).toEqual(['doc']);
});

test('whoever sleeps, is away or wants no mentions gets none', () => {
  const at = (hour: number) => Date.UTC(2026, 0, 1, hour);
  const someone = {
    duels: true,
    pings: true,
    quiet: '22-7',
    zone: 'UTC',
    away: null,
    remind: 'table',
    dm: false,
    onDeck: false,
    lastOne: false,
    record: true,
    autoDone: true,
    confirm: 'never',
    taught: [],
  } as const;
  expect([21, 22, 3, 7].map((hour) => mayPing(someone, at(hour)))).toEqual([true, false, false, true]);
  expect(mayPing({ ...someone, zone: 'Asia/Tokyo' }, at(21))).toBe(false);
  expect(mayPing({ ...someone, quiet: 'off' }, at(3))).toBe(true);
  expect(mayPing({ ...someone, pings: false }, at(12))).toBe(false);
  expect(mayPing({ ...someone, away: { from: at(8), until: at(20) } }, at(12))).toBe(false);
});
