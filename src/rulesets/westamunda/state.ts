import type { PinCause } from '../../game/effects.ts';
import type { Gunfight } from '../../game/state.ts';
import type { Direction } from '../../game/town/places.ts';
import { keptAs } from '../kit/folds.ts';
import type { WestamundaState } from './folds.ts';

/** Why somebody is pinned, since when, and behind what he ducked. */
export interface Pin {
  readonly cause: PinCause;
  /** Cover that saved him from the shot he ducked (WM-DUCK-05). */
  readonly cover: 0 | 1 | 2;
  /** In his own turn, so that he stays so until his next (WM-PIN-04). */
  readonly fresh: boolean;
}

/** The weather: tags that rules ask for, where the wind blows to, how far one sees (inches). */
export interface Ambient {
  readonly tags: readonly string[];
  readonly wind: Direction | null;
  readonly sight: number | null;
}

export const subOf = keptAs<WestamundaState>();

/** Whether any of these tags is in force (section 16). */
export const isWeather = (fight: Gunfight, ...tags: readonly string[]): boolean =>
  tags.some((tag) => subOf(fight).weather.tags.includes(tag));

export const meleeOf = (fight: Gunfight) => subOf(fight).melee;

export const walkOf = (fight: Gunfight) => subOf(fight).walk;
