import { describe, expect, test } from 'vitest';
import type { Action, Order } from '../../../src/game/actions.ts';
import { decide } from '../../../src/game/decide.ts';
import { seededDice } from '../../../src/game/dice/seeded.ts';
import { Run } from '../../../src/game/run.ts';
import { OPENED_UNDER } from '../../../src/game/settings.ts';
import { suggest } from '../../../src/game/house/suggest.ts';
import { readPlace } from '../../../src/game/town/places.ts';
import { planUndo } from '../../../src/game/record/undo.ts';
import { PUBLIC, view } from '../../../src/game/secrets/view.ts';
import { viewEntry } from '../../kit/view-entry.ts';
import { brokenWheel } from '../../../src/rulesets/broken-wheel/index.ts';
import { subOf } from '../../../src/rulesets/broken-wheel/state.ts';
import { expectEffects, expectNone, NOON, type Scene } from '../../kit/scenario.ts';
import { townOf } from '../../town/grid.ts';
import { faces, type Laid, laid, type Person, snap } from './people.ts';
import { tellsNothing } from '../../../src/game/secrets/view-entry.ts';

const RULESETS = new Map([[brokenWheel.ref, brokenWheel]]);
const SETTINGS = { rounds: 'sealed', initiative: 'none' } as const;
const TODAY = { ...SETTINGS, idleBeats: OPENED_UNDER.idleBeats };
const pass = (figure: string): Order => ({ type: 'pass', figure });
const planned = (figure: string, ...acts: readonly Action[]): Action => ({
  type: 'plan',
  figure,
  acts: acts as readonly Order[],
});
const where = ({ fight: { clock } }: Scene): string =>
  `${clock.round} ${brokenWheel.clock[clock.block]!.steps[clock.step]!.id}`;

const OPEN = '.'.repeat(30);
/** Two streets with a wall in between. */
const TOWN = townOf([OPEN, OPEN, '#'.repeat(30), OPEN, OPEN, OPEN, OPEN, OPEN]);
const DOC: Person = { at: 'A1', arms: ['mm-revolver'] };
const BOB: Person = { at: 'A6', side: 'gang' };

/** Doc and Bob, who see nothing of each other; and Hank, if he is there: with his rifle on Doc, out of everybody's sight. Bob moves last. */
function street(hank: Person | null, { figures, ...more }: Partial<Laid> = {}): Scene {
  const lying = hank === null ? {} : { Hank: { at: 'AA1', side: 'gang', arms: ['rifle'], ...hank } };
  const people = { Doc: DOC, Bob: BOB, ...figures, ...lying };
  const scene = laid({ figures: people, town: TOWN, settings: TODAY, step: 'move', turn: 'gang', ...more });
  const { fight } = scene;
  subOf(fight).beats.stays = Object.fromEntries(fight.roster.filter((id) => id !== 'Bob').map((id) => [id, true]));
  if (hank === null) return scene;
  const run = new Run(fight, brokenWheel, seededDice(1), NOON);
  run.emit({ kind: 'hidden', figure: 'Hank', sides: ['law'], how: 'well-hidden' });
  return scene;
}

