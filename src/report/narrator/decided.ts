import { chanceByFaces } from '../../game/tally.ts';
import type { EffectOf } from '../../game/effects.ts';
import { isThrow } from '../../game/veiled-effects.ts';
import type { ViewedEntry } from '../../game/view.ts';
import type { Context } from '../line.ts';
import { linesOf } from '../lines.ts';

type Shot = EffectOf<'shot-fired'>;

/** "33 %: needed 5, rolled 3": the chance by the die alone; without one where several dice were thrown. Null where nothing may be said, or nothing was rolled. */
export function decidedText(shot: Shot, entries: readonly ViewedEntry[], context: Context): string | null {
  const { faces, need, total, passed, veiled } = shot.check;
  // In as many words as its reader is entitled to.
  if (veiled !== undefined) return linesOf(shot, context).find(({ small }) => small === true)?.text ?? null;
  const { say } = context;
  const [face] = faces;
  if (face === undefined || need === null || passed !== total >= need) return null;
  const die = dieOf(shot, entries);
  const chance = die === null ? null : chanceByFaces(shot.check, die);
  if (chance === null) return say('tell.decided.sum', { need, rolled: total });
  const percent = Math.round(chance * 100);
  return say('tell.decided.chance', { percent, need: Math.max(1, need - (total - face)), rolled: face });
}

/** How many faces its die has: faces stand in an entry in the order of its throws. */
function dieOf(shot: Shot, entries: readonly ViewedEntry[]): number | null {
  const { effects = [], faces = [] } = entries.find((entry) => entry.effects.includes(shot)) ?? {};
  const thrown = effects.slice(0, effects.indexOf(shot)).flatMap((one) => (isThrow(one) ? one.check.faces : []));
  return faces[thrown.length]?.die ?? null;
}
