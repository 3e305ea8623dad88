import type { Effect, EffectOf } from '../effects.ts';
import type { FigureId } from '../ids.ts';
import type { Place } from '../town/places.ts';

/** Ways a shot can end for whom it was meant, mildest first. */
const SHOT_ENDS = ['miss', 'struck', 'stopped', 'shrugged', 'nick', 'wound', 'down'] as const;
type ShotEnd = (typeof SHOT_ENDS)[number];

/** Something that happened, whose parts belong in one sentence. */
export type Incident =
  | {
      kind: 'shot';
      figure: FigureId;
      target: FigureId;
      end: ShotEnd;
      location?: string;
      shots: number;
      shot: EffectOf<'shot-fired'>;
    }
  | { kind: 'move'; figure: FigureId; distance: number; to: Place | null }
  | { kind: Alone; figure: FigureId; target?: FigureId; distance?: number; weapon?: string }
  /** Nothing that the narrator has words of its own for. */
  | { kind: 'other'; effect: Effect };

/** What befalls somebody without another's doing, or between two. */
type Alone =
  | 'blow'
  | 'felled'
  | 'duck'
  | 'run'
  | 'pinned'
  | 'steady'
  | 'rally'
  | 'gives-up'
  | 'jam'
  | 'charge'
  | 'bested'
  | 'reload';

type Shot = Extract<Incident, { readonly kind: 'shot' }>;

/** Puts effects together: a shot with what it did, all legs of one walk. Of animals nothing is told but in their own words. */
export function incidentsOf(effects: readonly Effect[], isAnimal: (id: FigureId) => boolean): readonly Incident[] {
  const found: Incident[] = [];
  for (const effect of effects.filter(({ kind }) => !SILENT.has(kind))) {
    const concerned = [effect].flatMap((one) => [
      'figure' in one ? one.figure : undefined,
      'target' in one ? one.target : undefined,
    ]);
    const isOther = concerned.some((id) => id !== undefined && isAnimal(id));
    const maker = isOther
      ? undefined
      : (READERS[effect.kind] as ((effect: Effect, found: Incident[]) => void) | undefined);
    if (maker === undefined) found.push({ kind: 'other', effect });
    else maker(effect, found);
  }
  return found;
}

type Readers = { readonly [K in Effect['kind']]?: (effect: EffectOf<K>, found: Incident[]) => void };

/** What only the list of who stands where tells. */
const SILENT: ReadonlySet<Effect['kind']> = new Set(['unready', 'readied', 'turned', 'activity-set', 'stat-changed']);

