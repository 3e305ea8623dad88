import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export type Job = { readonly what: 'scrub' | 'check'; readonly file: string };

/** What takes long goes through a connection and a thread of its own; a failure there is one here. */
export async function runJob(job: Job): Promise<unknown> {
  const worker = new Worker(new URL('sqlite-worker.ts', import.meta.url), { workerData: job });
  try {
    const [answer] = (await once(worker, 'message')) as [unknown];
    return answer;
  } finally {
    await worker.terminate();
  }
}
