import { Routes } from 'discord-api-types/v10';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { complaintsOf, failureOf, leafOf, startRig } from './rig.ts';

let rig: Awaited<ReturnType<typeof startRig>>;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.stop());

const long = (length: number) => 'x'.repeat(length);
const button = { type: 2, style: 1, label: 'Go', custom_id: 'b' };
const row = (...components: object[]) => ({ type: 1, components });

const option = (name: string, more: object = {}) => ({ type: 3, name, description: 'd', ...more });
const command = (more: object) => ({ name: 'dare', description: 'd', ...more });

const badCommands: readonly (readonly [string, object, string, string])[] = [
  ['an upper-case name', command({ name: 'Dare' }), 'name', 'APPLICATION_COMMAND_INVALID_NAME'],
  ['a name with a blank', command({ name: 'du el' }), 'name', 'APPLICATION_COMMAND_INVALID_NAME'],
  ['a name over 32', command({ name: long(33) }), 'name', 'BASE_TYPE_MAX_LENGTH'],
  ['no description', command({ description: '' }), 'description', 'BASE_TYPE_REQUIRED'],
  ['a description over 100', command({ description: long(101) }), 'description', 'BASE_TYPE_MAX_LENGTH'],
  [
    '26 options',
    command({ options: Array.from({ length: 26 }, (_, i) => option(`o${i}`)) }),
    'options',
    'BASE_TYPE_MAX_LENGTH',
  ],
  [
    '26 choices',
    command({
      options: [option('o', { choices: Array.from({ length: 26 }, (_, i) => ({ name: `c${i}`, value: `v${i}` })) })],
    }),
    'options.0.choices',
    'BASE_TYPE_MAX_LENGTH',
  ],
  [
    'required after optional',
    command({ options: [option('a'), option('b', { required: true })] }),
    'options.1',
    'APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID',
  ],
  [
    'an option name twice',
    command({ options: [option('a'), option('a')] }),
    'options.1.name',
    'APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS',
  ],
  [
    'a group inside a subcommand',
    command({
      options: [{ type: 1, name: 's', description: 'd', options: [{ type: 2, name: 'g', description: 'd' }] }],
    }),
    'options.0.options.0.type',
    'BASE_TYPE_CHOICES',
  ],
  ['an unknown locale', command({ name_localizations: { tlh: 'x' } }), 'name_localizations.tlh', 'BASE_TYPE_CHOICES'],
  [
    'more than 8000 characters',
    command({
      options: Array.from({ length: 25 }, (_, i) =>
        option(`o${i}`, {
          choices: Array.from({ length: 25 }, (__, j) => ({ name: `${i}-${j} ${long(10)}`, value: `v${j}` })),
        }),
      ),
    }),
    '',
    'APPLICATION_COMMAND_TOO_LARGE',
  ],
];

describe('a command is refused for', () => {
  test.each(badCommands)('%s', async (_, body, path, code) => {
    const promise = rig.client.rest.put(Routes.applicationCommands(rig.discord.applicationId), { body: [body] });
    expect(leafOf(await complaintsOf(promise), path === '' ? '0' : `0.${path}`)).toBe(code);
  });
});

test('100 commands fit, 101 do not; two of one name neither', async () => {
  const route = Routes.applicationCommands(rig.discord.applicationId);
  const many = (count: number) => Array.from({ length: count }, (_, i) => command({ name: `c${i}` }));
  expect((await failureOf(rig.client.rest.put(route, { body: many(101) }))).code).toBe(30032);
  expect(await rig.client.rest.put(route, { body: many(100) })).toHaveLength(100);
  const twice = await complaintsOf(rig.client.rest.put(route, { body: [command({}), command({})] }));
  expect(leafOf(twice, '1.name')).toBe('APPLICATION_COMMANDS_DUPLICATE_NAME');
  await rig.client.rest.put(route, { body: [] });
});

describe('modals and suggestions', () => {
  const input = (more: object = {}) => row({ type: 4, custom_id: 'i', label: 'l', style: 1, ...more });
  const cases: readonly (readonly [string, object, string, string])[] = [
    ['title over 45', { title: long(46) }, 'title', 'BASE_TYPE_MAX_LENGTH'],
    [
      '6 components',
      { components: [1, 2, 3, 4, 5, 6].map((i) => input({ custom_id: `i${i}` })) },
      'components',
      'BASE_TYPE_BAD_LENGTH',
    ],
    ['no components', { components: [] }, 'components', 'BASE_TYPE_BAD_LENGTH'],
    [
      'a label over 45',
      { components: [input({ label: long(46) })] },
      'components.0.components.0.label',
      'BASE_TYPE_MAX_LENGTH',
    ],
    ['a button inside', { components: [row(button)] }, 'components.0.components.0.type', 'BASE_TYPE_CHOICES'],
  ];
  const answer = async (type: number, data: object): Promise<Record<string, unknown>> =>
    new Promise((resolve, reject) => {
      rig.on(async (interaction) => {
        const route = Routes.interactionCallback(interaction.id, interaction.token);
        complaintsOf(rig.client.rest.post(route, { body: { type, data }, auth: false })).then(resolve, reject);
      });
      const ann = rig.discord.person('Ann');
      if (type === 8) ann.autocomplete('/go word:x').catch(() => undefined);
      else ann.startCommand('/go');
    });
  beforeAll(async () => {
    await rig.client.application.commands.set([
      { name: 'go', description: 'Go', options: [{ type: 3, name: 'word', description: 'd', autocomplete: true }] },
    ]);
  });

  test.each(cases)('a modal is refused for %s', async (_, more, path, code) => {
    const tree = await answer(9, { title: 't', custom_id: 'm', components: [input()], ...more });
    expect(leafOf(tree['data'], path)).toBe(code);
  });

  test('26 suggestions and long ones are refused', async () => {
    const choices = Array.from({ length: 26 }, (_, i) => ({ name: `c${i}`, value: `v${i}` }));
    expect(leafOf((await answer(8, { choices }))['data'], 'choices')).toBe('BASE_TYPE_MAX_LENGTH');
    const wide = [{ name: long(101), value: long(101) }];
    const tree = await answer(8, { choices: wide });
    expect(leafOf(tree['data'], 'choices.0.name')).toBe('BASE_TYPE_MAX_LENGTH');
    expect(leafOf(tree['data'], 'choices.0.value')).toBe('BASE_TYPE_BAD_LENGTH');
  });
});
