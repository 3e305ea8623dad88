import type { Cause, Modifier, Severity } from '../../../game/effects.ts';
import type { Run } from '../../../game/run.ts';
import type { HitTest } from '../nerve/aftermath.ts';
import { isInPlay } from '../../kit.ts';
import type { Figure } from '../../../game/state.ts';
import { modsOf, rollD10, rollD6, type Rolled, throwNeed, throwRow } from '../dice.ts';
import { isHelpless } from '../people/profile.ts';
import type { FigureId, ItemId } from '../../../game/ids.ts';

const GRADES = ['flinched', 'staggered', 'downed'] as const;
type Grade = (typeof GRADES)[number];

/** BW-HURT-02: what the saving throw makes of a hit. */
type Result = 'superficial' | 'flesh' | 'handicapping' | 'sore' | 'serious' | 'inert';

/** BW-HURT-01: by default the stronger the strike the worse the grade; the printed line is an option. */
function strikeGrade(total: number, ladder: unknown): Grade {
  const step = total >= 5 ? 2 : total >= 3 ? 1 : 0;
  return GRADES[ladder === 'printed' ? 2 - step : step]!;
}

const SAVES: Readonly<Record<Grade, readonly [Result, Result, Result]>> = {
  flinched: ['superficial', 'flesh', 'handicapping'],
  staggered: ['flesh', 'sore', 'serious'],
  downed: ['sore', 'serious', 'inert'],
};

const resultOf = (grade: Grade, total: number): Result => SAVES[grade][total >= 5 ? 0 : total >= 3 ? 1 : 2];

interface Strike {
  readonly victim: FigureId;
  readonly by: FigureId;
  readonly value: number;
  readonly cause: Cause;
  readonly weapon?: ItemId;
  /** Hand to hand, or from afar: a card shield tells them apart (BW-HURT-04). */
  readonly isMelee: boolean;
}

/** A piercing hit that has been thrown for, and not landed yet. */
export interface Pierced extends Omit<Strike, 'value' | 'isMelee'> {
  readonly kind: 'pierced';
  readonly grade: Grade;
  readonly result: Result;
}

/** BW-FIRE-08, steps 4 to 7: card shield, strike, ordinary shield, saving throw. */
export function strikePiercing(run: Run, { value, isMelee, ...strike }: Strike): Pierced {
  const { victim, by } = strike;
  const figure = run.figure(victim);
  const shield = cardShield(run, figure, isMelee);
  const mods = modsOf({ strike: value, shield });
  const { strikeLadder } = run.fight.settings;
  const rowOf = (total: number): Grade => strikeGrade(total, strikeLadder);
  const grade = run.alsoFor([victim, by], () => throwRow(run, { table: 'strike', figure: victim, by, mods, rowOf }));
  return { kind: 'pierced', ...strike, grade, result: save(run, figure, grade) };
}

function save(run: Run, figure: Figure, grade: Grade): Result {
  const mods: Modifier[] =
    hasShield(figure) && throwShield(run, figure, rollD6, SHIELD_NEED) ? [{ id: 'shield', value: 1 }] : [];
  const rowOf = (total: number): Result => resultOf(grade, total);
  return run.alsoFor([figure.id], () => throwRow(run, { table: 'save', figure: figure.id, mods, rowOf }));
}

/** BW-HURT-03. */
const SHIELD_NEED = 4;

const hasCardShield = ({ profile, items }: Figure): boolean =>
  typeof profile.shieldNeed === 'number' && items.some(({ model }) => model === 'shield');

/** BW-HURT-03; BW-FIN-01: whoever is helpless holds no shield. */
const hasShield = (figure: Figure): boolean =>
  !hasCardShield(figure) && !isHelpless(figure) && figure.items.some(({ model }) => model === 'shield');

function throwShield(run: Run, { id }: Figure, rolled: Rolled, need: number): boolean {
  const check = throwNeed(run, rolled, { why: 'shield', need });
  run.emit({ kind: 'tested', figure: id, stat: 'shield', why: 'shield', check });
  return check.passed === true;
}

/** BW-HURT-04: what a card's own shield takes off the strike, before it is thrown; it helps against blows in melee as well. */
export function cardShield(run: Run, figure: Figure, isMelee: boolean): number {
  if (!hasCardShield(figure) || isHelpless(figure)) return 0;
  const holds = throwShield(run, figure, rollD10, Number(figure.profile.shieldNeed));
  return holds ? -Number(figure.profile[isMelee ? 'shieldMelee' : 'shieldMissile'] ?? 0) : 0;
}

