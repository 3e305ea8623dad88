import type { Modifier, NerveState } from '../../../game/effects.ts';
import type { Run } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { enemiesOf, hasStatus, isInPlay, isPerson, mountOf } from '../../kit.ts';
import { hasFirearm, inHand, isArmed } from '../shoot/arms.ts';
import { type Nearness, nearnessOf } from '../spot/eyes.ts';
import { hasWayOut } from './refuge.ts';
import { disturb } from '../spot/hearing.ts';
import { deductionOf, friendsOf, isAble, isAwake, isEngaged, nerveOf, statOf, typeOf } from '../people/profile.ts';
import { subOf } from '../state.ts';
import { CDT_TABLE, type CharacterType, LASTS, type Nerve, NERVES, PANIC_BEATS } from './nerve-table.ts';
import { modsOf, readCheck, rollD6, totalOf } from '../dice.ts';

/** BW-CDT-07: how bad a state is. */
const rankOf = (nerve: Nerve): number => NERVES.indexOf(nerve);

/** BW-STATE-01 to BW-STATE-05: a state of nerve, and what it forces at once. */
export function enterNerve(run: Run, figure: FigureId, state: NerveState): void {
  const left = LASTS[state];
  if (state === nerveOf(run.figure(figure)) && left === undefined) return;
  run.emit({ kind: 'nerve-set', figure, state, ...(left === undefined ? {} : { left }) });
  if (state === 'panicked') panic(run, figure);
  if (state === 'terrified') despair(run, figure);
}

/** BW-STATE-04: on foot it drops what it holds and stands screaming, unless gagged (BW-MAUL-02). */
function panic(run: Run, figure: FigureId): void {
  if (mountOf(run.fight, run.figure(figure)) !== null) return;
  const item = inHand(run.fight, figure);
  const { at } = run.figure(figure);
  if (item !== null) run.emit({ kind: 'dropped', figure, item, at, near: at === null ? [figure] : [], why: 'panic' });
  if (run.figure(figure).statuses.includes('gagged')) return;
  run.emit({ kind: 'screamed', figure, left: PANIC_BEATS });
  disturb(run, figure, 'scream');
}

/** BW-STATE-05: with a way out it will run when movement comes; else it gives itself up to whoever is near, or cowers. */
export function despair(run: Run, figure: FigureId): void {
  if (canRun(run.fight, run.figure(figure))) return;
  if (isCornered(run.fight, run.figure(figure))) {
    run.emit({ kind: 'surrendered', figure, why: 'cornered' });
    return;
  }
  const { cowers } = subOf(run.fight).nerve;
  if (run.figure(figure).posture !== 'prone' || cowers[figure] !== true) run.emit({ kind: 'cowered', figure });
}

/** BW-STATE-05, BW-CDT-05: not in contact, not held, able to move, and there is a way. */
export const canRun = (fight: Gunfight, figure: Figure): boolean =>
  !isEngaged(fight, figure.id) && !hasStatus(figure, 'grappled', 'bound', 'collapsed') && hasWayOut(fight, figure);

/** An enemy in contact, or an armed one within six inches. */
export function isCornered(fight: Gunfight, figure: Figure): boolean {
  const near = nearnessOf(fight);
  return (
    isEngaged(fight, figure.id) ||
    enemiesOf(fight, figure).some((one) => near.isWithin(one.id, figure.id, 6) && isAble(one) && isArmed(one))
  );
}

/** Whether anything can still frighten it: it is there, awake, and not beside itself already. */
export const canBeTested = (figure: Figure): boolean =>
  isPerson(figure) && isInPlay(figure) && isAwake(figure) && nerveOf(figure) !== 'terrified';

/** BW-CDT-01: what that total means for that type. */
export const readNerve = (type: CharacterType, total: number): Nerve =>
  NERVES.find((nerve) => total >= (CDT_TABLE[type][nerve] ?? Infinity)) ?? 'terrified';

