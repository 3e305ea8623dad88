import type { ActionOf, StatedMoveOrder } from '../../../game/actions.ts';
import { type Answers, checkAtMost, type Outcome, type PromptSpec, type Run } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { inContact } from '../../kit.ts';
import { worldOf } from '../../kit/world/world.ts';
import { attribute, isInFight } from '../people/condition.ts';
import { goOf, needsTest, type Way, wayNamed } from './go-state.ts';
import { subOf } from '../state.ts';
import { checkHeading, checkPace, type Pace, reachOf } from '../move/pace.ts';
import { legOf, resumeWalk, stimulusOf, walk, type WalkAt } from '../move/walk.ts';
import { marchersFor, marchOnTo } from '../move/move-check.ts';
import { march, type MarchAt, resumeMarch } from '../move/march.ts';
import { aimPrompts } from '../react/aims.ts';
import { shootApart, type ShotApart } from '../react/shot-apart.ts';
import { asOfNow, reactionPrompts } from '../react/react.ts';
import { onTheWayKey, onTheWayWorthKey } from '../house/odds-key.ts';
import type { Step } from '../../kit/orders.ts';
import { questionTo } from '../../kit/questions.ts';

/** Who of those ordered goes, once the Initiative has spoken; or the order ends or waits here. */
export type Begun = { readonly go: readonly FigureId[] } | { readonly outcome: Outcome<OrderAt> };

interface SplitAt extends Step<'split'> {
  readonly go: readonly FigureId[];
  readonly stay: readonly FigureId[];
}

export type OrderAt = SplitAt | Step<'failed'> | WalkAt | MarchAt | ShotApart;

/** LG-ACT-03: whether one of them would only go on with what he does. */
type IsSame = (one: Figure) => boolean;

/** LG-ACT, LG-ACT-05, LG-PBP-05: the dice of a change of action for a figure or anybody it leads, and what must be asked after them. */
export function beginOrder(run: Run, leader: FigureId, others: readonly FigureId[], isSame: IsSame): Begun {
  const isChange = (id: FigureId): boolean => needsTest(run.fight, run.figure(id), isSame(run.figure(id)));
  // LG-ACT-07: where he has rolled already, for himself alone, he takes along only those who go on as they do.
  const hasRolled = subOf(run.fight).initiative[leader] !== undefined;
  const led = hasRolled ? others.filter((id) => !isChange(id)) : others;
  if (![leader, ...led].some(isChange)) return { go: [leader, ...led] };
  const { go, stay } = testInitiative(run, leader, led);
  if (go.length === 0) return { outcome: afterFailure(run, stay) };
  if (stay.length === 0) return { go };
  const about = { go: [...go], stay: [...stay] };
  const prompts = [questionTo(run.figure(leader), 'group-split', ['all-halt', 'go'], { about })];
  return { outcome: { pause: { at: { step: 'split', go, stay }, prompts, holds: [...go, ...stay] } } };
}

/** An order that is begun, and what those do who go, once the Initiative has spoken. */
export function inInitiative<A, At = never>(
  begin: (run: Run, order: A) => Begun,
  goOn: (run: Run, order: A, go: readonly FigureId[]) => Outcome<OrderAt> | Outcome<At>,
) {
  const carryOn = (run: Run, order: A, begun: Begun) =>
    'outcome' in begun ? begun.outcome : goOn(run, order, begun.go);
  return {
    resolve: (run: Run, order: A) => carryOn(run, order, begin(run, order)),
    resume: (run: Run, order: A, at: OrderAt, answers: Answers) => carryOn(run, order, resumeOrder(run, at, answers)),
    asks: asksOnTheWay,
    key: onTheWayKey,
    worthKey: onTheWayWorthKey,
  };
}

/** Where it stopped for its Initiative, or in the middle of a move. */
function resumeOrder(run: Run, at: OrderAt, answers: Answers): Begun {
  switch (at.step) {
    case 'walk':
      return { outcome: resumeWalk(run, at, answers) };
    case 'march':
      return { outcome: resumeMarch(run, at, answers) };
    case 'shot-apart':
      return { outcome: shootApart(run, at) };
    case 'failed':
      return { outcome: continueOrHalt(run, answers) };
    case 'split':
      return answers[0]?.value === 'go' ? { go: at.go } : { outcome: haltAll(run, at) };
  }
}

/** LG-PBP-03. */
export function asksOnTheWay(fight: Gunfight, _order: unknown, at: OrderAt): readonly PromptSpec[] {
  if (at.step === 'walk') return reactionPrompts(fight, asOfNow(fight, stimulusOf(at)));
  return at.step === 'march' ? aimPrompts(fight, at.stride.trek) : [];
}

