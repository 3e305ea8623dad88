import type { FigureId, ItemId } from '../../../game/ids.ts';
import type { Run } from '../../../game/run.ts';
import { testAtMost } from '../../kit.ts';
import { isMovingFast, skillAndCool } from '../people/condition.ts';
import { checkShot, type Shot } from '../shoot/shoot.ts';
import { type Salvo, salvoOf } from '../shoot/together.ts';
import { bestGun, gunsOf } from '../shoot/weapons.ts';
import type { Charge } from './charge-way.ts';

/** A charger half way, and how far from the one charged. */
type Comer = { readonly figure: FigureId; readonly distance: number };

interface Clash {
  readonly action: Charge;
  readonly chargers: readonly Comer[];
  /** The one charged stands his ground and may fire too. */
  readonly stands: boolean;
}

/** LG-CC-04: everybody's test first, then the shots of those who passed, all in the same moment. */
export function takeAimHalfWay(run: Run, clash: Clash): Salvo | null {
  const shots = shotsOf(run, clash).filter(({ figure }) =>
    testAtMost(run, figure, 'skill+cool', skillAndCool(run.figure(figure)), 'charge-shot'),
  );
  return salvoOf(run, shots);
}

function shotsOf(run: Run, { action, chargers, stands }: Clash): Shot[] {
  const target = run.figure(action.target);
  const ranAway = target.statuses.includes('skedaddling') || isMovingFast(run.fight, target);
  const theirs = chargers.filter(({ figure }) => !run.figure(figure).turn.shot);
  const shots = theirs.map(({ figure, distance }) => ({
    figure,
    target: action.target,
    distance,
    targetFast: ranAway,
  }));
  const [nearest] = [...chargers].sort((a, b) => a.distance - b.distance);
  const defence = { figure: action.target, targetFast: action.gait === 'run' };
  const all =
    stands && nearest !== undefined
      ? [...shots, { ...defence, target: nearest.figure, distance: nearest.distance }]
      : shots;
  return all.flatMap((aim) => shotWith(run, aim));
}

/** With the best gun that can be fired at that moment, unless the standing order is to hold; nobody is asked (LG-PBP-04). */
function shotWith(
  run: Run,
  aim: { figure: FigureId; target: FigureId; distance: number; targetFast: boolean },
): Shot[] {
  const figure = run.figure(aim.figure);
  if (figure.standing['half-way'] === 'hold') return [];
  const snap = (weapon: ItemId): Shot => ({ ...aim, weapon, mode: 'snap', test: null, trigger: 'half-way' });
  const usable = gunsOf(figure).filter((item) => checkShot(run.fight, snap(item.id)) === null);
  const gun = bestGun(run.fight, usable, aim.distance);
  return gun === null ? [] : [snap(gun.id)];
}
