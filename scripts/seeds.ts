import { readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { VitestReport } from './test-count.ts';

/** A test of the slow suite as it was drawn when it failed. */
export interface Seed {
  readonly file: string;
  readonly test: string;
  readonly seed: string;
  /** Leads from the seed to the one case that failed, where the test draws many. */
  readonly path?: string;
}

const FILE = 'test/seeds.json';

export const readSeeds = (): readonly Seed[] => JSON.parse(readFileSync(FILE, 'utf8')) as Seed[];

/** Every test that failed is replayed by the quick suite from now on. */
export function rememberSeeds(report: VitestReport, seed: string): void {
  const failed = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }): Seed => {
        const path = /\bpath: "([\d:]+)"/.exec(failureMessages?.join('\n') ?? '')?.[1];
        return { file: relative('.', name), test: fullName, seed, ...(path === undefined ? {} : { path }) };
      }),
  );
  if (failed.length === 0) return;
  writeFileSync(FILE, `${JSON.stringify([...readSeeds(), ...failed], null, 2)}\n`);
  console.log(`${failed.length} cases that failed stand in ${FILE} now`);
}
