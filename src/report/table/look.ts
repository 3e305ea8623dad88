import type { Owed } from '../../game/clock/answers-owed.ts';
import type { APIEmbed } from 'discord-api-types/v10';
import { allWishes } from '../../game/crowds/crowds.ts';
import { spawnsOf, startAnywhere } from '../../game/placing/deploy.ts';
import { isOut } from '../../game/figure.ts';
import type { Figure, Prompt, SideId } from '../../game/state.ts';
import type { Meta } from '../../game/ruleset.ts';
import { namePlace } from '../../game/town/places.ts';
import type { View } from '../../game/secrets/view.ts';
import { figureLine, gearLine } from '../figure.ts';
import { hazardLines, waitingLines } from '../waiting.ts';
import { COLOURS, type Context, length, nameOf, pacesText, seatName, sideName } from '../sentence.ts';
import { placeText } from '../places.ts';
import { termLines } from '../terms.ts';
import { escapeText } from '../say.ts';

const MAX_FIGURES = 24;
const MAX_DESCRIPTION = 3_900;

/** Somebody has been called out and has not answered yet. */
const isChallenge = (view: View): boolean => view.status === 'lobby' && view.settings.duel === true;

/** It ended before anybody came onto the field. */
const isUnfought = (view: View): boolean => view.status === 'over' && view.roster.length === 0;

/** Who is asked, before anybody acts, which side does so first. */
export const chooserOf = ({ prompts }: Pick<View, 'prompts'>): Prompt | undefined =>
  Object.values(prompts).find(({ type }) => type === 'choose-order');

/** Where the fight stands, in a few words. */
export function headOf(context: Context): string {
  const { view, say } = context;
  if (isChallenge(view)) {
    const [name = '', rival = ''] = view.sides.map((side) => escapeText(side.name));
    return say('ui.card.challenge', { name, rival });
  }
  if (view.status === 'lobby') return say('ui.card.lobby');
  if (isUnfought(view)) return say('ui.card.unfought');
  if (view.status === 'over') {
    const winner = view.ended?.winner ?? null;
    return say(winner === null ? 'ui.card.over-none' : 'ui.card.over', { winner: sideName(context, winner) });
  }
  if (view.draw !== null) return say('ui.card.draw', { round: view.draw.round });
  const { beat, phase, round } = view.clock;
  if (beat !== null)
    return say(beat.sealed ? 'ui.card.sealed-beat' : 'ui.card.beat', { round, beat: say.word('phase', beat.phase) });
  if (chooserOf(view) !== undefined) return say('ui.card.order', { round });
  const side = sideName(context, view.clock.order[view.clock.turn] ?? null);
  if (phase !== null) return say('ui.card.phase', { round, phase: say.word('phase', phase), side });
  return say('ui.card.round', { round, side });
}

/** With this many figures at most, the card shows what they carry and are worth. */
const DETAIL_FIGURES = 6;

function sideBlock(side: SideId, context: Context): string {
  const { view, say } = context;
  const people = view.roster.map((id) => view.figures[id]!).filter((one) => one.sort !== 'beast');
  const figures = people.filter((one) => one.side === side);
  const gearOf = (figure: Figure): string[] => {
    const gear = people.length <= DETAIL_FIGURES && !isOut(figure) ? gearLine(figure, context) : '';
    return gear === '' ? [] : [`-# ${gear}`];
  };
  const more = figures.length - MAX_FIGURES;
  const shown = [
    ...figures.slice(0, MAX_FIGURES).flatMap((one) => [figureLine(one, context), ...gearOf(one)]),
    ...(more > 0 ? [say('ui.card.more', { count: more })] : []),
    ...comingLines(side, context),
    ...markerLines(side, context),
  ];
  if (shown.length === 0) shown.push(say(view.status === 'running' ? 'ui.card.unseen' : 'ui.card.empty'));
  shown.push(...startLines(side, context));
  const isHeaded = figures.length !== 1 || figures[0]!.name !== view.sides.find((one) => one.id === side)?.name;
  return isHeaded ? `__${sideName(context, side)}__\n${shown.join('\n')}` : shown.join('\n');
}

/** Who has joined and comes onto the roster at the start. */
function comingLines(side: SideId, context: Context): string[] {
  const { view } = context;
  if (view.status !== 'lobby') return [];
  return allWishes(view)
    .filter(({ seat }) => seat.side === side)
    .map(({ wish, seat }) => {
      const player = wish.name === seat.name ? '' : ` (${seatName(context, seat.id)})`;
      return `• ${escapeText(wish.name)}${player}`;
    });
}

/** Markers that may be anybody of this side, or nobody. */
const markerLines = (side: SideId, { view, say }: Context): string[] =>
  Object.values(view.markers)
    .filter((marker) => marker.side === side)
    .map(({ at, shows }) => say('ui.card.marker', { at: placeText(view, at), shows }));

