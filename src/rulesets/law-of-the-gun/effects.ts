import { itemOf } from '../../game/fold/common.ts';
import type { FigureId, ItemId } from '../../game/ids.ts';
import { open, plain } from '../../game/secrets/closed.ts';
import type { OwnTable } from '../../game/own-effects.ts';
import { veiled } from '../../game/secrets/effect-rules.ts';

export type LawEffect =
  | { kind: 'fate-spent'; figure: FigureId; saved: boolean; amount: number }
  | { kind: 'solo-chose'; figure: FigureId; chart: string; passed: boolean; act: string }
  | { kind: 'terrain-slowed'; figure: FigureId; piece: string; level: number; loss: number }
  | { kind: 'cut-short'; figure: FigureId; distance: number }
  | { kind: 'leaned'; figure: FigureId; on: boolean }
  | { kind: 'fan-failed'; figure: FigureId; weapon: ItemId }
  | { kind: 'resupplied'; figure: FigureId; weapon: ItemId; left: number }
  | { kind: 'surrender-offered'; figure: FigureId; target: FigureId }
  | { kind: 'surrender-refused'; figure: FigureId; target: FigureId };

declare module '../../game/own-effects.ts' {
  interface OwnEffects {
    'law-of-the-gun': LawEffect;
  }
}

/** Who is told what of these, and what each changes in the common state. */
export const EFFECTS: OwnTable<LawEffect> = {
  'fate-spent': { seen: { ...open('figure saved'), amount: veiled(0, plain) }, alone: true, fold: null },
  'solo-chose': { seen: open('figure chart passed act'), fold: null },
  'terrain-slowed': { seen: open('figure piece level loss'), fold: null },
  // LG-GEN-06: what counts is the distance covered, and without a map all of it is told before anybody fires.
  'cut-short': {
    seen: open('figure distance'),
    fold: (fight, effect) => {
      fight.figures[effect.figure]!.turn.distance = effect.distance;
    },
  },
  leaned: {
    seen: open('figure on'),
    fold: (fight, effect) => {
      fight.figures[effect.figure]!.leaning = effect.on;
    },
  },
  'fan-failed': { seen: open('figure weapon'), alone: true, fold: null },
  resupplied: {
    seen: { ...open('figure weapon'), left: veiled(0, plain) },
    fold: (fight, effect) => {
      itemOf(fight, effect.figure, effect.weapon).ammo = effect.left;
    },
  },
  'surrender-offered': { seen: open('figure target'), fold: null },
  'surrender-refused': { seen: open('figure target'), fold: null },
};
