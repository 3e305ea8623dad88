import type { Action, ActionOf } from '../../game/actions.ts';
import { rulesetOf } from '../../game/act.ts';
import { actors, FREE } from '../../game/clock/acting.ts';
import type { Entry } from '../../game/entry.ts';
import { copyFight } from '../../game/fold/copy.ts';
import { CLOCK } from '../../game/ids.ts';
import { effectiveEntries, foldEntries } from '../../game/record/replay.ts';
import { orderedFigure } from '../../game/rights/rights.ts';
import type { Rulesets } from '../../game/ruleset.ts';
import type { FigureId, Gunfight, SeatId, Version } from '../../game/state.ts';
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

/**
 * What somebody decided in a fight, one thing after the other: orders, the part of each man in a word to many, and answers that an order hung
 * on. Whoever ends a turn decides it for all who still had their go. Nothing comes at once, that could be weighed, of who goes first, of votes
 * and of what two choose in secret.
 */
export function* decisionsOf(entries: readonly Entry[], seat: SeatId, rulesets: Rulesets): Generator<Decision> {
  let fight: Gunfight | null = null;
  for (const entry of effectiveEntries(entries)) {
    if (fight?.status === 'running')
      for (const one of decidedBy(entry, fight, { seat, rulesets }))
        yield { ...one, version: entry.version, fight: copyFight(fight) };
    fight = foldEntries(fight, [entry], rulesets);
  }
}

type Decided = Pick<Decision, 'figure' | 'action'>[];

function decidedBy(
  { action, by }: Entry,
  fight: Gunfight,
  { seat, rulesets }: { readonly seat: SeatId; readonly rulesets: Rulesets },
): Decided {
  const figure = orderedFigure(action);
  const isTold = by === CLOCK && fight.together?.left.includes(figure ?? '') && fight.figures[figure!]?.seat === seat;
  if (by !== seat && !isTold) return [];
  if (action.type === 'answer') return answered(action, fight);
  if (action.type === 'end-turn')
    return actors(fight, rulesetOf(fight, rulesets))
      .filter((one) => one.seat === by)
      .map(({ id }) => ({ figure: id, action: { type: 'pass', figure: id } }));
  const isDecision = !FREE.has(action.type) || WAITING.has(action.type);
  return figure === null || !isDecision || fight.figures[figure] === undefined ? [] : [{ figure, action }];
}

function answered(action: ActionOf<'answer'>, { prompts }: Gunfight): Decided {
  const { figure = null, pause = null } = prompts[action.prompt] ?? {};
  return figure === null || pause === null ? [] : [{ figure, action }];
}
