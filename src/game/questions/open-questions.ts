import type { Action, DrawChoice } from '../actions.ts';
import type { PauseRecord } from '../entry.ts';
import type { FigureId, PromptId, SeatId, SideId, Version } from '../ids.ts';

/** The fight waits for this answer. `gather` marks a sealed one: all of a key are turned up together. */
export interface Prompt {
  readonly id: PromptId;
  readonly type: string;
  readonly seat: SeatId;
  readonly figure: FigureId | null;
  readonly choices: readonly string[];
  readonly default: string;
  due: number;
  readonly gather: string | null;
  /** Plain data of the ruleset or the engine that says what is asked. */
  readonly about: Readonly<Record<string, unknown>>;
  /** The pause this prompt belongs to. */
  readonly pause: Version | null;
  /** The game master has taken out whoever was to answer it: the clock closes it. */
  readonly moot?: true;
}

/** An order stopped in the middle. */
export interface Pause extends PauseRecord {
  /** Version of the entry that paused. */
  readonly id: Version;
  readonly by: SeatId;
  readonly action: Action;
  readonly prompts: readonly { readonly id: PromptId; readonly figure: FigureId | null }[];
  readonly answers: Record<PromptId, string>;
}

/** Something that needs the yes of others; silence means no. */
export interface Proposal {
  readonly id: PromptId;
  readonly what: string;
  readonly by: SeatId;
  readonly needs: readonly SeatId[];
  readonly yes: SeatId[];
  readonly winner: SideId | null;
  readonly versions: readonly Version[]; // what an undo would take back
}

/** A sealed simultaneous choice: values are secret until the clock turns them up. */
export interface Gather {
  readonly key: string;
  readonly figures: FigureId[];
  readonly choices: Record<FigureId, DrawChoice>;
}

/** A Draw: a showdown in sealed rounds, frozen in the middle of a fight or standing alone. */
export interface Draw {
  /** The challenger's side of it first. */
  readonly challengers: readonly FigureId[];
  readonly challenged: readonly FigureId[];
  readonly standAlone: boolean;
  round: number;
  /** Rounds in a row in which everybody stood or called it off. */
  stands: number;
  idle: number; // rounds so far without a shot
  /** Sealed rounds missed in a row. */
  missed: Record<FigureId, number>;
}
