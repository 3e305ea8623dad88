import { isHiddenFrom } from '../town/town-in-play.ts';
import { rulesetOf } from '../act.ts';
import { hasChosen, holdsUpPlay } from './held-up.ts';
import { HOUSE, isPerson } from '../ids.ts';
import { eyesOf, hiddenFrom } from '../secrets/knowledge.ts';
import type { Meta, Rulesets } from '../ruleset.ts';
import { isStanding } from '../figure.ts';
import type { Figure, FigureId, Gunfight, Prompt, SeatId } from '../state.ts';
import { PUBLIC, type View } from '../secrets/view.ts';
import { actingSeats } from './acting.ts';

/** Who owes the fight an answer now, and until when: a fact of the engine. */
export interface Owed {
  readonly seat: SeatId;
  readonly prompt: Prompt | null;
  readonly due: number | null;
}

/** Seats of the acting side with a figure that has its go, given who may act. */
export function owedNow(fight: Gunfight, acting: readonly SeatId[]): Owed[] {
  if (fight.status !== 'running' && Object.keys(fight.prompts).length === 0) return [];
  const prompts = Object.values(fight.prompts).filter((prompt) => !hasChosen(fight, prompt));
  const open = prompts.map((prompt): Owed => ({ seat: prompt.seat, prompt, due: prompt.due }));
  const blocking = prompts.some(holdsUpPlay);
  if (blocking || fight.status !== 'running') return open.filter((owed) => owed.seat !== HOUSE);
  const turns = [...new Set(acting)].map((seat): Owed => ({ seat, prompt: null, due: fight.clock.due }));
  return [...open, ...turns].filter((owed) => owed.seat !== HOUSE);
}

/** Without what is asked of figures that this view does not show. */
export const owedInView = (owed: readonly Owed[], view: View): Owed[] =>
  owed.filter(({ prompt }) => prompt === null || view.prompts[prompt.id] !== undefined);

type Played = { readonly rulesets: Rulesets };

/** Who owes the fight something now. It is asked of the fight itself: rules need the whole state, and only seats come of it. */
export function owedIn(app: Played, fight: Gunfight | null): Owed[] {
  if (fight === null || fight.status === 'over') return [];
  if (fight.clock.paused) return owedInPause(fight);
  return owedNow(fight, actingSeats(fight, rulesetOf(fight, app.rulesets)));
}

/** While the clock stands still nobody owes the fight anything; they may be asked whether it is to go on, and be told things. No time runs out. */
const owedInPause = (fight: Gunfight): Owed[] =>
  owedNow(fight, [])
    .filter(({ prompt }) => prompt?.type === 'whisper' || typeof prompt?.about.proposal === 'string')
    .map((owed) => ({ ...owed, due: null }));

/** Without what is asked of the hidden: to be mentioned in the channel would give them away. */
export function owedOpenly(app: Played, fight: Gunfight): Owed[] {
  const hidden = hiddenFrom(fight, eyesOf(fight, PUBLIC));
  return owedIn(app, fight).filter(({ prompt }) => !hidden.has(prompt?.figure ?? ''));
}

/** Not answered in advance by a standing order that only bides its time. */
export const owesStill = ({ rulesets }: Played, fight: Gunfight, { prompt }: Owed): boolean =>
  prompt === null || rulesetOf(fight, rulesets).hasTold?.(fight, prompt) !== true;

/** The turn that is on; where everybody acts at once, the beat. */
export function turnPoint({ clock }: Pick<View, 'clock'>): string {
  const { round, turn, step, beat } = clock;
  return beat === null ? `t${round}.${turn}` : `b${round}.${step}`;
}

/** What somebody owes, as a point in the fight: a prompt, or a turn. */
export const pointOfOwed = ({ prompt }: Pick<Owed, 'prompt'>, fight: Gunfight): string =>
  prompt === null ? turnPoint(fight) : prompt.id;

