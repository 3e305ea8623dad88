import { rulesetOf } from '../../game/act.ts';
import { copyFight } from '../../game/copy.ts';
import type { Effect } from '../../game/effects.ts';
import type { Entry } from '../../game/entry.ts';
import { foldEntry, type Watcher } from '../../game/fold.ts';
import { put } from '../../game/fold/place-folds.ts';
import { effectiveEntries, foldEntries } from '../../game/replay.ts';
import type { Rulesets } from '../../game/ruleset.ts';
import type { Gunfight } from '../../game/state.ts';
import { type View, view } from '../../game/view.ts';
import type { Context } from '../line.ts';
import type { Say } from '../say.ts';
import { type Camera, placeCameras } from './camera.ts';
import { captionOf, endText, headOf, sidesText } from './captions.ts';
import type { FilmFrame } from './frame.ts';
import { type Moment, momentOf, pathOf, thinOut } from './moment.ts';
import { wayPlaces } from './way.ts';

/** A film before it is shot: what is shown, and from where. */
export interface Script {
  readonly entries: readonly Entry[];
  readonly moments: readonly Moment[];
  readonly cameras: ReadonlyMap<number, Camera>;
}

const HOST = { seat: null, host: true } as const;
/** Title, town and end. */
const CARDS = 4;

type Stage = (fight: Gunfight, entry: Entry, index: number) => Watcher;

/** Goes through a fight effect by effect; gives the fight after each entry. */
function* playThrough(entries: readonly Entry[], rulesets: Rulesets, stage: Stage): Generator<Gunfight> {
  let fight: Gunfight | null = null;
  for (const [index, entry] of entries.entries()) {
    if (fight === null || entry.effects[0]?.kind === 'fight-opened') fight = foldEntries(null, [entry], rulesets)!;
    else foldEntry(fight, entry, rulesetOf(fight, rulesets), stage(fight, entry, index));
    yield fight;
  }
}

/** What of a log is shown in at most so many frames. Entries that were undone are not. */
export function writeScript(
  log: readonly Entry[],
  rulesets: Rulesets,
  options: { readonly mostFrames: number },
): Script {
  const entries = effectiveEntries(log);
  const moments: Moment[] = [];
  let turn = 0;
  let last: Gunfight | null = null;
  const stage: Stage = (fight, entry, index) => (effect, at) => {
    if (effect.kind === 'turn-began' || effect.kind === 'round-began') turn += 1;
    const moment = momentOf(entry, { entry: index, effect: at, turn }, fight);
    if (moment !== null) moments.push(moment);
  };
  for (const fight of playThrough(entries, rulesets, stage)) last = fight;
  const shown = thinOut(moments, options.mostFrames - CARDS);
  return { entries, moments: shown, cameras: last?.town == null ? new Map() : placeCameras(shown, last.town.plan) };
}

const STEP_MS = 180;
const SHOT_MS = 520;

/** Long enough to be read. */
const readingMs = (caption: string): number => Math.min(1700, 350 + 20 * caption.length);

/** Effects that are still seen while this one is shown: the shot that led to it, and what has come of that so far. */
function seenWith(effects: readonly Effect[], index: number): readonly Effect[] {
  if (pathOf(effects[index]!).length > 1) return [effects[index]!];
  const from = effects
    .slice(0, index + 1)
    .findLastIndex((effect) => effect.kind === 'shot-fired' || pathOf(effect).length > 1);
  return effects.slice(from >= 0 && effects[from]!.kind === 'shot-fired' ? from : index, index + 1);
}

interface Take {
  readonly moment: Moment;
  readonly entry: Entry;
  readonly camera: Camera;
  readonly say: Say;
  readonly unit: string;
}

function contextFor(shown: View, { say, unit }: Pick<Take, 'say' | 'unit'>): Context {
  return { view: shown, say, unit };
}

