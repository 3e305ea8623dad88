import { INK, PAPER, centred } from '../map/style.ts';
import { tag, text } from '../map/svg.ts';

/** The whole picture of a film, in pixels. */
export type Canvas = { readonly width: number; readonly height: number };

/** Heights of what stands over and under the picture, for a film of this width. */
const headHeight = ({ width }: Canvas): number => Math.round(width * 0.055);
const captionHeight = ({ width }: Canvas): number => Math.round(width * 0.085);

/** What is left between them. */
export function stageOf(canvas: Canvas): { readonly top: number; readonly height: number } {
  const top = headHeight(canvas);
  return { top, height: canvas.height - top - captionHeight(canvas) };
}

/** Width of a letter of our small print, in font sizes; a little more than it takes. */
const LETTER = 0.5;

/** Words in lines of at most so many letters; what does not fit ends in an ellipsis. */
function wrapText(content: string, most: { readonly letters: number; readonly lines: number }): readonly string[] {
  const lines: string[] = [];
  for (const word of content.split(/\s+/)) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > most.letters) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  const kept = lines.slice(0, most.lines).map((line) => clip(line, most.letters));
  if (lines.length > kept.length) kept.push(clip(`${kept.pop()} …`, most.letters));
  return kept;
}

function clip(line: string, letters: number): string {
  const all = Array.from(line);
  if (all.length <= letters) return line;
  const kept = all.slice(0, letters - 1).join('');
  return `${kept.trimEnd()}…`;
}

interface Strip {
  readonly y: number;
  readonly height: number;
  readonly size: number;
  readonly weight: number;
  readonly most: number;
}

/** Words on paper of their own that covers what lies beneath. */
function drawStrip({ width }: Canvas, { y, height, size, weight, most }: Strip, content: string): string {
  const letters = Math.floor((width * 0.95) / (size * LETTER));
  const lines = content === '' ? [] : wrapText(content, { letters, lines: most });
  const first = y + height / 2 + size * 0.33 - ((lines.length - 1) / 2) * size * 1.15;
  const words = lines.map((line, index) =>
    text(line, { x: width / 2, y: first + index * size * 1.15, ...centred(size, INK, weight) }),
  );
  return tag('rect', { y, width, height, fill: PAPER }) + words.join('');
}

/** Over the picture: which round it is. */
export const drawHead = (canvas: Canvas, head: string): string =>
  drawStrip(canvas, { y: 0, height: headHeight(canvas), size: canvas.width * 0.03, weight: 900, most: 1 }, head);

/** Beneath it: one sentence. */
export function drawFoot(canvas: Canvas, caption: string): string {
  const height = captionHeight(canvas);
  return drawStrip(
    canvas,
    { y: canvas.height - height, height, size: canvas.width * 0.029, weight: 700, most: 2 },
    caption,
  );
}
