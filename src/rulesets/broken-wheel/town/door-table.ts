import type { DoorBuild, Fastening } from '../../../game/town/town.ts';

/** BW-DOOR-01: what the body of a door bears. */
export const BREACHING: Readonly<Record<DoorBuild, number>> = {
  shed: 5,
  windowed: 5,
  internal: 6,
  external: 7,
  reinforced: 8,
};

const PADLOCKS = { small: 3, medium: 4, large: 5 } as const;
const FORCING = 4;

/** BW-DOOR-01: what locks, bolts and hinges bear; a padlock is harder from its far side. */
export function forcingOf(
  { build, locks, bolts, padlock }: Pick<Fastening, 'build' | 'locks' | 'bolts' | 'padlock'>,
  isFarSide: boolean,
): number {
  if (build === 'shed') return PADLOCKS[padlock ?? 'medium'] + (isFarSide ? 1 : 0);
  return FORCING + Math.max(0, locks + bolts - 1);
}

/** Locks that can be shot: bolts cannot (BW-LOCK-01). */
export const locksOn = ({ build, locks }: Pick<Fastening, 'build' | 'locks'>): number =>
  build === 'shed' ? Math.max(1, locks) : locks;

/** BW-DOOR-02 to BW-DOOR-04: rounds that one attempt takes. */
export const ATTEMPT = 2;

type ForceRow = 'forced' | 'weakened' | 'holds' | 'hurt' | 'wounded';

/** BW-DOOR-02: by shoulder and foot. */
export function byHand(total: number): ForceRow {
  if (total >= 1) return 'forced';
  if (total === 0) return 'weakened';
  return total >= -3 ? 'holds' : total === -4 ? 'hurt' : 'wounded';
}

type ToolRow = 'through' | 'weakened' | 'holds' | 'breaks';

/** BW-DOOR-03, BW-DOOR-04. */
export function withTool(total: number): ToolRow {
  if (total >= 1) return 'through';
  if (total === 0) return 'weakened';
  return total >= -3 ? 'holds' : 'breaks';
}

type LockRow = 'disabled' | 'weakened' | 'unaffected';

/** BW-LOCK-01. */
export const lockRow = (total: number): LockRow => (total >= 4 ? 'disabled' : total >= 2 ? 'weakened' : 'unaffected');
