import { findZone, formatQuiet, parseQuiet } from '../src/app/calendar.ts';
import { defineCommand, type Suggest } from '../src/discord/command.ts';
import type { Context } from '../src/discord/context.ts';
import type { Settings } from '../src/discord/people.ts';
import { LONGEST_DAYS } from '../src/discord/vacation.ts';
import { timestamp } from '../src/report/lines/table-lines.ts';

const SETTINGS = ['duels', 'pings', 'quiet', 'zone', 'away', 'remind', 'dm'] as const;
type Setting = (typeof SETTINGS)[number];

const ON_OFF = ['on', 'off'];
const VALUES: Readonly<Record<Setting, readonly string[]>> = {
  duels: ON_OFF,
  pings: ON_OFF,
  dm: ON_OFF,
  quiet: ['off', '22-7', '23-8', '0-9', '22:30-6:30'],
  zone: ['UTC'],
  away: ['back', '1', '2', '3', '7', '14'],
  remind: ['table', 'off', '2', '4', '8', '12', '24'],
};
const MAX_CHOICES = 25;
const MAX_HOURS = 168;

const values: Suggest = ({ say }, { setting = '', value = '' }) => {
  const known = VALUES[setting as Setting] ?? ON_OFF;
  const zones = setting === 'zone' && value.length > 1 ? zonesLike(value) : [];
  return [...zones, ...known]
    .slice(0, MAX_CHOICES)
    .map((one) => ({
      value: one,
      label: one,
      ...(say.has(`ui.me.hint.${setting}`) ? { reason: say(`ui.me.hint.${setting}`) } : {}),
    }));
};

function zonesLike(typed: string): string[] {
  const wanted = typed.toLowerCase().replaceAll(' ', '_');
  return Intl.supportedValuesOf('timeZone').filter((zone) => zone.toLowerCase().includes(wanted));
}

/** Null where the value is none of that setting's. */
const CHANGES: Readonly<Record<Exclude<Setting, 'away'>, (value: string) => Partial<Settings> | null>> = {
  duels: (value) => (ON_OFF.includes(value) ? { duels: value === 'on' } : null),
  pings: (value) => (ON_OFF.includes(value) ? { pings: value === 'on' } : null),
  dm: (value) => (ON_OFF.includes(value) ? { dm: value === 'on' } : null),
  quiet(value) {
    if (value === 'off') return { quiet: 'off' };
    const hours = parseQuiet(value);
    return hours === null ? null : { quiet: formatQuiet(hours) };
  },
  zone(value) {
    const zone = findZone(value);
    return zone === null ? null : { zone };
  },
  remind(value) {
    if (value === 'table' || value === 'off') return { remind: value };
    const hours = Number(value);
    return hours > 0 && hours <= MAX_HOURS ? { remind: hours } : null;
  },
};

const badValue = (setting: Setting, given: string) =>
  ({ refusal: { code: 'bad-value', option: setting, given, allowed: VALUES[setting].join(', ') } }) as const;

export const me = defineCommand({
  name: 'me',
  description: 'Your own settings: challenges, mentions, reminders, quiet hours, time zone, days away',
  options: {
    setting: { type: 'text', description: 'Which; left out: see them all', choices: SETTINGS },
    value: { type: 'text', description: 'To what', suggest: values },
  },
  async run({ setting, value }, context) {
    const { person, people } = context;
    if (setting === undefined || value === undefined) return told(context, await people.settings(person.id));
    if (setting === 'away') return away(context, value.trim());
    const change = CHANGES[setting](value.trim());
    return change === null ? badValue(setting, value) : told(context, await people.saveSettings(person.id, change));
  },
});

/** Gone for so many days, or back before the time. */
async function away(context: Context, value: string) {
  const { person, people, now } = context;
  if (value === 'back') return told(context, await people.saveSettings(person.id, { away: null }));
  const days = Number(value);
  if (!Number.isInteger(days) || days < 1 || days > LONGEST_DAYS) return badValue('away', value);
  await context.goAway({ days, now });
  return told(context, await people.settings(person.id));
}

function told({ say, now }: Context, settings: Settings) {
  const onOff = (on: boolean): string => say(`ui.me.${on ? 'on' : 'off'}`);
  const { duels, pings, quiet, zone, away: gone, remind, dm } = settings;
  const isAway = gone !== null && gone.until > now;
  return {
    reply: {
      text: say('ui.me.now', {
        duels: onOff(duels),
        pings: onOff(pings),
        dm: onOff(dm),
        quiet: quiet === 'off' ? onOff(false) : quiet,
        zone,
        remind: typeof remind === 'number' ? say('ui.me.hours', { count: remind }) : say(`ui.me.remind-${remind}`),
        away: isAway ? say('ui.me.away', { until: timestamp(gone.until, 'f') }) : onOff(false),
      }),
    },
  };
}
