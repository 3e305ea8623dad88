import { describe, expect, test } from 'vitest';
import { view } from '../../src/game/secrets/view.ts';
import { hazardLines } from '../../src/report/waiting.ts';
import { weaponsOf } from '../../src/report/figure.ts';
import { SAY } from '../kit/say.ts';
import { atStep, carried, toStep } from '../scenarios/westamunda/hazard-kit.ts';

/** Ann has set a charge by Bob; the card is Bob's, where he knows of it. */
function charged() {
  const scene = atStep('shoot', { figures: { Ann: {}, Bob: { side: 'gang' } } });
  scene.fight.figures.Ann!.items = carried('Ann', ['gelignite', 'safety-cord', 'dynamite'], ['lit'])!.map((item) => ({
    ...item,
    flags: item.model === 'dynamite' ? ['lit'] : [],
  }));
  scene.when({
    type: 'lay-fuse',
    figure: 'Ann',
    kind: 'cord',
    item: 'Ann.gelignite-1',
    distance: 12,
    also: ['Bob'],
  });
  return scene;
}

describe('fire and powder on the card', () => {
  test('a burning fuse with the turns it has left, a fire with how far it reaches', () => {
    const scene = charged();
    const burnt = { id: 'h9', kind: 'fire', by: 'Ann', at: null, near: [], up: 1, along: 1, down: 1, direction: null };
    scene.fight.lying.h9 = burnt as never;
    const seen = () => ({ view: view(scene.fight, { seat: 'bob' }), say: SAY, unit: 'in' });
    expect(hazardLines(seen())).toEqual([
      '**gelignite by Ann and Bob**, which goes off in 3 turns',
      'A fire, 1 in about',
    ]);
    Object.assign(scene.fight.clock, { round: 2, turn: 0 });
    toStep(scene, 'move');
    expect(hazardLines(seen())[0]).toContain('at the end of the next shooting');
  });

  test('of many who are by it some are named', () => {
    const scene = charged();
    const [charge] = Object.values(scene.fight.lying);
    const crowd = Array.from({ length: 9 }, (_, index) => `Gang ${index}`);
    scene.fight.lying[charge!.id] = { ...charge!, near: crowd };
    const seen = { view: view(scene.fight, { seat: 'bob' }), say: SAY, unit: 'in' };
    expect(hazardLines(seen)[0]).toContain('by Gang 0, Gang 1, Gang 2, Gang 3 and 5 more**');
  });

  test('what somebody holds lit says so', () => {
    const scene = charged();
    const context = { view: view(scene.fight, { seat: 'ann' }), say: SAY, unit: 'in' };
    expect(weaponsOf(scene.fight.figures.Ann!, context)).toEqual(['dynamite (lit)']);
  });
});
