import { tag } from '../map/svg.ts';

/** What a page is printed in, and on. */
export const PRINT = '#221a14';
export const SHEET = '#efe6d0';

/** Degrees that lines are cut in: what differs in colour differs in them. */
const CUTS = [28, -34, 8, 62, -58, -12] as const;
const TONES = 14;
/** Darker than that is all ink, lighter than that all paper. */
const [SOLID, BARE] = [0.84, 0.1];
const COLOUR = /(fill|stroke)="(#[0-9a-f]{6})"/gi;

/** How finely it is cut: between two lines, in px; and how much of a colour's darkness is left, which is less the farther off it is. */
type Grain = { readonly pitch: number; readonly depth: number };

/** How dark a colour prints, from 0 to 1. */
function darkness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  return 1 - (0.3 * red + 0.59 * green + 0.11 * blue);
}

/** Lines side by side, as thick as the tone is dark. */
function hatching(id: string, { pitch, tone, cut }: { pitch: number; tone: number; cut: number }): string {
  const size = { width: pitch, height: pitch };
  return tag(
    'pattern',
    { id, ...size, patternUnits: 'userSpaceOnUse', patternTransform: `rotate(${CUTS[cut]})` },
    tag('rect', { ...size, fill: SHEET }),
    tag('rect', { width: pitch, height: (pitch * tone) / TONES, fill: PRINT }),
  );
}

/** A drawing as it would be cut in wood: each flat colour becomes lines, in a direction of its own and as thick as it is dark. */
export function engrave(drawing: string, { pitch, depth }: Grain): string {
  const used = new Map<string, string>();
  const cut = drawing.replaceAll(COLOUR, (_all, where: string, colour: string) => {
    const full = darkness(colour);
    const dark = full > SOLID ? full : full * depth;
    if (dark > SOLID) return `${where}="${PRINT}"`;
    if (dark < BARE) return `${where}="${SHEET}"`;
    const direction = Number.parseInt(colour.slice(1), 16) % CUTS.length;
    const tone = Math.max(1, Math.round(dark * TONES));
    const id = `h${pitch * 10}-${tone}-${direction}`;
    used.set(id, hatching(id, { pitch, tone, cut: direction }));
    return `${where}="url(#${id})"`;
  });
  return tag('defs', {}, ...used.values()) + cut;
}

/** The same drawing all in paper and a little larger: put beneath it, it stands out from what is behind. */
export const haloOf = (drawing: string, by: number): string =>
  drawing
    .replaceAll(/(fill|stroke)="#[0-9a-f]{6}"/gi, `$1="${SHEET}"`)
    .replaceAll(/stroke-width="([\d.]+)"/g, (_all, width: string) => `stroke-width="${Number(width) + by}"`);
