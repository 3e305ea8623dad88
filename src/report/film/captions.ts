import type { Effect } from '../../game/effects.ts';
import { type Context, nameOf, sayAbout, sideName } from '../sentence.ts';
import { sentencesOf } from '../sentences.ts';

/** Of text that is made for Discord, the words alone. */
export const plainText = (text: string): string =>
  text
    .replace(/<@!?\d+>/g, '')
    .replace(/\*\*|__|~~|`/g, '')
    .replace(/\\(.)/g, '$1')
    .replaceAll('\u200b', '')
    .trim();

/** One sentence for what happened; empty where there is none to be said. */
export function captionOf(effect: Effect, context: Context): string {
  if (effect.kind !== 'shot-fired' || effect.target === undefined)
    return plainText(sentencesOf(effect, context).find((one) => one.small !== true)?.text ?? '');
  const values = { name: nameOf(context, effect.figure), target: nameOf(context, effect.target) };
  return plainText(sayAbout(context, effect.target)('film.shot', values));
}

/** Which round it is, or which part of it. */
export function headOf(context: Context): string {
  const { say } = context;
  const { clock, draw } = context.view;
  if (draw !== null) return say('film.draw-round', { round: draw.round });
  const side = clock.order[clock.turn];
  if (clock.round === 0) return '';
  if (clock.beat !== null) return say('film.beat', { round: clock.round, beat: say.word('phase', clock.beat.phase) });
  return side === undefined
    ? say('film.round', { round: clock.round })
    : say('film.turn', { round: clock.round, side: plainText(sideName(context, side)) });
}

/** "Law against Gang". */
export const sidesText = ({ view, say }: Context): string =>
  view.sides.map((side) => plainText(side.name)).join(` ${say('film.against')} `);

export function endText(context: Context): string {
  const { view, say } = context;
  if (view.status !== 'over') return say('film.unfinished');
  const winner = view.ended?.winner ?? null;
  if (winner === null) return say('film.draw');
  const people = Object.values(view.figures).filter((figure) => figure.side === winner && figure.sort === 'person');
  return say(people.length === 1 ? 'film.won-alone' : 'film.won', { side: plainText(sideName(context, winner)) });
}
