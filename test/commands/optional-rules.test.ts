import { describe, expect, test } from 'vitest';
import { act } from '../../src/game/act.ts';
import type { Action } from '../../src/game/actions.ts';
import { seededDice } from '../../src/game/dice/seeded.ts';
import type { Refusal } from '../../src/game/refusals.ts';
import type { Ruleset } from '../../src/game/ruleset.ts';
import type { Gunfight, SettingValue } from '../../src/game/state.ts';
import { PUBLIC, view } from '../../src/game/secrets/view.ts';
import { tableButtons } from '../../src/discord/table/buttons.ts';
import { decodeCall, decodeCustomId } from '../../src/discord/wire/custom-id.ts';
import type { CommandResult, Orders } from '../../src/discord/result.ts';
import { renderLook } from '../../src/report/table/look.ts';
import { SAY } from '../kit/say.ts';
import { settingName, settingValueText } from '../../src/report/terms.ts';
import { RULESETS } from '../../src/rulesets/index.ts';
import { COMMANDS } from '../../commands/index.ts';
import { fightWith, NOON } from '../kit/scenario.ts';
import { contextFor, optionOf, runRow } from './context.ts';

const say = SAY;

function lobbyOf(ruleset: Ruleset): Gunfight {
  const fight = fightWith(ruleset, { figures: {} });
  fight.status = 'lobby';
  return fight;
}

const cardOf = (fight: Gunfight, { meta }: Ruleset): string =>
  renderLook({ view: view(fight, PUBLIC), say, unit: meta.unit }, { owed: [], meta }).description ?? '';

/** What becomes of the fight when its game master gives this order. */
function give(fight: Gunfight, action: Action): Gunfight | Refusal {
  const given = act(fight, { by: fight.gm, at: NOON, action }, seededDice(1), RULESETS);
  return given.ok ? given.fight : given.refusal;
}

function setTo(fight: Gunfight, key: string, value: SettingValue): Gunfight {
  const given = give(fight, { type: 'set-option', key, value });
  if ('code' in given) throw new Error(`${key} ${String(value)}: ${JSON.stringify(given)}`);
  return given;
}

/** The menu under a reply: what it carries, and its choices. */
function menuOf(result: CommandResult) {
  const menu = 'reply' in result ? result.reply.rows?.[0]?.components[0] : undefined;
  if (menu === undefined || !('options' in menu)) throw new Error('no menu');
  return { id: 'custom_id' in menu ? menu.custom_id : '', options: menu.options };
}

/** What choosing from a menu runs. */
async function choose(result: CommandResult, value: string, fight: Gunfight): Promise<CommandResult> {
  const { command, row, args } = decodeCall(decodeCustomId(menuOf(result).id)!.fields, value)!;
  return runRow(`${command} ${row}`, args, contextFor({ fight, person: { id: fight.gm } }));
}

describe.each([...RULESETS.values()].map((ruleset) => [ruleset.meta.name, ruleset] as const))(
  'optional rules of %s',
  (_name, ruleset) => {
    // A scenario is chosen with the opening itself.
    const later = ruleset.meta.settings.filter(({ opening }) => opening !== true);
    const choices = later.flatMap((setting) =>
      (setting.values ?? [setting.min!, setting.max!]).map((value) => ({ setting, value })),
    );

    test('have a name and words for every value, not their keys', () => {
      for (const { setting, value } of choices) {
        const name = settingName(setting.key, say);
        expect(name, setting.key).toMatch(/^[A-Z]/);
        expect(name).not.toMatch(/[a-z][A-Z]|\./);
        const text = settingValueText(setting.key, value, say);
        expect(text, `${setting.key} ${String(value)}`).not.toMatch(/true|false|[a-z][A-Z]/);
        if (typeof value === 'string')
          expect(
            ['setting-value', 'weather'].some(
              (set) => say.has(`word.${set}.${value}`) || say.has(`word.${set}.${setting.key}-${value}`),
            ),
            `${setting.key} ${value}`,
          ).toBe(true);
      }
    });

    test('stand on the card while people gather and in play wherever they are not as usual, and only there', () => {
      const lobby = lobbyOf(ruleset);
      expect(cardOf(lobby, ruleset)).not.toContain('Rules of this fight');
      for (const { setting, value } of choices) {
        const set = setTo(lobby, setting.key, value);
        const words = `${settingName(setting.key, say)}: ${settingValueText(setting.key, value, say)}`;
        expect(cardOf(set, ruleset).includes(words), words).toBe(value !== setting.default);
        set.status = 'running';
        expect(cardOf(set, ruleset).includes(words), words).toBe(value !== setting.default);
      }
    });

    test('are chosen before the start, and refused afterwards', () => {
      const running = lobbyOf(ruleset);
      running.status = 'running';
      for (const { setting, value } of choices) {
        expect(setTo(lobbyOf(ruleset), setting.key, value).settings[setting.key]).toBe(value);
        expect(give(running, { type: 'set-option', key: setting.key, value })).toMatchObject({ code: 'wrong-phase' });
      }
    });

    test('take no value that means nothing', () => {
      for (const { key } of later)
        expect(give(lobbyOf(ruleset), { type: 'set-option', key, value: 'sometimes' })).toMatchObject({
          code: 'bad-value',
          option: key,
        });
    });
  },
);

