import { expect, test } from 'vitest';
import { findRow, type Suggestion, type Context } from '../../src/discord/command.ts';
import { LIMITS } from '../../src/discord/wire/components.ts';
import type { CommandResult } from '../../src/discord/result.ts';
import { toChoices } from '../../src/discord/orders/suggestions.ts';
import { refusalText } from '../../src/report/refusal.ts';
import { rulesetLine } from '../../src/report/terms.ts';
import { SAY } from '../kit/say.ts';
import { RULESETS } from '../../src/rulesets/index.ts';
import { COMMANDS } from '../../commands/index.ts';
import { fightWith } from '../kit/scenario.ts';
import { contextFor, optionOf, runRow } from './context.ts';

const westamunda = [...RULESETS.values()].find(({ meta }) => meta.name === 'Westamunda')!;
const portableFrontier = [...RULESETS.values()].find(({ meta }) => meta.name === 'Portable Frontier')!;
const none = contextFor({ fight: null });

/** What the list under `/help rule:` shows for these letters. */
function searched(typed: string, context: Context, others: Readonly<Record<string, string>> = {}): Suggestion[] {
  const option = findRow(COMMANDS, 'help', null)?.options.rule;
  if (option?.type !== 'text' || option.search === undefined) throw new Error('/help rule searches nothing');
  return [...option.search(context, typed, others)];
}

const embedOf = (result: CommandResult) => ('reply' in result ? result.reply.embeds?.[0] : undefined);

test('/help rule: lists ids and titles, of the fight here or the set that was named', () => {
  const all = toChoices(searched('', none), '');
  expect(all).toHaveLength(LIMITS.choices);
  expect(all[0]).toEqual({ value: 'LG-GEN-01', name: 'LG-GEN-01 · D10 and equal chances' });
  expect(searched('bushwh', none).map(({ value }) => value)).toContain('LG-REACT-04');
  expect(searched('jam', none, { ruleset: 'westamunda' })[0]?.value).toBe('WM-AMMO-03');
  const fight = fightWith(westamunda, { figures: {} });
  expect(searched('wm-ammo', contextFor({ fight })).map(({ value }) => value)).toContain('WM-AMMO-01');
  expect(searched('jams', contextFor({ fight })).map(({ label }) => label)).toContain('WM-AMMO-04 · Clearing a jam');
  expect(searched('jam', contextFor({ fight }))[0]?.value).toBe('WM-AMMO-03');
  expect(searched('lg shoot 3', none)[0]?.value).toBe('LG-SHOOT-03');
});

test('/help rule: shows id, title and text in one embed that nobody else sees', async () => {
  const embed = embedOf(await runRow('help', { rule: 'lg-ammo-3' }, none));
  expect(embed?.title).toBe('LG-AMMO-03 · Out of ammunition');
  expect(embed?.description).toContain('last point');
  expect(embed?.footer?.text).toBe('Law of the Gun');
  const other = embedOf(await runRow('help', { rule: 'WM-AMMO-03', ruleset: 'Westamunda' }, none));
  expect(other?.title).toBe('WM-AMMO-03 · Jammed');
  expect(findRow(COMMANDS, 'help', null)?.reads).toBe(true);
});

test('/help rule: with words in place of an id lists the rules that hold them, or shows the only one', async () => {
  const several = embedOf(await runRow('help', { rule: 'jams', ruleset: 'westamunda' }, none));
  expect(several?.description).toMatch(/`WM-AMMO-03` Jammed\n`WM-AMMO-04` Clearing a jam/);
  expect(embedOf(await runRow('help', { rule: 'saddlebags' }, none))?.title).toContain('LG-AMMO-04');
});

test('/help rule: searches every set, that of the fight here first, and says which set a rule is of', async () => {
  const jam = embedOf(await runRow('help', { rule: 'jam' }, none));
  expect(jam?.description).toMatch(/`WM-AMMO-03` Jammed · Westamunda/);
  const there = contextFor({ fight: fightWith(portableFrontier, { figures: {} }) });
  const other = embedOf(await runRow('help', { rule: 'LG-SHOOT-03' }, there));
  expect([other?.title?.slice(0, 11), other?.footer?.text]).toEqual(['LG-SHOOT-03', 'Law of the Gun']);
  expect(searched('jam', none).find(({ value }) => value === 'WM-AMMO-03')).toMatchObject({ reason: 'Westamunda' });
});

test('/help rule: refuses an unknown one and names the nearest ids; an unknown set too', async () => {
  const result = await runRow('help', { rule: 'LG-SHOT-99' }, none);
  expect(result).toMatchObject({
    refusal: { code: 'unknown-name', sort: 'rule', near: expect.stringMatching(/^LG-SHOOT-/) },
  });
  const text = 'refusal' in result ? refusalText(result.refusal, null, SAY) : '';
  expect(text).toMatch(/^I know no rule called LG-SHOT-99\. The nearest: LG-SHOOT-\d\d, /);
  expect(await runRow('help', { rule: 'LG-SHOOT-01', ruleset: 'chess' }, none)).toMatchObject({
    refusal: { code: 'unknown-name', sort: 'ruleset' },
  });
});

test('/gunfight new offers every set with a line on it that is not cut off, on a draft that it is one', async () => {
  const sets = await optionOf(COMMANDS, 'gunfight new', 'ruleset')(none, {});
  expect(sets.map(({ value }) => value)).toEqual([...RULESETS.keys()]);
  for (const set of RULESETS.values()) {
    const line = rulesetLine(set.ref, SAY);
    const shown = toChoices(
      sets.filter(({ value }) => value === set.ref),
      '',
    )[0]!;
    expect(line, set.ref).not.toBeNull();
    expect(shown.name.startsWith(set.meta.name)).toBe(true);
    expect(shown.name.endsWith(line!), shown.name).toBe(true);
    expect(shown.name.includes('(draft)')).toBe(set.meta.status === 'draft');
  }
});

test('/help topic: says whose numbers it tells, where other rules have others', async () => {
  const [shooting, dice] = [
    await runRow('help', { topic: 'shooting' }, none),
    await runRow('help', { topic: 'dice' }, none),
  ];
  expect(JSON.stringify(shooting)).toContain('Law of the Gun');
  expect(JSON.stringify(dice)).not.toContain('Law of the Gun');
});
