import type { Refusal } from '../../game/refusals.ts';
import type { Ruleset, Setting } from '../../game/ruleset.ts';
import {
  allowedText,
  HOURS,
  MANNERS,
  NPCS,
  picturesOf,
  type Range,
  TABLE_SETTINGS,
  TURN_LIMIT,
} from '../../game/settings.ts';
import type { SettingValue } from '../../game/state.ts';
import type { View } from '../../game/secrets/view.ts';
import type { Say } from '../../report/say.ts';
import { settingName, settingNow, settingValueText } from '../../report/terms.ts';
import { CHOSEN, encodeCall, tagOf } from '../wire/custom-id.ts';
import type { Suggest, Context, Suggestion } from '../command.ts';
import { type MenuOption, menuRow } from '../wire/components.ts';
import type { CommandResult } from '../result.ts';

/** What this fight can be set up with: its rules while people gather, the table's own ways at any time. */
const settingsOf = ({ ruleset, view }: Pick<Context, 'ruleset' | 'view'>): readonly Setting[] =>
  view?.status === 'running'
    ? TABLE_SETTINGS
    : [...ruleset.meta.settings.filter(({ opening }) => opening !== true), ...MANNERS, ...TABLE_SETTINGS];

function valueNow(setting: Setting, view: View | null, say: Say): string {
  const settings = view === null ? {} : view.settings;
  const now = setting.key === 'pictures' && view !== null ? picturesOf(view) : settingNow(setting, settings);
  return settingValueText(setting.key, now, say);
}

const keySuggestion = (setting: Setting, { view, say }: Context): Suggestion => ({
  value: setting.key,
  label: settingName(setting.key, say),
  reason: valueNow(setting, view, say),
});

export const settingKeys: Suggest = (context) => [
  ...settingsOf(context).map((setting) => keySuggestion(setting, context)),
  ...(context.view?.status === 'running'
    ? []
    : [{ value: TURN_LIMIT.key, label: settingName(TURN_LIMIT.key, context.say), reason: allowedText(TURN_LIMIT) }]),
  ...Object.entries(context.ruleset.meta.hours).map(([key, hours]) => ({
    value: `hours.${key}`,
    label: settingName(`hours.${key}`, context.say),
    reason: `${context.view?.settings[`hours.${key}`] ?? hours} h`,
  })),
];

export const settingValues: Suggest = (context, typed) => {
  const setting = settingsOf(context).find((one) => one.key === typed.key);
  return setting === undefined ? [] : valueSuggestions(setting, context);
};

const valueSuggestions = ({ key, values = [], default: usual }: Setting, { say }: Context): Suggestion[] =>
  values.map((value) => ({
    value: String(value),
    label: settingValueText(key, value, say),
    reason: value === usual ? say('ui.settings.usual') : '',
  }));

/** "true" and "12" are meant as what they look like. */
export function readSetting(text: string): SettingValue {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}

export function rulesSetIn({ settings }: View, { meta }: Ruleset): Readonly<Record<string, SettingValue>> {
  const keys = [...meta.settings, ...MANNERS, NPCS, TURN_LIMIT].map(({ key }) => key);
  return Object.fromEntries(Object.entries(settings).filter(([key]) => keys.includes(key)));
}

/** A menu of what can be set, or of what this one can be set to. */
export function settingsPanel(context: Context, key: string | undefined): CommandResult {
  const { view, say } = context;
  if (view === null) return { refusal: { code: 'no-fight' } };
  const setting = settingsOf(context).find((one) => one.key === key);
  if (key !== undefined && setting?.values === undefined) return { refusal: whyNoMenu(context, key) };
  const options = setting === undefined ? keyOptions(context) : valueOptions(setting, context);
  const args = setting === undefined ? { key: CHOSEN } : { key: setting.key, value: CHOSEN };
  const head = setting === undefined ? say('ui.settings.head') : `**${settingName(setting.key, say)}**`;
  const id = encodeCall(tagOf(view), { command: 'gunfight', row: 'settings', args });
  const placeholder = setting === undefined ? say('ui.settings.which') : valueNow(setting, view, say);
  return { reply: { text: head, rows: [menuRow({ id, placeholder, options })] } };
}

/** A rule of a fight that runs, a number that must be typed, or no setting at all. */
function whyNoMenu({ ruleset, view }: Context, key: string): Refusal {
  const number = numberCalled(ruleset, key);
  if (number !== undefined) return { code: 'bad-value', option: 'value', given: '', allowed: allowedText(number) };
  const isRule = ruleset.meta.settings.some((one) => one.key === key);
  if (isRule && view?.status !== 'lobby') return { code: 'wrong-phase', now: 'running', wanted: 'lobby' };
  return { code: 'unknown-name', given: key, sort: 'setting' };
}

function numberCalled({ meta }: Ruleset, key: string): Range | undefined {
  if (Object.keys(meta.hours).some((name) => key === `hours.${name}`)) return HOURS;
  return [...meta.settings, TURN_LIMIT].find((one) => one.key === key && one.values === undefined);
}

const asOption = ({ value, label, reason = '' }: Suggestion): MenuOption => ({ value, label, description: reason });

/** Those with a few values alone: the rest, and what is too many for one menu, is typed. */
function keyOptions(context: Context): MenuOption[] {
  const few = settingsOf(context).filter(({ values }) => values !== undefined);
  return few
    .toSorted((a, b) => Number(a.key.includes('.')) - Number(b.key.includes('.')))
    .map((setting) => asOption(keySuggestion(setting, context)));
}

function valueOptions(setting: Setting, context: Context): MenuOption[] {
  const now = settingNow(setting, context.view?.settings ?? {});
  return valueSuggestions(setting, context).map((one) => ({ ...asOption(one), chosen: one.value === String(now) }));
}
