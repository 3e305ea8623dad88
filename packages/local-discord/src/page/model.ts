import type { APIMessage } from 'discord-api-types/v10';
import type { PageFieldValue, PageModal, PageState } from '../page-server/page-api.ts';
import type { Draft } from './command/draft.ts';

/** A request to the bot that has not been answered, or was answered badly. */
export interface Pending {
  readonly ref: string;
  readonly channelId: string;
  /** What was used: a command's name or a button's label. */
  readonly label: string;
  readonly messageId?: string;
  readonly customId?: string;
  readonly fromModal?: boolean;
  /** Set once it failed. */
  text?: string;
}

export interface OpenModal {
  readonly interactionId: string;
  readonly modal: PageModal;
  readonly values: Map<string, PageFieldValue>;
  sentRef: string | null;
  error: string | null;
}

interface OpenMenu {
  readonly x: number;
  readonly y: number;
  readonly userId: string;
  readonly message?: APIMessage;
}

interface Composer {
  text: string;
  replyTo: APIMessage | null;
  draft: Draft | null;
  /** Which suggestion the arrow keys are on. */
  active: number;
  /** Escape puts the list of commands away until the text changes. */
  listClosed: boolean;
}

export interface Model {
  connected: boolean;
  state: PageState | null;
  /** What the address asked for, until it can be looked up. */
  wanted: { as: string | null; channel: string | null };
  channelId: string | null;
  readonly messages: Map<string, readonly APIMessage[]>;
  readonly hasMore: Set<string>;
  readonly unread: Map<string, number>;
  readonly pending: Map<string, Pending>;
  readonly composer: Composer;
  modal: OpenModal | null;
  menu: OpenMenu | null;
  drawerOpen: boolean;
  membersOpen: boolean;
  toast: string | null;
}

export const createModel = (wanted: Model['wanted']): Model => ({
  connected: false,
  state: null,
  wanted,
  channelId: null,
  messages: new Map(),
  hasMore: new Set(),
  unread: new Map(),
  pending: new Map(),
  composer: { text: '', replyTo: null, draft: null, active: 0, listClosed: false },
  modal: null,
  menu: null,
  drawerOpen: false,
  membersOpen: true,
  toast: null,
});
