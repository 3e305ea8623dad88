import { rulesetOf } from '../../game/act.ts';
import type { Effect } from '../../game/effects.ts';
import type { Entry } from '../../game/entry.ts';
import { foldEntry, type Watcher } from '../../game/fold/fold.ts';
import { effectiveEntries, foldEntries } from '../../game/record/replay.ts';
import type { Rulesets } from '../../game/ruleset.ts';
import type { FigureId, Gunfight } from '../../game/state.ts';
import { view } from '../../game/secrets/view.ts';
import type { Context } from '../sentence.ts';
import type { Say } from '../say.ts';
import { type DuelScene, sceneOf } from '../street/street.ts';
import { type Camera, type FilmFrame, placeCameras } from './camera.ts';
import { captionOf, endText, headOf, sidesText } from './captions.ts';
import { AIM_MS, FLASH_MS, gatherWalks, type Moment, momentOf, pathOf, thinOut } from './moment.ts';

/** A film before it is shot: what is shown, and from where. */
export interface Script {
  readonly entries: readonly Entry[];
  readonly moments: readonly Moment[];
  readonly cameras: ReadonlyMap<number, Camera>;
}

/** A fight as it stands, to be told to whoever may know all of it. */
export const hostContext = (fight: Gunfight, rulesets: Rulesets, say: Say): Context => ({
  view: view(fight, { seat: null, host: true }),
  say,
  unit: rulesetOf(fight, rulesets).meta.unit,
});

type Cards = readonly [title: number, town: number, over: number, end: number];
/** Title, town, the field when it is over, and the end card; a duel does with the street and the end card. */
const CARDS_MS: Cards = [1_400, 1_200, 1_000, 2_800];
const CARDS_OF_DUEL_MS: Cards = [0, 1_200, 0, 2_000];
/** A duel is over soon, and so is its film. */
const MOST_OF_DUEL_MS = 10_000;

const isDuel = ({ settings, town }: Pick<Gunfight, 'settings' | 'town'>): boolean =>
  settings.duel === true && town === null;
const cardsOf = (fight: Pick<Gunfight, 'settings' | 'town'>): Cards => (isDuel(fight) ? CARDS_OF_DUEL_MS : CARDS_MS);

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

/** What of a log is shown in at most so long a film. Entries that were undone are not. */
export function writeScript(log: readonly Entry[], rulesets: Rulesets, options: { readonly mostMs: number }): Script {
  const entries = effectiveEntries(log);
  const moments: Moment[] = [];
  let turn = 0;
  const stage: Stage = (fight, entry, index) => (effect, at) => {
    if (effect.kind === 'turn-began' || effect.kind === 'round-began') turn += 1;
    const moment = momentOf(entry, { entry: index, effect: at, turn }, fight, rulesetOf(fight, rulesets).tellings);
    if (moment !== null) moments.push(moment);
  };
  const last = [...playThrough(entries, rulesets, stage)].at(-1);
  if (last === undefined) return { entries, moments: [], cameras: new Map() };
  const cards = cardsOf(last).reduce((sum, ms) => sum + ms, 0);
  const most = isDuel(last) ? Math.min(MOST_OF_DUEL_MS, options.mostMs) : options.mostMs;
  const shown = thinOut(gatherWalks(moments), Math.max(0, most - cards - FINAL_MS));
  return { entries, moments: shown, cameras: last.town === null ? new Map() : placeCameras(shown, last.town.plan) };
}

/** The one that ended it is held so much longer. */
const FINAL_MS = 900;

/** Effects that are still seen while this one is shown: the shot that led to it, and what has come of that so far. */
function seenWith(effects: readonly Effect[], index: number): readonly Effect[] {
  if (pathOf(effects[index]!).length > 1) return [effects[index]!];
  const before = effects.slice(0, index + 1);
  const from = before.findLastIndex((effect) => effect.kind === 'shot-fired' || pathOf(effect).length > 1);
  return before.slice(before[from]?.kind === 'shot-fired' ? from : index);
}

interface Take {
  readonly moment: Moment;
  readonly entry: Entry;
  readonly camera: Camera;
  /** The last that put somebody out. */
  readonly isFinal: boolean;
  /** The fight as it stands just then, to be told. */
  readonly context: Context;
}

/** The two of a duel in the street, after these effects. */
function streetOf(context: Context, effects: readonly Effect[] = [], aiming?: FigureId): DuelScene | null {
  const { view } = context;
  const about = aiming === undefined ? {} : { aiming };
  return isDuel(view) ? sceneOf({ view, effects, headline: '', ...about }, context) : null;
}

