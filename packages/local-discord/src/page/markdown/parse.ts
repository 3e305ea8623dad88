/** The parts of Discord's markdown that a bot's messages use. Blocks here; what stands inside a line in `inline.ts`. */
import { type Inline, parseInline } from './inline.ts';

export type Block =
  | { readonly kind: 'lines'; readonly children: readonly Inline[] }
  | { readonly kind: 'header'; readonly level: number; readonly children: readonly Inline[] }
  | { readonly kind: 'small'; readonly children: readonly Inline[] }
  | { readonly kind: 'quote'; readonly blocks: readonly Block[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly start: number; readonly items: readonly ListItem[] };

export type ListItem = { readonly depth: number; readonly children: readonly Inline[] };

const fence = /```(?:[\w+-]*\n)?([\s\S]*?)```/;

export function parseMarkdown(text: string): readonly Block[] {
  const code = fence.exec(text);
  if (!code) return parseLines(text.split('\n'));
  const before = text.slice(0, code.index).replace(/\n$/, '');
  const after = text.slice(code.index + code[0].length).replace(/^\n/, '');
  return [
    ...(before === '' ? [] : parseMarkdown(before)),
    { kind: 'code', text: (code[1] ?? '').replace(/\n$/, '') },
    ...(after === '' ? [] : parseMarkdown(after)),
  ];
}

type Taker = (lines: readonly string[]) => { readonly block: Block; readonly taken: number } | null;

const takers: readonly Taker[] = [takeHeader, takeSmall, takeLongQuote, takeQuote, takeList];

function parseLines(lines: readonly string[]): readonly Block[] {
  const blocks: Block[] = [];
  let plain: string[] = [];
  const flush = () => {
    if (plain.length > 0) blocks.push({ kind: 'lines', children: parseInline(plain.join('\n')) });
    plain = [];
  };
  for (let at = 0; at < lines.length;) {
    const found = takeFirst(lines.slice(at));
    if (found) {
      flush();
      blocks.push(found.block);
    } else plain.push(lines[at] ?? '');
    at += found?.taken ?? 1;
  }
  flush();
  return blocks;
}

function takeFirst(lines: readonly string[]): ReturnType<Taker> {
  for (const take of takers) {
    const found = take(lines);
    if (found) return found;
  }
  return null;
}

function takeHeader(lines: readonly string[]): ReturnType<Taker> {
  const match = /^(#{1,3}) +(.+)$/.exec(lines[0] ?? '');
  if (!match) return null;
  const [, marks = '', text = ''] = match;
  return { block: { kind: 'header', level: marks.length, children: parseInline(text) }, taken: 1 };
}

function takeSmall(lines: readonly string[]): ReturnType<Taker> {
  const match = /^-# +(.+)$/.exec(lines[0] ?? '');
  return match && { block: { kind: 'small', children: parseInline(match[1] ?? '') }, taken: 1 };
}

function takeLongQuote(lines: readonly string[]): ReturnType<Taker> {
  const first = lines[0] ?? '';
  if (!first.startsWith('>>> ')) return null;
  const blocks = parseLines([first.slice(4), ...lines.slice(1)]);
  return { block: { kind: 'quote', blocks }, taken: lines.length };
}

function takeQuote(lines: readonly string[]): ReturnType<Taker> {
  const taken = countWhile(lines, (line) => /^>(?: |$)/.test(line));
  if (taken === 0) return null;
  const blocks = parseLines(lines.slice(0, taken).map((line) => line.slice(2)));
  return { block: { kind: 'quote', blocks }, taken };
}

const listLine = /^( *)([-*]|\d{1,3}\.) +(.+)$/;

function takeList(lines: readonly string[]): ReturnType<Taker> {
  const taken = countWhile(lines, (line) => listLine.test(line));
  if (taken === 0) return null;
  const parts = lines.slice(0, taken).map((line) => listLine.exec(line) ?? []);
  const mark = parts[0]?.[2] ?? '-';
  const items = parts.map(([, indent = '', , text = '']) => ({
    depth: Math.min(2, Math.floor(indent.length / 2)),
    children: parseInline(text),
  }));
  return { block: { kind: 'list', ordered: /\d/.test(mark), start: Number.parseInt(mark, 10) || 1, items }, taken };
}

function countWhile(lines: readonly string[], test: (line: string) => boolean): number {
  const end = lines.findIndex((line) => !test(line));
  return end === -1 ? lines.length : end;
}
