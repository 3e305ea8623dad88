const DAY_MS = 86_400_000;
const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** "Wed 18:05", the first such moment from the start of a week on, in universal time. */
export function momentOf(startMs: number, text: string): number {
  const match = /^(\w{3}) (\d\d):(\d\d)$/.exec(text);
  if (match === null) throw new Error(`no moment: ${text}`);
  const [, day = '', hours = '', minutes = ''] = match;
  const midnight = Math.floor(startMs / DAY_MS) * DAY_MS;
  const ahead = (DAYS.indexOf(day) - new Date(midnight).getUTCDay() + 7) % 7;
  return midnight + ahead * DAY_MS + (Number(hours) * 60 + Number(minutes)) * 60_000;
}

/** The same the other way. */
export function momentText(ms: number): string {
  const date = new Date(ms);
  return `${DAYS[date.getUTCDay()]!} ${date.toISOString().slice(11, 16)}`;
}
