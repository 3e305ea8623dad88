import type { FigureId, SideId } from '../ids.ts';
import { type Eyes, knownAs } from './knowledge.ts';
import type { Ruleset } from '../ruleset.ts';
import type { Gunfight } from '../state.ts';
import { type Veiled, veiledFrom } from './veil.ts';

/** Of whom nothing is known but the card, and of whom not even that he is there. */
type Lost = ReadonlyMap<FigureId, 'lost' | 'unknown'>;

/** A fight as these eyes look at it: to show it (`rules` null), or to play on by these rules with what they know. */
export interface Sight {
  readonly fight: Gunfight;
  readonly eyes: Eyes;
  readonly lost: Lost;
  readonly veiled: Veiled;
  readonly rules: Pick<Ruleset, 'secrets' | 'veil'> | null;
}

export const sightOf = (fight: Gunfight, eyes: Eyes, rules: Sight['rules']): Sight => ({
  fight,
  eyes,
  lost: hiddenFrom(fight, eyes),
  veiled: veiledFrom(fight, eyes),
  rules,
});

/** Everybody of whom these eyes do not know all that is public. */
export function hiddenFrom(fight: Gunfight, eyes: Eyes): Lost {
  const found = new Map<FigureId, 'lost' | 'unknown'>();
  if (eyes.all) return found;
  for (const id of Object.keys(fight.hidden)) {
    const figure = fight.figures[id];
    const known = figure === undefined ? 'open' : knownAs(figure, fight, eyes);
    if (known !== 'open') found.set(id, known);
  }
  return found;
}

/** Whose starting places somebody may know: only those of the side he sits on, as the other sides' people may still be to come. */
export function seatedSide(fight: Gunfight | null, { seat }: Eyes): SideId | null {
  return seat === null ? null : (fight?.seats[seat]?.side ?? null);
}
