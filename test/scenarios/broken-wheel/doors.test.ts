import { describe, expect, test } from 'vitest';
import type { Action } from '../../../src/game/actions.ts';
import { seededDice } from '../../../src/game/dice/seeded.ts';
import { oddsOf } from '../../../src/game/odds/odds.ts';
import { matches } from '../../../src/game/offer.ts';
import { Run } from '../../../src/game/run.ts';
import type { Gunfight, StatedValues } from '../../../src/game/state.ts';
import type { Fastening } from '../../../src/game/town/town.ts';
import { brokenWheel } from '../../../src/rulesets/broken-wheel/index.ts';
import { lockedDoorsBy } from '../../../src/rulesets/broken-wheel/town/doors.ts';
import { subOf } from '../../../src/rulesets/broken-wheel/state.ts';
import { expectEffects, type Scene } from '../../kit/scenario.ts';
import { townOf } from '../../town/grid.ts';
import { laid, type Person, when } from './people.ts';

const DOOR = 'back-door';
const PLAIN: Fastening = { build: 'external', locks: 1, bolts: 0, padlock: null, keptFrom: null };

/** Somebody at a locked door that the game master has spoken of. */
function atDoor(person: Person, fastening: Partial<Fastening> = {}, others: Record<string, Person> = {}): Scene {
  const scene = laid({ figures: { Bert: person, Ike: { side: 'gang', arms: ['knife'] }, ...others } });
  subOf(scene.fight).town.fastened[DOOR] = { ...PLAIN, ...fastening };
  return scene;
}

/** The second round of an attempt begun in the round before. */
function inSecond(scene: Scene, task: 'force' | 'breach', item?: string): Scene {
  const { Bert } = scene.fight.figures;
  Bert!.tasks = [{ task, thing: DOOR, ...(item === undefined ? {} : { item }), unit: 'beat', left: 1 }];
  subOf(scene.fight).beats.working.Bert = task;
  return scene;
}

const force = (item?: string): Action => ({
  type: 'force',
  figure: 'Bert',
  thing: DOOR,
  ...(item === undefined ? {} : { item }),
});
const breach = (item: string): Action => ({ type: 'breach', figure: 'Bert', thing: DOOR, item });
const shootLock = (model = 'mm-revolver'): Action => ({
  type: 'shoot-lock',
  figure: 'Bert',
  thing: DOOR,
  weapon: `Bert.${model}`,
});

const wear = (fight: Gunfight) => subOf(fight).town.wear[DOOR];

describe('BW-DOOR-01 strengths of doors', () => {
  /** What the locks of such a door bear, for somebody of whom that is stated. */
  const forcing = (fastening: Partial<Fastening>, stated: StatedValues = {}): number => {
    const { fight } = atDoor({}, fastening);
    Object.assign(fight.situations, { Bert: stated });
    return lockedDoorsBy(fight, fight.figures.Bert!)[0]!.forcing;
  };

  test('BW-DOOR-01 each further lock or bolt makes it harder by one', () => {
    expect(forcing({ locks: 1, bolts: 0 })).toBe(4);
    expect(forcing({ locks: 1, bolts: 2 })).toBe(6);
    expect(forcing({ build: 'reinforced', locks: 0, bolts: 0 })).toBe(4);
  });

  test('BW-DOOR-01 a padlock counts by its size, and one more from its far side', () => {
    const shed = { build: 'shed', locks: 0, bolts: 0 } as const;
    expect(forcing({ ...shed, padlock: 'small' })).toBe(3);
    expect(forcing({ ...shed, padlock: 'medium' })).toBe(4);
    expect(forcing({ ...shed, padlock: 'large' }, { farSide: true })).toBe(6);
  });

  test('BW-DOOR-01 of a door between two cells one of them is the far side, whichever cell it is told of', () => {
    const strengths = (side: string, keptFrom: string): number[] => {
      const door = `sides\n  ${side} door locked\nlocks\n  ${side} shed padlock small from ${keptFrom}\n`;
      const town = townOf(
        Array.from({ length: 8 }, () => '........'),
        door,
      );
      const { fight } = laid({ town, figures: { North: { at: 'C3' }, South: { at: 'C4' } } });
      return ['North', 'South'].map((id) => lockedDoorsBy(fight, fight.figures[id]!)[0]!.forcing);
    };
    for (const side of ['north of C4', 'south of C3']) {
      expect(strengths(side, 'north')).toEqual([3, 4]);
      expect(strengths(side, 'south')).toEqual([4, 3]);
    }
  });

  test('BW-DOOR-01 an attempt takes two rounds and is thrown for at the end of the second', () => {
    const first = when(atDoor({}), '', force());
    expectEffects(first, [{ kind: 'task-set', figure: 'Bert', task: 'force', thing: DOOR, left: 1 }]);
    expect(first.fight.figures.Bert!.tasks).toHaveLength(1);
    const second = when(inSecond(atDoor({}), 'force'), 'D6=5', force());
    expect(second.effects.map(({ kind }) => kind)).toEqual(['task-set', 'table-rolled', 'door-opened']);
  });
});

