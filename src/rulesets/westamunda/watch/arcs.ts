import type { Run } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight, Watch } from '../../../game/state.ts';
import {
  cellsBetween,
  DIRECTIONS,
  facingTowards,
  inArc,
  type Place,
  samePlace,
  type Vector,
  vectorTo,
} from '../../../game/town/places.ts';
import { isVisible } from '../weather/weather.ts';
import { mayTurn } from '../horses/horse.ts';
import { knownEnemies } from '../../kit.ts';

/** Somebody or, under the name of whoever shoots there, a place. */
export type Shootable = Pick<Figure, 'id' | 'at'>;

/** WM-MAP-05: the table has said that this one is out of his arc. */
export const isStatedOut = (fight: Gunfight, figure: FigureId, target: FigureId): boolean =>
  fight.situations[`${figure}>${target}`]?.inArc === false;

/** WM-MAP-02, WM-OW-01, WM-OW-03: a watch covers 45 degrees to each side, with the gun to the shoulder 22.5. */
export function isInWatch(fight: Gunfight, watch: Watch, figure: Figure, target: Figure): boolean {
  if (isStatedOut(fight, figure.id, target.id)) return false;
  if (watch.toward === null || figure.at === null || target.at === null) return true;
  return inArc(figure.at, watch.toward, target.at, watch.bonus > 0 ? 45 : 90);
}

/** WM-MAP-02: a man on foot, or on a horse he may turn, faces what he shoots at, unless he has been told to aim or to watch. */
export function turnToFace(run: Run, id: FigureId, to: Place | null): void {
  const figure = run.figure(id);
  if (figure.sort !== 'person' || figure.aim !== null || figure.watch !== null) return;
  if (figure.at === null || to === null) return;
  if (figure.mount !== null && !mustTurn(run.fight, figure, figure.at, to)) return;
  const facing = facingTowards(figure.at, to);
  if (facing !== null && facing !== figure.facing) run.emit({ kind: 'turned', figure: id, facing });
}

/** A horse is turned only for what it does not face. */
const mustTurn = (fight: Gunfight, figure: Figure, at: Place, target: Place): boolean =>
  mayTurn(fight, figure) && !inArc(at, DIRECTIONS[figure.facing ?? 'north'], target, 90);

/** Where a watch points unless its owner says: at the nearest enemy in sight, else ahead. */
export function lookoutOf(fight: Gunfight, figure: Figure): Vector | null {
  const { at } = figure;
  if (at === null) return null;
  const seen = knownEnemies(fight, figure).filter(
    (one) => one.at !== null && !samePlace(one.at, at) && isVisible(fight, figure.id, one.id),
  );
  const [nearest] = seen.sort((a, b) => cellsBetween(at, a.at!) - cellsBetween(at, b.at!));
  return nearest === undefined ? DIRECTIONS[figure.facing ?? 'north'] : vectorTo(at, nearest.at!);
}
