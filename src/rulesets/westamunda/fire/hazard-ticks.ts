import { turnsSoFar } from '../../../game/fold/hazard-folds.ts';
import type { Outcome, Run } from '../../../game/run.ts';
import type { Charge, Gunfight } from '../../../game/state.ts';
import type { ThingId } from '../../../game/town/town.ts';
import { explode } from './blast.ts';
import { burningWalls } from './buildings.ts';
import { collapseTick, firesIn, spreadTick } from './fire.ts';

interface ThingTick {
  readonly due: (fight: Gunfight) => readonly ThingId[];
  readonly tick: (run: Run, thing: ThingId) => Outcome;
}

/** WM-EXPL-06: charges whose fuse has burnt down, in the order in which they were lit. */
function chargesDue(fight: Gunfight): readonly ThingId[] {
  const now = turnsSoFar(fight);
  return Object.values(fight.lying)
    .filter((one): one is Charge => one.kind === 'charge' && one.lit !== null && one.lit.turn + one.lit.turns <= now)
    .sort((a, b) => a.lit!.since - b.lit!.since)
    .map((one) => one.id);
}

function chargeTick(run: Run, thing: ThingId): Outcome {
  const { model, count, by, at, near, against } = run.fight.lying[thing] as Charge;
  return explode(run, { model, count, by, spot: { at, off: 0 }, target: null, named: near, thing, against });
}

/** What things do by themselves, whosoever's turn it is (WM-POST-05). */
const THING_TICKS: Readonly<Record<string, ThingTick>> = {
  spread: { due: (fight) => firesIn(fight).map(({ id }) => id), tick: spreadTick },
  collapse: { due: burningWalls, tick: collapseTick },
  fuses: { due: chargesDue, tick: chargeTick },
};

/** Things still waiting for this step; null: it is a step of figures. */
export function thingsDue(fight: Gunfight, step: string): readonly ThingId[] | null {
  return THING_TICKS[step]?.due(fight) ?? null;
}

export function tickThing(run: Run, step: string, thing: ThingId): Outcome {
  return THING_TICKS[step]!.tick(run, thing);
}

export const isThingStep = (step: string): boolean => THING_TICKS[step] !== undefined;
