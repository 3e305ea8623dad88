import type { LocalDiscord, RecordedRequest } from 'local-discord';
import { momentText } from './wall-time.ts';

interface Posted {
  readonly content?: string;
  readonly embeds?: readonly { readonly title?: string; readonly description?: string }[];
  readonly components?: readonly unknown[];
  readonly allowed_mentions?: { readonly users?: readonly string[] };
}

/** One message that was posted for everybody, or one that was taken away again. */
export interface Line {
  readonly at: number;
  readonly where: string;
  /** Names of those it mentions. */
  readonly to: readonly string[];
  readonly text: string;
  /** The post itself; null for one taken away. */
  readonly body: Posted | null;
}

/** What a message for everybody told from then on. */
interface Telling {
  readonly at: number;
  readonly id: string;
  readonly embeds: string;
  readonly footer: string;
}

/** Stands before the text of one. */
export const REMINDER = 'again: ';

const POST = /\/channels\/(\d+)\/messages$/;
const REMOVAL = /\/channels\/(\d+)\/messages\/(\d+)$/;

/** Keeps what the bot posts, and when: all that is read by others than the one who asked. */
export class Timetable {
  readonly lines: Line[] = [];
  /** Each message again whenever an edit has it tell something else. */
  readonly tellings: Telling[] = [];
  readonly #discord: LocalDiscord;
  readonly #now: () => number;
  readonly #known = new Map<string, string>();
  readonly #told = new Map<string, string>();
  #read = 0;

  constructor(discord: LocalDiscord, now: () => number) {
    this.#discord = discord;
    this.#now = now;
  }

  /** Takes down what has been posted since; to be called before the clock goes on. */
  note(): void {
    const { requests } = this.#discord;
    for (const request of requests.slice(this.#read)) {
      const line = this.#lineOf(request);
      if (line !== null) this.lines.push(line);
    }
    this.#read = requests.length;
    this.#learnIds();
    this.#noteTellings();
  }

  #noteTellings(): void {
    for (const messages of this.#discord.world.messages.values())
      for (const [id, { message, readerId }] of messages) {
        const embeds = JSON.stringify(message.embeds);
        if (readerId !== null || this.#told.get(id) === embeds) continue;
        this.#told.set(id, embeds);
        this.tellings.push({ at: this.#now(), id, embeds, footer: message.embeds[0]?.footer?.text ?? '' });
      }
  }

  #lineOf({ method, path, body }: RecordedRequest): Line | null {
    const removed = method === 'DELETE' ? REMOVAL.exec(path) : null;
    if (removed !== null) {
      this.#learnIds();
      const text = `takes away: ${this.#known.get(removed[2]!) ?? removed[2]!}`;
      return { at: this.#now(), where: this.#placeOf(removed[1]!), to: [], text, body: null };
    }
    const posted = method === 'POST' ? POST.exec(path) : null;
    if (posted === null) return null;
    const message = body as Posted;
    const to = (message.allowed_mentions?.users ?? []).map((id) => this.#nameOf(id));
    return { at: this.#now(), where: this.#placeOf(posted[1]!), to, text: this.#textOf(message), body: message };
  }

  /** What a message that may be taken away later was about. */
  #learnIds(): void {
    for (const messages of this.#discord.world.messages.values())
      for (const [id, { message }] of messages) if (!this.#known.has(id)) this.#known.set(id, this.#textOf(message));
  }

  #textOf({ content, embeds = [], components }: Posted): string {
    const titles = embeds.map(({ title, description = '' }) => title ?? description.split('\n')[0]!);
    const text = this.plain([...titles, ...(content ? [content] : [])].join(' + '));
    // A reminder, unlike a call, can be put off.
    return JSON.stringify(components ?? []).includes('Not now') ? `${REMINDER}${text}` : text;
  }

  /** Names for ids, times for timestamps, no links. */
  plain(text: string): string {
    return text
      .replaceAll(/<@(\d+)>/g, (_whole, id: string) => `@${this.#nameOf(id)}`)
      .replaceAll(/<t:\d+:R>, /g, '')
      .replaceAll(/<t:(\d+):\w>/g, (_whole, seconds: string) => momentText(Number(seconds) * 1000))
      .replaceAll(/ ?https:\/\/discord\.com\/\S+/g, '')
      .replaceAll('\n', ' | ');
  }

  #nameOf(id: string): string {
    return this.#discord.world.users.get(id)?.global_name ?? id;
  }

  #placeOf(id: string): string {
    const channel = this.#discord.world.channels.get(id);
    const reader = channel?.recipients?.find(({ bot }) => bot !== true);
    return channel?.name === undefined ? `to ${this.#nameOf(reader?.id ?? id)} alone` : `#${channel.name}`;
  }

  /** The whole of it, as a person would write it down. */
  written(): string[] {
    return this.lines.map(({ at, where, to, text }) => {
      const names = to.map((name) => `@${name}`).join(' ');
      return [momentText(at), where, names, inShort(text)].filter((part) => part !== '').join('  ');
    });
  }
}

/** Without what is the same in every notice: whom it mentions, the fight's name, what happens otherwise. */
const inShort = (text: string): string => text.replaceAll(/@\w+ \*\*[^*]+\*\*: /g, '').replaceAll(/; [^()|]+\)/g, ')');
