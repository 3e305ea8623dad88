import { addStatus, dropStatus } from '../../game/fold/common.ts';
import type { FigureId, GroupId, SideId } from '../../game/ids.ts';
import type { OwnTable } from '../../game/own-effects.ts';
import { open } from '../../game/secrets/closed.ts';

export type ClashEffect =
  /** Must be readied before it may fire. */
  | { kind: 'unready'; figure: FigureId }
  /** In or out of reach of its leader. */
  | { kind: 'coherency-set'; figure: FigureId; group: GroupId; on: boolean; distance: number }
  | { kind: 'leader-lost'; figure: FigureId; group?: GroupId; side?: SideId; what: 'officer' | 'standard' };

declare module '../../game/own-effects.ts' {
  interface OwnEffects {
    'clash-of-arguments': ClashEffect;
  }
}

/** Who is told what of these, and what each changes in the common state. */
export const EFFECTS: OwnTable<ClashEffect> = {
  unready: { seen: open('figure'), fold: (fight, { figure }) => addStatus(fight.figures[figure]!, 'unready') },
  'coherency-set': {
    seen: open('figure group on distance'),
    fold: (fight, { figure, on }) => {
      if (on) dropStatus(fight.figures[figure]!, 'out-of-coherency');
      else addStatus(fight.figures[figure]!, 'out-of-coherency');
    },
  },
  'leader-lost': { seen: open('figure group side what'), fold: null },
};
