export type Inline =
  | { readonly kind: 'text' | 'code' | 'everyone'; readonly text: string }
  | {
      readonly kind: 'bold' | 'italic' | 'underline' | 'strike' | 'spoiler';
      readonly children: readonly Inline[];
    }
  | { readonly kind: 'link'; readonly url: string; readonly children: readonly Inline[] }
  | { readonly kind: 'user' | 'role' | 'channel'; readonly id: string }
  | { readonly kind: 'command'; readonly name: string }
  | { readonly kind: 'time'; readonly unix: number; readonly style: string }
  | { readonly kind: 'emoji'; readonly name: string };

type Rule = { readonly pattern: RegExp; readonly make: (match: RegExpExecArray) => Inline };

const wrap =
  (kind: 'bold' | 'italic' | 'underline' | 'strike' | 'spoiler'): Rule['make'] =>
  (match) => ({ kind, children: parseInline(match[1] ?? '') });

const pointAt =
  (kind: 'user' | 'role' | 'channel'): Rule['make'] =>
  (match) => ({ kind, id: match[1] ?? '' });

const makeText = (match: RegExpExecArray): Inline => ({ kind: 'text', text: match[1] ?? match[0] });

function makeLink(match: RegExpExecArray): Inline {
  const url = match[1] ?? match[0];
  return { kind: 'link', url, children: [{ kind: 'text', text: url }] };
}

/** Tried in this order wherever a mark begins. */
const rules: readonly Rule[] = [
  { pattern: /\\([^\w\s])/y, make: makeText },
  { pattern: /``([\s\S]+?)``(?!`)/y, make: (match) => ({ kind: 'code', text: match[1] ?? '' }) },
  { pattern: /`([^`]+)`/y, make: (match) => ({ kind: 'code', text: match[1] ?? '' }) },
  { pattern: /\*\*\*([\s\S]+?)\*\*\*(?!\*)/y, make: (match) => ({ kind: 'bold', children: [wrap('italic')(match)] }) },
  { pattern: /\*\*([\s\S]+?)\*\*(?!\*)/y, make: wrap('bold') },
  { pattern: /__([\s\S]+?)__(?!_)/y, make: wrap('underline') },
  { pattern: /~~([\s\S]+?)~~/y, make: wrap('strike') },
  { pattern: /\|\|([\s\S]+?)\|\|/y, make: wrap('spoiler') },
  { pattern: /\*(?=\S)((?:\\.|[^*\\])*?[^\s*])\*(?!\*)/y, make: wrap('italic') },
  { pattern: /_((?:\\.|[^_\\])+)_(?!\w)/y, make: wrap('italic') },
  { pattern: /<@!?(\d+)>/y, make: pointAt('user') },
  { pattern: /<@&(\d+)>/y, make: pointAt('role') },
  { pattern: /<#(\d+)>/y, make: pointAt('channel') },
  { pattern: /<\/([^:>]+):\d+>/y, make: (match) => ({ kind: 'command', name: match[1] ?? '' }) },
  {
    pattern: /<t:(-?\d+)(?::([tTdDfFR]))?>/y,
    make: (match) => ({ kind: 'time', unix: Number(match[1]), style: match[2] ?? 'f' }),
  },
  { pattern: /<a?:(\w+):\d+>/y, make: (match) => ({ kind: 'emoji', name: match[1] ?? '' }) },
  {
    pattern: /\[((?:\\.|[^\]\\])+)\]\(<?(https?:\/\/[^\s)>]+)>?(?: +"[^"]*")?\)/y,
    make: (match) => ({ kind: 'link', url: match[2] ?? '', children: parseInline(match[1] ?? '') }),
  },
  { pattern: /<(https?:\/\/[^\s>]+)>/y, make: makeLink },
  { pattern: /https?:\/\/[^\s<]+[^\s<.,:;"')\]]/y, make: makeLink },
  { pattern: /@(?:everyone|here)/y, make: (match) => ({ kind: 'everyone', text: match[0] }) },
];

/** Letters at which some rule may begin; all else is plain text. */
const marks = new Set('\\`*_~|<[h@');

function matchAt(text: string, at: number): { readonly node: Inline; readonly end: number } | null {
  if (text[at] === '_' && /\w/.test(text[at - 1] ?? '')) return null;
  for (const { pattern, make } of rules) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match) return { node: make(match), end: at + match[0].length };
  }
  return null;
}

export function parseInline(text: string): readonly Inline[] {
  const nodes: Inline[] = [];
  const push = (node: Inline) => {
    const last = nodes.at(-1);
    if (node.kind === 'text' && last?.kind === 'text')
      nodes[nodes.length - 1] = { kind: 'text', text: last.text + node.text };
    else nodes.push(node);
  };
  for (let at = 0; at < text.length;) {
    const found = marks.has(text[at] ?? '') ? matchAt(text, at) : null;
    push(found?.node ?? { kind: 'text', text: text[at] ?? '' });
    at = found?.end ?? at + 1;
  }
  return nodes;
}
