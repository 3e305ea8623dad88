import { describe, expect, test } from 'vitest';
import type { Charge, Fire, LyingItem } from '../../../src/game/state.ts';
import { readPlace } from '../../../src/game/town/places.ts';
import { planMap } from '../../../src/report/map/picture.ts';
import { sceneOf } from '../../../src/report/map/scene.ts';
import { describeMap } from '../../../src/report/map/twin.ts';
import { SAY } from '../../kit/say.ts';
import { seenByAll, streetFight } from './fights.ts';

const say = SAY;
const P = (name: string) => readPlace(name)!;
const round = { up: 5, along: 5, down: 5, direction: null } as const; // five to a cell

function withHazards() {
  const fight = streetFight();
  const fire: Fire = { id: 'h1', kind: 'fire', by: 'Rustler 1', at: P('Q11'), near: [], ...round };
  const charge: Charge = {
    id: 'h2',
    kind: 'charge',
    model: 'gelignite',
    count: 2,
    by: 'Rustler 1',
    fuse: 'cord',
    length: 8,
    at: P('M13'),
    end: P('P14'),
    near: [],
    against: null,
    hidden: [],
    lit: { turn: 0, turns: 3, since: 1 },
  };
  const knife = { id: 'Doc.knife', model: 'knife', loaded: true, ammo: null };
  const item: LyingItem = { id: 'Doc.knife', kind: 'item', item: knife, at: P('L12'), near: [] };
  fight.lying = { h1: fire, h2: charge, 'Doc.knife': item };
  fight.figures['Rustler 1']!.statuses = ['burning'];
  const { town } = fight;
  fight.town = {
    ...town!,
    state: { ...town!.state, things: { ...town!.state.things, 'wall@J10': { burning: true } } },
  };
  return fight;
}

describe('fires and charges on the map', () => {
  test('a fire takes the cells it reaches, and burns what it has caught', () => {
    const scene = sceneOf(seenByAll(withHazards()), { frame: 'whole' })!;
    expect(scene.fires).toEqual([{ at: P('Q11'), cells: ['Q10', 'P11', 'Q11', 'R11', 'Q12'].map(P) }]);
    expect(scene.burning).toEqual([P('J10')]);
    expect(scene.charges).toEqual([{ at: P('M13'), end: P('P14'), model: 'gelignite', count: 2, left: 3 }]);
    expect(scene.tokens.find(({ id }) => id === 'Rustler 1')!.marks).toContain('burning');
  });

  test('all of it is on the picture, and nothing of it without', () => {
    const drawn = planMap(seenByAll(withHazards()), { frame: 'whole' }, say)!.svg;
    const plain = planMap(seenByAll(streetFight()), { frame: 'whole' }, say)!.svg;
    const count = (svg: string, what: string): number => svg.split(what).length - 1;
    expect(count(drawn, '#d9541e') - count(plain, '#d9541e')).toBe(9); // five cells, a wall, a spark, a man, the sign for him
    expect(count(drawn, '#7a3b1c') - count(plain, '#7a3b1c')).toBe(1);
  });

  test('and in the words that go with it', () => {
    const told = describeMap(seenByAll(withHazards()), say);
    expect(told).toContain('Burning ground: about Q11 (5 cells).');
    expect(told).toContain('Burning walls: J10.');
    expect(told).toContain('Charges: gelignite at M13, which goes off in 3 turns.');
    expect(told).toContain('Lying about: knife at L12.');
    expect(told).toContain('on fire');
  });
});
