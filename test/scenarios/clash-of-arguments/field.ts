import type { Town } from '../../../src/game/town/town.ts';
import { show } from '../../../src/towns/complaint.ts';
import { parseTown } from '../../../src/towns/parse-town.ts';

const LEGEND = `legend
  . street
  # wall
  d door
  f floor
  w window
  W low-wall
  L low-wall
  h hedge
  p high-fence
  b scrub
  T woods
  t light-woods
  s stream
  r river
  R rocks
  G wagon
`;

/** Ground of the kinds that these rules know; at least eight rows by eight. */
export function fieldOf(rows: readonly string[], more = ''): Town {
  const text = `town "Field"\n${LEGEND}\nlevel 0\n${rows.map((row, y) => ` ${y + 1} ${row}`).join('\n')}\n${more}`;
  const parsed = parseTown('field', text);
  if (!parsed.ok) throw new Error(parsed.complaints.map(show).join('\n'));
  return parsed.town;
}

/** So many rows of open street, so wide. */
export const open = (width: number, height = 8): string[] => Array.from({ length: height }, () => '.'.repeat(width));

/** Open ground with something in it: `{ F4: 'L' }`. */
export function fieldWith(
  width: number,
  height: number,
  signs: Readonly<Record<string, string>> = {},
  more = '',
): Town {
  const rows = open(width, height).map((row) => row.split(''));
  for (const [name, sign] of Object.entries(signs)) {
    const found = /^([A-Z]{1,2})(\d+)$/.exec(name)!;
    const x = found[1]!.split('').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
    rows[Number(found[2]) - 1]![x] = sign;
  }
  return fieldOf(
    rows.map((row) => row.join('')),
    more,
  );
}
