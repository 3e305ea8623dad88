import type { Cause, Modifier } from '../../game/effects.ts';
import { HOUSE, type FigureId, type ItemId } from '../../game/ids.ts';
import { checkRow, type Run } from '../../game/run.ts';
import type { Figure, Gunfight, Limb, Location } from '../../game/state.ts';
import { rollTable, testAtMost } from '../kit.ts';
import { attribute, gunArm, mountOf, vehicleOf } from './condition.ts';
import { loseCool } from './nerve.ts';
import { riderOf, subOf } from './state.ts';
import { type Column, CRIPPLED_CM, EFFECT_TABLE, HORSE_CON, type Impact, LEG_WOUND_CM, type Part, type Row } from './tables.ts';

/** A hit to be worked out from step 3 of LG-SHOOT-03 on. */
export interface Hit {
  readonly figure: FigureId;
  readonly by: FigureId;
  readonly cause: Cause;
  readonly weapon?: ItemId;
  readonly impact: Impact;
  readonly column: string;
  readonly obscured: boolean;
}

/** A hit whose effect is known and not yet suffered: the moment for Fate. `figure` is the rider or the horse. */
export interface Blow {
  readonly figure: FigureId;
  readonly by: FigureId;
  readonly cause: Cause;
  readonly column: Column;
  readonly score: number;
}

/** LG-SHOOT-03 steps 3 to 8: who of rider and horse, effect, Fate, side, Constitution, Horsemanship. Who would be asked about Fate here is taken at his standing word: `ask` counts as auto. */
export function applyHit(run: Run, hit: Hit): void {
  const blow = strike(run, hit);
  suffer(run, blow, fatePolicy(run.fight, blow) !== 'keep');
}

/** Steps 3 and 4. `onHit` adds what follows of the hit itself before its effect is thrown for. */
export function strike(run: Run, hit: Hit, onHit: () => void = () => {}): Blow {
  const { by, cause } = hit;
  const figure = rollStruckBody(run, hit);
  run.emit({ kind: 'hit', figure, by, cause, ...(hit.weapon === undefined ? {} : { weapon: hit.weapon }) });
  onHit();
  return { figure, by, cause, column: columnOf(hit), score: rollEffect(run, hit, figure) };
}

function columnOf(hit: Hit): Column {
  return hit.column in EFFECT_TABLE ? (hit.column as Column) : 'none';
}

/** LG-INJ-09. */
function rollStruckBody(run: Run, hit: Hit): FigureId {
  const horse = mountOf(run.fight, run.figure(hit.figure));
  if (horse === null) return hit.figure;
  const row = (face: number): string => (face <= 4 ? 'rider' : 'horse');
  const face = rollTable(run, { table: 'struck-body', die: 6, figure: hit.figure, by: hit.by, cuts: [4], row });
  return face <= 4 ? hit.figure : horse.id;
}

/** LG-COV-02: the sum of the modifiers; a natural 0 is not reduced. */
function modifiersFor(hit: Hit, face: number): Modifier[] {
  const mods: Modifier[] = [];
  if (hit.impact === 'high') mods.push({ id: 'high-impact', value: 1 });
  if (hit.impact === 'low' && face < 10) mods.push({ id: 'low-impact', value: -1 });
  if (hit.obscured) mods.push({ id: 'obscured', value: 1 });
  return mods;
}

function scoreOf(hit: Hit, face: number): number {
  const sum = modifiersFor(hit, face).reduce((total, mod) => total + mod.value, face);
  return Math.min(10, Math.max(1, sum));
}

function rollEffect(run: Run, hit: Hit, figure: FigureId): number {
  const face = run.roll(10, 'effect', effectCuts(run.fight, hit, figure));
  const score = scoreOf(hit, face);
  run.emit({ kind: 'table-rolled', table: 'effect', figure, by: hit.by, check: checkRow(face, modifiersFor(hit, face)), row: score });
  return score;
}

