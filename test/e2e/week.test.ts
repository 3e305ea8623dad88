import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calendarsIn, isAsleep } from '../../src/app/time/calendar.ts';
import { testRequests } from './kit.ts';
import { SEALED_DAYS } from './week/broken-wheel.story.ts';
import { LAW_WEEK } from './week/law-of-the-gun.story.ts';
import { type Play, playAll } from './week/play.ts';
import { POSSE } from './week/posse.story.ts';
import { type Line, REMINDER } from './week/timetable.ts';
import { momentOf, momentText } from './week/wall-time.ts';
import type { Week } from './week/week.ts';

/** Told when it is handed to them, and reminded three times. */
const MOST_OFTEN = 4;

/** Those who are called by a message: mentioned, or written to alone. */
const calledBy = ({ to, where, body }: Line): readonly string[] => {
  const alone = body === null ? undefined : /^to (\w+) alone$/.exec(where)?.[1];
  return alone === undefined ? to : [alone];
};

const isNotice = ({ body, text }: Line): boolean => body !== null && text.startsWith(REMINDER);

/** Plays it once for all tests of a group. */
function played(play: Play): () => Week {
  let week: Week | undefined;
  beforeAll(async () => {
    week = await playAll(play);
  });
  afterAll(() => week?.town.stop());
  return () => week!;
}

const entriesOf = (week: Week) => week.town.app.entries(week.town.discord.channel(week.channel).id);
const linesAt = (week: Week, moment: string): Line[] =>
  week.timetable.lines.filter((line) => momentText(line.at) === moment);

/** What must be so of any play, whatever it tells. */
function testManners(weekOf: () => Week): void {
  test('nobody is called in their quiet hours, nor while they are away', async () => {
    const calendarOf = calendarsIn(weekOf().town.store.records);
    const calls = weekOf().timetable.lines.flatMap((line) => calledBy(line).map((name) => ({ name, line })));
    expect(calls.length).toBeGreaterThan(10);
    const rude: string[] = [];
    for (const { name, line } of calls) {
      const calendar = await calendarOf(weekOf().who(name).id);
      if (isAsleep(calendar, line.at)) rude.push(`${momentText(line.at)} ${name}: ${line.text}`);
    }
    expect(rude).toEqual([]);
  });

  test('nobody is told of the same thing more often than when it comes to them and three times more', () => {
    const times = new Map<string, number>();
    for (const line of weekOf().timetable.lines)
      for (const name of calledBy(line)) {
        const parts = line.text.replace(REMINDER, '').split(/ \+ | \| /);
        const own = parts.filter((part) => part.startsWith(`@${name}:`));
        for (const what of own) times.set(what, (times.get(what) ?? 0) + 1);
      }
    expect([...times].filter(([, count]) => count > MOST_OFTEN)).toEqual([]);
  });

  test('whoever is reminded finds one notice of it: the one before is taken away', () => {
    const { lines } = weekOf().timetable;
    const standing = new Map<string, number>();
    for (const [index, line] of lines.entries()) {
      if (isNotice(line)) for (const name of calledBy(line)) standing.set(name, (standing.get(name) ?? 0) + 1);
      const [, gone] = /^takes away: again: @(\w+):/.exec(line.text) ?? [];
      if (gone !== undefined) standing.set(gone, (standing.get(gone) ?? 0) - 1);
      const isLastOfMoment = lines[index + 1]?.at !== line.at;
      if (isLastOfMoment) expect(Math.max(0, ...standing.values()), momentText(line.at)).toBeLessThanOrEqual(1);
    }
    expect([...standing.values()].filter((count) => count !== 0)).toEqual([]);
  });
}