describe('BW-PBP-02 rounds in which nobody could do more than hold', () => {
  test('BW-PBP-02 are not asked but run through, counters and all', () => {
    const scene = street(null);
    const { entries } = scene.play(pass('Bob'));
    expect(where(scene)).toBe('2 move');
    expect(entries.filter(({ action }) => action.type === 'carry-out')).toHaveLength(4);
  });

  test('BW-PBP-02 counters tick on in them: who is shaken comes round', () => {
    const scene = street(null);
    new Run(scene.fight, brokenWheel, seededDice(1), NOON).emit({
      kind: 'nerve-set',
      figure: 'Doc',
      state: 'shaken',
      left: 2,
    });
    const { entries } = scene.play(pass('Bob'));
    expect(entries.flatMap(({ effects }) => effects)).toContainEqual(
      expect.objectContaining({ kind: 'nerve-set', figure: 'Doc', state: 'controlled' }),
    );
  });

  test('BW-PBP-02 with somebody in range everybody is asked', () => {
    const scene = street(null, { figures: { Bob: { ...BOB, at: 'E1' } } });
    scene.play(pass('Bob'));
    expect(where(scene)).toBe('1 seal-1');
    scene.play(snap('Doc', 'Bob'));
    expect([where(scene), Object.keys(scene.fight.sealed)]).toEqual(['1 seal-1', ['Doc']]);
  });

  test('BW-PBP-02 work under way is something', () => {
    const task = { task: 'load', thing: 'Abe.mm-revolver', unit: 'beat', left: 3 } as never;
    const scene = street(null, { figures: { Abe: { at: 'M1', arms: ['mm-revolver'], tasks: [task] } } });
    subOf(scene.fight).beats.working.Abe = 'load';
    scene.play(pass('Bob'));
    expect(where(scene)).toBe('1 seal-1');
  });

  test('BW-PBP-02 a fight that was opened before asks in each of them', () => {
    const scene = street(null, { settings: SETTINGS });
    const { entries } = scene.play(pass('Bob'));
    expect(where(scene)).toBe('1 seal-1');
    expect(entries.flatMap(({ effects }) => effects).some((effect) => 'idle' in effect)).toBe(false);
  });

  test('BW-PBP-07 where orders count at once nothing of the kind', () => {
    const scene = street(null, { settings: { ...TODAY, rounds: 'immediate' } });
    expect(scene.play(pass('Bob')).entries.some(({ action }) => action.type === 'carry-out')).toBe(false);
    expect(where(scene)).toBe('1 act-1');
    street({}, { settings: { ...TODAY, rounds: 'immediate' } }).refuses(
      planned('Hank', pass('Hank')),
      'not-in-ruleset',
    );
  });
});

describe('BW-PBP-02 planned while they move', () => {
  const AMBUSH = planned('Hank', pass('Hank'), snap('Hank', 'Doc', 'rifle'));

  test('BW-PBP-02 an ambush is sprung in a round that nobody else was asked for', () => {
    const scene = street({});
    scene.when(AMBUSH);
    expect(scene.fight.sealed.Hank).toHaveLength(2);
    const result = scene.dice(faces('D10=1')).play(pass('Bob'));
    expectEffects(result, [
      { kind: 'phase-began', phase: 'round-1', idle: true },
      { kind: 'phase-began', phase: 'round-2', idle: true },
      { kind: 'shot-fired', figure: 'Hank', target: 'Doc' },
    ]);
  });

  test('BW-PBP-02 in the movement of either side, and changed freely', () => {
    const scene = street({});
    scene.fight.clock.turn = scene.fight.clock.order.indexOf('law');
    scene.when(AMBUSH);
    scene.when(planned('Hank', pass('Hank')));
    expect(scene.fight.sealed.Hank).toEqual([pass('Hank')]);
    scene.refuses(pass('Hank'), 'not-your-turn');
    scene.refuses(planned('Hank', snap('Hank', 'Bob', 'rifle')), 'wrong-side');
    scene.refuses(AMBUSH, 'not-your-figure', 'doc');
  });

  test('BW-PBP-04 what has become impossible is left out', () => {
    const scene = street({});
    scene.when(AMBUSH);
    scene.fight.figures.Hank!.at = readPlace('AA6');
    const result = scene.play(pass('Bob'));
    expectEffects(result, [{ kind: 'plan-broken', figure: 'Hank', beat: 2 }]);
    expectNone(result, 'shot-fired');
    expect(where(scene)).toBe('2 move');
  });

  test('BW-PBP-02 it shows to nobody else, and goes back without touching what others did', () => {
    const scene = street({});
    const { fight } = scene;
    const { entries } = scene.when(AMBUSH);
    const entry = { ...entries[0]!, version: 2 };
    expect(tellsNothing(viewEntry(entry, fight, PUBLIC, { over: false }))).toBe(true);
    expect(view(scene.fight, PUBLIC).sealed).toEqual({});
    const moved = { ...scene.when(pass('Bob')).entries[0]!, version: 3 };
    const log = [entry, moved];
    expect(planUndo(log, scene.fight, { by: 'hank' })).toEqual({ ok: true, versions: [2], needs: [] });
    expect(planUndo(log, scene.fight, { by: 'bob' })).toEqual({ ok: true, versions: [3], needs: [] });
    expect(planUndo([moved, entry], scene.fight, { by: 'bob' })).toEqual({ ok: true, versions: [3], needs: [] });
  });

  test('BW-PBP-02 it is suggested to whoever lies hidden with somebody before his gun', () => {
    const scene = street({});
    delete subOf(scene.fight).beats.stays.Hank;
    const [first] = suggest(scene.fight, 'Hank', brokenWheel, () => ({ ok: false }) as never);
    expect(first!.action).toMatchObject({ type: 'plan', acts: [{ type: 'shoot', target: 'Doc' }] });
    scene.when(first!.action);
  });
});

