import type { Place, PlaceName } from '../../game/town/places.ts';
import type { View, ViewedEntry } from '../../game/view.ts';
import { inManner } from '../manner.ts';
import type { Say } from '../say.ts';
import { tellInShort } from './alt.ts';
import { drawScene } from './draw.ts';
import { sceneOf } from './scene.ts';

/** What is wanted on a picture of the town. */
export interface Drawing {
  /** What of the town: all of it, the part where the action is, or about a place. */
  readonly frame: 'whole' | 'action' | { readonly about: readonly Place[] };
  /** What just happened: ways, shots, falls of these entries are drawn (already viewed: `viewEntry`). */
  readonly happened?: readonly ViewedEntry[];
  /** Places to choose among, and their numbers: from 1 in this order, unless said. */
  readonly numbered?: readonly PlaceName[];
  readonly numbers?: readonly number[];
  /** Which storey is shown where there are several; without it each house shows the one where somebody is. */
  readonly level?: number;
}

export interface Layers {
  readonly open: string;
  readonly ground: string;
  readonly above: string;
}

export interface MapPicture {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  /** The SVG in parts: its opening, what stays while nobody changes the town, and what lies over that. */
  readonly layers: Layers;
}

/** The town as this reader may know it, drawn; null where the fight has no map. */
export function planMap(view: View, drawing: Drawing, say: Say): MapPicture | null {
  const told = inManner(say, view);
  const scene = sceneOf(view, drawing, told);
  return scene === null ? null : { ...drawScene(scene, told), alt: tellInShort(scene, told) };
}
