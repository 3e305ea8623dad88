import type { Offer, Slot } from '../offer.ts';
import type { FigureId, Gunfight, Prompt } from '../state.ts';

/** An order it is part of has stopped, or it is asked what it does about one (LG-PBP-03), or the game master has a statement about it to rule on (LG-TOM-06). */
export function isHeldUp(fight: Gunfight, figure: FigureId): boolean {
  const ruled = Object.values(fight.prompts).filter((prompt) => prompt.about.ruling === true);
  return isInPause(fight, figure) || ruled.some(({ about }) => about.figure === figure || about.target === figure);
}

/** An order it is part of has stopped in mid-way. */
export const isStopped = (fight: Pick<Gunfight, 'pauses'>, figure: FigureId): boolean =>
  fight.pauses.some(({ holds }) => holds.includes(figure));

export const isInPause = (fight: Pick<Gunfight, 'pauses'>, figure: FigureId): boolean =>
  fight.pauses.some(({ holds, prompts }) => holds.includes(figure) || prompts.some((one) => one.figure === figure));

/** Nothing is ordered while the whole fight stands still. */
export const isStill = (fight: Gunfight): boolean => fight.clock.paused || Object.keys(fight.gathers).length > 0;

/** Started, and not begun: the message that opens it does not stand yet. */
export const isCalled = (fight: Pick<Gunfight, 'status' | 'opening'>): boolean =>
  fight.status === 'lobby' && fight.opening?.stage === 'called';

/** A statement may be disputed while play goes on; only the ruling itself is waited for. */
export const holdsUpPlay = (prompt: Prompt): boolean =>
  prompt.type !== 'agree' && prompt.type !== 'whisper' && (prompt.type !== 'dispute' || prompt.about.ruling === true);

/** Somebody has to answer before anything goes on. */
export const isWaiting = ({ pauses, prompts }: Pick<Gunfight, 'pauses' | 'prompts'>): boolean =>
  pauses.length > 0 || Object.values(prompts).some(holdsUpPlay);

/** Asked in secret, and has answered. */
export const hasChosen = ({ gathers }: Pick<Gunfight, 'gathers'>, { gather, figure }: Prompt): boolean =>
  gather !== null && figure !== null && gathers[gather]?.choices[figure] !== undefined;

/** What may be ordered of these while others may still have to answer: nothing that concerns somebody held up. */
export function withoutHeld(fight: Gunfight, offers: readonly Offer[]): Offer[] {
  if (isStill(fight)) return [];
  if (fight.pauses.length === 0 && Object.keys(fight.prompts).length === 0) return [...offers];
  return offers.flatMap((offer) => {
    if (named(offer).some((id) => isHeldUp(fight, id))) return [];
    const slots: Record<string, Slot> = {};
    for (const [path, slot] of Object.entries(offer.slots)) {
      const left = TOUCHED.has(path) ? free(fight, slot) : slot;
      if (left !== null) slots[path] = left;
      else if (slot.optional !== true) return [];
    }
    return [{ ...offer, slots }];
  });
}

const TOUCHED: ReadonlySet<string> = new Set(['target', 'mount', 'stated.target']);

function named({ action }: Offer): FigureId[] {
  const { figure, target, mount, stated } = action as Readonly<Record<string, unknown>>;
  const way = (stated as { readonly target?: unknown } | undefined)?.target;
  return [figure, target, mount, way].filter((one): one is FigureId => typeof one === 'string');
}

function free(fight: Gunfight, slot: Slot): Slot | null {
  if (slot.kind !== 'one-of') return slot;
  const values = slot.values.filter((value) => !isHeldUp(fight, String(value)));
  return values.length === 0 ? null : { ...slot, values };
}
