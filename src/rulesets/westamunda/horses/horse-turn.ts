import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { occupants } from '../../../game/town/town-in-play.ts';
import { type Cell, cellAt, type Ground, isTall } from '../../../game/town/ground.ts';
import { type Direction, DIRECTIONS, roundCost, stepFrom, COMPASS } from '../../../game/town/places.ts';
import { TOLERANCE } from '../../../game/town/ways/reach.ts';
import { isOpenTo } from '../../../game/town/ways/steps.ts';
import { standOf, worldOf } from '../../kit/world/world.ts';
import { isInPlay, isOneBody, rollTable, vehicleOf } from '../../kit.ts';
import { cornersOver, stepBetween } from '../../kit/travel/step.ts';
import { figuresIn } from '../../kit/travel/walker.ts';
import { LEAPS, obstacleIn } from '../move/terrain.ts';
import { type Driven, drivenOn, goTo, statedWay, type Trek } from '../move/trek.ts';
import type { Way } from '../move/way.ts';
import type { Run } from '../../../game/run.ts';
import { rollStat } from '../dice.ts';
import { landBlow } from '../wounds/hits.ts';
import { baseOf, driverOf, horseOf, isHorse, isOverBase, mostOf, ridersOf, teamOf, unhitHorses } from './horse.ts';
import { ridesOf } from './horse-state.ts';
import { isDown, isPinned, isSteady } from '../people/profile.ts';
import { doubleMods, FALL_STRENGTH, fallOff, leaveFights, rideDown } from './rider-fall.ts';
import { driverMods, riderMods } from './ride-skills.ts';
import { bringDown } from './rider-hits.ts';
import { isWeather, subOf } from '../state.ts';

/** A run straight on that nobody steers. */
interface Straight {
  /** Without places where it got nowhere, and without a map, where nothing stops it. */
  readonly way: Way;
  readonly stop: 'end' | 'solid' | 'edge';
  readonly over: Driven['over'];
}

interface Straying {
  readonly fight: Gunfight;
  readonly ground: Ground;
  readonly figure: Figure;
  readonly facing: Direction;
}

type Stepped = { readonly cell: Cell; readonly gone: number; readonly people: readonly FigureId[] };

/** WM-HORSE-07, WM-WAGON-12: so many inches in this direction, until something solid or the edge of the table. */
export function runStraight(fight: Gunfight, figure: Figure, facing: Direction, inches: number): Straight {
  const stand = standOf(fight, figure);
  if (stand === null) return { way: statedWay(inches, 1), stop: 'end', over: [] };
  const straying: Straying = { fight, ground: stand.ground, figure, facing };
  const steps: Stepped[] = [{ cell: cellAt(stand.ground, stand.at)!, gone: 0, people: [] }];
  const { x, y } = DIRECTIONS[facing];
  const most = inches - Math.hypot(x, y) + TOLERANCE;
  while (steps.at(-1)!.gone <= most) {
    const next = stepOn(straying, steps.at(-1)!);
    if (typeof next === 'string') return endOfRun(steps, next);
    steps.push(next);
  }
  return endOfRun(steps, 'end'); // what lies just beyond it does not come to
}

/** It comes to stand where nobody is. */
function endOfRun(steps: readonly Stepped[], stop: Straight['stop']): Straight {
  const last = stop === 'edge' ? steps.length - 1 : steps.findLastIndex(({ people }) => people.length === 0);
  const track = steps.slice(0, last + 1).map(({ cell, gone }) => ({ at: cell.at, gone: roundCost(gone), doors: [] }));
  const way = last === 0 ? statedWay(0, 1) : track.map((one) => ({ ...one, spent: one.gone }));
  const over = steps.flatMap(({ cell: { at }, people }, index) =>
    people.map((figure) => ({ figure, at, index: Math.min(index, way.length - 1) })),
  );
  return { way, stop, over };
}

