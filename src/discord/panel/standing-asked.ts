import type { Ruleset } from '../../game/ruleset.ts';
import { standingOrdersOwed } from '../../game/standing-owed.ts';
import type { Context as Words } from '../../report/line.ts';
import { escapeText } from '../../report/say.ts';
import { encodeCall } from '../call.ts';
import { tagOf } from '../orders/picking.ts';
import { buttonRows } from '../parts.ts';
import type { ActionRow } from '../result.ts';

interface Asked {
  readonly text: string;
  readonly rows: readonly ActionRow[];
}

/** Nobody waits for whoever is not seen: what he would do is asked for beside his orders, and in no message (LG-PBP-03, WM-POST-02). */
export function standingAsked({ view, say }: Words, { meta }: Pick<Ruleset, 'meta'>): Asked | null {
  const [owed] = standingOrdersOwed(view, view.reader.seat, meta);
  if (owed === undefined) return null;
  const { figure, rule, values } = owed;
  const buttons = values.map((value) => ({
    id: encodeCall(tagOf(view), { command: 'orders', row: 'orders', args: { rule, value, figure } }),
    label: say(`ui.unseen.${value}`),
  }));
  return {
    text: say('ui.unseen.asked', { name: escapeText(view.figures[figure]?.name ?? figure) }),
    rows: buttonRows(buttons),
  };
}
