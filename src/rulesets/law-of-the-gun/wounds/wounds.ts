import type { Run } from '../../../game/run.ts';
import type { FigureId, Limb, Location } from '../../../game/state.ts';
import { hasStatus, mountOf, riderOn, rollTable, testAtMost, vehicleOf } from '../../kit.ts';
import { leaveThing } from '../../kit/world/things.ts';
import { attribute, gunArm } from '../people/condition.ts';
import { coverRow } from '../cover/cover.ts';
import { type Blow, type Hit, spendFate, strike, usesFate } from './blow.ts';
import { landing, throwOff } from './landing.ts';
import { CRIPPLED_CM, HORSE_CON, LEG_WOUND_CM, type Part, type Row } from '../tables.ts';
import { haltDriverless } from '../horses/vehicle.ts';

/** LG-SHOOT-03 steps 3 to 8: who of rider and horse, effect, Fate, side, Constitution, Horsemanship. Who would be asked about Fate here is taken at his standing word: `ask` counts as auto. */
export function applyHit(run: Run, hit: Hit): void {
  const blow = strike(run, hit);
  suffer(run, blow, usesFate(run, blow));
}

/** Steps 5 to 8. */
export function suffer(run: Run, blow: Blow, useFate: boolean): void {
  const score = useFate ? spendFate(run, blow) : blow.score;
  if (score < 1) run.emit({ kind: 'unharmed', figure: blow.figure, by: blow.by, why: 'fate' });
  else injure(run, { ...blow, score });
}

function injure(run: Run, blow: Blow): void {
  const { figure, by } = blow;
  const row = coverRow(blow.column, blow.score);
  if (row.result === 'cover') return run.emit({ kind: 'unharmed', figure, by, why: 'cover' });
  const location = locate(run, figure, row);
  switch (row.result) {
    case 'graze': // LG-INJ-01: no lasting effect
      return run.emit({ kind: 'grazed', figure, by, location });
    case 'wound':
      return wound(run, blow, location);
    case 'disabled':
      return putDown(run, blow, location);
    case 'dead':
      return kill(run, blow, location);
  }
}

/** LG-SHOOT-03 step 6: an arm or leg without a printed side; an arm of a horse is a front leg (LG-INJ-10). */
function locate(run: Run, figure: FigureId, row: Exclude<Row, { result: 'cover' }>): Location {
  const beast = run.figure(figure).sort === 'beast';
  const { part } = row;
  if (part === 'head' || part === 'body') return part;
  if (part !== 'arm' && part !== 'leg') return beast ? beastLimb(part) : part;
  const sideAt = (face: number): 'left' | 'right' => (face <= 3 ? 'left' : 'right');
  const matters = part === 'arm' && row.result === 'wound' && !beast;
  const side = rollTable(run, { table: 'limb-side', die: 6, figure, row: sideAt, ...(matters ? {} : { cuts: [] }) });
  return beast ? beastLimb(`${side}-${part}`) : `${side}-${part}`;
}

function beastLimb(
  part: Exclude<Part, 'head' | 'body' | 'arm' | 'leg'> | `${'left' | 'right'}-${'arm' | 'leg'}`,
): Location {
  const side = part.startsWith('left') ? 'left' : 'right';
  return `${side}-${part.endsWith('arm') ? 'front' : 'hind'}-leg`;
}

/** LG-INJ-02, LG-INJ-04, LG-INJ-05, LG-INJ-10. */
function wound(run: Run, blow: Blow, location: Location): void {
  const { figure, by, cause } = blow;
  run.emit({ kind: 'wounded', figure, by, cause, count: 1, location });
  const why = `wound-${location.replace(/^(left|right)-/, '')}`;
  const need = run.figure(figure).sort === 'beast' ? HORSE_CON : attribute(run.figure(figure), 'CON');
  const held = testAtMost(run, figure, 'constitution', need, why);
  if (location.endsWith('arm')) hurtArm(run, figure, location as Limb, held);
  else if (location.endsWith('leg')) hurtLeg(run, figure, held);
  else if (!held) return putDown(run, blow, location);
  if (run.figure(figure).sort === 'person') testSaddle(run, figure);
}

function hurtArm(run: Run, figure: FigureId, location: Limb, held: boolean): void {
  if (location === gunArm(run.figure(figure))) run.emit({ kind: 'limb-hurt', figure, location, result: 'snap-only' });
  if (!held) run.emit({ kind: 'limb-hurt', figure, location, result: 'useless' });
}

/** Each adds up with those before (LG-INJ-13). */
function hurtLeg(run: Run, figure: FigureId, held: boolean): void {
  if (held) run.emit({ kind: 'slowed', figure, less: LEG_WOUND_CM, why: 'wound', until: 'fight' });
  else run.emit({ kind: 'slowed', figure, cap: CRIPPLED_CM, why: 'crippled', until: 'fight' });
}

/** Disabled (LG-INJ-06); a horse goes down (LG-INJ-10). */
function putDown(run: Run, blow: Blow, location: Location): void {
  const { figure, by, cause } = blow;
  run.emit({ kind: 'out-of-action', figure, by, cause, location });
  if (run.figure(figure).sort === 'beast') dropHorse(run, figure);
  else {
    testSaddle(run, figure);
    haltDriverless(run, run.figure(figure));
  }
}

/** LG-INJ-07. */
function kill(run: Run, blow: Blow, location: Location): void {
  const { figure, by, cause } = blow;
  run.emit({ kind: 'dead', figure, by, cause, location });
  if (run.figure(figure).sort === 'beast') return dropHorse(run, figure);
  if (mountOf(run.fight, run.figure(figure)) !== null) throwOff(run, figure, 'wounded');
  haltDriverless(run, run.figure(figure));
}

/** LG-INJ-08: a rider wounded or disabled. */
function testSaddle(run: Run, figure: FigureId): void {
  if (mountOf(run.fight, run.figure(figure)) === null) return;
  const held = testAtMost(run, figure, 'horsemanship', attribute(run.figure(figure), 'HO'), 'rider-wounded');
  if (!held) throwOff(run, figure, 'wounded');
}

/** LG-INJ-11; a draught animal that goes down stops its vehicle (LG-VEH-03). */
function dropHorse(run: Run, horse: FigureId): void {
  const rider = riderOn(run.fight, { id: horse })?.id ?? null;
  run.emit({ kind: 'mount-down', figure: horse, ...(rider === null ? {} : { rider }) });
  const vehicle = vehicleOf(run.fight, run.figure(horse));
  if (vehicle !== null) run.emit({ kind: 'vehicle-halted', figure: vehicle.id, until: 'fight', why: 'team' });
  if (hasStatus(run.figure(horse), 'dead')) leaveThing(run, horse, 'dead-horse', 'dead'); // LG-INJ-07
  if (rider === null) return;
  const held = testAtMost(run, rider, 'horsemanship', attribute(run.figure(rider), 'HO'), 'mount-down');
  if (!held) return throwOff(run, rider, 'mount-down');
  run.emit({ kind: 'dismounted', figure: rider, mount: horse, why: 'mount-down', ...landing(run.fight, rider) });
}
