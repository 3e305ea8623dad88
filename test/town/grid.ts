import { surveyTown, type Ground } from '../../src/game/town/ground.ts';
import type { Place } from '../../src/game/town/places.ts';
import type { Town, TownState } from '../../src/game/town/town.ts';
import { show } from '../../src/towns/complaint.ts';
import { parseTown } from '../../src/towns/parse-town.ts';

const LEGEND = `legend
  . street
  # wall
  f fence
  l trough
  p high-fence
  w window
  c window curtained
  d door
  b scrub
  s stream
  x cliff
`;

/** A town out of its rows, with the signs of the rules' own examples and whatever sections are added. */
export function townOf(rows: readonly string[], more = ''): Town {
  const text = `town "Example"\n${LEGEND}\nlevel 0\n${rows.map((row, y) => ` ${y + 1} ${row}`).join('\n')}\n${more}`;
  const parsed = parseTown('example', text);
  if (!parsed.ok) throw new Error(parsed.complaints.map(show).join('\n'));
  return parsed.town;
}

export function groundOf(rows: readonly string[], more = '', state?: TownState): Ground {
  return surveyTown(townOf(rows, more), state);
}

export const at = (x: number, y: number, level = 0): Place => ({ x, y, level });
