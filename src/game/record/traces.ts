import type { Effect, EffectKind, EffectOf } from '../effects.ts';
import type { FigureId, Gait } from '../state.ts';
import type { Place } from '../town/places.ts';
import type { View, ViewedEntry } from '../secrets/view.ts';

/** Something that happened, as it is left on the map. */
export type Trace =
  | { readonly kind: 'way'; readonly figure: FigureId | null; readonly how: WayKind; readonly places: readonly Place[] }
  | {
      readonly kind: 'shot';
      readonly figure: FigureId;
      readonly target: FigureId;
      readonly hit: boolean;
      readonly places: readonly [Place, Place];
    }
  | { readonly kind: 'fall'; readonly figure: FigureId; readonly how: FallKind; readonly places: readonly [Place] }
  | { readonly kind: 'noise'; readonly places: readonly [Place] };

export type WayKind = 'walk' | 'run' | 'crawl' | 'charge' | 'back' | 'skedaddle' | 'marker';
type FallKind = 'dead' | 'out-of-action' | 'thrown' | 'overturned';

/** Where everybody is as what happened is told again, and what it has left so far. */
type Telling = { readonly at: Map<FigureId, Place | null>; readonly traces: Trace[] };

type Draughtsmen = { readonly [K in EffectKind]?: (telling: Telling, effect: EffectOf<K>) => void };

function goes(telling: Telling, figure: FigureId, how: WayKind, path: readonly Place[] = []): void {
  const end = path.at(-1);
  if (end === undefined) return;
  telling.at.set(figure, end);
  if (path.length > 1) telling.traces.push({ kind: 'way', figure, how, places: path });
}

function falls(telling: Telling, figure: FigureId, how: FallKind): void {
  const at = telling.at.get(figure) ?? null;
  if (at === null) return;
  const known = telling.traces.findIndex((trace) => trace.kind === 'fall' && trace.figure === figure);
  if (known >= 0) telling.traces.splice(known, 1);
  telling.traces.push({ kind: 'fall', figure, how, places: [at] });
}

/** A line for every shot; that it hit is told by what follows it. */
function fires(telling: Telling, { figure, target, check }: EffectOf<'shot-fired'>): void {
  if (target === undefined) return;
  const [from, to] = [telling.at.get(figure) ?? null, telling.at.get(target) ?? null];
  if (from === null || to === null) return;
  telling.traces.push({ kind: 'shot', figure, target, hit: check.passed === true, places: [from, to] });
}

function setHit(telling: Telling, target: FigureId, hit: boolean): void {
  const index = telling.traces.findLastIndex((trace) => trace.kind === 'shot' && trace.target === target);
  const shot = telling.traces[index];
  if (shot?.kind === 'shot') telling.traces[index] = { ...shot, hit };
}

const put = (telling: Telling, figure: FigureId, place: Place | null | undefined): void => {
  if (place !== undefined) telling.at.set(figure, place);
};

const isCareful = (gait: Gait): gait is 'cautious' | 'furtive' => gait === 'cautious' || gait === 'furtive';

const DRAUGHTSMEN: Draughtsmen = {
  moved: (telling, { figure, gait, path }) => goes(telling, figure, isCareful(gait) ? 'walk' : gait, path),
  bolted: (telling, { figure, path }) => goes(telling, figure, 'run', path),
  'followed-up': (telling, { figure, path }) => goes(telling, figure, 'run', path),
  skedaddled: (telling, { figure, path }) => goes(telling, figure, 'skedaddle', path),
  'marker-moved': ({ traces }, { path }) => {
    if (path.length > 1) traces.push({ kind: 'way', figure: null, how: 'marker', places: path });
  },
  placed: (telling, { figure, at }) => put(telling, figure, at),
  fell: (telling, { figure, to }) => put(telling, figure, to),
  'stopped-short': (telling, { figure, at }) => put(telling, figure, at),
  dismounted: (telling, { figure, to }) => put(telling, figure, to),
  'shot-fired': fires,
  'shot-missed': (telling, { target }) => {
    if (target !== undefined) setHit(telling, target, false);
  },
  hit: (telling, { figure, cause }) => {
    if (cause === 'shot') setHit(telling, figure, true);
  },
  dead: (telling, { figure }) => falls(telling, figure, 'dead'),
  'out-of-action': (telling, { figure }) => falls(telling, figure, 'out-of-action'),
  thrown: (telling, { figure, to }) => {
    put(telling, figure, to);
    falls(telling, figure, 'thrown');
  },
  overturned: (telling, { figure }) => falls(telling, figure, 'overturned'),
  heard: ({ traces }, { at }) => void traces.push({ kind: 'noise', places: [at] }),
};

/** Whoever goes some way by anything else gives way. */
const givesWay = (telling: Telling, effect: Effect): void => {
  if ('figure' in effect && 'path' in effect) goes(telling, effect.figure, 'back', effect.path);
};

/** Where each began: at the start of its first way, or where it still is. */
function begin(view: View, effects: readonly Effect[]): Map<FigureId, Place | null> {
  const places = new Map<FigureId, Place | null>(view.roster.map((id) => [id, view.figures[id]!.at]));
  for (const effect of effects.toReversed())
    if ('path' in effect && 'figure' in effect && effect.path?.[0] !== undefined)
      places.set(effect.figure, effect.path[0]);
  return places;
}

/** Everybody named in what happened. */
export function concernedIn(happened: readonly ViewedEntry[]): readonly FigureId[] {
  const effects = happened.flatMap(
    (entry) => entry.effects as readonly { figure?: unknown; target?: unknown; by?: unknown }[],
  );
  const named = effects.flatMap(({ figure, target, by }) => [figure, target, by]);
  return [...new Set(named.filter((id) => typeof id === 'string'))];
}

/** What these entries leave on the map, in the order in which it happened. */
export function tracesOf(view: View, happened: readonly ViewedEntry[]): readonly Trace[] {
  const effects = happened.flatMap((entry) => entry.effects);
  const telling: Telling = { at: begin(view, effects), traces: [] };
  for (const effect of effects) {
    const draw = (DRAUGHTSMEN[effect.kind] ?? givesWay) as (telling: Telling, effect: Effect) => void;
    draw(telling, effect);
  }
  return telling.traces;
}
