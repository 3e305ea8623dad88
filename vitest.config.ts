import { availableParallelism } from 'node:os';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const TESTS = ['src/**/*.test.ts', 'packages/**/*.test.ts', 'commands/**/*.test.ts', 'test/**/*.test.ts'];
const MINUTE_MS = 60_000;

/** Files whose tests draw cases: a few of them in the quick suite, all of them in the slow one. */
const drawing = (): string[] =>
  TESTS.flatMap((pattern) => globSync(pattern)).filter((file) =>
    /\b(cases|seeds|someOf)\(|\bWHOLE\b|'fast-check'/.test(readFileSync(file, 'utf8')),
  );

interface Suite {
  readonly include: string[];
  readonly exclude?: string[];
  readonly env?: Record<string, string>;
}

/** A path that a suite cannot do without. */
function need(variable: string, what: string): void {
  if (!existsSync(process.env[variable] ?? '')) throw new Error(`${variable} does not name ${what}`);
}

/** What is run, by vitest's `--mode`; the quick suite unless said. */
const SUITES: Readonly<Record<string, () => Suite>> = {
  test: () => ({ include: TESTS, exclude: ['**/*.{slow,whole,browser,outside}.test.ts'] }),
  slow: () => ({ include: ['test/**/*.{slow,whole}.test.ts', ...drawing()], env: { SKEDADDLE_CASES: 'all' } }),
  browser: () => ({ include: ['{packages,test}/**/*.browser.test.ts'] }),
  /** Whatever speaks to the local Discord, each request held against Discord's own description. */
  requests() {
    need('DISCORD_OPENAPI', "Discord's OpenAPI description (openapi.json)");
    return {
      include: ['test/e2e/*.test.ts', 'test/**/*.whole.test.ts', 'packages/local-discord/test/faults.test.ts'],
      exclude: ['**/*.slow.test.ts'],
    };
  },
  /** The ids of rules kept here against the published rules. */
  rules() {
    need('SKEDADDLE_RULES', 'the folder of the published rules');
    return { include: ['test/**/*.outside.test.ts'] };
  },
};

export default defineConfig(({ mode }) => {
  // Against hanging, and for nothing else: on no machine, however busy, does a test that works take so long.
  const limit = (mode === 'slow' ? 240 : 10) * MINUTE_MS;
  return {
    test: {
      ...SUITES[mode]!(),
      setupFiles: ['test/kit/property-seed.ts'],
      // One import of the program for each worker, not for each file.
      isolate: false,
      maxWorkers: availableParallelism(),
      testTimeout: limit,
      hookTimeout: limit,
      teardownTimeout: limit,
      expect: { poll: { timeout: limit / 10, interval: 20 } },
    },
  };
});
