import { pictureTrouble } from './discord-errors.ts';
import type { PictureFile } from '../result.ts';

export type DrawnPicture = PictureFile & { readonly bytes: Uint8Array };

/** How pictures leave: some are shown, of the others their words are said. */
export interface Sending {
  readonly shown: readonly DrawnPicture[];
  readonly said: readonly PictureFile[];
}

const isDrawn = (picture: PictureFile): picture is DrawnPicture => picture.bytes !== null;

function sendingOf(pictures: readonly PictureFile[]): Sending {
  return { shown: pictures.filter(isDrawn), said: pictures.filter((one) => !isDrawn(one)) };
}

async function shrink(picture: PictureFile): Promise<PictureFile> {
  return { ...picture, bytes: (await picture.smaller?.()) ?? null };
}

export interface Climbed<T> {
  readonly sent: T;
  readonly said: readonly PictureFile[];
}

/**
 * Sends with pictures, else with smaller ones, else with what they show in words. Where the bot may not attach files, smaller ones would be
 * no better.
 */
export async function sendDown<T>(
  pictures: readonly PictureFile[],
  send: (sending: Sending) => Promise<T>,
): Promise<Climbed<T>> {
  const full = sendingOf(pictures);
  const trouble = await tryTo(send, full);
  if ('sent' in trouble) return trouble;
  if (trouble.why === 'too-large' && full.shown.some((one) => one.smaller !== undefined)) {
    const smaller = await tryTo(send, sendingOf(await Promise.all(pictures.map(shrink))));
    if ('sent' in smaller) return smaller;
  }
  return { sent: await send({ shown: [], said: pictures }), said: pictures };
}

type Tried<T> = Climbed<T> | { readonly why: 'too-large' | 'not-allowed' };

async function tryTo<T>(send: (sending: Sending) => Promise<T>, sending: Sending): Promise<Tried<T>> {
  try {
    return { sent: await send(sending), said: sending.said };
  } catch (error) {
    const why = sending.shown.length === 0 ? null : pictureTrouble(error);
    if (why === null) throw error;
    return { why };
  }
}

/** What pictures show, said under what is said already. */
export function withWords(text: string | undefined, said: readonly PictureFile[]): string {
  return [text ?? '', ...said.map(({ alt }) => alt)].filter((part) => part !== '').join('\n');
}
