import type { Cause, Modifier } from '../../../game/effects.ts';
import type { Run } from '../../../game/run.ts';
import type { Figure, FigureId, ItemId } from '../../../game/state.ts';
import { modsOf, needCheck, readCheck, rollD10, rollD6, tellTable, totalOf } from '../dice.ts';
import { isHelpless } from '../people/profile.ts';

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
  const read = (one: number): Grade => strikeGrade(totalOf(one, mods), strikeLadder);
  const face = run.alsoFor([victim, by], () => rollD6(run, 'strike', read));
  const grade = read(face);
  tellTable(run, { table: 'strike', figure: victim, by, check: readCheck([face], mods), row: grade });
  return { kind: 'pierced', ...strike, grade, result: save(run, figure, grade) };
}

function save(run: Run, figure: Figure, grade: Grade): Result {
  const mods: Modifier[] =
    hasShield(figure) && throwShield(run, figure, SHIELD_NEED) ? [{ id: 'shield', value: 1 }] : [];
  const read = (one: number): Result => resultOf(grade, totalOf(one, mods));
  const face = run.alsoFor([figure.id], () => rollD6(run, 'save', read));
  tellTable(run, { table: 'save', figure: figure.id, check: readCheck([face], mods), row: read(face) });
  return read(face);
}

/** BW-HURT-03. */
const SHIELD_NEED = 4;

const hasCardShield = ({ profile, items }: Figure): boolean =>
  typeof profile.shieldNeed === 'number' && items.some(({ model }) => model === 'shield');

/** BW-HURT-03; BW-FIN-01: whoever is helpless holds no shield. */
const hasShield = (figure: Figure): boolean =>
  !hasCardShield(figure) && !isHelpless(figure) && figure.items.some(({ model }) => model === 'shield');

function throwShield(run: Run, { id }: Figure, need: number): boolean {
  const face = rollD6(run, 'shield', (one) => one >= need);
  const check = needCheck(face, need);
  run.emit({ kind: 'tested', figure: id, stat: 'shield', why: 'shield', check });
  return check.passed === true;
}

/** BW-HURT-04: what a card's own shield takes off the strike, before it is thrown; it helps against blows in melee as well. */
export function cardShield(run: Run, figure: Figure, isMelee: boolean): number {
  if (!hasCardShield(figure) || isHelpless(figure)) return 0;
  const need = Number(figure.profile.shieldNeed);
  const value = rollD10(run, 'shield', (one) => one >= need);
  const check = needCheck(value, need);
  run.emit({ kind: 'tested', figure: figure.id, stat: 'shield', why: 'shield', check });
  return check.passed === true ? -Number(figure.profile[isMelee ? 'shieldMelee' : 'shieldMissile'] ?? 0) : 0;
}
