import type { Action } from '../actions.ts';
import type { Effect, EffectOf } from '../effects.ts';
import type { FigureId } from '../ids.ts';
import type { Eyes } from './knowledge.ts';

/** What these ears know of those who speak and hear. */
interface Ears {
  readonly eyes: Eyes;
  owns(figure: FigureId): boolean;
  sees(figure: FigureId): boolean;
}

/**
 * What somebody speaks is for the speaker, for those of one's own who hear it, and for the game master: the words only where one of them
 * understands. Everybody else knows no more than that something is said, and of a whisper not even that; a voice out of hiding has no name.
 */
export function overhear(effect: EffectOf<'spoke'>, ears: Ears): EffectOf<'spoke'> | null {
  if (ears.eyes.all) return effect;
  const { figure, volume, text, heard = [] } = effect;
  // Whoever listens unseen, the speaker does not know of.
  if (ears.owns(figure)) return { ...effect, heard: heard.filter((one) => ears.sees(one.figure)) };
  const own = heard.filter((one) => ears.owns(one.figure));
  const isSeen = ears.sees(figure);
  if (own.length === 0) return isSeen && volume !== 'whisper' ? { kind: 'spoke', figure, volume } : null;
  const words = text !== undefined && own.some(({ understood }) => understood) ? { text } : {};
  return { kind: 'spoke', figure: isSeen ? figure : '', volume, ...words, heard: own };
}

/** An order without what is said with it. */
export function withoutWords(action: Action): Action {
  const { speech: _speech, volume: _volume, text: _text, ...rest } = action as Action & Record<string, unknown>;
  if (action.type === 'say') return { ...rest, type: 'say', figure: action.figure, volume: action.volume };
  return 'speech' in action ? (rest as unknown as Action) : action;
}

/** A whisper that nobody of one's own has heard never was. */
export const isWhisper = (action: Action): boolean => action.type === 'say' && action.volume === 'whisper';

/** A throw, without whom it was about. */
export function unnamed(effect: Effect): Effect {
  if (effect.kind !== 'tested') return effect;
  const { target: _target, ...rest } = effect;
  return rest;
}
