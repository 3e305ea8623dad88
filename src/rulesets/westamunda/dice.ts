import type { KnownBands } from '../../game/dice/dice.ts';
import { given } from '../../game/given.ts';
import { type Check, type Modifier } from '../../game/effects.ts';
import type { FigureId } from '../../game/ids.ts';
import { checkRow, type Run } from '../../game/run.ts';
import { valueOf } from './people/profile.ts';
import type { Characteristic } from './people/types.ts';

/** Need of ten or more cannot be met (WM-DICE-02). */
export const IMPOSSIBLE = 10;

/** WM-DICE-01: what a die must show for a characteristic of so much. */
export const needFor = (value: number, mods: readonly Modifier[] = []): number =>
  7 - value - mods.reduce((sum, mod) => sum + mod.value, 0);

/** WM-DICE-02: needs above 6 are a six and then this much on a second die. */
const secondNeed = (need: number): number => need - 3;

/** Faces of one throw against a need, and whether they meet it. */
export type Throw = { readonly faces: readonly number[]; readonly passed: boolean };

/** Whether these faces meet a need; a natural 1 never does (the chances of WM-DICE-04 follow). */
export function meets(faces: readonly number[], need: number): boolean {
  const [first = 1, second] = faces;
  if (first === 1 || need >= IMPOSSIBLE) return false;
  if (need <= 6) return first >= need;
  return first === 6 && second !== undefined && second >= secondNeed(need);
}

/**
 * Throws against a need (WM-DICE-01, WM-DICE-02): the second die only where a six needs it. `also`: a second need that the same dice are
 * looked at for (a duck-back); `apart`: last faces of other bands that matter. What matters to none is merged for exact odds.
 */
export function throwAgainst(
  run: Run,
  need: number,
  why: string,
  { also = [], apart = [] }: { readonly also?: readonly number[]; readonly apart?: readonly number[] } = {},
): Throw {
  const needs = [need, ...also].filter((one) => one < IMPOSSIBLE);
  const wantsSecond = needs.some((one) => one > 6);
  const faces = run.rollTogether(
    (roll) => {
      const first = roll(6, why);
      return first === 6 && wantsSecond ? [first, roll(6, why)] : [first];
    },
    (thrown) => bitsOf(thrown, needs, apart),
    knownBy(`${needs.join()} ${apart.join()}`),
  );
  return { faces, passed: meets(faces, need) };
}

const BANDS = new Map<string, unknown>();

/** Bands that follow from this alone. */
export const knownBy = (key: string): KnownBands => ({ bands: BANDS, key });

/** Which needs the dice meet, and on which side of those faces the first one is: one bit each. */
function bitsOf(faces: readonly number[], needs: readonly number[], apart: readonly number[]): number {
  let bits = 0;
  for (const need of needs) bits = bits * 2 + (meets(faces, need) ? 1 : 0);
  for (const last of apart) bits = bits * 2 + (faces[0]! > last ? 1 : 0);
  return bits;
}

export function checkOf(thrown: Throw, need: number, mods: readonly Modifier[]): Check {
  const total = thrown.faces.reduce((sum, face) => sum + face, 0);
  return { faces: thrown.faces, mods, total, need, passed: thrown.passed };
}

/** A die that must show so much and never a natural 1. */
export function checkFace(face: number, need: number): Check & { readonly passed: boolean } {
  return { faces: [face], mods: [], total: face, need, passed: face !== 1 && face >= need };
}

/** Two dice read as tens and units. */
export function rollRow<R extends D66>(run: Run, table: string, rows: readonly R[], figure?: FigureId): R {
  const faces = [run.roll(6, table), run.roll(6, table)];
  const total = 10 * faces[0]! + faces[1]!;
  const row = rows.find(({ from, to }) => total >= from && total <= to)!;
  const check = { ...checkRow(total), faces };
  run.emit({ kind: 'table-rolled', table, ...given({ figure }), check, row: row.id });
  return row;
}

type D66 = { readonly from: number; readonly to: number; readonly id: string };

/** WM-DICE-01, WM-DICE-05: a characteristic roll, with its `tested` effect before whatever follows. */
export function rollStat(
  run: Run,
  figure: FigureId,
  { stat, why, mods: all = [] }: { stat: Characteristic; why: string; mods?: readonly Modifier[] },
): boolean {
  const mods = all.filter(({ value }) => value !== 0);
  const need = needFor(valueOf(run.figure(figure), stat), mods);
  if (need >= IMPOSSIBLE) return false;
  const thrown = run.alsoFor([figure], () => throwAgainst(run, need, why));
  run.emit({ kind: 'tested', figure, stat, why, check: checkOf(thrown, need, mods) });
  return thrown.passed;
}

/** WM-DICE-03: two dice, equal to or under. */
export function rollLeadership(
  run: Run,
  figure: FigureId,
  { value, why, mods = [] }: { value: number; why: string; mods?: readonly Modifier[] },
): boolean {
  const need = value + mods.reduce((sum, mod) => sum + mod.value, 0);
  const faces = run.alsoFor([figure], () =>
    run.rollTogether(
      (roll) => [roll(6, why), roll(6, why)],
      ([first = 0, second = 0]) => Number(first + second <= need),
      knownBy(`two ${need}`),
    ),
  );
  const total = faces[0]! + faces[1]!;
  run.emit({ kind: 'tested', figure, stat: 'Ld', why, check: { faces, mods, total, need, passed: total <= need } });
  return total <= need;
}