/** LG-ACT-04: one die, within the leader's Initiative for himself, within their own and one for the others. */
function testInitiative(
  run: Run,
  leader: FigureId,
  others: readonly FigureId[],
): { readonly go: FigureId[]; readonly stay: FigureId[] } {
  const need = attribute(run.figure(leader), 'IN');
  const limit = (id: FigureId): number => attribute(run.figure(id), 'IN') + 1;
  const cuts = [need, ...others.map(limit)].sort((a, b) => a - b);
  const face = run.rollFor([leader], 6, 'change-action', cuts);
  const passed = face <= need;
  run.emit({
    kind: 'tested',
    figure: leader,
    stat: 'initiative',
    why: 'change-action',
    check: checkAtMost(face, need),
  });
  const followed = others.filter((id) => passed && face <= limit(id));
  const stayed = others.filter((id) => !followed.includes(id));
  const group = run.figure(leader).group;
  if (others.length > 0 && group !== null) run.emit({ kind: 'group-answered', group, leader, followed, stayed });
  return passed ? { go: [leader, ...followed], stay: stayed } : { go: [], stay: [leader, ...stayed] };
}

/** LG-ACT-06: whoever was going somewhere is asked whether to go on. */
function afterFailure(run: Run, stay: readonly FigureId[]): Outcome<Step<'failed'>> {
  const prompts = stay.flatMap((id) => continuePrompt(run, id));
  return prompts.length === 0 ? null : { pause: { at: { step: 'failed' }, prompts, holds: [...stay] } };
}

function continuePrompt(run: Run, id: FigureId): PromptSpec[] {
  const figure = run.figure(id);
  const order = continuingOrder(run.fight, figure);
  if (order === null) return [];
  const preset = figure.standing.absent === 'continue' ? 'continue' : 'halt';
  const { goal, stated, to } = order;
  const about = stated === undefined ? { goal, to } : { goal, way: stated.way, target: stated.target };
  return [questionTo(figure, 'halt-or-continue', ['halt', 'continue'], { default: preset, about })];
}

function continueOrHalt(run: Run, answers: Answers): Outcome<OrderAt> {
  const going: ActionOf<'move'>[] = [];
  for (const { figure, value } of answers) {
    const order = figure === null ? null : continuingOrder(run.fight, run.figure(figure));
    if (value === 'continue' && order !== null) going.push(order);
    else if (figure !== null) halt(run, figure);
  }
  return goAs(
    run,
    going.map((order) => ({ order, go: [order.figure] })),
  );
}

type Going = { readonly order: ActionOf<'move'>; readonly go: readonly FigureId[] };

/** Each as ordered, one after the other: told, or over the map. */
export function goAs(run: Run, going: readonly Going[]): Outcome<OrderAt> {
  const legs = going.flatMap(({ order, go }) =>
    order.stated === undefined ? [] : go.map((figure) => legOf(run.fight, order, figure)),
  );
  if (legs.length > 0) return walk(run, legs);
  const marchers = going.flatMap(({ order, go }) =>
    order.stated === undefined ? marchersFor(run.fight, order, go) : [],
  );
  return marchers.length === 0 ? null : march(run, marchers);
}

/** LG-ACT-05, LG-ACT-07: nobody of them sets out after all. */
function haltAll(run: Run, { go, stay }: SplitAt): null {
  const figures = [...go, ...stay];
  for (const figure of figures) halt(run, figure);
  const leader = go[0]!;
  const { group } = run.figure(leader);
  if (group !== null) run.emit({ kind: 'group-answered', group, leader, followed: [], stayed: figures });
  return null;
}

/** LG-ACT-01. */
export function halt(run: Run, figure: FigureId): void {
  const isHalted = run.figure(figure).activity?.kind === 'hold';
  if (!isHalted && isInFight(run.figure(figure))) run.emit({ kind: 'activity-set', figure, activity: 'hold' });
}

/** The move by which a figure would go on with what it does, at normal pace (LG-ACT-01, LG-PBP-06); null: it is halted, or cannot. */
export function continuingOrder(fight: Gunfight, figure: Figure): ActionOf<'move'> | null {
  const { activity } = figure;
  if (activity === null || activity.kind === 'hold' || activity.goal === undefined) return null;
  const gait: Pace = figure.posture === 'prone' ? 'crawl' : 'walk';
  if (inContact(fight, figure.id) || checkPace(fight, figure, gait) !== null) return null;
  return marchOnTo(fight, figure, activity.goal, gait) ?? statedOn(fight, figure, activity.goal, gait);
}

function statedOn(fight: Gunfight, figure: Figure, goal: string, gait: Pace): StatedMoveOrder | null {
  const way = knownWay(fight, figure, goal);
  if (worldOf(fight).checkForm({}) !== null || way === null || checkHeading(fight, figure, way) !== null) return null;
  const distance = reachOf(fight, figure, gait);
  return distance === 0 ? null : { type: 'move', figure: figure.id, stated: { ...way, distance }, gait, goal };
}

/** Where a goal lies: as last ordered; of a charge, where its enemy stands. */
function knownWay(fight: Gunfight, figure: Figure, goal: string): Way | null {
  const known = goOf(fight).ways[figure.id]?.[goal];
  if (known !== undefined) return known;
  return fight.figures[goal] === undefined ? wayNamed(goal) : { way: 'toward', target: goal };
}
