import { namePlace } from '../../game/town/places.ts';
import type { View } from '../../game/view.ts';
import type { Say } from '../say.ts';
import { sceneOf } from './scene.ts';

/** Everything that the picture of the whole town shows, in words; empty where there is no map. */
export function describeMap(view: View, say: Say): string {
  const scene = sceneOf(view, { frame: 'whole' }, say);
  if (scene === null) return '';
  return scene.tokens.map(({ name, at }) => `${name}: ${namePlace(at)}`).join('\n');
}
