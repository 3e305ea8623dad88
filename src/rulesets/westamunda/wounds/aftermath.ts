import type { Run } from '../../../game/run.ts';
import type { Figure, FigureId } from '../../../game/state.ts';
import { hasStatus, isInPlay, isJammed, rollTable, rosterOf } from '../../kit.ts';
import { rollRow } from '../dice.ts';
import { brawlOf } from '../melee/brawl-state.ts';
import { gunsOf } from '../shoot/guns.ts';
import { meleeOf } from '../state.ts';
import { ridersOf } from '../horses/horse.ts';
import { isPinned, valueOf } from '../people/profile.ts';
import type { Characteristic } from '../people/types.ts';

/** WM-END-02: what became of somebody who was carried off; `from` and `to` are D66. */
interface Fate {
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

/** WM-END-01: what becomes of the horses; and where the table plays it, of everybody (WM-END-02, WM-END-03). */
export function aftermath(run: Run): void {
  const isWanted = run.fight.settings.aftermath === true || meleeOf(run.fight).aftermath;
  if (isWanted) clearJams(run);
  partHorses(run);
  if (!isWanted) return;
  const carriedOff = rosterOf(run.fight).filter(
    (one) => one.sort === 'person' && hasStatus(one, 'out-of-action') && brawlOf(run.fight).knockedOut[one.id] !== true,
  );
  for (const { id } of carriedOff) suffer(run, id);
}

function clearJams(run: Run): void {
  for (const figure of rosterOf(run.fight)) {
    for (const { item } of gunsOf(figure))
      if (isJammed(item)) run.emit({ kind: 'unjammed', figure: figure.id, weapon: item.id, jams: 0 });
  }
}

/** WM-END-01, WM-HORSE-09: wounded horses are put down; loose and frightened ones go to the holder of the field. */
function partHorses(run: Run): void {
  const winner = run.fight.ended?.winner ?? null;
  for (const beast of rosterOf(run.fight)) {
    if (beast.sort !== 'beast' || hasStatus(beast, 'dead', 'left')) continue;
    if (!isInPlay(beast) || hasStatus(beast, 'down')) run.emit({ kind: 'dead', figure: beast.id, cause: 'aftermath' });
    else if (winner !== null && beast.side !== winner && (isRiderless(run, beast) || isPinned(beast)))
      run.emit({ kind: 'flag-set', figure: beast.id, flag: 'captured', on: true });
  }
}

/** Nobody is left on it, nor, if it is in the traces, aboard what it draws. */
const isRiderless = (run: Run, { id, mount }: Figure): boolean => ridersOf(run.fight, mount ?? id).length === 0;

/** WM-END-02; among many injuries what kills or mends does not count. */
function suffer(run: Run, figure: FigureId): void {
  const fate = rollRow(run, 'aftermath', FATES, figure);
  if (fate.id !== 'many-injuries') return befall(run, figure, fate);
  const count = rollTable(run, { table: 'many-injuries', die: 6, figure, row: (face) => face });
  for (let one = 0; one < count; one++) {
    const more = rollRow(run, 'aftermath', FATES, figure);
    if (more.alone !== true) befall(run, figure, more);
  }
}

function befall(run: Run, figure: FigureId, { id, stat, flag }: Fate): void {
  if (id === 'dead') run.emit({ kind: 'dead', figure, cause: 'aftermath' });
  if (flag !== undefined) run.emit({ kind: 'flag-set', figure, flag, on: true });
  if (stat === undefined) return;
  const [name, amount] = stat;
  const value = Math.max(0, valueOf(run.figure(figure), name) + amount);
  run.emit({ kind: 'stat-changed', figure, stat: name, amount, value, why: 'aftermath' });
}