/** BW-CDT-01: the card's value and every factor; `cause`: what the thing that forces the test adds. */
export function nerveMods(fight: Gunfight, figure: Figure, cause = 0): Modifier[] {
  const near = nearnessOf(fight);
  const counts = { comrades: 0, down: 0, dead: 0 };
  for (const one of friendsOf(fight, figure)) {
    if (isSupport(near, figure, one)) counts.comrades += 1;
    if (isLoss(fight, near, figure, one)) counts.down += 1;
    if (isSeenDead(fight, near, figure, one)) counts.dead += 1;
  }
  return modsOf({
    cdt: statOf(figure, 'CDT'),
    firearm: hasFirearm(figure) ? 1 : 0,
    comrades: counts.comrades,
    groggy: figure.statuses.includes('groggy') ? -1 : 0,
    wounded: deductionOf(figure) >= 1 ? -1 : 0,
    'friends-down': -counts.down,
    'friends-dead': -counts.dead,
    cause,
  });
}

const isSupport = (near: Nearness, figure: Figure, one: Figure): boolean =>
  near.isWithin(figure.id, one.id, 3) && isAble(one) && nerveOf(one) === 'controlled' && isArmed(one);

/** Downed, stunned, collapsed or surrendered; who is inert counts once, as apparently dead. */
function isLoss(fight: Gunfight, near: Nearness, figure: Figure, one: Figure): boolean {
  const isDowned = one.posture === 'prone' && subOf(fight).body.downed[one.id] === true && isInPlay(one);
  const isOut = hasStatus(one, 'stunned', 'collapsed', 'surrendered');
  return (isDowned || isOut) && !isDeadish(one) && near.isWithin(figure.id, one.id, 6);
}

const isDeadish = (figure: Figure): boolean => hasStatus(figure, 'out-of-action', 'dead');

/** In sight when it happened, or now. */
function isSeenDead(fight: Gunfight, near: Nearness, figure: Figure, one: Figure): boolean {
  if (!isDeadish(one)) return false;
  return (subOf(fight).nerve.seenDead[figure.id] ?? []).includes(one.id) || near.sees(figure.id, one.id);
}

interface NerveTest {
  readonly figure: FigureId;
  readonly why: string;
  /** What the cause itself adds. */
  readonly mod?: number;
  /** BW-CDT-08: it takes the place of the state, for better or worse. */
  readonly isRetest?: boolean;
}

/** What a result turns him into; null: he stays as he is. */
const turnOf = (was: Nerve, result: Nerve): Nerve | null =>
  rankOf(result) < rankOf(was) || (result === was && LASTS[result] === undefined) ? null : result;

/** The same of each face, in a test of now. */
export function outcomesOf(fight: Gunfight, figure: Figure, mod: number): readonly (Nerve | null)[] {
  const mods = nerveMods(fight, figure, mod);
  return [1, 2, 3, 4, 5, 6].map((face) => turnOf(nerveOf(figure), readNerve(typeOf(figure), totalOf(face, mods))));
}

/** And of each result that there is for his type. */
export const turnsOf = (figure: Figure): readonly (Nerve | null)[] =>
  NERVES.filter((nerve) => nerve in CDT_TABLE[typeOf(figure)]).map((nerve) => turnOf(nerveOf(figure), nerve));

/** BW-CDT-01, BW-CDT-07: one test, and the state that comes of it; gives what the dice said. */
export function testNerve(run: Run, { figure: id, why, mod = 0, isRetest = false }: NerveTest): Nerve {
  const figure = run.figure(id);
  const mods = nerveMods(run.fight, figure, mod);
  const type = typeOf(figure);
  const was = nerveOf(figure);
  const read = (face: number): Nerve => readNerve(type, totalOf(face, mods));
  const counts = (nerve: Nerve): Nerve | null => (isRetest || rankOf(nerve) >= rankOf(was) ? nerve : null);
  const losesAim = (nerve: Nerve): boolean => nerve !== 'controlled' && figure.aim !== null; // BW-FIRE-03
  const face = run.alsoFor([id], () =>
    rollD6(run, 'cdt', (one) => `${why === 'danger' ? read(one) : counts(read(one))} ${losesAim(read(one))}`),
  );
  const result = read(face);
  run.emit({ kind: 'tested', figure: id, stat: 'cdt', why, check: readCheck([face], mods), result });
  if (losesAim(result)) run.emit({ kind: 'aim-lost', figure: id, why: 'nerve' });
  const now = counts(result);
  if (now !== null) enterNerve(run, id, now);
  return result;
}