describe('E45 BW-DOOR-02 BW-DOOR-03 BW-DOOR-04 doors', () => {
  test('E45 BW-DOOR-02 weakened at 0, forced at 1', () => {
    const weakened = when(inSecond(atDoor({ profile: { Me: 1 } }), 'force'), 'D6=3', force());
    expectEffects(weakened, [
      { kind: 'table-rolled', table: 'force', row: 'weakened' },
      { kind: 'weakened', thing: DOOR, what: 'forcing', amount: 1, left: 3 },
    ]);
    const again = inSecond(atDoor({ profile: { Me: 1 } }), 'force');
    subOf(again.fight).town.wear[DOOR] = wear(weakened.fight)!;
    expectEffects(when(again, 'D6=3', force()), [{ kind: 'door-opened', thing: DOOR, by: 'Bert', how: 'forced' }]);
  });

  test('E45 BW-DOOR-02 at -7 he hurts himself for good, without a test of nerve', () => {
    const door = atDoor({ profile: { Me: -2 } }, { locks: 1, bolts: 2 });
    const result = when(inSecond(door, 'force'), 'D6=1', force());
    expectEffects(result, [
      { kind: 'table-rolled', table: 'force', row: 'wounded' },
      { kind: 'barred', figure: 'Bert', task: 'force', thing: DOOR, why: 'hurt' },
      { kind: 'wounded', figure: 'Bert', severity: 'flesh', deduction: 1, bleeding: 0, cause: 'door' },
    ]);
    expect(result.effects.some(({ kind }) => kind === 'tested')).toBe(false);
    const later = atDoor({ profile: { Me: -2 } }, { locks: 1, bolts: 2 });
    subOf(later.fight).town.barred.Bert = [DOOR];
    later.refuses(force(), 'already-did');
  });

  test('BW-DOOR-02 -1 to -3 holds, -4 hurts without a wound', () => {
    expectEffects(when(inSecond(atDoor({}), 'force'), 'D6=1', force()), [{ kind: 'table-rolled', row: 'holds' }]);
    const hurt = when(inSecond(atDoor({ profile: { Me: -1 } }), 'force'), 'D6=1', force());
    expect(hurt.effects.map(({ kind }) => kind)).toEqual(['task-set', 'table-rolled', 'barred']);
  });

  test('E45 BW-DOOR-04 a fire-axe first weakens the body, then is through', () => {
    const axe = 'Bert.fire-axe';
    const carrying = { items: [{ id: axe, model: 'fire-axe', loaded: true, ammo: null }] };
    const weakened = when(inSecond(atDoor(carrying), 'breach', axe), 'D6=5', breach(axe));
    expectEffects(weakened, [{ kind: 'weakened', what: 'breaching', left: 6 }]);
    const again = inSecond(atDoor(carrying), 'breach', axe);
    subOf(again.fight).town.wear[DOOR] = wear(weakened.fight)!;
    expectEffects(when(again, 'D6=5', breach(axe)), [{ kind: 'door-opened', by: 'Bert', how: 'breached' }]);
  });

  test('E45 BW-DOOR-04 a dagger breaks at -7', () => {
    const dagger = 'Bert.dagger';
    const scene = inSecond(atDoor({ arms: ['dagger'] }, { build: 'internal' }), 'breach', dagger);
    const result = when(scene, 'D6=1', breach(dagger));
    expectEffects(result, [{ kind: 'item-broken', figure: 'Bert', item: dagger, why: 'forcing' }]);
    expect(result.fight.figures.Bert!.items).toHaveLength(0);
  });

  test('BW-DOOR-03 with an implement its own figure counts, and not Me', () => {
    const jemmy = 'Bert.jemmy';
    const person = { profile: { Me: 2 }, items: [{ id: jemmy, model: 'jemmy', loaded: true, ammo: null }] };
    const result = when(inSecond(atDoor(person), 'force', jemmy), 'D6=3', force(jemmy));
    const thrown = result.effects.find((effect) => effect.kind === 'table-rolled')!;
    expect(thrown).toMatchObject({ row: 'through', check: { total: 1 } });
    expectEffects(result, [{ kind: 'door-opened', how: 'forced' }]);
  });

  test('BW-DOOR-03 a lock shot off and a weakened door add up', () => {
    const scene = inSecond(atDoor({}, { locks: 2, bolts: 1 }), 'force');
    subOf(scene.fight).town.wear[DOOR] = { forcing: 1, breaching: 0, locks: 1, lock: 0 };
    const result = when(scene, 'D6=5', force());
    expect(result.effects.find((effect) => effect.kind === 'table-rolled')).toMatchObject({ check: { total: 1 } });
  });
});

