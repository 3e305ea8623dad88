import type { APIEmbed } from 'discord-api-types/v10';
import type { FigureId, SideId } from '../game/ids.ts';
import type { Figure } from '../game/state.ts';
import type { Meta } from '../game/ruleset.ts';
import { figureLine } from './figure.ts';
import { type Context, escapeName, length, nameOf, seatName, sideName } from './line.ts';
import { type Owed, waitingLines } from './waiting.ts';

const LEATHER = 0x9c7a4a;
const MAX_FIGURES = 24;

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

function sideBlock(side: SideId, context: Context): string {
  const { view, say } = context;
  const figures = view.roster.map((id) => view.figures[id]!).filter((one) => one.side === side && one.sort !== 'beast');
  const shown = figures.slice(0, MAX_FIGURES).map((figure, index) => `${mark(index)} ${figureLine(figure, context)}`);
  if (figures.length > MAX_FIGURES) shown.push(say('ui.card.more', { count: figures.length - MAX_FIGURES }));
  const coming = Object.values(view.seats).filter((seat) => seat.side === side && view.status === 'lobby');
  for (const seat of coming)
    shown.push(...seat.wishes.map((wish) => `• ${escapeName(wish.name)} (${seatName(context, seat.id)})`));
  if (shown.length === 0) shown.push(say('ui.card.empty'));
  return `__${sideName(context, side)}__\n${shown.join('\n')}`;
}

const mark = (index: number): string => `${index + 1}.`;

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
    description: blocks.join('\n\n').slice(0, 4_000),
    color: LEATHER,
    footer: { text: `${input.meta.name}${status} · ${say('ui.card.dice', { hash: view.commitment.slice(0, 12) })}` },
  };
}
