import { z } from 'zod';
import type { Action, ClockAction, Order } from '../game/actions.ts';
import { type Direction, DIRECTIONS } from '../game/town/places.ts';
import { type ThingKind, THINGS } from '../game/town/facts.ts';
import type { KnownState } from '../game/second-try/to-play-on.ts';
import type { Town } from '../game/town/town.ts';
import { INTENTS } from '../game/crowds/group-orders.ts';
import { VEILS } from '../game/settings.ts';
import { BadInput } from './command.ts';
import { findTown } from './town-file.ts';

/** Everything that somebody may order: the clock's own actions are not among them. */
export type Orderable = Exclude<Action, ClockAction>;

const id = z.string().min(1);
const ids = z.array(id);
const maybe = id.exactOptional();
const count = z.number().int();
const length = z.number().min(0);
const versions = z.array(count.min(1));
const setting = z.union([z.string(), z.number(), z.boolean()]);
const profile = z.record(z.string(), setting);
const gait = z.enum(['crawl', 'walk', 'run', 'cautious', 'furtive', 'charge']);
const mode = z.enum(['aimed', 'snap', 'fan', 'rapid', 'single', 'together', 'in-turn', 'two-guns', 'throw']);
const place = z.string().min(2);
const facing = z.enum(Object.keys(DIRECTIONS) as [Direction, ...Direction[]]);
const volume = z.enum(['whisper', 'speak', 'shout']);
const ref = z.templateLiteral([z.string(), '@', z.number()]);
const maybeText = z.string().exactOptional();
const maybeIds = ids.exactOptional();
const maybeCount = count.exactOptional();
const maybeLength = length.exactOptional();
const maybePlace = place.exactOptional();
const maybeWay = z.array(place).exactOptional();
const maybeFacing = facing.exactOptional();
const flag = z.boolean().exactOptional();
const mark = z.literal(true).exactOptional();

function order<T extends string, S extends z.core.$ZodLooseShape>(type: T, shape: S) {
  return z.strictObject({ type: z.literal(type), ...shape });
}

/** Of somebody, who has no say in it. */
const about = <T extends string, S extends z.core.$ZodLooseShape>(type: T, shape: S) =>
  order(type, { figure: id, ...shape });

const SAID = {
  speech: maybeText,
  volume: volume.exactOptional(),
  ahead: z.record(z.string(), z.string()).exactOptional(),
} as const;

const ofFigure = <T extends string, S extends z.core.$ZodLooseShape>(type: T, shape: S) =>
  about(type, { ...SAID, ...shape });

/** The whole plan of a town, as logs have it. */
const PLAN = z.looseObject({ id, name: z.string() }) as unknown as z.ZodType<Town>;

/** Made by this program, and read by nothing else: what is in it stands or falls with the replay. */
const KNOWN = z
  .looseObject({ secondTry: z.looseObject({ round: z.number() }) })
  .transform((known) => known as unknown as KnownState);

/** The plan, or the name of a town or of a town file. */
const TOWN = z.union([PLAN, id]).transform((given, context): Town => {
  if (typeof given !== 'string') return given;
  try {
    return findTown(given);
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    context.issues.push({ code: 'custom', message: error.message, input: given });
    return z.NEVER;
  }
});

export const WISH = z.strictObject({
  name: z.string().min(1),
  template: id,
  row: maybeCount,
  profile: profile.exactOptional(),
  weapons: maybeIds,
  pc: flag,
  mounted: flag,
  pronouns: z.string().min(1).max(80).exactOptional(),
  portrait: z.string().max(300).exactOptional(),
  hidden: mark,
  at: maybeText,
});

export const STATED = z.strictObject({
  range: maybeLength,
  cover: maybeText,
  obscured: flag,
  sight: flag,
  near: flag,
  terrain: maybeLength,
  water: z.enum(['none', 'shallow', 'deep']).exactOptional(),
  edge: maybeLength,
  edgeBehind: maybeLength,
  height: z.number().exactOptional(),
  from: z.enum(['front', 'side', 'behind']).exactOptional(),
  room: z.enum(['all', 'straight', 'aside', 'left', 'right', 'none']).exactOptional(),
  rested: flag,
  farSide: flag,
  inArc: flag,
  rough: flag,
  ground: maybeText,
});

