import { rulesetOf } from '../../game/act.ts';
import type { Entry } from '../../game/entry.ts';
import { effectiveEntries, foldEntries, undoneBy } from '../../game/replay.ts';
import type { Rulesets } from '../../game/ruleset.ts';
import type { Gunfight } from '../../game/state.ts';
import { type View, view } from '../../game/view.ts';
import { planMap } from '../map/picture.ts';
import { inManner } from '../manner.ts';
import type { Say } from '../say.ts';
import { linesOfEntries } from '../telling.ts';
import { endText, headOf, plainText, sidesText } from './captions.ts';
import { drawFrame } from './frame-art.ts';
import type { Canvas } from './strip-art.ts';

/** One step through a fight: its picture in two layers, and what happened in sentences. */
export interface Step {
  readonly version: number;
  readonly head: string;
  readonly told: readonly string[];
  readonly dice: readonly string[];
  /** Taken back later. */
  readonly undone?: true;
  readonly open: string;
  readonly ground: string;
  readonly above: string;
  readonly alt: string;
}

export interface Steps {
  readonly title: string;
  readonly end: string;
  readonly steps: readonly Step[];
}

const HOST = { seat: null, host: true } as const;
const THEATRE: Canvas = { width: 1000, height: 700 };

type Picture = Pick<Step, 'open' | 'ground' | 'above' | 'alt'>;

/** The town with what this entry left on it, or without a map all who take part. */
function pictureOf(shown: View, entry: Entry, say: Say): Picture {
  const map = planMap(shown, { frame: 'whole', happened: [entry] }, say);
  if (map !== null) return { ...map.layers, alt: map.alt };
  const frame = {
    kind: 'action',
    view: shown,
    happened: [entry],
    camera: null,
    head: '',
    caption: '',
    delayMs: 0,
  } as const;
  const { ground, above } = drawFrame(frame, THEATRE, say);
  const [, open = '', inside = ''] = /^(<svg[^>]*>)(.*)<\/svg>$/s.exec(ground) ?? [];
  return { open, ground: inside, above: above.replace(/^<svg[^>]*>|<\/svg>$/g, ''), alt: '' };
}

function stepOf(
  fight: Gunfight,
  entry: Entry,
  { say, unit }: { readonly say: Say; readonly unit: string },
): Step | null {
  const shown = view(fight, HOST);
  const context = { view: shown, say, unit };
  const lines = linesOfEntries([entry], context);
  const texts = (small: boolean): readonly string[] =>
    lines.filter((line) => (line.small === true) === small).map((line) => plainText(line.text));
  if (lines.length === 0) return null;
  return {
    version: entry.version,
    head: headOf(shown, context),
    told: texts(false),
    dice: texts(true),
    ...pictureOf(shown, entry, say),
  };
}

/** The fight after the last of these entries: what it takes back is folded no more. */
function foldOn(fight: Gunfight | null, upTo: readonly Entry[], rulesets: Rulesets): Gunfight | null {
  const last = upTo.slice(-1);
  return undoneBy(last).size === 0
    ? foldEntries(fight, last, rulesets)
    : foldEntries(null, effectiveEntries(upTo), rulesets);
}

/** Everything that happened in a fight, step by step, as whoever holds the log may know it; what was taken back as it stood then. */
export function stepsOf(log: readonly Entry[], rulesets: Rulesets, say: Say): Steps {
  let fight: Gunfight | null = null;
  const undone = undoneBy(log);
  const steps: Step[] = [];
  for (const [index, entry] of log.entries()) {
    fight = foldOn(fight, log.slice(0, index + 1), rulesets);
    const step =
      fight === null
        ? null
        : stepOf(fight, entry, { say: inManner(say, fight), unit: rulesetOf(fight, rulesets).meta.unit });
    if (step !== null) steps.push(undone.has(entry.version) ? { ...step, undone: true } : step);
  }
  if (fight === null) throw new Error('the log is empty');
  const context = { view: view(fight, HOST), say: inManner(say, fight), unit: '' };
  return { title: sidesText(context), end: endText(context), steps };
}
