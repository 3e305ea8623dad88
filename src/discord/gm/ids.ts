import type { Say } from '../../report/say.ts';
import type { FigureId } from '../../game/ids.ts';
import { veilOf } from '../../game/veil.ts';
import type { View } from '../../game/view.ts';
import type { Context as Words } from '../../report/line.ts';
import { callFields, type RowCall } from '../call.ts';
import { encodeCustomId, KINDS } from '../custom-id.ts';
import type { ButtonSpec } from '../parts.ts';
import { tagOf } from '../orders/picking.ts';
import { GM_PARTS, type GmAt, type GmPart } from '../result.ts';

const fieldsOf = ({ part = 'home', about = '' }: GmAt): readonly [string, string] => [part, about];

/** Opens a part of the panel; `CHOSEN` for what a menu gives. */
export const openId = (view: View, at: { readonly part: string; readonly about?: string }): string =>
  encodeCustomId(KINDS.panel, tagOf(view), at.part, at.about ?? '');

/** Does what the call says and shows that part of the panel again. */
export const doId = (view: View, at: GmAt, call: RowCall, confirmed = false): string =>
  encodeCustomId(KINDS.act, ...fieldsOf(at), ...callFields(tagOf(view), call, { confirmed }));

export const formId = (view: View, form: string, { part = 'home', about = '' }: GmAt): string =>
  encodeCustomId(KINDS.form, tagOf(view), `gm-${form}`, part, about);

/** Where a button says that the panel is open. */
export function atOf([part, about]: readonly (string | undefined)[]): GmAt {
  const known: GmPart = GM_PARTS.find((one) => one === part) ?? 'home';
  return { part: known, ...(about === undefined || about === '' ? {} : { about }) };
}

/** A button of the panel for a row of `/gm`. */
export function gmButton(
  view: View,
  at: GmAt,
  button: {
    readonly row: string;
    readonly args: RowCall['args'];
    readonly label: string;
    readonly command?: string;
  } & Pick<ButtonSpec, 'tone' | 'disabled'>,
): ButtonSpec {
  const { row, args, label, command = 'gm', ...look } = button;
  return { id: doId(view, at, { command, row, args }), label, ...look };
}

/** Ends the fight at once; asked about before it is done. */
export const endButton = (say: Say): Parameters<typeof gmButton>[2] => ({
  command: 'gunfight',
  row: 'end',
  args: { how: 'now' },
  label: say('ui.gm.end'),
  tone: 'danger',
});

/** Others read words for what they are worth, or their numbers again. */
export function veilButton(
  { view, say }: Pick<Words, 'view' | 'say'>,
  at: GmAt,
  named: string,
  id: FigureId,
): ButtonSpec {
  const figure = view.figures[id];
  const isOpen = figure === undefined || veilOf(view, figure) === 'open';
  const tell = isOpen ? 'words' : 'open';
  return gmButton(view, at, { row: 'veil', args: { what: named, tell }, label: say(`ui.gm.veil-${tell}`) });
}
