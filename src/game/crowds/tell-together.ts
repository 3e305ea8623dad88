import type { Action, ActionOf } from '../actions.ts';
import { copyFight } from '../fold/copy.ts';
import { seededDice } from '../dice/seeded.ts';
import { isWaiting } from '../clock/held-up.ts';
import { foldAction } from '../fold/fold.ts';
import { groupOrder } from './group-orders.ts';
import { CLOCK } from '../ids.ts';
import { checkRights } from '../rights/rights.ts';
import { type Played, type PromptSpec, type Resume, Run } from '../run.ts';
import type { Ruleset, RulesetAction } from '../ruleset.ts';
import { refusalOf } from '../questions/seal.ts';
import { isSealing } from '../questions/sealed-orders.ts';
import type { FigureId, Gunfight } from '../state.ts';
import { type AskedTogether, mayFire, type Together, type TogetherAt } from './together.ts';
import { isHiddenFrom } from '../town/town-in-play.ts';
import { answerUnasked, promptOf, resolveStages } from '../questions/unasked.ts';

type Telling = ActionOf<'together'>;

/** One word to many: everybody who may fire at any of them is asked once, and then the clock tells them one by one. */
export function tellTogether(run: Run, action: Telling): Played {
  const { fight, ruleset } = run;
  if (fight.status !== 'running') return { refusal: { code: 'wrong-phase', now: fight.status, wanted: 'running' } };
  if (fight.together !== undefined) return { refusal: { code: 'fight-paused' } };
  if (action.figures.every((id) => orderOf(fight, id, action, ruleset) === null))
    return { refusal: { code: 'nothing-there', wanted: 'order' } };
  const { orders, found } = foresee(fight, action, ruleset);
  const prompts = [...found.values()].map((asked) => promptTo(fight, action, asked));
  if (Object.keys(orders).length === 0) return null;
  return { pause: { at: { step: 'together', orders } satisfies TogetherAt, prompts, holds: Object.keys(orders) } };
}

/** The next of them who can do something of that sort; when nobody is left who can, it is over. */
export function nextTold(fight: Gunfight, together: Together, ruleset: Ruleset): Action | null {
  if (Object.keys(fight.gathers).length > 0 || isWaiting(fight)) return null;
  for (const id of together.left) {
    const planned = together.orders[id];
    const action =
      planned !== undefined && isOpenTo(fight, planned, ruleset) ? planned : orderOf(fight, id, together, ruleset);
    if (action !== null) return action;
  }
  return { type: 'advance', step: 'all-told' };
}

/** His own order, as far as the rules take it: what his side does not know may forbid it. */
function orderOf(fight: Gunfight, id: FigureId, { intent }: Pick<Telling, 'intent'>, ruleset: Ruleset): Action | null {
  const order = groupOrder(fight, id, intent, ruleset);
  if (!('action' in order) || !('figure' in order.action) || order.action.figure !== id) return null;
  return isOpenTo(fight, order.action, ruleset) ? order.action : null;
}

const isOpenTo = (fight: Gunfight, action: Action, ruleset: Ruleset): boolean =>
  checkRights(fight, { by: CLOCK, action, at: 0 }, ruleset) === null &&
  refusalOf(fight, action as RulesetAction, ruleset) === null;

type Found = { readonly spec: PromptSpec; readonly targets: AskedTogether['targets'] };

interface Foreseen {
  readonly orders: Record<FigureId, Action>;
  /** Who would be asked whether he fires, at whom, nearest first. */
  readonly found: ReadonlyMap<FigureId, Found>;
}

