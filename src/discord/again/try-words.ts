import { isPerson } from '../../game/ids.ts';
import type { Context as Words } from '../../report/line.ts';
import { encodeCall } from '../wire/custom-id.ts';
import { buttonRows } from '../wire/components.ts';
import type { ActionRow } from '../result.ts';

/** The first line of a second try's panel; null for any other fight. */
export function tryLine({ view, say }: Words): string | null {
  const { secondTry } = view;
  if (secondTry === undefined) return null;
  const { round, suspected, leftOut } = secondTry;
  const more = [
    say('ui.again.unseen'),
    ...(suspected === 0 ? [] : [say('ui.again.suspected', { count: suspected })]),
    ...(leftOut === 0 ? [] : [say('ui.again.leftOut', { count: leftOut })]),
  ];
  const isAlone = Object.keys(view.seats).filter(isPerson).length === 1;
  return `-# ${say(isAlone ? 'ui.again.line' : 'ui.again.line-two', { round, more: more.join('') })}`;
}

/** When it is over: the same once more, or one's decisions in the fight itself. */
export function againRows({ view, say }: Words): ActionRow[] {
  const atTable = (row: string, args = {}): string => encodeCall('', { command: 'gunfight', row, args });
  const { step, entry } = view.secondTry ?? {};
  const from = { ...(step === undefined ? {} : { step }), ...(entry === undefined ? {} : { entry }) };
  const again = { id: atTable('what-if', from), label: say('ui.again.button') };
  const back = { id: atTable('review'), label: say('ui.review.button') };
  return buttonRows(view.secondTry === undefined ? [back, again] : [again]);
}
