import type { Answer } from '../../game/actions.ts';
import type { Gunfight, Prompt } from '../../game/state.ts';

/** Standing orders, and the house's own reactions. */
export declare function reflex(fight: Gunfight, prompt: Prompt): Answer | null;
