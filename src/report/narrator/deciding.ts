import type { EffectOf } from '../../game/effects.ts';
import { chanceByFaces } from '../../game/record/tally.ts';
import { isThrow } from '../../game/secrets/effect-rules.ts';
import type { ViewedEntry } from '../../game/secrets/view.ts';
import type { Context } from '../sentence.ts';
import { sentencesOf } from '../sentences.ts';

type Shot = EffectOf<'shot-fired'>;

/** The throw that decided a turn, where its reader may know it. */
export interface DecidingRoll {
  /** How many faces the die has; null where the sum of several counted. */
  readonly die: number | null;
  readonly need: number;
  readonly rolled: number;
  /** By the die alone. */
  readonly percent: number | null;
}

/** Null where nothing may be said, or nothing was rolled. */
export function decidingRoll(shot: Shot, entries: readonly ViewedEntry[]): DecidingRoll | null {
  const { check } = shot;
  const entry = entries.find(({ effects }) => effects.includes(shot));
  const { faces, need, total, passed, veiled } = check;
  const [face] = faces;
  if (veiled !== undefined || face === undefined || need === null || passed !== total >= need) return null;
  const die = entry === undefined ? null : dieOf(shot, entry);
  const chance = die === null ? null : chanceByFaces(check, die);
  if (chance === null) return { die: null, need, rolled: total, percent: null };
  return { die, need: Math.max(1, need - (total - face)), rolled: face, percent: Math.round(chance * 100) };
}

/** "33 %: needed 5, rolled 3": the chance by the die alone; without one where several dice were thrown. */
export function decidedText(shot: Shot, roll: DecidingRoll | null, context: Context): string | null {
  // In as many words as its reader is entitled to.
  if (shot.check.veiled !== undefined)
    return sentencesOf(shot, context).find(({ small }) => small === true)?.text ?? null;
  if (roll === null) return null;
  const { percent, ...values } = roll;
  if (percent === null) return context.say('tell.decided.sum', { need: values.need, rolled: values.rolled });
  return context.say(`tell.decided.${percent === 0 ? 'never' : 'chance'}`, {
    percent,
    need: values.need,
    rolled: values.rolled,
  });
}

/** How many faces its die has: faces stand in an entry in the order of its throws. */
function dieOf(shot: Shot, { effects, faces }: ViewedEntry): number | null {
  const thrown = effects.slice(0, effects.indexOf(shot)).flatMap((one) => (isThrow(one) ? one.check.faces : []));
  return faces[thrown.length]?.die ?? null;
}
