import { playsSomebody } from '../clock/absence.ts';
import { crowdOf } from '../crowds/crowds.ts';
import type { Action } from '../actions.ts';
import type { Effect } from '../effects.ts';
import type { Ask, Entry } from '../entry.ts';
import { CLOCK, HOUSE } from '../ids.ts';
import type { Refusal } from '../refusals.ts';
import { isGm, runs } from '../rights/rights.ts';
import { isSecretOfGm } from '../odds/set-dice.ts';
import { undoByOf } from '../settings.ts';
import type { Gunfight, SeatId, Version } from '../state.ts';

/** What an undo takes back, and whose yes it needs first (nobody's: it happens at once). */
export type UndoPlan =
  | { readonly ok: true; readonly versions: readonly Version[]; readonly needs: readonly SeatId[] }
  | { readonly ok: false; readonly refusal: Refusal };

/** What happened at the table rather than in the fight stays: nobody is thrown out of a seat by an undo. */
const LASTING: ReadonlySet<Action['type']> = new Set([
  'open-fight',
  'join',
  'leave',
  'start',
  'opening',
  'seat',
  'pause',
  'end',
]);
/** What an undo leaves alone, wherever it stands: nobody takes the game master's chair back that he gave away. */
const APART: ReadonlySet<Action['type']> = new Set(['undo', 'lines', 'gm-seat']);
const NOT_ORDERS: ReadonlySet<Action['type']> = new Set([...APART, 'propose']);
const REVEALS: ReadonlySet<Action['type']> = new Set(['turn-up', 'carry-out']);

/** What somebody has planned for beats to come shows to nobody, and hangs on nobody's order. */
const isApart = (entry: Entry): boolean => APART.has(entry.action.type) || isPlanAhead(entry);

const refuse = (refusal: Refusal): UndoPlan => ({ ok: false, refusal });

/**
 * Plans the undo of somebody's last order (the game master: of anybody's) and of all that came after it. `entries` are those of the
 * running fight that count. Only what crossed no die, no reveal and nobody else's order goes back without asking.
 */
export function planUndo(entries: readonly Entry[], fight: Gunfight, who: Pick<Ask, 'by' | 'as'>): UndoPlan {
  if (fight.status === 'over') return refuse({ code: 'fight-over', winner: fight.ended?.winner ?? null });
  const gm = isGm(fight, who);
  if (!gm && fight.seats[who.by] === undefined) return refuse({ code: 'not-allowed', role: 'player' });
  const found = entries.findLastIndex((entry, index) =>
    isPlanAhead(entry) ? entry.by === who.by && isOpenYet(entries, index) : isOrderOf(entry, who.by, gm),
  );
  if (found < 0) return refuse({ code: 'nothing-there', wanted: 'order' });
  const last = wholeWord(entries, found, who.by);
  if (isStillSealed(entries, last, fight))
    return { ok: true, versions: versionsOf(wordFrom(entries, last)), needs: [] };
  const range = entries.slice(revealStart(entries, last)).filter((entry) => !isApart(entry));
  if (range.some((entry) => LASTING.has(entry.action.type)))
    return refuse({ code: 'nothing-there', wanted: 'order-since' });
  const versions = versionsOf(range);
  const isNeutral = gm && !playsHisOwn(fight, who.by);
  return { ok: true, versions, needs: isNeutral || isFree(range, who.by) ? [] : askedForUndo(fight, who.by) };
}

const versionsOf = (entries: readonly Entry[]): Version[] => entries.map(({ version }) => version);

const isAllTold = ({ action }: Entry): boolean => action.type === 'advance' && action.step === 'all-told';

/** A word to many goes back whole; whoever has answered it may take back his answer alone. */
function wholeWord(entries: readonly Entry[], found: number, by: SeatId): number {
  const before = entries.slice(0, found + 1);
  const word = before.findLastIndex(({ action }) => action.type === 'together');
  if (word < 0 || before.slice(word).some(isAllTold)) return found;
  return entries[found]!.by === by && entries[word]!.by !== by ? found : word;
}

/** All that was told with it. */
function wordFrom(entries: readonly Entry[], from: number): readonly Entry[] {
  const end = entries.findIndex((entry, index) => index >= from && isAllTold(entry));
  return entries[from]!.action.type === 'together' && end > from ? entries.slice(from, end + 1) : [entries[from]!];
}

