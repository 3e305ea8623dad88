import type { Offer } from '../../../game/offer.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { areNeighbours, type Place } from '../../../game/town/places.ts';
import { isAnyCover } from '../../../game/town/sightlines/cover-search.ts';
import type { Standing } from '../../../game/town/sightlines/shot.ts';
import { standingOf } from '../../../game/town/town-in-play.ts';
import { type Reach, reachBySteps } from '../../../game/town/ways/reach.ts';
import { priceBy, type WayRules } from '../../../game/town/ways/steps.ts';
import { mountOf } from '../../kit.ts';
import { crowdOn } from '../../kit/travel/walker.ts';
import { type Stand, standOf } from '../../kit/world/world.ts';
import { knownEnemies } from '../people/condition.ts';
import { CELL_CM } from '../tables.ts';
import type { Unit } from './groups.ts';
import { nearestFoe } from './terms.ts';

export type LegalOrders = (fight: Gunfight, figure: FigureId) => readonly Offer[];

/** An enemy as covers are judged against him: as he stands, or somebody upright in that place. */
export type Foe = { readonly figure: Figure | null; readonly at: Place };

/** A figure whose group has made up its mind, about to act on it. */
export interface Scene {
  readonly fight: Gunfight;
  readonly unit: Unit;
  readonly me: Figure;
  readonly offers: readonly Offer[];
  /** LG-SOLO-10: of the leader. */
  readonly foe: Foe | null;
}

/** The same where it stands on a map: there, where nobody is known of, somebody is suspected (LG-SOLO-17). */
export interface MapScene extends Scene, Stand {
  readonly foe: Foe;
  readonly enemy: Standing;
}

export const sceneOf = (fight: Gunfight, unit: Unit, me: Figure, offers: readonly Offer[]): Scene => ({
  fight,
  unit,
  me,
  offers,
  foe: nearestFoe(fight, unit),
});

export function onMap(scene: Scene): MapScene | null {
  const { fight, me, foe } = scene;
  const stand = standOf(fight, me);
  return stand === null || foe === null ? null : { ...scene, ...stand, foe, enemy: standingOfFoe(foe) };
}

const standingOfFoe = ({ figure, at }: Foe): Standing =>
  figure === null ? { at, leaning: false, prone: false, mounted: false } : standingOf(figure, at);

/** Where somebody wants to get to, over as many turns as it takes. */
export interface Going {
  readonly to: Place;
  readonly pace: 'walk' | 'run' | 'if-needed';
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

/** LG-SOLO-18: in range is the maximum band, effective range the accurate one. */
export const AT_NEAREST: ShotRule = { at: 'nearest', band: 'maximum' };
export const AT_NEAREST_CLOSE: ShotRule = { at: 'nearest', band: 'accurate' };

/** It has run or walked this turn already. */
export const hasGone = (figure: Figure): boolean => figure.turn.gait !== null;
export const hasRun = (figure: Figure): boolean => figure.turn.gait === 'run' || figure.turn.gait === 'charge';

/** LG-SOLO-12: what a level of difficulty costs, about what its dice take. */
const LEVEL_CM = { foot: 3.5, mounted: 5.5 } as const;

interface WayOptions {
  /** From another place than its own. */
  readonly from?: Place;
  readonly limit?: number;
  /** Cells next to enemies may be walked over: for whoever makes for one of them. */
  readonly close?: boolean;
  /** LG-SOLO-16: ground in the open to the foe counts twice. */
  readonly wary?: boolean;
}

/** LG-SOLO-12: where it can get to, and at what cost. */
export function reachOf(scene: MapScene, options: WayOptions = {}): Reach {
  const { from = scene.at, limit = Infinity, close = false, wary = false } = options;
  const price = wary ? waryPrice(scene) : plainPrice(scene);
  return reachBySteps(scene.ground, from, { diagonals: true, price, ...crowd(scene, close) }, limit);
}

function plainPrice({ fight, me }: MapScene): WayRules['price'] {
  const riding = mountOf(fight, me) !== null;
  const perLevel = riding ? LEVEL_CM.mounted : LEVEL_CM.foot;
  return priceBy({ straight: CELL_CM, diagonal: CELL_CM * Math.SQRT2, perLevel, noLinks: riding });
}

function waryPrice(scene: MapScene): WayRules['price'] {
  const plain = plainPrice(scene);
  return (step) => {
    const cost = plain(step);
    return cost === null || isAnyCover(scene.ground, step.to.at, scene.enemy) ? cost : 2 * cost;
  };
}

/** Enemies are walked round at arm's length, friends may be passed. */
function crowd({ fight, ground, me }: MapScene, close: boolean): Pick<WayRules, 'shut' | 'noStop'> {
  const { shut, noStop } = crowdOn(fight, ground, {
    roleOf: (one) => {
      if (one.id === me.id || one.id === me.mount) return null;
      return one.side !== me.side && one.sort === 'person' ? 'bars' : 'passed';
    },
  });
  if (!close) {
    const beside = besideEnemies(fight, me);
    for (const cell of ground.cells) if (beside(cell.at)) shut.add(cell.index);
  }
  return { shut, noStop };
}

/** LG-SOLO-12: whether a place lies next to an enemy of whom its side knows. */
export function besideEnemies(fight: Gunfight, figure: Figure): (place: Place) => boolean {
  const places = knownEnemies(fight, figure).flatMap((enemy) => enemy.at ?? []);
  return (place) => places.some((at) => areNeighbours(at, place));
}
