import { HOUSE } from '../../game/ids.ts';
import type { Seat } from '../../game/state.ts';
import { type Context as Words, seatName, sideName } from '../../report/line.ts';
import type { Part, PartContext } from './part.ts';
import { buttonRows, type ButtonSpec } from '../wire/components.ts';
import type { Reply } from '../result.ts';

/** Players: a word to one, a substitute, the defaults; and who else runs the fight. */
export function peoplePart(context: PartContext): Part {
  const { words, view, at, form } = context;
  const players = Object.values(view.seats).filter(({ id }) => id !== HOUSE);
  const seat = players.find(({ id }) => id === at.about) ?? (players.length === 1 ? players[0]! : null);
  const options = players.map((one) => ({ value: one.id, label: one.name, chosen: one === seat }));
  const others = [
    form('seat', 'another'),
    ...(view.deputies.length === 0 ? [] : [context.common('leave')]),
    context.about('').form('narrate'),
  ];
  const rows = [
    ...(players.length < 2 ? [] : [context.which('player', options)]),
    ...(seat === null ? [] : buttonRows(seatButtons(context.about(seat.id), seat))),
    ...buttonRows(others),
  ];
  return { lines: [...players.map((one) => `- ${seatLine(one, words)}`), runByLine(words)], rows: rows.slice(0, 4) };
}

export const runByLine = (words: Words): string =>
  words.say('ui.gm.run-by', {
    names: [words.view.gm, ...words.view.deputies].map((seat) => seatName(words, seat)).join(', '),
  });

/** "Doc (Law), away: the defaults play". */
function seatLine(seat: Seat, words: Words): string {
  const side = sideName(words, seat.side);
  const how = seat.offered === true ? 'offered' : seat.autoPilot ? 'auto' : null;
  const name = `${seatName(words, seat.id)}${side === '' ? '' : ` (${side})`}`;
  return how === null ? name : `${name}, ${words.say(`ui.gm.seat-${how}`)}`;
}

function seatButtons({ session, view, say, does, form }: PartContext, seat: Seat): ButtonSpec[] {
  const seats = (what: string): ButtonSpec =>
    does({ command: 'gunfight', row: 'seat', args: { do: what, player: seat.id }, label: say(`ui.gm.${what}`) });
  if (view.status === 'over') return [];
  const whisper = { ...form('narrate', 'whisper', 'main'), label: say('ui.gm.whisper', { name: seat.name }) };
  return [
    ...(seat.id === session.incoming.person.id ? [] : [whisper]),
    form('substitute'),
    seats(seat.autoPilot ? 'back' : 'auto'),
    ...(seat.offered === true || view.status !== 'running' ? [] : [seats('offer')]),
  ];
}

/** Of all this a moderator may stop things, and see to it that somebody runs them. */
export function moderatorPanel({ view, say, does, common }: PartContext): Reply {
  if (view.status === 'over') return { text: say('ui.gm.over') };
  const on = !view.clock.paused;
  const label = say(on ? 'ui.gm.pause' : 'ui.gm.resume');
  const pause = does({ command: 'gunfight', row: 'pause', args: { on }, label });
  const may = [...(view.status === 'running' ? [pause] : []), common('claim'), common('end')];
  return { text: say('ui.gm.moderator'), rows: buttonRows(may) };
}
