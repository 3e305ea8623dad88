import { nameColumn } from '../../game/town/places.ts';
import type { Scene } from './scene.ts';
import { EDGE, middleOf, type Sheet, TITLE } from './sheet.ts';
import { centred, DISPLAY, FAINT_INK, INK, SMALL } from './style.ts';
import { group, moved, tag, text, stroked } from './svg.ts';

/** To be read on a phone, where a picture is a quarter as wide; a letter or digit takes so much of its height. */
const NAME_PX = 42;
const LETTER = 0.62;

/** Letters above and below, numbers on both sides: the names of the cells, of as many as there is room for. */
export function drawEdge(sheet: Sheet): string {
  const { frame, unit, left, top, mapWidth, mapHeight } = sheet;
  const labels: string[] = [];
  const write = (name: string, x: number, y: number): void =>
    void labels.push(text(name, { x, y, 'font-size': NAME_PX }));
  const everyColumn = Math.ceil((NAME_PX * LETTER * 2.3) / unit);
  for (let column = frame.left; column <= frame.right; column += everyColumn) {
    const { x } = middleOf(sheet, { x: column, y: 0 });
    for (const y of [top - 9, top + mapHeight + 9 + NAME_PX * LETTER]) write(nameColumn(column), x, y);
  }
  const everyRow = Math.ceil((NAME_PX * 0.9) / unit);
  for (let row = frame.top; row <= frame.bottom; row += everyRow) {
    const y = middleOf(sheet, { x: 0, y: row }).y + NAME_PX * 0.33;
    for (const x of [left - EDGE / 2 - 1, left + mapWidth + EDGE / 2 + 1]) write(String(row + 1), x, y);
  }
  return group({ 'font-family': SMALL, 'font-weight': 700, 'text-anchor': 'middle', fill: INK }, ...labels);
}

/** North is up; a needle says so. */
function drawCompass(x: number, y: number): string {
  return moved(
    { x, y },
    tag('path', { d: 'M0 -20L7 4L0 0L-7 4Z', fill: INK }),
    stroked('M0 20L7 -2L0 0L-7 -2Z', INK, 1.5),
    text('N', { x: 13, y: -8, 'font-family': SMALL, 'font-weight': 800, 'font-size': 17, fill: INK }),
  );
}

/** The town's name, between two rules. */
export function drawTitle({ view }: Scene, sheet: Sheet, width: number): string {
  const { name } = view.town.plan;
  const size = Math.min(38, (width * 0.5) / (name.length * 0.66));
  return (
    text(name, { x: EDGE, y: TITLE - 6, 'font-family': DISPLAY, 'font-size': size, fill: INK }) +
    drawCompass(sheet.left + sheet.mapWidth - 24, TITLE - 20)
  );
}

/** What changes from turn to turn stands at the right of the title. */
export function drawMoment(words: string, sheet: Sheet): string {
  if (words === '') return '';
  const letters = { ...centred(25, FAINT_INK, 700), 'text-anchor': 'end' };
  return text(words, { x: sheet.left + sheet.mapWidth - 52, y: TITLE - 10, ...letters });
}
