import { describe, expect, it } from 'vitest';
import type { Direction } from '../../../src/game/town/places.ts';
import { hasMoved } from '../../../src/rulesets/law-of-the-gun/people/condition.ts';
import { recoveryRefusal } from '../../../src/rulesets/law-of-the-gun/nerve/nerve.ts';
import { expectEffects, expectNone, type Scene } from '../../kit/scenario.ts';
import { at } from '../../town/grid.ts';
import { go, HORSE, inTown, mounted, offered, openRows, rowsWith, run, whereIs } from './march-street.ts';

/** A rider in the open, Ike far off. The cell (10,20) of the example is K21. */
const rider = (where: string, facing: Direction): Scene => {
  const { doc, bay } = mounted(where, facing);
  return inTown(openRows(24, 24), { doc, ike: { at: 'X24' }, figures: { Bay: bay } });
};

describe('LG-EX-50 turning a galloping horse', () => {
  it('LG-RIDE-02, LG-EX-50 one eighth of a turn in each quarter: to (17,16) facing east', () => {
    const scene = rider('K21', 'north');
    const result = scene.dice('D6=3').when(run('Doc', 'R17', { facing: 'east', via: ['K19', 'M17'] }));
    expectEffects(result, [
      { kind: 'tested', stat: 'horsemanship', why: 'move-fast', check: { need: 4, passed: true } },
      {
        kind: 'moved',
        distance: 49.142136,
        gait: 'run',
        facing: 'east',
        path: [at(10, 20), at(10, 18), at(12, 16), at(17, 16)],
      },
    ]);
    expect(result.fight.figures.Bay).toMatchObject({ at: at(17, 16), facing: 'east' });
    expect(result.fight.figures.Doc).toMatchObject({ at: at(17, 16), facing: 'east' });
    expectEffects(
      rider('K21', 'north')
        .dice('D6=3')
        .when(run('Doc', 'R17', { facing: 'east' })),
      [{ kind: 'moved', facing: 'east' }],
    );
  });

  it('LG-RIDE-02, LG-EX-50 two turns at one place cost the rest of the quarter: seven cells east are left, not eight', () => {
    const order = (to: string) => run('Doc', to, { via: ['K19'] });
    const result = rider('K21', 'north').dice('D6=3').when(order('R19'));
    expectEffects(result, [
      { kind: 'moved', distance: 45, facing: 'east', path: [at(10, 20), at(10, 18), at(17, 18)] },
    ]);
    expect(rider('K21', 'north').refuses(order('S19'), 'bad-path')).toMatchObject({ why: 'turn' });
    rider('K21', 'north').refuses(order('T19'), 'too-far');
  });

  it('LG-RIDE-02, LG-EX-50 on the spot at basic pace he comes to face south, with one cell left; he has moved', () => {
    const scene = rider('K21', 'north');
    const result = scene.when(go('Doc', 'K21', { facing: 'south' }));
    expect(result.effects.slice(1)).toEqual([{ kind: 'turned', figure: 'Doc', facing: 'south' }]);
    expect(hasMoved(result.fight, result.fight.figures.Doc!)).toBe(true);
    expect(result.fight.figures.Bay).toMatchObject({ at: at(10, 20), facing: 'south' });
    scene.refuses({ type: 'shoot', figure: 'Doc', target: 'Ike', weapon: 'Doc.pistol', mode: 'aimed' }, 'already-did');
    expectEffects(rider('K21', 'north').when(go('Doc', 'K22')), [{ kind: 'moved', distance: 5, facing: 'south' }]);
    rider('K21', 'north').refuses(go('Doc', 'K23'), 'bad-path');
  });
});

