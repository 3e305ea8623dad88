import type { Refusal } from '../../../game/refusals.ts';
import type { Run } from '../../../game/run.ts';
import type { WishTerms } from '../../../game/ruleset.ts';
import type { Profile, Seat, Wish } from '../../../game/state.ts';
import { rollTable } from '../../kit.ts';
import { addPerson, itemIds } from '../../recruiting.ts';
import { COMBAT_UP_TO, type Field, type Grade, GRADE_ROWS, GRADES, isUnitMode } from './profile.ts';
import { GUNS, HAND_WEAPONS } from '../shoot/arms.ts';
import { isMarked, marksOn, OFFICES } from '../units/units.ts';

/** CA-TROOP-06: thrown for. */
export const ROLLED = 'rolled';
export const TEMPLATES: readonly string[] = ['regular', 'raw', 'veteran', 'elite', ...Object.keys(OFFICES), ROLLED];
/** CA-UNIT-01: under a captain and with a standard, everybody else of one grade. */
export const UNITS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  ['regular', 'raw', 'veteran', 'elite'].map((grade) => [`${grade}-unit`, [...Object.keys(OFFICES), grade]]),
);
export const MODELS: readonly string[] = [...Object.keys(GUNS), ...Object.keys(HAND_WEAPONS)];
/** CA-WEAP-03: only with the game master's leave. */
const RARE: readonly string[] = ['bow'];
const MOST_ARMS = 4;

type Wished = Omit<Wish, 'figure'>;

/** Whether such a figure can be had. */
export function checkWish(wish: Wished, terms?: WishTerms): Refusal | null {
  const { template, weapons = [] } = wish;
  if (!TEMPLATES.includes(template)) return { code: 'unknown-name', given: template, sort: 'template' };
  const unknown = weapons.find((model) => !MODELS.includes(model));
  if (unknown !== undefined) return { code: 'unknown-name', given: unknown, sort: 'weapon' };
  if (weapons.length > MOST_ARMS) return { code: 'over-limit', what: 'weapons', given: weapons.length, max: MOST_ARMS };
  return terms === undefined ? null : checkOptional(wish, terms);
}

/** CA-TROOP-01: fields of expertise, and dice for them, are an optional rule. */
function checkOptional(wish: Wished, { settings, isGm }: WishTerms): Refusal | null {
  const rare = (wish.weapons ?? []).find((model) => RARE.includes(model));
  if (rare !== undefined && !isGm) return { code: 'needs-gm', given: rare };
  if (settings.troopTypes === true) return null;
  const optional = wish.template === ROLLED ? ROLLED : fieldIn(wish);
  return optional === 'none' ? null : { code: 'not-in-ruleset', command: optional };
}

/** CA-TROOP-05: of all words on a card only these make a difference to what somebody can do. */
function fieldIn(wish: Pick<Wish, 'profile' | 'template'>): Field {
  const words = marksOn(wish);
  return words.includes('combat') ? 'combat' : words.includes('shooting') ? 'shooting' : 'none';
}

/** CA-GEN-02: puts the wished figure on the roster, its horse after it. */
export function recruit(run: Run, wish: Wish, seat: Seat): void {
  const marks = (['leader', 'standard'] as const).filter((mark) => isMarked(run.fight, seat, wish, mark));
  const profile = troopType(run, wish, marks.includes('leader'));
  addPerson(run, {
    wish,
    seat,
    profile,
    // CA-WEAP-02: everything starts loaded.
    items: itemIds(wish.figure, wish.weapons === undefined || wish.weapons.length === 0 ? ['revolver'] : wish.weapons),
    flags: marks,
    steed: { template: 'horse', profile: {} },
  });
}

/** CA-TROOP-01, CA-TROOP-02: in unit mode only officers throw. */
function troopType(run: Run, wish: Wish, isOfficer: boolean): Profile {
  if (wish.template !== ROLLED) return { grade: gradeFor(wish), field: fieldIn(wish) };
  if (isUnitMode(run.fight) && !isOfficer) return { grade: 'regular', field: 'none' };
  const { figure } = wish;
  const grade = rollTable(run, { table: 'troop-type', die: 12, figure, row: gradeAt });
  return { grade, field: rollTable(run, { table: 'troop-type', die: 12, figure, row: fieldAt }) };
}

/** Whoever holds an office is a regular besides. */
export const gradeFor = ({ template }: Pick<Wish, 'template'>): Grade =>
  GRADES.find((grade) => grade === template) ?? 'regular';

const gradeAt = (face: number): Grade => GRADE_ROWS.find(([last]) => face <= last)?.[1] ?? GRADES[3];
const fieldAt = (face: number): Field => (face <= COMBAT_UP_TO ? 'combat' : 'shooting');
