import type { Modifier } from '../../../game/effects.ts';
import type { Run } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { bounce } from './board.ts';
import { horseOf, isMoving, isOverBase } from '../horses/horse.ts';
import { ridesOf } from '../horses/horse-state.ts';
import { isInPlay } from '../../kit.ts';
import { fallOff, hurtByFall } from '../horses/rider-fall.ts';
import { settleRiders } from '../horses/rider-hits.ts';

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