/** Where a side will start, while people gather. */
function startLines(side: SideId, { view, say }: Context): string[] {
  if (view.status !== 'lobby' || view.town === null || startAnywhere(view) !== null) return [];
  const areas = spawnsOf(view, side).map(({ box }) => `${namePlace(box.from)}–${namePlace(box.to)}`);
  return areas.length === 0 ? [] : [`-# ${say('ui.card.starts', { areas: areas.join(', ') })}`];
}

function townLines(context: Context, { starts }: LookInput['meta']): string[] {
  const { view, say } = context;
  if (view.status !== 'lobby' || view.town === null) return [];
  const { name, about } = view.town.plan;
  const start = startAnywhere(view);
  const town = say('ui.card.town', { name: escapeText(name), about: escapeText(about) }).trim();
  return [
    start === null ? town : `${town} ${say('ui.card.starts-apart', { distance: pacesText(starts[start], context) })}`,
  ];
}

/** More pairs than this at one distance are told in one line. */
const MAX_PAIRS_ALIKE = 2;

/** Ranges between enemies still in it, nearest first; as many as are worth a line on a phone. */
export function rangeLines(context: Context): string[] {
  const { view } = context;
  const isUp = (figure?: Figure): figure is Figure => figure?.sort === 'person' && figure.statuses.length === 0;
  const pairs = Object.entries(view.situations).flatMap(([key, { range }]) => {
    const [from = '', to = ''] = key.split('>');
    const [a, b] = [view.figures[from], view.figures[to]];
    return range !== undefined && isUp(a) && isUp(b) && a.side !== b.side && from <= to ? [{ a, b, range }] : [];
  });
  if (pairs.length > MAX_PAIRS_ALIKE && pairs.every((pair) => pair.range === pairs[0]!.range))
    return [context.say('ui.card.all-apart', { distance: length(context, pairs[0]!.range) })];
  return pairs
    .sort((x, y) => x.range - y.range)
    .slice(0, 8)
    .map(({ a, b, range }) => `${nameOf(context, a.id)} – ${nameOf(context, b.id)}: ${length(context, range)}`);
}

export interface LookInput {
  readonly owed: readonly Owed[];
  readonly meta: Pick<Meta, 'name' | 'status' | 'settings' | 'hours' | 'starts'>;
}

/** All that a fight's state comes to: where it stands, who is in what shape, whom it waits for and until when (LG-PBP-01). */
export function renderLook(context: Context, { owed, meta }: LookInput): APIEmbed {
  const { view, say } = context;
  const isOn = view.status === 'running';
  const headed = (key: string, lines: readonly string[]): string =>
    lines.length === 0 ? '' : `__${say(`ui.card.${key}`)}__\n${lines.join('\n')}`;
  const blocks = [
    termLines(context, meta).join('\n'),
    ...(isChallenge(view) ? challengeTerms(context) : isUnfought(view) ? [] : sidesOf(context, meta)),
    headed('ranges', isOn ? rangeLines(context) : []),
    headed('hazards', isOn ? hazardLines(context) : []),
    isOn && view.clock.paused ? say('ui.card.paused') : '',
    headed('waiting', waitingLines(owed, context)),
  ].filter((block) => block !== '');
  return {
    title: headOf(context),
    ...(blocks.length === 0 ? {} : { description: clipLines(blocks.join('\n\n')) }),
    color: COLOURS.plain,
    footer: footerOf(meta, context),
  };
}

/** As much of the seal of the dice as tells one fight from another. */
export const shortSeal = ({ commitment }: Pick<View, 'commitment'>): string => commitment.slice(0, 12);

/** By which rules, and the seal of the dice. */
export const footerOf = (
  { name, status }: Pick<Meta, 'name' | 'status'>,
  { view, say }: Context,
  hash = shortSeal(view),
): NonNullable<APIEmbed['footer']> => ({
  text: `${name}${status === 'draft' ? ` · ${say('ui.card.draft')}` : ''} · ${say('ui.card.dice', { hash })}`,
});

function sidesOf(context: Context, meta: LookInput['meta']): string[] {
  const { view, say } = context;
  const blocks = [...townLines(context, meta), ...view.sides.map((side) => sideBlock(side.id, context))];
  return lacksDistances(view) ? [...blocks, say('ui.card.unstated')] : blocks;
}

/** No two enemies have a distance between them: the first thing a game master must say. */
export function lacksDistances(view: View): boolean {
  const isTold = view.status === 'running' && view.town === null;
  return isTold && Object.values(view.situations).every((values) => values.range === undefined);
}

function challengeTerms(context: Context): string[] {
  const { view, say } = context;
  const prompt = Object.values(view.prompts).find((one) => one.type === 'draw-answer');
  const range = prompt?.about.range;
  if (typeof range !== 'number') return [];
  return [say('ui.card.terms', { distance: pacesText(range, context) })];
}

/** Whole lines only, so that no mark is cut in two. */
function clipLines(text: string): string {
  if (text.length <= MAX_DESCRIPTION) return text;
  const cut = text.lastIndexOf('\n', MAX_DESCRIPTION);
  return `${text.slice(0, cut)}\n…`;
}