/** BW-WND-01: what a wound takes off, and the fatigue that its bleeding costs each move until it is bandaged. */
export const WOUNDS: Readonly<Record<Severity, { readonly deduction: number; readonly bleeding: number }>> = {
  flesh: { deduction: 1, bleeding: 0 },
  handicapping: { deduction: 2, bleeding: 1 },
  sore: { deduction: 2, bleeding: 1 },
  serious: { deduction: 3, bleeding: 2 },
};

/** Lands a piercing hit; gives the test that it forces (BW-HURT-05): none for who is past it, nor for a beast. */
export function landPiercing(run: Run, hit: Pierced): HitTest | null {
  const { victim, grade, result } = hit;
  if (!isInPlay(run.figure(victim))) return null;
  wound(run, hit);
  if (result === 'inert') return null;
  if (grade === 'downed') knockDown(run, victim);
  if (run.figure(victim).sort !== 'person') return null;
  return { figure: victim, why: 'hit', mod: modOf(hit) };
}

/** BW-HURT-02. */
const modOf = ({ grade, result }: Pierced): number => (result !== 'serious' ? 0 : grade === 'downed' ? -3 : -2);

export function wound(run: Run, { victim, by, cause, result }: Pierced): void {
  if (result === 'superficial') run.emit({ kind: 'grazed', figure: victim, by });
  else if (result === 'inert') run.emit({ kind: 'out-of-action', figure: victim, by, cause });
  else giveWound(run, victim, result, { by, cause });
}

/** One more wound, kept by itself (BW-WND-02). */
export const giveWound = (
  run: Run,
  figure: string,
  severity: Severity,
  { by, cause }: { readonly by?: string; readonly cause: Pierced['cause'] },
): void =>
  run.emit({
    kind: 'wounded',
    figure,
    ...(by === undefined ? {} : { by }),
    cause,
    count: 1,
    severity,
    ...WOUNDS[severity],
  });

/** BW-BRAWL-02. */
const LADDER = ['unaffected', 'no-harm', 'flinched', 'staggered', 'downed', 'stunned'] as const;
export type Rung = (typeof LADDER)[number];

export const rungOf = (excess: number): Rung => (excess < 0 ? 'unaffected' : LADDER[Math.min(excess, 4) + 1]!);

/** A blow that has been thrown for, and not landed yet. */
export interface Blow {
  readonly kind: 'blow';
  readonly victim: FigureId;
  readonly by: FigureId;
  readonly cause: Cause;
  readonly weapon?: ItemId;
  readonly rung: Rung;
  /** Hand to hand an excess of 0 is worth something to the striker (BW-BRAWL-02). */
  readonly isMelee: boolean;
}

/** BW-BRAWL-02: what the next melee round suffers by it, and so does the test. */
const PENALTY = { flinched: 0, staggered: -1, downed: -2 } as const;

/** Lands a blow; gives the test that it forces. */
export function landBlow(run: Run, { victim, by, rung, isMelee }: Blow): HitTest | null {
  const figure = run.figure(victim);
  if (!isInPlay(figure) || rung === 'unaffected' || rung === 'no-harm') {
    run.emit({ kind: 'unharmed', figure: victim, by, why: 'no-harm' });
    if (rung === 'no-harm' && isMelee) run.emit({ kind: 'advantage-gained', figure: by, amount: 1 });
    return null;
  }
  if (rung === 'stunned') {
    run.emit({ kind: 'stunned', figure: victim, by });
    return null;
  }
  // BW-HURT-07: a beast takes no notice of less.
  if (figure.sort !== 'person' && rung !== 'downed') return null;
  run.emit({ kind: 'reeled', figure: victim, by, grade: rung, next: PENALTY[rung] });
  if (rung === 'downed') knockDown(run, victim);
  return figure.sort === 'person' ? { figure: victim, why: 'blow', mod: PENALTY[rung] } : null;
}

/** BW-HURT-06: to the ground, unless it is there, or in the saddle (BW-HORSE-05). */
function knockDown(run: Run, id: FigureId): void {
  const { posture, mount } = run.figure(id);
  if (mount === null && posture !== 'prone')
    run.emit({ kind: 'posture-set', figure: id, posture: 'prone', why: 'hit' });
}
