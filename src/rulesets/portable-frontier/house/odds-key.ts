import type { Resume } from '../../../game/run.ts';
import type { Figure, Gunfight } from '../../../game/state.ts';
import type { Place } from '../../../game/town/places.ts';

import { type Mark, menAt } from '../shoot/marks.ts';
import { boardOf, hasRoom } from '../move/board.ts';
import { isInPlay } from '../people/people.ts';
import { subOf } from '../state.ts';

/** Where a fight hand to hand has got to. */
interface Fighting {
  readonly step: 'defenders' | 'attackers' | 'enter';
  readonly mark: Mark;
  readonly attackers: readonly string[];
  readonly from: readonly (Place | null)[];
  readonly back: readonly string[];
  readonly hits: { readonly attackers: boolean };
}

/** How far off anybody can be who matters to a man or a horse that is driven off: a horse runs two squares. */
const NEAR = 2;

/** What the rest of an order can depend on. */
export function oddsKey(fight: Gunfight, resume: Resume): string {
  const at = resume.at as Partial<Fighting>;
  if (fight.town === null || at.step === undefined || at.step === 'defenders') return worthKey(fight, resume);
  const now = at as Fighting;
  const isOver = now.step === 'enter' || !now.hits.attackers;
  return JSON.stringify([now.step, isOver ? null : aroundThem(fight, now), entryOf(fight, now)]);
}

/** Who stands near the attackers, while they may still be driven back. */
function aroundThem(fight: Gunfight, { from }: Fighting): unknown {
  const isNear = ({ at }: Figure): boolean =>
    at !== null && from.some((one) => one !== null && Math.abs(one.x - at.x) <= NEAR && Math.abs(one.y - at.y) <= NEAR);
  return [Object.values(fight.figures).filter(isNear).map(bodyOf), subOf(fight).horses];
}

/** Who could go in, and whether there is room. */
function entryOf(fight: Gunfight, { mark, attackers, back }: Fighting): unknown {
  const board = boardOf(fight);
  return attackers.map((id) => {
    const one = fight.figures[id]!;
    const room = mark.at === null || mark.wagon !== null || hasRoom(board, one, mark.at);
    const fit = isInPlay(one) && !back.includes(id);
    return [fit, one.mount, one.facing, room && menAt(fight, mark, one.side).length === 0, subOf(fight).wagons];
  });
}

/** All that can differ once an order is under way, and that its worth depends on. */
export function worthKey(fight: Gunfight, resume: Resume): string {
  const { horses, wagons } = subOf(fight);
  const bodies = Object.values(fight.figures).map(bodyOf);
  const stated = fight.town === null ? fight.situations : null;
  return JSON.stringify([resume, bodies, horses, wagons, stated, Object.keys(fight.hidden)]);
}

const bodyOf = ({ id, statuses, at, facing, mount, seatAboard, side }: Figure): unknown => [
  id,
  statuses,
  at?.x,
  at?.y,
  facing,
  mount,
  seatAboard,
  side,
];
