import type { Action } from '../game/actions.ts';
import type { Ask, Entry } from '../game/entry.ts';
import type { Reckoned } from '../game/odds/reckon.ts';
import type { Offer } from '../game/offer.ts';
import type { Refusal } from '../game/refusals.ts';
import type { RulesetAction, Rulesets } from '../game/ruleset.ts';
import type { FigureId, Gunfight, PromptId, SeatId, Version } from '../game/state.ts';
import type { Suggestion } from '../game/house/suggest.ts';
import type { UndoPlan } from '../game/record/undo.ts';
import type { Tally } from '../game/record/tally.ts';
import type { Reviewed } from './review/review.ts';
import type { AskedTry, Tried } from './second-try/second-try.ts';
import type { Reader } from '../game/secrets/view.ts';
import type { CommandId, Store, StreamId } from '../store/port.ts';
import type { Quarantine } from '../watch/quarantine.ts';
import type { ShownOdds } from './odds.ts';

/** Somebody asks for one action, or for several that belong together (opening, joining, challenging). */
export interface Request extends Omit<Ask, 'action'> {
  readonly stream: StreamId;
  /** The interaction's id: asked twice, it counts once. */
  readonly command: CommandId;
  /**
   * `open-fight` leaves `commitment` empty: the dice's secret is made here. `undo` leaves `versions` empty, or names what its orderer
   * was shown. None at all: whatever follows by itself.
   */
  readonly actions: readonly Action[];
  /** It was thought out for this version of the fight, and is refused (`moved-on`) on any other. */
  readonly expected?: Version;
  /** Digest of the odds that the orderer was shown; where they no longer hold, the order is refused with `needs-confirm`. */
  readonly confirmed?: string;
}

/**
 * Whose id goes into the dice of new fights last of all: that of the message that opens them, once it is `posted`, or where none is, the one
 * given here.
 */
export type Opening = 'posted' | { readonly id: string };

export type Performed =
  | {
      readonly ok: true;
      /** What this request added to the log: its own entry, and all that followed by itself. */
      readonly entries: readonly Entry[];
      readonly fight: Gunfight;
      readonly before: Gunfight | null;
      /** It had been done before: this is the first answer again. */
      readonly repeated: boolean;
    }
  | { readonly ok: false; readonly why: 'refused'; readonly refusal: Refusal }
  /** Others kept writing to the same stream; nothing was kept and it may be asked again. */
  | { readonly ok: false; readonly why: 'conflict' };

/** Entries in their order, with the fight before the first and after the last of them. */
export interface Stretch {
  readonly stream: StreamId;
  readonly before: Gunfight | null;
  readonly entries: readonly Entry[];
  readonly fight: Gunfight | null;
}

/** What one append added. */
export interface Batch extends Stretch {
  readonly command: CommandId;
  readonly fight: Gunfight;
}

export type AppendedListener = (batch: Batch) => void | Promise<void>;

/** Everything the outside may ask of the fights. `perform` alone writes to the log. */
export interface App {
  readonly store: Store;
  readonly rulesets: Rulesets;
  /** What broke, and is kept out until somebody lifts it. */
  readonly quarantine: Quarantine;
  perform(request: Request): Promise<Performed>;
  /** The stream's fight: running, in the lobby, or the last one over; null where there never was one. */
  fight(stream: StreamId): Promise<Gunfight | null>;
  /** Every entry of that fight, the undone ones too; up to a version that was read, or to the last. */
  entries(stream: StreamId, upTo?: Version): Promise<readonly Entry[]>;
  /** What came after a version, up to another or to the last. */
  since(stream: StreamId, version: Version, upTo?: Version): Promise<Stretch>;
  /** The same append by append, for reports that are still to be posted. */
  batches(stream: StreamId, version: Version): Promise<readonly Batch[]>;
  /** Every order this figure may give in a fight that was read; none where there is no such figure. Worked out once for each version. */
  legal(fight: Gunfight, figure: FigureId): readonly Offer[];
  /** What this figure of the reader's could sensibly do now, best first. */
  suggestions(fight: Gunfight, figure: FigureId, reader: Reader): Promise<readonly Suggestion[]>;
  odds(fight: Gunfight, action: RulesetAction, reader: Reader): Promise<ShownOdds>;
  /** The odds of each answer the reader may give to a question, for those with dice behind them. */
  answerOdds(fight: Gunfight, prompt: PromptId, reader: Reader): Promise<ReadonlyMap<string, Reckoned>>;
  /** What a second try at a stream's fight opens with. */
  secondTry(stream: StreamId, asked: Omit<AskedTry, 'entries'>): Promise<Tried>;
  /** What somebody decided in a stream's fight, each beside the best there was; `told` hears, from 0 to 1, how far it is. */
  review(stream: StreamId, seat: SeatId, told: (part: number) => void): Promise<readonly Reviewed[]>;
  /** What a fight came to, from all its entries. */
  tally(fight: Gunfight, entries: readonly Entry[]): Promise<Tally>;
  /** What an undo by this person would take back, and whose yes it needs. */
  undoPlan(stream: StreamId, who: Pick<Request, 'by' | 'as'>): Promise<UndoPlan>;
  /** Called after each commit of this process, in the order of the stream. A listener that fails is logged and harms nobody. */
  onAppended(listener: AppendedListener): void;
  /** How many fights are kept in memory, and about how many bytes they take. */
  held(): { readonly fights: number; readonly bytes: number };
  /** What is stored of this stream was changed in place: it is read again when it is next asked for. */
  reread(stream: StreamId): void;
  /** Takes up, besides, what the house has to do in a stream; false where that is done with each order at once. */
  moveHouse(stream: StreamId): boolean;
  /** Resolves when the house has answered in a stream, or after so long; null where it has nothing to do. */
  houseAnswered(stream: StreamId, mostMs: number): Promise<unknown> | null;
  /** Resolves when everything asked for so far is done. */
  idle(): Promise<void>;
  /** Ends what is being thought out, and lets what is being written end. */
  close(): Promise<void>;
}