describe('BW-DOOR-05 what is refused', () => {
  test('BW-DOOR-05 an open door, bare hands to breach, an implement not carried or not good for it', () => {
    const open = atDoor({});
    subOf(open.fight).town.open[DOOR] = true;
    open.refuses(force(), 'state-already');
    atDoor({}).refuses({ type: 'breach', figure: 'Bert', thing: DOOR } as Action, 'lacks-item');
    atDoor({}).refuses(breach('Bert.axe'), 'lacks-item');
    atDoor({ arms: ['knife'] }).refuses(breach('Bert.knife'), 'weapon-cannot');
    atDoor({}).refuses({ ...force(), thing: 'front-door' } as Action, 'nothing-there');
  });

  test('BW-DOOR-05 an attempt begun in round 4 runs on into the next move', () => {
    const scene = laid({ figures: { Bert: {}, Ike: { side: 'gang' } }, step: 'act-4' });
    subOf(scene.fight).town.fastened[DOOR] = PLAIN;
    const begun = when(scene, '', force());
    expect(begun.fight.figures.Bert!.tasks).toMatchObject([{ task: 'force', left: 1 }]);
    new Run(begun.fight, brokenWheel, seededDice(1), 0).emit({ kind: 'round-began', round: 2 });
    expect(brokenWheel.due(begun.fight, 'work-1')).toEqual(['Bert']);
  });

  test('BW-DOOR-05 what is offered is what is accepted, on a map by the door alone', () => {
    const town = townOf([
      '........',
      '..####..',
      '..#..#..',
      '..#..d..',
      '..####..',
      '........',
      '........',
      '........',
    ]);
    const lockedTown = { ...town, locks: [{ on: 'door@F4', ...PLAIN }] };
    const settings = { rounds: 'immediate' };
    const scene = laid({
      town: lockedTown,
      settings,
      figures: { Bert: { at: 'G4' }, Cal: { at: 'A1' }, Ike: { side: 'gang', at: 'H8' } },
    });
    const { fight } = scene;
    fight.town = { ...fight.town!, state: { things: { 'door@F4': { condition: 'locked' } }, added: [] } };
    const order = (figure: string): Action => ({ type: 'force', figure, thing: 'door@F4' });
    expect(matches(brokenWheel.legal(fight, 'Bert'), order('Bert'))).toBe(true);
    expect(matches(brokenWheel.legal(fight, 'Cal'), order('Cal'))).toBe(false);
    scene.refuses(order('Cal'), 'nothing-there');
  });

  test('BW-DOOR-02 the odds of an attempt are told before its first round', () => {
    const { fight } = atDoor({ profile: { Me: 1 } });
    const odds = oddsOf(fight, force() as never, brokenWheel);
    if (!odds.ok) throw new Error('no odds');
    expect(odds.odds.facts.get('door-opened:Bert')).toEqual({ n: 1n, d: 2n });
  });
});