/** Somebody on his way: the same moment with him not there yet. */
function stepsTo(frame: FilmFrame, effect: Effect, steps: number): readonly FilmFrame[] {
  return wayPlaces(pathOf(effect), steps).map((place) => {
    const shown = copyFight(frame.view) as View;
    if (effect.kind === 'marker-moved') shown.markers[effect.thing] = { ...shown.markers[effect.thing]!, at: place };
    else if ('figure' in effect && effect.figure !== undefined) put(shown, effect.figure, place);
    return { ...frame, view: shown, happened: [], delayMs: STEP_MS };
  });
}

function framesFor(fight: Gunfight, take: Take): readonly FilmFrame[] {
  const { moment, entry, camera } = take;
  const effect = entry.effects[moment.effect]!;
  const shown = view(fight, HOST);
  const context = contextFor(shown, take);
  const happened = [{ ...entry, effects: seenWith(entry.effects, moment.effect) }];
  const caption = captionOf(effect, entry, context);
  const delayMs = effect.kind === 'shot-fired' ? SHOT_MS : readingMs(caption);
  const frame: FilmFrame = {
    kind: 'action',
    view: shown,
    happened,
    camera,
    head: headOf(shown, context),
    caption,
    delayMs,
  };
  return [...stepsTo(frame, effect, moment.steps), frame];
}

function openingFrames(fight: Gunfight, { say, unit }: Pick<Take, 'say' | 'unit'>): readonly FilmFrame[] {
  // As if it stood still: it is nobody's turn yet.
  const shown: View = { ...view(fight, HOST), status: 'over' };
  const base = { view: shown, happened: [], camera: null, head: sidesText(contextFor(shown, { say, unit })) };
  const caption = say(shown.town === null ? 'film.begin-theatre' : 'film.begin');
  return [
    { ...base, kind: 'title', caption: '', delayMs: 2400 },
    { ...base, kind: 'town', caption, delayMs: 2800 },
  ];
}

function endFrames(
  fight: Gunfight,
  { say, unit, camera }: Pick<Take, 'say' | 'unit' | 'camera'>,
): readonly FilmFrame[] {
  const shown = view(fight, HOST);
  const context = contextFor(shown, { say, unit });
  const base = { view: shown, happened: [], camera, caption: endText(context) };
  return [
    { ...base, kind: 'action', head: say('film.over'), delayMs: 1800 },
    { ...base, kind: 'end', head: sidesText(context), delayMs: 5000 },
  ];
}

/** Everybody has his place once the fight has begun. */
const hasBegun = (fight: Gunfight): boolean => fight.status !== 'lobby' && fight.roster.length > 0;

/** The frames of a film in their order; each is made when it is asked for. */
export function* framesOf(script: Script, rulesets: Rulesets, say: Say): Generator<FilmFrame> {
  const { entries, moments, cameras } = script;
  const pending = new Map<number, Moment[]>();
  for (const moment of moments) pending.set(moment.entry, [...(pending.get(moment.entry) ?? []), moment]);
  let made: FilmFrame[] = [];
  const stage: Stage = (fight, entry, index) => (_effect, at) => {
    const moment = pending.get(index)?.find((one) => one.effect === at);
    if (moment === undefined) return;
    const { unit } = rulesetOf(fight, rulesets).meta;
    made.push(...framesFor(fight, { moment, entry, camera: cameras.get(moment.turn) ?? null, say, unit }));
  };
  let isOpen = false;
  let last: Gunfight | null = null;
  for (const fight of playThrough(entries, rulesets, stage)) {
    last = fight;
    if (!isOpen && hasBegun(fight)) {
      isOpen = true;
      yield* openingFrames(fight, { say, unit: rulesetOf(fight, rulesets).meta.unit });
    }
    const frames = made;
    made = [];
    yield* frames;
  }
  if (last === null) return;
  const camera = cameras.get(moments.at(-1)?.turn ?? -1) ?? null;
  yield* endFrames(last, { say, unit: rulesetOf(last, rulesets).meta.unit, camera });
}

/** How many frames this makes. */
export const countFrames = ({ moments }: Script): number =>
  CARDS + moments.reduce((sum, { steps }) => sum + steps + 1, 0);
