import type { IncomingMessage } from 'node:http';
import { apiError } from '../api-error.ts';
import { maxRequestBytes, type UploadedFile } from '../world/file-store.ts';

export interface ReadBody {
  readonly contentType: string | null;
  readonly json: unknown;
  readonly uploads: readonly UploadedFile[];
}

async function readBytes(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += (part as Buffer).length;
    if (size > maxRequestBytes) throw apiError('entityTooLarge');
    parts.push(part as Buffer);
  }
  return Buffer.concat(parts);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw apiError('invalidJson');
  }
}

/** Files in the order of `files[n]`; other parts count as plain fields. */
async function readMultipart(bytes: Buffer, contentType: string): Promise<Omit<ReadBody, 'contentType'>> {
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': contentType } }).formData();
  const uploads: UploadedFile[] = [];
  const fields: Record<string, string> = {};
  for (const [key, value] of form) {
    if (typeof value === 'string') fields[key] = value;
    else {
      const n = Number(/^files\[(\d+)\]$/.exec(key)?.[1] ?? uploads.length);
      uploads[n] = { name: value.name, contentType: value.type, bytes: Buffer.from(await value.arrayBuffer()) };
    }
  }
  const { payload_json: payload, ...rest } = fields;
  return { json: payload === undefined ? rest : parseJson(payload), uploads };
}

export async function readBody(request: IncomingMessage): Promise<ReadBody> {
  const contentType = request.headers['content-type'] ?? null;
  const bytes = await readBytes(request);
  if (bytes.length === 0) return { contentType: null, json: undefined, uploads: [] };
  const kind = contentType?.split(';')[0]?.trim() ?? null;
  if (kind === 'multipart/form-data') {
    const parts = await readMultipart(bytes, contentType!).catch(() => {
      throw apiError('invalidJson');
    });
    return { contentType: kind, ...parts };
  }
  return { contentType: kind, json: parseJson(bytes.toString()), uploads: [] };
}
