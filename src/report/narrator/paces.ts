import type { Context } from '../line.ts';

/** How many steps of a man one unit of the rules stands for. */
const PACES: Readonly<Record<string, number>> = { cm: 1, inch: 2, square: 5 };

/** "twelve paces" as a player reads it: never none. */
export function pacesText(distance: number, { say, unit }: Pick<Context, 'say' | 'unit'>): string {
  const count = Math.max(1, Math.round(distance * (PACES[unit] ?? 1)));
  return count === 1 ? say('tell.pace') : say('tell.paces', { count });
}
