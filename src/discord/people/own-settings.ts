import { findZone, formatQuiet, parseQuiet } from '../../app/time/calendar.ts';
import { timestamp } from '../../report/sentences/table-sentences.ts';
import { type Suggest, type Context, type UserValue, text, user, type Args } from '../command.ts';
import type { Settings } from '../../app/people/people.ts';
import { type CommandResult, badValue } from '../result.ts';
import { LONGEST_DAYS } from '../../app/people/vacation.ts';
import { encodeCall } from '../wire/custom-id.ts';
import { buttonRows } from '../wire/components.ts';

/** Something that can be set: what is suggested for it, and what becomes of a value; null where that is none of its. */
interface Setting {
  readonly values: readonly string[];
  change?(value: string): Partial<Settings> | null;
}

const ON_OFF = ['on', 'off'];
const MAX_CHOICES = 25;
const MAX_HOURS = 168;

/** By its name in what is kept. */
const onOff = (key: 'duels' | 'pings' | 'dm' | 'onDeck' | 'lastOne' | 'record' | 'autoDone') => ({
  values: ON_OFF,
  key,
  change: (value: string) => (ON_OFF.includes(value) ? { [key]: value === 'on' } : null),
});

const SETTINGS = {
  duels: onOff('duels'),
  blocked: { values: ON_OFF },
  pings: onOff('pings'),
  quiet: {
    values: ['off', '22-7', '23-8', '0-9', '22:30-6:30'],
    change(value) {
      if (value === 'off') return { quiet: 'off' };
      const hours = parseQuiet(value);
      return hours === null ? null : { quiet: formatQuiet(hours) };
    },
  },
  zone: {
    values: ['UTC'],
    change(value) {
      const zone = findZone(value);
      return zone === null ? null : { zone };
    },
  },
  away: { values: ['back', '1', '2', '3', '7', '14'] },
  remind: {
    values: ['table', 'off', '2', '4', '8', '12', '24'],
    change(value) {
      if (value === 'table' || value === 'off') return { remind: value };
      const hours = Number(value);
      return hours > 0 && hours <= MAX_HOURS ? { remind: hours } : null;
    },
  },
  dm: onOff('dm'),
  'on-deck': onOff('onDeck'),
  'last-one': onOff('lastOne'),
  record: onOff('record'),
  'auto-done': onOff('autoDone'),
  confirm: {
    values: ['never', 'always'],
    change: (value) => (value === 'always' || value === 'never' ? { confirm: value } : null),
  },
} satisfies Readonly<Record<string, Setting>>;
type SettingName = keyof typeof SETTINGS;
const NAMES = Object.keys(SETTINGS) as SettingName[];
const valuesOf = (setting: string): readonly string[] =>
  Object.entries(SETTINGS).find(([name]) => name === setting)?.[1].values ?? ON_OFF;

/** Values of the setting that is being changed, as far as it is typed. */
const settingValues: Suggest = ({ say }, { setting = '', value = '' }) => {
  const zones = setting === 'zone' && value.length > 1 ? zonesLike(value) : [];
  const hint = `ui.me.hint.${setting}`;
  return [...zones, ...valuesOf(setting)]
    .slice(0, MAX_CHOICES)
    .map((one) => ({ value: one, label: one, ...(say.has(hint) ? { reason: say(hint) } : {}) }));
};

function zonesLike(typed: string): string[] {
  const wanted = typed.toLowerCase().replaceAll(' ', '_');
  return Intl.supportedValuesOf('timeZone').filter((zone) => zone.toLowerCase().includes(wanted));
}

const wrongValue = (setting: SettingName, typed: string) => badValue(setting, typed, valuesOf(setting).join(', '));

/** One's own settings: which, to what, and with `blocked` whom. */
export const OWN_SETTINGS = {
  setting: text('Which; left out: see them all', { choices: NAMES }),
  value: text('To what', { suggest: settingValues }),
  who: user('With blocked: whose challenges you do not want; left out: see the list'),
};

type Said = Args<typeof OWN_SETTINGS>;

/** Changes one's own settings, or shows them all. */
export async function changeSettings(context: Context, { setting, value, who }: Said): Promise<CommandResult> {
  const { person, people } = context;
  if (setting === 'blocked') return changeBlocks(context, who, value?.trim());
  if (setting === undefined || value === undefined) return told(context, await people.settings(person.id));
  if (setting === 'away') return leave(context, value.trim());
  const change: Partial<Settings> | null = SETTINGS[setting].change(value.trim());
  if (change?.record === false) await people.dropDeeds(person.id, {});
  return change === null ? wrongValue(setting, value) : told(context, await people.saveSettings(person.id, change));
}

/** Gone for so many days, or back before the time. */
async function leave(context: Context, value: string): Promise<CommandResult> {
  const { person, people, now } = context;
  if (value === 'back') return told(context, await people.saveSettings(person.id, { away: null }));
  const days = Number(value);
  if (!Number.isInteger(days) || days < 1 || days > LONGEST_DAYS) return wrongValue('away', value);
  await context.goAway({ days, now });
  return told(context, await people.settings(person.id));
}

function told({ say, now }: Context, settings: Settings): CommandResult {
  const shown = (on: boolean): string => say(`ui.me.${on ? 'on' : 'off'}`);
  const { quiet, zone, away, remind } = settings;
  const switches = Object.entries(SETTINGS).flatMap(([name, one]) =>
    'key' in one ? [[name, shown(settings[one.key])]] : [],
  );
  const isAway = away !== null && away.until > now;
  const text = say('ui.me.now', {
    ...Object.fromEntries(switches),
    confirm: say(`ui.me.confirm-${settings.confirm}`),
    quiet: quiet === 'off' ? shown(false) : quiet,
    zone,
    remind: typeof remind === 'number' ? say('ui.me.hours', { count: remind }) : say(`ui.me.remind-${remind}`),
    away: isAway ? say('ui.me.away', { until: timestamp(away.until, 'f') }) : shown(false),
  });
  return { reply: { text } };
}

/** How many can be let back in by a button; the others by name. */
const MOST_BUTTONS = 20;

/** Blocks a challenger, lets one back in, or shows who is blocked. The blocked are not told. */
async function changeBlocks(context: Context, who?: UserValue, value = 'on'): Promise<CommandResult> {
  const { person, people } = context;
  if (who === undefined) return showBlocks(context);
  if (who.id === person.id) return badValue('who', who.name, '@somebody');
  if (!ON_OFF.includes(value)) return badValue('value', value, ON_OFF.join(', '));
  await (value === 'off' ? people.unmute(person.id, who.id) : people.mute(person.id, who.id));
  return showBlocks(context);
}

async function showBlocks({ person, people, say }: Context): Promise<CommandResult> {
  const { seats, unnamed } = await people.muted(person.id);
  if (seats.length + unnamed === 0) return { reply: { text: say('ui.blocked.nobody') } };
  const others = unnamed > 0 ? [say('ui.blocked.unnamed', { count: unnamed })] : [];
  const names = [...seats.map((seat) => `<@${seat}>`), ...others];
  const text = `${say('ui.blocked.list', { names: names.join(', ') })}\n${say('ui.blocked.how')}`;
  const back = seats.map((seat, index) => unblockButton(seat, say('ui.blocked.back', { number: index + 1 })));
  return { reply: { text, rows: buttonRows(back.slice(0, MOST_BUTTONS)) } };
}

/** Lets them challenge again. */
export function unblockButton(seat: string, label: string) {
  const who = { id: seat, name: '', bot: false };
  return { id: encodeCall('', { command: 'me', row: 'me', args: { setting: 'blocked', value: 'off', who } }), label };
}
