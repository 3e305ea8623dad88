/** Dice as people write them: "2d6", "d10", "3d6+2". */
export interface Throw {
  readonly count: number;
  readonly die: number;
  /** Added to the sum; may be less than nothing. */
  readonly plus: number;
}

/** W is what a die is called in German. */
const DICE = /^\s*(\d{1,2})?\s*[dw]\s*(\d{1,3})\s*(?:([+−-])\s*(\d{1,3}))?\s*$/i;
const MOST = { count: 20, die: 100, plus: 100 } as const;

/** What may be written, for whoever wrote something else. */
export const DICE_ALLOWED = `d10, 2d6, 3d6+2, 1–${MOST.count} × d2–d${MOST.die}, ±${MOST.plus}`;

/** Null for what is no throw, or too much of one. */
export function readThrow(text: string): Throw | null {
  const read = DICE.exec(text);
  if (read === null) return null;
  const [, dice = '1', sides = '', sign = '+', more = '0'] = read;
  const thrown = { count: Number(dice), die: Number(sides), plus: sign === '+' ? Number(more) : -Number(more) };
  const isFit =
    thrown.count >= 1 &&
    thrown.count <= MOST.count &&
    thrown.die >= 2 &&
    thrown.die <= MOST.die &&
    Math.abs(thrown.plus) <= MOST.plus;
  return isFit ? { ...thrown, plus: thrown.plus === 0 ? 0 : thrown.plus } : null;
}

/** The one way in which it is written here: "2d6", "3d6+2". */
export const throwText = ({ count, die, plus }: Throw): string =>
  `${count}d${die}${plus === 0 ? '' : plus > 0 ? `+${plus}` : `-${-plus}`}`;
