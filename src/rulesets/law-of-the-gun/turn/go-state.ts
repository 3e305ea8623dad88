import type { Action, StatedMove } from '../../../game/actions.ts';
import type { Effect, EffectOf } from '../../../game/effects.ts';
import type { Figure, FigureId, Gunfight, SideId } from '../../../game/state.ts';
import { type Place, samePlace, type Vector, vectorTo } from '../../../game/town/places.ts';
import { playsItself } from '../../../game/questions/unasked.ts';
import { subOf } from '../state.ts';
import { isMovingFast, isOrderable, isPresent, onTheBox } from '../people/condition.ts';
import { weaponRow } from '../shoot/weapons.ts';
import { sideOnTurn } from '../../kit/turns.ts';
import { hasStatus, inContact } from '../../kit.ts';
import { type ActionFolds, type Folds, forgetSide, mark, notes } from '../../kit/folds.ts';
import type { Refusal } from '../../../game/refusals.ts';

/** Where a goal lies, told without a map. */
export type Way = Pick<StatedMove, 'way' | 'target'>;

/** What this ruleset keeps of each figure's go. */
export const beginGo = () => ({
  /** Length of this turn's allowance that standing up has cost (LG-MOVE-07). */
  spent: notes<number>(),
  /** Mounted or got down this turn: half a move is left (LG-RIDE-04). */
  halved: notes<true>(),
  /** May not take another step this turn: threw itself down, or stuck in difficult ground. */
  stuck: notes<true>(),
  /** Where each goal lies that it has been ordered to (LG-ACT-02). */
  ways: notes<Record<string, Way>>(),
  /** On a map: where this turn's move began, and which way the last one went, as steps east and south (LG-ACT-03). */
  setOut: notes<Place>(),
  headings: notes<Vector>(),
  /** Has fought its melee of this turn (LG-CC-06). */
  fought: notes<true>(),
  /** Whom it would rather be paired with (LG-CC-06). */
  foes: notes<FigureId>(),
  /** Has ever had an activity; and whose first one began this turn (LG-ACT-03). */
  active: notes<true>(),
  fresh: notes<true>(),
  /** Vehicles on their side for good (LG-VEH-04). */
  overturned: notes<true>(),
});

export const goOf = (fight: Gunfight) => subOf(fight).go;

export const STAND_UP_CM = 5;

/** The goal of a stated move: the player's own word for it, or who it is about. */
export const goalOf = (stated: Way, goal: string | undefined): string => goal ?? `${stated.way}:${stated.target}`;

/** Where a goal lies that has no name of its own. */
export function wayNamed(goal: string): Way | null {
  const [way, target] = goal.split(':');
  if (target === undefined || (way !== 'toward' && way !== 'away' && way !== 'across')) return null;
  return { way, target };
}

function beginGoes(fight: Gunfight, side: SideId): void {
  const { spent, halved, stuck, setOut } = goOf(fight);
  goOf(fight).fought = {};
  forgetSide(fight, side, spent, halved, stuck, setOut);
}

function endGoes(fight: Gunfight, side: SideId): void {
  forgetSide(fight, side, subOf(fight).initiative);
  goOf(fight).foes = {};
  goOf(fight).fresh = {};
  subOf(fight).arms = {};
}

const halve = (fight: Gunfight, figure: FigureId): void => mark(goOf(fight).halved, figure);

/** LG-AMMO-05: points go from one gun to another of the same row of the table. */
function handOver(fight: Gunfight, effect: Extract<Effect, { kind: 'given' }>): void {
  const own = fight.figures[effect.figure]?.items.find((item) => item.id === effect.item);
  const row = own === undefined ? null : weaponRow(own.model);
  const other = fight.figures[effect.target]?.items.find((item) => weaponRow(item.model)?.row === row?.row);
  if (own === undefined || other === undefined || row === null) return;
  own.ammo = (own.ammo ?? 0) - effect.count;
  other.ammo = (other.ammo ?? 0) + effect.count;
}

