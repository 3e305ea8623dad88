import type { Modifier } from '../../../game/effects.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Run } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { occupants } from '../../../game/town/town-in-play.ts';
import { cellAt } from '../../../game/town/ground.ts';
import type { Place } from '../../../game/town/places.ts';
import { type Stand, standOf, worldOf } from '../../kit/world/world.ts';
import { canBeTested, testNerve } from '../nerve/nerve.ts';
import { modsOf, totalOf } from '../dice.ts';
import { inchesMoved, marchOf } from '../move/march-state.ts';
import { landMelee } from '../melee/melee-land.ts';
import { FISTS } from '../melee/melee-arms.ts';
import { dodgeOf } from '../melee/melee-table.ts';
import { meleeOf } from '../melee/melee-state.ts';
import { type Fighter, fighterOf, type Round, type StrikeHome, tellThrow, throwBlow } from '../melee/melee-throw.ts';
import type { MeleeOrder } from '../melee/melee-way.ts';
import { nerveOf, statOf } from '../people/profile.ts';
import { isPair } from '../shoot/shot-need.ts';
import { inContact } from '../../kit.ts';

/** BW-RIDE-01, BW-RIDE-02. */
export function checkRide(fight: Gunfight, { figure: id, target }: MeleeOrder): Refusal | null {
  const rider = fight.figures[id]!;
  if (!isPair(fight, rider)) return { code: 'state-missing', figure: id, state: 'mounted' };
  const state = nerveOf(rider);
  if (state !== 'controlled') return { code: 'state-forbids', figure: id, state };
  if (meleeOf(fight).rode[id] === true) return { code: 'already-did', figure: id, did: 'ridden-down', scope: 'turn' };
  const isUp = target !== undefined && fight.figures[target]?.mount !== null;
  return isUp ? { code: 'target-forbids', target, state: 'mounted' } : null;
}

/** BW-RIDE-01: how the horse came on, and what horse. */
function impetus(fight: Gunfight, rider: Figure): Modifier[] {
  const inches = inchesMoved(fight, rider);
  const charged = rodeAtSomebody(fight, rider.id);
  const steed = fight.figures[rider.mount ?? ''];
  return modsOf({
    charge: charged && inches > FAR ? 1 : 0,
    slow: inches < FAR ? -1 : 0,
    'cavalry-horse': steed?.profile.beast === 'cavalry-horse' ? 1 : 0,
  });
}

/** He made the contact, and in this move. */
const rodeAtSomebody = ({ contacts, clock }: Gunfight, rider: FigureId): boolean =>
  contacts.some(({ by, since }) => by === rider && since === clock.round);

const FAR = 4;
/** BW-RIDE-01, BW-RIDE-02: off either throw, where the foot man stands. */
const HARD = -4;
const HOOVES = -2;

const hard: Modifier = { id: 'ride', value: HARD };

interface Ride {
  readonly rider: Fighter;
  readonly foot: Fighter;
  readonly faces: readonly [number, number];
}

/** BW-RIDE-01: both dice, and what the hooves do; gives the answer still to come. */
export function rideDown(run: Run, order: MeleeOrder, round: Round): StrikeHome | null {
  const [id, target] = [order.figure, order.target!];
  const foot = fighterOf(run, target, [id], round);
  const isDodging = foot.way.option === 'dodge';
  const own = fighterOf(run, id, [target], round);
  const pace = impetus(run.fight, run.figure(id));
  const mods = isDodging ? [...modsOf({ melee: statOf(run.figure(id), 'Me') }), ...pace] : [...pace, hard];
  const rider: Fighter = { ...own, way: { option: 'ride-down', prefer: 'hold', follow: false }, mods };
  const standing: Fighter = isDodging ? foot : { ...foot, mods: [...foot.mods, hard] };
  const faces = throwBoth(run, rider, standing, isDodging);
  tellThrow(run, rider, faces[0]);
  tellThrow(run, standing, faces[1]);
  const ride: Ride = { rider, foot: standing, faces };
  if (!isDodging) return rideOverFoot(run, ride);
  rideAtDodger(run, ride);
  return null;
}

const throwBoth = (run: Run, rider: Fighter, foot: Fighter, isDodging: boolean): readonly [number, number] =>
  run.rollTogether(
    (roll): readonly [number, number] => [roll(6, 'melee'), roll(6, 'melee')],
    ([a, b]) => {
      const [ride, answer] = [totalOf(a, rider.mods), totalOf(b, foot.mods)];
      if (isDodging) return ride > answer ? `ride ${ride - answer}` : `dodge ${answer - ride}`;
      const hooves = ride < 1 ? 'past' : String(Math.min(ride, MOST));
      const excess = foot.way.option === 'brawl' ? Math.min(answer, MOST) : 1;
      return `${hooves} ${answer < 1 ? 0 : excess}`;
    },
  );

