import { describe, expect, it } from 'vitest';
import { expectEffects, expectNone } from '../../kit/scenario.ts';
import { portableFrontier } from '../../../src/rulesets/portable-frontier/index.ts';
import { readTown } from '../../../src/towns/built-in.ts';
import { aboard, at, charge, cowboy, d6, go, horse, onBoard, rider, shot, told, wagon, warrior } from './board.ts';

const RANCH = { rows: ['RR', 'RR'], more: 'sides\n east of B1:B2 fence\n' };
const spent = (scene: ReturnType<typeof onBoard>, figure: string) =>
  (scene.fight.sub as { spent: Record<string, number> }).spent[figure] ?? 0;

describe('moving', () => {
  it('E14, PC-MOVE-03, PC-MAP-05 a fence costs a point besides the square behind it', () => {
    const scene = onBoard({ Doc: cowboy('B1') }, RANCH);
    expectEffects(scene.when(go('Doc', 'C1')), [
      { kind: 'moved', figure: 'Doc', cost: 2, distance: 1, facing: 'east' },
    ]);
    scene.refuses(go('Doc', 'D1'), 'too-far');
  });

  it('E14, PC-MOVE-05, PC-MOVE-06, PC-MOVE-11 a warrior on foot may enter the ranch as his first and only step', () => {
    const first = onBoard({ Bear: warrior('C1') }, RANCH);
    first.when(go('Bear', 'B1'));
    expect([at(first, 'Bear'), spent(first, 'Bear')]).toEqual(['B1', 2]);
    const later = onBoard({ Bear: warrior('C2') }, RANCH);
    later.when(go('Bear', 'C1'));
    expect(later.refuses(go('Bear', 'B1'), 'too-far')).toMatchObject({ allowed: 1 });
    const mounted = onBoard(rider('Bear', 'C1', warrior), RANCH);
    mounted.when(go('Bear', 'B1'));
    expect(spent(mounted, 'Bear')).toBe(3);
    expect(at(mounted, 'BearHorse')).toBe('B1');
    mounted.refuses(go('Bear', 'A1'), 'too-far');
  });

  it('E15, PC-MAP-02, PC-MAP-03 he may stop with a friend on foot, and passes nobody', () => {
    const cast = { Doc: cowboy('A1'), Wyatt: cowboy('B1') };
    const rows = ['', 'W'];
    const scene = onBoard(cast, { rows });
    expect(scene.refuses(go('Doc', 'C1'), 'too-far')).toMatchObject({ allowed: 2 });
    scene.when(go('Doc', 'B1'));
    expect(at(scene, 'Doc')).toBe('B1');
    onBoard({ ...rider('Doc', 'A1', cowboy), Wyatt: cowboy('B1') }).refuses(go('Doc', 'B1'), 'cell-full');
    onBoard({ ...cast, Morgan: cowboy('B1') }).refuses(go('Doc', 'B1'), 'cell-full');
    onBoard({ Doc: cowboy('A1'), Bear: warrior('B1') }).refuses(go('Doc', 'B1'), 'cell-full');
    onBoard({ ...cast }).refuses(go('Doc', 'B1', { via: ['B1', 'A2'] }), 'bad-path');
  });

  it('PC-MAP-03 where he stops with a friend his movement ends: by no second order does he go through, nor over the edge', () => {
    const cast = { Doc: cowboy('A1'), Wyatt: cowboy('B1') };
    const scene = onBoard(cast);
    scene.when(go('Doc', 'B1'));
    expect(scene.refuses(go('Doc', 'C1'), 'already-did')).toMatchObject({ did: 'moved' });
    expect(portableFrontier.legal(scene.fight, 'Doc').filter(({ action }) => action.type === 'move')).toEqual([]);
    scene.when(go('Wyatt', 'C1')); // whose company he found is free to go
    scene.refuses(go('Doc', 'B2'), 'already-did');
    const edge = onBoard({ Doc: cowboy('B3'), Wyatt: cowboy('A3') });
    edge.refuses(go('Doc', 'A3', { leave: true }), 'bad-path');
    const joined = onBoard({ ...cast, Wyatt: cowboy('C1') });
    joined.when(go('Doc', 'B1'));
    joined.when(go('Wyatt', 'B1')); // he has come to Doc, not Doc to him
    joined.when(go('Doc', 'B2'));
    const together = onBoard({ Doc: cowboy('B3'), Wyatt: cowboy('B3') });
    together.when(go('Doc', 'C3'));
    together.when(go('Doc', 'D3'));
  });

  it('PC-MAP-03, PC-MOVE-04 where he stops with a friend he works no gate; PC-TURN-04, PC-MEL-01, PC-MEL-04 he may still fight', () => {
    const cast = { Doc: cowboy('A1'), Wyatt: cowboy('B1'), Bear: warrior('C1') };
    const more = 'sides\n south of B1 gate closed\n';
    const open = { type: 'open', figure: 'Doc', thing: 'gate@B1-south' } as const;
    const scene = onBoard(cast, { more });
    scene.when(go('Doc', 'B1'));
    expect(scene.refuses(open, 'already-did')).toMatchObject({ did: 'moved' });
    expect(portableFrontier.legal(scene.fight, 'Doc').filter(({ action }) => action.type === 'open')).toEqual([]);
    scene.when({ ...open, figure: 'Wyatt' });
    scene.dice(d6('1 1')).when(charge('Doc', 'Bear'));
    onBoard({ ...cast, Doc: cowboy('B1') }, { more }).when(open);
  });

  it('PC-MAP-03, PC-MOVE-07 through the square of a horse he goes in its saddle alone', () => {
    const horses = { Dun: { state: 'mountable', rolled: 1 } } as const;
    const scene = onBoard({ Doc: cowboy('B3'), Dun: horse('C3') }, { sub: { horses } });
    scene.when(go('Doc', 'C3'));
    scene.refuses(go('Doc', 'D3'), 'already-did');
    const saddle = onBoard({ Doc: cowboy('C3'), Dun: horse('C3') }, { sub: { horses } });
    saddle.when({ type: 'mount', figure: 'Doc', mount: 'Dun' });
    saddle.when(go('Doc', 'D3'));
  });

  it('E16, PC-MOVE-04, PC-MAP-05 he opens the gate, goes through and has moved', () => {
    const scene = onBoard(
      { Doc: cowboy('C8', { arms: ['pistol'] }), Bear: warrior('E8') },
      { town: readTown('pitchfork-way') },
    );
    const gate = 'gate@C8-east';
    scene.refuses(go('Doc', 'D8'), 'too-far');
    expectEffects(scene.when({ type: 'open', figure: 'Doc', thing: gate }), [
      { kind: 'door-opened', thing: gate, by: 'Doc', how: 'handle' },
    ]);
    expect(scene.refuses({ type: 'open', figure: 'Doc', thing: gate }, 'state-already')).toMatchObject({
      state: 'open',
    });
    scene.when(go('Doc', 'D8'));
    expectEffects(scene.dice(d6('5 6')).when(shot('Doc', 'Bear', 'pistol')), [
      { kind: 'shot-fired', check: { need: 4, total: 4, passed: true } },
    ]);
  });

  it('PC-MOVE-12 nobody walks through a closed gate, a river or a wall', () => {
    const closed = onBoard({ Doc: cowboy('A1') }, { rows: ['..', '##'], more: 'sides\n east of A1 gate closed\n' });
    closed.refuses(go('Doc', 'B1'), 'blocked');
    closed.refuses({ type: 'close', figure: 'Doc', thing: 'gate@A1-east' }, 'state-already');
    closed.refuses({ type: 'open', figure: 'Doc', thing: 'gate@E1-east' }, 'nothing-there');
    closed.refuses(go('Doc', 'A2'), 'blocked');
    onBoard({ Doc: cowboy('A1') }, { rows: ['.~', '~~'] }).refuses(go('Doc', 'B1'), 'blocked');
  });

  it('PC-RIVER-01, E17, PC-MAP-06 the footbridge is for men on foot; the ford is rough to everybody else', () => {
    const rows = ['.~.', '.F.', '.f.'];
    const foot = onBoard({ Doc: cowboy('A2') }, { rows });
    foot.when(go('Doc', 'B2'));
    expect(spent(foot, 'Doc')).toBe(1);
    const riding = onBoard(rider('Doc', 'A2', cowboy), { rows });
    riding.when(go('Doc', 'B2'));
    expect(spent(riding, 'Doc')).toBe(2);
    const wading = onBoard({ Doc: cowboy('A3') }, { rows });
    wading.when(go('Doc', 'B3'));
    expect(spent(wading, 'Doc')).toBe(2);
    foot.refuses(go('Doc', 'B1'), 'blocked');
  });

  it('PC-MAP-01, PC-MAP-04, PC-MOVE-11 village, ranch, wood, cactus: what each costs whom', () => {
    const cost = (ground: string, make: typeof cowboy) => {
      const scene = onBoard({ One: make('A1') }, { rows: [`.${ground}`] });
      scene.when(go('One', 'B1'));
      return spent(scene, 'One');
    };
    expect(['.', '=', 'W', 'c', 'V', 'R'].map((ground) => cost(ground, cowboy))).toEqual([1, 1, 2, 2, 2, 1]);
    expect(['.', '=', 'W', 'c', 'V', 'R'].map((ground) => cost(ground, warrior))).toEqual([1, 1, 2, 2, 1, 2]);
  });

  it('PC-MOVE-01, PC-MOVE-02, PC-FACE-03 two points on foot, four in the saddle, and over no corner', () => {
    const scene = onBoard({ Doc: cowboy('C3') });
    expect(scene.refuses(go('Doc', 'F3'), 'too-far')).toMatchObject({ needed: 3, allowed: 2 });
    expectEffects(scene.when(go('Doc', 'D4')), [{ kind: 'moved', cost: 2, distance: 2 }]); // two sides, not one corner
    const riding = onBoard(rider('Doc', 'C3', cowboy));
    riding.when(go('Doc', 'G3', { facing: 'north' }));
    expect(riding.fight.figures.Doc!.facing).toBe('north');
    expect(riding.fight.figures.DocHorse!.facing).toBe('north');
  });

  it('PC-FACE-01, PC-FACE-02 turning is free, as often as he likes, and to a side', () => {
    const scene = onBoard({ Doc: cowboy('C3') });
    const turn = (facing: 'north' | 'south' | 'south-east') => ({ type: 'turn', figure: 'Doc', facing }) as const;
    expectEffects(scene.when(turn('north')), [{ kind: 'turned', facing: 'north' }]);
    scene.when(turn('south'));
    expect(spent(scene, 'Doc')).toBe(0);
    scene.refuses(turn('south-east'), 'bad-value');
    scene.refuses(turn('south'), 'state-already');
  });

  it('PC-MOVE-07, PC-HORSE-05, PC-HORSE-06 he mounts in its square and rides on with the points he has left', () => {
    const horses = { Dun: { state: 'mountable', rolled: 1 } } as const;
    const scene = onBoard({ Doc: cowboy('C3'), Dun: horse('C3') }, { sub: { horses } });
    scene.when({ type: 'mount', figure: 'Doc', mount: 'Dun' });
    expect(scene.refuses(go('Doc', 'E3'), 'too-far')).toMatchObject({ allowed: 1 });
    scene.when(go('Doc', 'D3'));
    expect(at(scene, 'Dun')).toBe('D3');
    expect((scene.fight.sub as { horses: object }).horses).toEqual({});
    scene.refuses({ type: 'mount', figure: 'Doc', mount: 'Dun' }, 'state-already');
    const far = onBoard({ Doc: cowboy('A3'), Dun: horse('C3') }, { sub: { horses } });
    far.refuses({ type: 'mount', figure: 'Doc', mount: 'Dun' }, 'nothing-there');
    const shy = onBoard(
      { Doc: cowboy('C3'), Dun: horse('C3') },
      { sub: { horses: { Dun: { state: 'loose', rolled: 1 } } } },
    );
    expect(shy.refuses({ type: 'mount', figure: 'Doc', mount: 'Dun' }, 'mount-unavailable')).toMatchObject({
      why: 'balks',
    });
    const full = onBoard({ Doc: cowboy('C3'), Ike: cowboy('C3'), Dun: horse('C3') }, { sub: { horses } });
    full.refuses({ type: 'mount', figure: 'Doc', mount: 'Dun' }, 'cell-full');
  });

  it('PC-MOVE-08, PC-HORSE-06 getting down costs a point; he walks on while he has spent fewer than two', () => {
    const scene = onBoard(rider('Doc', 'C3', cowboy));
    expectEffects(scene.when({ type: 'dismount', figure: 'Doc' }), [
      { kind: 'dismounted', figure: 'Doc', why: 'order' },
    ]);
    expect(scene.fight.figures.Doc!.facing).toBe('east');
    scene.when(go('Doc', 'D3'));
    scene.refuses(go('Doc', 'E3'), 'too-far');
    const late = onBoard(rider('Doc', 'C3', cowboy));
    late.when(go('Doc', 'E3'));
    late.when({ type: 'dismount', figure: 'Doc' });
    late.refuses(go('Doc', 'F3'), 'too-far');
    late.refuses({ type: 'dismount', figure: 'Doc' }, 'state-missing');
    const spentUp = onBoard(rider('Doc', 'C3', cowboy));
    spentUp.when(go('Doc', 'G3'));
    spentUp.refuses({ type: 'dismount', figure: 'Doc' }, 'too-far');
    const fired = onBoard({ ...rider('Doc', 'C3', cowboy), Bear: warrior('E3') });
    fired.dice(d6('1')).when(shot('Doc', 'Bear'));
    fired.refuses({ type: 'dismount', figure: 'Doc' }, 'already-did');
  });

  it('PC-MOVE-08, PC-HORSE-06 a horse he got down from stands, is never rolled for, and another may take it', () => {
    const scene = onBoard({ ...rider('Doc', 'C3', cowboy), Elk: warrior('A8') });
    scene.when({ type: 'dismount', figure: 'Doc' });
    scene.when(go('Doc', 'D3'));
    scene.play({ type: 'hold', figure: 'Doc' });
    const end = scene.dice('D6=6 D6=1').play({ type: 'hold', figure: 'Elk' });
    expectNone(end, 'bolted', 'spooked', 'steadied');
    expect(scene.fight.figures.DocHorse!.mount).toBeNull();
    scene.when(go('Doc', 'C3'));
    scene.when({ type: 'mount', figure: 'Doc', mount: 'DocHorse' });
  });

  it('PC-MOVE-10 over the edge of the map for a point, and his horse with him', () => {
    const scene = onBoard({ ...rider('Doc', 'C2', cowboy), Ike: cowboy('A5') });
    expect(scene.refuses(go('Doc', 'C2', { leave: true }), 'nothing-there')).toMatchObject({ wanted: 'edge' });
    expectEffects(scene.when(go('Doc', 'C1', { leave: true })), [
      { kind: 'moved', cost: 2 },
      { kind: 'left-field', figure: 'Doc', why: 'walked' },
      { kind: 'left-field', figure: 'DocHorse', why: 'walked' },
    ]);
  });

  it('PC-MOVE-10 who can go nowhere but over the edge is asked for no corners', () => {
    const scene = onBoard({ Doc: cowboy('A1'), Elk: warrior('B1'), Bear: warrior('A2') });
    const moves = portableFrontier.legal(scene.fight, 'Doc').filter(({ action }) => action.type === 'move');
    expect(moves.map(({ action, slots }) => [action.leave, slots.to, slots.via])).toEqual([
      [true, { kind: 'one-of', values: ['A1'] }, undefined],
    ]);
  });

  it('PC-RIVER-02, PC-RIVER-03, PC-RIVER-04, PC-RIVER-05, E18 two men take the canoe: one square south, across, and the whole turn of both', () => {
    const cast = { Bear: warrior('K2'), Crow: warrior('K2', { seat: 'bear' }) };
    const town = readTown('pitchfork-way');
    const scene = onBoard(cast, { town });
    expectEffects(scene.when({ type: 'ferry', figure: 'Bear', to: 'I3', with: ['Crow'] }, 'bear'), [
      { kind: 'ferried', thing: 'canoe@K2', figures: ['Bear', 'Crow'], to: { x: 8, y: 2 } },
      { kind: 'turned', figure: 'Bear', facing: 'west' },
      { kind: 'turned', figure: 'Crow', facing: 'west' },
    ]);
    expect([at(scene, 'Bear'), at(scene, 'Crow')]).toEqual(['I3', 'I3']);
    scene.refuses(shot('Bear', 'Crow'), 'already-did');
    scene.refuses(go('Crow', 'H3'), 'already-did', 'bear');
    expect(scene.fight.town!.state.things['canoe@K2']).toEqual({ at: 'I3' });
    const held = onBoard({ ...cast, Doc: cowboy('I3') }, { town });
    held.refuses({ type: 'ferry', figure: 'Bear', to: 'I3' }, 'cell-full', 'bear');
    const none = onBoard({ Bear: warrior('K3') }, { town });
    expect(none.refuses({ type: 'ferry', figure: 'Bear', to: 'I3' }, 'nothing-there')).toMatchObject({
      wanted: 'canoe',
    });
  });

  it('PC-RIVER-03, PC-RIVER-04 no room for three, no riders, not after a step, and not from the last row', () => {
    const town = readTown('pitchfork-way');
    const scene = onBoard({ Bear: warrior('K1'), Crow: warrior('K2', { seat: 'bear' }) }, { town });
    scene.when(go('Bear', 'K2'));
    expect(scene.refuses({ type: 'ferry', figure: 'Bear', to: 'I3' }, 'already-did')).toMatchObject({ did: 'moved' });
    const crew = onBoard(
      { Bear: warrior('K2'), Crow: warrior('K2', { seat: 'bear' }), Elk: warrior('K3', { seat: 'bear' }) },
      { town },
    );
    crew.refuses({ type: 'ferry', figure: 'Bear', to: 'I3', with: ['Crow', 'Elk'] }, 'over-limit', 'bear');
    crew.refuses({ type: 'ferry', figure: 'Bear', to: 'I3', with: ['Elk'] }, 'too-far-apart', 'bear');
    onBoard(rider('Bear', 'K2', warrior), { town }).refuses(
      { type: 'ferry', figure: 'Bear', to: 'I3' },
      'state-forbids',
    );
    const rows = ['', '', '', '', '', '', '', '', '.~.'];
    const last = onBoard({ Bear: warrior('C9') }, { rows, more: 'things\n C9 canoe\n' });
    last.refuses({ type: 'ferry', figure: 'Bear', to: 'I3' }, 'off-map');
  });

  it('PC-RIVER-04 the canoe stays where it landed, for either side', () => {
    const town = readTown('pitchfork-way');
    const scene = onBoard({ Bear: warrior('K2'), Doc: cowboy('H3') }, { town });
    scene.play({ type: 'ferry', figure: 'Bear', to: 'I3' });
    scene.dice('D6=6 D6=1').play({ type: 'hold', figure: 'Doc' });
    scene.when(go('Bear', 'I2'));
    scene.play({ type: 'hold', figure: 'Bear' });
    scene.when(go('Doc', 'I3'));
    scene.dice('D6=1 D6=6').play({ type: 'hold', figure: 'Doc' });
    expectEffects(scene.when({ type: 'ferry', figure: 'Doc', to: 'K4' }), [
      { kind: 'ferried', thing: 'canoe@K2', to: { x: 10, y: 3 } },
    ]);
  });

  it('PC-END-02 an exhausted side goes no nearer to its nearest enemy, and tries to enter no square', () => {
    const scene = onBoard(
      { Doc: cowboy('C3'), Ike: cowboy('E3'), Bear: warrior('F3') },
      { sub: { exhausted: { ranch: 1 } } },
    );
    expect(scene.refuses(go('Doc', 'D3'), 'state-forbids')).toMatchObject({ state: 'exhausted' });
    scene.when(go('Doc', 'B3'));
    expect(scene.refuses(charge('Ike', 'Bear'), 'state-forbids')).toMatchObject({ state: 'exhausted' });
    scene.dice(d6('1')).when(shot('Ike', 'Bear'));
  });

  it('PC-END-02, PC-GEN-07 without a map it is the nearest enemy that counts too', () => {
    const scene = told(
      { Doc: cowboy(null), Bear: warrior(null), Crow: warrior(null) },
      { 'Doc>Bear': { range: 4 }, 'Doc>Crow': { range: 5 } },
    );
    Object.assign(scene.fight.sub as object, { exhausted: { ranch: 1 } });
    const toward = (target: string, distance: number, all = false) =>
      ({ type: 'move', figure: 'Doc', gait: 'walk', stated: { way: 'toward', target, distance, all } }) as const;
    scene.refuses(toward('Bear', 1), 'state-forbids');
    scene.refuses(toward('Crow', 2), 'state-forbids');
    scene.refuses(toward('Crow', 1, true), 'state-forbids');
    const nearer = portableFrontier
      .legal(scene.fight, 'Doc')
      .filter(({ action }) => JSON.stringify(action).includes('toward'));
    expect(nearer).toMatchObject([
      { action: { stated: { target: 'Crow' } }, slots: { 'stated.all': { values: [false] } } },
    ]);
    scene.when(toward('Crow', 1));
    scene.refuses(toward('Crow', 1), 'state-forbids');
  });

  it('PC-END-02 nor does it come nearer by canoe', () => {
    const town = readTown('pitchfork-way');
    const cross = { type: 'ferry', figure: 'Bear', to: 'I3' } as const;
    const sub = { exhausted: { tribe: 1 } };
    const nearer = onBoard({ Bear: warrior('K2'), Doc: cowboy('A3') }, { town, sub });
    expect(nearer.refuses(cross, 'state-forbids')).toMatchObject({ state: 'exhausted' });
    onBoard({ Bear: warrior('K2'), Doc: cowboy('L1') }, { town, sub }).when(cross);
  });

  it('PC-END-02 the wagon of an exhausted side may go on', () => {
    const cast = { Dan: cowboy(null, aboard('driver')), Wagon: wagon('F5'), Bear: warrior('B5') };
    const scene = onBoard(cast, { rows: ['', '', '', '', '============'], sub: { exhausted: { ranch: 1 } } });
    expectEffects(scene.when({ type: 'drive', figure: 'Dan', mount: 'Wagon', to: 'D5' }), [{ kind: 'moved', cost: 2 }]);
  });

  it('PC-END-02 but no nearer to the nearest enemy once it leaves its road', () => {
    const cast = { Dan: cowboy(null, aboard('driver')), Wagon: wagon('F5'), Bear: warrior('F1') };
    const tired = { exhausted: { ranch: 1 } };
    const rows = ['', '', '', '', '============', 'RRRRRRRRRRRR'];
    const drive = (to: string) => ({ type: 'drive', figure: 'Dan', mount: 'Wagon', to }) as const;
    const scene = onBoard(cast, { rows, sub: tired });
    expect(scene.refuses(drive('F4'), 'state-forbids')).toMatchObject({ state: 'exhausted' });
    const offers = portableFrontier.legal(scene.fight, 'Dan').filter(({ action }) => action.type === 'drive');
    expect(JSON.stringify(offers.map(({ slots }) => slots))).not.toContain('F4');
    scene.when(drive('F6')); // away from him
    onBoard({ ...cast, Bear: warrior('F9') }, { rows, sub: tired }).when(drive('F6')); // home
    onBoard(cast, { rows }).when(drive('F4'));
  });

  it('PC-GEN-04, PC-GEN-05 nobody runs, aims, or has to stop beside an enemy', () => {
    const scene = onBoard({ Doc: cowboy('C3'), Bear: warrior('D4') });
    scene.refuses(go('Doc', 'C4', { gait: 'run' }), 'not-in-ruleset');
    scene.refuses({ type: 'aim', figure: 'Doc', target: 'Bear' }, 'not-in-ruleset');
    scene.when(go('Doc', 'C4'));
    scene.when(go('Doc', 'C5'));
    expect(at(scene, 'Doc')).toBe('C5');
  });

  it('PC-HIT-01, PC-GEN-07 without a map whoever walks off shares his square with nobody any more', () => {
    const scene = told(
      { Bear: warrior(null), Crow: warrior(null), Doc: cowboy(null) },
      { 'Bear>Doc': { range: 3 }, 'Crow>Doc': { range: 3 }, 'Bear>Crow': { near: true } },
    );
    const stated = { way: 'toward', target: 'Doc', distance: 1 } as const;
    scene.when({ type: 'move', figure: 'Crow', gait: 'walk', stated });
    for (const figure of ['Bear', 'Crow']) scene.play({ type: 'hold', figure });
    expectNone({ effects: scene.dice(d6('4 4')).when(shot('Doc', 'Bear')).effects.slice(0, 2) }, 'table-rolled');
  });

  it('PC-MOVE-08, PC-GEN-07 without a map too he stands by the horse he got down from, until he walks off', () => {
    const scene = told(
      { Doc: cowboy(null, { mount: 'Dun' }), Dun: horse(null), Bear: warrior(null) },
      { 'Doc>Bear': { range: 5 } },
    );
    const up = { type: 'mount', figure: 'Doc', mount: 'Dun' } as const;
    scene.when({ type: 'dismount', figure: 'Doc' });
    const walked = { type: 'move', figure: 'Doc', gait: 'walk' } as const;
    scene.when(up);
    const off = told(
      { Doc: cowboy(null, { mount: 'Dun' }), Dun: horse(null), Bear: warrior(null) },
      { 'Doc>Bear': { range: 5 } },
    );
    off.when({ type: 'dismount', figure: 'Doc' });
    off.when({ ...walked, stated: { way: 'away', target: 'Bear', distance: 1 } });
    off.play({ type: 'hold', figure: 'Doc' });
    off.dice('D6=6 D6=1').play({ type: 'hold', figure: 'Bear' });
    off.refuses(up, 'nothing-there');
  });
});
