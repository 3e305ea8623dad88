import { escapeText, type Key } from '../report/say.ts';
import type { APIActionRowComponent, APIComponentInMessageActionRow, APIEmbed } from 'discord-api-types/v10';
import type { Action } from '../game/actions.ts';
import type { Throw } from '../game/dice/expression.ts';
import type { Intent } from '../game/crowds/group-orders.ts';
import type { CrowdId, FigureId, SeatId, Version } from '../game/ids.ts';
import type { Refusal } from '../game/refusals.ts';
import type { PlaceName } from '../game/town/places.ts';
import type { RawArgs, UserValue } from './command.ts';

export type ActionRow = APIActionRowComponent<APIComponentInMessageActionRow>;

export type TextFile = { readonly name: string; readonly text: string };

/** A picture, and what it shows in words for whoever cannot see it. */
export interface PictureFile {
  readonly name: string;
  /** Null where it could not be drawn: then it is said in words. */
  readonly bytes: Uint8Array | null;
  readonly alt: string;
  /** The same with fewer bytes, for where these are too many; null where that cannot be drawn. */
  readonly smaller?: () => Promise<Uint8Array | null>;
  /** Why it is not as large as it should be, or not there at all. */
  readonly fault?: unknown;
}

/** What a panel shows, for whoever keeps it up. */
export interface PanelState {
  readonly figure: FigureId;
  /** What its buttons order, by their places. */
  readonly orders: string;
  /** Of all that is on it. */
  readonly digest: string;
  /** Of the fight; null while its suggestions are still thought about. */
  readonly version: Version | null;
  /** It says that others are waited for, which may soon be so no more. */
  readonly waits: boolean;
  /** Comes when they are there. */
  readonly thought?: Promise<unknown> | undefined;
}

/** What one person reads: limits are seen to where it leaves. */
export interface Reply {
  readonly text?: string;
  readonly embeds?: readonly APIEmbed[];
  readonly rows?: readonly ActionRow[];
  readonly files?: readonly (TextFile | PictureFile)[];
  /** What does not fit into one message, each a further one. */
  readonly pages?: readonly string[];
  /** It is somebody's panel, which the bot keeps up: about whom (nobody where something is asked), which orders by their places, all of it. */
  readonly panel?: PanelState;
  /** It takes a while: goes on after this was said, may say how far it is, and ends with something else in its place. */
  readonly later?: (speak: Speak) => Promise<Reply>;
}

export interface Speak {
  /** To the person alone, in place of what was said last. */
  readonly tell: (reply: Reply) => Promise<void>;
  /** To everybody; false where it could not be said. */
  readonly post: (reply: Reply) => Promise<boolean>;
}

export const GM_PARTS = ['home', 'crowds', 'figures', 'scene', 'clock', 'people', 'dice'] as const;
export type GmPart = (typeof GM_PARTS)[number];

/** Where the panel is open: which part of it, and about which crowd, figure, player or question. */
export type GmAt = { readonly part?: GmPart; readonly about?: string };

/** A crowd is told something, or all one's own. */
export interface CrowdOrder {
  readonly crowd?: CrowdId;
  readonly figures?: readonly FigureId[];
  readonly intent: Intent;
}

/** What a person may look at or open; drawn from their own view of the fight. */
export type Show =
  | { readonly kind: 'card' | 'text' | 'prompts' | 'bring' | 'film' | 'page' | 'more' }
  /** The front page on a fight that is over: for oneself, or for everybody. */
  | { readonly kind: 'paper'; readonly post?: boolean }
  /** One turn after the other: by its number, or its place among the fight's. */
  | { readonly kind: 'step'; readonly step?: number; readonly place?: number }
  /** Of one turn, by its place among the fight's. */
  | { readonly kind: 'dice'; readonly place?: number }
  | ({ readonly kind: 'gm' } & GmAt)
  /** The town as its reader knows it: all of it, about a figure, or where the action is. */
  | { readonly kind: 'map'; readonly whole?: boolean; readonly figure?: FigureId; readonly level?: number }
  /** Since one's own last order, or since a message. */
  | { readonly kind: 'since'; readonly message?: string }
  /** These need no fight. */
  | { readonly kind: 'mine' }
  | { readonly kind: 'roll'; readonly thrown: Throw; readonly word?: string }
  /** What would go back; done at once where nobody has to agree. */
  | { readonly kind: 'undo' }
  | { readonly kind: 'check'; readonly channel?: string }
  | { readonly kind: 'review' }
  | { readonly kind: 'orders'; readonly figure?: FigureId; readonly note?: Key }
  | { readonly kind: 'pick'; readonly pick: Picked }
  /** Several offers fit what was said: which one? */
  | { readonly kind: 'choose'; readonly picks: readonly Picked[] }
  | { readonly kind: 'figure'; readonly figure: FigureId }
  | { readonly kind: 'log'; readonly from: number }
  | { readonly kind: 'odds'; readonly action: Action }
  | { readonly kind: 'range'; readonly from: FigureId; readonly to: FigureId | { readonly at: PlaceName } };

