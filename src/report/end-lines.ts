import type { ShotTold, Tally } from '../game/tally.ts';
import { type Context, nameOf, sayAbout } from './line.ts';
import { spanText } from './values.ts';

/** What a finished fight came to: how long, how many shots, the best and the luckiest of them against their odds. */
export function endLines(tally: Tally, context: Context): string[] {
  const { say } = context;
  const { rounds, startedAt, endedAt, shots, hits, best, luckiest, unluckiest } = tally;
  if (shots === 0 && rounds === 0) return [];
  const isSame = best !== null && luckiest !== null && best.chance === luckiest.chance;
  return [
    say('ui.end.length', {
      rounds: counted('rounds', rounds, context),
      time: spanText(endedAt - startedAt, context),
      shots: counted('shots', shots, context),
      hits: counted('hits', hits, context),
    }),
    ...shotLine('best', best, context),
    ...(isSame ? [] : shotLine('luckiest', luckiest, context)),
    ...shotLine('unluckiest', unluckiest, context),
  ];
}

function shotLine(which: string, shot: ShotTold | null, context: Context): string[] {
  if (shot === null) return [];
  const { figure, target, chance } = shot;
  return [
    sayAbout(context, target)(`ui.end.${which}`, {
      name: nameOf(context, figure),
      target: nameOf(context, target),
      chance: chance > 0 && chance < 0.01 ? '<1' : String(Math.round(chance * 100)),
    }),
  ];
}

const counted = (what: string, count: number, { say }: Context): string =>
  say(`ui.end.${what}.${count === 1 ? 'one' : 'other'}`, { count });
