import type { Offer } from '../../../game/offer.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import type { Place } from '../../../game/town/places.ts';
import type { Unit } from './groups.ts';
import { nearestFoe } from './terms.ts';
import { type Foe, type Walker, walkerOf } from './way.ts';

export type LegalOrders = (fight: Gunfight, figure: FigureId) => readonly Offer[];

/** A figure whose group has made up its mind, about to act on it. */
export interface Scene {
  readonly fight: Gunfight;
  readonly unit: Unit;
  readonly me: Figure;
  readonly offers: readonly Offer[];
  /** LG-SOLO-10: of the leader. */
  readonly foe: Foe | null;
}

export interface MapScene extends Scene {
  readonly walker: Walker;
}

export const sceneOf = (fight: Gunfight, unit: Unit, me: Figure, offers: readonly Offer[]): Scene => ({
  fight,
  unit,
  me,
  offers,
  foe: nearestFoe(fight, unit),
});

export function onMap(scene: Scene): MapScene | null {
  const walker = walkerOf(scene.fight, scene.me);
  return walker === null ? null : { ...scene, walker };
}

export type SoloPace = 'walk' | 'run' | 'if-needed';

/** Where somebody wants to get to, over as many turns as it takes. */
export interface Going {
  readonly to: Place;
  readonly pace: SoloPace;
  /** The place itself is an enemy's: he goes up to it. */
  readonly close?: boolean;
  /** The way he would rather go. */
  readonly way?: readonly Place[];
  /** LG-SOLO-27: he stops where he first sees somebody. */
  readonly wary?: boolean;
}

export type ShotRule = { readonly at: 'threat' | 'nearest'; readonly band: 'accurate' | 'maximum' };

/** What somebody would do next, first things first; each is done only once, and where it is allowed. */
export interface Plan {
  readonly charge?: FigureId;
  readonly dismount?: boolean;
  readonly go?: Going;
  readonly drop?: boolean;
  readonly stand?: boolean;
  readonly shot?: ShotRule;
  /** Looks round his corner where there is nothing else to do. */
  readonly watch?: boolean;
}

export type ActOnMap = (scene: MapScene) => Plan;

/** LG-SOLO-18: in range is the maximum band, effective range the accurate one. */
export const AT_NEAREST: ShotRule = { at: 'nearest', band: 'maximum' };
export const AT_NEAREST_CLOSE: ShotRule = { at: 'nearest', band: 'accurate' };

/** It has run or walked this turn already. */
export const hasGone = (figure: Figure): boolean => figure.turn.gait !== null;
export const hasRun = (figure: Figure): boolean => figure.turn.gait === 'run' || figure.turn.gait === 'charge';
