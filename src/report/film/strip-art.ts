import { INK, PAPER, centred } from '../map/style.ts';
import { tag, text } from '../map/svg.ts';
import type { FilmFrame } from './camera.ts';

/** The whole picture of a film, in pixels. */
export interface Canvas {
  readonly width: number;
  readonly height: number;
}

/** Heights of what stands over and under the picture, for a film of this width. */
const headHeight = ({ width }: Canvas): number => Math.round(width * 0.055);
export const captionHeight = ({ width }: Canvas): number => Math.round(width * 0.085);

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

function drawCaption(canvas: Canvas, caption: string): string {
  const size = canvas.width * 0.029;
  const letters = Math.floor((canvas.width * 0.95) / (size * LETTER));
  const lines = wrapText(caption, { letters, lines: 2 });
  const middle = canvas.height - captionHeight(canvas) / 2;
  return lines
    .map((line, index) =>
      text(line, {
        x: canvas.width / 2,
        y: middle + (index - (lines.length - 1) / 2) * size * 1.15 + size * 0.33,
        ...centred(size, INK, 700),
      }),
    )
    .join('');
}

/** Round and sentence, each on paper of its own that covers what lies beneath. */
export function drawStrips(canvas: Canvas, { head, caption }: Pick<FilmFrame, 'head' | 'caption'>): string {
  const size = canvas.width * 0.03;
  const [top, bottom] = [headHeight(canvas), captionHeight(canvas)];
  const strip = (y: number, height: number): string => tag('rect', { y, width: canvas.width, height, fill: PAPER });
  const title = text(clip(head, Math.floor((canvas.width * 0.95) / (size * LETTER))), {
    x: canvas.width / 2,
    y: top / 2 + size * 0.34,
    ...centred(size, INK, 900),
  });
  return (
    strip(0, top) + strip(canvas.height - bottom, bottom) + title + (caption === '' ? '' : drawCaption(canvas, caption))
  );
}
