import type { Order } from '../../../game/actions.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Outcome, Run } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight, Task } from '../../../game/state.ts';
import type { OrderRule } from '../../kit/orders.ts';
import type { SteadyAt } from '../nerve/steady.ts';

/** Orders that one figure gives. */
export type FigureOrder = Extract<Order, { readonly figure: FigureId }>;

/** BW-TURN-06: when in a round the orders of a chapter are carried out; or that they belong to the movement phase. */
export type Stage = 'movement' | 'orders' | 'shots' | 'melee' | 'others';

/** One chapter of the rules: orders of its own, and what becomes of them. */
export interface Chapter<A, At = never> extends OrderRule<A, null, At> {
  readonly types: readonly Order['type'][];
  readonly stage: Stage;
  /** Its orders may be given in the movement phase too. */
  readonly alsoInMovement?: true;
  check(fight: Gunfight, order: A, figure: Figure): Refusal | null;
  /** Orders of one round, all checked, in roster order: carried out together. Without it one after the other. */
  together?(run: Run, orders: readonly A[], all: readonly FigureOrder[]): void;
}

/** Any of them. */
export type AnyChapter = Chapter<never, unknown>;

/** Work that takes rounds and goes on by itself until it is done, or dropped for something else (see tasks.ts). */
export interface TaskKind {
  readonly task: string;
  /** What has been done so far stays done when something else comes between. */
  readonly isPatient?: true;
  /** Whether it can still go on. */
  mayGoOn(fight: Gunfight, figure: Figure, task: Task): boolean;
  /** Broken off before it is done. */
  leave?(run: Run, figure: FigureId, task: Task): void;
  /** After a round of work, with so many left. */
  step?(run: Run, figure: FigureId, task: Task): void;
  done(run: Run, figure: FigureId, task: Task): Outcome;
}

/** Something that happens by itself at a step of the clock. */
export interface Tick {
  readonly step: string;
  isDue(fight: Gunfight, figure: Figure): boolean;
  tick(run: Run, figure: FigureId): Outcome<SteadyAt> | void;
}

/** BW-TURN-06, step e: the throw of the stunned, and what panic, shakes and holds come to at the end of a round. */
export type RoundEnd = Omit<Tick, 'step'>;
