import type { Run } from '../../../game/run.ts';
import type { FigureId, Gunfight } from '../../../game/state.ts';
import { situationOf } from '../../../game/town/situation.ts';
import { areBeside, isHiddenFrom } from '../../../game/town/town-in-play.ts';
import { enemiesOf, inContact } from '../../kit.ts';
import { asIfAt } from '../house/as-if.ts';
import { type Allowances, isInFight } from '../people/condition.ts';
import { throwOff } from '../wounds/landing.ts';
import type { Trek } from '../move/trek.ts';

/** A charger on his way over a map: plain data. */
export interface Charger {
  readonly figure: FigureId;
  /** Null: when it came to it every cell beside the target was taken. */
  readonly trek: Trek | null;
  /** Indices of the cell he is in, and of the one half way. */
  readonly here: number;
  readonly half: number;
  readonly pace: Exclude<keyof Allowances, 'crawl'>;
  /** What difficult ground has cost him. */
  readonly loss: number;
  /** How he set out: what differs from it on the way has stopped him. */
  readonly mount: FigureId | null;
  readonly driven: number;
}

/** LG-TERR-04, LG-VIS: what the ground or somebody hidden does to him where his way ends. */
export function endCharge(run: Run, charger: Charger): Charger {
  const { figure, trek } = charger;
  if (trek !== null && trek.lurker !== null)
    run.emit({ kind: 'spotted', figure: trek.lurker, by: run.figure(figure).side, how: 'near' });
  if (trek?.why === 'fall') throwOff(run, figure, 'difficult-ground');
  return charger;
}

/** LG-GEN-03: he has come in by a charge, so all enemies about him are in contact with him. */
export function othersBeside(fight: Gunfight, id: FigureId, target: FigureId): FigureId[] {
  const figure = fight.figures[id]!;
  return enemiesOf(fight, figure)
    .filter((one) => one.id !== target && isInFight(one) && !isHiddenFrom(fight, one.id, figure.side))
    .map((one) => one.id)
    .filter((one) => areBeside(fight, id, one) && !inContact(fight, id, one));
}

export function halfWayRange(fight: Gunfight, target: FigureId, { figure, trek, half }: Charger): number {
  const there = asIfAt(fight, figure, trek!.way[half]!);
  return situationOf(there, figure, target).range!;
}
