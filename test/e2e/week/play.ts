import { openWeek, type Week, type WeekOptions } from './week.ts';

/** A game over days: who is there, and what they do when. */
export interface Play extends WeekOptions {
  /**
   * A moment (`Wed 18:05`) on a line of its own; under it what is done then, one thing in a line: somebody `says` a command, `insists` on
   * one that asks first, `types` one without sending it, `answers` what they are asked, `presses` a button of the table, of a call or under More…, `then presses` one of their last private answer.
   * What stands behind a semicolon is for the reader.
   */
  readonly story: string;
}

type Deed = (week: Week, who: string, what: string) => Promise<unknown>;

const DEEDS: Readonly<Record<string, Deed>> = {
  says: (week, who, what) => week.tells(who, what),
  insists: (week, who, what) => week.insists(who, what),
  types: (week, who, what) => week.types(who, what),
  answers: (week, who, what) => week.answers(who, what),
  presses: (week, who, what) => week.presses(who, what),
  'then presses': (week, who, what) => week.pressesAnswer(who, what),
};

const MOMENT = /^\w{3} \d\d:\d\d$/;
const DOWN = /^\(the bot is down until (\w{3} \d\d:\d\d)\)$/;
const DEED = /^(\w+)\s+(says|insists|types|answers|presses|then presses) (.+)$/;

async function follow(week: Week, line: string): Promise<unknown> {
  if (MOMENT.test(line)) return week.until(line);
  const [, until] = DOWN.exec(line) ?? [];
  if (until !== undefined) return week.downUntil(until);
  const [, who = '', verb = '', what = ''] = DEED.exec(line) ?? [];
  const deed = DEEDS[verb];
  if (deed === undefined) throw new Error(`nobody knows what that means: ${line}`);
  try {
    return await deed(week, who, what);
  } catch (error) {
    throw new Error(`${line}: ${(error as Error).message}`, { cause: error });
  }
}

const linesOf = (story: string): string[] =>
  story
    .split('\n')
    .map((line) => line.replace(/\s+;.*$/, '').trim())
    .filter((line) => line !== '');

/** Plays it from the first line to the last; the town still stands afterwards. */
export async function playAll(play: Play): Promise<Week> {
  const week = await openWeek(play);
  try {
    for (const line of linesOf(play.story)) await follow(week, line);
    return week;
  } catch (error) {
    const told = week.timetable.written().slice(-20).join('\n');
    const logged = week.town.lines.map(({ data, text }) => `${text}: ${JSON.stringify(data)}`).join('\n');
    await week.town.stop();
    throw new Error(`${(error as Error).message}\nafter:\n${told}\n${logged}`, { cause: error });
  }
}
