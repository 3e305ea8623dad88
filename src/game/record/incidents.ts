import type { Effect, EffectOf } from '../effects.ts';
import type { FigureId } from '../ids.ts';
import type { Tellings } from '../ruleset-words.ts';
import {
  type Alone,
  BEFORE_BLOWS,
  type Incident,
  isBetween,
  isByHand,
  isLanded,
  landed,
  shotAt,
  SHOT_ENDS,
  type ShotEnd,
  strayed,
} from './incident.ts';

type OfOne = Extract<Incident, { readonly kind: Alone }>;

/** Who is no person, and how effects are told that one set of rules alone has. */
type Reading = { readonly isAnimal: (id: FigureId) => boolean; readonly tellings: Tellings };

/** Puts effects together: a shot with what it did, all legs of one walk. Of animals nothing is told but in their own words. */
export function incidentsOf(effects: readonly Effect[], { isAnimal, tellings }: Reading): readonly Incident[] {
  const found: Incident[] = [];
  const ended = effects.flatMap((one) => (one.kind === 'dead' || one.kind === 'out-of-action' ? one.figure : []));
  const isTold = (one: Effect): boolean => one.kind === 'mount-down' && ended.includes(one.figure);
  const isSilent = (one: Effect): boolean =>
    SILENT.has(one.kind === 'flag-set' ? one.flag : one.kind) || tellings[one.kind]?.silent === true;
  for (const effect of effects.filter((one) => !isTold(one) && !isSilent(one))) {
    const concerned = [effect].flatMap((one) => [
      'figure' in one ? one.figure : undefined,
      'target' in one ? one.target : undefined,
    ]);
    const isOther = concerned.some((id) => id !== undefined && isAnimal(id));
    const maker = isOther
      ? undefined
      : (READERS[effect.kind] as ((effect: Effect, found: Incident[], tellings: Tellings) => void) | undefined);
    if (maker !== undefined) maker(effect, found, tellings);
    else if (isOther || !isFloored(effect, found, tellings)) found.push({ kind: 'other', effect });
  }
  return found;
}

type Readers = {
  readonly [K in Effect['kind']]?: (effect: EffectOf<K>, found: Incident[], tellings: Tellings) => void;
};

/** After which somebody may lie on the ground. */
const STROKES = new Set<Incident['kind']>(['shot', 'blow', 'floored', 'felled']);

/** After none of these does anybody. */
const HARMLESS: ReadonlySet<ShotEnd> = new Set(['miss', 'stopped', 'shrugged']);

/** What only the list of who stands where tells, or the log. */
const SILENT = new Set(['readied', 'turned', 'activity-set', 'stat-changed', 'aim-lost', 'captured']);

