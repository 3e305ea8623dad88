import { given } from '../../../game/given.ts';
import type { FigureId, ItemId } from '../../../game/ids.ts';
import type { Outcome, Run } from '../../../game/run.ts';
import type { Gunfight } from '../../../game/state.ts';
import type { ThingId } from '../../../game/town/town.ts';
import { NOTHING_YET } from '../shoot/aftershot.ts';
import { blastWalls, wallCalled, wallsWithin, goThrough, seesAcross, type Wall } from './buildings.ts';
import { carryOn, type FiringAt, type Task } from '../shoot/firing.ts';
import { blastRadius, FLAMES, missileOf } from './missiles.ts';
import { type Template, victimsOf, type Spot } from './template.ts';
import { groundUnder } from '../../../game/town/town-in-play.ts';
import { cellAt } from '../../../game/town/ground.ts';
import { catches } from './catch-fire.ts';
import type { Blow } from '../wounds/hits.ts';
import { isFlooded, waterIn } from '../move/terrain.ts';

/** Something that comes down: where, and without a map on whom, or on what building. */
interface Struck extends Omit<Template, 'radius'> {
  readonly by: FigureId;
  readonly against: ThingId | null;
}

/** Something that goes off. */
interface Blast extends Struck {
  readonly model: string;
  readonly count: number;
  /** A laid charge. */
  readonly thing?: ThingId;
}

/** WM-BLDG-05: gelignite and powder add five against walls, dynamite its sticks, three at least. */
const PLUS = 5;
const LEAST_PLUS = 3;

const plusOf = ({ model, count }: Blast): number =>
  missileOf(model)?.sort === 'stick' ? Math.max(LEAST_PLUS, count) : PLUS;

/** WM-EXPL-03, WM-BLDG-04: walls first, then everybody under it, nearest first; then the nerve of their friends. */
export function explode(run: Run, blast: Blast): Outcome<FiringAt> {
  const { model, count, by, spot, target, named, thing } = blast;
  const radius = blastRadius(count);
  const { strength } = missileOf(model)!;
  run.emit({ kind: 'area-struck', what: 'blast', centre: spot.at, radius, strength, ...given({ thing }) });
  blastWalls(run, wallsStruck(run.fight, blast, radius), plusOf(blast));
  const tasks = victimsOf(run.fight, { spot, radius, target, named }).map((victim): Task => {
    const blow = { target: victim, by, strength, cause: 'blast', pins: true, ...given({ thing }) } as const;
    return strikeTask(blow);
  });
  return carryOn(run, { tasks: [...tasks, { do: 'nerve' }], tally: NOTHING_YET });
}

/** WM-FIRE-02: what its flames hit with. */
export const STRENGTH = 4;
/** Walls of the cell it comes down in. */
const TOUCHES = 0.75;

/** Something burning. */
interface Flames extends Struck {
  /** WM-AMMO-01: the bow it was shot from, where that owes a roll. */
  readonly bow?: ItemId;
}

/** WM-FIRE-02, WM-FIRE-03: what it comes down on, and everybody around; the ground goes on burning unless it is water. */
export function setAblaze(run: Run, flames: Flames): Outcome<FiringAt> {
  const { by, spot, target, named } = flames;
  run.emit({ kind: 'area-struck', what: 'fire', centre: spot.at, radius: FLAMES, strength: STRENGTH });
  const walls = wallsStruck(run.fight, flames, TOUCHES);
  const passed = walls.map((wall) => strikeWall(run, wall, by)).every((one) => one);
  const template = { spot, radius: FLAMES, target, named };
  const victims = victimsOf(run.fight, template);
  const thing = isOnWater(run, spot) ? undefined : lightGround(run, flames, victims);
  const tasks = victims.flatMap((victim): Task[] => {
    const isBeyond = spot.at !== null && walls.length > 0 && !seesAcross(run.fight, by, victim);
    if (isBeyond && !passed) return [];
    return burnTasks({ victim, by, thing, strength: isBeyond ? STRENGTH - 1 : STRENGTH });
  });
  const ends = flames.bow === undefined ? { tasks: [], tally: NOTHING_YET } : stringTasks(by, flames.bow);
  return carryOn(run, { tasks: [...tasks, ...ends.tasks, { do: 'nerve' }], tally: ends.tally });
}

/** WM-GUN-21: whether the string holds. */
export const stringTasks = (figure: FigureId, weapon: ItemId): Omit<FiringAt, 'step'> => ({
  tasks: [{ do: 'ammo', figure, weapon }],
  tally: { ...NOTHING_YET, sixes: [weapon] },
});

/** What strikes whoever has not seen it coming as a shot. */
export const strikeTask = (blow: Blow): Task => ({ do: 'strike', blow, from: blow.by, stood: false });

interface Burnt {
  readonly victim: FigureId;
  readonly by: FigureId;
  readonly thing: ThingId | undefined;
  readonly strength?: number;
}

export function burnTasks({ victim, by, thing, strength = STRENGTH }: Burnt): Task[] {
  const blow = { target: victim, by, strength, cause: 'fire', pins: true, ...given({ thing }) } as const;
  return [strikeTask(blow), { do: 'catch', figure: victim }];
}

function wallsStruck(fight: Gunfight, { spot, against }: Struck, radius: number): readonly Wall[] {
  if (spot.at !== null) return wallsWithin(fight, spot.at, radius);
  const wall = against === null ? null : wallCalled(fight, against);
  return wall === null ? [] : [wall];
}

/** WM-FIRE-03: through or not, what is built of wood or cloth may catch. */
function strikeWall(run: Run, wall: Wall, by: FigureId): boolean {
  const passed = goThrough(run, wall.id, STRENGTH, by) !== null;
  if (wall.burns && !wall.burning && catches(run)) run.emit({ kind: 'caught-fire', thing: wall.id, by });
  return passed;
}

function isOnWater(run: Run, { at }: Spot): boolean {
  const ground = groundUnder(run.fight);
  const cell = ground === null || at === null ? null : cellAt(ground, at);
  return at !== null && (cell === null || waterIn(cell, isFlooded(run.fight)) !== 'none');
}

function lightGround(run: Run, { by, spot }: Flames, victims: readonly FigureId[]): ThingId {
  const thing = run.nextId('h');
  const near = spot.at === null ? victims : [];
  run.emit({ kind: 'caught-fire', thing, by, at: spot.at, near, radius: FLAMES });
  return thing;
}