/** LG-ACT-03: which way it went, by the straight line from where it set out this turn. */
function noteHeading(fight: Gunfight, { figure, path, why }: EffectOf<'moved'>): void {
  const [start, end] = [path[0], path.at(-1)];
  if (start === undefined || end === undefined || why !== 'order') return;
  const { setOut, headings } = goOf(fight);
  const from = (setOut[figure] ??= start);
  if (!samePlace(from, end)) headings[figure] = vectorTo(from, end);
}

export const GO_FOLDS: Folds = {
  moved: noteHeading,
  turned: (fight, { figure }) => {
    const { turn, side } = fight.figures[figure]!;
    if (sideOnTurn(fight) !== side) return; // LG-REACT-01: his horse has turned to run with him
    turn.moved = true; // LG-RIDE-02: turning is moving
    turn.gait ??= 'walk';
  },
  'turn-began': (fight, { side }) => beginGoes(fight, side),
  'turn-ended': (fight, { side }) => endGoes(fight, side),
  'posture-set': (fight, { figure, posture, why }) => {
    if (why !== 'order') return;
    const go = goOf(fight);
    if (posture === 'prone') go.stuck[figure] = true;
    else go.spent[figure] = STAND_UP_CM;
  },
  'stopped-short': (fight, { figure }) => mark(goOf(fight).stuck, figure),
  mounted: (fight, { figure }) => halve(fight, figure),
  dismounted: (fight, { figure, mount, why }) => {
    if (why !== 'order') return;
    halve(fight, figure);
    const gait = onTheBox(fight, { id: mount })?.turn.gait ?? null;
    if (gait !== null) mark(goOf(fight).stuck, figure); // LG-RIDE-04: he has ridden
  },
  'activity-set': (fight, { figure }) => {
    const { active, fresh } = goOf(fight);
    if (active[figure] !== true) fresh[figure] = true;
    active[figure] = true;
  },
  'group-answered': (fight, { followed, stayed }) => {
    const { initiative } = subOf(fight);
    for (const figure of followed) initiative[figure] = true;
    for (const figure of stayed) initiative[figure] = false;
  },
  'melee-rolled': (fight, { figures }) => {
    for (const figure of figures) goOf(fight).fought[figure] = true;
  },
  'task-set': (fight, { figure, task, target, left }) => {
    if (task !== 'give' || left === 0) return;
    for (const id of [figure, target]) if (id !== undefined) fight.figures[id]!.turn.acted = true;
  },
  given: handOver,
  'charge-declared': (fight, { figure }) => {
    fight.figures[figure]!.turn.acted = true;
  },
  overturned: (fight, { figure }) => mark(goOf(fight).overturned, figure),
};

/** LG-SEQ-05: the whole of its go. */
function endGo(fight: Gunfight, { figure }: { readonly figure: FigureId }): void {
  fight.figures[figure]!.turn.acted = true;
}

/** LG-WPN-04: whoever reloads may still walk, if he has not; who plays itself has chosen. */
function endWithLoading(fight: Gunfight, { figure, job }: Extract<Action, { type: 'load' }>): void {
  const { turn, seat } = fight.figures[figure]!;
  if (job !== 'load' || playsItself(fight, { seat }) || turn.gait !== null || goOf(fight).stuck[figure] === true)
    turn.acted = true;
}

/** Everybody in his group goes where he leads. */
function noteWay(fight: Gunfight, action: Extract<Action, { type: 'move' }>): void {
  const group = fight.groups[fight.figures[action.figure]?.group ?? ''];
  if (action.stated === undefined) return;
  const { way, target } = action.stated;
  for (const figure of group?.figures ?? [action.figure]) {
    const ways = (goOf(fight).ways[figure] ??= {});
    ways[goalOf(action.stated, action.goal)] = { way, target };
  }
}

function chooseArm(fight: Gunfight, action: Extract<Action, { type: 'melee' }>): void {
  const { arms } = subOf(fight);
  if (action.option === 'brawl') arms[action.figure] = 'fists';
  else if (action.weapon !== undefined) arms[action.figure] = action.weapon;
  if (action.target !== undefined) goOf(fight).foes[action.figure] = action.target;
}

