import type { FigureId } from '../../../game/ids.ts';
import type { Run } from '../../../game/run.ts';
import type { Figure, Gunfight } from '../../../game/state.ts';
import { facingTowards } from '../../../game/town/arcs.ts';
import { edgesAt } from '../../../game/town/edges.ts';
import type { Place } from '../../../game/town/places.ts';
import { hasStatus } from '../../kit.ts';
import { vehicleOf } from '../../kit/travel/carried.ts';
import { stateCover } from '../cover/cover.ts';
import { isSafeAt, reachOfCrawler, runnerOf } from '../nerve/forced-way.ts';
import { PACES } from '../tables.ts';

/** LG-INJ-06: the disabled man has somewhere to crawl to. Without a map only what hides him changes, at his first crawl. */
export function canCrawlOff(fight: Gunfight, figure: Figure): boolean {
  if (!hasStatus(figure, 'out-of-action')) return false;
  if (fight.town !== null) return nextStep(fight, figure) !== null;
  return figure.mount === null && fight.situations[figure.id]?.cover !== 'low'; // in the saddle he stays where he is
}

export function crawlOff(run: Run, id: FigureId): void {
  const figure = run.figure(id);
  const distance = PACES.foot.crawl;
  if (run.fight.town === null) {
    run.emit({ kind: 'moved', figure: id, path: [], distance, gait: 'crawl', why: 'crawl-off' });
    return stateCover(run, id, 'low');
  }
  const to = nextStep(run.fight, figure);
  if (to === null || figure.at === null) return;
  const facing = figure.mount === null ? null : facingTowards(figure.at, to);
  const turn = facing === null ? {} : { facing };
  run.emit({ kind: 'moved', figure: id, path: [figure.at, to], distance, gait: 'crawl', why: 'crawl-off', ...turn });
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
