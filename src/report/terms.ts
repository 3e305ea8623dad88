import { rulesetId } from '../game/ids.ts';
import type { Meta, Setting } from '../game/ruleset.ts';
import { MANNERS, NPCS, paceOf, TURN_LIMIT } from '../game/settings.ts';
import type { RulesetRef, SettingValue } from '../game/state.ts';
import { type Context, spanText, wordOf } from './sentence.ts';
import type { Say } from './say.ts';
import { linesText } from './manner.ts';

const HOUR_MS = 3_600_000;

/** What a set of rules is like, in a line; null for one nobody has described. */
export function rulesetLine(ruleset: RulesetRef, say: Say): string | null {
  const id = rulesetId(ruleset);
  return say.has(`word.ruleset-line.${id}`) ? say.word('ruleset-line', id) : null;
}

/** A setting by name: the whole key has words, or each of its parts ("impact.pistol.accurate"). */
export function settingName(key: string, say: Say): string {
  const whole = key.replaceAll('.', '-');
  if (say.has(`word.setting.${whole}`)) return say.word('setting', whole);
  return key
    .split('.')
    .map((part) => wordOf(part, ['setting', 'weapon', 'band'], say))
    .join(', ');
}

export function settingValueText(key: string, value: SettingValue, say: Say): string {
  const own = `${key}-${value}`;
  if (say.has(`word.setting-value.${own}`)) return say.word('setting-value', own);
  const word = wordOf(String(value), ['setting-value', 'weather'], say);
  return word.replace(/^[A-Z](?=[a-z ])/, (first) => first.toLowerCase());
}

/** What it is set to in this fight. */
export const settingNow = (setting: Setting, settings: Readonly<Record<string, SettingValue>>): SettingValue =>
  settings[setting.key] ?? setting.default;

/** Every rule that is set otherwise than usual: "Stray shots: on". */
function changedRules({ view, say }: Context, rules: readonly Setting[]): string[] {
  const { settings } = view;
  const changed = [...rules, ...MANNERS, NPCS].filter((rule) => settingNow(rule, settings) !== rule.default);
  const limited = settings[TURN_LIMIT.key] === undefined ? [] : [TURN_LIMIT];
  return [...changed, ...limited].map(
    ({ key }) => `${settingName(key, say)}: ${settingValueText(key, settings[key]!, say)}`,
  );
}

/** How long people may take, so that nobody joins a fight that is not their pace. */
function paceLine({ view, say }: Context, meta: Pick<Meta, 'hours'>): string {
  const { turn, reaction, name } = paceOf(view.settings, meta);
  const span = (hours: number): string => spanText(hours * HOUR_MS, { say });
  return say(name === null ? 'ui.card.pace' : 'ui.card.pace-named', {
    turn: span(turn),
    reaction: span(reaction),
    name: name === null ? '' : say.word('pace', name),
  });
}

/** By which rules it is fought: what they are like, while people gather, and what is set otherwise than usual. */
export function termLines(context: Context, meta: Pick<Meta, 'name' | 'settings' | 'hours'>): string[] {
  const { view, say } = context;
  if (view.status === 'over') return [];
  const isDuel = view.settings.duel === true;
  const about = view.status === 'lobby' && !isDuel ? rulesetLine(view.ruleset, say) : null;
  const changed = changedRules(context, isDuel ? [] : meta.settings);
  const lines = view.status === 'lobby' ? linesText(view, say) : '';
  return [
    ...(about === null ? [] : [say('ui.card.ruleset', { name: meta.name, about })]),
    ...(view.status === 'lobby' && !isDuel ? [paceLine(context, meta)] : []),
    ...(changed.length === 0 ? [] : [say('ui.card.rules', { rules: changed.join(' · ') })]),
    ...(lines === '' ? [] : [say('ui.card.lines', { lines })]),
    ...(view.settings.quiet === true ? [say('ui.card.quiet')] : []),
  ];
}
