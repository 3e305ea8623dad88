import { throwsOf } from '../game/set-dice.ts';
import { throwName } from '../report/lines/gm-lines.ts';
import type { Suggest, Suggestion } from './command.ts';
import type { Context } from './context.ts';

/** What these rules throw dice of so many sides for; without sides, any. */
export function throwsHere({ ruleset, say }: Pick<Context, 'ruleset' | 'say'>, die: number): Suggestion[] {
  const { meta } = ruleset;
  const sides = die in (meta.throws ?? {}) ? [die] : Object.keys(meta.throws ?? {}).map(Number);
  const purposes = new Set(sides.flatMap((one) => throwsOf(meta, one) ?? []));
  return [...purposes].map((why) => ({ value: why, label: throwName(say, why) }));
}

/** Dice that are set and wait to be thrown. */
export const setDiceHere: Suggest = ({ view, say }) =>
  (view?.setDice ?? []).map(({ id, die, face, figure, why }) => ({
    value: id,
    label: [`D${die} ${face}`, view?.figures[figure ?? '']?.name, why === undefined ? undefined : throwName(say, why)]
      .filter((part) => part !== undefined)
      .join(', '),
  }));
