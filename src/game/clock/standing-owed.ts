import type { FigureId, SeatId } from '../ids.ts';
import { GONE } from '../game-master/overrule-kit.ts';
import type { Meta } from '../ruleset.ts';
import type { Figure, Gunfight } from '../state.ts';

/** A standing order that somebody hidden has not had yet: what its player can say. Said with an action `standing`. */
interface OwedOrder {
  readonly figure: FigureId;
  readonly rule: string;
  readonly values: readonly string[];
}

/** Nobody waits for the unseen (LG-PBP-03, WM-POST-02): which of this seat's hidden figures have not been told what to do if anybody comes into sight. */
export function standingOrdersOwed(
  fight: Pick<Gunfight, 'status' | 'figures' | 'roster' | 'hidden'>,
  seat: SeatId | null,
  { standing }: Pick<Meta, 'standing'>,
): readonly OwedOrder[] {
  const rules = standing.flatMap(({ rule, unseen }) => (unseen === undefined ? [] : [{ rule, values: unseen }]));
  if (fight.status !== 'running' || seat === null || rules.length === 0) return [];
  const own = fight.roster.map((id) => fight.figures[id]!).filter((one) => one.seat === seat && isHidden(fight, one));
  return own.flatMap(({ id: figure, standing: told }) =>
    rules.flatMap(({ rule, values }) => ((told[rule] ?? 'ask') === 'ask' ? [{ figure, rule, values }] : [])),
  );
}

const isHidden = ({ hidden }: Pick<Gunfight, 'hidden'>, { id, sort, statuses }: Figure): boolean =>
  sort === 'person' && (hidden[id] ?? []).length > 0 && !statuses.some((status) => GONE.includes(status));
