import type { Core } from './core.ts';

type Predicate<T> = () => T | undefined | null | false;

const pollMs = 25;
/** Against hanging, and for nothing else: what takes so long will not come. */
export const HUNG_MS = 300_000;

/** Resolves with the predicate's first truthy value; looks again after every event, and now and then besides. */
export async function waitFor<T>(core: Core, predicate: Predicate<T>, timeoutMs = HUNG_MS): Promise<T> {
  const first = predicate();
  if (first) return first;
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => {
      finish();
      reject(new Error(`Waited ${timeoutMs} ms in vain for: ${predicate.toString()}`));
    }, timeoutMs);
    const look = () => {
      try {
        const value = predicate();
        if (!value) return;
        finish();
        resolve(value);
      } catch (error) {
        finish();
        reject(error);
      }
    };
    const stop = core.bus.listen(look);
    const poll = setInterval(look, pollMs);
    const finish = () => {
      clearTimeout(timer);
      clearInterval(poll);
      stop();
    };
  });
}
