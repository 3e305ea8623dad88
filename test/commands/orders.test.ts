import { expect, test } from 'vitest';
import { COMMANDS } from '../../commands/index.ts';
import type { Action } from '../../src/game/actions.ts';
import { matches } from '../../src/game/offer.ts';
import { fightWith } from '../kit/scenario.ts';
import { contextFor, optionOf, ruleset, runRow, STREET } from './context.ts';

test('/shoot with all said picks exactly that offer', async () => {
  const result = await runRow('shoot', { target: 'Ike', weapon: 'Doc.pistol', mode: 'aimed' });
  expect(result).toMatchObject({ show: { kind: 'pick', pick: { figure: 'Doc', values: { mode: 'aimed' } } } });
});

test('/shoot with only a target asks which of the fitting ones', async () => {
  const result = await runRow('shoot', { target: 'ike' });
  expect(result).toMatchObject({ show: { kind: 'choose' } });
  const picks = 'show' in result && result.show.kind === 'choose' ? result.show.picks : [];
  expect(picks.length).toBeGreaterThan(1);
});

test('/shoot at nobody known names what was typed', async () => {
  expect(await runRow('shoot', { target: 'Nobody' })).toEqual({
    refusal: { code: 'unknown-name', given: 'Nobody', sort: 'figure' },
  });
});

test('an order that is not offered goes to the rules as it was said, for their own reason', async () => {
  const fight = fightWith(ruleset, { ...STREET, turn: 'gang' });
  expect(await runRow('shoot', { target: 'Ike', mode: 'snap' }, contextFor({ fight }))).toMatchObject({
    actions: [{ type: 'shoot', figure: 'Doc', target: 'Ike', weapon: 'Doc.pistol', mode: 'snap' }],
  });
});

test('of another one’s figure nothing is told and nothing ordered', async () => {
  const result = await runRow('hold', { figure: 'Ike' });
  expect(result).toEqual({ refusal: { code: 'not-your-figure', figure: 'Ike', seat: 'ike' } });
});

test('without a fight or a figure every order says so', async () => {
  expect(await runRow('hold', {}, contextFor({ fight: null }))).toEqual({ refusal: { code: 'no-fight' } });
  const stranger = contextFor({ person: { id: 'belle' } });
  expect(await runRow('hold', {}, stranger)).toEqual({ refusal: { code: 'not-allowed', role: 'player' } });
});

test('/done what:mine ends the turn of one’s side, /done passes one figure', async () => {
  expect(await runRow('done', { what: 'mine' })).toEqual({ actions: [{ type: 'end-turn', side: 'law' }] });
  expect(await runRow('done')).toMatchObject({ show: { kind: 'pick', pick: { figure: 'Doc' } } });
});

test('/orders without options opens the panel', async () => {
  expect(await runRow('orders')).toEqual({ show: { kind: 'orders' } });
});

test('/move says way, whom and how far by path', async () => {
  const result = await runRow('move', { way: 'toward', target: 'Ike', distance: 10, gait: 'walk' });
  expect(result).toMatchObject({
    show: { kind: 'pick', pick: { values: { 'stated.way': 'toward', 'stated.target': 'Ike', 'stated.distance': 10 } } },
  });
});

test('suggestions hold only what is legal now, each with a short reason', async () => {
  const targets = optionOf(COMMANDS, 'shoot', 'target');
  expect(await targets(contextFor(), {})).toEqual([{ value: 'Ike', label: 'Ike', reason: '30 cm' }]);
  const waiting = contextFor({ fight: fightWith(ruleset, { ...STREET, turn: 'gang' }) });
  expect(await targets(waiting, {})).toEqual([]);
});

test('/surrender, /cover and /reload come to their actions', async () => {
  expect(await runRow('surrender')).toMatchObject({ show: { kind: 'pick' } });
  expect(await runRow('cover', { do: 'prone' })).toMatchObject({ show: { kind: 'pick', pick: { figure: 'Doc' } } });
  expect(await runRow('reload', { weapon: 'Doc.pistol', job: 'load' })).toMatchObject({
    actions: [{ type: 'load', weapon: 'Doc.pistol', job: 'load' }],
  });
});