describe('BW-PBP-02 a round that runs through past somebody hidden tells nothing of him', () => {
  function passed({ fight }: Scene) {
    const dice = seededDice(7);
    const ask = { by: 'bob', action: pass('Bob'), at: NOON };
    const done = decide(fight, [ask], { rulesets: RULESETS, diceFor: () => dice });
    if (!done.ok) throw new Error(JSON.stringify(done.refusal));
    return done;
  }

  /** All that others get to know by Bob's passing: entries, the clock, and what the public and Doc read. */
  function told(scene: Scene): unknown {
    const before = scene.fight;
    const done = passed(scene);
    expect(done.fight.clock.round).toBe(2);
    const read = [PUBLIC, { seat: 'doc' }].map((reader) => [
      view(done.fight, reader),
      done.entries.map((entry, index) => viewEntry({ ...entry, version: index + 2 }, before, reader, { over: false })),
    ]);
    return JSON.parse(JSON.stringify([done.fight.clock.due, { ...done.fight.clock, ticked: [] }, read]));
  }

  /** The same Hank with whatever kept for him; of the last of these the house's, whom nobody has ever seen. */
  const withPlan = (...acts: readonly Order[]): Scene => {
    const scene = street({});
    if (acts.length > 0) scene.when(planned('Hank', ...acts));
    scene.fight.version = 1;
    scene.fight.seats.bob!.missed = 0;
    return scene;
  };
  const away = (scene: Scene): Scene => {
    scene.fight.seats.hank!.autoPilot = true;
    return scene;
  };

  test('BW-PBP-02 the same for one who holds, by plan or silently, and one who is not there', () => {
    const silent = told(withPlan());
    expect(told(withPlan(pass('Hank')))).toEqual(silent);
    expect(told(withPlan(pass('Hank'), pass('Hank'), pass('Hank'), pass('Hank')))).toEqual(silent);
    expect(told(withPlan({ type: 'hold', figure: 'Hank' }))).toEqual(silent);
    expect(told(away(withPlan(pass('Hank'))))).toEqual(told(away(withPlan())));
  });

  test('BW-PBP-02 the same with the house lying hidden and with nobody', () => {
    const scene = street({ seat: 'house', items: [] });
    scene.fight.unseen.Hank = ['law'];
    expect(told(scene)).toEqual(told(street(null)));
  });

  test('BW-PBP-02 the house springs its ambush too', () => {
    const scene = street({ seat: 'house', at: 'E1' });
    expect(passed(scene).entries.flatMap(({ effects }) => effects)).toContainEqual(
      expect.objectContaining({ kind: 'shot-fired', figure: 'Hank' }),
    );
  });
});
