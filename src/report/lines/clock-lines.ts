import type { Effect, EffectOf } from '../../game/effects.ts';
import { type LineMaker, plain, sideName, toned, variant } from '../line.ts';

type Makers = { [K in Effect['kind']]?: LineMaker<EffectOf<K>> };

/** Rounds, turns, the end. */
export const clockLines = {
  'round-began': (e, c) => plain(c.say('effect.round-began', { round: e.round })),
  'round-ended': () => null,
  'turn-began': (e, c) => plain(c.say('effect.turn-began', { side: sideName(c, e.side) })),
  'turn-ended': () => null,
  'order-set': (e, c) =>
    e.choice !== undefined && e.winner !== undefined
      ? plain(c.say(`effect.order-set-choice.${e.choice}`, { winner: sideName(c, e.winner) }))
      : e.winner === undefined
        ? plain(c.say('effect.order-set', { order: e.order.map((side) => sideName(c, side)).join(', ') }))
        : plain(c.say('effect.order-set-alone', { winner: sideName(c, e.winner) })),
  'side-gave-up': (e, c) => toned(c.say(`effect.side-gave-up.${e.why}`, { side: sideName(c, e.side) }), 'death'),
  'fight-ended': (e, c) =>
    toned(
      c.view.roster.length === 0
        ? c.say('effect.fight-ended.unfought')
        : e.winner === null
          ? c.say('effect.fight-ended.none', { why: c.say(variant(c.say, 'end', e.why)) })
          : e.goal === undefined
            ? c.say('effect.fight-ended.won', { winner: sideName(c, e.winner) })
            : c.say('effect.fight-ended.won-goal', { winner: sideName(c, e.winner), why: c.say(`end.goal-${e.goal}`) }),
      'death',
    ),
} satisfies Makers;