test('LG-PBP-10 /look odds takes any order that throws dice, as suggested, by its words, or as a name to shoot at', async () => {
  const context = contextFor();
  const found = await optionOf(COMMANDS, 'look odds', 'order')(context, {});
  expect(found.map((one) => one.label)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^Doc: .*Ike/), expect.stringMatching(/^Doc: Charge/i)]),
  );
  expect(found.every((one) => one.value.length <= 100)).toBe(true);
  for (const { value, label } of found) {
    const asked = await runRow('look odds', { order: value });
    expect(asked).toMatchObject({ show: { kind: 'odds', action: { figure: 'Doc' } } });
    const { action } = (asked as { show: { action: Action } }).show;
    expect(matches(ruleset.legal(fightWith(ruleset, STREET), 'Doc'), action), label).toBe(true);
  }
  expect(await runRow('look odds', { order: 'ike' })).toMatchObject({
    show: { action: { type: 'shoot', target: 'Ike' } },
  });
  expect(await runRow('look odds', { order: found[0]!.label })).toEqual(
    await runRow('look odds', { order: found[0]!.value }),
  );
  expect(await runRow('look odds', { order: 'dance' })).toMatchObject({ reply: { text: expect.any(String) } });
});

test.each([
  ['toward Ike', { 'stated.way': 'toward', 'stated.target': 'Ike' }],
  ['away from ike 10', { 'stated.way': 'away', 'stated.target': 'Ike', 'stated.distance': 10 }],
  ['Ike 10 cm', { 'stated.way': 'toward', 'stated.target': 'Ike', 'stated.distance': 10 }],
  ['across Ike 5', { 'stated.way': 'across', 'stated.target': 'Ike', 'stated.distance': 5 }],
])('/move to:%s is read as typed and judged like anything typed', async (to, values) => {
  const result = await runRow('move', { to, gait: 'walk' });
  expect(result).toMatchObject({ show: { kind: 'pick', pick: { figure: 'Doc' } } });
  const { pick } = (result as { show: { pick: { index: number; values: object } } }).show;
  const { action } = ruleset.legal(fightWith(ruleset, STREET), 'Doc')[pick.index]!;
  const [way, target] = [values['stated.way'], values['stated.target']];
  expect({ ...pointsOf(action), ...pick.values }).toMatchObject({
    ...values,
    'stated.way': way,
    'stated.target': target,
  });
});

test('/move to suggests every legal way once, and each suggestion is understood', async () => {
  const found = await optionOf(COMMANDS, 'move', 'to')(contextFor(), {});
  expect(found.map((one) => one.value)).toEqual(expect.arrayContaining(['toward Ike', 'away from Ike']));
  expect(new Set(found.map((one) => one.value)).size).toBe(found.length);
  expect(found[0]!.reason).toMatch(/up to \d+ cm/);
  for (const { value } of found) expect(await runRow('move', { to: value })).toHaveProperty('show');
  expect(await runRow('move', { to: 'the saloon' })).toEqual({
    refusal: { code: 'unknown-name', given: 'the saloon', sort: 'figure' },
  });
  expect(await runRow('move', { to: 'Ike 400', gait: 'walk' })).toMatchObject({
    actions: [{ type: 'move', stated: { way: 'toward', target: 'Ike', distance: 400 } }],
  });
});

/** Fixed fields of an order by path, two levels deep. */
function pointsOf(action: object): object {
  return Object.fromEntries(
    Object.entries(action).flatMap(([key, value]) =>
      value !== null && typeof value === 'object' && !Array.isArray(value)
        ? Object.entries(value as object).map(([inner, one]) => [`${key}.${inner}`, one])
        : [[key, value]],
    ),
  );
}

test('LG-DRAW-16 /duel calls out several, with seconds, and offers who may stand there', async () => {
  const fight = fightWith(ruleset, {
    figures: { ...STREET.figures, Morg: { ...STREET.figures.Doc!, seat: 'doc' }, Billy: STREET.figures.Ike! },
    scene: {
      'Doc>Ike': { range: 30 },
      'Doc>Billy': { range: 35 },
      'Morg>Ike': { range: 35 },
      'Morg>Billy': { range: 30 },
    },
  });
  const context = contextFor({ fight });
  const seconds = await optionOf(COMMANDS, 'duel', 'seconds')(context, {});
  expect(seconds.map((one) => one.value)).toEqual(['Morg']);
  const result = await runRow('duel', { versus: 'Ike, billy', seconds: 'Morg' }, context);
  expect(result).toEqual({ actions: [{ type: 'challenge', figures: ['Doc', 'Morg'], against: ['Ike', 'Billy'] }] });
  const [action] = (result as { actions: readonly Action[] }).actions;
  expect(matches(ruleset.legal(fight, 'Doc'), action!)).toBe(true);
  expect(await runRow('duel', { versus: 'Ike', seconds: 'Nobody' }, context)).toMatchObject({
    refusal: { code: 'unknown-name', given: 'Nobody' },
  });
});
