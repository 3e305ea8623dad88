import { burnsAt } from '../../../game/town/fires.ts';
import type { Effect } from '../../../game/effects.ts';
import type { Outcome, Run } from '../../../game/run.ts';
import type { Charge, FigureId, Fire, Gunfight } from '../../../game/state.ts';
import { type Direction, cellsBetween, type Place } from '../../../game/town/places.ts';
import { cellsOf } from '../../../game/town/town-in-play.ts';
import type { ThingId } from '../../../game/town/town.ts';
import { bodyOf, rollTable, hasStatus, isInPlay, rosterOf } from '../../kit.ts';
import { NOTHING_YET } from '../shoot/aftershot.ts';
import { burningWalls, wallCalled } from './buildings.ts';
import { isWet, catchFire } from './catch-fire.ts';
import { carryOn, type FiringAt } from '../shoot/firing.ts';
import { burnTasks, explode, STRENGTH } from './area.ts';
import { hazardsOf } from './hazard-state.ts';
import { isWeather, subOf } from '../state.ts';
import { victimsOf } from './template.ts';
import { turnsSoFar } from '../../../game/fold/hazard-folds.ts';
import type { Ticks } from '../../kit/ticks.ts';
import { seesPlace } from '../../kit/world/world.ts';
import { isSteady, valueOf } from '../people/profile.ts';
import { strikeRider, strikeWhole } from '../horses/rider-hits.ts';
import { strikeAtEdge } from '../move/falls.ts';
import { waterOf } from '../move/terrain.ts';
import { cellsAlong } from '../../kit/travel/path.ts';

/** WM-FIRE-06: inches a turn; WM-FIRE-08: with a high wind behind it. */
const GROWS = { less: -0.5, same: 0, more: 0.5 } as const;
const GROWS_DOWN = 1.5;

type Extents = Pick<Fire, 'up' | 'along' | 'down'>;

/** Every fire, in the order in which they were lit. */
export const firesIn = (fight: Gunfight): readonly Fire[] =>
  Object.values(fight.lying).filter((one): one is Fire => one.kind === 'fire');

/** WM-FIRE-08: where a high wind drives fires to; null: it does not blow, or (gusts, dust devils) does not matter to them. */
function windOf(fight: Gunfight): Direction | null {
  const isFast = isWeather(fight, 'high-wind') && !isWeather(fight, 'gusts', 'dust-devils');
  return isFast ? subOf(fight).weather.wind : null;
}

type Fate = 'out' | keyof typeof GROWS;

/** WM-FIRE-06: dry, a six puts it out; in rain or snow it shrinks on 1 and 2, and grows on 5 and 6. */
function fateOf(face: number, wet: boolean): Fate {
  if (!wet) return face === 6 ? 'out' : 'more';
  return face <= 2 ? 'less' : face <= 4 ? 'same' : 'more';
}

/** Nothing grows against a high wind; null: it is out. */
function spread({ up, along, down }: Extents, fate: Fate, windy: boolean): Extents | null {
  if (fate === 'out') return null;
  const by = GROWS[fate];
  const isDriven = windy && fate === 'more';
  const next = { up: isDriven ? up : up + by, along: along + by, down: down + (isDriven ? GROWS_DOWN : by) };
  return Math.min(next.along, next.up) <= 0 ? null : next;
}

/** WM-FIRE-06, WM-FIRE-07: at the start of each side's turn; then whoever is in it. */
function spreadTick(run: Run, thing: ThingId): Outcome<FiringAt> {
  const fire = run.fight.lying[thing] as Fire;
  const wet = isWet(run.fight);
  const fate = rollTable(run, { table: 'spread', die: 6, row: (face) => fateOf(face, wet) });
  const wind = windOf(run.fight);
  const next = spread(fire, fate, wind !== null);
  if (next === null) {
    run.emit({ kind: 'fire-out', thing });
    return null;
  }
  const { up, along, down } = next;
  run.emit({ kind: 'fire-spread', thing, up, along, down, ...(wind === null ? {} : { direction: wind }) });
  return burnAll(run, thing, inFire(run.fight, run.fight.lying[thing] as Fire));
}

/** WM-FIRE-07: each at most once in a turn of a side. */
function burnAll(run: Run, thing: ThingId, victims: readonly FigureId[]): Outcome<FiringAt> {
  const { scorched } = hazardsOf(run.fight);
  const { by } = run.fight.lying[thing] as Fire;
  const tasks = victims.filter((id) => scorched[id] !== true).flatMap((victim) => burnTasks({ victim, by, thing }));
  return tasks.length === 0 ? null : carryOn(run, { tasks: [...tasks, { do: 'nerve' }], tally: NOTHING_YET });
}

