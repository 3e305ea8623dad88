import type { FigureId } from '../../game/ids.ts';
import type { Ruleset } from '../../game/ruleset.ts';
import type { StatedValues } from '../../game/state.ts';
import type { View } from '../../game/secrets/view.ts';
import { groupCalled, peopleIn } from './crowd-sources.ts';
import type { CommandResult } from '../result.ts';

/** Where a ruleset has no words of its own. */
const SHAPES = ['none', 'left-corner', 'right-corner', 'corner', 'low', 'window'];

export const coversOf = ({ meta }: Pick<Ruleset, 'meta'>): readonly string[] => meta.covers ?? SHAPES;

interface Named {
  readonly target: string;
  /** Seen from whom. */
  readonly figure: string | undefined;
  readonly person: string;
}

interface Groups {
  readonly targets: readonly FigureId[];
  readonly from: readonly FigureId[] | null;
}

/**
 * Several of whom something is stated at once, by the game master; null where it is one of one, or where a name is nobody's. Whoever plays
 * nobody does not state things as his own figure sees them.
 */
export function groupsNamed(view: View, { target, figure, person }: Named): Groups | null {
  const targets = groupCalled(view, target);
  const from = figure === undefined ? null : groupCalled(view, figure);
  if (targets === null || (figure !== undefined && from === null)) return null;
  const plays = view.roster.some((id) => view.figures[id]!.seat === person);
  const isMany = targets.length > 1 || (from?.length ?? 0) > 1 || (figure === undefined && !plays);
  return isMany ? { targets, from } : null;
}

/** What hangs on who looks: left out, that is everybody of the other sides. */
const MUTUAL = ['range', 'sight', 'near', 'rough', 'from', 'room'] as const;

/** All of these to all of those; what holds against everybody is the targets' own. */
export function stateGroups(view: View, { targets, from }: Groups, values: StatedValues): CommandResult {
  const needsOthers = MUTUAL.some((key) => values[key] !== undefined);
  if (from === null && !needsOthers) return { actions: [{ type: 'gm-scene', figures: targets, values }] };
  const sides = new Set(targets.map((id) => view.figures[id]!.side));
  const others = peopleIn(view).flatMap(({ id, side }) => (sides.has(side) ? [] : [id]));
  return { actions: [{ type: 'gm-scene', figures: from ?? others, targets, values }] };
}
