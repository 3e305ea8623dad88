import type { View, ViewedEntry } from '../../game/view.ts';
import type { Camera } from './camera.ts';

/** One frame of the film, as plain data: everything it shows, and for how long. */
export interface FilmFrame {
  readonly kind: 'title' | 'town' | 'action' | 'end';
  readonly view: View;
  readonly happened: readonly ViewedEntry[];
  readonly camera: Camera;
  /** Over the picture: which round it is. */
  readonly head: string;
  /** Beneath it: what happens, in one sentence. */
  readonly caption: string;
  readonly delayMs: number;
}
