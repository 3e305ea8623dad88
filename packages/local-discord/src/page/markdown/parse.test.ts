import { expect, test } from 'vitest';
import { parseInline } from './inline.ts';
import { parseMarkdown } from './parse.ts';

const text = (words: string) => ({ kind: 'text', text: words });

test('marks inside a line nest, and an escaped mark is a letter', () => {
  expect(parseInline('a **b *c*** \\*d\\*')).toEqual([
    text('a '),
    { kind: 'bold', children: [text('b '), { kind: 'italic', children: [text('c')] }] },
    text(' *d*'),
  ]);
  expect(parseInline('__u__ ~~s~~ ||x||').map((node) => node.kind)).toEqual([
    'underline',
    'text',
    'strike',
    'text',
    'spoiler',
  ]);
});

test('snake_case, lone stars and a lone bracket stay as they are', () => {
  const plain = 'fast_gun_hand 2 * 3 * 4 [sic] a<b';
  expect(parseInline(plain)).toEqual([text(plain)]);
});

test('nothing inside code is a mark', () => {
  expect(parseInline('`**x** <@1>`')).toEqual([{ kind: 'code', text: '**x** <@1>' }]);
  expect(parseMarkdown('```json\n# x\n```')).toEqual([{ kind: 'code', text: '# x' }]);
});

test('mentions, times, commands and links are told apart', () => {
  const nodes = parseInline('<@12> <@&3> <#4> </match new:5> <t:100:R> <t:100> [rules](https://a.example/x) @everyone');
  expect(nodes.filter((node) => node.kind !== 'text')).toEqual([
    { kind: 'user', id: '12' },
    { kind: 'role', id: '3' },
    { kind: 'channel', id: '4' },
    { kind: 'command', name: 'match new' },
    { kind: 'time', unix: 100, style: 'R' },
    { kind: 'time', unix: 100, style: 'f' },
    { kind: 'link', url: 'https://a.example/x', children: [text('rules')] },
    { kind: 'everyone', text: '@everyone' },
  ]);
});

test('a bare link ends before the full stop; a script is no link', () => {
  expect(parseInline('see https://a.example/b.')[1]).toMatchObject({ kind: 'link', url: 'https://a.example/b' });
  expect(parseInline('[x](javascript:alert)').map((node) => node.kind)).toEqual(['text']);
});

test('lines become headers, small print, quotes and lists', () => {
  const blocks = parseMarkdown('## Title\n-# small\n> one\n> two\n- a\n  - b\nplain\nmore');
  expect(blocks.map((block) => block.kind)).toEqual(['header', 'small', 'quote', 'list', 'lines']);
  expect(blocks[2]).toMatchObject({ blocks: [{ kind: 'lines', children: [text('one\ntwo')] }] });
  expect(blocks[3]).toMatchObject({ ordered: false, items: [{ depth: 0 }, { depth: 1 }] });
  expect(blocks[4]).toEqual({ kind: 'lines', children: [text('plain\nmore')] });
});

test('a dash without a space is no list, a number starts one where it says', () => {
  expect(parseMarkdown('-5 to hit')[0]?.kind).toBe('lines');
  expect(parseMarkdown('3. third')[0]).toMatchObject({ kind: 'list', ordered: true, start: 3 });
});
