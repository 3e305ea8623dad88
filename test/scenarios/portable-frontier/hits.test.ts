import { describe, expect, it } from 'vitest';
import { expectEffects, expectNone } from '../../kit/scenario.ts';
import { at, cowboy, d6, horse, kinds, onBoard, rider, shot, told, warrior } from './board.ts';

const horseAt = (scene: ReturnType<typeof onBoard>, name: string) => [
  at(scene, name),
  scene.fight.figures[name]!.facing,
];

describe('what a hit does', () => {
  it('E7, PC-HIT-02, PC-HIT-04, PC-HIT-05, PC-HORSE-01, PC-HORSE-02, PC-HORSE-03 a rider is killed and his horse bolts forward', () => {
    const cast = { Doc: cowboy('F7'), ...rider('Bear', 'F5', warrior) };
    const scene = onBoard(cast);
    expectEffects(scene.dice(d6('5 2 6 6')).when(shot('Doc', 'Bear')), [
      { kind: 'shot-fired', check: { faces: [5], need: 3 } },
      { kind: 'table-rolled', table: 'struck-body', row: 'rider' },
      { kind: 'hit', figure: 'Bear' },
      { kind: 'table-rolled', table: 'effect', row: 'killed' },
      { kind: 'dead', figure: 'Bear' },
      { kind: 'riderless', figure: 'BearHorse', rider: 'Bear' },
      { kind: 'table-rolled', table: 'riderless', row: 'forward' },
      { kind: 'bolted', figure: 'BearHorse', why: 'riderless', direction: 'west', distance: 2 },
    ]);
  });

  it('E7, PC-HORSE-04 a way that is blocked is rolled again', () => {
    const cast = { Doc: cowboy('F3'), ...rider('Bear', 'F5', warrior), Wyatt: cowboy('E5') };
    expectEffects(onBoard(cast).dice(d6('5 2 6 6 3')).when(shot('Doc', 'Bear')), [
      { kind: 'table-rolled', table: 'riderless', row: 'forward' },
      { kind: 'table-rolled', table: 'riderless', row: 'left' },
      { kind: 'bolted', figure: 'BearHorse', direction: 'south', distance: 2 },
    ]);
  });

  it('E8, PC-HIT-03, PC-HIT-04, PC-HORSE-07 a horse is killed, driven back with its rider, or shrugs it off', () => {
    const cast = { Doc: cowboy('D5'), ...rider('Bear', 'F5', warrior) };
    const killed = onBoard(cast);
    const result = killed.dice(d6('5 4 5')).when(shot('Doc', 'Bear'));
    expectEffects(result, [
      { kind: 'hit', figure: 'BearHorse' },
      { kind: 'dead', figure: 'BearHorse' },
      { kind: 'dismounted', figure: 'Bear', mount: 'BearHorse', why: 'mount-down' },
    ]);
    expectNone(result, 'riderless');
    expect(horseAt(killed, 'Bear')).toEqual(['F5', 'west']);
    const back = onBoard(cast);
    expectEffects(back.dice(d6('5 4 3')).when(shot('Doc', 'Bear')), [{ kind: 'driven-back', figure: 'Bear' }]);
    expect([at(back, 'Bear'), at(back, 'BearHorse')]).toEqual(['G5', 'G5']);
    expectEffects(onBoard(cast).dice(d6('5 4 2')).when(shot('Doc', 'Bear')), [
      { kind: 'unharmed', figure: 'BearHorse', why: 'no-effect' },
    ]);
  });

  it('E9 a leader shrugs off 1-2, falls back on 3-4, dies on 5-6', () => {
    const hit = (face: number, leader: boolean) => {
      const scene = onBoard({ Doc: cowboy('D5'), Bear: warrior('G5', { leader }) });
      return kinds(scene.dice(d6(`4 ${face}`)).when(shot('Doc', 'Bear'))).at(-1);
    };
    expect([2, 4, 5].map((face) => hit(face, true))).toEqual(['unharmed', 'driven-back', 'dead']);
    expect([2, 4, 5].map((face) => hit(face, false))).toEqual(['driven-back', 'dead', 'dead']);
  });

  it('E10, PC-FALL-02, PC-FALL-04 straight back is full: over a corner, by the die where both are free', () => {
    const cast = { Doc: cowboy('D5'), Bear: warrior('F5'), Crow: warrior('G5'), Elk: warrior('G5') };
    const right = onBoard(cast);
    expectEffects(right.dice(d6('3 2 5')).when(shot('Doc', 'Bear')), [
      { kind: 'table-rolled', table: 'diagonal', row: 'right' },
      { kind: 'driven-back', figure: 'Bear', by: 'Doc', distance: 1 },
    ]);
    expect(at(right, 'Bear')).toBe('G6'); // right of east is south
    const left = onBoard({ ...cast, Owl: warrior('G6'), Fox: warrior('G6') });
    expectNone({ effects: left.dice(d6('3 2')).when(shot('Doc', 'Bear')).effects.slice(3) }, 'table-rolled');
    expect(at(left, 'Bear')).toBe('G4');
  });

  it('E11, PC-FALL-03, PC-FALL-05 nowhere to go kills, and a horse with its rider', () => {
    const shut = { rows: ['......', '......', '......', '......~', '......~', '......~'] };
    const foot = onBoard({ Doc: cowboy('D5'), Bear: warrior('F5') }, shut);
    expectEffects(foot.dice(d6('3 2')).when(shot('Doc', 'Bear')), [
      { kind: 'dead', figure: 'Bear', cause: 'nowhere-to-go' },
    ]);
    const chief = onBoard({ Doc: cowboy('D5'), ...rider('Bear', 'F5', warrior, { leader: true }) }, shut);
    const result = chief.dice(d6('3 4 3')).when(shot('Doc', 'Bear'));
    expectEffects(result, [
      { kind: 'dead', figure: 'Bear', cause: 'nowhere-to-go' },
      { kind: 'dead', figure: 'BearHorse', cause: 'nowhere-to-go' },
    ]);
    expectNone(result, 'riderless');
  });

  it('E11, PC-FALL-05 the edge of the map is no room either', () => {
    const scene = onBoard({ Doc: cowboy('J1'), Bear: warrior('L1') });
    expectEffects(scene.dice(d6('3 2')).when(shot('Doc', 'Bear')), [{ kind: 'dead', cause: 'nowhere-to-go' }]);
  });

  it('E12, PC-FALL-01 away along the longer axis; on a tie the one he faces along', () => {
    const backFrom = (from: string, facing: 'south' | 'east') => {
      const scene = onBoard({ Doc: cowboy(from), Bear: warrior('E5', { facing }) });
      scene.dice(d6('6 1')).when(shot('Doc', 'Bear'));
      return at(scene, 'Bear');
    };
    expect(backFrom('H6', 'south')).toBe('D5');
    expect(backFrom('G7', 'south')).toBe('E4');
    expect(backFrom('G7', 'east')).toBe('D5');
  });

  it('E13, PC-FALL-03 room beside one friend on foot, none beside two, a rider or a riderless horse', () => {
    const ends = (behind: Parameters<typeof onBoard>[0], sub = {}) => {
      const scene = onBoard(
        { Doc: cowboy('D5'), Bear: warrior('F5'), ...behind },
        { rows: ['', '', '', '......~', '', '......~'], sub },
      );
      scene.dice(d6('3 2')).when(shot('Doc', 'Bear'));
      return at(scene, 'Bear');
    };
    expect(ends({ Crow: warrior('G5') })).toBe('G5');
    const dead = 'F5'; // where he stood
    expect(ends({ Crow: warrior('G5'), Elk: warrior('G5') })).toBe(dead);
    expect(ends(rider('Crow', 'G5', warrior))).toBe(dead);
    expect(ends({ Loose: horse('G5') })).toBe(dead);
    const calm = { state: 'stands', rolled: 1 } as const;
    expect(ends({ Bay: horse('G5') }, { horses: { Bay: calm } })).toBe(dead);
    expect(ends({ Bay: horse('G5') }, { horses: { Bay: { ...calm, state: 'mountable' } } })).toBe(dead);
    expect(ends({ Virgil: cowboy('G5') })).toBe(dead);
  });

  it('PC-FALL-02, PC-TURN-07 over a fence or a closed gate, for no points, looking as before', () => {
    const scene = onBoard(
      { Doc: cowboy('D5'), Bear: warrior('F5', { facing: 'north' }) },
      { more: 'sides\n east of F5 gate closed\n' },
    );
    scene.dice(d6('3 2')).when(shot('Doc', 'Bear'));
    expect(horseAt(scene, 'Bear')).toEqual(['G5', 'north']);
    expect(scene.fight.figures.Bear!.turn.moved).toBe(false);
  });

  it('PC-FALL-06 of two men in a square only the one who is hit falls back', () => {
    const scene = onBoard({ Doc: cowboy('D5'), Bear: warrior('F5'), Crow: warrior('F5') });
    scene.dice(d6('3 6 1')).when(shot('Doc', 'Bear'));
    expect([at(scene, 'Bear'), at(scene, 'Crow')]).toEqual(['F5', 'G5']);
  });
});

