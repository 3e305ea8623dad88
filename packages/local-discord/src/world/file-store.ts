import type { APIAttachment } from 'discord-api-types/v10';
import { apiError } from '../api-error.ts';

export const maxFileBytes = 10 * 1024 * 1024;
export const maxRequestBytes = 25 * 1024 * 1024;

export interface UploadedFile {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Buffer;
}

type KeptFile = { readonly contentType: string; readonly bytes: Buffer };

/** Attachments by the path they are served under. */
export type FileStore = Map<string, KeptFile>;

const typesByExtension: Readonly<Record<string, string>> = {
  png: 'image/png',
  gif: 'image/gif',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  json: 'application/json; charset=utf-8',
  jsonl: 'application/json; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
};

function guessContentType(file: UploadedFile): string {
  if (file.contentType && file.contentType !== 'application/octet-stream') return file.contentType;
  return typesByExtension[file.name.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'application/octet-stream';
}

function measurePicture(bytes: Buffer): { width: number; height: number } | undefined {
  if (bytes.length >= 24 && bytes.toString('latin1', 1, 4) === 'PNG')
    return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  if (bytes.length >= 10 && bytes.toString('latin1', 0, 3) === 'GIF')
    return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
  return undefined;
}

/** Discord keeps letters, digits, dots, dashes and underscores of a file's name. */
const cleanFileName = (name: string): string => name.replaceAll(/[^\p{L}\p{N}._-]+/gu, '_') || 'unknown';

interface KeepRequest {
  readonly id: string;
  readonly channelId: string;
  readonly origin: string;
  readonly file: UploadedFile;
  readonly description?: string | undefined;
  readonly title?: string | undefined;
  readonly isEphemeral: boolean;
}

export function keepFile(store: FileStore, request: KeepRequest): APIAttachment {
  const { file, id } = request;
  if (file.bytes.length > maxFileBytes) throw apiError('entityTooLarge');
  const name = cleanFileName(file.name);
  const contentType = guessContentType(file);
  const path = `/attachments/${request.channelId}/${id}/${encodeURIComponent(name)}`;
  store.set(path, { contentType, bytes: file.bytes });
  return {
    id,
    filename: name,
    size: file.bytes.length,
    url: request.origin + path,
    proxy_url: request.origin + path,
    content_type: contentType,
    ...(request.description && { description: request.description }),
    ...(request.title && { title: request.title }),
    ...(request.isEphemeral && { ephemeral: true }),
    ...measurePicture(file.bytes),
  };
}
