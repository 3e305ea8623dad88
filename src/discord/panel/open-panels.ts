import type { FigureId } from '../../game/ids.ts';
import type { Incoming } from '../wire/incoming.ts';
import type { Shown } from '../wire/reply.ts';
import type { PanelState } from '../result.ts';
import { writtenAt } from '../wire/custom-id.ts';

/** A private panel that its reader has before them, and that the bot may still change. */
export interface OpenPanel extends Omit<PanelState, 'figure'> {
  /** The last press on it, or what opened it: whose it is, and where. */
  readonly incoming: Incoming;
  readonly shown: Shown;
  /** Null while something else stands in its place: what may be chosen, a question. */
  readonly figure: FigureId | null;
  /** When its orders last changed, by Discord's clock. */
  readonly changedAt: number;
}

/** Discord lets a panel be changed for so long after the last press; a little less, as clocks differ. */
const LIFE_MS = 14.5 * 60_000;

/** Panels are known in memory alone: after a restart the next press brings the present state, and nothing is lost. */
export class OpenPanels {
  readonly #panels = new Map<string, OpenPanel>();

  /** Whoever opens one lets go of the one before: that is given back, to be cleared away. */
  keep(panel: OpenPanel): OpenPanel | null {
    const { incoming, shown } = panel;
    const before = this.of(incoming.stream, incoming.now).find(
      (one) => one.incoming.person.id === incoming.person.id && one.shown.id !== shown.id,
    );
    if (before !== undefined) this.#panels.delete(before.shown.id);
    this.#panels.set(shown.id, panel);
    return before ?? null;
  }

  /** Of this message; whatever is known of it though its time may be over. */
  at(message: string): OpenPanel | null {
    return this.#panels.get(message) ?? null;
  }

  of(stream: string, now: number): OpenPanel[] {
    for (const [id, { incoming }] of this.#panels) if (now - incoming.now > LIFE_MS) this.#panels.delete(id);
    return [...this.#panels.values()].filter(({ incoming }) => incoming.stream === stream);
  }
}

const QUICK_MS = 1_500;

/** Pressed so soon after another order came to stand there that it may have been meant for the one before. Both times are Discord's own. */
export function isTooQuick(panels: OpenPanels, { id, message }: Incoming): boolean {
  if (message === null) return false;
  return writtenAt(id) - (panels.at(message.id)?.changedAt ?? message.at) < QUICK_MS;
}
