import { describe, expect, test } from 'vitest';
import { actInPlace, type Ask } from '../../src/game/act.ts';
import type { Action } from '../../src/game/actions.ts';
import { decide } from '../../src/game/decide.ts';
import { seededDice } from '../../src/game/dice/seeded.ts';
import type { Effect } from '../../src/game/effects.ts';
import type { Entry } from '../../src/game/entry.ts';
import type { Gunfight } from '../../src/game/state.ts';
import { PUBLIC, type Reader, view } from '../../src/game/secrets/view.ts';
import { viewEntry } from '../kit/view-entry.ts';
import { renderLook } from '../../src/report/table/look.ts';
import { lawOfTheGun } from '../../src/rulesets/law-of-the-gun/index.ts';
import { NOON } from '../kit/scenario.ts';
import { townOf } from '../town/grid.ts';
import { RULESETS } from './hidden-fight.ts';
import { wordsOf } from './surfaces.ts';

/** A long wall between those who come from the north and those who come from the south. */
const TOWN = townOf(
  [
    ...Array.from({ length: 5 }, () => '.'.repeat(20)),
    `.${'#'.repeat(18)}.`,
    ...Array.from({ length: 6 }, () => `....b..l..${'.'.repeat(10)}`),
  ],
  'spawns\n  north F1:L3\n  south F9:L12\n',
);
const SIDES = [
  { id: 'law', name: 'Law' },
  { id: 'gang', name: 'Gang' },
];
const join = (seat: string, side: string, wishes: readonly { name: string; at?: string }[]): Action => ({
  type: 'join',
  seat,
  name: seat,
  side,
  word: seat,
  wishes: wishes.map((wish) => ({ ...wish, template: 'cowboy', row: 3 })),
});

function perform(fight: Gunfight | null, actions: readonly Action[]): Gunfight {
  const dice = seededDice(7);
  const asks = actions.map((action): Ask => ({ by: 'marshal', at: NOON, action }));
  const done = decide(fight, asks, { rulesets: RULESETS, diceFor: () => dice });
  if (!done.ok) throw new Error(JSON.stringify(done.refusal));
  return done.fight;
}

/** Doc against two of the house, and the fight has just been started: the lobby, the entry of the start, and the fight after it. */
function started(soloMarkers: string, seed = 7) {
  const town = TOWN;
  const before = perform(null, [
    { type: 'open-fight', ruleset: lawOfTheGun.ref, sides: SIDES, settings: { soloMarkers }, commitment: 'x', town },
    join('doc', 'law', [{ name: 'Doc' }]),
    join('house', 'gang', [{ name: 'Ike', at: 'G10' }, { name: 'Billy' }]),
  ]);
  const ask: Ask = { by: 'marshal', at: NOON, action: { type: 'start' } };
  const done = actInPlace(structuredClone(before), ask, seededDice(seed), RULESETS);
  if (!done.ok) throw new Error(JSON.stringify(done.refusal));
  return { before, entry: { ...done.entry, version: before.version + 1 }, after: done.fight };
}

const DOC: Reader = { seat: 'doc' };
const gang = ({ figures }: Gunfight) => Object.values(figures).filter(({ side }) => side === 'gang');
const told = (entry: Entry, before: Gunfight, reader: Reader) => viewEntry(entry, before, reader, { over: false });

describe('the start of a fight', () => {
  test('LG-VIS-02 whom the house sets up out of sight nobody hears of: not in the entry, not in the view, not on the card', () => {
    const { before, entry, after } = started('never');
    const hidden = gang(after).filter(({ id }) => after.hidden[id] !== undefined);
    expect(hidden.length).toBeGreaterThan(0);
    for (const reader of [DOC, PUBLIC]) {
      const shown = [told(entry, before, reader), view(after, reader)].map((one) => JSON.stringify(one));
      for (const { id } of hidden) for (const text of shown) expect(text).not.toContain(`"${id}"`);
      const card = renderLook(wordsOf(view(after, reader)), { owed: [], meta: lawOfTheGun.meta });
      for (const { name } of hidden) expect(card.description).not.toContain(name);
    }
    expect(JSON.stringify(told(entry, before, { seat: 'marshal' }))).toContain(`"${hidden[0]!.id}"`);
  });

  test('LG-SOLO-02 under which marker they are, and what was thrown to lay them out, stays with the house', () => {
    const { before, entry, after } = started('always');
    const markers = Object.values(after.markers);
    expect(markers.filter(({ figures }) => figures.length === 0).length).toBeGreaterThan(0);
    const seen = told(entry, before, DOC);
    const set = seen.effects.filter((effect) => effect.kind === 'marker-set');
    expect(set).toHaveLength(markers.length);
    expect(set.every(({ figures }) => figures.length === 0)).toBe(true);
    expect(seen.effects.some((effect) => effect.kind === 'table-rolled' && effect.table !== 'profile')).toBe(false);
    for (const { id } of gang(after)) {
      expect(JSON.stringify(seen)).not.toContain(`"${id}"`);
      expect(JSON.stringify(view(after, DOC))).not.toContain(`"${id}"`);
    }
  });

  test('what is under which marker makes no difference to the entry of the start', () => {
    const { before, entry } = started('always');
    const under = entry.effects.flatMap((effect) => (effect.kind === 'marker-set' ? [effect.figures] : []));
    const turned = [...under.slice(1), under[0]!];
    let next = 0;
    const effects = entry.effects.map((effect): Effect =>
      effect.kind === 'marker-set' ? { ...effect, figures: turned[next++]! } : effect,
    );
    for (const reader of [DOC, PUBLIC])
      expect(JSON.stringify(told({ ...entry, effects }, before, reader))).toBe(
        JSON.stringify(told(entry, before, reader)),
      );
  });

  test('where somebody asked to start is told to his own side only', () => {
    const { before } = started('never');
    expect(JSON.stringify(view(before, DOC))).not.toContain('G10');
    expect(JSON.stringify(view(before, { seat: 'house' }))).toContain('G10');
    const entry: Entry = {
      version: 9,
      at: NOON,
      by: 'ike',
      action: join('ike', 'gang', [{ name: 'Tom', at: 'G10' }]),
      faces: [],
      effects: [
        {
          kind: 'seat-changed',
          seat: 'ike',
          how: 'joined',
          side: 'gang',
          wishes: [{ figure: 'f9', name: 'Tom', template: 'cowboy', at: 'G10' }],
        },
      ],
    };
    expect(JSON.stringify(told(entry, before, DOC))).not.toContain('G10');
    expect(JSON.stringify(told(entry, before, { seat: 'ike' }))).toContain('G10');
  });
});
