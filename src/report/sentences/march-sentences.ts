import type { EffectOf } from '../../game/effects.ts';
import type { FigureId, ThingId } from '../../game/ids.ts';
import type { Place } from '../../game/town/places.ts';
import { whereLying } from '../waiting.ts';
import { type Context, length, type Makers, nameOf, namesOf, sideName, weaponName } from '../sentence.ts';
import { placeText, wayText } from '../places.ts';
import { escapeText, type Values } from '../say.ts';
import { says } from './said.ts';

function gaitKey({ figure, distance, gait }: EffectOf<'moved'>, { view }: Context): string | null {
  if (distance === 0) return null;
  const isRiding = (view.figures[figure]?.mount ?? null) !== null;
  return isRiding ? (gait === 'run' ? 'gallop' : 'ride') : gait;
}

function goalOf({ way, stated, distance }: EffectOf<'set-out'>, c: Context): string {
  const [, ...on] = way;
  if (on.length > 0) return c.say('effect.moved-to', { at: placeText(c.view, on.at(-1)!.at) });
  if (way.length > 0) return '';
  const target = stated === undefined ? '' : nameOf(c, stated.target);
  return c.say(`effect.set-out-way.${stated?.way ?? 'across'}`, { target, distance: length(c, distance) });
}

function howSlow({ figure, why, cap, less }: EffectOf<'slowed'>, { view }: Context): string {
  if (why === 'broke-ankle') return why;
  // By how much is not for everybody to know.
  if (cap === undefined && less === undefined) return 'some';
  if (why === 'sprained') return why;
  if (cap !== undefined) return 'cap';
  return view.figures[figure]?.sort === 'vehicle' ? 'wheels' : 'less';
}

/** Who is on foot turns as he likes. */
function turnKey({ figure }: EffectOf<'turned'>, { view }: Context): string | null {
  const isFree = view.figures[figure]?.sort === 'person' && view.figures[figure].mount === null;
  return isFree && view.town?.fronts === undefined ? null : '';
}

/** Movement, heights, groups, what people are at, and what they say. */
export const moveSentences = {
  moved: says('plain', gaitKey, { to: (e, c) => wayText(c.say, c.view, e.path) }),
  'set-out': says('plain', '', { to: goalOf }),
  turned: says('plain', turnKey),
  'posture-set': says('plain', (e) => (e.why === 'order' ? e.posture : null)),
  'driven-back': says(
    (e) => (e.why === 'hurled' ? 'warn' : 'plain'),
    (e) => (e.why === 'hurled' ? `effect.hurled.${e.wall === true ? 'wall' : 'away'}` : ''),
  ),
  // Told by what threw him.
  fell: says('blood', (e) => (e.height === 0 ? null : '')),
  'left-field': says({ walked: 'warn', other: 'blood' }, (e) => e.why),
  slowed: says((e) => (e.why === 'sprained' ? 'warn' : 'blood'), howSlow),
  'group-answered': says('plain', (e) => (e.followed.length === 0 ? 'none' : e.stayed.length === 0 ? 'all' : 'some')),
  'activity-set': says('plain', (e) => (e.activity === 'hold' ? 'hold' : null)),
  'task-set': says('plain', (e) => (e.left === 0 ? null : e.task === 'load' ? 'load' : 'other'), {
    thing: (e, c) => (e.thing === undefined ? '' : weaponName(c, e.figure, e.thing)),
  }),
  spoke: says('plain', spokenKey, spoken),
} satisfies Makers;

/** Reasons for which a beast that has not moved yet is going to, or would if it could. */
const WILL: ReadonlySet<EffectOf<'bolted'>['why']> = new Set(['gunfire', 'terror', 'evaded', 'loose', 'panicked']);

/** Horses, wagons, boats. */
export const mountSentences = {
  dismounted: says('plain', (e) => e.why),
  thrown: says('blood', (e) => (e.upright === true ? 'effect.thrown-upright' : '')),
  'mount-down': says('blood', '', { mount: (e, c) => nameOf(c, e.figure) }),
  bolted: says('warn', (e) => `effect.${e.distance === 0 && WILL.has(e.why) ? 'bolting' : 'bolted'}.${e.why}`, {
    way: (e, { say }) =>
      e.direction === undefined ? '' : say('effect.bolted-way', { facing: say.word('facing', e.direction) }),
  }),
  riderless: says('warn'),
  spooked: says('plain', (e) => (e.mountable ? 'mountable' : 'shy')),
  steadied: says('plain', (e) =>
    e.by === undefined ? (e.how === 'ridden' ? 'alone' : e.how) : e.how === 'caught' ? 'caught' : 'by',
  ),
  overturned: says('blood'),
} satisfies Makers;

export const where = (c: Context, at: Place | null | undefined, near: readonly FigureId[] = []): string =>
  whereLying({ at: at ?? null, near }, c);

const others = ({ near, figure }: EffectOf<'dropped'>): readonly FigureId[] => near.filter((id) => id !== figure);

export const whereIs = (c: Context, thing: ThingId): string =>
  where(c, c.view.lying[thing]?.at, c.view.lying[thing]?.near);

/** Fires, charges and fuses, walls under fire, what is let go, picked up and found. */
export const hazardSentences = {
  'fuse-laid': says('plain', (e) => (e.distance === 0 ? 'none' : e.fuse), {
    charge: (e, { say }) => say.word('weapon', e.model),
    at: (e, c) => where(c, e.at),
  }),
  'fuse-lit': says('warn', (e) => (e.left === 1 ? 'one' : 'other'), { at: (e, c) => whereIs(c, e.thing) }),
  'fuse-cut': says('good', '', { distance: (e, c) => length(c, e.left) }),
  'wall-struck': says('plain', (e) => (e.through ? 'through' : 'stopped')),
  weakened: says('plain', (e) => `effect.door-weakened.${e.what}`),
  dropped: says('plain', (e) => e.why, { at: (e, c) => where(c, e.at, others(e)) }),
  // What was carried, or laid, unseen.
  revealed: says(
    'warn',
    (e) => ('figures' in e ? 'effect.revealed-self' : e.figure === undefined ? 'effect.charge-found' : ''),
    (e, c) => ('by' in e ? { at: whereIs(c, e.thing), side: sideName(c, e.by) } : {}),
  ),
} satisfies Makers;

/** As far as the reader knows: the words, or that there were some; and whose voice it was. */
function spokenKey({ figure, text, volume }: EffectOf<'spoke'>): string {
  if (figure === '' && (volume === 'bugle' || volume === 'drums')) return `${volume}-unseen`;
  const voice = figure === '' ? 'voice' : volume;
  return text === undefined ? `${voice}-something` : voice;
}

function spoken({ figure, text = '', heard = [] }: EffectOf<'spoke'>, c: Context): Values {
  const told = (key: string, isTold: boolean): string => {
    const ids = heard.filter(({ understood }) => understood === isTold).map((one) => one.figure);
    return ids.length === 0 ? '' : c.say(`effect.spoke.${key}`, { names: namesOf(c, ids) });
  };
  const name = figure === '' ? '' : nameOf(c, figure);
  return { name, text: escapeText(text), heard: told('heard-by', true) + told('not-understood', false) };
}
