import { describe, it } from 'vitest';
import { gun, shooting, shot } from './gun-kit.ts';

describe('one shooting action a turn', () => {
  it('WM-BLAZE-02, WM-SHOOT-01 a burst of nothing but jams is one, though nothing was fired', () => {
    const scene = shooting({
      figures: { Ann: { items: [gun('Ann', 'revolver', 6)] }, Bob: { side: 'gang' } },
      scene: { 'Ann>Bob': { range: 6 } },
    });
    scene.dice('D6=6 D6=5').when(shot('revolver', 'Bob', 'fan'));
    scene.refuses(shot('revolver'), 'already-did');
  });
});
