import type { View } from '../../game/secrets/view.ts';
import { callFields, type RowCall } from '../wire/call.ts';
import { encodeCustomId, KINDS } from '../wire/custom-id.ts';
import { tagOf } from '../orders/picking.ts';
import { GM_PARTS, type GmAt } from '../result.ts';

const fieldsOf = ({ part = 'home', about = '' }: GmAt): readonly [string, string] => [part, about];

/** Opens a part of the panel; `CHOSEN` for what a menu gives. */
export const openId = (view: View, at: { readonly part: string; readonly about?: string }): string =>
  encodeCustomId(KINDS.panel, tagOf(view), at.part, at.about ?? '');

/** Does what the call says and shows that part of the panel again. */
export const doId = (view: View, at: GmAt, call: RowCall, confirmed = false): string =>
  encodeCustomId(KINDS.act, ...fieldsOf(at), ...callFields(tagOf(view), call, { confirmed }));

export const formId = (view: View, form: string, at: GmAt): string =>
  encodeCustomId(KINDS.form, tagOf(view), `gm-${form}`, ...fieldsOf(at));

/** Where a button says that the panel is open. */
export function atOf([part, about]: readonly (string | undefined)[]): GmAt {
  const known = GM_PARTS.find((one) => one === part) ?? 'home';
  return { part: known, ...(about === undefined || about === '' ? {} : { about }) };
}