function stepOn({ fight, ground, figure, facing }: Straying, from: Stepped): Stepped | 'solid' | 'edge' {
  const { x, y } = DIRECTIONS[facing];
  const to = cellAt(ground, stepFrom(from.cell.at, facing));
  if (to === null) return 'edge';
  if (!isOpen(ground, figure, from.cell, to)) return 'solid';
  const others = (occupants(fight, ground).get(to.index) ?? [])
    .map((id) => fight.figures[id]!)
    .filter((one) => !isOneBody(figure, one) && isInPlay(one));
  if (others.some((one) => one.sort !== 'person' || one.mount !== null)) return 'solid';
  return { cell: to, gone: from.gone + Math.hypot(x, y), people: others.map((one) => one.id) };
}

/** What a horse leaps stops wheels. */
function isOpen(ground: Ground, figure: Figure, from: Cell, to: Cell): boolean {
  const wheels = figure.sort === 'vehicle';
  const step = stepBetween(ground, from, to);
  if (!to.floor || !isOpenTo(step, { noLinks: true, wheels }) || obstacleIn(step) > LEAPS) return false;
  return !step.diagonal || cornersOver(ground, from.at, to.at).every((cell) => cell.floor && !isTall(cell));
}

/** A frightened horse goes this much farther than it last went, and a helpless rider's horse so far; inches. */
const STRAYS = 2;

/** A horse somebody rides, or that runs loose; not one in the traces. */
const isFree = (fight: Gunfight, horse: Figure): boolean =>
  isHorse(horse) && isInPlay(horse) && vehicleOf(fight, horse) === null;

function frightened(fight: Gunfight, figure: Figure): readonly Figure[] {
  const horse = horseOf(fight, figure);
  if (horse !== null) return isPinned(horse) && ridersOf(fight, horse.id)[0]?.id === figure.id ? [horse] : [];
  const wagon = vehicleOf(fight, figure);
  if (wagon === null || driverOf(fight, wagon.id)?.id !== figure.id) return [];
  return teamOf(fight, wagon.id).filter(isPinned);
}

/** WM-HORSE-10, WM-WAGON-08: somebody with the reins in hand whose horses are frightened. */
export const mayControl = (fight: Gunfight, figure: Figure): boolean =>
  figure.sort === 'person' && isSteady(figure) && frightened(fight, figure).length > 0;

export function controlTick(run: Run, id: FigureId): void {
  const figure = run.figure(id);
  const horses = frightened(run.fight, figure);
  if (!rollStat(run, id, { stat: 'I', why: 'control', mods: controlMods(run.fight, figure) })) return;
  for (const horse of horses) run.emit({ kind: 'steadied', figure: horse.id, by: id, how: 'ridden' });
}

function controlMods(fight: Gunfight, figure: Figure) {
  const wagon = vehicleOf(fight, figure);
  // WM-WX-01: they do not like thunder.
  const sky = { id: 'thunder', value: isWeather(fight, 'thunder') ? -1 : 0 };
  if (wagon === null) return [...doubleMods(fight, figure.mount!), ...riderMods(figure), sky];
  return [{ id: 'unhit-horses', value: unhitHorses(fight, wagon.id) }, ...driverMods(figure), sky];
}

/** WM-HORSE-06, WM-HORSE-07: since before this turn of its own: what comes of it comes in the next turn. */
export const wasPinned = (fight: Gunfight, figure: Figure): boolean =>
  isPinned(figure) && subOf(fight).pins[figure.id]?.fresh !== true;

/** WM-HORSE-06, WM-HORSE-07: a frightened horse bolts; one whose rider cannot guide it walks on. */
export function mayBolt(fight: Gunfight, figure: Figure): boolean {
  if (!isFree(fight, figure)) return false;
  const master = ridersOf(fight, figure.id)[0] ?? null;
  return wasPinned(fight, figure) || (master !== null && (wasPinned(fight, master) || isDown(master)));
}

