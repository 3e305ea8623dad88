import { createHash } from 'node:crypto';
import type { LocalDiscord } from '../../../src/local-discord/control.ts';
import type { RecordedRequest } from '../../../src/local-discord/recorder.ts';
import { momentText } from './wall-time.ts';

interface Receipt {
  /** The one person who gets it; null: everybody in the channel. */
  readonly to: string | null;
  readonly text: string;
}

const IN_CHANNEL = /\/channels\/(\d+)\/(messages|threads)/;
const ANSWER = /\/(interactions\/\d+|webhooks\/\d+)\/[^/]+/;
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
  #read = 0;

  constructor(discord: LocalDiscord, now: () => number) {
    this.#discord = discord;
    this.#now = now;
  }

  /** What has been sent since; answers are to whoever acted. */
  async note(actor: string | null): Promise<void> {
    const { requests } = this.#discord;
    const fresh = requests.slice(this.#read).flatMap((request) => this.#receiptOf(request, actor) ?? []);
    this.#read = requests.length;
    // What is posted and what is answered at the same moment go their own ways: which comes first is chance.
    this.#kept.push(...fresh.filter(({ to }) => to === null), ...fresh.filter(({ to }) => to !== null));
    await this.#keepFiles();
  }

  add(to: string, what: unknown): void {
    this.#kept.push({ to, text: `${momentText(this.#now())} ${JSON.stringify(what)}` });
  }

  /** What one person could read of it. */
  of(reader: string): readonly string[] {
    return this.#kept.filter(({ to }) => to === null || to === reader).map(({ text }) => text);
  }

  #receiptOf(request: RecordedRequest, actor: string | null): Receipt | null {
    const { method, path, body } = request;
    const [, channel] = IN_CHANNEL.exec(path) ?? [];
    const isAnswer = ANSWER.test(path);
    if (method === 'GET' || (channel === undefined && !isAnswer)) return null;
    const to = channel === undefined ? (isOpenAnswer(request) ? null : (actor ?? 'nobody')) : this.#readerOf(channel);
    const text = `${momentText(this.#now())} ${method} ${path.replace(ANSWER, '/answer')} ${JSON.stringify(body)}`;
    return { to, text };
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
