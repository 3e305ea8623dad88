import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'commands/**/*.test.ts', 'test/**/*.test.ts'],
    exclude: ['**/*.slow.test.ts', 'node_modules/**'],
    setupFiles: ['test/kit/property-seed.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
