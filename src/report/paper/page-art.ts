import type { MapPicture } from '../map/picture.ts';
import { boxed, group, layered, stroked, moved, num, tag, text } from '../map/svg.ts';
import { PRINT, SHEET } from './engrave.ts';
import { BLOCK, drawBlock } from './engraving.ts';
import type { Paper } from './paper.ts';
import { LETTERS, type Letter, paperFonts, widthOf } from './type.ts';

const WIDTH = 1000;
const MARGIN = 42;
const INNER = WIDTH - 2 * MARGIN;
const GUTTER = 36;
const COLUMN = (INNER - GUTTER) / 2;

/** Part of the page, laid out from its own top. */
type Laid = { readonly svg: string; readonly height: number };

type Setting = { readonly letter: Letter; readonly size: number; readonly leading: number };
const BODY: Setting = { letter: 'body', size: 32, leading: 37 };
const SMALL: Setting = { letter: 'body', size: 28, leading: 33 };

function look({ letter, size }: Pick<Setting, 'letter' | 'size'>) {
  const slant = letter === 'italic' ? { 'font-style': 'italic' } : {};
  return { 'font-family': LETTERS[letter].family, 'font-size': size, fill: PRINT, ...slant };
}

/** A word that is longer than a line, in pieces that are not: after a hyphen, else anywhere. */
function inPieces(word: string, { letter, size }: Pick<Setting, 'letter' | 'size'>, width: number): string[] {
  if (widthOf(word, letter, size) <= width) return [word];
  const letters = Array.from(word);
  const fits = letters.findLastIndex((_, at) => widthOf(letters.slice(0, at + 1).join(''), letter, size) <= width) + 1;
  const hyphen = letters.slice(0, fits).lastIndexOf('-') + 1;
  const cut = Math.max(1, hyphen > 0 ? hyphen : fits);
  return [letters.slice(0, cut).join(''), ...inPieces(letters.slice(cut).join(''), { letter, size }, width)];
}

