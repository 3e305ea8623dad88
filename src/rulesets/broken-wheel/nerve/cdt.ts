import type { Modifier } from '../../../game/effects.ts';
import type { Run } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { hasFirearm, isArmed } from '../shoot/arms.ts';
import { modsOf, readCheck, rollD6, totalOf } from '../dice.ts';
import { type Nearness, nearnessOf } from '../spot/nearness.ts';
import { enterNerve, rankOf } from './nerve.ts';
import { deductionOf, friendsOf, isAble, nerveOf, statOf, typeOf } from '../people/profile.ts';
import { isInPlay } from '../../kit.ts';
import { subOf } from '../state.ts';
import { CDT_TABLE, type CharacterType, LASTS, type Nerve } from './nerve-table.ts';

/** BW-CDT-01: what that total means for that type. */
export const readNerve = (type: CharacterType, total: number): Nerve =>
  CDT_TABLE[type].find(([, least]) => total >= least)?.[0] ?? 'terrified';

/** BW-CDT-01: the card's value and every factor; `cause`: what the thing that forces the test adds. */
export function nerveMods(fight: Gunfight, figure: Figure, cause = 0): Modifier[] {
  const comrades = friendsOf(fight, figure);
  const near = nearnessOf(fight);
  return modsOf({
    cdt: statOf(figure, 'CDT'),
    firearm: hasFirearm(figure) ? 1 : 0,
    comrades: comrades.filter((one) => isSupport(near, figure, one)).length,
    groggy: figure.statuses.includes('groggy') ? -1 : 0,
    wounded: deductionOf(figure) >= 1 ? -1 : 0,
    'friends-down': -comrades.filter((one) => isLoss(fight, near, figure, one)).length,
    'friends-dead': -comrades.filter((one) => isSeenDead(fight, near, figure, one)).length,
    cause,
  });
}

const isSupport = (near: Nearness, figure: Figure, one: Figure): boolean =>
  near.isWithin(figure.id, one.id, 3) && isAble(one) && nerveOf(one) === 'controlled' && isArmed(one);

/** Downed, stunned, collapsed or surrendered; who is inert counts once, as apparently dead. */
function isLoss(fight: Gunfight, near: Nearness, figure: Figure, one: Figure): boolean {
  const { statuses } = one;
  const isDowned = one.posture === 'prone' && subOf(fight).body.downed[one.id] === true && isInPlay(one);
  const isOut = statuses.includes('stunned') || statuses.includes('collapsed') || statuses.includes('surrendered');
  return (isDowned || isOut) && !isDeadish(one) && near.isWithin(figure.id, one.id, 6);
}

const isDeadish = ({ statuses }: Figure): boolean => statuses.includes('out-of-action') || statuses.includes('dead');

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

/** What each face would come to in a test of now; null: he stays as he is. */
export function outcomesOf(fight: Gunfight, figure: Figure, mod: number): readonly (Nerve | null)[] {
  const mods = nerveMods(fight, figure, mod);
  const was = nerveOf(figure);
  return [1, 2, 3, 4, 5, 6].map((face) => {
    const state = readNerve(typeOf(figure), totalOf(face, mods));
    return rankOf(state) < rankOf(was) || (state === was && LASTS[state] === undefined) ? null : state;
  });
}

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
