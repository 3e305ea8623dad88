import type { Order, ActionOf } from './actions.ts';
import { copyFight } from './fold/copy.ts';
import type { Dice } from './dice/dice.ts';
import { checkUndisturbed } from './house/disturbing.ts';
import { RecordedDice } from './dice/recorded.ts';
import type { Ask, NewEntry, PauseRecord } from './entry.ts';
import { foldAction, foldPause, newFight, orderOf } from './fold/fold.ts';
import { dropUndoProposals, isAboutProposal } from './questions/answers.ts';
import { openPrompts } from './questions/prompts.ts';
import type { Refusal } from './refusals.ts';
import { checkRights } from './rights/rights.ts';
import { type PauseSpec, type Played, Run } from './run.ts';
import type { Ruleset, RulesetAction, Rulesets } from './ruleset.ts';
import type { Gunfight } from './state.ts';
import { sealOrder } from './questions/seal.ts';
import { isSealed } from './questions/sealed-orders.ts';
import { checkScenario } from './placing/scenario.ts';
import { actingIn } from './odds/set-dice.ts';
import { resolveStages } from './questions/unasked.ts';
import { actAtTable, isTableAction } from './table.ts';
import { given } from './given.ts';

export type { Ask };

type Act =
  | { readonly ok: true; readonly entry: NewEntry; readonly fight: Gunfight }
  | { readonly ok: false; readonly refusal: Refusal };

const refuse = (refusal: Refusal): Act => ({ ok: false, refusal });

/**
 * Resolves one action against a fight, in place: `fight` becomes the state after it. A refusal leaves it untouched, because every
 * refusal comes before the first die and the first effect. What is kept was let pass once, and is not asked again whom it disturbs.
 */
export function actInPlace(
  fight: Gunfight | null,
  ask: Ask,
  dice: Dice,
  rulesets: Rulesets,
  { isKept = false } = {},
): Act {
  if (ask.action.type === 'open-fight') return openFight(fight, ask, ask.action, rulesets);
  if (fight === null) return refuse({ code: 'no-fight' });
  const ruleset = rulesetOf(fight, rulesets);
  const wrong = checkRights(fight, ask, ruleset);
  if (wrong !== null) return refuse(wrong);
  const disturbing = isKept ? null : checkUndisturbed(fight, ask, ruleset);
  if (disturbing !== null) return refuse(disturbing);
  const recorder = new RecordedDice(dice);
  const run = new Run(fight, ruleset, recorder, ask.at);
  const aboutProposal = isAboutProposal(fight, ask.action);
  const order = orderOf(fight, ask);
  run.acting = actingIn(order.action, fight);
  const wasOver = fight.status === 'over';
  const outcome = resolveAsk(run, ask);
  if (outcome !== null && 'refusal' in outcome) return refuse(outcome.refusal);
  if (!wasOver && run.fight.status === 'over') ruleset.aftermath?.(run);
  if (!aboutProposal) dropUndoProposals(run, ask.action);
  return finish(run, { ask, order }, recorder.faces, outcome?.pause ?? null);
}

function resolveAsk(run: Run, ask: Ask): Played {
  const { action } = ask;
  if (isTableAction(action)) return actAtTable(run, ask);
  return isSealed(run.fight, run.ruleset, action)
    ? sealOrder(run, action as Order)
    : resolveStages(run, action as RulesetAction);
}

/** The same on a copy: the given fight stays as it is. */
export const act = (fight: Gunfight | null, ask: Ask, dice: Dice, rulesets: Rulesets): Act =>
  actInPlace(fight === null ? null : copyFight(fight), ask, dice, rulesets);

export function rulesetOf(fight: Gunfight, rulesets: Rulesets): Ruleset {
  const ruleset = rulesets.get(fight.ruleset);
  if (ruleset === undefined) throw new Error(`ruleset ${fight.ruleset} is not installed`);
  return ruleset;
}

interface Done {
  readonly ask: Ask;
  /** What was asked for, or what goes on by it. */
  readonly order: Pick<Ask, 'by' | 'action'>;
}

function finish(run: Run, { ask, order }: Done, faces: NewEntry['faces'], pause: PauseSpec | null): Act {
  const { fight } = run;
  if (pause !== null) openPrompts(run, pause.prompts, { pausing: true });
  openPrompts(run, run.opened, { pausing: false });
  foldAction(fight, ask, run.ruleset);
  const record = pause === null ? null : recordOf(pause);
  const entry: NewEntry = {
    at: ask.at,
    by: ask.by,
    ...given({ as: ask.as }),
    action: ask.action,
    faces,
    effects: run.effects,
    ...(record === null ? {} : { pause: record }),
    ...cursorOf(fight, ask),
    ...given({ why: ask.why }),
  };
  if (record !== null) foldPause(fight, { ...order, effects: entry.effects }, record);
  if (faces.length > 0) fight.rolls += 1;
  fight.version += 1;
  return { ok: true, entry, fight };
}

const recordOf = ({ at, holds, told }: PauseSpec): PauseRecord => ({ at, holds, ...given({ told }) });

function cursorOf(fight: Gunfight, ask: Ask): Pick<NewEntry, 'cursor'> {
  if (ask.action.type !== 'advance' || ask.action.step !== 'next') return {};
  const { block, turn, step } = fight.clock;
  return { cursor: [block, turn, step] };
}

function openFight(current: Gunfight | null, { by, at }: Ask, action: ActionOf<'open-fight'>, rulesets: Rulesets): Act {
  const isTriedAnew = action.from !== undefined && current?.secondTry !== undefined;
  if (current !== null && current.status !== 'over' && !isTriedAnew) return refuse({ code: 'fight-open' });
  const ruleset = rulesets.get(action.ruleset);
  if (ruleset === undefined) return refuse({ code: 'unknown-name', given: action.ruleset, sort: 'ruleset' });
  const wrong = checkScenario(action, ruleset.meta);
  if (wrong !== null) return refuse(wrong);
  const { sides, settings, commitment, town, sealed, from } = action;
  const opened = { ruleset: ruleset.ref, sides, settings, commitment };
  const effect = { kind: 'fight-opened', ...opened, ...given({ town, sealed, from }) } as const;
  const fight = newFight(effect, by, at, ruleset);
  fight.version = (current?.version ?? 0) + 1;
  const entry: NewEntry = { at, by, action, faces: [], effects: [effect] };
  return { ok: true, entry, fight };
}