/** Stuns whoever it meets, through any shield. */
const MOST = 12;

/** BW-RIDE-02: an ordinary contest of the two. */
function rideAtDodger(run: Run, { rider, foot, faces }: Ride): void {
  const margin = totalOf(faces[0], rider.mods) - totalOf(faces[1], foot.mods);
  if (margin === 0) return run.emit({ kind: 'melee-drawn', figures: [rider.id, foot.id] });
  if (margin > 0) {
    run.emit({ kind: 'melee-won', figure: rider.id, against: [foot.id], margin, option: 'ride-down' });
    run.emit({ kind: 'ridden-down', figure: foot.id, by: rider.id, struck: true });
    return trampleFoot(run, rider.id, foot.id, margin);
  }
  run.emit({ kind: 'melee-won', figure: foot.id, against: [rider.id], margin: -margin, option: 'dodge' });
  run.emit({ kind: 'ridden-down', figure: foot.id, by: rider.id, struck: false });
  const { inches, next } = dodgeOf(-margin);
  landMelee(run, { kind: 'escape', dodger: foot.id, from: [rider.id], inches, next, way: foot.way });
}

/** BW-RIDE-01: the hooves, and BW-RIDE-02: the answer, as it was before they struck. */
function rideOverFoot(run: Run, { rider, foot, faces }: Ride): StrikeHome | null {
  const [ride, score] = [totalOf(faces[0], rider.mods), totalOf(faces[1], foot.mods)];
  run.emit({ kind: 'ridden-down', figure: foot.id, by: rider.id, struck: ride >= 1 });
  if (ride >= 1) trampleFoot(run, rider.id, foot.id, ride);
  return score >= 1 ? answerOf(foot, rider.id, score) : null;
}

/** BW-RIDE-02: the foot man's own test comes before his answer's dice. */
function trampleFoot(run: Run, by: FigureId, victim: FigureId, total: number): void {
  const test = landMelee(run, throwBlow(run, { victim, by, cause: 'ridden-down' }, total + HOOVES));
  if (test !== null && canBeTested(run.figure(test.figure))) testNerve(run, test);
}

/** What the foot man answers with, once he has tested his nerve for what the hooves did; mauling does nothing to a rider. */
function answerOf({ id, way }: Fighter, victim: FigureId, score: number): StrikeHome | null {
  if (way.option !== 'fight' && way.option !== 'brawl') return null;
  const weapon = way.weapon ?? FISTS;
  return { by: id, victim, weapon, margin: way.option === 'fight' ? null : score };
}

/** Two inches beyond the other, in a straight line. */
const BEYOND = 2;

/** BW-RIDE-02: the horse carries on past, over where he stood, and the fight is over; with no room there it stays. */
export function ridePast(run: Run, id: FigureId, target: FigureId, over: Place | null): void {
  const { fight } = run;
  const rider = run.figure(id);
  if (rider.mount === null) return;
  const stand = standOf(fight, rider);
  const path = stand === null ? [] : pathBeyond(fight, stand, over);
  if (path === null) return;
  const gait = marchOf(fight).gait[id] ?? 'walk';
  run.emit({ kind: 'moved', figure: id, path, distance: BEYOND, gait, why: 'ride-past' });
  const others = fight.roster.filter((other) => inContact(fight, id, other));
  for (const other of others) run.emit({ kind: 'disengaged', figures: [id, other] });
  worldOf(fight).state(run, { figure: id, target, values: { range: BEYOND, near: false } });
}

function pathBeyond(fight: Gunfight, { ground, at: from }: Stand, over: Place | null): readonly Place[] | null {
  if (over === null) return null;
  const way = { x: Math.sign(over.x - from.x), y: Math.sign(over.y - from.y) };
  const taken = occupants(fight, ground);
  const cells = [1, BEYOND].map((steps) =>
    cellAt(ground, { ...over, x: over.x + way.x * steps, y: over.y + way.y * steps }),
  );
  const end = cells.at(-1);
  if (cells.some((cell) => cell === null || !cell.passable || !cell.floor) || end == null) return null;
  return taken.has(end.index) ? null : [from, end.at];
}
