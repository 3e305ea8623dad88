import type { Effect, EffectOf } from '../../game/effects.ts';
import { type Context, type LineMaker, nameOf, plain, small } from '../line.ts';
import { escapeText, type Say } from '../say.ts';

type Makers = { [K in Effect['kind']]?: LineMaker<EffectOf<K>> };

const noted = ({ note }: { readonly note?: string }, c: Context): string =>
  note === undefined ? '' : c.say('effect.note', { note: escapeText(note) });

const secretly = ({ hidden }: { readonly hidden?: true }, c: Context): string =>
  hidden === true ? c.say('effect.in-secret') : '';

/** What a die is thrown for: by the words of its test or its table. */
export function throwName(say: Say, why: string): string {
  const set = (['throw', 'test', 'table'] as const).find((one) => say.has(`word.${one}.${why}`));
  return set === undefined ? why.replaceAll('-', ' ') : say.word(set, why);
}

function setDieValues(e: EffectOf<'die-set'> | EffectOf<'die-withdrawn'>, c: Context): Record<string, string | number> {
  return {
    die: e.die,
    face: e.face,
    figure: e.figure === undefined ? '' : c.say('effect.die-set.of', { name: nameOf(c, e.figure) }),
    why: e.why === undefined ? '' : c.say('effect.die-set.for', { why: throwName(c.say, e.why) }),
    secret: secretly(e, c),
    note: noted(e, c),
  };
}

function rolled({ die, check, ...e }: EffectOf<'gm-rolled'>, c: Context): string {
  const isSum = check.faces.length > 1;
  return c.say(`effect.gm-rolled.${isSum ? 'sum' : 'one'}`, {
    dice: `${isSum ? check.faces.length : ''}D${die}`,
    faces: check.faces.join(' '),
    total: check.total,
    secret: secretly(e, c),
    note: noted(e, c),
  });
}

/** What the game master does with dice. */
export const gmLines = {
  'die-set': (e, c) => plain(c.say('effect.die-set.plain', setDieValues(e, c))),
  'die-withdrawn': (e, c) => plain(c.say('effect.die-set.withdrawn', setDieValues(e, c))),
  'set-die-fell': (e, c) =>
    small(
      c.say(`effect.set-die-fell.${e.hidden === true ? 'hidden' : 'open'}`, {
        die: e.die,
        face: e.face,
        why: throwName(c.say, e.why),
      }),
    ),
  'gm-rolled': (e, c) => plain(rolled(e, c)),
} satisfies Makers;
