import type { Run } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight, ItemId } from '../../../game/state.ts';
import { checkFace, rollStat } from '../dice.ts';
import { ammoNeed, gunIn, isBow } from './guns.ts';
import { strikeAtEdge } from '../move/falls.ts';
import { isUp, valueOf } from '../people/profile.ts';
import { staySeated } from '../horses/rider-fall.ts';
import { strikeRider } from '../horses/rider-hits.ts';
import type { Spot } from '../fire/template.ts';
import { isInPlay, itemOf } from '../../kit.ts';

/** What the shots of one action have left to settle at its end (WM-SHOOT-20 steps 11 to 13). */
export interface Tally {
  /** Weapons with a natural 6 on a to-hit die. */
  readonly sixes: readonly ItemId[];
  /** Rolls owed for jams on the dice of a burst (WM-BLAZE-04). */
  readonly jams: Readonly<Record<ItemId, number>>;
  /** The highest strength each gun was fired with. */
  readonly fired: Readonly<Record<ItemId, number>>;
  /** Whoever went down or out. */
  readonly fallen: readonly FigureId[];
  /** Where the first of two barrels struck (WM-SG-04). */
  readonly struck?: Spot;
}

export const NOTHING_YET: Tally = { sixes: [], jams: {}, fired: {}, fallen: [] };

/** What comes to it. */
export type Added = Partial<Omit<Tally, 'fallen' | 'struck'>> & {
  /** Null: it matters no more. */
  readonly struck?: Spot | null;
};

export function addUp(tally: Tally, added: Added, fallen: readonly FigureId[]): Tally {
  const { sixes = [], jams, fired, struck = tally.struck } = added;
  return {
    sixes: joined(tally.sixes, sixes),
    jams: jams === undefined ? tally.jams : { ...tally.jams, ...jams },
    fired: fired === undefined ? tally.fired : strongest(tally.fired, fired),
    fallen: joined(tally.fallen, fallen),
    ...(struck === undefined || struck === null ? {} : { struck }),
  };
}

const joined = (one: readonly string[], other: readonly string[]): readonly string[] =>
  other.length === 0 ? one : [...new Set([...one, ...other])].sort();

/** WM-KICK-01: of each gun the highest strength it was fired with. */
const strongest = (one: Tally['fired'], other: Tally['fired']): Tally['fired'] =>
  Object.fromEntries(
    Object.keys({ ...one, ...other }).map((weapon) => [weapon, Math.max(one[weapon] ?? 0, other[weapon] ?? 0)]),
  );

/** WM-KICK-01: a gun two or more above its firer throws him down unless his strength holds. */
export function kickBack(run: Run, figure: FigureId, tally: Tally): void {
  if (!isKicked(run.figure(figure), tally)) return;
  if (rollStat(run, figure, { stat: 'S', why: 'kickback' })) return;
  run.emit({ kind: 'pinned', figure, cause: 'kickback', again: false });
  staySeated(run, figure, figure);
}

/** Whether it is his strength that decides. */
export function isKicked(firer: Figure, { fired }: Tally): boolean {
  const strengths = Object.entries(fired).map(([weapon, one]) => (kicks(firer, weapon) ? one : 0));
  return isUp(firer) && Math.max(0, ...strengths) - valueOf(firer, 'S') >= 2;
}

/** Bows and what is thrown never kick. */
function kicks(firer: Figure, weapon: ItemId): boolean {
  const gun = gunIn(firer, weapon);
  return gun !== null && !isBow(gun);
}

/** WM-AMMO-02: one roll for each jam on the dice of a burst, one more if any to-hit die showed a six. */
export const rollsOwed = ({ jams, sixes }: Pick<Tally, 'jams' | 'sixes'>, weapon: ItemId): number =>
  (jams[weapon] ?? 0) + (sixes.includes(weapon) ? 1 : 0);

export function settleAmmo(run: Run, figure: FigureId, weapon: ItemId, tally: Tally): void {
  const rolls = rollsOwed(tally, weapon);
  const strength = tally.fired[weapon];
  for (let roll = 0; roll < rolls; roll++) rollAmmo(run, figure, weapon, strength);
}

/** WM-AMMO-01: the number of the gun or more, and never a natural 1. `strength`: what it was fired with. */
export function rollAmmo(run: Run, figure: FigureId, weapon: ItemId, strength?: number): void {
  const item = itemOf(run.figure(figure), weapon);
  const gun = gunIn(run.figure(figure), weapon);
  if (item === null || gun === null) return;
  const need = ammoNeed(gun, item);
  const mayBurst = weaponsBurst(run.fight) && !isBow(gun); // WM-AMMO-05, an option; a bow has nothing to burst
  const face = throwAmmo(run, figure, need, { why: 'ammo', cuts: mayBurst ? [1, need - 1] : [Math.max(1, need - 1)] });
  if (face !== 1 && face >= need) return;
  if (mayBurst && face === 1 && throwAmmo(run, figure, need, { why: 'weapon-burst', cuts: [need - 1] }) < need)
    return burst(run, figure, { weapon, strength: strength ?? gun.row.strength });
  run.emit({ kind: 'jammed', figure, weapon, jams: (item.jams ?? 0) + 1 });
}

function throwAmmo(run: Run, figure: FigureId, need: number, { why, cuts }: { why: string; cuts: number[] }): number {
  const face = run.roll(6, why, cuts);
  run.emit({ kind: 'tested', figure, stat: 'ammo', why, check: checkFace(face, need) });
  return face;
}

export const weaponsBurst = ({ settings }: Gunfight): boolean => settings.explodingWeapons === true;

/** WM-AMMO-05: gone, with whatever is under the same barrel, and its firer is hit. */
function burst(run: Run, figure: FigureId, { weapon, strength }: { weapon: ItemId; strength: number }): void {
  run.emit({ kind: 'item-broken', figure, item: weapon, why: 'burst' });
  if (!isInPlay(run.figure(figure))) return;
  const blow = { target: figure, by: figure, strength: strength - 1, cause: 'blast', weapon, pins: true } as const;
  strikeAtEdge(run, blow, strikeRider);
}
