import { expect, test } from 'vitest';
import { apartFrom } from './same-names.ts';

test('a name that somebody has gets a number, and is never cut within a character', () => {
  expect(apartFrom('Ike', new Set(['ike', 'ike (2)']))).toBe('Ike (3)');
  const numbered = apartFrom(`a${'😀'.repeat(19)}`, new Set([`a${'😀'.repeat(19)}`]));
  expect(numbered.length).toBeLessThanOrEqual(40);
  expect(numbered.isWellFormed()).toBe(true);
});
