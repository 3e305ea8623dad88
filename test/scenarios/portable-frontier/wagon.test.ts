import { describe, expect, it } from 'vitest';
import { readTown } from '../../../src/towns/built-in.ts';
import { expectEffects, expectNone } from '../../kit/scenario.ts';
import {
  aboard,
  at,
  both,
  charge,
  cowboy,
  d6,
  go,
  horse,
  kinds,
  onBoard,
  rider,
  shot,
  told,
  wagon,
  warrior,
} from './board.ts';

const ROAD = { rows: ['', '', '', '', '============'] };
/** The front at F5, the rear at G5. */
const CREW = {
  Driver: cowboy(null, aboard('driver', { arms: ['pistol'] })),
  Guard: cowboy(null, aboard('guard')),
  Wagon: wagon('F5'),
};
const LOAD = { ...CREW, Al: cowboy(null, aboard('back')), Bo: cowboy(null, aboard('back')) };
const stateOf = (scene: ReturnType<typeof onBoard>) =>
  (scene.fight.sub as { wagons: Record<string, unknown> }).wagons.Wagon;
const drive = (to: string, via?: readonly string[]) =>
  ({ type: 'drive', figure: 'Driver', mount: 'Wagon', to, ...(via === undefined ? {} : { via }) }) as const;
const half = (part: 'front' | 'rear') => ({ part });

