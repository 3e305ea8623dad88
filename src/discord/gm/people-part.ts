import { HOUSE } from '../../game/ids.ts';
import type { Seat } from '../../game/state.ts';
import { type Context as Words, seatName, sideName } from '../../report/line.ts';
import { CHOSEN } from '../call.ts';
import { endButton, formId, gmButton, openId } from './ids.ts';
import type { Part, PartContext } from './part.ts';
import { buttonRows, type ButtonSpec, menuRow } from '../parts.ts';
import type { ActionRow, Reply } from '../result.ts';

const playersIn = ({ view }: Words): Seat[] => Object.values(view.seats).filter(({ id }) => id !== HOUSE);

/** Players: a word to one, a substitute, the defaults; and who else runs the fight. */
export function peoplePart({ session, words, at }: PartContext): Part {
  const { view, say } = words;
  const players = playersIn(words);
  const seat = players.find(({ id }) => id === at.about) ?? (players.length === 1 ? players[0]! : null);
  const lines = [
    ...players.map((one) => `- ${seatLine(one, words)}`),
    say('ui.gm.run-by', { names: [view.gm, ...view.deputies].map((one) => seatName(words, one)).join(', ') }),
  ];
  const others: ButtonSpec[] = [
    { id: formId(view, 'seat', at), label: say('ui.gm.another') },
    ...(view.deputies.length === 0
      ? []
      : [gmButton(view, at, { row: 'seat', args: { do: 'leave' }, label: say('ui.gm.leave') })]),
    { id: formId(view, 'narrate', { part: 'people' }), label: say('ui.gm.narrate') },
  ];
  const rows = [
    ...(players.length < 2 ? [] : [playerMenu(words, players, seat)]),
    ...(seat === null ? [] : buttonRows(seatButtons(words, seat, session.incoming.person.id))),
    ...buttonRows(others),
  ];
  return { lines, rows: rows.slice(0, 4) };
}

/** "Doc (Law), away: the defaults play". */
function seatLine(seat: Seat, words: Words): string {
  const { say } = words;
  const side = sideName(words, seat.side);
  const how = seat.offered === true ? 'offered' : seat.autoPilot ? 'auto' : null;
  return [
    `${seatName(words, seat.id)}${side === '' ? '' : ` (${side})`}`,
    ...(how === null ? [] : [say(`ui.gm.seat-${how}`)]),
  ].join(', ');
}

function playerMenu({ view, say }: Words, players: readonly Seat[], chosen: Seat | null): ActionRow {
  const options = players.map(({ id, name }) => ({ value: id, label: name, chosen: id === chosen?.id }));
  return menuRow({
    id: openId(view, { part: 'people', about: CHOSEN }),
    placeholder: say('ui.gm.which-player'),
    options,
  });
}

function seatButtons({ view, say }: Words, seat: Seat, reader: string): ButtonSpec[] {
  const here = { part: 'people', about: seat.id } as const;
  const does = (what: string, label: string): ButtonSpec =>
    gmButton(view, here, { command: 'gunfight', row: 'seat', args: { do: what, player: seat.id }, label });
  if (view.status === 'over') return [];
  return [
    ...(seat.id === reader
      ? []
      : [
          {
            id: formId(view, 'narrate', here),
            label: say('ui.gm.whisper', { name: seat.name }),
            tone: 'main',
          } as const,
        ]),
    { id: formId(view, 'substitute', here), label: say('ui.gm.substitute') },
    seat.autoPilot ? does('back', say('ui.gm.back')) : does('auto', say('ui.gm.auto')),
    ...(seat.offered === true || view.status !== 'running' ? [] : [does('offer', say('ui.gm.offer'))]),
  ];
}

/** Of all this a moderator may stop things, and see to it that somebody runs them. */
export function moderatorPanel({ view, say }: Words): Reply {
  const at = { part: 'home' } as const;
  if (view.status === 'over') return { text: say('ui.gm.over') };
  const on = !view.clock.paused;
  const pause = { command: 'gunfight', row: 'pause', args: { on }, label: say(on ? 'ui.gm.pause' : 'ui.gm.resume') };
  const claim = { row: 'seat', args: { do: 'claim' }, label: say('ui.gm.claim') };
  const end = endButton(say);
  const may = [...(view.status === 'running' ? [pause] : []), claim, end];
  return { text: say('ui.gm.moderator'), rows: buttonRows(may.map((one) => gmButton(view, at, one))) };
}
