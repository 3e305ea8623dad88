import type { EffectOf } from '../../../game/effects.ts';
import type { TellingsOf } from '../../../game/ruleset-words.ts';
import type { WheelEffect } from '../effects.ts';

const NERVE = { controlled: 'good', obedient: 'plain', shaken: 'warn', panicked: 'blood', terrified: 'blood' } as const;

const isCollapse = ({ stage }: EffectOf<'fatigue-stage-reached'>): boolean => stage === 'collapsed';

const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);

export const TELLINGS: TellingsOf<WheelEffect> = {
  'nerve-set': {
    feels: NERVE,
    which: ({ state }) => state,
    isOut: ({ state }) => state === 'panicked' || state === 'terrified',
  },
  // What became of whoever was meant has been told.
  'plan-broken': { which: ({ code }) => (code === 'target-forbids' ? 'settled' : 'other'), talk: true },
  screamed: { feels: 'warn' },
  cowered: { feels: 'warn' },
  reeled: { feels: { downed: 'blood', other: 'plain' }, which: ({ grade }) => grade, weight: 5 },
  stunned: { feels: 'blood', weight: 8, isOut: () => true },
  'advantage-gained': { values: ({ amount }) => ({ amount: signed(amount) }) },
  grappled: { feels: 'warn', which: ({ left }) => (left === 1 ? 'one' : 'other'), weight: 7, isOut: () => true },
  bound: { feels: 'warn', which: ({ state }) => state, weight: 6, isOut: ({ state }) => state === 'bound' },
  freed: { feels: 'good', which: ({ by, state }) => (by === undefined ? state : `${state}-by`), weight: 3 },
  'free-blow-struck': { weight: 6 },
  'ridden-down': { which: ({ struck }) => (struck ? 'struck' : 'missed'), weight: 6 },
  'fatigue-stage-reached': {
    feels: { fresh: 'good', collapsed: 'blood', other: 'plain' },
    which: ({ stage }) => stage,
    weight: 2,
    isOut: isCollapse,
    isFall: isCollapse,
    talk: true,
  },
  'task-dropped': { talk: true },
  'broke-away': { which: ({ distance }) => (distance === 0 ? 'near' : 'away'), weight: 4 },
  examined: {
    feels: { dead: 'death', other: 'warn' },
    which: ({ result }) => result,
    weight: 3,
    isDeath: ({ result }) => result === 'dead',
  },
  // The card shows it, and its stages are told.
  'fatigue-changed': { which: () => null },
  bandaged: {
    feels: ({ result }) => (result === 'no-better' ? 'plain' : 'good'),
    which: ({ figure, by, result }) => `${figure === by ? 'self' : 'other'}-${result}`,
    weight: 3,
  },
  jumped: { feels: { normal: 'plain', other: 'warn' }, which: ({ result }) => result },
  barred: { which: ({ task }) => task },
  searched: {
    which: ({ cents }) => (cents === 0 ? 'nothing' : 'money'),
    values: ({ cents }) => ({ money: `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}` }),
  },
  woke: { feels: 'warn', which: ({ ready }) => (ready ? 'ready' : 'unready') },
  ordered: {
    which: ({ by }) => (by === undefined ? 'unseen' : 'by'),
    values: ({ act }, { word }) => ({ act: word('order-act', act) }),
  },
  'lock-broken': { feels: 'warn', which: ({ left }) => (left === 0 ? 'last' : 'other') },
};
