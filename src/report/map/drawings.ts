import { readFileSync } from 'node:fs';

/** What stands where a drawing leaves something open: `{coat}`. */
export type Slots = Readonly<Record<string, string | number>>;

/** The drawings of a file that any drawing program opens, by their ids: each is a group, laid out apart from the others. */
export interface Drawings<Drawn = string> {
  (id: string, slots?: Slots): Drawn;
  readonly ids: readonly string[];
}

export function drawingsIn(file: URL): Drawings {
  const groups = readFileSync(file, 'utf8').matchAll(/^ {2}<g id="([\w-]+)".*>([^]*?)^ {2}<\/g>$/gm);
  const drawn = new Map(Array.from(groups, ([, id, inside]) => [id!, inside!.replaceAll(/\s*\n\s*/g, '')]));
  const drawing = (id: string, slots: Slots = {}): string =>
    (drawn.get(id) ?? '').replaceAll(/\{(\w+)\}/g, (_, slot: string) => String(slots[slot]));
  return Object.assign(drawing, { ids: [...drawn.keys()] });
}
