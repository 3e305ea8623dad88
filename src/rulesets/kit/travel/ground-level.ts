import { type GroundKind, GROUNDS, type Reading } from '../../../game/town/facts.ts';
import type { Cell, Ground } from '../../../game/town/ground.ts';
import { Memo } from '../memo.ts';

type Signs = Ground['town']['signs'];

/** How difficult the ground of a cell is by itself, whatever stands on it, as one set of rules reads it. */
export function groundLevel(reading: Reading): (ground: Ground, cell: Cell) => number {
  const levels = new Memo<Signs, number, GroundKind | null>(Infinity);
  return ({ town: { signs } }, { things, difficulty, ground: kind }) =>
    things.length === 0 ? difficulty : levels.of(signs, kind, () => levelOf(kind, signs, reading));
}

function levelOf(kind: GroundKind | null, signs: Signs, reading: Reading): number {
  const sign = Object.values(signs).find((one) => one.ground === kind && one.thing === undefined);
  return sign?.difficulty ?? (kind === null ? 0 : { ...GROUNDS[kind], ...reading[kind] }.difficulty);
}