describe('E46 BW-LOCK-01 shooting at a lock', () => {
  const SHOT = { arms: ['mm-revolver'] };

  test('E46 BW-LOCK-01 weakened first, and then disabled', () => {
    const weakened = when(atDoor(SHOT), 'D10=3', shootLock());
    expectEffects(weakened, [
      { kind: 'shot-fired', figure: 'Bert', thing: DOOR, mode: 'snap', left: 4 },
      { kind: 'weakened', thing: DOOR, what: 'lock', amount: 1, left: 1 },
    ]);
    const again = atDoor(SHOT);
    subOf(again.fight).town.wear[DOOR] = wear(weakened.fight)!;
    expectEffects(when(again, 'D10=3', shootLock()), [
      { kind: 'lock-broken', thing: DOOR, by: 'Bert', left: 0 },
      { kind: 'door-opened', thing: DOOR, by: 'Bert', how: 'shot' },
    ]);
  });

  test('E46 BW-LOCK-01 a natural 0 misfires as ever', () => {
    expectEffects(when(atDoor(SHOT), 'D10=0', shootLock()), [
      { kind: 'shot-fired' },
      { kind: 'misfired', figure: 'Bert', result: 'dud-round' },
    ]);
  });

  test('BW-LOCK-01 a shotgun counts three, a light revolver takes one off', () => {
    expectEffects(when(atDoor({ arms: ['shotgun'] }), 'D10=1', shootLock('shotgun')), [{ kind: 'lock-broken' }]);
    const light = when(atDoor({ arms: ['lt-revolver'] }), 'D10=2', shootLock('lt-revolver'));
    expect(light.effects.map(({ kind }) => kind)).toEqual(['shot-fired']);
  });

  test('BW-LOCK-01 bolts hold a door whose locks are gone, and a further lock takes one off what bears', () => {
    const bolted = when(atDoor(SHOT, { locks: 1, bolts: 1 }), 'D10=9', shootLock());
    expect(bolted.effects.map(({ kind }) => kind)).toEqual(['shot-fired', 'lock-broken']);
    const two = when(atDoor(SHOT, { locks: 2 }), 'D10=9', shootLock());
    expectEffects(two, [{ kind: 'lock-broken', left: 1 }]);
    expect(wear(two.fight)).toMatchObject({ locks: 1, lock: 0 });
    const done = atDoor(SHOT, { locks: 1, bolts: 1 });
    subOf(done.fight).town.wear[DOOR] = { forcing: 0, breaching: 0, locks: 1, lock: 0 };
    done.refuses(shootLock(), 'nothing-there');
  });

  test('BW-LOCK-01 it is as loud as any shot: who has heard none is tested', () => {
    const scene = laid({
      isFresh: true,
      figures: { Bert: SHOT, Ike: { side: 'gang' } },
      scene: { 'Bert>Ike': { range: 10 } },
    });
    subOf(scene.fight).town.fastened[DOOR] = PLAIN;
    const result = when(scene, 'D10=5 D6=6', shootLock());
    expectEffects(result, [{ kind: 'tested', figure: 'Ike', why: 'first-shot' }]);
  });
});
