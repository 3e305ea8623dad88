import type { Overrulable } from '../app/offers.ts';
import type { FigureId, SeatId } from '../game/ids.ts';
import type { Refusal } from '../game/refusals.ts';
import type { Offer } from '../game/offer.ts';
import type { CoverGoal, Ruleset, Rulesets } from '../game/ruleset.ts';
import type { View } from '../game/secrets/view.ts';
import type { Say } from '../report/say.ts';
import type { OwnData } from './people/own-data.ts';
import type { People } from './people/people.ts';
import type { TownShelf } from './servers/towns.ts';

export interface UserValue {
  readonly id: SeatId;
  readonly name: string;
  readonly bot: boolean;
}

/** A file that came with a command. */
export interface FileValue {
  readonly url: string;
  readonly name: string;
  readonly bytes: number;
}

/** All that a command may know: plain values, no object of the chat service. */
export interface Context {
  readonly person: UserValue;
  /** The interaction's id: the word mixed into the dice by one who joins without typing their own. */
  readonly interaction: string;
  readonly stream: string;
  readonly guild: string | null;
  /** May moderate this channel. */
  readonly moderator: boolean;
  readonly now: number;
  readonly say: Say;
  /** The channel's fight as this person may know it. */
  readonly view: View | null;
  /** The rules of that fight, or those a new one begins with. */
  readonly ruleset: Ruleset;
  readonly rulesets: Rulesets;
  /** They have seen what it means and pressed the button. */
  readonly confirmed: boolean;
  readonly people: People;
  readonly towns: TownShelf;
  legal(figure: FigureId): Promise<readonly Offer[]>;
  /** On a map: where this figure finds cover soonest. */
  coverFor(figure: FigureId): Promise<CoverGoal | null>;
  /** What of this figure whoever asks may overrule: nothing, but for a game master. */
  overrulable(figure: FigureId): Promise<readonly Overrulable[]>;
  /** The text of a file; null where it is too large or cannot be had. */
  /** Whoever asks is forgotten in a day; gives when. Or stays after all: false where they were not leaving. */
  forgetMe(): Promise<string>;
  /** Everything kept of whoever asks, to be read. */
  exportMe(): Promise<OwnData>;
  keepMe(): Promise<boolean>;
  /** Whoever asks is gone for so many days: what they owe waits. Gives until when. */
  goAway(gone: { readonly days: number; readonly now: number }): Promise<string>;
  readFile(file: FileValue): Promise<string | null>;
  /** Counts one more of it for whoever asks; a refusal where that is too much for now. */
  spend(rate: 'town' | 'character' | 'picture' | 'export'): Promise<Refusal | null>;
}

/** Since when a thread's fight is, in its name. */
export const dayOf = ({ now }: Pick<Context, 'now'>): string => new Date(now).toISOString().slice(0, 10);
