import { given } from '../../game/given.ts';
import type { EffectOf, Reserve } from '../../game/effects.ts';
import { addFlag, addStatus, dropStatus, itemOf, noteId } from '../../game/fold/common.ts';
import { setThing } from '../../game/fold/place-folds.ts';
import { spendReserve } from '../../game/fold/wound-folds.ts';
import { open, part, plain } from '../../game/secrets/closed.ts';
import { knowsCoatOf, secretModels, withoutConcealed } from '../../game/secrets/veil.ts';
import type { OwnTable } from '../../game/own-effects.ts';
import { type OfEffect, RESERVE, veiled } from '../../game/secrets/effect-rules.ts';
import type { FigureId, Fire, Gunfight, ItemId, SideId, ThingId } from '../../game/state.ts';
import type { Direction, Place, Vector } from '../../game/town/places.ts';

export type WestamundaEffect =
  | { kind: 'side-gave-up'; side: SideId; why: 'choice' | 'bottle-test' }
  /** A hit on the vehicle itself; not `damaged`: it glanced off. `thing`: the fire or the charge that did it. */
  | { kind: 'vehicle-struck'; figure: FigureId; part: 'traces' | 'wheels' | 'body'; damaged: boolean; thing?: ThingId }
  /** Kept from falling off. */
  | { kind: 'grabbed'; figure: FigureId; target: FigureId; item?: never }
  | { kind: 'grabbed'; figure: FigureId; item: ItemId; from: FigureId; target?: never }
  | { kind: 'overwatch-set'; figure: FigureId; bonus: number; rule: string; toward?: Vector; told?: true }
  | { kind: 'overwatch-lost'; figure: FigureId; why: string }
  | { kind: 'reload-failed'; figure: FigureId; weapon: ItemId; count: number; reserve?: Reserve; spare?: ItemId }
  /** Powder and what it goes into are wet for the rest of the fight. */
  | { kind: 'wetted'; figure: FigureId; items: readonly ItemId[]; why: 'rain' | 'water' }
  /** Where a template or a throw that missed came down, and what a template covers; no places without a map. */
  | { kind: 'drifted'; from: Place | null; to: Place | null; direction: Direction; distance: number }
  | {
      kind: 'area-struck';
      what: 'scatter' | 'blast' | 'fire';
      centre: Place | null;
      radius: number;
      strength: number;
      thing?: ThingId;
    }
  | { kind: 'lit'; figure: FigureId; item: ItemId }
  | { kind: 'caught-fire'; figure: FigureId; thing?: never }
  /** A part of the town, or (`radius`) the ground itself. */
  | {
      kind: 'caught-fire';
      thing: ThingId;
      figure?: never;
      by: FigureId;
      at?: Place | null;
      near?: readonly FigureId[];
      radius?: number;
    }
  | { kind: 'fire-out'; figure: FigureId; thing?: never }
  | { kind: 'fire-out'; thing: ThingId; figure?: never }
  /** Extents against the wind, across it and with it. */
  | { kind: 'fire-spread'; thing: ThingId; up: number; along: number; down: number; direction?: Direction }
  | { kind: 'helped'; figure: FigureId; target: FigureId; what: 'flames' }
  | {
      kind: 'weather-set';
      weather: string;
      tags: readonly string[];
      /** How far one sees, where less than the table. */
      sight?: number;
      direction?: Direction;
    };

declare module '../../game/own-effects.ts' {
  interface OwnEffects {
    westamunda: WestamundaEffect;
  }
}

const wettedInSight: OfEffect<readonly string[], EffectOf<'wetted'>> = (items, { before, eyes }, { figure }) => {
  const owner = before?.figures[figure];
  if (owner === undefined || secretModels(before) === null || knowsCoatOf(owner, eyes)) return plain(items);
  const seen = withoutConcealed(owner).items.map(({ id }) => id);
  return items.filter((id) => seen.includes(id));
};

function setFire(fight: Gunfight, effect: EffectOf<'caught-fire'>): void {
  if (effect.figure !== undefined) return addStatus(fight.figures[effect.figure]!, 'burning');
  const { thing, radius, by, at = null, near = [] } = effect;
  if (radius === undefined) return setThing(fight, thing, { burning: true });
  const fire: Fire = {
    id: thing,
    kind: 'fire',
    by,
    at,
    near,
    up: radius,
    along: radius,
    down: radius,
    direction: null,
  };
  noteId(fight, thing);
  fight.lying[thing] = fire;
}

function putOut(fight: Gunfight, effect: EffectOf<'fire-out'>): void {
  if (effect.figure !== undefined) dropStatus(fight.figures[effect.figure]!, 'burning');
  else if (fight.lying[effect.thing] !== undefined) delete fight.lying[effect.thing];
  else setThing(fight, effect.thing, { burning: false });
}

/** Who is told what of these, and what each changes in the common state. */
export const EFFECTS: OwnTable<WestamundaEffect> = {
  'side-gave-up': { seen: open('side why'), fold: null },
  'vehicle-struck': { seen: open('figure part damaged thing'), fold: null },
  grabbed: { seen: open('figure target item from'), fold: null },
  'overwatch-set': {
    seen: open('figure bonus rule toward told'),
    fold: (fight, { figure, bonus, rule, toward = null, told }) => {
      fight.figures[figure]!.watch = { bonus, rule, toward, ...given({ told }) };
    },
  },
  'overwatch-lost': {
    seen: open('figure why'),
    alone: true,
    fold: (fight, { figure }) => {
      fight.figures[figure]!.watch = null;
    },
  },
  'reload-failed': {
    seen: {
      ...open('figure weapon spare'),
      count: veiled(1, plain),
      reserve: veiled(undefined, part(RESERVE)),
    },
    fold: (fight, effect) => spendReserve(fight, effect.figure, effect.reserve),
  },
  wetted: {
    seen: { ...open('figure why'), items: wettedInSight },
    fold: (fight, { figure, items, why }) => {
      for (const item of items) addFlag(itemOf(fight, figure, item), why);
    },
  },
  drifted: { seen: open('from to direction distance'), alone: true, fold: null },
  'area-struck': {
    seen: open('what centre radius strength thing'),
    alone: true,
    fold: (fight, { thing = '' }) => {
      const { [thing]: lying, ...others } = fight.lying;
      if (lying?.kind === 'charge') fight.lying = others;
    },
  },
  lit: { seen: open('figure item'), fold: (fight, { figure, item }) => addFlag(itemOf(fight, figure, item), 'lit') },
  'caught-fire': { seen: open('figure thing by at near radius'), fold: setFire },
  'fire-out': { seen: open('figure thing'), fold: putOut },
  'fire-spread': {
    seen: open('thing up along down direction'),
    fold: (fight, { thing, up, along, down, direction }) => {
      const fire = fight.lying[thing];
      if (fire?.kind === 'fire')
        fight.lying[thing] = { ...fire, up, along, down, direction: direction ?? fire.direction };
    },
  },
  helped: { seen: open('figure target what'), fold: null },
  'weather-set': {
    seen: open('weather tags sight direction'),
    fold: (fight, { weather, sight = null, direction = null }) => {
      fight.weather = { id: weather, sight, wind: direction };
    },
  },
};