describe('the wagon', () => {
  it('E27, PC-WAG-06, PC-WAG-07 a shot at the front: a horse, and the wagon is slower; a second, and it stops for good', () => {
    const scene = onBoard({ Bear: warrior('C5'), Crow: warrior('C5'), ...CREW }, ROAD);
    expectEffects(scene.dice(d6('4 5')).when(shot('Bear', 'Wagon', 'rifle', half('front'))), [
      { kind: 'shot-fired', distance: 3, check: { need: 4 } },
      { kind: 'table-rolled', table: 'struck-body', row: 'horse' },
      { kind: 'hit', figure: 'Wagon', part: 'team' },
      { kind: 'slowed', figure: 'Wagon', less: 1, until: 'fight' },
    ]);
    expectEffects(scene.dice(d6('4 5')).when(shot('Crow', 'Wagon', 'rifle', half('front'))), [
      { kind: 'vehicle-halted', figure: 'Wagon', until: 'fight' },
    ]);
    expect(stateOf(scene)).toMatchObject({ halted: true, horsesHit: 2 });
    const third = onBoard(
      { Bear: warrior('C5'), ...CREW },
      { ...ROAD, sub: { wagons: { Wagon: { canvas: 2, horsesHit: 2, halted: true, reins: false } } } },
    );
    expectEffects(third.dice(d6('4 5')).when(shot('Bear', 'Wagon', 'rifle', half('front'))), [
      { kind: 'unharmed', why: 'no-effect' },
    ]);
  });

  it('E27, PC-WAG-07, PC-WAG-09, PC-FALL-07 a man on the box: the guard falls off, as far from the shooter as may be', () => {
    const scene = onBoard({ Bear: warrior('C5'), ...CREW }, ROAD);
    expectEffects(scene.dice(d6('4 2 5 3')).when(shot('Bear', 'Wagon', 'rifle', half('front'))), [
      { kind: 'table-rolled', table: 'struck-body', row: 'rider' },
      { kind: 'table-rolled', table: 'which-man', row: 'second' },
      { kind: 'hit', figure: 'Guard' },
      { kind: 'table-rolled', table: 'effect', row: 'falls-off' },
      { kind: 'thrown', figure: 'Guard', mount: 'Wagon', why: 'hit' },
    ]);
    expect(at(scene, 'Guard')).toBe('F4'); // north before south
    expect(scene.fight.figures.Guard).toMatchObject({ mount: null, facing: 'west', posture: 'standing' });
  });

  it('PC-WAG-09 leaders fall like anybody; without room beside his half a man is killed', () => {
    const owner = { ...CREW, Guard: cowboy(null, aboard('guard', { leader: true })) };
    const scene = onBoard(
      { Bear: warrior('C5'), ...owner },
      { rows: ['', '', '', '...~~~', '============', '...~~~'] },
    );
    scene.fight.figures.Bear!.at = { x: 4, y: 4, level: 0 };
    expectEffects(scene.dice(d6('3 2 5 1')).when(shot('Bear', 'Wagon', 'rifle', half('front'))), [
      { kind: 'dead', figure: 'Guard', cause: 'nowhere-to-go' },
    ]);
    const beside = onBoard(
      { Bear: warrior('C5'), ...owner, Bay: horse('F4') },
      { ...ROAD, sub: { horses: { Bay: { state: 'stands', rolled: 1 } } } },
    );
    beside.dice(d6('4 2 5 3')).when(shot('Bear', 'Wagon', 'rifle', half('front')));
    expect(at(beside, 'Guard')).toBe('F6'); // no room beside a horse
    const killed = onBoard({ Bear: warrior('C5'), ...owner }, ROAD);
    expectEffects(killed.dice(d6('4 2 5 4')).when(shot('Bear', 'Wagon', 'rifle', half('front'))), [
      { kind: 'dead', figure: 'Guard', cause: 'shot' },
    ]);
    expect(killed.fight.figures.Guard!.mount).toBeNull();
  });

  it('PC-FIRE-02, PC-WAG-11 what is won back by the first pistol the second does not fire at', () => {
    const cast = {
      Doc: cowboy('E5', { arms: ['pistol', 'pistol'] }),
      Bear: warrior(null, aboard('driver')),
      Al: cowboy(null, aboard('back')),
      Wagon: wagon('F5', { side: 'tribe' }),
    };
    expect(
      kinds(
        onBoard(cast, ROAD)
          .dice(d6('4 3 6'))
          .when(both('Doc', 'Wagon', half('front'))),
      ).slice(-2),
    ).toEqual(['dead', 'vehicle-captured']);
  });

  it('PC-WAG-07 with nobody on the box it is a horse, and no die says so', () => {
    const scene = onBoard({ Bear: warrior('C5'), Wagon: wagon('F5') }, ROAD);
    expect(kinds(scene.dice(d6('4')).when(shot('Bear', 'Wagon', 'rifle', half('front'))))).toEqual([
      'turned',
      'shot-fired',
      'hit',
      'slowed',
    ]);
  });

  it('E28, PC-WAG-08 the rear: somebody inside is hit on 5-6, and found; the die is rolled for an empty one too', () => {
    const cast = { Bear: warrior('I5', { arms: ['bow'] }), ...LOAD };
    const scene = onBoard(cast, ROAD);
    for (const id of ['Al', 'Bo']) scene.fight.hidden[id] = ['tribe'];
    const result = scene.dice(d6('5 6 1 4')).when(shot('Bear', 'Wagon', 'bow', half('rear')));
    expectEffects(result, [
      { kind: 'shot-fired', distance: 2, check: { need: 5 } },
      { kind: 'table-rolled', table: 'wagon-rear', row: 'occupant' },
      { kind: 'table-rolled', table: 'which-man', row: 'first' },
      { kind: 'spotted', figure: 'Al' },
      { kind: 'dead', figure: 'Al' },
    ]);
    const none = onBoard(cast, ROAD)
      .dice(d6('5 4'))
      .when(shot('Bear', 'Wagon', 'bow', half('rear')));
    const empty = onBoard({ Bear: warrior('I5', { arms: ['bow'] }), ...CREW }, ROAD);
    const nobody = empty.dice(d6('5 4')).when(shot('Bear', 'Wagon', 'bow', half('rear')));
    expect(kinds(nobody)).toEqual(kinds(none));
    expect(kinds(nobody).at(-1)).toBe('unharmed');
  });

  it('PC-WAG-06 the firer names a half, and men and horses on it get no cover', () => {
    const scene = onBoard({ Bear: warrior('C5'), ...CREW }, { ...ROAD, more: 'sides\n west of F5 fence\n' });
    expect(scene.refuses(shot('Bear', 'Wagon'), 'bad-value')).toMatchObject({ option: 'part' });
    expect(scene.refuses(shot('Bear', 'Guard'), 'target-forbids')).toMatchObject({ state: 'aboard' });
    expect(scene.dice(d6('3')).when(shot('Bear', 'Wagon', 'rifle', half('front'))).effects[1]).toMatchObject({
      check: { mods: [] },
    });
    onBoard({ ...CREW, Doc: cowboy('F7', { seat: 'doc' }) }, ROAD).refuses(
      shot('Doc', 'Wagon', 'rifle', half('front')),
      'wrong-side',
    );
  });

  it('PC-WAG-01, PC-WAG-05, PC-WAG-14 three points along the road, the rear behind the front, and all aboard have moved', () => {
    const scene = onBoard({ ...CREW, Bear: warrior('A5') }, ROAD);
    expectEffects(scene.when(drive('D5')), [{ kind: 'moved', figure: 'Wagon', distance: 2, cost: 2, facing: 'west' }]);
    expect([at(scene, 'Wagon'), at(scene, 'Driver'), at(scene, 'Guard')]).toEqual(['D5', 'D5', 'D5']);
    expect(scene.dice(d6('3')).when(shot('Guard', 'Bear')).effects[0]).toMatchObject({
      check: { mods: [{ id: 'moved' }] },
    });
    scene.refuses(drive('B5'), 'too-far');
    scene.when(drive('C5'));
    scene.refuses(drive('B5'), 'too-far');
  });

  it('PC-WAG-05 it turns left and right, never back; off the road a square costs two', () => {
    const scene = onBoard(CREW, ROAD);
    expectEffects(scene.when(drive('F4')), [{ kind: 'moved', cost: 2, facing: 'north' }]);
    expect([at(scene, 'Wagon'), scene.fight.figures.Wagon!.facing]).toEqual(['F4', 'north']);
    const back = onBoard(CREW, ROAD);
    back.refuses(drive('H5'), 'blocked');
    const around = onBoard(CREW, ROAD);
    expectEffects(around.when(drive('E4', ['E5'])), [{ kind: 'moved', cost: 3, facing: 'north' }]);
    onBoard(CREW, ROAD).refuses(drive('E4', ['F4']), 'bad-path');
  });

  it('PC-WAG-05 round about it comes to where its own rear was', () => {
    const scene = onBoard(CREW, { rows: ['', '', '', '============', '============'] });
    expectEffects(scene.when(drive('G5')), [{ kind: 'moved', distance: 3, cost: 3, facing: 'south' }]);
    expect([at(scene, 'Wagon'), at(scene, 'Driver')]).toEqual(['G5', 'G5']);
    onBoard(CREW, ROAD).refuses(drive('G5'), 'too-far');
  });

  it('PC-WAG-05, PC-WAG-13 wood, cactus, river, fences, closed gates and anybody in the way stop it', () => {
    const stops = (row: string, more = '', cast = {}) =>
      onBoard({ ...CREW, ...cast }, { rows: ['', '', '', '', row], more });
    for (const ground of ['W', 'c', '~', '#']) stops(`====${ground}=======`).refuses(drive('E5'), 'blocked');
    stops('============', 'sides\n west of F5 fence\n').refuses(drive('E5'), 'too-far');
    stops('============', 'sides\n west of F5 gate closed\n').refuses(drive('E5'), 'too-far');
    stops('============', 'sides\n west of F5 gate open\n').when(drive('E5'));
    stops('============', '', { Bear: warrior('E5') }).refuses(drive('E5'), 'cell-full');
  });

  it('E17, PC-WAG-05, PC-SCN-03 the ford costs two on the road as well: with one point left it waits', () => {
    const town = readTown('pitchfork-way');
    const scene = onBoard({ ...CREW, Wagon: wagon('K8') }, { town });
    scene.fight.figures.Wagon!.facing = 'west';
    scene.when(drive('J8'));
    const waiting = onBoard({ ...CREW, Wagon: wagon('K8') }, { town, sub: { spent: { Wagon: 2 } } });
    expect(waiting.refuses(drive('J8'), 'too-far')).toMatchObject({ needed: 2, allowed: 1 });
  });

  it('PC-WAG-02 no driver, no way; who drives does nothing else, but fights back', () => {
    const scene = onBoard({ ...CREW, Bear: warrior('C5') }, ROAD);
    scene.refuses(shot('Driver', 'Bear', 'pistol'), 'state-forbids');
    scene.refuses(go('Driver', 'F4'), 'state-forbids');
    scene.refuses(charge('Driver', 'Bear'), 'state-forbids');
    expect(scene.refuses({ type: 'drive', figure: 'Guard', mount: 'Wagon', to: 'E5' }, 'vehicle-unfit')).toMatchObject({
      why: 'not-driving',
    });
    const stopped = onBoard(CREW, {
      ...ROAD,
      sub: { wagons: { Wagon: { canvas: 2, horsesHit: 2, halted: true, reins: false } } },
    });
    expect(stopped.refuses(drive('E5'), 'vehicle-unfit')).toMatchObject({ why: 'halted' });
  });

  it('PC-WAG-03 the guard fires forward and sideways, not behind him', () => {
    const scene = (where: string) => onBoard({ ...CREW, Bear: warrior(where) }, ROAD);
    scene('C5').dice(d6('1')).when(shot('Guard', 'Bear'));
    scene('F3').dice(d6('1')).when(shot('Guard', 'Bear'));
    scene('I5').refuses(shot('Guard', 'Bear'), 'out-of-arc');
  });

  it('PC-WAG-04 under the canvas they fire straight backward alone, and are found by it', () => {
    const scene = (where: string, canvas = 2) => {
      const wagons = { Wagon: { canvas, horsesHit: 0, halted: false, reins: false } };
      const made = onBoard({ ...LOAD, Bear: warrior(where) }, { ...ROAD, sub: { wagons } });
      if (canvas > 0) made.fight.hidden.Al = ['tribe'];
      return made;
    };
    const back = scene('I5');
    expectEffects(back.dice(d6('1')).when(shot('Al', 'Bear')), [{ kind: 'spotted', figure: 'Al', how: 'shot' }]);
    scene('I4').refuses(shot('Al', 'Bear'), 'out-of-arc');
    scene('G3').refuses(shot('Al', 'Bear'), 'out-of-arc');
    scene('G3', 0).dice(d6('1')).when(shot('Al', 'Bear'));
    scene('D5', 0).refuses(shot('Al', 'Bear'), 'out-of-arc');
  });

  it('PC-WAG-04 the canvas is stripped by two whole activations, and then all see who is there', () => {
    const scene = onBoard({ ...LOAD, Bear: warrior('A1') }, ROAD);
    for (const id of ['Al', 'Bo']) scene.fight.hidden[id] = ['tribe'];
    const strip = (figure: string) => ({ type: 'strip-canvas', figure, mount: 'Wagon' }) as const;
    expectEffects(scene.when(strip('Al')), [{ kind: 'task-set', task: 'canvas', left: 1 }]);
    scene.refuses(strip('Al'), 'already-did');
    expect(scene.refuses(strip('Guard'), 'state-missing')).toMatchObject({ state: 'in-the-back' });
    expectEffects(scene.when(strip('Bo')), [
      { kind: 'canvas-stripped', figure: 'Wagon', by: 'Bo' },
      { kind: 'spotted', figure: 'Al', by: null },
      { kind: 'spotted', figure: 'Bo', by: null },
    ]);
    expect(scene.fight.figures.Al!.tasks).toEqual([]);
    expect(scene.fight.hidden).toEqual({});
  });

  it('PC-WAG-10 enemies go for one half: no sides, no horseback, cover under the canvas', () => {
    const front = onBoard({ ...rider('Bear', 'F4', warrior, { arms: ['spear'] }), ...CREW }, ROAD);
    const result = front.dice(d6('3 4 1 6')).when(charge('Bear', 'Wagon', half('front')));
    expectEffects(result, [
      {
        kind: 'melee-rolled',
        figures: ['Bear'],
        against: ['Driver', 'Guard'],
        check: {
          total: 5,
          mods: [
            { id: 'warrior', value: 1 },
            { id: 'arm', value: 1 },
          ],
        },
      },
      { kind: 'melee-rolled', figures: ['Driver', 'Guard'], check: { total: 4 } },
      { kind: 'table-rolled', table: 'which-man', row: 'first' },
      { kind: 'dead', figure: 'Driver', cause: 'melee' },
      { kind: 'charge-failed', why: 'repulsed' },
    ]);
    const rear = onBoard({ Bear: warrior('G4', { arms: ['tomahawk'] }), ...LOAD }, ROAD);
    for (const id of ['Al', 'Bo']) rear.fight.hidden[id] = ['tribe'];
    expectEffects(rear.dice(d6('1 1')).when(charge('Bear', 'Wagon', half('rear'))), [
      { kind: 'spotted', figure: 'Al' },
      { kind: 'spotted', figure: 'Bo' },
      {
        kind: 'melee-rolled',
        figures: ['Bear'],
        check: {
          mods: [
            { id: 'warrior', value: 1 },
            { id: 'arm', value: 1 },
            { id: 'cover', value: -1 },
          ],
        },
      },
      { kind: 'melee-rolled', figures: ['Al', 'Bo'], check: { mods: [{ id: 'two-to-one', value: 2 }] } },
    ]);
  });

  it('PC-WAG-10, PC-WAG-11 with nobody left on that half he climbs aboard; with nobody of theirs left it is his', () => {
    const cast = {
      Bear: warrior('F4', { arms: ['tomahawk'] }),
      Driver: cowboy(null, aboard('driver')),
      Wagon: wagon('F5'),
      Doc: cowboy('A1'),
    };
    const scene = onBoard(cast, ROAD);
    expectEffects(scene.dice(d6('3 1 4')).when(charge('Bear', 'Wagon', half('front'))), [
      { kind: 'dead', figure: 'Driver' },
      { kind: 'mounted', figure: 'Bear', mount: 'Wagon', seat: 'driver' },
      { kind: 'vehicle-captured', figure: 'Wagon', side: 'tribe' },
    ]);
    expect([at(scene, 'Bear'), scene.fight.figures.Wagon!.side]).toEqual(['F5', 'tribe']);
  });

  it('PC-WAG-10 an empty rear costs no dice: whoever comes finds nobody and is aboard', () => {
    const scene = onBoard({ Bear: warrior('G4'), ...CREW }, ROAD);
    const result = scene.when(charge('Bear', 'Wagon', half('rear')));
    expect(kinds(result)).toEqual(['charge-declared', 'mounted']);
    expectNone(result, 'vehicle-captured');
  });

  it('PC-WAG-11 an empty half may be boarded for a point and what the square costs', () => {
    const scene = onBoard({ Bear: warrior('F4'), Wagon: wagon('F5'), Doc: cowboy('A1') }, ROAD);
    expectEffects(scene.when({ type: 'mount', figure: 'Bear', mount: 'Wagon', seat: 'driver' }), [
      { kind: 'mounted', figure: 'Bear', seat: 'driver' },
      { kind: 'vehicle-captured', side: 'tribe' },
    ]);
    const late = onBoard({ Bear: warrior('F3'), Wagon: wagon('F5') }, ROAD);
    late.when(go('Bear', 'F4'));
    expect(late.refuses({ type: 'mount', figure: 'Bear', mount: 'Wagon', seat: 'driver' }, 'too-far')).toMatchObject({
      needed: 2,
      allowed: 1,
    });
    const held = onBoard({ Bear: warrior('F4'), ...CREW }, ROAD);
    held.refuses({ type: 'mount', figure: 'Bear', mount: 'Wagon', seat: 'driver' }, 'cell-full');
  });

  it('PC-WAG-11, PC-MOVE-05 over rough ground or a fence it takes all that he has, as his first and only step', () => {
    const rows = ['', '', '', '', 'RRRRRRRRRRRR'];
    const up = { type: 'mount', figure: 'Bear', mount: 'Wagon', seat: 'driver' } as const;
    const scene = onBoard({ Bear: warrior('F4'), Wagon: wagon('F5'), Doc: cowboy('A1') }, { rows });
    scene.when(up);
    expect(scene.refuses({ type: 'dismount', figure: 'Bear', to: 'F6' }, 'too-far')).toMatchObject({ allowed: 0 });
    const late = onBoard({ Bear: warrior('F3'), Wagon: wagon('F5') }, { rows });
    late.when(go('Bear', 'F4'));
    expect(late.refuses(up, 'too-far')).toMatchObject({ needed: 3, allowed: 1 });
  });

  it('PC-WAG-11 who has boarded for two points has none left to climb off on the far side', () => {
    const cast = { Bear: warrior('F4'), Wagon: wagon('F5'), Doc: cowboy('A1') };
    const scene = onBoard(cast, ROAD);
    scene.when({ type: 'mount', figure: 'Bear', mount: 'Wagon', seat: 'driver' });
    const off = { type: 'dismount', figure: 'Bear', to: 'F6' } as const;
    expect(scene.refuses(off, 'too-far')).toMatchObject({ needed: 1, allowed: 0 });
  });

  it('PC-WAG-11 it is taken as well when the last of its people climbs off and leaves an enemy aboard', () => {
    const cast = {
      Driver: cowboy(null, aboard('driver')),
      Wagon: wagon('F5'),
      Bear: warrior(null, aboard('back')),
    };
    const scene = onBoard(cast, ROAD);
    expectEffects(scene.when({ type: 'dismount', figure: 'Driver', to: 'F4' }), [
      { kind: 'dismounted', figure: 'Driver' },
      { kind: 'vehicle-captured', figure: 'Wagon', side: 'tribe' },
    ]);
    const empty = onBoard({ Driver: cowboy(null, aboard('driver')), Wagon: wagon('F5'), Bear: warrior('A1') }, ROAD);
    expectNone(empty.when({ type: 'dismount', figure: 'Driver', to: 'F4' }), 'vehicle-captured');
  });

  it('PC-WAG-11 captors may drive it, and nobody is one while its people are still aboard', () => {
    const cast = { Wagon: wagon('F5'), Bear: warrior(null, aboard('driver')), Doc: cowboy('A1') };
    const ahead = { type: 'drive', figure: 'Bear', mount: 'Wagon', to: 'E5' } as const;
    const held = onBoard({ ...cast, Al: cowboy(null, aboard('back')) }, { ...ROAD, turn: 'tribe' });
    expect(held.refuses(ahead, 'vehicle-unfit')).toMatchObject({ why: 'not-captured' });
    const taken = onBoard({ ...cast, Wagon: wagon('F5', { side: 'tribe' }) }, { ...ROAD, turn: 'tribe' });
    taken.when(ahead);
  });

  it('PC-WAG-12 a friend climbs on or off for a point; another man takes the reins with his whole movement', () => {
    const scene = onBoard({ ...CREW, Doc: cowboy('G4') }, ROAD);
    expectEffects(scene.when({ type: 'mount', figure: 'Doc', mount: 'Wagon', seat: 'back' }), [
      { kind: 'mounted', seat: 'back' },
    ]);
    expect(at(scene, 'Doc')).toBe('G5');
    scene.when({ type: 'dismount', figure: 'Doc', to: 'G6' });
    expect([at(scene, 'Doc'), scene.fight.figures.Doc!.mount]).toEqual(['G6', null]);
    expect(scene.refuses({ type: 'take-reins', figure: 'Guard', mount: 'Wagon' }, 'vehicle-unfit')).toMatchObject({
      why: 'not-driving',
    });
    scene.when({ type: 'dismount', figure: 'Driver', to: 'F4' });
    scene.when({ type: 'take-reins', figure: 'Guard', mount: 'Wagon' });
    expect(scene.fight.figures.Guard!.seatAboard).toBe('driver');
    scene.refuses({ type: 'drive', figure: 'Guard', mount: 'Wagon', to: 'E5' }, 'too-far');
    const full = onBoard({ ...LOAD, Doc: cowboy('G4') }, ROAD);
    full.refuses({ type: 'mount', figure: 'Doc', mount: 'Wagon', seat: 'back' }, 'cell-full');
  });

  it('PC-MAP-03, PC-WAG-12 whoever climbs off to where a friend stands goes no farther', () => {
    const cast = { ...CREW, Doc: cowboy('F4') };
    const scene = onBoard(cast, ROAD);
    scene.when({ type: 'dismount', figure: 'Guard', to: 'F4' });
    scene.refuses(go('Guard', 'E4'), 'already-did');
    const free = onBoard(cast, ROAD);
    free.when({ type: 'dismount', figure: 'Guard', to: 'F6' });
    free.when(go('Guard', 'E6'));
  });

  it('PC-MAP-03, PC-WAG-12 whoever has stopped in the square of a friend climbs up nowhere from there', () => {
    const scene = onBoard({ ...CREW, Doc: cowboy('G3'), Ike: cowboy('G4') }, ROAD);
    scene.when(go('Doc', 'G4'));
    const up = { type: 'mount', figure: 'Doc', mount: 'Wagon', seat: 'back' } as const;
    expect(scene.refuses(up, 'already-did')).toMatchObject({ did: 'moved' });
    scene.when({ ...up, figure: 'Ike' });
  });

  it('PC-MAP-05, PC-WAG-12 nobody climbs off over a closed gate, as nobody climbs up over it', () => {
    const off = { type: 'dismount', figure: 'Guard', to: 'F4' } as const;
    const cast = { ...CREW, Doc: cowboy('A1') };
    const more = (state: string) => ({ ...ROAD, more: `sides\n north of F5 gate ${state}\n` });
    onBoard(cast, more('closed')).refuses(off, 'blocked');
    onBoard(cast, more('open')).when(off);
  });

  it('PC-END-02, PC-WAG-12 nobody of an exhausted side climbs on or off towards its nearest enemy', () => {
    const tired = { ...ROAD, sub: { exhausted: { ranch: 1 } } };
    const up = { type: 'mount', figure: 'Doc', mount: 'Wagon', seat: 'back' } as const;
    const on = (bear: string) => onBoard({ ...CREW, Doc: cowboy('G4'), Bear: warrior(bear) }, tired);
    expect(on('G9').refuses(up, 'state-forbids')).toMatchObject({ state: 'exhausted' });
    on('G1').when(up);
    const off = (to: string) => ({ type: 'dismount', figure: 'Guard', to }) as const;
    expect(on('F9').refuses(off('F6'), 'state-forbids')).toMatchObject({ state: 'exhausted' });
    on('F9').when(off('F4'));
  });

  it('PC-WAG-09, PC-GEN-07 without a map too whoever has no room to fall off to is killed', () => {
    const fall = (room: 'all' | 'none') => {
      const scene = told(
        { Bear: warrior(null), Driver: cowboy(null, aboard('driver')), Wagon: wagon(null) },
        { 'Bear>Wagon': { range: 2 }, Driver: { room } },
      );
      return scene.dice(d6('6 1 1')).when(shot('Bear', 'Wagon', 'rifle', half('front')));
    };
    expectEffects(fall('all'), [{ kind: 'thrown', figure: 'Driver' }]);
    expectEffects(fall('none'), [{ kind: 'dead', figure: 'Driver', cause: 'nowhere-to-go' }]);
  });

  it('PC-WAG-03, PC-WAG-04, PC-GEN-07 without a map too men aboard fire only where their seat lets them, as far as it is stated', () => {
    const scene = (from: 'front' | 'side' | 'behind' | null, canvas = 2, of = 'Bear>Wagon') =>
      told(
        {
          Guard: cowboy(null, aboard('guard')),
          Al: cowboy(null, aboard('back')),
          Wagon: wagon(null),
          Bear: warrior(null),
        },
        { 'Guard>Bear': { range: 2 }, 'Al>Bear': { range: 2 }, ...(from === null ? {} : { [of]: { from } }) },
        {},
        { wagons: { Wagon: { canvas, horsesHit: 0, halted: false, reins: false } } },
      );
    const fires = (figure: string, ...where: Parameters<typeof scene>) =>
      scene(...where)
        .dice(d6('1'))
        .when(shot(figure, 'Bear'));
    for (const from of [null, 'front', 'side'] as const) fires('Guard', from);
    scene('behind').refuses(shot('Guard', 'Bear'), 'out-of-arc');
    scene('behind', 2, 'Bear>Guard').refuses(shot('Guard', 'Bear'), 'out-of-arc');
    scene('behind', 2, 'Wagon').refuses(shot('Guard', 'Bear'), 'out-of-arc');
    for (const from of [null, 'behind'] as const) fires('Al', from);
    for (const from of ['front', 'side'] as const) scene(from).refuses(shot('Al', 'Bear'), 'out-of-arc');
    for (const from of ['side', 'behind'] as const) fires('Al', from, 0);
    scene('front', 0).refuses(shot('Al', 'Bear'), 'out-of-arc');
  });

  it('PC-WAG-12 whoever climbs up to the reins has only now taken them: the wagon stands', () => {
    const cast = { Doc: cowboy('F4'), Guard: cowboy(null, aboard('guard')), Wagon: wagon('F5') };
    const scene = onBoard(cast, ROAD);
    scene.when({ type: 'mount', figure: 'Doc', mount: 'Wagon', seat: 'driver' });
    const ahead = { type: 'drive', figure: 'Doc', mount: 'Wagon', to: 'E5' } as const;
    expect(scene.refuses(ahead, 'too-far')).toMatchObject({ needed: 1, allowed: 0 });
    const round = onBoard(cast, ROAD);
    round.when({ type: 'dismount', figure: 'Guard', to: 'F6' });
    round.when({ type: 'mount', figure: 'Guard', mount: 'Wagon', seat: 'driver' });
    round.refuses({ ...ahead, figure: 'Guard' }, 'too-far');
  });

  it('PC-WAG-13 it blocks the way and the line, and those aboard do not stand on the ground', () => {
    const scene = onBoard({ Doc: cowboy('F4'), Bear: warrior('F7'), ...CREW }, ROAD);
    scene.refuses(shot('Doc', 'Bear'), 'no-line-of-sight');
    scene.refuses(go('Doc', 'F5'), 'cell-full');
  });

  it('PC-WAG-15, PC-GEN-04 nothing is known of setting off the load', () => {
    const scene = onBoard(LOAD, ROAD);
    scene.refuses({ type: 'light', figure: 'Al' }, 'not-in-ruleset');
    scene.refuses({ type: 'load', figure: 'Al', weapon: 'Al.rifle', job: 'load' }, 'not-in-ruleset');
  });
});
