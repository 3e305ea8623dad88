import type { Place } from '../../game/town/places.ts';
import type { Town } from '../../game/town/town.ts';
import { frameAbout, type Frame, wholeTown } from '../map/frame.ts';
import type { View, ViewedEntry } from '../../game/secrets/view.ts';
import type { DuelScene } from '../street/street.ts';
import type { Moment } from './moment.ts';

type TownSize = Pick<Town, 'width' | 'height'>;

/** The part of the town that is filmed; null: all of it. */
export type Camera = readonly Place[] | null;

export const frameFor = (camera: Camera, town: TownSize): Frame =>
  camera === null ? wholeTown(town) : frameAbout(camera, town);

const holds = ({ left, right, top, bottom }: Frame, places: readonly Place[]): boolean =>
  places.every(({ x, y }) => x >= left && x <= right && y >= top && y <= bottom);

/** One frame of the film, as plain data: everything it shows, and for how long. */
export interface FilmFrame {
  readonly kind: 'title' | 'town' | 'action' | 'end';
  readonly view: View;
  readonly happened: readonly ViewedEntry[];
  readonly camera: Camera;
  /** The two of a duel in their street; null for every other fight. */
  readonly street: DuelScene | null;
  /** Over the picture: which round it is. */
  readonly head: string;
  /** Beneath it: what happens, in one sentence. */
  readonly caption: string;
  readonly delayMs: number;
}

/** More changes of view than these would make the film heavy and hard to follow. */
const MOST_CUTS = 16;

/** A view of these places; of the whole town where they are too far apart for less. */
const cameraFor = (places: readonly Place[], town: TownSize): Camera =>
  places.length > 0 && holds(frameAbout(places, town), places) ? places : null;

/** Where the camera is in each turn: it stays where it is as long as all that happens can be seen from there. */
export function placeCameras(moments: readonly Moment[], town: TownSize): ReadonlyMap<number, Camera> {
  const cameras = new Map<number, Camera>();
  let last: Camera = null;
  let cuts = 0;
  for (const [turn, own] of Map.groupBy(moments, (moment) => moment.turn)) {
    const places = own.flatMap((moment) => moment.places);
    const next: Camera = last !== null && holds(frameFor(last, town), places) ? last : cameraFor(places, town);
    if (cameras.size > 0 && next !== last) cuts += 1;
    cameras.set(turn, next);
    last = next;
  }
  if (cuts <= MOST_CUTS) return cameras;
  const all = moments.flatMap((moment) => moment.places);
  const still = cameraFor(all, town);
  return new Map([...cameras.keys()].map((turn) => [turn, still]));
}
