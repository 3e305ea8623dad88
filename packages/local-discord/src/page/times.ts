/** Times as Discord's client writes them, in the reader's own time zone. */
const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });
const clockSeconds = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit', second: '2-digit' });
const shortDate = new Intl.DateTimeFormat(undefined, { dateStyle: 'short' });
const longDate = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' });
const weekday = new Intl.DateTimeFormat(undefined, { weekday: 'long' });
const relative = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' });

const dayMs = 86_400_000;

const startOfDay = (date: Date): number => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

export const writeClock = (date: Date): string => clock.format(date);

export const writeDay = (date: Date): string => longDate.format(date);

/** "14:02" today, "Yesterday at 14:02", else date and time. */
export function writeStamp(date: Date, now: Date): string {
  const days = Math.round((startOfDay(now) - startOfDay(date)) / dayMs);
  if (days === 0) return clock.format(date);
  if (days === 1) return `Yesterday at ${clock.format(date)}`;
  return `${shortDate.format(date)} ${clock.format(date)}`;
}

const steps: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 365 * dayMs],
  ['month', 30 * dayMs],
  ['day', dayMs],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
];

function writeRelative(date: Date, now: Date): string {
  const differenceMs = date.getTime() - now.getTime();
  const [unit, unitMs] = steps.find(([, size]) => Math.abs(differenceMs) >= size) ?? ['second', 1000];
  return relative.format(Math.round(differenceMs / unitMs), unit);
}

/** The styles of `<t:unix:style>`. */
export function writeStyled(date: Date, style: string, now: Date): string {
  const writers: Readonly<Record<string, () => string>> = {
    t: () => clock.format(date),
    T: () => clockSeconds.format(date),
    d: () => shortDate.format(date),
    D: () => longDate.format(date),
    F: () => `${weekday.format(date)}, ${longDate.format(date)} ${clock.format(date)}`,
    R: () => writeRelative(date, now),
  };
  return (writers[style] ?? (() => `${longDate.format(date)} ${clock.format(date)}`))();
}
