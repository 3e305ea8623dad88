import { cellsAround } from '../../../game/town/ground.ts';
import type { Run } from '../../../game/run.ts';
import type { FigureId, Gunfight } from '../../../game/state.ts';
import { groundUnder, occupants } from '../../../game/town/town-in-play.ts';
import { cellsBetween, comparePlaces, type Place } from '../../../game/town/places.ts';
import { isWithinReach } from '../../../game/town/sightlines/shot.ts';
import type { Struck } from '../wounds/leaving.ts';

/** CA-HORSE-01: he is on foot where he was; his mount stands beside him, away from the shooter. */
export function throwRider(run: Run, { figure, by }: Struck): void {
  const rider = run.figure(figure);
  if (rider.mount === null) return;
  const { mount, at } = rider;
  run.emit({ kind: 'thrown', figure, mount, why: 'hit', ...(at === null ? {} : { to: at }), upright: true });
  standBeside(run, mount, { at, from: run.figure(by).at, why: 'thrown' });
}

interface Beside {
  readonly at: Place | null;
  readonly from: Place | null;
  readonly why: 'thrown' | 'dismounted';
}

/** A mount makes room for whoever sat on it. */
export function standBeside(run: Run, figure: FigureId, { at, from, why }: Beside): void {
  const place = placeBeside(run.fight, at, from);
  if (place === null || at === null) return;
  const distance = cellsBetween(at, place);
  run.emit({ kind: 'moved', figure, path: [at, place], distance, gait: 'walk', why });
}

/** The nearest free cell next to a place, of two as near the one farther from somebody. */
function placeBeside(fight: Gunfight, at: Place | null, from: Place | null): Place | null {
  const ground = groundUnder(fight);
  if (ground === null || at === null) return null;
  const taken = occupants(fight, ground);
  const free = cellsAround(ground, at)
    .filter((cell) => cell.floor && cell.passable && !taken.has(cell.index) && isWithinReach(ground, at, cell.at))
    .map((cell) => cell.at);
  const away = (place: Place): number => (from === null ? 0 : cellsBetween(from, place));
  const behind = free.filter((place) => away(place) > away(at));
  const [found] = (behind.length > 0 ? behind : free).sort(
    (a, b) => cellsBetween(at, a) - cellsBetween(at, b) || away(b) - away(a) || comparePlaces(a, b),
  );
  return found ?? null;
}
