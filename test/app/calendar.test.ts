import { describe, expect, it } from 'vitest';
import {
  ALWAYS_AWAKE,
  awakeBetween,
  type Calendar,
  dueAwake,
  dueOfAll,
  findZone,
  formatQuiet,
  isAsleep,
  parseQuiet,
  wakesAt,
} from '../../src/app/time/calendar.ts';

const HOUR = 3_600_000;
const at = (iso: string): number => Date.parse(iso);
const sleeper = (zone: string, quiet: string): Calendar => ({ ...ALWAYS_AWAKE, zone, quiet: parseQuiet(quiet) });
const iso = (ms: number): string => new Date(ms).toISOString().slice(0, 16);

describe('quiet hours', () => {
  it('are read with hours and minutes, and a whole day is none', () => {
    expect(parseQuiet('22-7')).toEqual({ from: 22 * 60, to: 7 * 60 });
    expect(parseQuiet(' 0:30 - 24 ')).toEqual({ from: 30, to: 0 });
    expect(formatQuiet({ from: 22 * 60 + 30, to: 7 * 60 })).toBe('22:30-7');
    for (const wrong of ['7-7', '25-3', '22:60-7', 'late', '']) expect(parseQuiet(wrong)).toBeNull();
  });

  it('are those of the clock on the wall', () => {
    const berlin = sleeper('Europe/Berlin', '22-7');
    expect(isAsleep(berlin, at('2026-07-01T20:30Z'))).toBe(true);
    expect(isAsleep(berlin, at('2026-01-01T20:30Z'))).toBe(false);
    expect(isAsleep(berlin, at('2026-07-01T05:00Z'))).toBe(false);
    expect(isAsleep(sleeper('America/New_York', '1-5'), at('2026-07-01T06:00Z'))).toBe(true);
  });

  it('stop the clock: a day is twenty-four hours awake', () => {
    const berlin = sleeper('Europe/Berlin', '22-7');
    expect(iso(dueAwake(berlin, at('2026-06-01T10:00Z'), 4 * HOUR))).toBe('2026-06-01T14:00');
    expect(iso(dueAwake(berlin, at('2026-06-01T18:00Z'), 4 * HOUR))).toBe('2026-06-02T07:00');
    expect(iso(dueAwake(berlin, at('2026-06-01T22:00Z'), HOUR))).toBe('2026-06-02T06:00');
    expect(iso(dueAwake(berlin, at('2026-06-01T10:00Z'), 24 * HOUR))).toBe('2026-06-02T19:00');
  });

  it('last an hour less in the night in which the clock goes forward, and one more when it goes back', () => {
    const berlin = sleeper('Europe/Berlin', '22-7');
    const spring = at('2026-03-28T20:00Z');
    const autumn = at('2026-10-24T19:00Z');
    expect(iso(dueAwake(berlin, spring, 2 * HOUR))).toBe('2026-03-29T06:00');
    expect(iso(dueAwake(berlin, autumn, 2 * HOUR))).toBe('2026-10-25T07:00');
  });

  it('a vacation stands like a long night', () => {
    const away = { from: at('2026-06-02T00:00Z'), until: at('2026-06-09T00:00Z') };
    const traveller: Calendar = { ...ALWAYS_AWAKE, away };
    expect(iso(dueAwake(traveller, at('2026-06-01T20:00Z'), 6 * HOUR))).toBe('2026-06-09T02:00');
    expect(iso(wakesAt(traveller, at('2026-06-05T00:00Z')))).toBe('2026-06-09T00:00');
    const both: Calendar = { ...sleeper('UTC', '22-7'), away };
    expect(iso(wakesAt(both, at('2026-06-05T00:00Z')))).toBe('2026-06-09T07:00');
  });

  it('what somebody is awake of a stretch of time is what a wait of that length takes', () => {
    const berlin = sleeper('Europe/Berlin', '22-7');
    const [from, to] = [at('2026-10-24T12:00Z'), at('2026-10-25T20:00Z')];
    // Eight hours to the night, ten hours of it as the clock goes back, fourteen hours after it.
    expect(awakeBetween(berlin, from, to)).toBe(22 * HOUR);
    expect(dueAwake(berlin, from, 22 * HOUR)).toBe(to);
    expect(awakeBetween(berlin, at('2026-10-24T21:00Z'), at('2026-10-25T05:00Z'))).toBe(0);
    expect(awakeBetween(ALWAYS_AWAKE, from, to)).toBe(to - from);
    expect(awakeBetween(berlin, to, from)).toBe(0);
  });

  it('whoever is slowest sets the time for all', () => {
    const calendars = [ALWAYS_AWAKE, sleeper('Europe/Berlin', '22-7'), sleeper('Asia/Tokyo', '22-7')];
    expect(iso(dueOfAll(calendars, at('2026-06-01T12:00Z'), 4 * HOUR))).toBe('2026-06-02T01:00');
    expect(dueOfAll([], 0, HOUR)).toBe(HOUR);
  });
});

it('a zone is found by its name or its city', () => {
  expect(findZone('europe/berlin')).toBe('Europe/Berlin');
  expect(findZone('new york')).toBe('America/New_York');
  expect(findZone('utc')).toBe('UTC');
  expect(findZone('Atlantis')).toBeNull();
});
