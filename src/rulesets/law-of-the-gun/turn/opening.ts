import { HOUSE } from '../../../game/ids.ts';
import { checkRow, type Run } from '../../../game/run.ts';
import type { Gunfight, SideId } from '../../../game/state.ts';
import { rosterOf } from '../../kit.ts';
import { attribute } from '../people/condition.ts';
import { hideAtStart } from '../sight/hide.ts';
import { turnUpSeen } from '../solo/markers.ts';
import { rollOrder, tellThrow } from '../../kit/initiative.ts';

/** LG-SEQ-02, LG-SEQ-03: who goes when, for the whole fight. Sides that only the house plays come after the players'. */
export function openByHeads(run: Run): void {
  const sides = run.fight.sides.map((side) => side.id);
  const players = sides.filter((side) => hasPlayer(run.fight, side));
  const rolling = players.length === 0 ? sides : players;
  const order = rollOrder(run, rolling, throwForSide);
  const rest = sides.filter((side) => !rolling.includes(side));
  run.emit({
    kind: 'order-set',
    order: [...order, ...rest],
    winner: order[0]!,
    how: rolling.length > 1 ? 'rolled' : 'default',
  });
  hideAtStart(run);
  turnUpSeen(run);
}

const hasPlayer = (fight: Gunfight, side: SideId): boolean =>
  rosterOf(fight).some((one) => one.side === side && one.sort === 'person' && one.seat !== null && one.seat !== HOUSE);

function throwForSide(run: Run, side: SideId): number {
  const heads = rosterOf(run.fight)
    .filter((one) => one.side === side && one.sort === 'person')
    .map((one) => attribute(one, 'IN'));
  const mods = [{ id: 'IN', value: Math.max(0, ...heads) }];
  return tellThrow(run, side, checkRow(run.roll(6, 'initiative'), mods));
}
