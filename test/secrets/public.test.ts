import { describe, expect, test } from 'vitest';
import type { Action } from '../../src/game/actions.ts';
import { decide } from '../../src/game/decide.ts';
import { seededDice } from '../../src/game/dice/seeded.ts';
import type { Entry } from '../../src/game/entry.ts';
import type { Gunfight } from '../../src/game/state.ts';
import { PUBLIC, type Reader, view } from '../../src/game/secrets/view.ts';
import { viewEntry } from '../kit/view-entry.ts';
import { planMap } from '../../src/report/map/picture.ts';
import { SAY } from '../kit/say.ts';
import { lawOfTheGun } from '../../src/rulesets/law-of-the-gun/index.ts';
import { fightWith, type Given, NOON } from '../kit/scenario.ts';
import { townOf } from '../town/grid.ts';
import { RULESETS } from './hidden-fight.ts';

const TOWN = townOf(
  Array.from({ length: 10 }, () => '.'.repeat(20)),
  'spawns\n  west A1:C5\n  east R1:T5\n',
);
const ONLOOKER: Reader = { seat: 'onlooker' };

const man = (side: string, seat: string, at: string): Given => ({ side, seat, at, profile: {}, weapons: ['pistol'] });

/** Everybody hidden from whoever is not of his side. */
function hiding(figures: Readonly<Record<string, Given>>): Gunfight {
  const fight = fightWith(lawOfTheGun, { town: TOWN, figures });
  const sides = fight.sides.map(({ id }) => id);
  for (const { id, side } of Object.values(fight.figures)) fight.hidden[id] = sides.filter((one) => one !== side);
  return fight;
}

const placesFor = (fight: Gunfight, reader: Reader): string[] =>
  Object.values(view(fight, reader).figures)
    .filter(({ at }) => at !== null)
    .map(({ id }) => id);

describe('LG-PBP-09 who looks on', () => {
  test('sees in a fight of people against the house what the people see', () => {
    const fight = hiding({
      Doc: man('law', 'doc', 'B2'),
      Wyatt: man('law', 'wyatt', 'B4'),
      Ike: man('gang', 'house', 'S2'),
    });
    for (const reader of [PUBLIC, ONLOOKER, { seat: 'doc' }])
      expect(placesFor(fight, reader)).toEqual(['Doc', 'Wyatt']);
    const pictures = [PUBLIC, { seat: 'wyatt' }].map((reader) => planMap(view(fight, reader), { frame: 'whole' }, SAY));
    expect(pictures[0]!.alt).toContain('Doc at B2');
    expect(pictures[0]!.svg).toBe(pictures[1]!.svg);
  });

  test('sees of people against people only what all of them do', () => {
    const fight = hiding({ Doc: man('law', 'doc', 'B2'), Ike: man('gang', 'ike', 'S2') });
    expect(placesFor(fight, PUBLIC)).toEqual([]);
    fight.hidden.Doc = [];
    expect(placesFor(fight, PUBLIC)).toEqual(['Doc']);
  });

  test('need not do without what only the house does not know', () => {
    const fight = hiding({
      Doc: man('law', 'doc', 'B2'),
      Ike: man('gang', 'ike', 'S2'),
      Red: man('bandits', 'house', 'J8'),
    });
    fight.hidden.Doc = ['bandits'];
    fight.hidden.Red = ['gang'];
    expect(placesFor(fight, PUBLIC)).toEqual(['Doc']);
    expect(placesFor(fight, { seat: 'doc' })).toEqual(['Doc', 'Red']);
  });

  test('sees of somebody on auto-pilot no more: he may be back', () => {
    const fight = hiding({ Doc: man('law', 'doc', 'B2'), Ike: man('gang', 'ike', 'S2') });
    fight.seats.ike!.autoPilot = true;
    expect(placesFor(fight, PUBLIC)).toEqual([]);
  });

  test('sees no more once somebody takes over a figure of the house', () => {
    const fight = hiding({ Doc: man('law', 'doc', 'B2'), Ike: man('gang', 'house', 'S2') });
    expect(placesFor(fight, PUBLIC)).toEqual(['Doc']);
    fight.figures.Ike!.seat = 'ike';
    expect(placesFor(fight, PUBLIC)).toEqual([]);
  });

  test('is not told where somebody means to start, even while nobody else has joined', () => {
    const join: Action = {
      type: 'join',
      seat: 'doc',
      name: 'Doc',
      side: 'law',
      word: '',
      wishes: [{ name: 'Doc', template: 'cowboy', row: 3, at: 'B2' }],
    };
    const sides = [
      { id: 'law', name: 'Law' },
      { id: 'gang', name: 'Gang' },
    ];
    const open: Action = {
      type: 'open-fight',
      ruleset: lawOfTheGun.ref,
      sides,
      settings: {},
      commitment: 'x',
      town: TOWN,
    };
    const asks = [open, join].map((action) => ({ by: 'marshal', at: NOON, action }));
    const done = decide(null, asks, { rulesets: RULESETS, diceFor: () => seededDice(7) });
    if (!done.ok) throw new Error(JSON.stringify(done.refusal));
    expect(JSON.stringify(view(done.fight, { seat: 'doc' }))).toContain('B2');
    const entry: Entry = { ...done.entries.at(-1)!, version: done.fight.version + 1, action: join };
    for (const reader of [PUBLIC, ONLOOKER]) {
      expect(JSON.stringify(view(done.fight, reader))).not.toContain('B2');
      expect(JSON.stringify(viewEntry(entry, done.fight, reader, { over: false }))).not.toContain('B2');
    }
  });
});
