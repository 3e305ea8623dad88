import type { Say } from '../say.ts';
import type { Scene } from './scene.ts';

export function tellInShort(scene: Scene, _say: Say): string {
  return scene.view.town.plan.name;
}
