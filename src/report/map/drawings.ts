import { readFileSync } from 'node:fs';

/** What stands where a drawing leaves something open: `{coat}`. */
export type Slots = Readonly<Record<string, string | number>>;

/** The drawings of a file that any drawing program opens, by their ids: each is a group, laid out apart from the others. */
export function drawingsIn(file: URL): (id: string, slots?: Slots) => string {
  const groups = readFileSync(file, 'utf8').matchAll(/^ {2}<g id="([\w-]+)".*>([^]*?)^ {2}<\/g>$/gm);
  const drawn = new Map(Array.from(groups, ([, id, inside]) => [id, inside!.replaceAll(/\s*\n\s*/g, '')]));
  return (id, slots = {}) => (drawn.get(id) ?? '').replaceAll(/\{(\w+)\}/g, (_, slot: string) => String(slots[slot]));
}
