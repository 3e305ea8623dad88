import { type APIEmbed, Routes } from 'discord-api-types/v10';
import { MessageFlags } from 'discord.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { complaintsOf, failureOf, leafOf, startRig } from './rig.ts';

let rig: Awaited<ReturnType<typeof startRig>>;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.stop());

const long = (length: number) => 'x'.repeat(length);

async function post(body: object): Promise<unknown> {
  const route = Routes.channelMessages(rig.discord.channel('general').id);
  return rig.client.rest.post(route, { body });
}

const button = (customId: string, more: object = {}) => ({
  type: 2,
  style: 1,
  label: 'Go',
  custom_id: customId,
  ...more,
});
const row = (...components: object[]) => ({ type: 1, components });
const options = (count: number) => Array.from({ length: count }, (_, i) => ({ label: `o${i}`, value: `v${i}` }));
const menu = (more: object) => ({ type: 3, custom_id: 'm', options: options(2), ...more });
const embed = (more: Partial<APIEmbed>) => ({ embeds: [{ description: 'd', ...more }] });
const field = (name: string, value: string) => ({ name, value });
const v2 = (components: object[], more: object = {}) => ({ flags: MessageFlags.IsComponentsV2, components, ...more });
const text = (content: string) => ({ type: 10, content });

const refused: readonly (readonly [string, object, string, string])[] = [
  ['content over 2000', { content: long(2001) }, 'content', 'BASE_TYPE_MAX_LENGTH'],
  ['11 embeds', { embeds: Array.from({ length: 11 }, () => ({ title: 't' })) }, 'embeds', 'BASE_TYPE_MAX_LENGTH'],
  ['embed title over 256', embed({ title: long(257) }), 'embeds.0.title', 'BASE_TYPE_MAX_LENGTH'],
  ['embed description over 4096', embed({ description: long(4097) }), 'embeds.0.description', 'BASE_TYPE_MAX_LENGTH'],
  [
    '26 fields',
    embed({ fields: Array.from({ length: 26 }, () => field('n', 'v')) }),
    'embeds.0.fields',
    'BASE_TYPE_MAX_LENGTH',
  ],
  ['field name over 256', embed({ fields: [field(long(257), 'v')] }), 'embeds.0.fields.0.name', 'BASE_TYPE_MAX_LENGTH'],
  [
    'field value over 1024',
    embed({ fields: [field('n', long(1025))] }),
    'embeds.0.fields.0.value',
    'BASE_TYPE_MAX_LENGTH',
  ],
  ['empty field value', embed({ fields: [field('n', '')] }), 'embeds.0.fields.0.value', 'BASE_TYPE_REQUIRED'],
  ['footer over 2048', embed({ footer: { text: long(2049) } }), 'embeds.0.footer.text', 'BASE_TYPE_MAX_LENGTH'],
  ['author over 256', embed({ author: { name: long(257) } }), 'embeds.0.author.name', 'BASE_TYPE_MAX_LENGTH'],
  [
    'embeds over 6000 in all',
    { embeds: [{ description: long(4000) }, { description: long(2001) }] },
    'embeds',
    'MAX_EMBED_SIZE_EXCEEDED',
  ],
  ['an empty embed', { embeds: [{ color: 1 }] }, 'embeds.0.description', 'BASE_TYPE_REQUIRED'],
  ['an embed with a bad address', embed({ url: 'ftp://x' }), 'embeds.0.url', 'URL_TYPE_INVALID_SCHEME'],
  [
    '6 rows',
    { components: Array.from({ length: 6 }, (_, i) => row(button(`b${i}`))) },
    'components',
    'BASE_TYPE_MAX_LENGTH',
  ],
  [
    '6 buttons in a row',
    { components: [row(...[1, 2, 3, 4, 5, 6].map((i) => button(`b${i}`)))] },
    'components.0.components',
    'BASE_TYPE_BAD_LENGTH',
  ],
  [
    'a menu beside a button',
    { components: [row(menu({}), button('b'))] },
    'components.0.components',
    'COMPONENT_LAYOUT_WIDTH_EXCEEDED',
  ],
  [
    'the same custom id twice',
    { components: [row(button('b')), row(button('b'))] },
    'components.1.components.0.custom_id',
    'COMPONENT_CUSTOM_ID_DUPLICATED',
  ],
  [
    'custom id over 100',
    { components: [row(button(long(101)))] },
    'components.0.components.0.custom_id',
    'BASE_TYPE_MAX_LENGTH',
  ],
  [
    'no custom id',
    { components: [row(button('b', { custom_id: undefined }))] },
    'components.0.components.0.custom_id',
    'BASE_TYPE_REQUIRED',
  ],
  [
    'label over 80',
    { components: [row(button('b', { label: long(81) }))] },
    'components.0.components.0.label',
    'BASE_TYPE_MAX_LENGTH',
  ],
  [
    '26 menu options',
    { components: [row(menu({ options: options(26) }))] },
    'components.0.components.0.options',
    'BASE_TYPE_BAD_LENGTH',
  ],
  [
    'placeholder over 150',
    { components: [row(menu({ placeholder: long(151) }))] },
    'components.0.components.0.placeholder',
    'BASE_TYPE_MAX_LENGTH',
  ],
  [
    'an option over 100',
    { components: [row(menu({ options: [{ label: long(101), value: 'v' }] }))] },
    'components.0.components.0.options.0.label',
    'BASE_TYPE_MAX_LENGTH',
  ],
  [
    'an option value twice',
    { components: [row(menu({ options: [...options(1), ...options(1)] }))] },
    'components.0.components.0.options.1.value',
    'SELECT_COMPONENT_OPTION_VALUE_DUPLICATED',
  ],
  ['new components without the flag', { components: [text('x')] }, 'components.0.type', 'UNION_TYPE_CHOICES'],
  [
    'content beside new components',
    v2([text('x')], { content: 'y' }),
    'content',
    'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
  ],
  [
    '41 new components',
    v2(Array.from({ length: 41 }, () => text('x'))),
    'components',
    'COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED',
  ],
  [
    '4001 characters of text displays',
    v2([text(long(2000)), text(long(2001))]),
    'components',
    'COMPONENT_MAX_DISPLAYABLE_TEXT_SIZE_EXCEEDED',
  ],
  [
    'a gallery without its file',
    v2([{ type: 12, items: [{ media: { url: 'attachment://map.png' } }] }]),
    'components.0.items.0.media',
    'UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND',
  ],
  [
    'parse and a list of users',
    { content: 'x', allowed_mentions: { parse: ['users'], users: ['1'] } },
    'allowed_mentions',
    'MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE',
  ],
  [
    'a file that was not sent',
    { content: 'x', attachments: [{ id: 0, description: 'map' }] },
    'attachments.0.id',
    'ATTACHMENT_NOT_FOUND',
  ],
  ['nonce over 25', { content: 'x', nonce: long(26) }, 'nonce', 'BASE_TYPE_MAX_LENGTH'],
  [
    'a reply to nothing',
    { content: 'x', message_reference: { message_id: '1' } },
    'message_reference',
    'REPLIES_UNKNOWN_MESSAGE',
  ],
];

