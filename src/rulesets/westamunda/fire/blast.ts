import type { FigureId } from '../../../game/ids.ts';
import type { Outcome, Run } from '../../../game/run.ts';
import type { ThingId } from '../../../game/town/town.ts';
import { NOTHING_YET } from '../shoot/aftershot.ts';
import { blastWalls, wallCalled, wallsWithin } from './buildings.ts';
import { carryOn, type FiringAt, type Task } from '../shoot/firing.ts';
import { blastRadius, missileOf } from './missiles.ts';
import { type Template, victimsOf } from './template.ts';

/** Something that goes off. */
interface Blast {
  readonly model: string;
  readonly count: number;
  readonly by: FigureId;
  /** Where, and without a map who stands in it. */
  readonly spot: Template['spot'];
  readonly target: FigureId | null;
  readonly named: readonly FigureId[];
  /** A laid charge, and the building it is set against where there is no map. */
  readonly thing?: ThingId;
  readonly against?: ThingId | null;
}

/** WM-BLDG-05: gelignite and powder add five against walls, dynamite its sticks, three at least. */
const PLUS = 5;
const LEAST_PLUS = 3;

const plusOf = ({ model, count }: Blast): number =>
  missileOf(model)?.sort === 'stick' ? Math.max(LEAST_PLUS, count) : PLUS;

/** WM-EXPL-03, WM-BLDG-04: walls first, then everybody under it, nearest first; then the nerve of their friends. */
export function explode(run: Run, blast: Blast): Outcome<FiringAt> {
  const { model, count, by, spot, target, named, thing, against } = blast;
  const radius = blastRadius(count);
  const { strength } = missileOf(model)!;
  const at = thing === undefined ? {} : { thing };
  run.emit({ kind: 'area-struck', what: 'blast', centre: spot.at, radius, strength, ...at });
  const wall = against == null ? null : wallCalled(run.fight, against);
  const walls = spot.at === null ? (wall === null ? [] : [wall]) : wallsWithin(run.fight, spot.at, radius);
  blastWalls(run, walls, plusOf(blast));
  const tasks = victimsOf(run.fight, { spot, radius, target, named }).map((victim): Task => {
    const blow = { target: victim, by, strength, cause: 'blast', pins: true, ...at } as const;
    return { do: 'strike', blow, from: by, stood: false };
  });
  return carryOn(run, { tasks: [...tasks, { do: 'nerve' }], tally: NOTHING_YET });
}
