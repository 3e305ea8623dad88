import type { SeatId } from '../game/ids.ts';
import { isKnownLine, linesOf } from '../game/lines-list.ts';
import { gritOf } from '../game/settings.ts';
import type { Gunfight } from '../game/state.ts';
import { speakingOf } from './pronouns.ts';
import { escapeText, isVariant, type Say, type Variant } from './say.ts';

type Told = Pick<Gunfight, 'settings' | 'lines' | 'figures' | 'seats'>;

/** What softens everything softens wounds and death too. */
const WITH_GRIT = { tame: ['tame', 'death', 'blood'], standard: [], grim: ['grim'] } as const;

/** The same language in the manner of this fight: of everybody as they want to be spoken of, as gritty as its table wants it, and without what is on the table's list. */
export function inManner(say: Say, fight: Told | null): Say {
  const variants = fight === null ? [] : variantsOf(fight);
  const told = variants.join() === say.variants.join() ? say : say.inVariants(variants);
  return fight === null ? told : speakingOf(told, fight);
}

function variantsOf(fight: Told): Variant[] {
  const listed = linesOf(fight).flatMap(({ text }) => (isVariant(text) ? [text] : []));
  return [...new Set<Variant>([...listed, ...WITH_GRIT[gritOf(fight)]])];
}

/** Where animals come to no harm, other words hold for what befalls one. */
export function ofAnimal(say: Say): Say {
  if (!say.variants.includes('animals')) return say;
  return say.inVariants([...new Set<Variant>(['beasts', ...say.variants])]);
}

/** A line of the table's list: a known one by its name, another in the words of whoever asked for it. */
export const lineText = (line: string, say: Say): string =>
  isKnownLine(line) ? say.word('line', line) : escapeText(line);

/** What does not come up here, for the card; and one's own among them. */
export function linesText(fight: Pick<Gunfight, 'lines'>, say: Say, by?: SeatId): string {
  return linesOf(fight)
    .filter((line) => by === undefined || line.by === by)
    .map(({ text }) => lineText(text, say))
    .join(' · ');
}
