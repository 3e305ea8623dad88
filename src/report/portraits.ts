import type { APIEmbed } from 'discord-api-types/v10';
import { readPortrait } from '../game/people/looks.ts';
import { picturesOf } from '../game/settings.ts';
import type { View, ViewedEntry } from '../game/secrets/view.ts';
import { isStanding } from '../game/figure.ts';

type Thumbnail = Pick<APIEmbed, 'thumbnail'>;

/** The picture that its owner has given a link to, beside an embed; the chat fetches it, never the bot. */
export function thumbnailOf(shown: { readonly portrait?: string } | undefined): Thumbnail {
  const url = shown?.portrait === undefined ? null : readPortrait(shown.portrait);
  return url === null ? {} : { thumbnail: { url } };
}

/** Words about somebody, with that picture where there is one. */
export function besidePortrait(text: string, shown: { readonly portrait?: string }) {
  const picture = thumbnailOf(shown);
  return picture.thumbnail === undefined ? { text } : { embeds: [{ description: text, ...picture }] };
}

/** On the end card: the first of the winners who is still up and has one. */
export function winnersPortrait(view: View): Thumbnail {
  if (view.status !== 'over' || picturesOf(view) === 'on-request') return {};
  const winners = view.roster
    .map((id) => view.figures[id]!)
    .filter((one) => one.side === view.ended?.winner && isStanding(one));
  return thumbnailOf(winners.find(({ portrait }) => portrait !== undefined));
}

const TELLING: ReadonlySet<string> = new Set(['hit', 'dead', 'out-of-action']);

/** With the report of a hit: whoever it was. */
export function hittersPortrait(entries: readonly ViewedEntry[], view: View): Thumbnail {
  if (picturesOf(view) === 'on-request') return {};
  const told = entries.flatMap((entry) => entry.effects).filter(({ kind }) => TELLING.has(kind));
  const [by] = told.flatMap((effect) => ('by' in effect && typeof effect.by === 'string' ? [effect.by] : []));
  return thumbnailOf(view.figures[by ?? '']);
}
