import type { Effect, EffectOf } from '../../game/effects.ts';
import { type Context, length, type LineMaker, nameOf, namesOf, plain, toned, variant, weaponName } from '../line.ts';
import { ammoKey, struckKey, woundKey } from './fight-keys.ts';

type Makers = { [K in Effect['kind']]?: LineMaker<EffectOf<K>> };

const locationOf = ({ say }: Context, location: string): string => say.word('location', location);
/** Shots, hits, wounds, nerve, ammunition. */
export const gunLines = {
  'burst-fired': (e, c) => plain(c.say('effect.burst-fired', { name: nameOf(c, e.figure), count: e.count })),
  'fan-failed': (e, c) => plain(c.say('effect.fan-failed', { name: nameOf(c, e.figure) })),
  'shot-missed': (e, c) =>
    plain(
      e.target === undefined
        ? c.say('effect.throw-missed', { name: nameOf(c, e.figure) })
        : c.say('effect.shot-missed', { name: nameOf(c, e.figure), target: nameOf(c, e.target) }),
    ),
  hit: (e, c) => plain(c.say(`effect.hit.${e.cause}`, { name: nameOf(c, e.figure), by: nameOf(c, e.by) })),
  'shot-lost': (e, c) => plain(c.say(variant(c.say, 'effect.shot-lost', e.why), { name: nameOf(c, e.figure) })),
  'ammo-low': (e, c) =>
    toned(
      c.say(`effect.ammo-low.${ammoKey(e)}`, {
        name: nameOf(c, e.figure),
        left: e.left,
        weapon: weaponName(c, e.figure, e.weapon),
      }),
      'warn',
    ),
  'weapon-empty': (e, c) =>
    plain(c.say('effect.weapon-empty', { name: nameOf(c, e.figure), weapon: weaponName(c, e.figure, e.weapon) })),
  'out-of-ammo': (e, c) =>
    toned(
      c.say('effect.out-of-ammo', { name: nameOf(c, e.figure), weapon: weaponName(c, e.figure, e.weapon) }),
      'warn',
    ),
  reloaded: (e, c) =>
    plain(c.say('effect.reloaded', { name: nameOf(c, e.figure), weapon: weaponName(c, e.figure, e.weapon) })),
  resupplied: (e, c) =>
    plain(c.say('effect.resupplied', { name: nameOf(c, e.figure), weapon: weaponName(c, e.figure, e.weapon) })),
  given: (e, c) =>
    plain(c.say('effect.given', { name: nameOf(c, e.figure), target: nameOf(c, e.target), count: e.count })),
  unharmed: (e, c) => toned(c.say(`effect.unharmed.${e.why}`, { name: nameOf(c, e.figure) }), 'good'),
  grazed: (e, c) =>
    toned(
      c.say(`effect.grazed.${e.location === undefined ? 'anywhere' : 'at'}`, {
        name: nameOf(c, e.figure),
        location: locationOf(c, e.location ?? 'body'),
      }),
      'warn',
    ),
  wounded: (e, c) =>
    toned(
      c.say(woundKey(e), {
        name: nameOf(c, e.figure),
        total: e.total ?? 0,
        wound: c.say.word('row', e.severity ?? 'wound'),
        location: locationOf(c, e.location ?? 'body'),
      }),
      'blood',
    ),
  'limb-hurt': (e, c) =>
    toned(
      c.say(`effect.limb-hurt.${e.result}`, { name: nameOf(c, e.figure), location: locationOf(c, e.location) }),
      'blood',
    ),
  'out-of-action': (e, c) =>
    toned(
      c.say(struckKey('out-of-action', e.location), {
        name: nameOf(c, e.figure),
        location: locationOf(c, e.location ?? 'body'),
      }),
      'death',
    ),
  dead: (e, c) =>
    toned(
      c.say(struckKey('dead', e.location), {
        name: nameOf(c, e.figure),
        location: locationOf(c, e.location ?? 'body'),
      }),
      'death',
    ),
  'fate-spent': (e, c) =>
    toned(
      c.say(`effect.fate-spent.${e.saved ? (e.amount === 0 ? 'some' : 'saved') : 'lost'}`, {
        name: nameOf(c, e.figure),
        amount: e.amount,
      }),
      'good',
    ),
  'ducked-back': (e, c) =>
    toned(c.say(`effect.ducked-back.${e.why}`, { name: nameOf(c, e.figure), distance: length(c, e.distance) }), 'warn'),
  skedaddled: (e, c) =>
    toned(c.say('effect.skedaddled', { name: nameOf(c, e.figure), distance: length(c, e.distance) }), 'blood'),
  'flag-set': (e, c) =>
    e.on ? toned(c.say(variant(c.say, 'effect.flag-set', e.flag), { name: nameOf(c, e.figure) }), 'warn') : null,
  rallied: (e, c) => toned(c.say('effect.rallied', { name: nameOf(c, e.figure) }), 'good'),
  'stat-changed': (e, c) =>
    toned(
      c.say(`effect.stat-changed.${e.amount < 0 ? 'down' : 'up'}`, {
        name: nameOf(c, e.figure),
        stat: c.say.word('stat', e.stat),
        value: e.value,
      }),
      e.amount < 0 ? 'warn' : 'good',
    ),
  surrendered: (e, c) =>
    toned(
      e.target === undefined
        ? c.say('effect.surrendered.alone', { name: nameOf(c, e.figure) })
        : c.say('effect.surrendered.to', { name: nameOf(c, e.figure), target: nameOf(c, e.target) }),
      'death',
    ),
} satisfies Makers;

