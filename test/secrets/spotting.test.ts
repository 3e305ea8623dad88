import { describe, expect, test } from 'vitest';
import { actInPlace, type Ask } from '../../src/game/act.ts';
import type { Action } from '../../src/game/actions.ts';
import { copyFight } from '../../src/game/fold/copy.ts';
import { scriptedDice } from '../kit/scripted.ts';
import { seededDice } from '../../src/game/dice/seeded.ts';
import type { Entry } from '../../src/game/entry.ts';
import { CLOCK } from '../../src/game/ids.ts';
import { Run } from '../../src/game/run.ts';
import type { Gunfight } from '../../src/game/state.ts';
import { readPlace } from '../../src/game/town/places.ts';
import { PUBLIC, type Reader, view } from '../../src/game/secrets/view.ts';
import { viewEntry } from '../kit/view-entry.ts';
import { offersFor } from '../../src/app/reading.ts';
import { reportBatch } from '../../src/report/report.ts';
import { SAY } from '../kit/say.ts';
import { brokenWheel } from '../../src/rulesets/broken-wheel/index.ts';
import { faces, laid, snap } from '../scenarios/broken-wheel/people.ts';
import { NOON } from '../kit/scenario.ts';
import { townOf } from '../town/grid.ts';
import { tellsNothing } from '../../src/game/secrets/view-entry.ts';

const RULESETS = new Map([[brokenWheel.ref, brokenWheel]]);
const TOWN = townOf(Array.from({ length: 12 }, (_, row) => (row === 2 ? '..bbbbbbbbbb....' : '................')));
const STRANGERS: readonly Reader[] = [{ seat: 'doc' }, { seat: 'cal' }, PUBLIC, { seat: 'onlooker' }];
const say = SAY;

/** Hank in the bushes, of whom the law knows nothing; who he is and where makes no difference to them. */
function ambush(at: string, step: string): Gunfight {
  const { fight } = laid({
    town: TOWN,
    step,
    settings: { rounds: 'immediate' },
    figures: {
      Doc: { at: 'H9', seat: 'doc', arms: ['mm-revolver'] },
      Cal: { at: 'L10', seat: 'cal', arms: ['mm-revolver'] },
      Hank: { side: 'gang', at, seat: 'hank', arms: ['rifle'] },
    },
  });
  for (const seat of Object.values(fight.seats)) seat.wishes = [];
  new Run(fight, brokenWheel, seededDice(1), NOON).emit({
    kind: 'hidden',
    figure: 'Hank',
    sides: ['law'],
    how: 'well-hidden',
  });
  return fight;
}

function done(fight: Gunfight, ask: Ask, script: string): { readonly entry: Entry; readonly after: Gunfight } {
  const result = actInPlace(copyFight(fight), ask, scriptedDice(faces(script)), RULESETS);
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return { entry: { ...result.entry, version: fight.version + 1 }, after: result.fight };
}

function told(fight: Gunfight, ask: Ask, script: string, reader: Reader): string {
  const { entry, after } = done(fight, ask, script);
  const viewed = viewEntry(entry, fight, reader, { over: false });
  const entries = tellsNothing(viewed) ? [] : [viewed];
  const batch = { before: view(fight, reader), after: view(after, reader), entries, unit: 'inch' };
  return JSON.stringify([viewed, reportBatch(batch, say), batch.after]);
}

const look: Ask = { by: CLOCK, at: NOON, action: { type: 'tick', step: 'spot', figure: 'Hank' } };

describe('BW-SPOT-01 whoever is not spotted', () => {
  test('BW-SPOT-02 of looks in vain nobody on that side learns anything, not even that there were any', () => {
    const [one, other] = [ambush('D3', 'spot'), ambush('J3', 'spot')];
    for (const reader of STRANGERS) {
      expect(told(other, look, 'D6=1', reader)).toBe(told(one, look, 'D6=1', reader));
      expect(tellsNothing(viewEntry(done(one, look, 'D6=1').entry, one, reader, { over: false }))).toBe(true);
    }
    expect(told(one, look, 'D6=1', { seat: 'hank' })).toContain('does not notice');
  });

  test('BW-SPOT-02 a shot out of hiding tells those who do not spot him what it did, and not who it was', () => {
    const fight = ambush('H3', 'act-1');
    const ask: Ask = { by: 'hank', at: NOON, action: snap('Hank', 'Doc', 'rifle') };
    for (const reader of STRANGERS) {
      const seen = viewEntry(done(fight, ask, 'D10=9 D6=1 D6=5 D6=6 D6=1').entry, fight, reader, { over: false });
      expect(JSON.stringify([seen.action, seen.effects])).not.toContain('Hank');
      expect(seen.effects.map(({ kind }) => kind)).toContain('grazed');
    }
    const spotted = viewEntry(done(fight, ask, 'D10=1 D6=6 D6=6').entry, fight, { seat: 'doc' }, { over: false });
    expect(JSON.stringify(spotted.effects)).toContain('Hank');
  });

  test('BW-SPOT-05 he may be hidden from somebody of whom he knows nothing: what he is offered does not say so', () => {
    const offered = (docAt: string): string => {
      const fight = ambush('H3', 'move');
      fight.clock.turn = fight.clock.order.indexOf('gang');
      delete fight.hidden.Hank;
      (fight.sub as { senses: { hideouts: object } }).senses.hideouts = {};
      for (const id of ['Doc', 'Cal']) fight.hidden[id] = ['gang'];
      fight.figures.Doc!.at = readPlace(docAt)!;
      return JSON.stringify(offersFor(fight, 'Hank', RULESETS).filter(({ action }) => action.type === 'hide'));
    };
    expect(offered('H9')).toBe(offered('A12'));
    expect(offered('H9')).toContain('hide');
  });

  test('an order that a hidden leader gives shows without him', () => {
    const fight = ambush('H3', 'act-1');
    fight.figures.Hank!.flags = ['leader'];
    fight.figures.Jim = {
      ...copyFight(fight).figures.Hank!,
      id: 'Jim',
      name: 'Jim',
      seat: 'jim',
      at: readPlace('H4')!,
      items: [],
      flags: [],
    };
    fight.roster.push('Jim');
    const act = { type: 'pass', figure: 'Jim' } as const;
    const action: Action = { type: 'order', figure: 'Hank', target: 'Jim', act };
    const effect = { kind: 'ordered', figure: 'Jim', by: 'Hank', act: 'move' } as const;
    const entry: Entry = { at: NOON, by: 'hank', action, faces: [], effects: [effect], version: 1 };
    const seen = viewEntry(entry, fight, { seat: 'doc' }, { over: false });
    expect(JSON.stringify(seen)).not.toContain('Hank');
    const batch = {
      before: view(fight, { seat: 'doc' }),
      after: view(fight, { seat: 'doc' }),
      entries: [seen],
      unit: 'inch',
    };
    expect(JSON.stringify(reportBatch(batch, say))).toContain('Somebody gives Jim an order');
  });
});
