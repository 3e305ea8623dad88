import type { Effect, EffectOf, RevealedChoice } from '../../game/effects.ts';
import {
  type Context,
  escapeName,
  joinNames,
  length,
  type Line,
  type LineMaker,
  nameOf,
  namesOf,
  plain,
  variant,
} from '../line.ts';

type Makers = { [K in Effect['kind']]?: LineMaker<EffectOf<K>> };

function choiceText(choice: RevealedChoice, c: Context): string {
  const distance = choice.distance === undefined ? '' : ` ${length(c, choice.distance)}`;
  return `${nameOf(c, choice.figure)} ${c.say.word('choice', choice.missed === true ? 'missed' : choice.choice)}${distance}`;
}

function orderLine(e: EffectOf<'draw-ordered'>, c: Context): Line {
  const steps = e.steps.map((step) =>
    joinNames(
      step.map((id) => nameOf(c, id)),
      c,
    ),
  );
  if (e.steps.length === 1) return plain(c.say('effect.draw-ordered.together'));
  if (e.steps.length === 2 && e.steps.every((step) => step.length === 1))
    return plain(c.say('effect.draw-ordered.one', { first: steps[0]! }));
  return plain(c.say('effect.draw-ordered.order', { order: steps.join(', ') }));
}

/** The showdown, the charge, hand to hand. */
export const closeLines = {
  'draw-challenged': (e, c) =>
    plain(
      c.say('effect.draw-challenged', {
        name: nameOf(c, e.figure),
        target: e.name === undefined ? nameOf(c, e.target) : escapeName(e.name),
        distance: length(c, e.distance),
      }),
    ),
  'draw-answered': (e, c) =>
    plain(
      c.say(`effect.draw-answered.${e.answer === 'declined' && e.why === 'default' ? 'declined-late' : e.answer}`, {
        name: e.name === undefined ? nameOf(c, e.figure) : escapeName(e.name),
      }),
    ),
  'draw-revealed': (e, c) =>
    plain(
      c.say('effect.draw-revealed', {
        round: e.round,
        distance: length(c, e.distance),
        choices: e.choices.map((one) => choiceText(one, c)).join(', '),
      }),
    ),
  'draw-ordered': orderLine,
  'surrender-offered': (e, c) =>
    plain(c.say('effect.surrender-offered', { name: nameOf(c, e.figure), target: nameOf(c, e.target) })),
  'surrender-refused': (e, c) => plain(c.say('effect.surrender-refused', { name: nameOf(c, e.figure) })),
  'draw-ended': (e, c) => plain(c.say(variant(c.say, 'effect.draw-ended', e.why))),
  'charge-declared': (e, c) =>
    plain(
      c.say(e.beat === undefined ? 'effect.charge-declared' : 'effect.charge-begun', {
        name: nameOf(c, e.figure),
        target: nameOf(c, e.target),
        distance: length(c, e.distance),
        beat: e.beat ?? 0,
      }),
    ),
  'charge-failed': (e, c) => plain(c.say(`effect.charge-failed.${e.why}`, { name: nameOf(c, e.figure) })),
  engaged: (e, c) => plain(c.say('effect.engaged', { name: nameOf(c, e.figure), names: namesOf(c, e.figures) })),
  disengaged: (e, c) => plain(c.say('effect.disengaged', { names: namesOf(c, e.figures) })),
  'melee-won': (e, c) =>
    plain(
      c.say(e.harmless === true ? 'effect.melee-held-off' : 'effect.melee-won', {
        name: nameOf(c, e.figure),
        against: namesOf(c, e.against),
      }),
    ),
  'followed-up': (e, c) =>
    plain(
      c.say(`effect.followed-up.${e.entered === true ? 'entered' : 'next'}`, {
        name: nameOf(c, e.figure),
        distance: length(c, e.distance),
      }),
    ),
  'melee-drawn': (e, c) => plain(c.say('effect.melee-drawn', { names: namesOf(c, e.figures) })),
} satisfies Makers;
