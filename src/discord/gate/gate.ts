import { runs } from '../../game/rights/entitled.ts';
import type { SeatId } from '../../game/ids.ts';
import type { Refusal } from '../../game/refusals.ts';
import type { View } from '../../game/secrets/view.ts';
import type { Audience, RawArgs, Row } from '../command.ts';
import { encodeCustomId, KINDS } from '../wire/custom-id.ts';
import { buttonRows } from '../wire/components.ts';
import type { CommandResult, Reply } from '../result.ts';
import { contextOf, refusedText, type Session } from '../session.ts';
import { wakeStalled } from '../posts/thread-rest.ts';

/** Whoever asks, and what they are to the fight. */
type Asker = Pick<Session, 'view' | 'incoming'>;

/** Has a seat, is asked something, or runs the fight. */
function isAtTable(view: View, seat: SeatId): boolean {
  return (
    view.seats[seat] !== undefined ||
    runs(view, seat) ||
    Object.values(view.prompts).some((prompt) => prompt.seat === seat)
  );
}

interface Door {
  /** Whom a refusal names. */
  readonly role: string;
  /** Without a fight there is nobody it could be for. */
  readonly needsFight: boolean;
  readonly opens: (asker: Asker, view: View | null) => boolean;
}

const atTable: Door['opens'] = ({ incoming }, view) => view !== null && isAtTable(view, incoming.person.id);
const runsIt: Door['opens'] = ({ incoming }, view) => view !== null && runs(view, incoming.person.id);
const moderates: Door['opens'] = ({ incoming }) => incoming.moderator;

const DOORS: Readonly<Record<Audience, Door>> = {
  anyone: { role: '', needsFight: false, opens: () => true },
  table: { role: 'player', needsFight: true, opens: atTable },
  'table-or-moderator': {
    role: 'player',
    needsFight: true,
    opens: (asker, view) => atTable(asker, view) || moderates(asker, view),
  },
  gm: { role: 'gm', needsFight: true, opens: runsIt },
  'gm-or-moderator': {
    role: 'gm',
    needsFight: true,
    opens: (asker, view) => runsIt(asker, view) || moderates(asker, view),
  },
  // Who may give such a command is for the server's own settings to say: Discord has asked them before the command comes here.
  host: {
    role: 'admin',
    needsFight: false,
    opens: ({ incoming }) => incoming.isCommand || incoming.managesServer,
  },
};

/** The one gate of commands and buttons: null lets them in. What nobody has said anything of is closed to all. */
export function barTo(asker: Asker, audience: Audience): Refusal | null {
  const { view } = asker;
  if (!Object.hasOwn(DOORS, audience)) return { code: 'not-allowed', role: 'nobody' };
  const { role, needsFight, opens } = DOORS[audience];
  if (opens(asker, view)) return null;
  if (needsFight && view === null) return { code: 'no-fight' };
  return needsFight && view?.status === 'over'
    ? { code: 'fight-over', winner: view.ended?.winner ?? null }
    : { code: 'not-allowed', role };
}

/** The only way to run a command's row: typed, pressed, or filled into a form. */
export async function enterRow(
  session: Session,
  row: Row,
  { args, confirmed = false }: { readonly args: RawArgs; readonly confirmed?: boolean },
): Promise<CommandResult> {
  const bar = barTo(session, row.for);
  if (bar !== null) return turnedAway(session, bar);
  return row.run(args, contextOf(await wakeStalled(session, row), { confirmed }));
}

/** Told why, and what can be done instead. */
export function turnedAway(session: Session, refusal: Refusal): CommandResult {
  const text = refusedText(session, refusal);
  return { reply: { text, ...(session.view === null ? {} : { rows: lookRow(session) }) } };
}

/** What whoever may not do a thing may do: look. */
export function lookRow({ say }: Pick<Session, 'say'>): NonNullable<Reply['rows']> {
  const look = (what: string, label: string) => ({ id: encodeCustomId(KINDS.open, what), label });
  return buttonRows([look('text', say('ui.button.look')), look('since', say('ui.button.since'))]);
}