/** What stands on the field, and what of it has just happened. */
function frameOf({ entry, camera, context, moment }: Take, seen: readonly Effect[]): FilmFrame {
  const told = seen.at(-1);
  return {
    kind: 'action',
    view: context.view,
    happened: seen.length === 0 ? [] : [{ ...entry, effects: seen }],
    camera,
    street: streetOf(context, seen),
    head: headOf(context),
    caption: told === undefined ? '' : captionOf(told, context),
    delayMs: moment.ms,
  };
}

/** Before it is known what comes of a shot: the gun goes up, and off. */
function shotFrames(take: Take): readonly FilmFrame[] {
  const shot = take.entry.effects[take.moment.effect]!;
  const frame = frameOf(take, [shot]);
  // Where the ball goes is not seen before it is there.
  const street = frame.street === null ? null : { ...frame.street, flights: [] };
  const aim = streetOf(take.context, [], 'figure' in shot ? shot.figure : undefined);
  return [
    { ...frame, happened: [], street: aim, delayMs: AIM_MS },
    { ...frame, street, delayMs: FLASH_MS },
  ];
}

/** What came of it, held; an end of all even longer, and from near by. */
function heldFrame(take: Take): FilmFrame {
  const { moment, entry } = take;
  const frame = frameOf(take, moment.sort === 'walk' ? moment.legs : seenWith(entry.effects, moment.last));
  const held = moment.sort === 'shot' ? moment.ms - AIM_MS - FLASH_MS : moment.ms;
  if (!take.isFinal) return { ...frame, delayMs: held };
  return { ...frame, delayMs: held + FINAL_MS, camera: moment.places.length > 0 ? moment.places : frame.camera };
}

function openingFrames(told: Context): readonly FilmFrame[] {
  // As if it stood still: it is nobody's turn yet.
  const context: Context = { ...told, view: { ...told.view, status: 'over' } };
  const { view: shown, say } = context;
  const base = { view: shown, happened: [], camera: null, street: streetOf(context), head: sidesText(context) };
  const caption = say(isDuel(shown) ? 'film.begin-duel' : shown.town === null ? 'film.begin-theatre' : 'film.begin');
  const [title, town] = cardsOf(shown);
  return shownFrames([
    { ...base, kind: 'title', caption: '', delayMs: title },
    { ...base, kind: 'town', caption, delayMs: town },
  ]);
}

function endFrames(context: Context, camera: Camera): readonly FilmFrame[] {
  const base = { view: context.view, happened: [], camera, street: streetOf(context), caption: endText(context) };
  const [, , over, end] = cardsOf(context.view);
  return shownFrames([
    { ...base, kind: 'action', head: context.say('film.over'), delayMs: over },
    { ...base, kind: 'end', head: sidesText(context), delayMs: end },
  ]);
}

const shownFrames = (frames: readonly FilmFrame[]): readonly FilmFrame[] => frames.filter(({ delayMs }) => delayMs > 0);

/** A shot of this weight puts somebody out. */
const ENDS = 11;

export function framesOf({ entries, moments, cameras }: Script, rulesets: Rulesets, say: Say): readonly FilmFrame[] {
  const contextOf = (fight: Gunfight): Context => hostContext(fight, rulesets, say);
  const cameraAt = (moment: Moment | undefined): Camera => cameras.get(moment?.turn ?? -1) ?? null;
  const pending = Map.groupBy(moments, ({ entry }) => entry);
  const final = moments.findLast(({ sort, weight }) => sort === 'shot' && weight >= ENDS);
  const made: FilmFrame[] = [];
  const stage: Stage = (fight, entry, index) => (_effect, at) => {
    for (const moment of pending.get(index) ?? []) {
      const isShot = moment.sort === 'shot' && moment.effect === at;
      if (!isShot && moment.last !== at) continue;
      const camera = cameraAt(moment);
      const take: Take = { moment, entry, camera, isFinal: moment === final, context: contextOf(fight) };
      if (isShot) made.push(...shotFrames(take));
      if (moment.last === at) made.push(heldFrame(take));
    }
  };
  let opening: readonly FilmFrame[] = [];
  let last: Gunfight | null = null;
  for (const fight of playThrough(entries, rulesets, stage)) {
    last = fight;
    // Everybody has his place once the fight has begun.
    const hasBegun = fight.status !== 'lobby' && fight.roster.length > 0;
    if (opening.length === 0 && hasBegun) opening = openingFrames(contextOf(fight));
  }
  if (last === null) return [];
  return [...opening, ...made, ...endFrames(contextOf(last), cameraAt(moments.at(-1)))];
}