const statedMove = z.strictObject({
  way: z.enum(['toward', 'away', 'across']),
  target: id,
  distance: length,
  all: flag,
  covered: flag,
  appearing: flag,
});

/** Planned orders are orders themselves. */
const PLANNED = z.lazy((): z.ZodType<Order> => ACTION as unknown as z.ZodType<Order>);

const ORDERS = [
  ofFigure('spot', { how: z.enum(['look', 'listen']), at: id }),
  ofFigure('posture', { posture: z.enum(['standing', 'prone']) }),
  ofFigure('lean', { on: z.boolean() }),
  ofFigure('turn', { facing }),
  ofFigure('ferry', { to: place, with: maybeIds }),
  ofFigure('open', { thing: id }),
  ofFigure('close', { thing: id }),
  ofFigure('strip-canvas', { mount: id }),
  ofFigure('mount', { mount: id, seat: maybe, target: maybe }),
  ofFigure('dismount', { to: maybePlace, target: maybe }),
  ofFigure('take-reins', { mount: id }),
  ofFigure('drive', {
    mount: id,
    speed: maybeLength,
    to: maybePlace,
    via: maybeWay,
    stated: statedMove.omit({ distance: true }).exactOptional(),
    leave: flag,
  }),
  ofFigure('assist', { target: id, what: z.literal('board') }),
  ofFigure('shoot', {
    target: id,
    weapon: id,
    mode,
    also: maybeIds,
    second: z.strictObject({ weapon: id, target: id }).exactOptional(),
    hands: z.union([z.literal(1), z.literal(2)]).exactOptional(),
    count: maybeCount,
    through: maybe,
    part: maybe,
    facing: maybeFacing,
    at: maybe,
    to: maybe,
  }),
  ofFigure('aim', { target: id }),
  ofFigure('overwatch', { aimed: z.boolean(), rule: maybe, facing: maybeFacing }),
  ofFigure('hide', { on: z.boolean() }),
  ofFigure('jump', { to: maybePlace, floor: maybeCount }),
  ofFigure('climb', { to: maybePlace }),
  ofFigure('catch', { target: id }),
  ofFigure('load', {
    weapon: id,
    job: z.enum(['load', 'resupply', 'clear', 'spare', 'ready']),
    loads: maybeIds,
    count: maybeCount,
    walk: flag,
  }),
  ofFigure('give', { target: id, item: id, count }),
  ofFigure('reveal', { item: id }),
  ofFigure('cut-loose', { mount: id }),
  ofFigure('throw', { item: id, target: maybe, at: maybePlace, also: maybeIds, against: maybe, count: maybeCount }),
  ofFigure('light', { item: maybe, thing: maybe, walk: flag }),
  ofFigure('lay-fuse', {
    kind: z.enum(['cord', 'powder']),
    item: maybe,
    thing: maybe,
    count: maybeCount,
    distance: maybeLength,
    against: maybe,
    also: maybeIds,
    walk: flag,
  }),
  ofFigure('cut-fuse', { thing: id, weapon: maybe }),
  ofFigure('pick-up', { item: id }),
  ofFigure('drop', { item: id }),
  ofFigure('wield', { item: id }),
  ofFigure('charge', {
    target: id,
    gait: z.enum(['walk', 'run']),
    part: maybe,
    with: maybeIds,
    shot: z.strictObject({ target: id, weapon: id }).exactOptional(),
  }),
  ofFigure('melee', {
    option: z.enum(['fight', 'brawl', 'maul', 'dodge', 'ride-down', 'finish']),
    target: maybe,
    weapon: maybe,
    against: maybeIds,
    prefer: z.enum(['hold', 'throw']).exactOptional(),
    follow: flag,
    away: maybeFacing,
  }),
  ofFigure('bandage', { target: id, wound: maybeCount }),
  ofFigure('examine', { target: id }),
  ofFigure('search', { target: id }),
  ofFigure('sound', { item: id }),
  ofFigure('force', { thing: id, item: maybe }),
  ofFigure('breach', { thing: id, item: id }),
  ofFigure('shoot-lock', { thing: id, weapon: id }),
  about('say', { volume, text: maybeText }),
  ofFigure('order', { target: id, act: PLANNED }),
  ofFigure('bind', { target: id, state: z.enum(['bound', 'gagged']) }),
  ofFigure('free', { target: id, state: z.enum(['grappled', 'bound', 'gagged']) }),
  ofFigure('surrender', { target: maybe, side: mark }),
  ofFigure('group', { what: z.enum(['form', 'join', 'leave', 'leader']), leader: maybe, with: maybeIds }),
  ofFigure('hold', {}),
  ofFigure('plan', { acts: z.array(PLANNED) }),
  ofFigure('pass', {}),
  ofFigure('solo', {}),
  ofFigure('standing', { rule: id, value: z.string() }),
  order('end-turn', { side: id }),
] as const;

