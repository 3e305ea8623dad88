import type { Answer } from '../../game/actions.ts';
import type { Refusal } from '../../game/refusals.ts';
import type { Gunfight, Prompt } from '../../game/state.ts';

/** Whether the whole fight is one duel, begun with a challenge. */
export const isDuel = ({ settings }: Pick<Gunfight, 'settings'>): boolean => settings.duel === true;

/** Once somebody is called out, the street is theirs. */
export const checkJoinBy =
  (isCalledOut: (fight: Gunfight) => boolean) =>
  (fight: Gunfight): Refusal | null =>
    isDuel(fight) && isCalledOut(fight) ? { code: 'not-allowed', role: 'duellist' } : null;

/** The house takes up every challenge. */
export const takesUp =
  (type: string) =>
  ({ id, type: asked, seat }: Prompt): Answer | null =>
    asked === type && seat === 'house' ? { type: 'answer', prompt: id, value: 'accept' } : null;
