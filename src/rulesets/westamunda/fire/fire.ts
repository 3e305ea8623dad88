import { burnsAt } from '../../../game/town/fires.ts';
import type { Outcome, Run } from '../../../game/run.ts';
import type { Charge, FigureId, Fire, Gunfight } from '../../../game/state.ts';
import type { Direction } from '../../../game/town/places.ts';
import { cellsOf } from '../../../game/town/town-in-play.ts';
import type { ThingId } from '../../../game/town/town.ts';
import { rollTable } from '../../kit.ts';
import { NOTHING_YET } from '../shoot/aftershot.ts';
import { burningWalls, wallCalled } from './buildings.ts';
import { isWet } from './catch-fire.ts';
import { carryOn, type FiringAt } from '../shoot/firing.ts';
import { burnTasks } from './flames.ts';
import { hazardsOf } from './hazard-state.ts';
import { subOf } from '../state.ts';
import { victimsOf } from './template.ts';
import { turnsSoFar } from '../../../game/fold/hazard-folds.ts';
import { explode } from './blast.ts';
import type { Ticks } from '../../kit/ticks.ts';

/** WM-FIRE-06, WM-FIRE-08: inches a turn; with a high wind behind it. */
const GROWS = 0.5;
const GROWS_DOWN = 1.5;

type Extents = Pick<Fire, 'up' | 'along' | 'down'>;

/** Every fire, in the order in which they were lit. */
export const firesIn = (fight: Gunfight): readonly Fire[] =>
  Object.values(fight.lying).filter((one): one is Fire => one.kind === 'fire');

/** WM-FIRE-08: where a high wind drives fires to; null: it does not blow, or (gusts, dust devils) does not matter to them. */
function windOf(fight: Gunfight): Direction | null {
  const { tags, wind } = subOf(fight).weather;
  const isFast = tags.includes('high-wind') && !tags.includes('gusts') && !tags.includes('dust-devils');
  return isFast ? wind : null;
}

function grown({ up, along, down }: Extents, windy: boolean): Extents {
  if (windy) return { up, along: along + GROWS, down: down + GROWS_DOWN };
  return { up: up + GROWS, along: along + GROWS, down: down + GROWS };
}

const shrunk = ({ up, along, down }: Extents): Extents => ({
  up: up - GROWS,
  along: along - GROWS,
  down: down - GROWS,
});

type Fate = 'out' | 'less' | 'same' | 'more';

/** WM-FIRE-06: dry, a six puts it out; in rain or snow it shrinks on 1 and 2, and grows on 5 and 6. */
function fateOf(face: number, wet: boolean): Fate {
  if (!wet) return face === 6 ? 'out' : 'more';
  return face <= 2 ? 'less' : face <= 4 ? 'same' : 'more';
}

function spread(fire: Extents, fate: Fate, windy: boolean): Extents | null {
  const next = fate === 'more' ? grown(fire, windy) : fate === 'less' ? shrunk(fire) : fate === 'same' ? fire : null;
  return next === null || Math.min(next.along, next.up) <= 0 ? null : next;
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