const READERS: Readers = {
  'shot-fired': (shot, found) => {
    const { figure, target } = shot;
    if (target === undefined) return void found.push({ kind: 'other', effect: shot });
    const last = found.at(-1);
    // Several shots of one go at one man are one act.
    if (last?.kind === 'shot' && last.figure === figure && last.target === target) {
      // Whichever struck is the one that decided.
      if (last.end === 'miss') last.shot = shot;
    } else found.push({ kind: 'shot', figure, target, end: 'miss', shot });
  },
  'shot-missed': (effect, found) => {
    const shot = shotAt(found, effect.target, effect.figure);
    if (shot === undefined) return void found.push({ kind: 'other', effect });
    shot.missed = true;
    // Who has hit somebody is not told to have missed him besides.
    const hit = found.some(
      (one) => one.kind === 'shot' && isBetween(one, shot.figure, shot.target) && one.end !== 'miss',
    );
    if (hit) forget(found, (one) => one === shot && shot.end === 'miss');
  },
  hit: (effect, found) => {
    const shot =
      effect.cause === 'shot' ? (shotAt(found, effect.figure, effect.by) ?? strayed(found, effect.by)) : undefined;
    if (shot === undefined) return landed(effect, found);
    shot.target = effect.figure;
    if (shot.end === 'miss') shot.end = 'struck';
  },
  'wall-struck': (effect, found) => {
    const shot = found.findLast((one) => one.kind === 'shot');
    if (effect.through || shot === undefined) found.push({ kind: 'other', effect });
    else if (shot.end === 'miss') shot.end = 'stopped';
  },
  unharmed: (effect, found) => {
    if (isByHand(found, effect)) landed(effect, found);
    else endShot(effect, { end: effect.why === 'cover' ? 'stopped' : 'shrugged', found });
  },
  grazed: (effect, found) => endShot(effect, { end: 'nick', found }),
  wounded: (effect, found) => endShot(effect, { end: 'wound', found }),
  'limb-hurt': (effect, found) => endShot(effect, { end: 'wound', found }),
  'out-of-action': (effect, found) => endShot(effect, { end: 'down', found }),
  // Whoever bent over him has said so.
  dead: (effect, found, tellings) => {
    if (!found.some((one) => one.kind === 'other' && isDeath(one.effect, effect.figure, tellings)))
      endShot(effect, { end: 'down', found });
  },
  down: (effect, found) => {
    forget(found, (one) => one.kind === 'pinned' && one.figure === effect.figure);
    const { figure } = effect;
    const struck = found.findLast(
      (one) =>
        STROKES.has(one.kind) &&
        'target' in one &&
        one.target === figure &&
        !(one.kind === 'shot' && HARMLESS.has(one.end)),
    );
    const fell = found.some(
      (one) => one.kind === 'other' && one.effect.kind === 'down' && one.effect.figure === figure,
    );
    if (struck?.kind === 'shot' && struck.end !== 'down') struck.end = 'floored';
    else if (struck?.kind === 'blow') struck.kind = 'floored';
    else if (struck === undefined && !fell) found.push({ kind: 'other', effect });
  },
  'ducked-back': ({ figure, distance, why }, found) => {
    const charge = why === 'charge-failed' ? ofOne(found, figure, 'charge') : undefined;
    if (charge === undefined) once(found, { kind: 'duck', figure, distance });
    else charge.kind = 'balk';
  },
  skedaddled: ({ figure, distance }, found) => once(found, { kind: 'run', figure, distance }),
  rallied: ({ figure }, found) => endRun(found, { kind: 'falter', figure }, 'rally'),
  'left-field': (effect, found) => {
    const { figure, why } = effect;
    if (why === 'walked' || why === 'bolted') found.push({ kind: 'other', effect });
    else endRun(found, { kind: 'gone', figure });
  },
  pinned: ({ figure }, found) => once(found, { kind: 'pinned', figure }),
  surrendered: ({ figure }, found) => void found.push({ kind: 'gives-up', figure }),
  tested: (effect, found) => {
    const { figure, result, why, check } = effect;
    if (why === 'change-action' && check.passed === false) once(found, { kind: 'hesitates', figure });
    else if (result !== 'carried-on') found.push({ kind: 'other', effect });
    else if (ofOne(found, figure, 'pinned') === undefined) once(found, { kind: 'steady', figure });
  },
  jammed: ({ figure, weapon }, found) => {
    forgetClick(found, figure);
    found.push({ kind: 'jam', figure, weapon });
  },
  misfired: (effect, found) => {
    forgetClick(found, effect.figure);
    found.push({ kind: 'other', effect });
  },
  'charge-declared': ({ figure, target }, found) => once(found, { kind: 'charge', figure, target }),
  'charge-failed': (effect, found) => {
    // Felled on the way in, he is not told to have got no farther.
    if (found.some((one) => one.kind === 'felled' && one.target === effect.figure)) return;
    const charge = effect.why === 'short' ? ofOne(found, effect.figure, 'charge') : undefined;
    if (charge === undefined) found.push({ kind: 'other', effect });
    else charge.kind = 'short';
  },
  engaged: (effect, found) => {
    const { figure, figures, boarding } = effect;
    const [target] = figures;
    if (target === undefined || boarding !== undefined) found.push({ kind: 'other', effect });
    else if (ofOne(found, figure, 'charge')?.target !== target) found.push({ kind: 'closes', figure, target });
  },
  'melee-won': (effect, found) => {
    const { figure } = effect;
    const [target] = effect.against;
    if (target === undefined || effect.harmless === true) return void found.push({ kind: 'other', effect });
    const last = found.findLast(
      (one) => one.kind === 'bested' && (isBetween(one, figure, target) || isBetween(one, target, figure)),
    );
    // What came of it stays below it.
    if (last !== undefined && isBetween(last, figure, target)) return;
    forget(found, (one) => isBetween(one, figure, target) && one.kind === 'bested');
    found.push({ kind: 'bested', figure, target });
  },
  reloaded: ({ figure, weapon }, found) => once(found, { kind: 'reload', figure, weapon }),
  moved: ({ figure, distance, path, gait, why }, found) => {
    const isCharge = gait === 'charge';
    if (['charge', 'short', 'balk', 'comes-on'].some((kind) => ofOne(found, figure, kind))) return;
    if (isCharge) return void found.push({ kind: 'comes-on', figure, distance });
    const walk = found.findLast((one) => 'figure' in one && one.figure === figure);
    const to = path.at(-1) ?? null;
    const how = why === 'crawl-off' ? why : gait === 'crawl' ? gait : null;
    if (walk?.kind === 'move' && walk.how === how) Object.assign(walk, { distance: walk.distance + distance, to });
    else found.push({ kind: 'move', figure, distance, from: path[0] ?? null, to, how });
  },
};

