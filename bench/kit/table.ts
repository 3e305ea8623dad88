import { fileURLToPath } from 'node:url';
import type { App } from '../../src/app/app.ts';
import { createApp } from '../../src/app/create-app.ts';
import { createPool } from '../../src/app/thinking/pool.ts';
import { foldMarksOf } from '../../src/app/stored.ts';
import { RULESETS } from '../../src/rulesets/index.ts';
import type { Store } from '../../src/store/port.ts';

export const foldMark = foldMarksOf(RULESETS);

export const complain = (data: unknown, text?: string): never => {
  throw new Error(`${text ?? 'the app complained'}: ${JSON.stringify(data)}`);
};

interface AppOptions {
  readonly cacheSize?: number;
  /** Thinks in threads, as in play. */
  readonly isApart?: boolean;
}

const WORKER = fileURLToPath(new URL('../../src/worker.ts', import.meta.url));
const log = { warn: complain, error: complain };

/** The app over Law of the Gun with known secrets, so that the same requests give the same fights. */
export function appOver(store: Store, { cacheSize, isApart = false }: AppOptions = {}): App {
  let fights = 0;
  return createApp({
    store,
    rulesets: RULESETS,
    log,
    newSecret: () => `a secret that everybody knows, ${++fights}`,
    ...(isApart ? { thinking: { thinker: createPool({ filename: WORKER, log }), now: Date.now } } : {}),
    ...(cacheSize === undefined ? {} : { cacheSize }),
  });
}
