import { findZone, formatQuiet, parseQuiet } from '../../app/time/calendar.ts';
import { timestamp } from '../../report/sentences/table-sentences.ts';
import { type Suggest, type Context, type UserValue, text, user, type Args } from '../command.ts';
import type { Settings } from '../../app/people/people.ts';
import { type CommandResult, badValue } from '../result.ts';
import { LONGEST_DAYS } from '../../app/people/vacation.ts';
import { encodeCall } from '../wire/custom-id.ts';
import { buttonRows } from '../wire/components.ts';

const SETTINGS = [
  'duels',
  'blocked',
  'pings',
  'quiet',
  'zone',
  'away',
  'remind',
  'dm',
  'on-deck',
  'last-one',
  'record',
  'auto-done',
  'confirm',
] as const;
type SettingName = (typeof SETTINGS)[number];

/** What is on or off, by its name in what is kept. */
const SWITCHES = {
  duels: 'duels',
  pings: 'pings',
  dm: 'dm',
  'on-deck': 'onDeck',
  'last-one': 'lastOne',
  record: 'record',
  'auto-done': 'autoDone',
} as const satisfies Partial<Record<SettingName, keyof Settings>>;
type Switch = keyof typeof SWITCHES;
const isSwitch = (name: SettingName): name is Switch => Object.hasOwn(SWITCHES, name);

const ON_OFF = ['on', 'off'];
const VALUES: Readonly<Partial<Record<string, readonly string[]>>> = {
  confirm: ['never', 'always'],
  quiet: ['off', '22-7', '23-8', '0-9', '22:30-6:30'],
  zone: ['UTC'],
  away: ['back', '1', '2', '3', '7', '14'],
  remind: ['table', 'off', '2', '4', '8', '12', '24'],
};
const valuesOf = (setting: string): readonly string[] => VALUES[setting] ?? ON_OFF;
const MAX_CHOICES = 25;
const MAX_HOURS = 168;

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

type Change = Partial<Settings> | null;

/** Null where the value is none of that setting's. */
const CHANGES: Readonly<Record<Exclude<SettingName, Switch | 'away' | 'blocked'>, (value: string) => Change>> = {
  confirm: (value) => (value === 'always' || value === 'never' ? { confirm: value } : null),
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

function changeOf(setting: Switch | keyof typeof CHANGES, value: string): Change {
  if (!isSwitch(setting)) return CHANGES[setting](value);
  return ON_OFF.includes(value) ? { [SWITCHES[setting]]: value === 'on' } : null;
}

const wrongValue = (setting: SettingName, typed: string) => badValue(setting, typed, valuesOf(setting).join(', '));

/** One's own settings: which, to what, and with `blocked` whom. */
export const OWN_SETTINGS = {
  setting: text('Which; left out: see them all', { choices: SETTINGS }),
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
  const change = changeOf(setting, value.trim());
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
  const onOff = (on: boolean): string => say(`ui.me.${on ? 'on' : 'off'}`);
  const { quiet, zone, away, remind } = settings;
  const switches = Object.entries(SWITCHES).map(([name, key]) => [name, onOff(settings[key])]);
  const isAway = away !== null && away.until > now;
  const text = say('ui.me.now', {
    ...Object.fromEntries(switches),
    confirm: say(`ui.me.confirm-${settings.confirm}`),
    quiet: quiet === 'off' ? onOff(false) : quiet,
    zone,
    remind: typeof remind === 'number' ? say('ui.me.hours', { count: remind }) : say(`ui.me.remind-${remind}`),
    away: isAway ? say('ui.me.away', { until: timestamp(away.until, 'f') }) : onOff(false),
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
