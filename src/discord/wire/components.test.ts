import type { APIEmbed } from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import { COMMANDS } from '../../../commands/index.ts';
import { enUi } from '../../report/locales/en-ui.ts';
import { toJson } from './command-json.ts';
import { decodeCustomId, encodeCustomId } from './custom-id.ts';
import {
  clip,
  clipEmbed,
  embedLength,
  fitEmbeds,
  LIMITS,
  splitEmbed,
  splitText,
  buttonRows,
  menuRow,
  pageOf,
  toMessage,
} from './components.ts';
import { toAnswer } from './reply.ts';
import { toChoices } from '../orders/suggestions.ts';
import { type FormContext, typed } from './form-inputs.ts';
import type { Say } from '../../report/say.ts';

interface Json {
  readonly name: string;
  readonly description?: string;
  readonly options?: readonly Json[];
  readonly choices?: readonly { readonly name: string; readonly value: string }[];
  readonly required?: boolean;
}

const bodies = COMMANDS.map(toJson) as readonly Json[];

function* nodes(of: Json): Generator<Json> {
  yield of;
  for (const inner of of.options ?? []) yield* nodes(inner);
}

const textOf = (node: Json): number =>
  node.name.length +
  (node.description ?? '').length +
  (node.choices ?? []).reduce((sum, one) => sum + one.name.length + one.value.length, 0) +
  (node.options ?? []).reduce((sum, one) => sum + textOf(one), 0);

test('no more than 100 chat commands and 15 in the menu of a user or a message, each name once', () => {
  const names = COMMANDS.map((command) => `${command.kind}:${command.name}`);
  expect(new Set(names).size).toBe(names.length);
  expect(COMMANDS.filter((command) => command.kind === 'chat').length).toBeLessThanOrEqual(26);
  for (const kind of ['user', 'message'])
    expect(COMMANDS.filter((command) => command.kind === kind).length).toBeLessThanOrEqual(15);
});

test.each(bodies.map((body) => [body.name, body] as const))('%s is declared within the limits', (_name, body) => {
  expect(textOf(body)).toBeLessThanOrEqual(8000);
  for (const node of nodes(body)) {
    if (node.description !== undefined) {
      expect(node.name).toMatch(/^[a-z-]{1,32}$/);
      expect(node.description.length).toBeGreaterThan(0);
      expect(node.description.length).toBeLessThanOrEqual(100);
    }
    expect((node.options ?? []).length).toBeLessThanOrEqual(25);
    expect((node.choices ?? []).length).toBeLessThanOrEqual(25);
    for (const choice of node.choices ?? []) expect(choice.name.length).toBeLessThanOrEqual(100);
    const required = (node.options ?? []).map((option) => option.required === true);
    expect(required).toEqual([...required].sort((a, b) => Number(b) - Number(a)));
  }
});

const long = 'x'.repeat(10_000);

test('texts are cut at the end, never within a character', () => {
  expect(clip(long, 100)).toHaveLength(100);
  expect(clip(`${'a'.repeat(98)}😀😀`, 100)).toBe(`${'a'.repeat(98)}…`);
  expect(clip('short', 100)).toBe('short');
});

test('an embed at its extremes is cut to what Discord takes', () => {
  const clipped = clipEmbed({ title: long, description: long, footer: { text: long } });
  expect(embedLength(clipped)).toBeLessThanOrEqual(LIMITS.embedText);
  expect(clipped.title!.length).toBeLessThanOrEqual(LIMITS.title);
  expect(clipped.description!.length).toBeLessThanOrEqual(LIMITS.description);
});

test('a long report is split at line ends, nothing of it lost', () => {
  const lines = Array.from({ length: 400 }, (_, index) => `${index}: ${'word '.repeat(5)}`);
  const parts = splitEmbed({ title: 'Report', description: lines.join('\n') });
  expect(parts.map((part) => part.description).join('\n')).toBe(lines.join('\n'));
  expect(parts.filter((part) => part.title !== undefined)).toHaveLength(1);
});

