import { HOUSE } from '../../game/ids.ts';
import type { Seat } from '../../game/state.ts';
import { type Context as Words, seatName, sideName } from '../../report/sentence.ts';
import { type Part, type PartContext, openId } from './part.ts';
import { buttonRows, type ButtonSpec, pageOf, LIMITS } from '../wire/components.ts';
import type { Reply } from '../result.ts';
import { type Crowd, crowdCalled, crowdsIn, membersOf, pendingOf } from '../../game/crowds/crowds.ts';
import { INTENTS } from '../../game/crowds/group-orders.ts';
import { figureLine, describeFigure } from '../../report/figure.ts';
import { escapeText } from '../../report/say.ts';
import { owesTurn } from '../session.ts';
import { crowdText, isHidden, peopleIn } from './crowd-sources.ts';
import { open } from '../wire/custom-id.ts';

/** Players: a word to one, a substitute, the defaults; and who else runs the fight. */
export function peoplePart(context: PartContext): Part {
  const { words, view, at, form } = context;
  const players = Object.values(view.seats).filter(({ id }) => id !== HOUSE);
  const seat = players.find(({ id }) => id === at.about) ?? (players.length === 1 ? players[0]! : null);
  const options = players.map((one) => ({ value: one.id, label: one.name, chosen: one === seat }));
  const away = view.deputies.length === 0 ? [] : [context.common('leave')];
  const others = [form('seat', 'another'), ...away, context.about('').form('narrate')];
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

/** Members told one by one; of more, how many there are. */
const MAX_TOLD = 12;

/** Crowds: the one that is looked at, its orders, and who plays it. */
export function crowdsPart(context: PartContext): Part {
  const { view, say, at } = context;
  const all = crowdsIn(view);
  const crowd = crowdCalled(view, at.about ?? '') ?? all[0] ?? null;
  const bring = context.about('').form('bring');
  if (crowd === null) return { lines: [say('ui.gm.no-crowds')], rows: buttonRows([{ ...bring, tone: 'main' }]) };
  const here = context.about(crowd.id);
  const options = all.map((one) => ({
    value: one.id,
    label: one.name,
    description: crowdText(view, one, say),
    chosen: one === crowd,
  }));
  const orders = buttonRows(orderButtons(here, crowd)).slice(0, 2);
  const deeds = buttonRows([...crowdButtons(here, crowd), bring].slice(0, 5));
  const rows = [here.which('crowd', options), ...orders, ...deeds];
  return { lines: crowdLines(here, crowd), rows: rows.slice(0, 4) };
}

function crowdLines({ words, view, say }: PartContext, crowd: Crowd): string[] {
  const members = membersOf(view, crowd).map((id) => `- ${figureLine(view.figures[id]!, words).replace(/^• /, '')}`);
  const pending = pendingOf(view, crowd).map(
    ({ name, at }) => `- ${escapeText(name)}${at === undefined ? '' : ` (${at})`}`,
  );
  const all = [...members, ...pending];
  const out = crowd.figures.length - all.length;
  const gone = out > 0 ? [say('ui.crowd.out', { count: out })] : [];
  return [`**${escapeText(crowd.name)}** · ${crowdText(view, crowd, say)}`, ...all.slice(0, MAX_TOLD), ...gone];
}

/** One tap each: what all of them do now. */
function orderButtons(here: PartContext, crowd: Crowd): ButtonSpec[] {
  const { view, say, does } = here;
  if (view.status !== 'running') return [];
  const orders = INTENTS.map((order) =>
    does({
      row: 'crowd',
      args: { name: crowd.id, order },
      label: say(`ui.intent.${order}`),
      tone: order.startsWith('shoot') ? 'danger' : 'plain',
      disabled: crowd.by === HOUSE,
    }),
  );
  return [...orders, ...playButtons(here, crowd)];
}

function crowdDeed({ does, say }: PartContext, { id: name }: Crowd, what: string): ButtonSpec {
  const tone = what === 'take' ? 'good' : 'plain';
  return does({ row: 'crowd', args: { name, do: what }, label: say(`ui.gm.${what}`), tone });
}

/** Who plays them, and who sees them: the other way round. */
function playButtons(here: PartContext, crowd: Crowd): ButtonSpec[] {
  const who = crowd.by === here.view.reader.seat ? 'house' : 'take';
  return [who, isHidden(here.view, crowd) ? 'show' : 'hide'].map((what) => crowdDeed(here, crowd, what));
}

function crowdButtons(here: PartContext, crowd: Crowd): ButtonSpec[] {
  const { session, view, say, does, form, veil } = here;
  const [first] = membersOf(view, crowd);
  return [
    ...(view.status === 'running' ? [] : playButtons(here, crowd)),
    crowd.by === view.reader.seat && owesTurn(session)
      ? does({ command: 'done', row: '', args: { what: 'mine' }, label: say('ui.tap.done'), tone: 'main' })
      : form('bring', 'more'),
    view.town === null ? form('scene', 'state') : form('place'),
    ...(first === undefined ? [] : [veil(crowd.id, first)]),
    crowdDeed(here, crowd, 'remove'),
  ];
}

/** Which page of the figures, where there are more than one menu holds: "~2". */
const PAGE = '~';

/** Figures one by one: change, place, show, hide, take out. */
export function figuresPart(context: PartContext): Part {
  const { words, view, say } = context;
  const all = peopleIn(view);
  if (all.length === 0) return { lines: [say('ui.gm.no-figures')], rows: [] };
  const { about = '' } = context.at;
  const index = all.findIndex(({ id }) => id === about);
  const asked = about.startsWith(PAGE) ? Number(about.slice(1)) || 0 : Math.floor(Math.max(0, index) / LIMITS.options);
  const { items, pages, page } = pageOf(all, asked);
  const figure = items.find(({ id }) => id === about) ?? null;
  const options = items.map((one) => ({
    value: one.id,
    label: one.name,
    description: view.sides.find(({ id }) => id === one.side)?.name ?? '',
    chosen: one === figure,
  }));
  const nextId = openId(view, { part: 'figures', about: `${PAGE}${(page + 1) % pages}` });
  const next = pages < 2 ? [] : [{ id: nextId, label: say('ui.gm.others') }];
  const buttons = figure === null ? [] : figureButtons(context.about(figure.id), figure.id);
  return {
    lines: [figure === null ? say('ui.gm.choose-figure') : describeFigure(figure, words)],
    rows: [context.which('figure', options), ...buttonRows([...buttons, ...next])].slice(0, 4),
  };
}

function figureButtons({ view, say, does, form, veil }: PartContext, id: string): ButtonSpec[] {
  const isHidden = (view.hidden[id] ?? []).length > 0;
  const hide = isHidden ? {} : { hide: true };
  const off = { row: 'place', args: { what: id, at: 'off' }, label: say('ui.gm.off') };
  return [
    form('set', 'set', 'main'),
    ...(view.status === 'running' ? [open('orders', say('ui.gm.orders'), { fields: [id] })] : []),
    does({ row: 'reveal', args: { what: id, ...hide }, label: say(isHidden ? 'ui.gm.show' : 'ui.gm.hide') }),
    ...(view.town === null ? [] : [form('place'), does(off)]),
    veil(id, id),
    does({ row: 'remove', args: { what: id }, label: say('ui.gm.remove') }),
  ];
}
