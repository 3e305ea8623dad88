import type { Run } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { crewOf, type Half, type Seat } from '../people/people.ts';

/** PC-WAG-11: taken when nobody of its side is aboard and somebody else is. */
export function settleCapture(run: Run, wagon: FigureId): void {
  const { side } = run.figure(wagon);
  const aboard = crewOf(run.fight, wagon);
  const [captor] = aboard;
  if (captor !== undefined && aboard.every((one) => one.side !== side))
    run.emit({ kind: 'vehicle-captured', figure: wagon, side: captor.side });
}

/** PC-WAG-01, PC-WAG-03, PC-WAG-04: two on the box, two in the back. */
const SEATS: Readonly<Record<Half, readonly Seat[]>> = { front: ['driver', 'guard'], rear: ['back', 'back'] };

/** Free seats of a half, the best first. */
export function seatsFor(fight: Gunfight, wagon: Figure, half: Half): Seat[] {
  const taken = crewOf(fight, wagon.id, half).map((one) => one.seatAboard);
  return SEATS[half].filter((seat, index) => {
    const before = SEATS[half].slice(0, index).filter((one) => one === seat).length;
    return taken.filter((one) => one === seat).length <= before;
  });
}

export const halfOfSeat = (seat: Seat): Half => (seat === 'back' ? 'rear' : 'front');

/** Up and in; the wagon may change hands by it (PC-WAG-11). */
export function climbAboard(run: Run, figure: Figure, wagon: Figure, seat: Seat): void {
  run.emit({ kind: 'mounted', figure: figure.id, mount: wagon.id, seat, moving: false });
  settleCapture(run, wagon.id);
}