/** Words in lines that fit. */
function wrapped(content: string, setting: Pick<Setting, 'letter' | 'size'>, width: number, indent = 0): string[] {
  const lines: string[] = [];
  const roomIn = (line: number): number => width - (line === 0 ? indent : 0);
  const words = content.split(/\s+/).flatMap((word) => inPieces(word, setting, width - indent));
  for (const word of words) {
    const longer = `${lines.at(-1) ?? ''} ${word}`;
    const isFull = lines.length === 0 || widthOf(longer, setting.letter, setting.size) > roomIn(lines.length - 1);
    if (isFull) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

/** Words are not torn farther apart than this, in font sizes. */
const WIDEST = 0.8;

/** A line with its words so far apart that it fills the column, unless that would leave holes in it. */
function spread(line: string, { letter, size }: Setting, width: number): number {
  const gaps = line.split(' ').length - 1;
  const gap = gaps === 0 ? 0 : (width - widthOf(line, letter, size)) / gaps;
  return gap > size * WIDEST ? 0 : gap;
}

type Line = { readonly svg: (y: number) => string; readonly leading: number };

const INDENT = 30;

function paragraphLines(content: string, setting: Setting): Line[] {
  const lines = wrapped(content, setting, COLUMN, INDENT);
  return lines.map((line, index) => {
    const x = index === 0 ? INDENT : 0;
    const isLast = index === lines.length - 1;
    const gap = isLast ? undefined : spread(line, setting, COLUMN - x);
    return { leading: setting.leading, svg: (y) => text(line, { x, y, ...look(setting), 'word-spacing': gap }) };
  });
}

const middle = { 'text-anchor': 'middle' } as const;

interface Fit {
  readonly letter: Letter;
  /** Largest first. */
  readonly sizes: readonly number[];
  /** No smaller than this it stands in one line, else in two as long as each other. */
  readonly one: number;
}

/** Two lines of which neither is much longer. */
function halved(content: string, letter: Letter): readonly string[] {
  const words = content.split(' ');
  const cuts = words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')]);
  const longest = (lines: readonly string[]): number => Math.max(...lines.map((line) => widthOf(line, letter, 1)));
  return cuts.toSorted((a, b) => longest(a) - longest(b))[0] ?? [content];
}

/** In the middle, as large as it can be. */
function fitted(content: string, { letter, sizes, one }: Fit): Laid {
  const fits = (lines: readonly string[], size: number): boolean =>
    lines.every((line) => widthOf(line, letter, size) <= INNER);
  const single = sizes.find((size) => size >= one && fits([content], size));
  const lines = single === undefined ? halved(content, letter) : [content];
  const size = single ?? sizes.find((some) => fits(lines, some)) ?? sizes.at(-1)!;
  const svg = lines.map((line, index) =>
    text(line, { x: WIDTH / 2, y: size * (0.82 + index * 1.04), ...middle, ...look({ letter, size }) }),
  );
  return { svg: svg.join(''), height: size * (lines.length * 1.04 - 0.04) };
}

const rule = (y: number, width: number): string =>
  stroked(`M${num(MARGIN)} ${num(y)}H${num(WIDTH - MARGIN)}`, PRINT, width);

function head({ name, number, date, price, headline, decks }: Paper): Laid {
  const strip = { y: 26, ...look({ letter: 'italic', size: 26 }) };
  const masthead = fitted(name, { letter: 'masthead', sizes: [118, 108, 98, 88, 78, 68, 58, 48], one: 48 });
  const top = 44 + masthead.height + 26;
  const title = fitted(headline.toUpperCase(), {
    letter: 'headline',
    sizes: [92, 84, 76, 68, 60, 54, 48, 40, 32, 26],
    one: 68,
  });
  const below = top + 74 + title.height;
  const deckLines = decks.flatMap((deck) => wrapped(deck, { letter: 'italic', size: 36 }, INNER));
  const deck = deckLines.map((line, index) =>
    text(line, { x: WIDTH / 2, y: below + 50 + index * 46, ...middle, ...look({ letter: 'italic', size: 36 }) }),
  );
  const svg = [
    moved({ x: 0, y: 44 }, masthead.svg),
    rule(top, 6),
    rule(top + 8, 1.5),
    text(number, { x: MARGIN, ...strip, y: top + 38 }),
    text(date, { x: WIDTH / 2, ...middle, ...strip, y: top + 38 }),
    text(price, { x: WIDTH - MARGIN, 'text-anchor': 'end', ...strip, y: top + 38 }),
    rule(top + 52, 1.5),
    moved({ x: 0, y: top + 72 }, title.svg),
    ...deck,
  ];
  return { svg: svg.join(''), height: below + 50 + (deckLines.length - 1) * 46 + 22 };
}

function picture({ block, caption }: Paper): Laid {
  const by = INNER / BLOCK.width;
  const drawn = group({ transform: `translate(${MARGIN} 0) scale(${by.toFixed(4)})` }, drawBlock(block));
  const height = BLOCK.height * by;
  const said = text(caption, { x: WIDTH / 2, y: height + 32, ...middle, ...look({ letter: 'italic', size: 28 }) });
  return { svg: drawn + said, height: height + 50 };
}

const BOX_PAD = 14;

/** The small column, in a box of its own. */
function reckoning({ column }: Paper): Laid {
  const lines = column.lines.flatMap((line) => wrapped(line, SMALL, COLUMN - 2 * BOX_PAD));
  const title = text(column.title.toUpperCase(), {
    x: COLUMN / 2,
    y: 38,
    ...middle,
    ...look({ letter: 'headline', size: 29 }),
  });
  const set = lines.map((line, index) => text(line, { x: BOX_PAD, y: 76 + index * SMALL.leading, ...look(SMALL) }));
  const height = 76 + (lines.length - 1) * SMALL.leading + 20;
  const box =
    boxed([0, 0, COLUMN, height], 'none', PRINT, 2.5) + boxed([5, 5, COLUMN - 10, height - 10], 'none', PRINT, 1);
  return { svg: box + title + set.join(''), height };
}

/** The story in two columns as long as each other, the box at the foot of the second. */
function columns(paper: Paper): Laid {
  const lines = paper.paragraphs.flatMap((one) => paragraphLines(one, BODY));
  const box = reckoning(paper);
  const whole = lines.length * BODY.leading + box.height + 24;
  const first = Math.min(lines.length, Math.ceil(whole / 2 / BODY.leading));
  const set = (some: readonly Line[]): string =>
    some.map(({ svg, leading }, index) => svg((index + 1) * leading - 8)).join('');
  const rest = lines.slice(first);
  const boxAt = rest.length * BODY.leading + (rest.length === 0 ? 0 : 20);
  const height = Math.max(first * BODY.leading, boxAt + box.height);
  const right = MARGIN + COLUMN + GUTTER;
  const svg = [
    moved({ x: MARGIN, y: 0 }, set(lines.slice(0, first))),
    moved({ x: right, y: 0 }, set(rest), moved({ x: 0, y: height - box.height }, box.svg)),
    stroked(`M${WIDTH / 2} 4V${num(height)}`, PRINT, 1.5),
  ];
  return { svg: svg.join(''), height };
}

/** The page set and drawn. */
export function drawPaper(paper: Paper): MapPicture {
  const parts = [head(paper), picture(paper), columns(paper)];
  let y = 34;
  const placed = parts.map((part) => {
    const svg = moved({ x: 0, y }, part.svg);
    y += part.height + 12;
    return svg;
  });
  const height = Math.ceil(y + 26);
  const ground =
    tag('rect', { width: WIDTH, height, fill: SHEET }) +
    boxed([14, 14, WIDTH - 28, height - 28], 'none', PRINT, 2) +
    boxed([20, 20, WIDTH - 40, height - 40], 'none', PRINT, 0.8);
  const page = layered({ width: WIDTH, height }, ground, placed.join(''));
  return { ...page, alt: paper.alt, print: paperFonts() };
}