describe('riderless horses', () => {
  const loose = (face: number, more: Parameters<typeof onBoard>[0] = {}, rows: readonly string[] = []) => {
    const scene = onBoard({ Doc: cowboy('F7'), ...rider('Bear', 'F5', warrior), ...more }, { rows });
    return { scene, result: scene.dice(d6(`5 2 6 ${face}`)).when(shot('Doc', 'Bear')) };
  };

  it('PC-HORSE-02, PC-HORSE-03 the ways are its own, and it looks where it went', () => {
    const end = (face: number) => horseAt(loose(face).scene, 'BearHorse');
    expect(end(6)).toEqual(['D5', 'west']);
    expect(end(5)).toEqual(['F3', 'north']);
    expect(end(4)).toEqual(['H5', 'east']);
  });

  it('PC-HORSE-05, PC-MOVE-07 after a 1 one man on foot may come and mount; after a 2 or a gallop nobody', () => {
    const walker = { Ike: cowboy('E5') };
    const one = loose(1, walker).scene;
    one.when({ type: 'move', figure: 'Ike', gait: 'walk', to: 'F5' });
    expectEffects(one.when({ type: 'mount', figure: 'Ike', mount: 'BearHorse' }), [{ kind: 'mounted', figure: 'Ike' }]);
    const two = loose(2, walker).scene;
    expectEffects(loose(2, walker).result, [{ kind: 'spooked', figure: 'BearHorse', mountable: false }]);
    two.refuses({ type: 'move', figure: 'Ike', gait: 'walk', to: 'F5' }, 'mount-unavailable');
    const six = loose(5, walker).scene;
    expect(at(six, 'BearHorse')).toBe('F3');
    six.refuses({ type: 'mount', figure: 'Ike', mount: 'BearHorse' }, 'mount-unavailable');
  });

  it('PC-HORSE-04 over the edge of the map it is gone; a river, a closed gate, a wall and anybody stop it', () => {
    const scene = onBoard({ Doc: cowboy('B7'), ...rider('Bear', 'B5', warrior) });
    expectEffects(scene.dice(d6('5 2 6 6')).when(shot('Doc', 'Bear')), [
      { kind: 'bolted', figure: 'BearHorse', distance: 1 },
      { kind: 'left-field', figure: 'BearHorse', why: 'bolted' },
    ]);
    expect(scene.fight.figures.BearHorse!.statuses).toContain('left');
    const river = onBoard(
      { Doc: cowboy('F7'), ...rider('Bear', 'F5', warrior) },
      { rows: ['', '', '', '', '...~...'] },
    );
    expectEffects(river.dice(d6('5 2 6 6 1')).when(shot('Doc', 'Bear')), [
      { kind: 'table-rolled', row: 'forward' },
      { kind: 'table-rolled', row: 'halts' },
      { kind: 'steadied', figure: 'BearHorse', how: 'stands' },
    ]);
    const gate = onBoard(
      { Doc: cowboy('F7'), ...rider('Bear', 'F5', warrior) },
      { more: 'sides\n west of F5 gate closed\n' },
    );
    expectEffects(gate.dice(d6('5 2 6 6 2')).when(shot('Doc', 'Bear')), [{ kind: 'spooked' }]);
    const fence = onBoard(
      { Doc: cowboy('F7'), ...rider('Bear', 'F5', warrior) },
      { more: 'sides\n west of F5 fence\n' },
    );
    expectEffects(fence.dice(d6('5 2 6 6')).when(shot('Doc', 'Bear')), [{ kind: 'bolted' }]);
  });

  it('PC-HORSE-01, PC-HORSE-06 it is rolled for again at the end of each later turn, never twice in one', () => {
    const horses = { BearHorse: { state: 'loose', rolled: 1 } } as const;
    const scene = onBoard(
      { Doc: cowboy('F7'), Elk: warrior('A1'), BearHorse: horse('F5', { side: 'tribe' }) },
      { sub: { horses } },
    );
    scene.play({ type: 'hold', figure: 'Doc' });
    const second = scene.dice('D6=6 D6=1').play({ type: 'hold', figure: 'Elk' });
    expectNone(second, 'bolted');
    scene.play({ type: 'hold', figure: 'Doc' });
    expectEffects(scene.dice('D6=6 D6=6 D6=1').play({ type: 'hold', figure: 'Elk' }), [
      { kind: 'table-rolled', table: 'riderless', row: 'forward' },
      { kind: 'bolted', figure: 'BearHorse', distance: 2 },
      { kind: 'round-ended', round: 2 },
    ]);
  });

  it('PC-GEN-07 without a map a horse just runs', () => {
    const scene = told(
      { Doc: cowboy(null), Bear: warrior(null, { mount: 'Dun' }), Dun: horse(null, { side: 'tribe' }) },
      { 'Doc>Bear': { range: 2 } },
    );
    expectEffects(scene.dice(d6('5 2 6 6')).when(shot('Doc', 'Bear')), [
      { kind: 'bolted', figure: 'Dun', distance: 2 },
    ]);
  });

  it('PC-HORSE-06, PC-GEN-07 without a map too a horse that runs leaves behind whoever stood by it', () => {
    const scene = told(
      { Doc: cowboy(null), Elk: warrior(null), Dun: horse(null) },
      { 'Doc>Elk': { range: 4 }, 'Doc>Dun': { near: true } },
    );
    Object.assign(scene.fight.sub as object, { horses: { Dun: { state: 'mountable', rolled: 0 } } });
    scene.play({ type: 'hold', figure: 'Doc' });
    scene.dice('D6=6 D6=6 D6=1').play({ type: 'hold', figure: 'Elk' });
    scene.play({ type: 'hold', figure: 'Doc' });
    scene.dice('D6=1 D6=6 D6=1').play({ type: 'hold', figure: 'Elk' });
    expect(scene.refuses({ type: 'mount', figure: 'Doc', mount: 'Dun' }, 'nothing-there')).toMatchObject({
      wanted: 'horse',
    });
  });
});
