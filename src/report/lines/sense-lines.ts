import type { Effect, EffectOf } from '../../game/effects.ts';
import { type Context, joinNames, type LineMaker, nameOf, namesOf, plain, toned } from '../line.ts';
import { thingText } from '../places.ts';
import { escapeText } from '../say.ts';

type Makers = { [K in Effect['kind']]?: LineMaker<EffectOf<K>> };

/** What is said and heard, doors that will not open, and what people carry about them. */
export const senseLines = {
  spoke: (e, c) => plain(c.say(`effect.spoke.${spokenKey(e)}`, spoken(e, c))),
  woke: (e, c) => toned(c.say(`effect.woke.${e.ready ? 'ready' : 'unready'}`, { name: nameOf(c, e.figure) }), 'warn'),
  'fell-asleep': (e, c) => plain(c.say('effect.fell-asleep', { name: nameOf(c, e.figure) })),
  ordered: (e, c) =>
    plain(
      c.say(`effect.ordered.${e.by === undefined ? 'unseen' : 'by'}`, {
        name: nameOf(c, e.figure),
        by: e.by === undefined ? '' : nameOf(c, e.by),
        act: c.say.word('order-act', e.act),
      }),
    ),
  'door-locked': (e, c) => plain(c.say('effect.door-locked', { thing: thingText(c.say, e.thing) })),
  'lock-broken': (e, c) =>
    toned(
      c.say(`effect.lock-broken.${e.left === 0 ? 'last' : 'other'}`, {
        name: e.by === undefined ? '' : nameOf(c, e.by),
        thing: thingText(c.say, e.thing),
        left: e.left,
      }),
      'warn',
    ),
  searched: (e, c) => {
    const names = { name: nameOf(c, e.figure), by: nameOf(c, e.by) };
    const money = `${Math.floor(e.cents / 100)}.${String(e.cents % 100).padStart(2, '0')}`;
    return plain(c.say(`effect.searched.${e.cents === 0 ? 'nothing' : 'money'}`, { ...names, money }));
  },
} satisfies Makers;

/** As far as the reader knows: the words, or that there were some; and whose voice it was. */
function spokenKey({ figure, text, volume }: EffectOf<'spoke'>): string {
  if (figure === '' && (volume === 'bugle' || volume === 'drums')) return `${volume}-unseen`;
  const voice = figure === '' ? 'voice' : volume;
  return text === undefined ? `${voice}-something` : voice;
}

function spoken({ figure, text = '', heard = [] }: EffectOf<'spoke'>, c: Context): Record<string, string> {
  const understood = heard.filter((one) => one.understood).map((one) => one.figure);
  const others = heard.filter((one) => !one.understood).map((one) => nameOf(c, one.figure));
  const to = understood.length === 0 ? '' : c.say('effect.spoke.heard-by', { names: namesOf(c, understood) });
  const but = others.length === 0 ? '' : c.say('effect.spoke.not-understood', { names: joinNames(others, c) });
  return { name: figure === '' ? '' : nameOf(c, figure), text: escapeText(text), heard: `${to}${but}` };
}