describe('a message is refused with 50035 at the right place for', () => {
  test.each(refused)('%s', async (_, body, path, code) => {
    expect(leafOf(await complaintsOf(post(body)), path)).toBe(code);
  });
});

const accepted: readonly (readonly [string, object])[] = [
  ['content of 2000', { content: long(2000) }],
  ['embeds of 6000', { embeds: [{ description: long(4096) }, { description: long(1904) }] }],
  ['25 fields', embed({ fields: Array.from({ length: 25 }, () => field('n', 'v')) })],
  [
    '5 rows of 5 buttons',
    { components: [0, 1, 2, 3, 4].map((r) => row(...[0, 1, 2, 3, 4].map((b) => button(`${r}-${b}`)))) },
  ],
  ['25 options', { components: [row(menu({ options: options(25), max_values: 25 }))] }],
  ['40 new components', v2(Array.from({ length: 40 }, () => text('x')))],
  [
    'a container with a section',
    v2([{ type: 17, components: [{ type: 9, components: [text('a')], accessory: button('b') }] }]),
  ],
  ['a link button', { components: [row({ type: 2, style: 5, label: 'Rules', url: 'https://example.org' })] }],
];

describe('a message is accepted with', () => {
  test.each(accepted)('%s', async (_, body) => {
    expect(await post(body)).toHaveProperty('id');
  });
});

test('an empty message is refused with 50006', async () => {
  expect((await failureOf(post({ content: '  ' }))).code).toBe(50006);
});

test('every component of a message gets an id, and all complaints come at once', async () => {
  const message = (await post({ components: [row(button('b'))] })) as {
    components: { id: number; components: { id: number }[] }[];
  };
  expect([message.components[0]?.id, message.components[0]?.components[0]?.id]).toEqual([1, 2]);
  const complaints = await complaintsOf(
    post({ content: long(2001), embeds: [{ title: long(257), description: long(4097) }] }),
  );
  expect(complaints).toMatchObject({
    content: { _errors: [{ message: 'Must be 2000 or fewer in length.' }] },
    embeds: { 0: { title: { _errors: [{}] }, description: { _errors: [{}] } } },
  });
});

test('files: descriptions of 1024, 10 MiB each, 25 MiB in all', async () => {
  const route = Routes.channelMessages(rig.discord.channel('general').id);
  const send = (size: number, description: string) =>
    rig.client.rest.post(route, {
      files: [{ name: 'a.bin', data: Buffer.alloc(size) }],
      body: { attachments: [{ id: 0, description }] },
    });
  expect(leafOf(await complaintsOf(send(1, long(1025))), 'attachments.0.description')).toBe('BASE_TYPE_MAX_LENGTH');
  expect(await failureOf(send(10 * 1024 * 1024 + 1, 'x'))).toMatchObject({ code: 40005, status: 413 });
  expect(await send(1000, long(1024))).toHaveProperty('id');
});