describe('a week of Law of the Gun, four people in three time zones', () => {
  const week = played(LAW_WEEK);

  test('every message of the week: when, where, to whom, what for', async () => {
    await expect(`${week().timetable.written().join('\n')}\n`).toMatchFileSnapshot('week/law-of-the-gun.timetable.txt');
  });

  testManners(week);

  test('an order that was taken back across a roll, and given again, gets the same faces', async () => {
    const ike = week().who('Ike').id;
    const shots = (await entriesOf(week())).filter(({ by, action }) => by === ike && action.type === 'shoot');
    expect(shots).toHaveLength(2);
    expect(shots[0]!.faces.length).toBeGreaterThan(0);
    expect(shots[1]!.faces).toEqual(shots[0]!.faces);
    expect(shots[1]!.effects).toEqual(shots[0]!.effects);
  });

  test('after nine hours of downtime everybody hears once of what waits for them', () => {
    const called = linesAt(week(), 'Sat 12:00').flatMap(calledBy);
    expect(called).not.toEqual([]);
    expect(called).toEqual([...new Set(called)]);
  });

  test('seven in the morning in Berlin is an hour later once summer time is over', () => {
    const ike = week().timetable.lines.filter((line) => calledBy(line).includes('Ike'));
    const inTheMorning = ike.map(({ at }) => momentText(at)).filter((moment) => /0[4-7]:00/.test(moment));
    expect(inTheMorning).toEqual(['Thu 05:00', 'Mon 06:00', 'Tue 06:00']);
  });

  test('while the clock stands still nobody is called', () => {
    const [from, until] = [linesAt(week(), 'Tue 06:10')[0]!.at, linesAt(week(), 'Tue 15:00')[0]!.at];
    const between = week().timetable.lines.filter((line) => line.at > from + 60_000 && line.at < until);
    expect(between.flatMap(calledBy)).toEqual([]);
  });

  test('each rung of an absence is told, and how to come back from it', () => {
    // An edit tells all of it again: when a message said it first.
    const told = (text: RegExp): readonly string[] => {
      const tellings = week().timetable.tellings.filter(({ embeds }) => text.test(embeds));
      const first = tellings.filter(({ id }, index) => tellings.findIndex((one) => one.id === id) === index);
      return first.map(({ at, footer }) => `${momentText(at)} in ${footer}`);
    };
    expect(told(/Time is up for the Outlaws/)).toEqual(['Sat 12:00 in turn 6', 'Sun 07:00 in turn 8']);
    expect(told(/Wyatt is away, and the house plays their figures\. .*More….*I am back/)).toEqual([
      'Sun 07:00 in turn 8',
    ]);
    expect(told(/Wyatt has been gone for a while: .*More….* anybody may take over, or Wyatt come back/)).toEqual([
      'Sun 15:00 in turn 11',
    ]);
    expect(told(/Kate joins Outlaws/)).toEqual(['Mon 08:00 in turn 13']);
    expect(told(/Doc is away, .*More….*I am back/)).toEqual(['Mon 15:10 in turn 15']);
    expect(told(/Doc is back/)).toEqual(['Tue 14:10 in turn 16']);
  });

  test('nobody calls the absentee once his figures are played for, and the substitute plays them to the end', async () => {
    const gone = linesAt(week(), 'Sun 07:00')[0]!.at;
    const later = week().timetable.lines.filter((line) => line.at > gone);
    expect(later.flatMap(calledBy)).not.toContain('Wyatt');
    const { figures, seats, status } = await week().town.fight(week().channel);
    const names = Object.values(figures).map(({ name, seat }) => [name, seats[seat!]!.name]);
    expect(names).toContainEqual(['Wyatt', 'Kate']);
    expect(status).toBe('over');
  });

  testRequests(() => week().town);
});

describe('three days of Broken Wheel, with orders in secret', () => {
  const week = played(SEALED_DAYS);

  test('every message of the three days: when, where, to whom, what for', async () => {
    await expect(`${week().timetable.written().join('\n')}\n`).toMatchFileSnapshot('week/broken-wheel.timetable.txt');
  });

  testManners(week);

  test('orders in secret are carried out when the last is in, and after an undo with the same faces', async () => {
    const rounds = (await entriesOf(week())).filter(({ action }) => action.type === 'carry-out');
    expect(rounds.length).toBeGreaterThan(2);
    expect(rounds[0]!.faces.length).toBeGreaterThan(0);
    expect(rounds[1]!.faces).toEqual(rounds[0]!.faces);
  });

  test('whoever was played for is back, and is called again', () => {
    const back = momentOf(SEALED_DAYS.startsAt, 'Sat 11:00');
    const later = week().timetable.lines.filter((line) => line.at > back);
    expect(later.flatMap(calledBy)).toContain('Wyatt');
  });

  testRequests(() => week().town);
});

describe('five days without a map, a gang in the hands of the game master', () => {
  const week = played(POSSE);

  test('every message of the five days: when, where, to whom, what for', async () => {
    await expect(`${week().timetable.written().join('\n')}\n`).toMatchFileSnapshot('week/posse.timetable.txt');
  });

  testManners(week);

  test('the game master is called once for a gang of three, and nobody for what the house plays', () => {
    expect(linesAt(week(), 'Thu 15:00').flatMap(calledBy)).toEqual(['Marshal']);
    const handedOver = linesAt(week(), 'Sat 05:30')[0]!.at;
    const later = week().timetable.lines.filter((line) => line.at > handedOver);
    expect(new Set(later.flatMap(calledBy))).toEqual(new Set(['Doc', 'Belle']));
  });

  test('what is rolled in secret, whispered, or veiled stands in no message before the end', () => {
    const end = linesAt(week(), 'Sun 22:10')[0]!.at;
    const before = week().timetable.lines.filter((line) => line.at < end);
    const posted = JSON.stringify(before.map(({ body }) => body));
    expect(posted).toContain('Three riders come down');
    expect(posted).not.toMatch(/weather|second gang/);
    expect(posted).toMatch(/\*\*Red Hand 1\*\* · looks unhurt/);
    expect(posted).not.toMatch(/\*\*Red Hand \d\*\*[^*]{0,80}Initiative/);
  });

  testRequests(() => week().town);
});
