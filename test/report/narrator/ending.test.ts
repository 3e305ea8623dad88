import { expect, test } from 'vitest';
import { cutTurns, type Turn } from '../../../src/game/clock/turns.ts';
import type { Effect } from '../../../src/game/effects.ts';
import type { Entry } from '../../../src/game/entry.ts';
import { effectiveEntries, foldEntries } from '../../../src/game/record/replay.ts';
import { PUBLIC, view } from '../../../src/game/secrets/view.ts';
import { viewEntry } from '../../kit/view-entry.ts';
import type { Gunfight } from '../../../src/game/state.ts';
import { inManner } from '../../../src/report/manner.ts';
import { narrate } from '../../../src/report/narrator/narrate.ts';
import { turnEmbed } from '../../../src/report/table/turn-text.ts';
import { RULESETS } from '../../../src/rulesets/index.ts';
import { readGoldenLogs } from '../../golden/told.ts';
import { SAY } from '../../kit/say.ts';

/** Turns that are looked through for what ended a fight. */
const LAST = 3;

/** The last turns of a fight as everybody is told of them. */
function toldAtEnd(all: readonly Entry[]) {
  let turns: readonly Turn[] = [];
  let fight: Gunfight | null = null;
  const viewed = [];
  for (const entry of effectiveEntries(all)) {
    viewed.push(viewEntry(entry, fight, PUBLIC, { over: true }));
    const next: Gunfight = foldEntries(fight, [entry], RULESETS)!;
    turns = cutTurns(turns, { entries: [entry], fight: next }, RULESETS.get(next.ruleset)!);
    fight = next;
  }
  const after = view(fight!, PUBLIC);
  const { meta } = RULESETS.get(after.ruleset)!;
  const context = { view: after, say: inManner(SAY, after), unit: meta.unit };
  const from = turns.slice(0, -1).slice(-LAST)[0]!.from;
  const narration = narrate({ entries: viewed.filter(({ version }) => version >= from), context });
  return { narration, turn: turns.at(-1)!, after, meta, context };
}

/** The message at the end: its title, and the line below that. */
function endOf(all: readonly Entry[]): string {
  const { narration, turn, after, meta, context } = toldAtEnd(all);
  const { cause } = narration;
  const told = { turn, after, entries: [], undone: [], open: null, meta, tally: null, cause };
  const { title, description = '' } = turnEmbed(told, context);
  return [title, description.split('\n')[0]].join(' / ');
}

const LOGS = readGoldenLogs();
const logOf = (name: string): readonly Entry[] => LOGS.find((one) => one.name === `${name}.jsonl`)!.entries;

test.each([
  ['duel-exchange', 'It is over: Law won / Doc drops Ike.'],
  ['duel-driven-off', 'It is over: Gang won / Doc ducked back: whoever leaves the street has lost.'],
  ['duel-surrender', 'It is over: Law won / Ike gives up.'],
  ['duel-agreed', 'It is over, and nobody won / They call it off.'],
  ['duel-lapsed', 'It is over, and nobody won / They stare, and turn away.'],
  ['westamunda-fast-draw-fought', 'It is over: Law won / Doc floors Ike; the Gang give it up.'],
  ['westamunda-bottle', 'It is over: Law won / Doc fells Ike; the Gang give it up.'],
  ['westamunda-driven-off', 'It is over: Gang won / Ike drops Wyatt; the Law give it up.'],
  ['westamunda-knock-outs', 'It is over: Gang won / Wyatt is out of the fight; the Law give it up.'],
  ['gunfight-skedaddle', 'It is over: Gang won / Virgil leaves the fight.'],
  ['gunfight-turn-limit', 'It is over, and nobody won / The last round is over.'],
  ['gunfight-gm', 'It is over: Gang won / So it was ruled.'],
  ['broken-wheel-brawl', 'It is over: Law won / Doc ties Ike up.'],
  ['broken-wheel-agreed', 'It is over: Law won / So it was agreed.'],
  ['broken-wheel-nobody', 'It is over, and nobody won / Nobody is left to fight.'],
  ['clash-fled', 'It is over: Law won / Billy is gone.'],
  ['clash-last-side', 'It is over: Law won / Wyatt fells Ike.'],
  ['portable-frontier-exhausted', 'It is over: Gang won / Half of each side is out of it, theirs last.'],
  ['portable-frontier-wagon-home', 'It is over: Law won / The wagon is home, a cowboy at the reins.'],
  ['portable-frontier-riderless', 'It is over: Gang won / Bear drops Lou.'],
])('the end of %s says what decided it', (name, text) => {
  expect(endOf(logOf(name))).toBe(text);
});