const ANSWERS = [
  order('answer', { prompt: id, value: z.string(), word: maybeText }),
  about('draw-choice', {
    prompt: id,
    choice: z.enum(['walk', 'stand', 'draw', 'offer', 'reload', 'give-up', 'call-off']),
    distance: maybeLength,
    target: maybe,
    weapon: maybe,
    mode: mode.exactOptional(),
    call: flag,
    keep: flag,
  }),
  order('challenge', {
    figures: ids,
    against: ids,
    distance: maybeLength,
    opponent: z.strictObject({ seat: id, name: z.string(), side: id, wishes: z.array(WISH) }).exactOptional(),
  }),
] as const;

const AT_TABLE = [
  order('open-fight', {
    ruleset: ref,
    sides: z.array(z.strictObject({ id, name: z.string() })),
    settings: z.record(z.string(), setting).default({}),
    commitment: z.string().default(''),
    town: TOWN.exactOptional(),
    sealed: mark,
    from: KNOWN.exactOptional(),
  }),
  order('join', { seat: id, name: z.string(), side: id, wishes: z.array(WISH), word: z.string().default('') }),
  order('leave', { seat: id }),
  order('start', { range: maybeLength }),
  order('set-option', { key: id, value: setting }),
  about('state-scene', { target: maybe, values: STATED }),
  order('seat', {
    seat: id,
    figure: maybe,
    how: z.enum(['auto-pilot', 'back', 'claimed', 'substituted', 'offered']),
    of: maybe,
    name: maybe,
  }),
  order('pause', { on: z.boolean() }),
  z.discriminatedUnion('what', [
    order('propose', { what: z.literal('end'), winner: id.nullable().exactOptional() }),
    order('propose', { what: z.enum(['pause', 'resume']) }),
    order('propose', { what: z.literal('undo'), versions }),
  ]),
  order('end', { winner: id.nullable(), why: z.enum(['gm', 'agreed']) }),
  order('undo', { versions: versions.default([]) }),
  order('gm-add', {
    side: id,
    seat: id,
    wishes: z.array(WISH),
    crowd: z.strictObject({ name: id, by: maybe }).exactOptional(),
  }),
  z.discriminatedUnion('what', [
    order('gm-crowd', { crowd: id, what: z.enum(['house', 'take', 'remove', 'hide', 'show']) }),
    order('gm-crowd', { crowd: id, what: z.literal('place'), at: place }),
  ]),
  order('together', { figures: ids, intent: z.enum(INTENTS) }),
  order('gm-scene', { figures: ids, targets: maybeIds, values: STATED }),
  about('gm-place', { at: place.nullable(), facing: maybeFacing }),
  about('gm-remove', { note: maybeText }),
  order('gm-reveal', {
    figures: ids,
    hidden: z.boolean(),
    how: z.enum(['light', 'hidden', 'well-hidden']).exactOptional(),
  }),
  order('gm-veil', { figures: ids, veil: z.enum(VEILS) }),
  z.discriminatedUnion('what', [
    order('gm-thing', {
      what: z.literal('add'),
      kind: z.enum(Object.keys(THINGS) as [ThingKind, ...ThingKind[]]),
      at: place,
      note: maybeText,
    }),
    order('gm-thing', { what: z.enum(['open', 'close', 'destroy', 'remove']), thing: id, note: maybeText }),
    order('gm-thing', {
      what: z.literal('lock'),
      thing: id,
      build: z.enum(['shed', 'windowed', 'internal', 'external', 'reinforced']).exactOptional(),
      locks: maybeCount,
      bolts: maybeCount,
      padlock: z.enum(['small', 'medium', 'large']).nullable().exactOptional(),
      keptFrom: z.enum(['north', 'east', 'south', 'west']).nullable().exactOptional(),
      note: maybeText,
    }),
  ]),
  z.discriminatedUnion('what', [
    order('event', { what: z.literal('terror'), figures: ids, at: maybePlace, note: maybeText }),
    order('event', {
      what: z.literal('fall'),
      figures: ids,
      height: length,
      value: maybe,
      slope: maybe,
      note: maybeText,
    }),
    order('event', { what: z.enum(['sleep', 'wake']), figures: ids, note: maybeText }),
    order('event', { what: z.enum(['weather', 'brawl', 'aftermath']), value: maybe, note: maybeText }),
  ]),
  about('gm-set', { field: id, value: setting, note: maybeText }),
  z.discriminatedUnion('what', [
    order('gm-die', {
      what: z.literal('set'),
      die: count.min(2).max(100),
      face: count.min(1),
      figure: maybe,
      why: maybe,
      hidden: mark,
      note: maybeText,
    }),
    order('gm-die', { what: z.literal('withdraw'), id, note: maybeText }),
  ]),
  order('gm-roll', { count: count.min(1).max(20), die: count.min(2).max(100), hidden: mark, note: maybeText }),
  order('gm-rule', { prompt: id, value: z.string(), note: maybeText }),
  order('lines', { what: z.enum(['add', 'remove']), line: z.string() }),
  order('gm-seat', { what: z.enum(['add', 'hand-over', 'leave', 'claim']), seat: id }),
  order('gm-paper', { headline: maybeText, paragraph: maybeText }),
  order('gm-say', { text: z.string().min(1), to: maybe }),
  order('gm-clock', { what: z.enum(['extended', 'skipped', 'paused', 'resumed', 'break-off']), hours: maybeLength }),
] as const;

