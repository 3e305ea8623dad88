import { given } from '../../../game/given.ts';
import type { ActionOf } from '../../../game/actions.ts';
import type { Slot } from '../../../game/offer.ts';
import type { Run } from '../../../game/run.ts';
import type { FigureId, Gunfight, Figure } from '../../../game/state.ts';
import { facingTowards } from '../../../game/town/places.ts';
import { isInPlay, rollTable, rosterOf } from '../../kit.ts';
import { checkMount, foesAboard, freeSeats, helpersFor, either } from './board-checks.ts';
import { rollStat } from '../dice.ts';
import { isOverBase, horseOf, isMoving } from '../horses/horse.ts';
import { pathOf } from '../../kit/travel/path.ts';
import { runStraight } from '../horses/horse-turn.ts';
import { fallOff, hurtByFall } from '../horses/rider-fall.ts';
import { leapAt } from '../move/walk-end.ts';
import type { OrderRule } from '../../kit/orders.ts';
import type { Modifier } from '../../../game/effects.ts';
import { ridesOf } from '../horses/horse-state.ts';
import { settleRiders } from '../horses/rider-hits.ts';

type Mount = ActionOf<'mount'>;

/** The second on a horse sits behind. */
const seatFor = (fight: Gunfight, mount: FigureId): { readonly seat?: string } =>
  rosterOf(fight).some((one) => one.mount === mount && isInPlay(one)) ? { seat: 'rear' } : {};

/** WM-JUMP-03, WM-JUMP-04. */
function getsHold(run: Run, id: FigureId, mount: FigureId): boolean {
  const { fight } = run;
  const figure = run.figure(id);
  const mods = [
    { id: 'over-base', value: isFast(run, id, mount) ? -1 : 0 },
    { id: 'helpers', value: helpersFor(fight, figure, mount) },
    { id: 'double', value: run.figure(mount).sort !== 'vehicle' && seatFor(fight, mount).seat === 'rear' ? -1 : 0 }, // WM-HORSE-05
  ];
  return rollStat(run, id, { stat: 'I', why: 'board', mods });
}

/** WM-JUMP-04. */
const isFast = (run: Run, id: FigureId, mount: FigureId): boolean =>
  either(run.fight, run.figure(id), run.figure(mount), isOverBase);

/** WM-JUMP-03: hurt, and thrown back; WM-JUMP-04: he falls between. */
function missHold(run: Run, id: FigureId, mount: FigureId): void {
  const fast = isFast(run, id, mount);
  if (run.figure(id).mount !== null) return fallOff(run, id, { why: 'boarded', by: mount, fast });
  hurtByFall(run, { figure: id, by: mount, fast });
  bounce(run, id, mount);
}

/** So many inches straight away from it. */
function bounce(run: Run, id: FigureId, mount: FigureId): void {
  if (!isInPlay(run.figure(id))) return;
  const inches = rollTable(run, { table: 'bounce', die: 3, figure: id, by: mount, row: (face) => face });
  const [from, to] = [run.figure(mount).at, run.figure(id).at];
  const away = from === null || to === null ? null : facingTowards(from, to);
  const way = away === null ? null : runStraight(run.fight, run.figure(id), away, inches).way;
  const path = pathOf(way ?? []);
  run.emit({
    kind: 'driven-back',
    figure: id,
    by: mount,
    distance: way?.at(-1)!.gone ?? inches,
    why: 'bounced',
    ...(path.length === 0 ? {} : { path }),
  });
}

/** WM-HORSE-11, WM-JUMP-02, WM-JUMP-03, WM-JUMP-04, WM-JUMP-05: onto a horse or a wagon, standing or moving, from the ground or from another. */
export const mount: OrderRule<Mount> = {
  legal(fight, figure, may) {
    const { id } = figure;
    return rosterOf(fight).flatMap((mount) => {
      const seats = mount.sort === 'vehicle' ? freeSeats(fight, mount) : [undefined];
      return seats.flatMap((seat) => {
        const action = { type: 'mount', figure: id, mount: mount.id, ...given({ seat }) } as const;
        if (mount.sort === 'person' || !may(action)) return [];
        const foes = foesAboard(fight, figure, mount.id);
        const slots: Record<string, Slot> =
          foes.length === 0 ? {} : { target: { kind: 'one-of', values: foes, optional: true } };
        return [{ action, slots }];
      });
    });
  },
  check: checkMount,
  resolve(run, action) {
    const { figure, mount, seat, target } = action;
    // WM-JUMP-03: whoever goes for something that moves rolls for it; so does whoever leaps from something that does.
    const moving = either(run.fight, run.figure(figure), run.figure(mount), isMoving);
    if (moving && !getsHold(run, figure, mount)) {
      missHold(run, figure, mount);
      return null;
    }
    const foes = foesAboard(run.fight, run.figure(figure), mount);
    const sits = seat === undefined ? seatFor(run.fight, mount) : { seat };
    // WM-JUMP-05: he fights for his place in the hand-to-hand phase; the fold of `engaged` remembers where he wants to be.
    if (foes.length > 0) leapAt(run, figure, target ?? foes[0]!, mount);
    else run.emit({ kind: 'mounted', figure, mount, moving, ...sits });
  },
};

/** WM-HMEL-02, WM-HMEL-03, WM-JUMP-05: what a saddle and a jump up make of a score. */
export function saddleMods(fight: Gunfight, figure: Figure, foe: Figure): readonly Modifier[] {
  const [rides, foeRides] = [figure, foe].map((one) => horseOf(fight, one) !== null);
  return [
    { id: 'higher', value: rides === true && foeRides === false ? 1 : 0 },
    { id: 'jumping-up', value: ridesOf(fight).boarding[figure.id]?.from === 'ground' ? -1 : 0 },
  ];
}

type Round = { readonly winner: FigureId; readonly loser: FigureId };

/** WM-JUMP-05, WM-HMEL-05: after all hits of a round between two, which began there: who falls off, who gets aboard. */
export function settleRound(run: Run, { winner, loser }: Round, since: number): void {
  settleRiders(run, since, winner);
  const { boarding } = ridesOf(run.fight);
  const [won, lost] = [boarding[winner], boarding[loser]];
  if (won !== undefined && isInPlay(run.figure(winner))) getAboard(run, { winner, loser, mount: won.mount });
  else if (lost !== undefined) throwBack(run, { loser, winner, mount: lost.mount });
}

type Won = Round & { readonly mount: FigureId };

/** On a horse its old rider is thrown; on a wagon they go on fighting over it. */
function getAboard(run: Run, { winner, loser, mount }: Won): void {
  const carrier = run.figure(mount);
  const moving = isMoving(run.fight, carrier);
  if (carrier.sort === 'beast' && run.figure(loser).mount === mount) {
    run.emit({ kind: 'disengaged', figures: [winner, loser] });
    fallOff(run, loser, { why: 'boarded', by: winner, fast: isOverBase(run.fight, carrier) });
  }
  const seat = carrier.sort === 'vehicle' ? { seat: 'body' } : {};
  run.emit({ kind: 'mounted', figure: winner, mount, moving, ...seat });
}

function throwBack(run: Run, { winner, loser, mount }: Won): void {
  if (!isInPlay(run.figure(loser))) return;
  run.emit({ kind: 'disengaged', figures: [winner, loser] });
  const fast = isOverBase(run.fight, run.figure(mount));
  if (run.figure(loser).mount === null) hurtByFall(run, { figure: loser, by: winner, fast });
  else fallOff(run, loser, { why: 'boarded', by: winner, fast });
  bounce(run, loser, mount);
}
