import { firstKey } from '../../report/say.ts';
import type { View } from '../../game/secrets/view.ts';
import { callFields, type RowCall, encodeCustomId, KINDS, tagOf, CHOSEN } from '../wire/custom-id.ts';
import { GM_PARTS, type GmAt, type ActionRow, type GmPart, given } from '../result.ts';
import type { FigureId } from '../../game/ids.ts';
import { veilOf } from '../../game/secrets/veil.ts';
import type { Context as Words } from '../../report/sentence.ts';
import { type ButtonSpec, type MenuOption, menuRow } from '../wire/components.ts';
import { rulesetFor, type Session } from '../session.ts';

const fieldsOf = ({ part = 'home', about = '' }: GmAt): readonly [string, string] => [part, about];

/** Opens a part of the panel; `CHOSEN` for what a menu gives. */
export const openId = (view: View, at: { readonly part: string; readonly about?: string }): string =>
  encodeCustomId(KINDS.panel, tagOf(view), at.part, at.about ?? '');

/** Does what the call says and shows that part of the panel again. */
export const doId = (view: View, at: GmAt, call: RowCall, confirmed = false): string =>
  encodeCustomId(KINDS.act, ...fieldsOf(at), ...callFields(tagOf(view), call, { confirmed }));

const formId = (view: View, form: string, at: GmAt): string =>
  encodeCustomId(KINDS.form, tagOf(view), `gm-${form}`, ...fieldsOf(at));

/** Where a button says that the panel is open. */
export function atOf([part, about]: readonly (string | undefined)[]): GmAt {
  const known = GM_PARTS.find((one) => one === part) ?? 'home';
  return { part: known, ...given({ about: about || undefined }) };
}

export type Part = { readonly lines: readonly string[]; readonly rows: readonly ActionRow[] };

/** A row that a button runs: of `/gm`, unless another command is named. */
interface Deed extends Partial<Omit<ButtonSpec, 'id'>> {
  readonly command?: string;
  readonly row: string;
  readonly args: RowCall['args'];
}

/** What is done from more than one part, or is no more than one word; labels by their keys. */
const DEEDS = {
  start: { command: 'gunfight', row: 'start', args: {}, tone: 'good', label: 'ui.button.start' },
  undo: { command: 'gunfight', row: 'undo', args: {} },
  // At once; asked about before it is done.
  end: { command: 'gunfight', row: 'end', args: { how: 'now' }, tone: 'danger' },
  pause: { row: 'clock', args: { do: 'pause' } },
  resume: { row: 'clock', args: { do: 'resume' } },
  skip: { row: 'clock', args: { do: 'skip' } },
  'break-off': { row: 'clock', args: { do: 'break-off' } },
  leave: { row: 'seat', args: { do: 'leave' } },
  claim: { row: 'seat', args: { do: 'claim' } },
} satisfies Readonly<Record<string, Deed>>;

export type PartContext = ReturnType<typeof partContext>;

/** What a part is told from, and its buttons and menus: whatever is done by them, it is open again where it was. */
export function partContext(session: Session, words: Words, at: GmAt & { readonly part: GmPart }) {
  const { view, say } = words;
  const does = ({ command = 'gm', row, args, label = '', ...look }: Deed): ButtonSpec => ({
    id: doId(view, at, { command, row, args }),
    label,
    ...look,
  });
  return {
    session,
    words,
    view,
    say,
    at,
    meta: rulesetFor(session.desk.app, view).meta,
    does,
    common(name: keyof typeof DEEDS): ButtonSpec {
      const { label = `ui.gm.${name}`, ...deed }: Deed = DEEDS[name];
      return does({ ...deed, label: say(firstKey(say, label)) });
    },
    form: (form: string, label = form, tone: ButtonSpec['tone'] = 'plain'): ButtonSpec => ({
      id: formId(view, form, at),
      label: say(`ui.gm.${label}`),
      tone,
    }),
    /** Others read words for what they are worth, or their numbers again. */
    veil(named: string, id: FigureId): ButtonSpec {
      const figure = view.figures[id];
      const tell = figure === undefined || veilOf(view, figure) === 'open' ? 'words' : 'open';
      return does({ row: 'veil', args: { what: named, tell }, label: say(`ui.gm.veil-${tell}`) });
    },
    which(what: string, options: readonly MenuOption[]): ActionRow {
      const id = openId(view, { part: at.part, about: CHOSEN });
      return menuRow({ id, placeholder: say(`ui.gm.which-${what}`), options });
    },
    about: (id: string) => partContext(session, words, { part: at.part, about: id }),
  };
}
