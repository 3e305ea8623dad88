import type { Entry } from '../../game/entry.ts';
import { effectiveEntries, foldEntries, undoneBy } from '../../game/record/replay.ts';
import type { Rulesets } from '../../game/ruleset.ts';
import type { Gunfight } from '../../game/state.ts';
import type { View } from '../../game/secrets/view.ts';
import { planMap } from '../map/picture.ts';
import type { Say } from '../say.ts';
import { inManner } from '../manner.ts';
import type { Context } from '../line.ts';
import { linesOfEntries } from '../lines.ts';
import { endText, headOf, plainText, sidesText } from './captions.ts';
import { drawFrame, type Layers } from './frame-art.ts';
import { hostContext } from './storyboard.ts';
import type { Canvas } from './strip-art.ts';

/** One step through a fight: its picture in two layers, and what happened in sentences. */
interface Step extends Layers {
  readonly version: number;
  readonly head: string;
  readonly told: readonly string[];
  readonly dice: readonly string[];
  /** Taken back later. */
  readonly undone?: true;
  readonly alt: string;
}

export interface Steps {
  readonly title: string;
  readonly end: string;
  readonly steps: readonly Step[];
}

const THEATRE: Canvas = { width: 1000, height: 700 };

/** The town with what this entry left on it, or without a map all who take part. */
function pictureOf(shown: View, entry: Entry, say: Say): Layers & Pick<Step, 'alt'> {
  const map = planMap(shown, { frame: 'whole', happened: [entry] }, say);
  if (map !== null) return { ...map.layers, alt: map.alt };
  const bare = { kind: 'action', camera: null, street: null, head: '', caption: '', delayMs: 0 } as const;
  return { ...drawFrame({ ...bare, view: shown, happened: [entry] }, THEATRE, say), alt: '' };
}

function stepOf(entry: Entry, context: Context): Step | null {
  const lines = linesOfEntries([entry], context);
  const texts = (small: boolean): readonly string[] =>
    lines.filter((line) => (line.small === true) === small).map((line) => plainText(line.text));
  if (lines.length === 0) return null;
  return {
    version: entry.version,
    head: headOf(context),
    told: texts(false),
    dice: texts(true),
    ...pictureOf(context.view, entry, context.say),
  };
}

/** Everything that happened in a fight, step by step, as whoever holds the log may know it; what was taken back as it stood then. */
export function stepsOf(log: readonly Entry[], rulesets: Rulesets, say: Say): Steps {
  let told: Context | null = null;
  let fight: Gunfight | null = null;
  const undone = undoneBy(log);
  const steps: Step[] = [];
  for (const [index, entry] of log.entries()) {
    // What it takes back is folded no more.
    const [start, next] =
      undoneBy([entry]).size === 0 ? [fight, [entry]] : [null, effectiveEntries(log.slice(0, index + 1))];
    fight = foldEntries(start, next, rulesets);
    if (fight === null) continue;
    told = hostContext(fight, rulesets, inManner(say, fight));
    const step = stepOf(entry, told);
    if (step !== null) steps.push(undone.has(entry.version) ? { ...step, undone: true } : step);
  }
  if (told === null) throw new Error('the log is empty');
  return { title: sidesText(told), end: endText(told), steps };
}