test('nothing is cut within a character where there is no line end', () => {
  const parts = splitText(`a${'😀'.repeat(30)}`, 20);
  expect(parts.every((part) => part.isWellFormed() && part.length <= 20)).toBe(true);
  expect(parts.join('')).toBe(`a${'😀'.repeat(30)}`);
  const [choice] = toChoices([{ value: `a${'😀'.repeat(60)}`, label: 'x' }], '');
  expect(choice!.value.isWellFormed()).toBe(true);
});

test('of embeds as many go along as one message holds', () => {
  const sum = (embeds: readonly APIEmbed[]): number => embeds.reduce((all, embed) => all + embedLength(embed), 0);
  const some = (length: number, letters: number): APIEmbed[] =>
    Array.from({ length }, () => ({ description: 'y'.repeat(letters) }));
  expect(sum(fitEmbeds(some(5, 1_400)))).toBe(4 * 1_400);
  expect(sum(fitEmbeds([{ title: long, description: long, footer: { text: long } }]))).toBeLessThanOrEqual(
    LIMITS.embedText,
  );
  expect(fitEmbeds(some(12, 10))).toHaveLength(LIMITS.embeds);
});

test('messages and answers name whom they mention, and are never empty', () => {
  const message = toMessage({ text: long, pings: ['1', '2', '1'] }, 'n');
  expect(message.allowed_mentions).toEqual({ parse: [], users: ['1', '2'] });
  expect(message.content).toHaveLength(LIMITS.content);
  expect(toMessage({}).allowed_mentions).toEqual({ parse: [], users: [] });
  const answer = toAnswer({});
  expect(answer.allowed_mentions).toEqual({ parse: [], users: [] });
  expect(answer.content).not.toBe('');
});

test('buttons and menus keep to five, twenty-five and their lengths', () => {
  const rows = buttonRows(Array.from({ length: 12 }, (_, index) => ({ id: String(index), label: long })));
  expect(rows.map((row) => row.components.length)).toEqual([5, 5, 2]);
  for (const row of rows) for (const one of row.components) expect('label' in one && one.label.length <= 80).toBe(true);
  const options = Array.from({ length: 60 }, (_, index) => ({ value: String(index), label: long, description: long }));
  const [menu] = menuRow({ id: 'm', placeholder: long, options, max: 60 }).components;
  expect(menu).toMatchObject({ max_values: 25 });
  expect('options' in menu! && menu.options.length).toBe(25);
  expect(pageOf(options, 2).items).toHaveLength(10);
  expect(pageOf(options, 9).page).toBe(2);
});

test('what stands in a line of a form already is left out where it is too long for it', async () => {
  const shown = (value: string): unknown =>
    typed('headline', { most: 70, value })({ say: ((key: string) => key) as Say } as FormContext);
  expect(shown('x'.repeat(70))).toMatchObject({ component: { max_length: 70, value: 'x'.repeat(70) } });
  expect(shown('x'.repeat(71))).not.toHaveProperty('component.value');
});

test('suggestions are at most 25 of at most 100 characters, and hold what was typed', () => {
  const many = Array.from({ length: 60 }, (_, index) => ({
    value: `f${index}`,
    label: `${index} ${long}`,
    reason: long,
  }));
  const choices = toChoices(many, '');
  expect(choices).toHaveLength(25);
  for (const choice of choices) expect(choice.name.length).toBeLessThanOrEqual(100);
  expect(
    toChoices(
      [
        { value: 'f1', label: 'Doc' },
        { value: 'f2', label: 'Ike' },
      ],
      'ik',
    ),
  ).toEqual([{ value: 'f2', name: 'Ike' }]);
});

test('a custom id comes back as it was, whatever its fields hold, and never grows past 100', () => {
  const fields = ['a|b', 'c~1d', '~0', '', 'plain'];
  expect(decodeCustomId(encodeCustomId('s', ...fields))).toEqual({ kind: 's', fields });
  expect(decodeCustomId('2|s|x')).toBeNull();
  expect(decodeCustomId('whatever')).toBeNull();
  expect(() => encodeCustomId('s', long)).toThrow('custom id');
});

test('labels of buttons are at most 34 characters, as phones show them', () => {
  const { button, answer, draw, agree } = enUi;
  for (const label of [button, answer, draw, agree].flatMap((set) => Object.values(set)))
    expect(label.length).toBeLessThanOrEqual(34);
});