function pointsOf(owed: readonly Owed[], fight: Gunfight): Map<SeatId, Set<string>> {
  const points = new Map<SeatId, Set<string>>();
  for (const { seat, prompt } of owed) {
    const point = pointOfOwed({ prompt }, fight);
    points.set(seat, (points.get(seat) ?? new Set()).add(point));
  }
  return points;
}

export type Standing = { readonly fight: Gunfight; readonly owed: readonly Owed[] };

/**
 * Those to whom the fight was handed over, with the most urgent of what is new: they did not bring it about themselves, and owed nothing of
 * the sort before. Another question of the same kind is no news to whoever has not answered the first; their turn is, whatever else is asked.
 */
export function handedTo(before: Standing | null, after: Standing, actors: ReadonlySet<SeatId>): Owed[] {
  const was = before === null ? new Map<SeatId, Set<string>>() : pointsOf(before.owed, before.fight);
  const seats = [...new Set(after.owed.map(({ seat }) => seat))].filter((seat) => !actors.has(seat));
  return seats.flatMap((seat) => {
    const owed = after.owed.filter((one) => one.seat === seat);
    const isOld = (one: Owed): boolean => was.get(seat)?.has(pointOfOwed(one, after.fight)) === true;
    const known = new Set(owed.filter(isOld).map(kindOf));
    return mostUrgent(owed.filter((one) => !isOld(one) && !known.has(kindOf(one)))) ?? [];
  });
}

const kindOf = ({ prompt }: Owed): string => prompt?.type ?? '';

/** What is due first; a turn before anything else that is due at the same time, a word for them after everything. */
export function mostUrgent(owed: readonly Owed[]): Owed | undefined {
  const dueOf = ({ due, prompt }: Owed): number => (prompt?.type === 'whisper' ? Infinity : (due ?? Infinity));
  const isTurn = ({ prompt }: Owed): number => (prompt === null ? 0 : 1);
  return owed.toSorted((a, b) => (dueOf(a) === dueOf(b) ? isTurn(a) - isTurn(b) : dueOf(a) - dueOf(b)))[0];
}

/** Everybody who may owe this fight something, or has owed it: those with a seat, and the game masters, who play figures without one. */
export function peopleIn(fight: Pick<Gunfight, 'seats' | 'figures' | 'prompts' | 'gm' | 'deputies'>): Set<SeatId> {
  const played = Object.values(fight.figures).flatMap(({ seat }) => seat ?? []);
  const asked = Object.values(fight.prompts).map(({ seat }) => seat);
  return new Set([...Object.keys(fight.seats), ...played, ...asked, fight.gm, ...fight.deputies].filter(isPerson));
}

/** A standing order that somebody hidden has not had yet: what its player can say. Said with an action `standing`. */
interface OwedOrder {
  readonly figure: FigureId;
  readonly rule: string;
  readonly values: readonly string[];
}

/** Nobody waits for the unseen (LG-PBP-03, WM-POST-02): which of this seat's hidden figures have not been told what to do if anybody comes into sight. */
export function standingOrdersOwed(
  fight: Pick<Gunfight, 'status' | 'figures' | 'roster' | 'hidden'>,
  seat: SeatId | null,
  { standing }: Pick<Meta, 'standing'>,
): readonly OwedOrder[] {
  const rules = standing.flatMap(({ rule, unseen }) => (unseen === undefined ? [] : [{ rule, values: unseen }]));
  if (fight.status !== 'running' || seat === null || rules.length === 0) return [];
  const own = fight.roster.map((id) => fight.figures[id]!).filter((one) => one.seat === seat && isHidden(fight, one));
  return own.flatMap(({ id: figure, standing: told }) =>
    rules.flatMap(({ rule, values }) => ((told[rule] ?? 'ask') === 'ask' ? [{ figure, rule, values }] : [])),
  );
}

const isHidden = (fight: Pick<Gunfight, 'hidden'>, figure: Figure): boolean =>
  isStanding(figure) && isHiddenFrom(fight, figure.id, null);
