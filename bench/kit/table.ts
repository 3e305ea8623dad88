import type { App } from '../../src/app/app.ts';
import { createApp } from '../../src/app/create-app.ts';
import { foldMarksOf } from '../../src/app/snapshots.ts';
import { RULESETS } from '../../src/rulesets/index.ts';
import type { Store } from '../../src/store/port.ts';

export const foldMark = foldMarksOf(RULESETS);

export const complain = (data: unknown, text?: string): never => {
  throw new Error(`${text ?? 'the app complained'}: ${JSON.stringify(data)}`);
};

/** The app over Law of the Gun with known secrets, so that the same requests give the same fights. */
export function appOver(store: Store, cacheSize?: number): App {
  let fights = 0;
  return createApp({
    store,
    rulesets: RULESETS,
    log: { warn: complain, error: complain },
    newSecret: () => `a secret that everybody knows, ${++fights}`,
    ...(cacheSize === undefined ? {} : { cacheSize }),
  });
}
