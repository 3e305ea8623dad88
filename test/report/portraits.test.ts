import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Entry } from '../../src/game/entry.ts';
import { readPortrait, withoutPortrait } from '../../src/game/people/looks.ts';
import { foldEntries } from '../../src/game/record/replay.ts';
import type { Gunfight } from '../../src/game/state.ts';
import { view } from '../../src/game/secrets/view.ts';
import { hittersPortrait, thumbnailOf, winnersPortrait } from '../../src/report/portraits.ts';
import { reportBatch } from '../../src/report/report.ts';
import { SAY } from '../kit/say.ts';
import { RULESETS } from '../../src/rulesets/index.ts';

const HOST = { seat: null, host: true } as const;
const LINK = 'https://example.com/doc.png';

describe('a link', () => {
  test.each([LINK, 'https://cdn.example.co.uk/a/b.jpg?size=128', 'https://example.com/%E2%9C%93'])(
    '%s is kept',
    (link) => expect(readPortrait(link)).toBe(link),
  );

  test.each([
    'http://example.com/a.png',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    'https://user:secret@example.com/a.png',
    'https://example.com:8443/a.png',
    'https://127.0.0.1/a.png',
    'https://[::1]/a.png',
    'https://localhost/a.png',
    'https://printer.local/a.png',
    'https://nas.internal/a.png',
    'https://example.com/a b.png',
    'https://example.com/`@everyone`',
    'https://example.com/<@1>',
    `https://example.com/${'a'.repeat(300)}`,
    'example.com/a.png',
    '',
  ])('%s is not', (link) => expect(readPortrait(link)).toBeNull());

  test('says nothing in a message, whatever was typed, and is read the same again', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl({ withQueryParameters: true, withFragments: true }), fc.string()), (typed) => {
        const link = readPortrait(typed);
        if (link === null) return;
        expect(link).toMatch(/^https:\/\/[^\s<>`;"'|\\]+$/);
        expect(link.length).toBeLessThanOrEqual(300);
        expect(readPortrait(link)).toBe(link);
      }),
    );
  });
});

function shownWith(changes: Partial<Gunfight>, portraits: boolean): { fight: Gunfight; entries: readonly Entry[] } {
  const [, ...lines] = readFileSync(join(import.meta.dirname, '../golden/gunfight-last-side.jsonl'), 'utf8')
    .trimEnd()
    .split('\n');
  const entries = lines.map((line) => JSON.parse(line) as Entry);
  const fight = foldEntries(null, entries, RULESETS)!;
  const figures = Object.fromEntries(
    Object.entries(fight.figures).map(([id, one]) => [
      id,
      portraits ? { ...one, portrait: `https://a.example/${id}` } : one,
    ]),
  );
  return { fight: { ...fight, figures, ...changes }, entries };
}

describe('is shown', () => {
  const { fight, entries } = shownWith({}, true);
  const hit = entries.find(({ effects }) => effects.some(({ kind }) => kind === 'hit'))!;
  const hitter = hit.effects.flatMap((effect) => (effect.kind === 'hit' ? [effect.by] : []))[0]!;

  test('with the end, of a winner who is up', () => {
    const { thumbnail } = winnersPortrait(view(fight, HOST));
    const id = thumbnail!.url.split('/').at(-1)!;
    expect(fight.figures[id]!.side).toBe(fight.ended!.winner);
    expect(fight.figures[id]!.statuses).not.toContain('dead');
    expect(winnersPortrait(view({ ...fight, status: 'running' }, HOST))).toEqual({});
  });

  test('with a hit, of whoever it was', () => {
    const after = view(fight, HOST);
    expect(hittersPortrait([hit], after)).toEqual({ thumbnail: { url: `https://a.example/${hitter}` } });
    const [embed] = reportBatch({ before: null, after, entries: [hit], unit: 'cm' }, SAY);
    expect(embed?.thumbnail?.url).toBe(`https://a.example/${hitter}`);
    const calm = { ...hit, effects: hit.effects.filter(({ kind }) => kind === 'shot-fired') };
    expect(hittersPortrait([calm], after)).toEqual({});
  });

  test('not where nobody has one, nor where pictures come on request only', () => {
    const plain = view(shownWith({}, false).fight, HOST);
    expect([winnersPortrait(plain), hittersPortrait([hit], plain)]).toEqual([{}, {}]);
    const quiet = view({ ...fight, settings: { ...fight.settings, pictures: 'on-request' } }, HOST);
    expect([winnersPortrait(quiet), hittersPortrait([hit], quiet)]).toEqual([{}, {}]);
  });

  test('not where a log has something else in its place', () => {
    expect(thumbnailOf({ portrait: 'a stranger' })).toEqual({});
    expect(thumbnailOf(undefined)).toEqual({});
    expect(withoutPortrait({ name: 'Doc', portrait: LINK, pronouns: 'she' })).toEqual({ name: 'Doc' });
  });
});
