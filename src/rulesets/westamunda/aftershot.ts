import type { FigureId, ItemId } from '../../game/ids.ts';
import type { Run } from '../../game/run.ts';
import { rollStat } from './dice.ts';
import { ammoNeed, gunOf, itemOf } from './guns.ts';
import { isUp, valueOf } from './profile.ts';

/** What the shots of one action have left to settle at its end (WM-SHOOT-20 steps 11 to 13). */
export interface Tally {
  /** Weapons with a natural 6 on a to-hit die. */
  readonly sixes: readonly ItemId[];
  /** Rolls owed for jams on the dice of a burst (WM-BLAZE-04). */
  readonly jams: Readonly<Record<ItemId, number>>;
  /** Highest strength fired; bows and what is thrown never kick. */
  readonly kick: number;
  /** Whoever went down or out. */
  readonly fallen: readonly FigureId[];
}

export const NOTHING_YET: Tally = { sixes: [], jams: {}, kick: 0, fallen: [] };

/** WM-KICK-01: a gun two or more above its firer throws him down unless his strength holds. */
export function kickBack(run: Run, figure: FigureId, strength: number): void {
  const firer = run.figure(figure);
  const own = valueOf(firer, 'S');
  if (strength - own < 2 || !isUp(firer)) return;
  if (!rollStat(run, figure, { stat: 'S', value: own, why: 'kickback' }))
    run.emit({ kind: 'pinned', figure, cause: 'kickback', again: false });
}

/** WM-AMMO-02: one roll for each jam on the dice of a burst, one more if any to-hit die showed a six. */
export function settleAmmo(run: Run, figure: FigureId, weapon: ItemId, tally: Tally): void {
  const rolls = (tally.jams[weapon] ?? 0) + (tally.sixes.includes(weapon) ? 1 : 0);
  for (let roll = 0; roll < rolls; roll++) rollAmmo(run, figure, weapon);
}

/** WM-AMMO-01: the number of the gun or more, and never a natural 1. */
export function rollAmmo(run: Run, figure: FigureId, weapon: ItemId): void {
  const item = itemOf(run.figure(figure), weapon)!;
  const gun = gunOf(item.model)!;
  const need = ammoNeed(gun, item);
  const face = run.roll(6, 'ammo', [1, need - 1]);
  const passed = face !== 1 && face >= need;
  run.emit({
    kind: 'tested',
    figure,
    stat: 'ammo',
    why: 'ammo',
    check: { faces: [face], mods: [], total: face, need, passed },
  });
  if (!passed) run.emit({ kind: 'jammed', figure, weapon, jams: (item.jams ?? 0) + 1 });
}
