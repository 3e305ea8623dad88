/** As much of YAML as the files in deploy/ are written in; everything else throws, so that nothing is read otherwise than others read it. */
export type Yaml = string | number | boolean | null | readonly Yaml[] | { readonly [key: string]: Yaml };

interface Line {
  readonly indent: number;
  readonly text: string;
  readonly number: number;
}

const KEY = /^("[^"]*"|'[^']*'|[^\s"'[\]{}#&*!|>%@`][^:#]*?):(?: (.*))?$/;

export function readYaml(text: string): readonly Yaml[] {
  return text.split(/^---$/m).map((part) => new Reader(part).read());
}

class Reader {
  readonly #lines: readonly Line[];
  readonly #anchors = new Map<string, Yaml>();
  readonly #raw: readonly string[];
  #at = 0;

  constructor(text: string) {
    this.#raw = text.split('\n');
    this.#lines = this.#raw.flatMap((raw, number) => {
      const line = raw.replace(/(^|\s)#.*$/, '').trimEnd();
      if (line.includes('\t')) throw new Error(`line ${number + 1}: a tab`);
      return line.trim() === '' ? [] : [{ indent: line.search(/\S/), text: line.trim(), number }];
    });
  }

  read(): Yaml {
    const value = this.#block(0);
    if (this.#at < this.#lines.length) this.#fail('this belongs nowhere');
    return value;
  }

  #fail(why: string): never {
    const line = this.#lines[this.#at];
    throw new Error(`line ${(line?.number ?? -1) + 1}: ${why}: ${line?.text}`);
  }

  #block(indent: number): Yaml {
    return this.#lines[this.#at]?.text.startsWith('- ') === true ? this.#list(indent) : this.#map(indent);
  }

  #list(indent: number): Yaml {
    const items: Yaml[] = [];
    for (let line = this.#lines[this.#at]; line?.indent === indent; line = this.#lines[this.#at]) {
      if (!line.text.startsWith('- ')) break;
      const rest = line.text.slice(2);
      if (KEY.test(rest) && !rest.startsWith('{')) {
        // A map that begins behind the dash.
        (this.#lines as Line[])[this.#at] = { ...line, indent: indent + 2, text: rest };
        items.push(this.#map(indent + 2));
      } else {
        this.#at += 1;
        items.push(this.#value(rest, line));
      }
    }
    return items;
  }

  #map(indent: number): Yaml {
    const found: Record<string, Yaml> = {};
    for (let line = this.#lines[this.#at]; line?.indent === indent; line = this.#lines[this.#at]) {
      const [, quoted = '', rest = ''] = KEY.exec(line.text) ?? this.#fail('no key');
      const key = quoted.replace(/^"(.*)"$/, '$1');
      if (Object.hasOwn(found, key)) this.#fail('twice');
      this.#at += 1;
      const value = this.#value(rest, line);
      if (key === '<<') Object.assign(found, { ...(value as object), ...found });
      else found[key] = value;
    }
    if ((this.#lines[this.#at]?.indent ?? 0) > indent) this.#fail('too far in');
    return found;
  }

  #value(text: string, line: Line): Yaml {
    const [, anchor, rest = text] = /^&(\S+) ?(.*)$/.exec(text) ?? [];
    const value = this.#bare(rest, line);
    if (anchor !== undefined) this.#anchors.set(anchor, value);
    return value;
  }

  #bare(text: string, line: Line): Yaml {
    const next = this.#lines[this.#at];
    if (text === '') {
      if (next === undefined) return null;
      const isInside = next.indent > line.indent || (next.indent === line.indent && next.text.startsWith('- '));
      return isInside ? this.#block(next.indent) : null;
    }
    if (text === '|') return this.#words(line);
    if (text.startsWith('*')) return this.#anchors.get(text.slice(1)) ?? this.#fail('no such anchor');
    return readFlow(text);
  }

  #words(line: Line): string {
    const first = line.number + 1;
    const indent = this.#raw[first]!.search(/\S/);
    let end = first;
    while (end < this.#raw.length && (this.#raw[end]!.trim() === '' || this.#raw[end]!.search(/\S/) >= indent)) end++;
    while ((this.#lines[this.#at]?.number ?? Infinity) < end) this.#at += 1;
    return `${this.#raw
      .slice(first, end)
      .map((raw) => raw.slice(indent))
      .join('\n')
      .trimEnd()}\n`;
  }
}

const TOKEN = /("[^"]*"|'[^']*')|([^\s"'[\]{},:][^"'[\]{},]*?)(?=\s*(?:[,\]}]|: |$))/g;
const unquoted = (text: string): string => (text.startsWith('"') ? (JSON.parse(text) as string) : text.slice(1, -1));

/** Lists and maps on one line, with words that need no quotes. */
function readFlow(text: string): Yaml {
  if (/^(?:"[^"]*"|'[^']*')$/.test(text)) return unquoted(text);
  if (!text.startsWith('[') && !text.startsWith('{')) return readScalar(text);
  const json = text.replaceAll(TOKEN, (all, quoted?: string) =>
    JSON.stringify(quoted === undefined ? readScalar(all) : unquoted(quoted)),
  );
  return JSON.parse(json) as Yaml;
}

function readScalar(text: string): string | number | boolean {
  if (/[{}[\]&*!|>'"%@`]/.test(text[0]!) || / #|: /.test(text)) throw new Error(`no plain word: ${text}`);
  if (text === 'true' || text === 'false') return text === 'true';
  return /^-?\d+$/.test(text) ? Number(text) : text;
}
