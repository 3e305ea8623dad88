import { turnsSoFar } from '../../../game/fold/hazard-folds.ts';
import type { Outcome, Run } from '../../../game/run.ts';
import type { Charge, Gunfight } from '../../../game/state.ts';
import type { ThingId } from '../../../game/town/town.ts';
import { explode } from './blast.ts';
import { burningWalls } from './buildings.ts';
import { collapseTick, firesIn, spreadTick } from './fire.ts';
import type { Ticks } from '../../kit/ticks.ts';
import type { FiringAt } from '../shoot/firing.ts';

/** WM-EXPL-06: charges whose fuse has burnt down, in the order in which they were lit. */
function chargesDue(fight: Gunfight): readonly ThingId[] {
  const now = turnsSoFar(fight);
  return Object.values(fight.lying)
    .filter((one): one is Charge => one.kind === 'charge' && one.lit !== null && one.lit.turn + one.lit.turns <= now)
    .sort((a, b) => a.lit!.since - b.lit!.since)
    .map((one) => one.id);
}

function chargeTick(run: Run, thing: ThingId): Outcome<FiringAt> {
  const { model, count, by, at, near, against } = run.fight.lying[thing] as Charge;
  return explode(run, { model, count, by, spot: { at, off: 0 }, target: null, named: near, thing, against });
}

/** What things do by themselves, whosoever's turn it is (WM-POST-05). */
export const THING_TICKS: Ticks<FiringAt> = {
  spread: { due: (fight) => firesIn(fight).map(({ id }) => id), tick: spreadTick },
  collapse: { due: burningWalls, tick: collapseTick },
  fuses: { due: chargesDue, tick: chargeTick },
};
