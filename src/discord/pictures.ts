import { createHash } from 'node:crypto';
import type { View } from '../game/view.ts';
import { type Drawing, planMap } from '../report/map/picture.ts';
import { renderPng } from '../report/map/render.ts';
import type { Say } from '../report/say.ts';
import type { PictureFile } from './result.ts';

/** A picture that is drawn only when it is wanted; two of one digest are the same. */
export interface PlannedPicture {
  readonly digest: string;
  render(): Promise<PictureFile>;
}

const NAME = 'town.png';

/** The town as this reader may know it; null where the fight has no map. */
export function planPicture(view: View, drawing: Drawing, say: Say): PlannedPicture | null {
  const picture = planMap(view, drawing, say);
  if (picture === null) return null;
  const { alt, svg } = picture;
  const digest = createHash('sha256').update(svg).digest('base64url').slice(0, 22);
  return { digest, render: async () => ({ name: NAME, alt, bytes: await renderPng(picture) }) };
}

/** The same as files of an answer: none without a map. */
export async function pictureFiles(view: View, drawing: Drawing, say: Say): Promise<readonly PictureFile[]> {
  const planned = planPicture(view, drawing, say);
  return planned === null ? [] : [await planned.render()];
}
