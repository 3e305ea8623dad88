import { createHash } from 'node:crypto';
import type { View } from '../../game/secrets/view.ts';
import { type Drawing, mapInWords, type MapPicture, planMap } from '../../report/map/picture.ts';
import { renderPng } from '../../report/map/render.ts';
import { escapeText, type Say } from '../../report/say.ts';
import type { PictureFile } from '../result.ts';
import { pictureTrouble } from './discord-errors.ts';

/** A picture that is drawn only when it is wanted; two of one digest are the same. */
export interface PlannedPicture {
  readonly digest: string;
  render(): Promise<PictureFile>;
}

const NAME = 'town.png';

/** The town as this reader may know it; null where the fight has no map. */
export const planPicture = (view: View, drawing: Drawing, say: Say): PlannedPicture | null =>
  view.town === null ? null : planDrawn(() => planMap(view, drawing, say), say);

/** What such a picture shows, in words. */
export function saidOf(view: View, drawing: Drawing, say: Say): string {
  try {
    return mapInWords(view, drawing, say);
  } catch {
    return say('ui.no-picture');
  }
}

/** Any picture of ours. Where its very drawing breaks, that is said in words. */
export function planDrawn(plan: () => MapPicture | null, say: Say, name = NAME): PlannedPicture | null {
  try {
    const picture = plan();
    if (picture === null) return null;
    const { alt, svg } = picture;
    const digest = createHash('sha256').update(svg).digest('base64url').slice(0, 22);
    return { digest, render: () => drawn(picture, { name, alt }) };
  } catch (fault) {
    const none = { name, alt: say('ui.no-picture'), bytes: null, fault };
    return { digest: 'none', render: async () => none };
  }
}

/** Half as wide: a third of the bytes, and still to be made out on a phone. */
const SMALLER = 0.5;

/** A picture that cannot be drawn in full is drawn smaller, and one that cannot be drawn at all is said. */
async function drawn(picture: MapPicture, shown: Pick<PictureFile, 'name' | 'alt'>): Promise<PictureFile> {
  const smaller = (): Promise<Uint8Array | null> =>
    renderPng(picture, { width: Math.round(picture.width * SMALLER) }).catch(() => null);
  try {
    return { ...shown, bytes: await renderPng(picture), smaller };
  } catch (fault) {
    return { ...shown, bytes: await smaller(), fault };
  }
}

/** Drawn now, as the files of a message. */
export const rendered = async (planned: PlannedPicture | null): Promise<readonly PictureFile[]> =>
  planned === null ? [] : [await planned.render()];

/** The town as files of an answer: none without a map. */
export const pictureFiles = (view: View, drawing: Drawing, say: Say): Promise<readonly PictureFile[]> =>
  rendered(planPicture(view, drawing, say));

export type DrawnPicture = PictureFile & { readonly bytes: Uint8Array };

/** How pictures leave: some are shown, of the others their words are said. */
export interface Sending {
  readonly shown: readonly DrawnPicture[];
  readonly said: readonly PictureFile[];
}

const isDrawn = (picture: PictureFile): picture is DrawnPicture => picture.bytes !== null;

export type Climbed<T> = { readonly sent: T; readonly said: readonly PictureFile[] };

/**
 * Sends with pictures, else with smaller ones, else with what they show in words. Where the bot may not attach files, smaller ones would be
 * no better.
 */
export async function sendDown<T>(
  pictures: readonly PictureFile[],
  send: (sending: Sending) => Promise<T>,
): Promise<Climbed<T>> {
  const shown = pictures.filter(isDrawn);
  const said = pictures.filter((one) => !isDrawn(one));
  try {
    return { sent: await send({ shown, said }), said };
  } catch (error) {
    const why = shown.length === 0 ? null : pictureTrouble(error);
    if (why === null) throw error;
    const canShrink = why === 'too-large' && shown.some(({ smaller }) => smaller !== undefined);
    const next = canShrink ? await Promise.all(pictures.map(shrink)) : pictures.map((one) => ({ ...one, bytes: null }));
    return sendDown(next, send);
  }
}

const shrink = async ({ smaller, ...picture }: PictureFile): Promise<PictureFile> => ({
  ...picture,
  bytes: (await smaller?.()) ?? null,
});

/** What pictures show, said under what is said already; in it stand names as they were typed. */
export const withWords = (text: string | undefined, said: readonly PictureFile[]): string =>
  [text ?? '', ...said.map(({ alt }) => escapeText(alt))].filter((part) => part !== '').join('\n');
