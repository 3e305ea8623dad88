import { appendFileSync } from 'node:fs';
import type { ReadBody } from '../rest/read-request.ts';

/** One request of the bot as it came in. */
export interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  readonly contentType: string | null;
  readonly body: unknown;
  readonly files: readonly { readonly name: string; readonly size: number }[];
}

export type Recorder = ReturnType<typeof createRecorder>;

const keptRequests = 20_000;

/** Keeps the latest requests at hand and, if asked to, every one as a line of JSON in a file. */
export function createRecorder(file: string | undefined) {
  const requests: RecordedRequest[] = [];
  return {
    requests,
    record(method: string, path: string, { contentType, json, uploads }: ReadBody): void {
      const files = uploads.map((upload) => ({ name: upload.name, size: upload.bytes.length }));
      const request = { method, path, contentType, body: json ?? null, files };
      requests.push(request);
      if (requests.length > keptRequests) requests.shift();
      if (file) appendFileSync(file, `${JSON.stringify(request)}\n`);
    },
  };
}
