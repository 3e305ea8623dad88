import { createHash } from 'node:crypto';
import type { LocalDiscord, RecordedRequest } from 'local-discord';
import { momentText } from './wall-time.ts';

interface Receipt {
  /** The one person who gets it; null: everybody in the channel. */
  readonly to: string | null;
  readonly text: string;
}

const IN_CHANNEL = /\/channels\/(\d+)\/(messages|threads)/;
const ANSWER = /\/(interactions\/\d+|webhooks\/\d+)\/([^/]+)/;
const EPHEMERAL = 64;

const isOpenAnswer = ({ method, body }: RecordedRequest): boolean =>
  method === 'POST' &&
  body !== null &&
  typeof body === 'object' &&
  !('type' in body) &&
  (((body as { flags?: number }).flags ?? 0) & EPHEMERAL) === 0;

/** All that left the bot, byte by byte, and for whom: messages and edits, private answers, suggestions, pictures and files. */
export class Receipts {
  readonly #discord: LocalDiscord;
  readonly #now: () => number;
  readonly #kept: Receipt[] = [];
  readonly #files = new Set<string>();
  /** The messages for everybody of each channel, as they came. */
  readonly #posted = new Map<string, Set<string>>();
  /** Who acted, by the token of what they did. */
  readonly #actors = new Map<string, string>();
  #read = 0;

  constructor(discord: LocalDiscord, now: () => number) {
    this.#discord = discord;
    this.#now = now;
  }

  /** What has been sent since; a first answer is to whoever acted, and so is whatever follows it, however much later. */
  async note(actor: string | null): Promise<void> {
    const { requests } = this.#discord;
    this.#learnPosted();
    const fresh = requests.slice(this.#read).flatMap((request) => this.#receiptOf(request, actor) ?? []);
    this.#read = requests.length;
    // What is posted and what is answered at the same moment go their own ways, each panel its own: which comes first is chance.
    this.#kept.push(...fresh.toSorted((a, b) => a.way - b.way));
    await this.#keepFiles();
  }

  add(to: string, what: unknown): void {
    this.#kept.push({ to, text: `${momentText(this.#now())} ${JSON.stringify(what)}` });
  }

  /** What one person could read of it. */
  of(reader: string): readonly string[] {
    const texts = this.#kept.filter(({ to }) => to === null || to === reader).map(({ text }) => text);
    return texts.map((text) => this.#withoutChance(text));
  }

  #learnPosted(): void {
    for (const [channel, records] of this.#discord.world.messages) {
      const posted = this.#posted.get(channel) ?? new Set();
      this.#posted.set(channel, posted);
      for (const [id, { readerId }] of records) if (readerId === null) posted.add(id);
    }
  }

  /** Discord's ids count what is answered in private at the same moment too; which message of its channel one is, is no chance. */
  #withoutChance(text: string): string {
    const names = new Map<string, string>();
    for (const [channel, ids] of this.#posted) [...ids].forEach((id, index) => names.set(id, `${channel}.${index}`));
    return text.replaceAll(/\d{17,20}/g, (id) => names.get(id) ?? id);
  }

  #receiptOf(request: RecordedRequest, actor: string | null): (Receipt & { readonly way: number }) | null {
    const { method, path, body } = request;
    const [, channel] = IN_CHANNEL.exec(path) ?? [];
    const [, , token] = ANSWER.exec(path) ?? [];
    if (method === 'GET') return null;
    const text = `${momentText(this.#now())} ${method} ${path.replace(ANSWER, '/answer')} ${JSON.stringify(body)}`;
    if (channel !== undefined) return { to: this.#readerOf(channel), text, way: 0 };
    if (token === undefined) return null;
    if (!this.#actors.has(token)) this.#actors.set(token, actor ?? 'nobody');
    if (isOpenAnswer(request)) return { to: null, text, way: 0 };
    return { to: this.#actors.get(token)!, text, way: [...this.#actors.keys()].indexOf(token) + 1 };
  }

  /** A direct message has one reader. */
  #readerOf(channel: string): string | null {
    const { channels } = this.#discord.world;
    return this.#nameOf(channels.get(channel)?.recipients?.find(({ bot }) => bot !== true)?.id ?? null);
  }

  #nameOf(id: string | null): string | null {
    return id === null ? null : (this.#discord.world.users.get(id)?.global_name ?? id);
  }

  async #keepFiles(): Promise<void> {
    for (const records of this.#discord.world.messages.values())
      for (const { files, readerId, message } of records.values())
        for (const { id, url, filename } of files) {
          if (this.#files.has(id)) continue;
          this.#files.add(id);
          const bytes = Buffer.from(await (await fetch(url)).arrayBuffer());
          const digest = createHash('sha256').update(bytes).digest('hex');
          const to = this.#nameOf(readerId) ?? this.#readerOf(message.channel_id);
          this.#kept.push({ to, text: `${momentText(this.#now())} ${filename}: ${digest}` });
        }
  }
}