const ofOne = (found: readonly Incident[], figure: FigureId, kind: string): OfOne | undefined =>
  found.findLast((one): one is OfOne => one.kind === kind && 'figure' in one && one.figure === figure);

/** What was said of somebody once in a turn is not said again. */
function once(found: Incident[], incident: OfOne): void {
  if (ofOne(found, incident.figure, incident.kind) === undefined) found.push(incident);
}

/** One run is one run, however it ends. */
function endRun(found: Incident[], end: OfOne, alone: OfOne['kind'] = end.kind): void {
  const run = ofOne(found, end.figure, 'run');
  if (run === undefined) found.push({ ...end, kind: alone });
  else run.kind = end.kind;
}

function forget(found: Incident[], isIt: (one: Incident) => boolean): void {
  found.splice(0, found.length, ...found.filter((one) => !isIt(one)));
}

/** A gun that clicks sends nothing past anybody. */
function forgetClick(found: Incident[], figure: FigureId): void {
  const last = found.findLast((one) => one.kind === 'shot' && one.figure === figure);
  if (last?.kind === 'shot' && last.end === 'miss' && last.missed !== true) forget(found, (one) => one === last);
}

const isDeath = (effect: Effect, figure: FigureId, tellings: Tellings): boolean =>
  'figure' in effect && effect.figure === figure && tellings[effect.kind]?.isDeath?.(effect as never) === true;

/** Whom a shot has wounded goes down all the same, be it of weariness. */
function isFloored(effect: Effect, found: readonly Incident[], tellings: Tellings): boolean {
  if (!('figure' in effect) || tellings[effect.kind]?.isFall?.(effect as never) !== true) return false;
  const shot = shotAt(found, effect.figure);
  if (shot?.end !== 'wound') return false;
  shot.end = 'floored';
  return true;
}

type Ending = EffectOf<'unharmed' | 'grazed' | 'wounded' | 'limb-hurt' | 'out-of-action' | 'dead'>;

/** Whoever is driven back with nowhere to go falls to whoever drove him. */
const BY_HAND: ReadonlySet<string> = new Set(['melee', 'nowhere-to-go']);

/** The worst that a shot did is what it did; what no shot did is told by itself, by hand without what led to it. */
function endShot(effect: Ending, { end, found }: { readonly end: ShotEnd; readonly found: Incident[] }): void {
  const { figure } = effect;
  const by = 'by' in effect ? effect.by : undefined;
  // A graze or a hurt limb says no cause: no shot's, where the last that befell him was none.
  const cause = 'cause' in effect ? effect.cause : isByHand(found, effect) ? '' : 'shot';
  const shot = cause === 'shot' || cause === 'nowhere-to-go' ? shotAt(found, figure, by) : undefined;
  if (end === 'down') forget(found, (one) => one.kind === 'pinned' && one.figure === figure);
  if (shot !== undefined) {
    if (SHOT_ENDS.indexOf(end) < SHOT_ENDS.indexOf(shot.end)) return;
    shot.end = end;
    if ('location' in effect && effect.location !== undefined) shot.location = effect.location;
  } else if (by === undefined || by === figure || !BY_HAND.has(cause)) found.push({ kind: 'other', effect });
  else {
    forget(found, (one) => isLanded(one, effect) || (isBetween(one, by, figure) && BEFORE_BLOWS.has(one.kind)));
    found.push({ kind: end === 'down' ? 'felled' : 'blow', figure: by, target: figure });
  }
}