export const GO_ACTIONS: ActionFolds = {
  move: noteWay,
  melee(fight, action) {
    chooseArm(fight, action);
    endGo(fight, action);
  },
  // LG-VEH-05
  'take-reins': (fight, { figure }) => {
    if (fight.figures[figure]?.seatAboard === 'driver') mark(goOf(fight).stuck, figure);
  },
  load: endWithLoading,
  hold: endGo,
  pass: endGo,
  'cut-loose': endGo,
};

/** LG-ACT-03: whether an order needs the test, given whether it only goes on with what the figure does. */
export function needsTest(fight: Gunfight, figure: Figure, isSame: boolean): boolean {
  if (isSame || subOf(fight).initiative[figure.id] !== undefined) return false;
  const isFirst = figure.activity === null || goOf(fight).fresh[figure.id] === true;
  return !isFirst || inContact(fight, figure.id);
}

/** LG-ACT-07: whoever has failed the test this turn may only go on or halt. */
export function checkInitiative(fight: Gunfight, figure: Figure, isSame: boolean): Refusal | null {
  const failed = subOf(fight).initiative[figure.id] === false && !isSame;
  return failed ? { code: 'already-did', figure: figure.id, did: 'initiative', scope: 'turn' } : null;
}

/** LG-SEQ-05, LG-PBP-07: whether this figure still has its go in the running turn. */
export const mayAct = (fight: Gunfight, figure: Figure): boolean =>
  isPresent(fight, figure) && !figure.turn.acted && !isSpent(fight, figure);

/** Has fired as a still shooter (LG-SHOOT-09), or has both moved and shot. */
function isSpent(fight: Gunfight, figure: Figure): boolean {
  return subOf(fight).committed[figure.id] === true || (figure.turn.shot && hasStepped(fight, figure));
}

/** Why this figure has no go, where the turn itself would allow one. */
export function checkGo(fight: Gunfight, figure: Figure): Refusal | null {
  if (figure.sort !== 'person') return { code: 'not-entitled', figure: figure.id, need: 'person' };
  if (hasStatus(figure, 'skedaddling')) return { code: 'state-forbids', figure: figure.id, state: 'skedaddling' };
  return mayAct(fight, figure) ? null : { code: 'already-did', figure: figure.id, did: 'acted', scope: 'turn' };
}

/** LG-CC-11: in contact there is nothing to do but fight, leave or give up. */
export const checkFree = (fight: Gunfight, figure: Figure): Refusal | null =>
  checkGo(fight, figure) ?? checkNotEngaged(fight, figure);

export const checkNotEngaged = (fight: Gunfight, { id }: Figure): Refusal | null =>
  inContact(fight, id) ? { code: 'state-forbids', figure: id, state: 'engaged' } : null;

/** Whether orders for this figure are taken at this moment at all. */
export function isReadyForOrders(fight: Gunfight, id: FigureId): boolean {
  const figure = fight.figures[id];
  return figure !== undefined && isOrderable(fight, figure) && mayAct(fight, figure);
}

/** LG-WPN-04, LG-AMMO-04, LG-AMMO-05: hands that are loading do nothing else, nor does he run. */
export function checkNotLoading({ tasks, id }: Figure): Refusal | null {
  const isLoading = tasks.some(({ task }) => task !== 'cut-loose');
  return isLoading ? { code: 'already-did', figure: id, did: 'reloaded', scope: 'turn' } : null;
}

/** Neither moving fast, be it on a vehicle (LG-VEH-01), nor a shot goes with the work of a whole turn (LG-WPN-04, LG-AMMO-04, LG-AMMO-05). */
export function checkUnhurried(fight: Gunfight, figure: Figure): Refusal | null {
  const { turn, id } = figure;
  const busy = checkNotLoading(figure);
  if (busy !== null) return busy;
  if (turn.shot) return { code: 'already-did', figure: id, did: 'shot', scope: 'turn' };
  return isMovingFast(fight, figure) ? { code: 'already-did', figure: id, did: 'moved-fast', scope: 'turn' } : null;
}

/** It has taken a step of its own this turn. */
export const hasStepped = (fight: Gunfight, figure: Figure): boolean =>
  figure.turn.gait !== null || goOf(fight).stuck[figure.id] === true;
