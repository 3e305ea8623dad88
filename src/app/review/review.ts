import type { Action } from '../../game/actions.ts';
import { rulesetOf } from '../../game/act.ts';
import { actors } from '../../game/clock/acting.ts';
import { FREE } from '../../game/clock/spent.ts';
import type { Entry } from '../../game/entry.ts';
import { copyFight } from '../../game/fold/copy.ts';
import type { FigureId, SeatId, Version } from '../../game/ids.ts';
import { effectiveEntries, foldEntries } from '../../game/record/replay.ts';
import { orderedFigure } from '../../game/rights/rights.ts';
import type { Rulesets } from '../../game/ruleset.ts';
import type { Gunfight } from '../../game/state.ts';
import type { Judgement } from './judge.ts';

/** Something that its player decided, and the fight just before it. */
interface Decision {
  readonly version: Version;
  readonly figure: FigureId;
  readonly action: Action;
  readonly fight: Gunfight;
}

export type Reviewed = Decision & Judgement;

/** Letting a go pass is a decision too. */
const WAITING: ReadonlySet<Action['type']> = new Set(['pass', 'hold']);

/** What somebody decided in a fight, one thing after the other. Whoever ends a turn decides it for all who still had their go. */
export function* decisionsOf(entries: readonly Entry[], seat: SeatId, rulesets: Rulesets): Generator<Decision> {
  let fight: Gunfight | null = null;
  for (const entry of effectiveEntries(entries)) {
    if (entry.by === seat && fight?.status === 'running')
      for (const one of decidedBy(entry, fight, rulesets))
        yield { ...one, version: entry.version, fight: copyFight(fight) };
    fight = foldEntries(fight, [entry], rulesets);
  }
}

function decidedBy({ action, by }: Entry, fight: Gunfight, rulesets: Rulesets): Pick<Decision, 'figure' | 'action'>[] {
  if (action.type === 'end-turn')
    return actors(fight, rulesetOf(fight, rulesets))
      .filter(({ seat }) => seat === by)
      .map(({ id }) => ({ figure: id, action: { type: 'pass', figure: id } }));
  const figure = orderedFigure(action);
  const isDecision = !FREE.has(action.type) || WAITING.has(action.type);
  return figure === null || !isDecision || fight.figures[figure] === undefined ? [] : [{ figure, action }];
}