/** The whole of it tried on a copy in which nobody fires: whoever is asked by any part of it, of those who see and are seen now. */
function foresee(fight: Gunfight, action: Telling, ruleset: Ruleset): Foreseen {
  const orders: Record<FigureId, Action> = {};
  const found = new Map<FigureId, Found>();
  if (ruleset.asks === undefined || isSealing(fight, ruleset)) return { orders, found };
  const tried = copyFight(fight);
  for (const id of action.figures) {
    const order = orderOf(tried, id, action, ruleset);
    if (order === null) continue;
    orders[id] = order;
    tryOut(tried, order, ruleset, (spec) => {
      if (isOpenly(fight, spec, tried.figures[id]!.side) && answerUnasked(tried, promptOf(spec), ruleset) === null)
        note(found, spec);
    });
  }
  return { orders, found };
}

/** The same dice each time: it hangs on nothing that is to come. */
const SEED = 1;
const MAX_QUESTIONS = 100;

function tryOut(fight: Gunfight, action: Action, ruleset: Ruleset, ask: (spec: PromptSpec) => void): void {
  const run = new Run(fight, ruleset, seededDice(SEED), fight.openedAt);
  let resume: Resume | undefined;
  for (let count = 0; count < MAX_QUESTIONS; count++) {
    const outcome = resolveStages(run, action as RulesetAction, resume);
    if (outcome === null || 'refusal' in outcome) break;
    const { at, prompts, told = [] } = outcome.pause;
    prompts.filter(mayFire).forEach(ask);
    resume = {
      at,
      answers: [...prompts.map((spec) => ({ figure: spec.figure, value: quietAnswer(run, spec) })), ...told],
    };
  }
  foldAction(fight, { action, by: CLOCK, at: fight.openedAt }, ruleset);
}

function quietAnswer({ fight, ruleset }: Run, spec: PromptSpec): string {
  const hold = mayFire(spec) ? spec.choices.find((choice) => choice === 'hold' || choice === 'wait') : undefined;
  const answer = hold === undefined ? answerUnasked(fight, promptOf(spec), ruleset) : null;
  return hold ?? (answer !== null && 'value' in answer ? answer.value : spec.default);
}

/** Asked of an enemy who sees him and is seen before anything has happened: nothing that comes to light on the way is told beforehand. */
function isOpenly(fight: Gunfight, { figure, about = {} }: PromptSpec, side: string): boolean {
  const [asked, target] = [fight.figures[figure ?? ''], fight.figures[String(about.target)]];
  if (asked === undefined || target === undefined || asked.side === side || target.side !== side) return false;
  return !isHiddenFrom(fight, asked.id, side) && !isHiddenFrom(fight, target.id, asked.side);
}

function note(found: Map<FigureId, Found>, spec: PromptSpec): void {
  const { target, distance } = spec.about as { readonly target: FigureId; readonly distance?: number | null };
  const { spec: first = spec, targets = [] } = found.get(spec.figure!) ?? {};
  if (targets.some(({ figure }) => figure === target)) return;
  const all = [...targets, { figure: target, distance: distance ?? null }];
  all.sort((a, b) => (a.distance ?? Infinity) - (b.distance ?? Infinity));
  found.set(spec.figure!, { spec: first, targets: all });
}

function promptTo(fight: Gunfight, { figures, intent }: Telling, { spec, targets }: Found): PromptSpec {
  const target = targets[0]!.figure;
  const leader = leaderOf(
    fight,
    figures,
    targets.map(({ figure }) => figure),
  );
  const about: AskedTogether = { targets, target, leader };
  return {
    type: intent === 'advance' ? 'crowd-comes' : 'crowd-acts',
    seat: spec.seat,
    figure: spec.figure,
    choices: ['nearest', 'leader', 'hold'],
    default: spec.default === 'fire' ? 'nearest' : 'hold',
    dueClass: 'reaction',
    about: { ...about },
  };
}

/** Who leads a group of theirs, else who stands first among them. */
function leaderOf({ groups }: Gunfight, figures: readonly FigureId[], coming: readonly FigureId[]): FigureId {
  const leading = Object.values(groups).map(({ leader }) => leader);
  const known = [...figures.filter((id) => coming.includes(id)), ...coming];
  return known.find((id) => leading.includes(id)) ?? known[0]!;
}