test('who has shot all there was does not stare: it says that nobody has a round left', () => {
  const spent = JSON.stringify(logOf('duel-lapsed')).replaceAll(/"ammo":\d+/g, '"ammo":0');
  expect(endOf(JSON.parse(spent) as readonly Entry[])).toContain('Nobody has a round left. They turn away.');
});

test('what broke a side heads the turn that it ended, with what came of it', () => {
  const heads = ['westamunda-bottle', 'westamunda-driven-off', 'westamunda-fast-draw-fought'].map(
    (name) => toldAtEnd(logOf(name)).narration.headline,
  );
  expect(heads).toEqual([
    'Doc fells Ike; the Gang give it up',
    'Ike drops Wyatt; the Law give it up',
    'Doc floors Ike; the Gang give it up',
  ]);
});

test('every fight of every set that is fought to an end says what decided it', () => {
  const fought = LOGS.filter(({ fight }) => fight.ended !== null && fight.roster.length > 1);
  const ends = fought.map(({ name, entries }) => `${name}: ${endOf(entries)}`);
  expect(
    ends.filter((text) => !/ \/ [A-Z].*[a-z]\.$/.test(text) || / \/ \d/.test(text) || /\{\{|undefined/.test(text)),
  ).toEqual([]);
  expect(ends.length).toBeGreaterThan(60);
});

/** The last exchange with other effects in front of its end. */
function endedBy(effects: readonly Effect[], ended: { readonly winner: string | null }): readonly Entry[] {
  const entries = logOf('duel-exchange');
  const last = entries.findIndex((one) => one.effects.some(({ kind }) => kind === 'fight-ended'));
  const end = entries[last]!.effects.filter(({ kind }) => kind === 'draw-ended' || kind === 'fight-ended');
  const other = end.map((one) => (one.kind === 'fight-ended' ? { ...one, ...ended } : one));
  return entries.slice(0, last + 1).with(last, { ...entries[last]!, effects: [...effects, ...other] });
}

const check = { faces: [], mods: [], total: 9, need: 5, passed: true };
const shot = (figure: string, target: string) =>
  ({
    kind: 'shot-fired',
    figure,
    target,
    weapon: `${figure}.pistol`,
    mode: 'snap',
    trigger: 'draw',
    distance: 9,
    band: 'close',
    check,
  }) as unknown as Effect;

test('a turn of several rounds says in numbers how it went, and tells the last', () => {
  const { sentences } = toldAtEnd(logOf('duel-exchange')).narration;
  expect(sentences).toEqual([
    '3 rounds, 11 shots, 3 hits.',
    "Doc feels a sting in the right arm from Ike's gun.",
    'Ike swears at a scratch: Doc did that.',
    'One shot from Doc, and Ike is out of it.',
    '**Law won.**',
  ]);
});

test('a jam or a graze decides no duel; what the loser did then does, whoever fired last', () => {
  const jam = { kind: 'jammed', figure: 'f2', weapon: 'f2.pistol' } as Effect;
  const graze = { kind: 'grazed', figure: 'f2', by: 'f1', cause: 'shot' } as unknown as Effect;
  const duck = { kind: 'ducked-back', figure: 'f2', distance: 5, why: 'hit' } as unknown as Effect;
  expect(endOf(endedBy([jam, shot('f1', 'f2'), graze, duck, shot('f2', 'f1')], { winner: 'law' }))).toContain(
    'Ike ducked back',
  );
});

test('where both of a duel fall nobody won, and it does not say that it came to nothing', () => {
  const down = (figure: string, by: string) => ({ kind: 'dead', figure, by, cause: 'shot' }) as unknown as Effect;
  const both = [shot('f1', 'f2'), down('f2', 'f1'), shot('f2', 'f1'), down('f1', 'f2')];
  expect(endOf(endedBy(both, { winner: null }))).toBe('It is over, and nobody won / Nobody is left to fight.');
});