describe('riding over a map', () => {
  it('LG-RIDE-01 legs run in the eight directions only, and a man on foot has no facing', () => {
    const scene = rider('K21', 'north');
    expect(scene.refuses(run('Doc', 'L15', { via: ['L19'] }), 'bad-path')).toMatchObject({ why: 'turn' });
    inTown(openRows(8, 8)).refuses(go('Doc', 'B1', { facing: 'north' }), 'bad-value');
  });

  it('LG-RIDE-02 without a facing he ends up as the cheapest way brings him, with no turn to spare', () => {
    expectEffects(rider('K21', 'north').when(go('Doc', 'K16')), [{ kind: 'moved', distance: 25, facing: 'north' }]);
    expectEffects(rider('K21', 'north').when(go('Doc', 'N18')), [{ kind: 'moved', facing: 'north-east' }]);
  });

  it('LG-RIDE-03 the faster the pace the wider the turn', () => {
    const walk = offered(rider('K21', 'north'), 'Doc', 'walk');
    const gallop = offered(rider('K21', 'north'), 'Doc', 'run');
    expect(walk).toContain('K22');
    expect(gallop).toContain('K23');
    expect(walk).not.toContain('K23');
    expect(gallop.length).toBeGreaterThan(3 * walk.length);
  });

  it('LG-MOVE-02 a failed test leaves 40 cm in quarters of 10, and he follows his way as far as they go', () => {
    const order = run('Doc', 'R17', { facing: 'east', via: ['K19', 'M17'] });
    const result = rider('K21', 'north').dice('D6=5').when(order);
    expectEffects(result, [
      { kind: 'moved', distance: 39.142136, path: [at(10, 20), at(10, 18), at(12, 16), at(15, 16)] },
    ]);
  });

  it('LG-RIDE-04 after mounting half a move is left, in quarters of 3 cm', () => {
    const scene = inTown(openRows(8, 8), {
      doc: { at: 'B4' },
      figures: { Bay: { ...HORSE, side: 'law', at: 'B5', facing: 'east' } },
    });
    scene.when({ type: 'mount', figure: 'Doc', mount: 'Bay' });
    expect([...offered(scene, 'Doc', 'walk')].sort()).toEqual(expect.arrayContaining(['C5', 'D5']));
    expect(scene.refuses(go('Doc', 'E5'), 'too-far')).toMatchObject({ needed: 15, allowed: 12 });
    expectEffects(scene.when(go('Doc', 'D5')), [{ kind: 'moved', distance: 10 }]);
  });

  it('LG-RIDE-04, LG-MOVE-07 what it cost to get up is his own walk, not the ride: half a move is left all the same', () => {
    const scene = inTown(openRows(8, 8), {
      doc: { at: 'B4', posture: 'prone' },
      figures: { Bay: { ...HORSE, side: 'law', at: 'B5', facing: 'east' } },
    });
    scene.when({ type: 'posture', figure: 'Doc', posture: 'standing' });
    scene.when({ type: 'mount', figure: 'Doc', mount: 'Bay' });
    expect([...offered(scene, 'Doc', 'walk')]).toContain('D5');
    expectEffects(scene.when(go('Doc', 'D5')), [{ kind: 'moved', distance: 10 }]);
  });

  it('LG-RIDE-02 turning at the end of a ride counts as its facing', () => {
    const result = rider('K21', 'north').when(go('Doc', 'K19', { facing: 'east' }));
    expectEffects(result, [{ kind: 'moved', distance: 10, path: [at(10, 20), at(10, 18)], facing: 'east' }]);
  });

  it('LG-MOVE-11 a horse climbs neither stairs nor windows', () => {
    const { doc, bay } = mounted('A1', 'east');
    const scene = inTown(rowsWith(8, 8, { 1: '.w......', 2: '########' }), { doc, figures: { Bay: bay } });
    scene.refuses(go('Doc', 'B1'), 'blocked');
    expect(offered(scene, 'Doc', 'walk')).toEqual([]);
  });
});

describe('a horse turned on the spot', () => {
  it('LG-GEN-06, LG-COOL-01 turning it is moving, so nobody gets his breath back over it', () => {
    const { doc, bay } = mounted('F6', 'east');
    const scene = inTown(openRows(12, 12), { doc: { ...doc, stats: { cool: 2 } }, figures: { Bay: bay } });
    const refusal = () => recoveryRefusal(scene.fight, scene.fight.figures.Doc!);
    expect(refusal()).toBeNull();
    const result = scene.when(go('Doc', 'F6', { facing: 'south' }));
    expectEffects(result, [{ kind: 'turned', facing: 'south' }]);
    expectNone(result, 'moved');
    expect(refusal()).toBe('stirred');
  });
});

describe('wheels on a map', () => {
  const coach = (rows = openRows(12, 12)): Scene =>
    inTown(rows, {
      doc: { at: 'F7', mount: 'Coach', seatAboard: 'driver', facing: 'north' },
      ike: { at: 'L12' },
      figures: {
        Coach: { ...HORSE, side: 'law', sort: 'vehicle', template: 'stagecoach', at: 'F6', facing: 'north' },
        Dun: { ...HORSE, side: 'law', mount: 'Coach', seatAboard: 'team', at: 'F6', facing: 'north' },
      },
    });

  it('LG-MOVE-04, LG-VEH-01 two cells in line, the team in front, and everybody aboard goes with it', () => {
    const scene = coach();
    const result = scene.when(go('Doc', 'F3'));
    expectEffects(result, [{ kind: 'moved', distance: 15, path: [at(5, 5), at(5, 2)] }]);
    expect(['Coach', 'Dun', 'Doc'].map((id) => whereIs(scene, id))).toEqual(['F3', 'F3', 'F4']);
  });

  it('LG-RIDE-02, LG-MOVE-04 it turns its team, and its hind part needs room', () => {
    const scene = coach();
    scene.when(go('Doc', 'F6', { facing: 'north-east' }));
    expect(['Coach', 'Doc'].map((id) => whereIs(scene, id))).toEqual(['F6', 'E7']);
    const wall = rowsWith(12, 12, { 7: '####..######' });
    expectNone(coach(wall).when(go('Doc', 'F6', { facing: 'north-east' })), 'moved');
    const walled = rowsWith(12, 12, { 7: '#####.######' });
    expect(coach(walled).refuses(go('Doc', 'F6', { facing: 'north-east' }), 'bad-path')).toMatchObject({ why: 'turn' });
  });

  it('LG-MOVE-04 nobody walks through either of its cells on foot if it is the enemy', () => {
    const scene = coach();
    scene.fight.figures.Doc!.side = 'gang';
    for (const id of ['Coach', 'Dun']) scene.fight.figures[id]!.side = 'gang';
    const billy = inTown(openRows(12, 12), {
      doc: { at: 'F8' },
      figures: { Coach: { ...HORSE, side: 'gang', sort: 'vehicle', template: 'wagon', at: 'F6', facing: 'north' } },
    });
    billy.refuses(go('Doc', 'F7'), 'blocked');
    billy.refuses(go('Doc', 'F6'), 'blocked');
  });

  it('LG-VEH-01 only the driver moves it, 40 cm at most', () => {
    const scene = coach(openRows(12, 12));
    expectEffects(scene.dice('D6=1').when(run('Doc', 'F1')), [{ kind: 'moved', distance: 25, gait: 'walk' }]);
  });
});
