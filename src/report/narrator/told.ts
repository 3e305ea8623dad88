import type { Incident } from '../../game/record/incident.ts';
import type { Tone } from '../../game/ruleset-words.ts';

/** Something that can be told, and how much it matters. */
export interface Told {
  readonly kind: string;
  readonly weight: number;
  readonly tone: Tone;
  readonly values: Readonly<Record<string, string>>;
  /** A sentence that is there already. */
  readonly line?: string;
  readonly incident: Incident;
}

/** How it feels, and how much it matters. */
export const WEIGHTS: Readonly<Record<Tone, Readonly<Record<string, number>>>> = {
  death: { down: 100, felled: 99, gone: 97, 'gives-up': 95 },
  blood: { run: 90, floored: 85, wound: 80, blow: 78 },
  warn: { bested: 70, falter: 60, duck: 55, balk: 54, pinned: 52, struck: 51, nick: 50, jam: 48 },
  good: { shrugged: 40, rally: 36, steady: 18 },
  plain: { charge: 47, short: 46, closes: 42, stopped: 40, miss: 30, hesitates: 12 },
};
export const OTHER: Readonly<Record<Tone, number>> = { plain: 20, good: 25, warn: 45, blood: 75, death: 92 };
export const FASTER = 49;
export const OF_TALK = 5;
