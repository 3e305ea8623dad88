import type { EffectOf } from '../../../game/effects.ts';
import type { Run } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { edgesAt } from '../../../game/town/edges.ts';
import { facingTowards, type Place } from '../../../game/town/places.ts';
import { hasStatus, vehicleOf } from '../../kit.ts';
import { toldOrDrawn } from '../../kit/world/world.ts';
import { stateCover } from '../cover/cover.ts';
import { partFrom } from '../shoot/ranges.ts';
import { isSafeAt, reachOfCrawler, runnerOf } from '../nerve/flight.ts';
import { PACES } from '../tables.ts';

/** LG-INJ-06: how the disabled man crawls; null: he has nowhere to. Without a map only what hides him changes, at his first crawl. */
const crawlOf = toldOrDrawn(
  ({ situations }: Gunfight, { id, mount }: Figure): Pick<EffectOf<'moved'>, 'path' | 'facing'> | null =>
    mount === null && situations[id]?.cover !== 'low' ? { path: [] } : null, // in the saddle he stays where he is
  (fight, figure) => {
    const { at, mount } = figure;
    const to = nextStep(fight, figure);
    if (to === null || at === null) return null;
    const facing = mount === null ? null : facingTowards(at, to);
    return { path: [at, to], ...(facing === null ? {} : { facing }) };
  },
);

export const canCrawlOff = (fight: Gunfight, figure: Figure): boolean =>
  hasStatus(figure, 'out-of-action') && crawlOf(fight, figure) !== null;

export function crawlOff(run: Run, figure: FigureId): void {
  const crawl = crawlOf(run.fight, run.figure(figure));
  if (crawl === null) return;
  const { path, ...turn } = crawl;
  run.emit({ kind: 'moved', figure, path, distance: PACES.foot.crawl, gait: 'crawl', why: 'crawl-off', ...turn });
  stateCover(run, figure, 'low');
  partFrom(run, figure, []);
}

/** One cell on the way to the nearest cover or table edge; null: he is there, nobody drives him on, or there is no way. A rider walks his horse (LG-INJ-08). */
function nextStep(fight: Gunfight, figure: Figure): Place | null {
  const runner = vehicleOf(fight, figure) === null ? runnerOf(fight, figure) : null;
  if (runner === null) return null;
  const { ground, at } = runner;
  const isEnd = (place: Place): boolean =>
    (place.level === 0 && edgesAt(ground, place).length > 0) || isSafeAt(runner, place);
  if (isEnd(at)) return null;
  const reach = reachOfCrawler(fight, runner);
  const end = reach.cells.find((cell) => isEnd(cell.at));
  return end === undefined ? null : (reach.wayTo(end.at)[1]?.at ?? null);
}
