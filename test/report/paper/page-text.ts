import type { Paper } from '../../../src/report/paper/paper.ts';

/** All that is read on the page: headings, paragraphs, the column. */
export function textOf({ name, number, date, headline, decks, caption, paragraphs, column }: Paper): string {
  const head = [name.toUpperCase(), `${number} · ${date}`, headline.toUpperCase(), decks.join(' · ')];
  return [...head, `[${caption}]`, ...paragraphs, [column.title.toUpperCase(), ...column.lines].join('\n')].join(
    '\n\n',
  );
}