const LOBBY = { kind: 'lobby', number: 0, from: 1, upTo: 1 } as const;
const [first] = [...RULESETS.values()] as [Ruleset];

test('the card of a gathering fight leads to a menu of rules, that one to a menu of values, and that one sets it', async () => {
  const fight = lobbyOf(first);
  const buttons = tableButtons(view(fight, PUBLIC), { place: 0, turn: LOBBY, isOpen: true }, say).flatMap(
    (row) => row.components,
  );
  const calls = buttons.flatMap((one) => {
    const id = 'custom_id' in one ? decodeCustomId(one.custom_id) : null;
    return id?.kind === 'x' ? [decodeCall(id.fields)!] : [];
  });
  expect(calls).toContainEqual(expect.objectContaining({ command: 'gunfight', row: 'settings', args: {} }));

  const context = contextFor({ fight, person: { id: fight.gm } });
  const keys = await runRow('gunfight settings', {}, context);
  expect(menuOf(keys).options).toContainEqual({ value: 'fanning', label: 'Fanning', description: 'on' });
  const values = await choose(keys, 'fanning', fight);
  expect(menuOf(values).options).toMatchObject([
    { value: 'true', label: 'on', description: 'as usual', default: true },
    { value: 'false', label: 'off' },
  ]);
  expect(await choose(values, 'false', fight)).toMatchObject({
    actions: [{ type: 'set-option', key: 'fanning', value: false }],
  });
});

test('a rule of a running fight opens no menu, a number names its limits, and nonsense is no setting', async () => {
  const fight = lobbyOf(first);
  const lobby = contextFor({ fight: { ...fight } });
  expect(await runRow('gunfight settings', { key: 'turnLimit' }, lobby)).toMatchObject({
    refusal: { code: 'bad-value', allowed: '1–100' },
  });
  expect(await runRow('gunfight settings', { key: 'hours.turn' }, lobby)).toMatchObject({
    refusal: { code: 'bad-value', allowed: '0.01–168' },
  });
  expect(await runRow('gunfight settings', { key: 'poker' }, lobby)).toMatchObject({
    refusal: { code: 'unknown-name', sort: 'setting' },
  });
  fight.status = 'running';
  const running = contextFor({ fight });
  expect(await runRow('gunfight settings', { key: 'fanning' }, running)).toMatchObject({
    refusal: { code: 'wrong-phase' },
  });
  expect(menuOf(await runRow('gunfight settings', {}, running)).options.map(({ value }) => value)).toEqual([
    'pictures',
    'paper',
    'decisiveRoll',
    'npcs',
  ]);
  expect(await runRow('gunfight settings', {}, contextFor({ fight: null }))).toMatchObject({
    refusal: { code: 'no-fight' },
  });
});

test('what can be set is suggested in words, with what it is now', async () => {
  const fight = setTo(lobbyOf(first), 'fanning', false);
  const keys = await optionOf(COMMANDS, 'gunfight settings', 'key')(contextFor({ fight }), {});
  expect(keys).toContainEqual({ value: 'fanning', label: 'Fanning', reason: 'off' });
  expect(keys).toContainEqual({ value: 'turnLimit', label: 'Rounds at most', reason: '1–100' });
  const values = await optionOf(COMMANDS, 'gunfight settings', 'value')(contextFor({ fight }), { key: 'fanning' });
  expect(values.map(({ label, reason }) => `${label}, ${reason}`)).toEqual(['on, as usual', 'off, ']);
});

test('a rematch is fought by the rules of the fight before', async () => {
  const fight = setTo(setTo(lobbyOf(first), 'fanning', false), 'hours.turn', 3);
  const [open] = ((await runRow('gunfight new', { scenario: 'rematch' }, contextFor({ fight }))) as Orders).actions;
  expect(open).toMatchObject({ type: 'open-fight', settings: { fanning: false } });
  expect(open).not.toHaveProperty(['settings', 'hours.turn']);
  const [fresh] = ((await runRow('gunfight new', {}, contextFor({ fight }))) as Orders).actions;
  expect(fresh).toMatchObject({ settings: {} });
});

test('how many rounds it may last stands on the card', () => {
  expect(cardOf(setTo(lobbyOf(first), 'turnLimit', 6), first)).toContain('Rounds at most: 6');
});