/** Everybody in a fire (WM-FIRE-08), in the order of templates (WM-SG-07). */
function inFire(fight: Gunfight, fire: Fire): readonly FigureId[] {
  const { at, near, up, along, down } = fire;
  const radius = Math.max(up, along, down);
  const all = victimsOf(fight, { spot: { at, off: 0 }, radius, target: null, named: near });
  return at === null ? all : all.filter((id) => cellsOf(fight.figures[id]!).some((cell) => burnsAt(fire, cell, 1)));
}

/** WM-FIRE-05: D6 and four above the armour and it comes down; else that is one less. */
function collapseTick(run: Run, thing: ThingId): Outcome<FiringAt> {
  const { armour } = wallCalled(run.fight, thing)!;
  const most = armour - 4;
  const row = (face: number): string => (face > most ? 'down' : 'stands');
  if (rollTable(run, { table: 'collapse', die: 6, row }) === 'down')
    run.emit({ kind: 'destroyed', thing, why: 'fire' });
  else run.emit({ kind: 'weakened', thing, what: 'armour', amount: 1, left: armour - 1 });
  return null;
}

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

/** What follows from where everybody is by now: flames gone through, water, charges come upon. */
export function settleHazards(run: Run): void {
  scorchMovers(run);
  douse(run);
  findCharges(run);
}

/** WM-FIRE-07: whoever has run, been driven or thrown into or through a fire, once in a turn of a side; who goes where he likes is burnt as he comes to it. */
function scorchMovers(run: Run): void {
  if (firesIn(run.fight).length === 0) return;
  for (const effect of run.effects) {
    if (!('figure' in effect) || effect.figure === undefined) continue;
    const fire = fireOn(run.fight, effect.figure, cellsEntered(run.fight, effect));
    if (fire !== null && isInPlay(run.figure(effect.figure))) scorch(run, effect.figure, fire);
  }
}

/** Gone into, or got on, off, fallen or thrown into. */
function cellsEntered(fight: Gunfight, effect: Effect): readonly Place[] {
  if (effect.kind === 'mounted') return cellsOf(fight.figures[effect.mount]!);
  if ('path' in effect) return cellsAlong(effect.path ?? []).slice(1);
  const isOff = effect.kind === 'dismounted' || effect.kind === 'thrown' || effect.kind === 'fell';
  return isOff && effect.to !== undefined ? [effect.to] : [];
}

/** The fire that somebody comes into on going through these cells, if he has not been burnt this turn. */
export function fireOn(fight: Gunfight, figure: FigureId, cells: readonly Place[]): Fire | null {
  if (hazardsOf(fight).scorched[figure] === true) return null;
  return firesIn(fight).find((one) => cells.some((cell) => burnsAt(one, cell, 1))) ?? null;
}

/** WM-FIRE-07: as WM-FIRE-02: one hit, and perhaps he burns; of those who ride together dice say who is struck, if none of them has been. */
export function scorch(run: Run, id: FigureId, fire: Fire): void {
  const blow = { target: id, by: fire.by, strength: STRENGTH, cause: 'fire', pins: true, thing: fire.id } as const;
  const { scorched } = hazardsOf(run.fight);
  const isNew = bodyOf(run.fight, run.figure(id)).some((one) => scorched[one.id] === true);
  strikeAtEdge(run, blow, isNew ? strikeRider : strikeWhole);
  catchFire(run, id);
}

/** WM-FIRE-04: water puts a burning man out at once. */
function douse(run: Run): void {
  for (const figure of rosterOf(run.fight)) {
    if (hasStatus(figure, 'burning') && isInPlay(figure) && waterOf(run.fight, figure) !== 'none')
      run.emit({ kind: 'fire-out', figure: figure.id });
  }
}

/** WM-POST-08: a charge laid out of sight is found by whoever sees where it is from as near as a man in hiding is (WM-MOVE-07). */
function findCharges(run: Run): void {
  for (const one of Object.values(run.fight.lying)) {
    if (one.kind !== 'charge') continue;
    for (const side of one.hidden.filter((hidden) => isFoundBy(run.fight, one, hidden)))
      run.emit({ kind: 'revealed', thing: one.id, by: side, why: 'uncovered' });
  }
}

function isFoundBy(fight: Gunfight, { at }: Charge, side: string): boolean {
  if (at === null) return false;
  return rosterOf(fight).some(
    (one) =>
      one.side === side &&
      one.at !== null &&
      isSteady(one) &&
      cellsBetween(one.at, at) <= valueOf(one, 'I') &&
      seesPlace(fight, one, at) === true,
  );
}