export type ShowOf<K extends Show['kind']> = Extract<Show, { readonly kind: K }>;

/** An offer on its way to an order: which one, of whom, and what has been chosen so far by slot. */
export interface Picked {
  readonly figure: FigureId;
  readonly index: number;
  readonly values: Readonly<Record<string, unknown>>;
  /** Of many places to choose among: which part of them. */
  readonly zone?: number;
  /** What may still be said besides is left as it comes. */
  readonly settled?: boolean;
  /** Picked in menus: what else may be said is shown before it is given. */
  readonly open?: true;
  /** Of the odds that were shown of it. */
  readonly oddsDigest?: string;
}

/** A challenge to somebody who has not asked for one: limited, and theirs to switch off. */
export type ChallengeTo = { readonly seat: SeatId; readonly name: string };

export interface Orders {
  readonly actions: readonly Action[];
  /** It opens a fight: in a thread of its own where one is open here. */
  readonly opens?: { readonly title: string };
  readonly challenge?: ChallengeTo;
  /** Done with the rights of a moderator, where the person has them. */
  readonly moderates?: true;
  /** Text key of what the person reads when it is done. */
  readonly done?: Key;
  readonly doneWith?: Readonly<Record<string, string>>;
  /** What the person should know besides, in words. */
  readonly note?: string;
  readonly doneRows?: readonly ActionRow[];
  /** From the game master's panel: where it is open again afterwards. */
  readonly back?: GmAt;
  /** Ask once, with the odds, where it throws dice or cannot be taken back. */
  readonly confirm?: true;
  readonly oddsDigest?: string;
}

/** A second try: from a turn or just before an entry of the log, alone or with somebody. */
export interface AskedAgain {
  readonly step?: number;
  readonly entry?: number;
  readonly with?: UserValue;
}

export interface Question {
  readonly text: string;
  readonly label: string;
  /** What may be done instead: the same row with something else said. */
  readonly other?: { readonly label: string; readonly args: RawArgs };
  /** What a yes gives: what would be refused is not asked about. */
  readonly meant?: Action;
}

export type CommandResult =
  | Orders
  | { readonly refusal: Refusal }
  | { readonly crowdOrder: CrowdOrder; readonly back?: GmAt }
  | { readonly show: Show }
  | { readonly secondTry: AskedAgain }
  | { readonly reply: Reply }
  /** Says what it means and asks; pressing the button runs the same row with the same values again. */
  | { readonly ask: Question };

export type Resulting = CommandResult | Promise<CommandResult>;

/** Nobody, or nothing of that sort, is called so. */
export const unknownName = (called: string, sort: string) =>
  ({ refusal: { code: 'unknown-name', given: called, sort } }) as const;

/** Nothing that this option can be. */
export const badValue = (option: string, typed: string, allowed: string) =>
  ({ refusal: { code: 'bad-value', option, given: typed, allowed } }) as const;

/** Done only once the button is pressed under what it means. */
export const ask = (text: string, label: string, more: Pick<Question, 'other' | 'meant'> = {}) =>
  ({ ask: { text, label, ...more } }) as const;

export { given } from '../game/given.ts';

/** A name that somebody typed, as it may stand among the bot's own words. */
export const shownName = (name: string): string => escapeText(name);
