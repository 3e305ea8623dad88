/**
 * The contract between the local Discord's server and its page: JSON messages over one WebSocket at `/page`.
 *
 * Over HTTP the same server offers
 * - `/` the page's index.html, `/page/*` the other files of the page (`.ts` files arrive as plain JavaScript),
 * - `/vendor/<package>/<file>` files of npm packages (`/vendor/lit/index.js`), for an import map,
 * - `/avatars/<userId>.svg` a drawn avatar, `/attachments/...` whatever a message's attachments point to.
 *
 * Messages, channels, commands and components are Discord API objects as a bot would get them.
 * A client sends `hello` first; everything before it is answered with `error`. `ref` is any string the client makes up:
 * the answers to that request carry it back.
 */
import type {
  APIApplicationCommand,
  APIApplicationCommandOptionChoice,
  APIChannel,
  APIMessage,
  APIModalInteractionResponseCallbackData,
  APIRole,
} from 'discord-api-types/v10';

export type PageModal = APIModalInteractionResponseCallbackData;

export interface PageUser {
  readonly id: string;
  readonly username: string;
  readonly displayName: string;
  /** Path on this server, always present. */
  readonly avatarUrl: string;
  readonly bot: boolean;
  /** Ids of roles, without the everyone role. */
  readonly roles: readonly string[];
  /** May do everything in the server (owner or administrator). */
  readonly admin: boolean;
}

interface PageGuild {
  readonly id: string;
  readonly name: string;
  readonly roles: readonly APIRole[];
}

/** A file picked for an attachment option or a file upload in a modal. */
export interface PageFile {
  readonly name: string;
  readonly contentType: string;
  readonly base64: string;
}

/**
 * The value of one option. Users, roles, channels and mentionables are given by id; the server looks up the option's type
 * in the command's definition and answers `error` when the value does not fit.
 */
export type PageOptionValue = string | number | boolean | PageFile;

/** A chat input command as typed so far. `group` and `subcommand` are names, left out where the command has none. */
export interface PageCommandInput {
  readonly channelId: string;
  readonly commandId: string;
  readonly group?: string;
  readonly subcommand?: string;
  readonly options: Readonly<Record<string, PageOptionValue>>;
}

/** What was entered into one field of a modal, by the component's type: text, chosen values, checked or not, files. */
export type PageFieldValue = string | boolean | readonly string[] | readonly PageFile[];

export type ClientMessage =
  /** "You are": may be sent again at any time to become somebody else on the same socket. Answer: `state`. */
  | { readonly type: 'hello'; readonly userId: string | null }
  /** Answer: `messages`, the newest 100 (or the 100 before a message id), oldest first. */
  | { readonly type: 'open'; readonly channelId: string; readonly before?: string }
  | {
      readonly type: 'say';
      readonly ref?: string;
      readonly channelId: string;
      readonly text: string;
      readonly replyTo?: string;
    }
  | ({ readonly type: 'command'; readonly ref: string } & PageCommandInput)
  /** `focused` names the option being typed; its text so far stands in `options`. Answer: `autocomplete-result`. */
  | ({ readonly type: 'autocomplete'; readonly ref: string; readonly focused: string } & PageCommandInput)
  /** A button pressed (no `values`) or a menu closed (`values`: chosen values, or ids in a user/role/channel menu). */
  | {
      readonly type: 'component';
      readonly ref: string;
      readonly channelId: string;
      readonly messageId: string;
      readonly customId: string;
      readonly values?: readonly string[];
    }
  /** `interactionId` and `customId` as given by `modal-open`; `fields` by the custom id of each input. */
  | {
      readonly type: 'modal';
      readonly ref: string;
      readonly interactionId: string;
      readonly customId: string;
      readonly fields: Readonly<Record<string, PageFieldValue>>;
    }
  /** A user or message command from the context menu; `targetId` is a user's or a message's id. */
  | {
      readonly type: 'context';
      readonly ref: string;
      readonly channelId: string;
      readonly commandId: string;
      readonly targetId: string;
    }
  /** Puts away an ephemeral message of one's own. Answer: `message-delete`. */
  | { readonly type: 'dismiss'; readonly channelId: string; readonly messageId: string };

export interface PageState {
  readonly me: PageUser;
  /** Everybody in the server, the bot too. */
  readonly users: readonly PageUser[];
  readonly guild: PageGuild;
  /** Text channels, threads (`parent_id`, `thread_metadata`) and direct messages that `me` may see, in display order. */
  readonly channels: readonly APIChannel[];
  /** Commands `me` may use, chat input, user and message commands alike. */
  readonly commands: readonly APIApplicationCommand[];
  /** Whether a bot is connected to the gateway. */
  readonly botOnline: boolean;
}

/** `thinking`: handed to the bot. `done`: it answered (a deferred answer shows as a message with flag LOADING, 1 << 7).
 * `failed`: `text` says why in the words Discord's client uses ("The application did not respond"). */
type PageInteractionState = 'thinking' | 'done' | 'failed';

export type ServerMessage =
  | ({ readonly type: 'state' } & PageState)
  | {
      readonly type: 'messages';
      readonly channelId: string;
      readonly messages: readonly APIMessage[];
      readonly hasMore: boolean;
      /** Echo of the request's `before`. */
      readonly before?: string;
    }
  /** Sent for every channel `me` may see, open or not. An ephemeral message (flag 1 << 6) reaches its reader alone. */
  | { readonly type: 'message-create'; readonly channelId: string; readonly message: APIMessage }
  | { readonly type: 'message-update'; readonly channelId: string; readonly message: APIMessage }
  | { readonly type: 'message-delete'; readonly channelId: string; readonly messageId: string }
  | {
      readonly type: 'interaction';
      readonly ref: string;
      readonly id: string;
      readonly channelId: string;
      /** The message whose component was used, if it was one. */
      readonly messageId?: string;
      readonly state: PageInteractionState;
      readonly text?: string;
    }
  | {
      readonly type: 'autocomplete-result';
      readonly ref: string;
      readonly choices: readonly APIApplicationCommandOptionChoice[];
      /** True when the bot gave no list in time. */
      readonly failed: boolean;
    }
  | { readonly type: 'modal-open'; readonly ref: string; readonly interactionId: string; readonly modal: PageModal }
  | { readonly type: 'channel-create'; readonly channel: APIChannel }
  | { readonly type: 'channel-update'; readonly channel: APIChannel }
  | { readonly type: 'channel-delete'; readonly channelId: string }
  /** The bot registered other commands: replaces `state.commands`. */
  | { readonly type: 'commands'; readonly commands: readonly APIApplicationCommand[] }
  | { readonly type: 'bot'; readonly online: boolean }
  /** A request that could not be carried out, in plain words. */
  | { readonly type: 'error'; readonly ref?: string; readonly text: string };