/** Movement, mounts, groups, what is in hand. */
export const moveLines = {
  'posture-set': (e, c) =>
    e.why === 'order' ? plain(c.say(`effect.posture-set.${e.posture}`, { name: nameOf(c, e.figure) })) : null,
  leaned: (e, c) => plain(c.say(`effect.leaned.${e.on ? 'on' : 'off'}`, { name: nameOf(c, e.figure) })),
  'driven-back': (e, c) =>
    e.why === 'hurled'
      ? toned(
          c.say(`effect.hurled.${e.wall === true ? 'wall' : 'away'}`, {
            name: nameOf(c, e.figure),
            by: e.by === undefined ? '' : nameOf(c, e.by),
            distance: length(c, e.distance),
          }),
          'warn',
        )
      : plain(c.say('effect.driven-back', { name: nameOf(c, e.figure) })),
  overturned: (e, c) => toned(c.say('effect.overturned', { name: nameOf(c, e.figure) }), 'blood'),
  'vehicle-halted': (e, c) => plain(c.say('effect.vehicle-halted', { name: nameOf(c, e.figure) })),
  'group-formed': (e, c) =>
    plain(c.say('effect.group-formed', { leader: nameOf(c, e.leader), names: namesOf(c, e.figures) })),
  'group-left': (e, c) => plain(c.say('effect.group-left', { name: nameOf(c, e.figure) })),
  'group-answered': (e, c) => {
    const how = e.followed.length === 0 ? 'none' : e.stayed.length === 0 ? 'all' : 'some';
    return plain(
      c.say(`effect.group-answered.${how}`, {
        leader: nameOf(c, e.leader),
        followed: namesOf(c, e.followed),
        stayed: namesOf(c, e.stayed),
      }),
    );
  },
  'activity-set': (e, c) =>
    e.activity === 'hold' ? plain(c.say('effect.activity-set.hold', { name: nameOf(c, e.figure) })) : null,
  'task-set': (e, c) => {
    const thing = e.thing === undefined ? '' : weaponName(c, e.figure, e.thing);
    if (e.left === 0) return null;
    const key = e.task === 'load' ? 'effect.task-set.load' : 'effect.task-set.other';
    return plain(c.say(key, { name: nameOf(c, e.figure), task: c.say.word('task', e.task), thing }));
  },
  'task-dropped': (e, c) =>
    plain(c.say('effect.task-dropped', { name: nameOf(c, e.figure), task: c.say.word('task', e.task) })),
  'solo-chose': (e, c) =>
    plain(c.say('effect.solo-chose', { name: nameOf(c, e.figure), act: c.say.word('row', e.act) })),
} satisfies Makers;
