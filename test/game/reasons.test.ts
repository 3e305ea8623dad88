import { expect, test } from 'vitest';
import { decide } from '../../src/game/decide.ts';
import { seededDice } from '../../src/game/dice/seeded.ts';
import type { Entry } from '../../src/game/entry.ts';
import { audit, foldEntries } from '../../src/game/record/replay.ts';
import { viewEntry } from '../kit/view-entry.ts';
import { RULESETS } from '../../src/rulesets/index.ts';
import { westamunda } from '../../src/rulesets/westamunda/index.ts';
import { joinAs, openFight } from '../simulator/opening.ts';

/** Doc against the house, eight inches apart; the marshal keeps the game. */
function begin(): readonly Entry[] {
  const rules = { rulesets: RULESETS, diceFor: () => seededDice(7) };
  const entries: Entry[] = [];
  const asks = [
    { by: 'marshal', action: openFight(westamunda, { turnLimit: 1 }) },
    { by: 'doc', action: joinAs('doc', 'law', [{ name: 'Doc', template: 'gunhand' }]) },
    { by: 'marshal', action: joinAs('house', 'gang', [{ name: 'Ike', template: 'outlaw' }]) },
    { by: 'marshal', action: { type: 'start' } },
    { by: 'marshal', action: { type: 'state-scene', figure: 'f1', target: 'f2', values: { range: 8 } } },
    { by: 'doc', action: { type: 'end-turn', side: 'law' } },
  ] as const;
  for (const ask of asks) {
    const before = foldEntries(null, entries, RULESETS);
    if (ask.action.type === 'end-turn' && before?.clock.order[before.clock.turn] !== 'law') continue;
    const done = decide(before, [{ ...ask, at: 1 }], rules);
    if (!done.ok) throw new Error(JSON.stringify(done.refusal));
    for (const entry of done.entries) entries.push({ ...entry, version: entries.length + 1 });
  }
  return entries;
}

test('what the house weighed stands beside its order, for the game master alone until the fight is over', () => {
  const entries = begin();
  const index = entries.findIndex((entry) => entry.why !== undefined);
  const entry = entries[index]!;
  expect(entry.by).toBe('house');
  expect(entry.why!.looked).toBeGreaterThan(0);
  expect(entry.why!.after).toBeGreaterThanOrEqual(entry.why!.before);
  expect(entry.why!.next?.after ?? -Infinity).toBeLessThanOrEqual(entry.why!.after + 0.01);
  const before = foldEntries(null, entries.slice(0, index), RULESETS);
  const whyFor = (seat: string | null, over = false) => viewEntry(entry, before, { seat }, { over }).why;
  expect(whyFor('marshal')).toEqual(entry.why);
  expect(whyFor('doc')).toBeUndefined();
  expect(whyFor(null)).toBeUndefined();
  expect(whyFor('doc', true)).toEqual(entry.why);
  expect(audit(entries, RULESETS).differences).toEqual([]);
});
