import { expect, test } from 'vitest';
import type { Effect } from '../../src/game/effects.ts';
import { PUBLIC, view, type ViewedEntry } from '../../src/game/secrets/view.ts';
import { SAY } from '../kit/say.ts';
import { sinceLines } from '../../src/report/since.ts';
import { RULESETS } from '../../src/rulesets/index.ts';
import { fightWith } from '../kit/scenario.ts';

const ruleset = [...RULESETS.values()][0]!;
const man = (side: string) => ({
  side,
  profile: { IN: 3, SK: 4, CL: 4, CON: 4, HO: 3 },
  weapons: ['pistol'],
});
const fight = fightWith(ruleset, { figures: { Doc: man('law'), Ike: man('gang'), Billy: man('gang') } });

/** By orders of these effects. */
const sinceOrders = (orders: readonly (readonly Effect[])[]) =>
  sinceLines(
    orders.map((effects) => ({ effects, action: { type: 'advance', step: 'next' } }) as unknown as ViewedEntry),
    { view: view(fight, PUBLIC), say: SAY, unit: 'cm' },
  );
const since = (effects: readonly Effect[]) => sinceOrders(effects.map((one) => [one]));
const lean = (figure: string): Effect => ({ kind: 'leaned', figure, on: true });
const out = (figure: string): Effect => ({ kind: 'out-of-action', figure, by: 'Doc', cause: 'shot' });

test('dangers come first, the newest before the others, and then the rest in its order', () => {
  const { lines, more } = since([lean('Doc'), out('Ike'), lean('Billy'), out('Billy')]);
  expect(lines.map((line) => ['Billy', 'Ike', 'Doc'].find((name) => line.includes(name)))).toEqual([
    'Billy',
    'Ike',
    'Doc',
    'Billy',
  ]);
  expect(more).toBe(0);
});

test('what one order brought is told from cause to effect', () => {
  const { lines } = sinceOrders([[out('Ike')], [lean('Doc'), out('Billy')]]);
  expect(lines.map((line) => ['Billy', 'Ike', 'Doc'].find((name) => line.includes(name)))).toEqual([
    'Doc',
    'Billy',
    'Ike',
  ]);
});

test('the newest danger comes first, a scratch before an older death; where there are too many, the gravest stay', () => {
  const scratch: Effect = { kind: 'jammed', figure: 'Doc', weapon: 'pistol', jams: 1 };
  expect(since([out('Ike'), scratch]).lines[0]).toContain('Doc');
  const { lines } = since([out('Ike'), ...Array.from({ length: 20 }, () => scratch)]);
  expect(lines).toHaveLength(12);
  expect(lines[11]).toContain('Ike');
});

test('twelve lines at most, the danger among them, and the count of what is left out', () => {
  const { lines, more } = since([out('Ike'), ...Array.from({ length: 30 }, () => lean('Doc'))]);
  expect(lines).toHaveLength(12);
  expect(lines[0]).toContain('Ike');
  expect(more).toBe(19);
});

test('whose go it was is not told where anything else is', () => {
  const round: Effect = { kind: 'round-began', round: 4 };
  expect(since([round, lean('Doc'), round]).lines).toHaveLength(1);
  expect(since([round]).lines).toEqual(['Round 4.']);
});

test('what was taken back has not happened: that it was is told, and what it was struck through', () => {
  const entry = (version: number, effect: Effect) =>
    ({ version, effects: [effect], action: { type: 'advance', step: 'next' } }) as unknown as ViewedEntry;
  const { lines } = sinceLines([entry(3, out('Ike')), entry(4, { kind: 'entries-undone', versions: [3] })], {
    view: view(fight, PUBLIC),
    say: SAY,
    unit: 'cm',
  });
  expect(lines).toHaveLength(2);
  expect(lines[0]).not.toContain('Ike');
  expect(lines[1]).toMatch(/^~~.*Ike.*~~$/);
});
