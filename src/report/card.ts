import type { APIEmbed } from 'discord-api-types/v10';
import type { FigureId, SideId } from '../game/ids.ts';
import type { Figure } from '../game/state.ts';
import type { Meta } from '../game/ruleset.ts';
import { figureLine, gearLine, isStanding } from './figure.ts';
import { type Context, escapeName, length, nameOf, seatName, sideName } from './line.ts';
import { type Owed, waitingLines } from './waiting.ts';

const LEATHER = 0x9c7a4a;
const MAX_FIGURES = 24;
const MAX_DESCRIPTION = 3_900;

function headOf(context: Context): string {
  const { view, say } = context;
  if (view.status === 'lobby') return say('ui.card.lobby');
  if (view.status === 'over') {
    const winner = view.ended?.winner ?? null;
    return winner === null ? say('ui.card.over-none') : say('ui.card.over', { winner: sideName(context, winner) });
  }
  if (view.draw !== null) return say('ui.card.draw', { round: view.draw.round });
  const side = view.clock.order[view.clock.turn];
  return say('ui.card.round', { round: view.clock.round, side: sideName(context, side ?? null) });
}

/** With this many figures at most, the card shows what they carry and are worth. */
const DETAIL_FIGURES = 6;

function figureLines(figure: Figure, context: Context, isDetailed: boolean): string[] {
  const line = figureLine(figure, context);
  return isDetailed && isStanding(figure) ? [line, `-# ${gearLine(figure, context)}`] : [line];
}

function sideBlock(side: SideId, context: Context): string {
  const { view, say } = context;
  const people = view.roster.map((id) => view.figures[id]!).filter((one) => one.sort !== 'beast');
  const figures = people.filter((one) => one.side === side);
  const shown = figures
    .slice(0, MAX_FIGURES)
    .flatMap((one) => figureLines(one, context, people.length <= DETAIL_FIGURES));
  if (figures.length > MAX_FIGURES) shown.push(say('ui.card.more', { count: figures.length - MAX_FIGURES }));
  shown.push(...comingLines(side, context));
  if (shown.length === 0) shown.push(say('ui.card.empty'));
  const isHeaded = figures.length !== 1 || figures[0]!.name !== view.sides.find((one) => one.id === side)?.name;
  return isHeaded ? `__${sideName(context, side)}__\n${shown.join('\n')}` : shown.join('\n');
}

/** Who has joined and comes onto the roster at the start. */
function comingLines(side: SideId, context: Context): string[] {
  const { view } = context;
  if (view.status !== 'lobby') return [];
  const seats = Object.values(view.seats).filter((seat) => seat.side === side);
  return seats.flatMap((seat) =>
    seat.wishes.map((wish) =>
      wish.name === seat.name
        ? `• ${escapeName(wish.name)}`
        : `• ${escapeName(wish.name)} (${seatName(context, seat.id)})`,
    ),
  );
}

/** Ranges between enemies still in it, nearest first; as many as are worth a line on a phone. */
function rangeLines(context: Context): string[] {
  const { view } = context;
  const up = (id: FigureId): Figure | null => {
    const figure = view.figures[id];
    return figure !== undefined && figure.sort === 'person' && figure.statuses.length === 0 ? figure : null;
  };
  const pairs = Object.entries(view.situations).flatMap(([key, values]) => {
    const [from, to] = key.split('>') as [string, string?];
    if (to === undefined || values.range === undefined) return [];
    const [a, b] = [up(from), up(to)];
    return a === null || b === null || a.side === b.side || from > to ? [] : [{ a, b, range: values.range }];
  });
  return pairs
    .sort((x, y) => x.range - y.range)
    .slice(0, 8)
    .map(({ a, b, range }) => `${nameOf(context, a.id)} – ${nameOf(context, b.id)}: ${length(context, range)}`);
}

export interface CardInput {
  readonly owed: readonly Owed[];
  readonly meta: Pick<Meta, 'name' | 'status'>;
}

/** The living card of a fight: where it stands, who is in what shape, whom it waits for. */
export function renderCard(context: Context, input: CardInput): APIEmbed {
  const { view, say } = context;
  const blocks = view.sides.map((side) => sideBlock(side.id, context));
  const ranges = rangeLines(context);
  if (ranges.length > 0 && view.status === 'running') blocks.push(`__${say('ui.card.ranges')}__\n${ranges.join('\n')}`);
  const waiting = waitingLines(input.owed, context);
  if (waiting.length > 0) blocks.push(`__${say('ui.card.waiting')}__\n${waiting.join('\n')}`);
  const status = input.meta.status === 'draft' ? ` · ${say('ui.card.draft')}` : '';
  return {
    title: headOf(context),
    description: clipLines(blocks.join('\n\n')),
    color: LEATHER,
    footer: { text: `${input.meta.name}${status} · ${say('ui.card.dice', { hash: view.commitment.slice(0, 12) })}` },
  };
}

/** Whole lines only, so that no mark is cut in two. */
function clipLines(text: string): string {
  if (text.length <= MAX_DESCRIPTION) return text;
  const cut = text.lastIndexOf('\n', MAX_DESCRIPTION);
  return `${text.slice(0, cut)}\n…`;
}