/** Faces whose consequences differ. The place of a graze, of a disabling hit or of a fatal one changes nothing; with Fate in hand every score counts. */
function effectCuts(fight: Gunfight, hit: Hit, figure: FigureId): number[] {
  const byScore = hasFate(fight, figure);
  const kind = (face: number): string => {
    const score = scoreOf(hit, face);
    const row = rowAt(columnOf(hit), score);
    if (byScore) return String(score);
    return row.result === 'wound' ? `wound ${row.part}` : row.result;
  };
  return [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((face) => kind(face) !== kind(face + 1));
}

export function rowAt(column: Column, score: number): Row {
  return EFFECT_TABLE[column][score - 1]!;
}

/** Whether Fate can still help this figure (LG-PC-03). The house never uses it (LG-SOLO-34). */
function hasFate(fight: Gunfight, id: FigureId): boolean {
  const figure = fight.figures[id]!;
  const human = figure.seat !== null && figure.seat !== HOUSE;
  return human && figure.flags.includes('pc') && fight.settings.fate !== false && subOf(fight).fateSpent[id] !== true && figure.standing.fate !== 'never';
}

/** What the owner has said about Fate for such a blow: `ask` only where it would change more than a torn coat. */
export function fatePolicy(fight: Gunfight, blow: Blow): 'use' | 'keep' | 'ask' {
  const { result } = rowAt(blow.column, blow.score);
  if (!hasFate(fight, blow.figure)) return 'keep';
  const grave = result === 'disabled' || result === 'dead';
  if (fight.figures[blow.figure]!.standing.fate === 'ask') return grave || result === 'wound' ? 'ask' : 'keep';
  return grave ? 'use' : 'keep';
}

/** Whether the standing policy alone would use Fate on this blow. */
export function isGrave(blow: Blow): boolean {
  const { result } = rowAt(blow.column, blow.score);
  return result === 'disabled' || result === 'dead';
}

/** Steps 5 to 8. */
export function suffer(run: Run, blow: Blow, useFate: boolean): void {
  const score = useFate ? spendFate(run, blow) : blow.score;
  if (score < 1) run.emit({ kind: 'unharmed', figure: blow.figure, by: blow.by, why: 'fate' });
  else injure(run, { ...blow, score });
}

/** LG-PC-03: declared, it is gone and costs its Cool whether or not it helps. */
function spendFate(run: Run, blow: Blow): number {
  const { figure } = blow;
  const passed = testAtMost(run, figure, 'skill', attribute(run.figure(figure), 'SK'), 'fate');
  const amount = passed ? rollTable(run, { table: 'fate', die: 6, figure, row: (face) => face + 1 }) + 1 : 0;
  run.emit({ kind: 'fate-spent', figure, saved: passed, amount });
  loseCool(run, figure, 'fate');
  return blow.score - amount;
}

function injure(run: Run, blow: Blow): void {
  const { figure, by } = blow;
  const row = rowAt(blow.column, blow.score);
  if (row.result === 'cover') return run.emit({ kind: 'unharmed', figure, by, why: 'cover' });
  const location = locate(run, figure, row);
  switch (row.result) {
    case 'graze':
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
  const side = (face: number): 'left' | 'right' => (face <= 3 ? 'left' : 'right');
  const matters = part === 'arm' && row.result === 'wound' && !beast;
  const face = rollTable(run, { table: 'limb-side', die: 6, figure, cuts: matters ? [3] : [], row: side });
  return beast ? beastLimb(`${side(face)}-${part}`) : `${side(face)}-${part}`;
}

function beastLimb(part: Exclude<Part, 'head' | 'body' | 'arm' | 'leg'> | `${'left' | 'right'}-${'arm' | 'leg'}`): Location {
  const side = part.startsWith('left') ? 'left' : 'right';
  return `${side}-${part.endsWith('arm') ? 'front' : 'hind'}-leg`;
}

/** LG-INJ-02, -04, -05, -10. */
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

function kill(run: Run, blow: Blow, location: Location): void {
  const { figure, by, cause } = blow;
  run.emit({ kind: 'dead', figure, by, cause, location });
  if (run.figure(figure).sort === 'beast') return dropHorse(run, figure);
  const horse = mountOf(run.fight, run.figure(figure));
  if (horse !== null) run.emit({ kind: 'thrown', figure, mount: horse.id, why: 'wounded' });
  haltDriverless(run, run.figure(figure));
}

/** LG-VEH-05. */
function haltDriverless(run: Run, figure: Figure): void {
  const vehicle = vehicleOf(run.fight, figure);
  if (vehicle === null || figure.seatAboard !== 'driver') return;
  run.emit({ kind: 'vehicle-halted', figure: vehicle.id, until: 'turn', why: 'driver-down' });
}

/** LG-INJ-08: a rider wounded or disabled. */
function testSaddle(run: Run, figure: FigureId): void {
  const horse = mountOf(run.fight, run.figure(figure));
  if (horse === null) return;
  const held = testAtMost(run, figure, 'horsemanship', attribute(run.figure(figure), 'HO'), 'rider-wounded');
  if (!held) run.emit({ kind: 'thrown', figure, mount: horse.id, why: 'wounded' });
}

/** LG-INJ-11; a draught animal that goes down stops its vehicle (LG-VEH-03). */
function dropHorse(run: Run, horse: FigureId): void {
  const rider = riderOf(run.fight, horse);
  run.emit({ kind: 'mount-down', figure: horse, ...(rider === null ? {} : { rider }) });
  const vehicle = vehicleOf(run.fight, run.figure(horse));
  if (vehicle !== null) run.emit({ kind: 'vehicle-halted', figure: vehicle.id, until: 'fight', why: 'team' });
  if (rider === null) return;
  const held = testAtMost(run, rider, 'horsemanship', attribute(run.figure(rider), 'HO'), 'mount-down');
  if (held) run.emit({ kind: 'dismounted', figure: rider, mount: horse, why: 'mount-down' });
  else run.emit({ kind: 'thrown', figure: rider, mount: horse, why: 'mount-down' });
}
