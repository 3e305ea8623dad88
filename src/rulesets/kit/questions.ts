import type { Answer } from '../../game/actions.ts';
import { HOUSE } from '../../game/ids.ts';
import type { Refusal } from '../../game/refusals.ts';
import type { PauseSpec, PromptSpec } from '../../game/run.ts';
import type { Figure, FigureId, Gunfight, Prompt } from '../../game/state.ts';

/** A question to whoever plays him; of the choices the first is what he says who says nothing. */
export const questionTo = (
  { id, seat }: Pick<Figure, 'id' | 'seat'>,
  type: string,
  choices: readonly string[],
  { about = {}, ...more }: Partial<PromptSpec> = {},
): PromptSpec => ({
  type,
  seat: seat ?? HOUSE,
  figure: id,
  choices,
  default: choices[0]!,
  dueClass: 'reaction',
  about,
  ...more,
});

/** Goes on with the answers; until then those are held whom it is about, and those who are asked. */
export const asking = <At>(
  at: At,
  prompts: readonly PromptSpec[],
  about: readonly FigureId[],
): { readonly pause: PauseSpec<At> } => ({
  pause: { at, prompts, holds: [...about, ...prompts.flatMap(({ figure }) => figure ?? [])] },
});

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
