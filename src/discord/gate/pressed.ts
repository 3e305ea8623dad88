import type { View } from '../../game/secrets/view.ts';
import type { CustomId } from '../wire/custom-id.ts';
import { tagOf } from '../orders/picking.ts';
import type { CommandResult } from '../result.ts';
import { cardLink, type Session } from '../session.ts';

/** A button pressed or a menu closed: what it carries, and what was chosen. */
export interface Press {
  readonly id: CustomId;
  readonly values: readonly string[];
}

/** Whatever the button was about is decided by now. */
export async function stale(session: Session): Promise<Extract<CommandResult, { readonly reply: unknown }>> {
  return { reply: { text: `${session.say('ui.stale')}\n${await cardLink(session.desk, session.incoming)}` } };
}

/** The fight that a button was made for; null once another one is open here. */
export function sameFight(session: Session, tag: string | undefined): View | null {
  const { view } = session;
  return view !== null && tagOf(view) === tag ? view : null;
}
