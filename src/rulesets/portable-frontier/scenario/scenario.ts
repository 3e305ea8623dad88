import type { Run } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight, SideId } from '../../../game/state.ts';
import { groundUnder } from '../../../game/town/town-in-play.ts';
import { cellAt } from '../../../game/town/ground.ts';
import type { Place } from '../../../game/town/places.ts';
import { isInPlay, rosterOf } from '../../kit.ts';
import { boardOf, halfAt } from '../move/board.ts';
import { crewOf, isDriver, peopleOf } from '../people/people.ts';
import { subOf, wagonState } from '../state.ts';
import { sideOnTurn } from '../../kit/turns.ts';
import { worldOf } from '../../kit/world/world.ts';

/** PC-SCN-01, PC-SCN-02: who takes part is what the seats bring; where each may start is in the town's own file. */
export const PITCHFORK_WAY = 'pitchfork-way';

export const hasScenario = (fight: Gunfight): boolean =>
  worldOf(fight).hasRule(fight.settings.scenario === PITCHFORK_WAY ? 'map' : 'off');

const wagonsOf = (fight: Gunfight): Figure[] => rosterOf(fight).filter((one) => one.sort === 'vehicle');

/** The side that most of a people are on. */
function sideOf(fight: Gunfight, people: 'cowboy' | 'warrior'): SideId | null {
  const count = (side: SideId): number =>
    rosterOf(fight).filter((one) => one.side === side && one.sort === 'person' && peopleOf(one) === people).length;
  const [most] = fight.sides.map(({ id }) => id).sort((a, b) => count(b) - count(a));
  return most !== undefined && count(most) > 0 ? most : null;
}

/** Whose wagon it was. */
export const wagonSide = (fight: Gunfight): SideId | null => sideOf(fight, 'cowboy');

/** PC-SCN-03: warriors act first until somebody has fired or fought. */
export const namedFirst = (fight: Gunfight): SideId | null =>
  hasScenario(fight) && !subOf(fight).opened ? sideOf(fight, 'warrior') : null;

/** PC-SCN-03: the wagon is not there yet when the fight opens, whoever else comes late. */
export function waitsOffTable(fight: Gunfight, figure: Figure): boolean {
  const base = fight.figures[figure.mount ?? ''] ?? figure;
  return hasScenario(fight) && base.sort === 'vehicle' && base.at === null;
}

/** Where the road comes in: the last square of it at the eastern edge, and the one before. */
function entryOf(fight: Gunfight): readonly [Place, Place] | null {
  const ground = groundUnder(fight);
  if (ground === null) return null;
  const road = ground.cells.find(({ at, ground: kind }) => at.x === ground.width - 1 && kind === 'road');
  return road === undefined ? null : [road.at, { ...road.at, x: road.at.x - 1 }];
}

export function arrivalsDue(fight: Gunfight): FigureId[] {
  if (!hasScenario(fight)) return [];
  const side = sideOnTurn(fight);
  return wagonsOf(fight)
    .filter((one) => one.side === side && one.at === null && isInPlay(one) && canArrive(fight))
    .map(({ id }) => id);
}

function canArrive(fight: Gunfight): boolean {
  const entry = entryOf(fight);
  return entry !== null && entry.every((place) => boardOf(fight).isEmpty(place));
}

/** PC-SCN-03: two squares up its road, for two points. */
export function enterField(run: Run, wagon: FigureId): void {
  const entry = entryOf(run.fight);
  if (entry === null) return;
  const enters = { distance: 2, gait: 'walk', why: 'enters', facing: 'west', cost: 2 } as const;
  run.emit({ kind: 'moved', figure: wagon, path: entry, ...enters });
}

/** Who has got what it was about, and how. */
interface Goal {
  readonly winner: SideId | null;
  readonly goal: 'wagon-home' | 'wagon-taken' | 'wagon-stopped';
}

/** PC-SCN-04: the wagon is home, or it never will be. */
export function scenarioGoal(fight: Gunfight): Goal | null {
  const [wagon] = wagonsOf(fight);
  if (!hasScenario(fight) || wagon === undefined) return null;
  const [cowboys, warriors] = [sideOf(fight, 'cowboy'), sideOf(fight, 'warrior')];
  if (wagon.side === warriors) return { winner: warriors, goal: 'wagon-taken' };
  if (isHome(fight, wagon)) {
    const driver = crewOf(fight, wagon.id).find((one) => isDriver(one) && peopleOf(one) === 'cowboy');
    return driver === undefined ? null : { winner: cowboys, goal: 'wagon-home' };
  }
  return wagonState(fight, wagon.id).halted ? { winner: warriors, goal: 'wagon-stopped' } : null;
}

function isHome(fight: Gunfight, wagon: Figure): boolean {
  const ground = groundUnder(fight)!;
  const halves = [halfAt(wagon, 'front'), halfAt(wagon, 'rear')];
  return halves.every((place) => place !== null && cellAt(ground, place)?.ground === 'ranch');
}