/** By how a range changes, or on a map by a place; which of the two the fight is, the rules say. */
const MOVE = ofFigure('move', {
  hide: flag,
  stated: statedMove.exactOptional(),
  terrain: maybeLength,
  to: maybePlace,
  via: maybeWay,
  facing: maybeFacing,
  gait,
  goal: maybe,
  over: maybe,
  leave: flag,
}).refine(({ stated, to }) => (stated === undefined) !== (to === undefined), 'a move has either stated or to');

const OTHERS = z.discriminatedUnion('type', [...ORDERS, ...ANSWERS, ...AT_TABLE]);
type Other = Exclude<Orderable, { type: 'move' }>;

/** As the engine has it: nothing can be changed. */
type Frozen<T> = T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T;
type Told = Frozen<z.infer<typeof OTHERS>>;
type FieldsOf<A extends { readonly type: string }> = A extends unknown ? `${A['type']}.${keyof A & string}` : never;
/** The compiler holds it to the engine's own type, both ways and field by field: nothing foreign in it and nothing forgotten. */
type Forgotten = Exclude<FieldsOf<Other>, FieldsOf<Told> | 'say.speech' | 'say.ahead'>; // who speaks says nothing besides
type Foreign = Exclude<FieldsOf<Told>, FieldsOf<Other>>;
type Narrower = Other extends Told ? never : Other['type'];
OTHERS satisfies z.ZodType<Other> satisfies [Forgotten, Foreign, Narrower] extends [never, never, never]
  ? unknown
  : never;

// Zod cannot tell the two forms of a move apart by their type alone.
export const ACTION = z.discriminatedUnion('type', [MOVE, ...OTHERS.options]) as unknown as z.ZodType<Orderable>;
