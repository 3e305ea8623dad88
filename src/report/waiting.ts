import { CLOCK } from '../game/ids.ts';
import { turnsLeft } from '../game/town/fires.ts';
import type { FigureId, Lying, Prompt, SeatId } from '../game/state.ts';
import { type Context, length, modelName, nameOf, seatName, sideName, weaponName, fewNames } from './sentence.ts';
import { placeText } from './places.ts';
import { type Owed, owedInView } from '../game/clock/answers-owed.ts';
import { isOfMany } from '../game/crowds/together.ts';
import { timestamp } from './sentences/table-sentences.ts';
import { escapeText, firstKey } from './say.ts';

/** " at C4"; without a map " by Ike", where somebody is at it. */
export function whereLying({ at, near }: Pick<Lying, 'at' | 'near'>, context: Context): string {
  const { view, say } = context;
  if (at !== null) return say('effect.lies-at', { at: placeText(view, at) });
  return near.length === 0 ? '' : say('effect.lies-by', { names: fewNames(context, near) });
}

function lineOf(lying: Lying, context: Context): string {
  const { view, say } = context;
  const at = whereLying(lying, context);
  if (lying.kind === 'fire')
    return say('ui.card.fire', { at, distance: length(context, Math.max(lying.up, lying.along, lying.down)) });
  if (lying.kind === 'item') return say('ui.card.lying', { item: modelName(context, lying.item.model), at });
  const left = turnsLeft(view, lying);
  const key = left === null ? 'charge' : left <= 1 ? 'charge-soon' : 'charge-lit';
  return say(`ui.card.${key}`, { charge: modelName(context, lying.model), at, left: left ?? 0 });
}

/** Fires, charges and what lies about, as far as the reader knows of them: a line each, the worst first. */
export function hazardLines(context: Context): readonly string[] {
  const lying = Object.values(context.view.lying);
  return (['charge', 'fire', 'item'] as const).flatMap((kind) =>
    lying.filter((one) => one.kind === kind).map((one) => lineOf(one, context)),
  );
}

/** Of one type, but something else is asked. */
const kindOf = ({ type, about }: Prompt): string =>
  `${type}${about.ruling === true ? '-ruling' : about.role === 'second' ? '-second' : ''}`;

/** What a prompt asks, in one sentence. */
export function promptText(prompt: Prompt, context: Context): string {
  const { say } = context;
  const key = `ui.prompt.${kindOf(prompt)}`;
  const values = promptValues(prompt, context);
  if (isOfMany(prompt)) return say(firstKey(say, key), values);
  if (values.by !== '' && say.has(`${key}-by`)) return say(`${key}-by`, values);
  if (values.text !== '' && say.has(`${key}-read`)) return say(`${key}-read`, values);
  if (values.target !== '' && say.has(`${key}-at`)) return say(`${key}-at`, values);
  if (values.foes !== '' && say.has(`${key}-with`)) return say(`${key}-with`, values);
  return say(firstKey(say, key, 'ui.prompt.other'), values);
}

/** With whom somebody is at blows, as all may see. */
const foesOf = (figure: FigureId | null, { view }: Context): FigureId[] =>
  view.contacts.flatMap(({ a, b }) => (a === figure ? b : b === figure ? a : []));

/** What a prompt is about is known to its owner alone; for all others these are empty. */
function promptValues({ id, figure, seat, pause }: Prompt, context: Context) {
  const about = context.view.prompts[id]?.about ?? {};
  const thing = typeof about.item === 'string' ? weaponName(context, String(about.mount), about.item) : '';
  const target = typeof about.target === 'string' ? nameOf(context, about.target) : thing;
  const proposal = context.view.proposals[String(about.proposal)];
  return {
    name: figure === null ? seatName(context, seat) : nameOf(context, figure),
    target,
    distance: typeof about.distance === 'number' ? length(context, about.distance) : '',
    what: typeof about.what === 'string' ? context.say.word('proposal', about.what) : '',
    by: proposal === undefined || proposal.by === CLOCK ? '' : seatName(context, proposal.by),
    text: typeof about.text === 'string' ? escapeText(about.text) : '',
    foes: fewNames(context, foesOf(figure, context)),
    // As many as everybody may know of.
    count: context.view.pauses.find((one) => one.id === pause)?.holds.length ?? 0,
  };
}

/** What somebody is asked for, said to them: "choose in secret". */
export function askedOf(owed: Owed, context: Context): string {
  const { say } = context;
  if (owed.prompt === null) return say(context.view.clock.beat?.sealed === true ? 'ui.asked.sealed' : 'ui.asked.turn');
  const values = promptValues(owed.prompt, context);
  const asked = `ui.asked.${kindOf(owed.prompt)}${values.by === '' ? '' : '-by'}`;
  const key = values.foes !== '' && say.has(`${asked}-with`) ? `${asked}-with` : asked;
  return say.has(key) || isOfMany(owed.prompt) ? say(firstKey(say, key), values) : promptText(owed.prompt, context);
}

/** One line per answer that is waited for: "Ike is called out: accept? · in 6 hours, Tuesday 14:00"; the same asked twice is one with a count. */
export function waitingLines(owed: readonly Owed[], context: Context): string[] {
  const lines = owedInView(owed, context.view).map(({ prompt, seat, due }) => ({
    asked: prompt === null ? turnText(seat, context) : askedText(prompt, context),
    until: due === null ? '' : ` · ${timestamp(due)}, ${timestamp(due, 'f')}`,
  }));
  const alike = Map.groupBy(lines, ({ asked, until }) => asked + until);
  return [...alike.values()].map((same) => {
    const { asked, until } = same[0]!;
    return `${asked}${same.length === 1 ? '' : ` ${context.say('ui.card.times', { count: same.length })}`}${until}`;
  });
}

function turnText(seat: SeatId, context: Context): string {
  const { say, view } = context;
  const name = seatName(context, seat);
  const side = sideName(context, view.seats[seat]?.side ?? null);
  return `${side === name || side === '' ? name : `${name} (${side})`}: ${say('ui.card.to-act')}`;
}

/** What is asked names the figure; its player is named before it where that is somebody else's name. */
function askedText(prompt: Prompt, context: Context): string {
  const asked = promptText(prompt, context);
  const player = seatName(context, prompt.seat);
  const figure = prompt.figure === null ? null : nameOf(context, prompt.figure);
  return figure === player || prompt.type === 'draw-answer' ? asked : `${player}: ${asked}`;
}