/** Whoever runs the fight and plays in it has something to gain by other dice; a crowd is run for the table. */
const playsHisOwn = (fight: Gunfight, by: SeatId): boolean =>
  Object.values(fight.figures).some(({ id, seat }) => seat === by && crowdOf(fight, id)?.by !== by);

/** Whose yes the table has chosen to be asked for: of everybody else, or of all who run the fight, and one of those is enough. */
export const askedForUndo = (fight: Gunfight, by: SeatId): SeatId[] =>
  undoByOf(fight) === 'gm' && !runs(fight, by) ? [fight.gm, ...fight.deputies] : othersAtTable(fight, by);

function isOrderOf(entry: Entry, by: SeatId, anybody: boolean): boolean {
  if (entry.by === CLOCK || entry.by === HOUSE || NOT_ORDERS.has(entry.action.type) || LASTING.has(entry.action.type))
    return false;
  return (anybody || entry.by === by) && !entry.effects.some((effect) => effect.kind === 'proposal-closed');
}

/** A choice that nobody has seen yet, with nothing but other such choices after it. */
function isStillSealed(entries: readonly Entry[], index: number, fight: Gunfight): boolean {
  if (isPlanAhead(entries[index]!)) return true;
  const { action } = entries[index]!;
  if (action.type === 'together') return wordFrom(entries, index).length > 2 && isAllSealed(entries.slice(index + 1));
  if (action.type !== 'draw-choice') return isSealedOrder(entries[index]!) && isAllSealed(entries.slice(index + 1));
  const key = fight.prompts[action.prompt]?.gather;
  if (key === undefined || key === null || fight.gathers[key]?.choices[action.figure] === undefined) return false;
  return isAllSealed(entries.slice(index + 1));
}

const isSealedOrder = (entry: Entry): boolean =>
  entry.action.type === 'draw-choice' || entry.effects.some((effect) => effect.kind === 'sealed');

const isPlanAhead = ({ effects }: Entry): boolean =>
  effects.some((effect) => effect.kind === 'sealed' && effect.ahead === true);

/** No beat has come since for which it could have been. */
const isOpenYet = (entries: readonly Entry[], index: number): boolean =>
  !entries.slice(index).some(({ effects }) => effects.some(isBeat));

const isAllSealed = (entries: readonly Entry[]): boolean =>
  entries.every((entry) => isSealedOrder(entry) || isAllTold(entry) || isSecretOfGm(entry) || isApart(entry));

/** Going back across a reveal voids every choice that was turned up. */
function revealStart(entries: readonly Entry[], from: number): number {
  let start = from;
  for (const [offset, { action }] of entries.slice(from).entries()) {
    if (action.type === 'carry-out') start = Math.min(start, firstSealed(entries, from + offset));
    if (action.type !== 'turn-up') continue;
    const prompts = new Set(action.choices.map((choice) => choice.prompt));
    const first = entries.findIndex((entry) => entry.action.type === 'draw-choice' && prompts.has(entry.action.prompt));
    if (first >= 0) start = Math.min(start, first);
  }
  return start;
}

const isBeat = (effect: Effect): boolean => effect.kind === 'phase-began' && effect.sealed === true;

/** Where the orders begin that were carried out together there. */
function firstSealed(entries: readonly Entry[], carriedOut: number): number {
  const before = entries.slice(0, carriedOut);
  // What was planned ahead, before anybody was asked, stays out of it.
  const last = before.findLastIndex(({ action, effects }) => action.type === 'carry-out' || effects.some(isBeat));
  const first = before.findIndex((entry, index) => index > last && isSealedOrder(entry));
  return first < 0 ? carriedOut : first;
}

const isFree = (range: readonly Entry[], by: SeatId): boolean =>
  range.every(
    (entry) =>
      isSecretOfGm(entry) ||
      (entry.faces.length === 0 && !REVEALS.has(entry.action.type) && [by, CLOCK, HOUSE].includes(entry.by)),
  );

/** Others at the table whose yes an agreement needs. */
export const othersAtTable = (fight: Gunfight, by: SeatId): SeatId[] =>
  Object.values(fight.seats)
    .filter((seat) => seat.id !== by && seat.id !== HOUSE && !seat.autoPilot && playsSomebody(fight, seat.id))
    .map((seat) => seat.id);