export function boltingWay(run: Run, id: FigureId): Trek | null {
  const horse = run.figure(id);
  if (!wasPinned(run.fight, horse)) return strayOn(run, horse);
  const direction = rollTable(run, {
    table: 'direction',
    die: 8,
    figure: id,
    row: (rolled) => COMPASS[rolled - 1]!,
    cuts: worldOf(run.fight).directions.map((_way, index) => index + 1),
  });
  const inches = Math.min(mostOf(run.fight, horse), (ridesOf(run.fight).last[id] ?? 0) + STRAYS);
  const told = { kind: 'bolted', figure: id, why: 'hit', direction } as const;
  return straightOn(runStraight(run.fight, horse, direction, inches), told);
}

/** WM-HORSE-06, WM-HORSE-12: two inches straight ahead, over whoever is in the way; at a walk it stops short of all else. */
function strayOn(run: Run, horse: Figure): Trek | null {
  const straight = runStraight(run.fight, horse, horse.facing ?? 'north', STRAYS);
  if (straight.way.at(-1)!.gone === 0) return null;
  return straightOn({ ...straight, stop: 'end' }, { kind: 'moved', figure: horse.id, gait: 'walk', why: 'bolt' });
}

/** As far as it goes, into what it comes to, or off the table. */
export const straightOn = ({ way, over, stop }: Straight, told: Driven['told'], halts = false): Trek =>
  drivenOn(way, told, { over, halts, crashes: stop === 'solid', ...(stop === 'edge' ? { leave: true } : {}) });

/** What a stretch of its way does to those in it. */
export function goDriven(run: Run, trek: Trek, from: number, to: number): void {
  goTo(run, trek, from, to);
  const { told, over } = trek.driven!;
  if (told.kind === 'skedaddled') return;
  const carrier = run.figure(told.figure);
  const fast = trek.way[trek.end]!.gone > baseOf(run.fight, carrier) + 0.001;
  if (told.kind === 'bolted' && isHorse(carrier))
    for (const rider of ridersOf(run.fight, carrier.id)) leaveFights(run, rider.id, { farOff: true });
  for (const { figure, at, index } of over) {
    const isMet = index > from && index <= to && figuresIn(run.fight, { at }).includes(figure);
    if (isMet && isInPlay(run.figure(figure))) rideDown(run, { figure, by: carrier.id, fast });
  }
}

/** WM-WAGON-03: over the edge of the map, with all he rides, or all aboard. Those who are gone count as out (WM-NERVE-06). */
export function goOff(run: Run, id: FigureId, why: 'walked' | 'fled'): void {
  const { id: carrier } = horseOf(run.fight, run.figure(id)) ?? run.figure(id);
  const all = [...ridersOf(run.fight, carrier), ...teamOf(run.fight, carrier, 'all'), run.figure(carrier)];
  for (const { id: figure } of all) run.emit({ kind: 'left-field', figure, why });
}

/** WM-HORSE-02: a hit on the horse, and its riders roll to stay on, two of them as two (WM-HORSE-05). */
export function collide(run: Run, horse: FigureId): void {
  const riders = ridersOf(run.fight, horse);
  const blow = { target: horse, by: horse, strength: FALL_STRENGTH, cause: 'crash', pins: false } as const;
  if (landBlow(run, blow)) return bringDown(run, horse, horse);
  const [double, fast] = [doubleMods(run.fight, horse), isOverBase(run.fight, run.figure(horse))];
  for (const rider of riders) {
    const mods = [...double, ...riderMods(rider)];
    if (!rollStat(run, rider.id, { stat: 'I', why: 'stay-mounted', mods }))
      fallOff(run, rider.id, { why: 'hit', by: horse, fast });
  }
}

/** WM-HORSE-07: its fright is over at the end of the turn in which it bolted; that is the next one for a horse hit in a turn of its own. */
export const mayCalm = (fight: Gunfight, figure: Figure): boolean =>
  isHorse(figure) && isInPlay(figure) && wasPinned(fight, figure);

export const calmTick = (run: Run, figure: FigureId): void => run.emit({ kind: 'steadied', figure, how: 'ridden' });
