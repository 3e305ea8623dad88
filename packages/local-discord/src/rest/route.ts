import type { Core } from '../core.ts';
import type { UploadedFile } from '../world/file-store.ts';
import type { Json } from '../json.ts';

export interface RestRequest {
  readonly core: Core;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: Json;
  /** The body where a list is expected. */
  readonly list: readonly unknown[];
  readonly uploads: readonly UploadedFile[];
}

/** What a route answers: nothing (204), or a status and a body. */
export type RestAnswer = { readonly status: number; readonly body?: unknown };

export interface Route {
  readonly method: string;
  /** `/channels/:channel/messages`, below `/api/v10`. */
  readonly path: string;
  /** Routes whose path carries a token need no bot token. */
  readonly isOpen?: boolean;
  readonly run: (request: RestRequest) => RestAnswer;
}

export const noContent: RestAnswer = { status: 204 };

export const ok = (body: unknown): RestAnswer => ({ status: 200, body });

export const created = (body: unknown): RestAnswer => ({ status: 201, body });