const READERS: Readers = {
  'shot-fired': (shot, found) => {
    const { figure, target } = shot;
    if (target === undefined) return void found.push({ kind: 'other', effect: shot });
    const last = found.at(-1);
    // Several shots of one go at one man are one act.
    if (last?.kind === 'shot' && last.figure === figure && last.target === target) {
      last.shots += 1;
      // Whichever struck is the one that decided.
      if (last.end === 'miss') last.shot = shot;
    } else found.push({ kind: 'shot', figure, target, end: 'miss', shots: 1, shot });
  },
  'shot-missed': (effect, found) => {
    if (shotAt(found, effect.target) === undefined) found.push({ kind: 'other', effect });
  },
  hit: (effect, found) => {
    const shot = effect.cause === 'shot' ? shotAt(found, effect.figure) : undefined;
    if (shot === undefined) found.push({ kind: 'other', effect });
    else if (shot.end === 'miss') shot.end = 'struck';
  },
  'wall-struck': (effect, found) => {
    const shot = found.findLast((one) => one.kind === 'shot');
    if (effect.through || shot === undefined) found.push({ kind: 'other', effect });
    else if (shot.end === 'miss') shot.end = 'stopped';
  },
  unharmed: (effect, found) => {
    const end = effect.why === 'cover' ? 'stopped' : 'shrugged';
    endShot(effect, { end, found });
  },
  grazed: (effect, found) => endShot(effect, { end: 'nick', found }),
  wounded: (effect, found) => endShot(effect, { end: 'wound', found }),
  'limb-hurt': (effect, found) => endShot(effect, { end: 'wound', found }),
  'out-of-action': (effect, found) => endShot(effect, { end: 'down', found }),
  dead: (effect, found) => endShot(effect, { end: 'down', found }),
  down: (effect, found) => {
    // Whoever struck him has been told of; that he fell by it goes without saying.
    if (!found.some((one) => 'target' in one && one.target === effect.figure)) found.push({ kind: 'other', effect });
  },
  'ducked-back': ({ figure, distance }, found) => void found.push({ kind: 'duck', figure, distance }),
  skedaddled: ({ figure, distance }, found) => once(found, { kind: 'run', figure, distance }),
  pinned: ({ figure }, found) => once(found, { kind: 'pinned', figure }),
  rallied: ({ figure }, found) => void found.push({ kind: 'rally', figure }),
  surrendered: ({ figure }, found) => void found.push({ kind: 'gives-up', figure }),
  tested: (effect, found) => {
    if (effect.result === 'carried-on') once(found, { kind: 'steady', figure: effect.figure });
    else found.push({ kind: 'other', effect });
  },
  jammed: ({ figure, weapon }, found) => void found.push({ kind: 'jam', figure, weapon }),
  'charge-declared': ({ figure, target }, found) => once(found, { kind: 'charge', figure, target }),
  'melee-won': (effect, found) => {
    const [target] = effect.against;
    if (target === undefined || effect.harmless === true) found.push({ kind: 'other', effect });
    else found.push({ kind: 'bested', figure: effect.figure, target });
  },
  reloaded: ({ figure, weapon }, found) => once(found, { kind: 'reload', figure, weapon }),
  moved: ({ figure, distance, path }, found) => {
    const walk = found.findLast((one) => 'figure' in one && one.figure === figure);
    const to = path.at(-1) ?? null;
    if (walk?.kind === 'move') Object.assign(walk, { distance: walk.distance + distance, to });
    else found.push({ kind: 'move', figure, distance, to });
  },
};

/** What was said of somebody once in a turn is not said again. */
function once(found: Incident[], incident: Extract<Incident, { readonly kind: Alone }>): void {
  if (!found.some((one) => one.kind === incident.kind && 'figure' in one && one.figure === incident.figure))
    found.push(incident);
}

function shotAt(found: readonly Incident[], target: FigureId | undefined): Shot | undefined {
  return found.findLast((one): one is Shot => one.kind === 'shot' && one.target === target);
}

type Ending = EffectOf<'unharmed' | 'grazed' | 'wounded' | 'limb-hurt' | 'out-of-action' | 'dead'>;

/** The worst that a shot did is what it did; what no shot did is told by itself. */
function endShot(effect: Ending, { end, found }: { readonly end: ShotEnd; readonly found: Incident[] }): void {
  const shot = 'cause' in effect && effect.cause !== 'shot' ? undefined : shotAt(found, effect.figure);
  const by = 'by' in effect ? effect.by : undefined;
  if (shot === undefined || (by !== undefined && by !== shot.figure)) return void found.push(struckBy(effect, by, end));
  if (SHOT_ENDS.indexOf(end) < SHOT_ENDS.indexOf(shot.end)) return;
  shot.end = end;
  if ('location' in effect && effect.location !== undefined) shot.location = effect.location;
}

/** By hand, where somebody did it. */
function struckBy(effect: Ending, by: FigureId | undefined, end: ShotEnd): Incident {
  if (by === undefined || by === effect.figure || !('cause' in effect) || effect.cause !== 'melee')
    return { kind: 'other', effect };
  return { kind: end === 'down' ? 'felled' : 'blow', figure: by, target: effect.figure } as const;
}
