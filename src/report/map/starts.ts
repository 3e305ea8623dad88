import { spawnsOf } from '../../game/deploy.ts';
import { namePlace } from '../../game/town/places.ts';
import type { Box } from '../../game/town/town.ts';
import type { View } from '../../game/view.ts';
import type { Say } from '../say.ts';
import type { Scene } from './scene.ts';
import { cornerOf, type Sheet } from './frame.ts';
import { CREAM, sideArt, centred } from './style.ts';
import { tag, text } from './svg.ts';

/** Where a side may start. */
interface Start {
  readonly name: string;
  /** Place of the side among the sides: its colour. */
  readonly sideIndex: number;
  readonly box: Box;
}

/** While people gather, the ground of each side; none once it has begun. */
function startsOf(view: View): readonly Start[] {
  if (view.status !== 'lobby') return [];
  return view.sides.flatMap(({ id, name }, sideIndex) =>
    spawnsOf(view, id).map(({ box }) => ({ name, sideIndex, box })),
  );
}

/** A dashed frame about the ground of each side, with its name. */
export function drawStarts({ view }: Scene, sheet: Sheet): string {
  const u = sheet.unit;
  const drawn = startsOf(view).map(({ name, sideIndex, box: { from, to } }) => {
    const art = sideArt(sideIndex);
    const [a, b] = [cornerOf(sheet, from), cornerOf(sheet, { x: to.x + 1, y: to.y + 1 })];
    const frame = { x: a.x + 3, y: a.y + 3, width: b.x - a.x - 6, height: b.y - a.y - 6, rx: u * 0.2 };
    const edge = { fill: 'none', stroke: art.line, 'stroke-width': Math.max(3, u * 0.1) };
    const size = Math.min(u * 0.95, ((frame.width - u * 0.3) / Math.max(4, name.length)) * 2.1);
    const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 + size * 0.33 };
    const halo = { stroke: CREAM, 'stroke-width': size * 0.18, 'paint-order': 'stroke' };
    return [
      tag('rect', { ...frame, fill: art.fill, opacity: '0.22' }),
      tag('rect', { ...frame, ...edge, 'stroke-dasharray': `${u * 0.35} ${u * 0.2}` }),
      text(name, { ...middle, ...centred(size, art.line, 900), ...halo }),
    ].join('');
  });
  return drawn.join('');
}

/** The same in words. */
export function tellStarts({ view }: Scene, say: Say, show: (name: string) => string): readonly string[] {
  return startsOf(view).map(({ name, box: { from, to } }) =>
    say('map.starts', { side: show(name), from: namePlace(from), to: namePlace(to) }),
  );
}
