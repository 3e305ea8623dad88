import { decodeJson, decodeOptionalJson, encodeJson, encodeOptionalJson } from '../json.ts';
import { compareText } from '../compare-text.ts';
import { type MemoryTables, type UseTables } from './memory-tables.ts';
import type { Posts, PostState, StreamId, Swap, Unreported, Version } from '../port.ts';

export class MemoryPosts implements Posts {
  readonly #use: UseTables;

  constructor(use: UseTables) {
    this.#use = use;
  }

  async get(stream: StreamId): Promise<PostState> {
    const { reported, card } = findPost(this.#use(), stream);
    return { reported, ...(card !== undefined && { card }) };
  }

  async setReported(stream: StreamId, version: Version): Promise<void> {
    const { reported, card } = findPost(this.#use(), stream);
    this.#use().posts.set(stream, { reported: Math.max(reported, version), card });
  }

  async setCard(stream: StreamId, message: string | undefined): Promise<void> {
    const { reported } = findPost(this.#use(), stream);
    this.#use().posts.set(stream, { reported, card: message });
  }

  async getMessage(stream: StreamId, key: string): Promise<unknown> {
    return decodeOptionalJson(this.#use().messages.get(stream)?.get(key) ?? null, { stream, key });
  }

  async listMessages(stream: StreamId): Promise<readonly { readonly key: string; readonly data: unknown }[]> {
    const rows = [...(this.#use().messages.get(stream) ?? [])].sort(([a], [b]) => compareText(a, b));
    return rows.map(([key, text]) => ({ key, data: decodeJson(text, { stream, key }) }));
  }

  async setMessage(stream: StreamId, key: string, data: unknown): Promise<void> {
    const { messages } = this.#use();
    messages.set(stream, (messages.get(stream) ?? new Map<string, string>()).set(key, encodeJson(data)));
  }

  async swapMessage(stream: StreamId, key: string, { from, to }: Swap): Promise<boolean> {
    const kept = this.#use().messages.get(stream)?.get(key) ?? null;
    if (kept !== encodeOptionalJson(from)) return false;
    await this.setMessage(stream, key, to);
    return true;
  }

  async removeMessage(stream: StreamId, key: string): Promise<boolean> {
    return this.#use().messages.get(stream)?.delete(key) ?? false;
  }

  /** Since when something is to be told of a stream. */
  async untold(): Promise<readonly { readonly stream: StreamId; readonly at: number }[]> {
    const { streams } = this.#use();
    return (await this.unreported()).map(({ stream, reported }) => ({
      stream,
      at: streams.get(stream)!.entries[reported]!.at,
    }));
  }

  async unreported(): Promise<readonly Unreported[]> {
    const tables = this.#use();
    const streams = [...tables.streams].map(([stream, { version }]) => ({
      stream,
      reported: findPost(tables, stream).reported,
      head: version,
    }));
    return streams.filter(({ reported, head }) => head > reported).sort((a, b) => compareText(a.stream, b.stream));
  }
}

function findPost({ posts }: MemoryTables, stream: StreamId): { reported: Version; card: string | undefined } {
  return posts.get(stream) ?? { reported: 0, card: undefined };
}
