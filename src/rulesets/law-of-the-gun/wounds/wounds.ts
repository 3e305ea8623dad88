import type { Cause, Modifier } from '../../../game/effects.ts';
import { HOUSE } from '../../../game/ids.ts';
import { checkRow, type Run } from '../../../game/run.ts';
import type { FigureId, Gunfight, ItemId, Limb, Location } from '../../../game/state.ts';
import { cutsBy, mountOf, rollTable, sumOf, testAtMost } from '../../kit.ts';
import { coverKind, coverRow } from '../cover/cover.ts';
import {
  type Column,
  EFFECT_TABLE,
  type Impact,
  type Row,
  CRIPPLED_CM,
  HORSE_CON,
  LEG_WOUND_CM,
  type Part,
} from '../tables.ts';
import { attribute, gunArm } from '../people/condition.ts';
import { loseCool } from '../nerve/nerve.ts';
import { subOf } from '../state.ts';
import { dropHorse, throwOff } from './landing.ts';
import { haltDriverless } from '../horses/vehicle.ts';

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

/** Steps 3 and 4. `onHit` adds what follows of the hit itself before its effect is thrown for. */
export function strike(run: Run, hit: Hit, onHit: () => void = () => {}): Blow {
  const { by, cause } = hit;
  const figure = rollStruckBody(run, hit);
  run.emit({ kind: 'hit', figure, by, cause, ...(hit.weapon === undefined ? {} : { weapon: hit.weapon }) });
  onHit();
  return { figure, by, cause, column: columnOf(hit), score: rollEffect(run, hit, figure) };
}

const columnOf = (hit: Hit): Column => (hit.column in EFFECT_TABLE ? (hit.column as Column) : 'none');

/** LG-INJ-09. */
function rollStruckBody(run: Run, hit: Hit): FigureId {
  const horse = mountOf(run.fight, run.figure(hit.figure));
  if (horse === null) return hit.figure;
  const row = (face: number): string => (face <= 4 ? 'rider' : 'horse');
  const { figure, by } = hit;
  return rollTable(run, { table: 'struck-body', die: 6, figure, by, row }) === 'rider' ? figure : horse.id;
}

/** LG-COV-02: the sum of the modifiers; a natural 0 is not reduced. */
function modifiersFor(hit: Hit, face: number): Modifier[] {
  const mods: Modifier[] = [];
  if (hit.impact === 'high') mods.push({ id: 'high-impact', value: 1 });
  if (hit.impact === 'low' && face < 10) mods.push({ id: 'low-impact', value: -1 });
  if (hit.obscured) mods.push({ id: 'obscured', value: 1 });
  return mods;
}

const effectScore = (hit: Hit, face: number): number =>
  Math.min(10, Math.max(1, face + sumOf(modifiersFor(hit, face))));

function rollEffect(run: Run, hit: Hit, figure: FigureId): number {
  const face = run.rollFor([figure, hit.by], 10, 'effect', () => effectCuts(run.fight, hit, figure));
  const score = effectScore(hit, face);
  const check = checkRow(face, modifiersFor(hit, face));
  run.emit({ kind: 'table-rolled', table: 'effect', figure, by: hit.by, check, row: score });
  return score;
}

/** Faces whose consequences differ. Where Fate may be used on it, the score itself counts. */
function effectCuts(fight: Gunfight, hit: Hit, figure: FigureId): number[] {
  const column = columnOf(hit);
  const kind = (face: number): string => {
    const score = effectScore(hit, face);
    return mayUseFate(fight, figure, coverRow(column, score)) ? String(score) : coverKind(column, score);
  };
  return cutsBy([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], kind);
}

/** A hit whose effect is known and not yet suffered: the moment for Fate. `figure` is the rider or the horse. */
export interface Blow {
  readonly figure: FigureId;
  readonly by: FigureId;
  readonly cause: Cause;
  readonly column: Column;
  readonly score: number;
}

/** Whether Fate can still help this figure (LG-PC-03). The house never uses it (LG-SOLO-34). */
export function hasFate(fight: Gunfight, id: FigureId): boolean {
  const figure = fight.figures[id]!;
  return (
    figure.seat !== null &&
    figure.seat !== HOUSE &&
    figure.flags.includes('pc') &&
    fight.settings.fate !== false &&
    subOf(fight).fateSpent[id] !== true &&
    figure.standing.fate !== 'never'
  );
}

/** Whether it may come to Fate for this: its owner is asked about any wound, else it is for what puts him down. */
export const mayUseFate = (fight: Gunfight, figure: FigureId, row: Row): boolean =>
  hasFate(fight, figure) && (isGrave(row) || fight.figures[figure]!.standing.fate === 'ask');

const isGrave = ({ result }: Row): boolean => result === 'disabled' || result === 'dead';

/** What the owner has said about Fate for such a blow: `ask` only where it would change more than a torn coat. */
export function fatePolicy(fight: Gunfight, { figure, column, score }: Blow): 'use' | 'keep' | 'ask' {
  const row = coverRow(column, score);
  if (!hasFate(fight, figure)) return 'keep';
  if (fight.figures[figure]!.standing.fate === 'ask') return isGrave(row) || row.result === 'wound' ? 'ask' : 'keep';
  return isGrave(row) ? 'use' : 'keep';
}

/** Whether Fate is used on a blow: by the answer where its owner was asked, else by the standing policy. */
export function usesFate(run: Run, blow: Blow, answer?: string): boolean {
  const policy = fatePolicy(run.fight, blow);
  if (policy !== 'ask') return policy === 'use';
  return answer === 'use' || (answer !== 'keep' && isGrave(coverRow(blow.column, blow.score)));
}

/** LG-PC-03: declared, it is gone and costs its Cool whether or not it helps. */
function spendFate(run: Run, blow: Blow): number {
  const { figure } = blow;
  const passed = testAtMost(run, figure, 'skill', attribute(run.figure(figure), 'SK'), 'fate');
  const row = (face: number): number => face + 1;
  const amount = passed ? rollTable(run, { table: 'fate', die: 6, figure, row, cuts: () => cutsOf(blow) }) : 0;
  run.emit({ kind: 'fate-spent', figure, saved: passed, amount });
  loseCool(run, figure, 'fate');
  return blow.score - amount;
}

/** Last faces of those that leave the same of it. */
const cutsOf = ({ column, score }: Blow): readonly number[] =>
  cutsBy([1, 2, 3, 4, 5, 6], (face) => coverKind(column, score - face - 1));

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
