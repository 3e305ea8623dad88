import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FOLDER = new URL('../../src/discord/', import.meta.url);
const sources = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => ({ name, text: readFileSync(new URL(name, FOLDER), 'utf8') }));
const naming = (pattern: RegExp): string[] => sources.filter(({ text }) => pattern.test(text)).map(({ name }) => name);

test('a row of a command is run in one place, after the gate', () => {
  expect(naming(/\b(?:row|found|entry|command)\.run\(/)).toEqual(['gate/gate.ts']);
});

test('what is suggested is asked for in one place, after the gate', () => {
  expect(naming(/\.(?:suggest|search)\(/)).toEqual(['orders/suggestions.ts']);
});
