import type { ActionOf, Answer, DrawChoice } from '../../game/actions.ts';
import type { FigureId } from '../../game/ids.ts';
import type { Offer } from '../../game/offer.ts';
import type { Outcome, Resume, Run } from '../../game/run.ts';
import type { Gunfight, Prompt } from '../../game/state.ts';

export declare function openDuel(run: Run): void;
export declare function resolveChallenge(run: Run, action: ActionOf<'challenge'>): Outcome;
export declare function resolveDrawChoice(run: Run, action: DrawChoice): Outcome;
export declare function turnUpDraw(run: Run, action: ActionOf<'turn-up'>, resume?: Resume): Outcome;
export declare function answeredDraw(run: Run, prompt: Prompt, answer: Answer, how: 'player' | 'standing' | 'deadline'): void;
export declare function legalDraws(fight: Gunfight, figure: FigureId): Offer[];
