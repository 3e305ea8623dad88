import type { Characteristic } from '../people/types.ts';

/** WM-END-02: what became of somebody who was carried off; `from` and `to` are D66. */
export interface Fate {
  readonly from: number;
  readonly to: number;
  readonly id: string;
  readonly stat?: readonly [Characteristic, number];
  readonly flag?: string;
  /** Does not count among many injuries. */
  readonly alone?: boolean;
}

export const FATES: readonly Fate[] = [
  { from: 11, to: 16, id: 'dead', alone: true },
  { from: 21, to: 21, id: 'many-injuries', alone: true },
  { from: 22, to: 22, id: 'chest-wound', stat: ['T', -1] },
  { from: 23, to: 23, id: 'leg-wound', stat: ['M', -1] },
  { from: 24, to: 24, id: 'arm-wound', stat: ['S', -1] },
  { from: 25, to: 25, id: 'head-wound', flag: 'half-wild' },
  { from: 26, to: 26, id: 'blinded', stat: ['BS', -1] },
  { from: 31, to: 31, id: 'part-deaf', flag: 'deafened' },
  { from: 32, to: 32, id: 'shell-shock', stat: ['I', -1] },
  { from: 33, to: 33, id: 'hand-injury', stat: ['WS', -1] },
  { from: 34, to: 36, id: 'old-wound', flag: 'old-wound' },
  { from: 41, to: 55, id: 'recovered', alone: true },
  { from: 56, to: 56, id: 'hatred', flag: 'hatred' },
  { from: 61, to: 63, id: 'captured', flag: 'captured' },
  { from: 64, to: 64, id: 'horrible-scars', flag: 'scarred' },
  { from: 65, to: 65, id: 'fine-scars', stat: ['Ld', 1] },
  { from: 66, to: 66, id: 'against-the-odds' },
];
