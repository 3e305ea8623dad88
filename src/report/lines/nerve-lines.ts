import type { Effect, EffectOf } from '../../game/effects.ts';
import { type LineMaker, nameOf, plain, toned } from '../line.ts';

type Makers = { [K in Effect['kind']]?: LineMaker<EffectOf<K>> };

const NERVE_TONE = {
  controlled: 'good',
  obedient: 'plain',
  shaken: 'warn',
  panicked: 'blood',
  terrified: 'blood',
} as const;

const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);

/** Graded nerve, and what a blow does. */
export const nerveLines = {
  'nerve-set': (e, c) =>
    toned(c.say(`effect.nerve-set.${e.state}`, { name: nameOf(c, e.figure) }), NERVE_TONE[e.state]),
  'plan-broken': (e, c) => plain(c.say('effect.plan-broken', { name: nameOf(c, e.figure) })),
  screamed: (e, c) => toned(c.say('effect.screamed', { name: nameOf(c, e.figure) }), 'warn'),
  cowered: (e, c) => toned(c.say('effect.cowered', { name: nameOf(c, e.figure) }), 'warn'),
  reeled: (e, c) =>
    toned(c.say(`effect.reeled.${e.grade}`, { name: nameOf(c, e.figure) }), e.grade === 'downed' ? 'blood' : 'warn'),
  stunned: (e, c) => toned(c.say('effect.stunned', { name: nameOf(c, e.figure) }), 'blood'),
  'advantage-gained': (e, c) =>
    plain(c.say('effect.advantage-gained', { name: nameOf(c, e.figure), amount: signed(e.amount) })),
} satisfies Makers;
