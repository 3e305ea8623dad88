import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { en } from './locales/en.ts';
import { enReport } from './locales/en-report.ts';
import { enUi } from './locales/en-ui.ts';
import { enWords } from './locales/en-words.ts';
import { createSay, escapeText } from './say.ts';

const texts = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(texts);

describe('words', () => {
  const say = createSay('en');

  it('gives a text with its values', () => {
    expect(say('effect.dead.at', { name: 'Ike', location: 'head' })).toBe('**Ike is dead**, hit in the head.');
  });

  it('does not read typed braces as a text of its own', () => {
    expect(say('effect.rallied', { name: '{{location}} $t(effect.dead)' })).toContain('{{location}}');
  });

  it('falls back to English for a language it lacks', () => {
    expect(createSay('pt-BR')('effect.rallied', { name: 'Ike' })).toContain('Ike');
  });

  it('tells what has no word of its own without hyphens', () => {
    expect(say.word('location', 'left-arm')).toBe('left arm');
    expect(say.word('location', 'trigger-finger')).toBe('trigger finger');
  });

  it('uses no text twice as long as a phone can bear', () => {
    const long = [en, enReport, enUi, enWords].flatMap(texts).filter((text) => text.length > 1_900);
    expect(long).toEqual([]);
  });
});

describe('refusals', () => {
  const source = readFileSync(new URL('../game/refusals.ts', import.meta.url), 'utf8');
  const codes = [...source.matchAll(/code: '([a-z-]+)'/g)].map((match) => match[1]!);
  const keys = Object.keys(en.refusal);

  it.each([...new Set(codes)])('has words for %s', (code) => {
    expect(keys.some((key) => key === code || key.startsWith(`${code}-`))).toBe(true);
  });

  it('has no words for what no ruleset and no engine refuses', () => {
    expect(keys.filter((key) => !codes.some((code) => key === code || key.startsWith(`${code}-`)))).toEqual([]);
  });
});

describe('typed words', () => {
  it.each([
    ['@everyone', /^(?!.*@everyone).*$/],
    ['<@123456789012345678>', /^(?!.*<@\d).*$/],
    ['**bold**', /^(?!\*\*bold).*$/],
    ['[link](https://example.com)', /^(?!.*https:\/\/).*$/],
    ['two\nlines', /^two lines$/],
    ['`code`', /^(?!`code).*$/],
    ['</shoot:1>', /^(?!<\/).*$/],
    ['a\u202Eb', /^ab$/],
  ])('cannot ping, format or break a message: %j', (typed, shown) => {
    expect(escapeText(typed)).toMatch(shown);
  });

  it('leaves ordinary names alone', () => {
    for (const name of ['Doc Holliday', "O'Brien", 'José', 'Mary-Ann', 'Ike (Clanton)'])
      expect(escapeText(name)).toBe(name);
  });
});
