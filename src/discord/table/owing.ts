import { pointOfOwed, type Owed } from '../../game/clock/answers-owed.ts';
import type { SeatId } from '../../game/ids.ts';
import type { Gunfight } from '../../game/state.ts';
import type { Records } from '../../store/port.ts';

/** What is kept of somebody who owes a fight something. */
export interface Owing {
  /** All that it is. */
  readonly point: string;
  /** How often they have been reminded of each thing that they still owe. */
  readonly told: Readonly<Record<string, number>>;
  /** When they are next told; null: not again for this. */
  readonly next: number | null;
  /** The notice that still stands, where, and what for. */
  readonly notice?: { readonly channel: string; readonly message: string; readonly about?: string };
}

interface Who {
  readonly stream: string;
  readonly seat: SeatId;
}

const OWING = 'owing';
const idOf = ({ stream, seat }: Who): string => `${stream}:${seat}`;

export async function owingOf(records: Records, who: Who): Promise<Owing | null> {
  const record = await records.get(OWING, idOf(who));
  return record === undefined ? null : { told: {}, ...(record.data as Omit<Owing, 'told'> & Partial<Owing>) };
}

export async function keepOwing(records: Records, who: Who, data: Owing): Promise<Owing> {
  await records.put({ kind: OWING, id: idOf(who), data, owner: who.seat });
  return data;
}

export async function dropOwing(records: Records, who: Who): Promise<void> {
  await records.remove(OWING, idOf(who));
}

const pointsIn = (point: string): string[] => point.split(' ').filter((one) => one !== '');

export const pointFor = (owed: readonly Owed[], fight: Gunfight): string =>
  owed
    .map((one) => pointOfOwed(one, fight))
    .sort()
    .join(' ');

/** Of what is still owed: nothing else that is answered, or asked, lets anybody be reminded of it more often. */
export function toldOf(kept: Owing | null, point: string): Owing['told'] {
  const told = Object.entries(kept?.told ?? {});
  const owed = new Set(pointsIn(point));
  return Object.fromEntries(told.filter(([one]) => owed.has(one)));
}

/** Something has been answered, and nothing has come to it. */
export function isLess(point: string, kept: Owing | null): boolean {
  const before = new Set(pointsIn(kept?.point ?? ''));
  return kept !== null && pointsIn(point).every((one) => before.has(one));
}

/** The notice tells of something that is still owed, and of nothing less than there is by now. */
export const stillStands = (point: string, kept: Owing | null): boolean =>
  isLess(point, kept) && pointsIn(point).includes(kept?.notice?.about ?? '');
