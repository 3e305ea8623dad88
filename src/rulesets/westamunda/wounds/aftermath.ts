import type { Run } from '../../../game/run.ts';
import type { Figure, FigureId } from '../../../game/state.ts';
import { hasStatus, isInPlay, isJammed, rollTable, rosterOf } from '../../kit.ts';
import { rollRow } from '../dice.ts';
import { brawlOf } from '../melee/brawl-state.ts';
import { gunsOf } from '../shoot/guns.ts';
import { meleeOf } from '../state.ts';
import { ridersOf } from '../horses/horse.ts';
import { isPinned, valueOf } from '../people/profile.ts';
import { type Fate, FATES } from './injury-table.ts';

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
