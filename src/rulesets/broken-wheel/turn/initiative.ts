import type { Answer } from '../../../game/actions.ts';
import { HOUSE } from '../../../game/ids.ts';
import type { Answers, Outcome, Run } from '../../../game/run.ts';
import type { Figure, Gunfight, Prompt, SideId } from '../../../game/state.ts';
import { isInPlay, rosterOf } from '../../kit.ts';
import { modsOf, readCheck, rollD6 } from '../dice.ts';
import { isAble, statOf } from '../people/profile.ts';
import { goAsChosen, rollOrder, tellThrow } from '../../kit/initiative.ts';
import { asking } from '../../kit/questions.ts';
import { sidesLeft } from '../../kit/turns.ts';

/** The tick of this step is the table's own, not a figure's. */
export const TABLE = 'table';

export const initiativeDue = (fight: Gunfight): readonly string[] =>
  fight.settings.initiative === 'none' || sidesOf(fight).length < 2 ? [] : [TABLE];

const sidesOf = (fight: Gunfight): SideId[] => sidesLeft(fight, isInPlay);

/** BW-TURN-02, BW-TYPE-02: the best reflexes among those who lead and are themselves. */
const leadersOf = (fight: Gunfight, side: SideId): Figure[] =>
  rosterOf(fight).filter(
    (one) => one.side === side && one.flags.includes('leader') && isAble(one) && !one.statuses.includes('shaken'),
  );

/** BW-TURN-02: the winner moves first or second, as it likes; with more than two sides from lowest to highest. */
export function initiativeTick(run: Run): Outcome<InitiativeAt> {
  const order = rollOrder(run, sidesOf(run.fight), rollReflexes).reverse();
  const winner = order[order.length - 1]!;
  const seat = order.length === 2 ? speakerFor(run.fight, winner) : null;
  if (seat === null) {
    run.emit({ kind: 'order-set', order, winner, how: 'rolled' });
    return null;
  }
  const [value] = CHOICES;
  const prompt = {
    type: 'choose-order',
    seat,
    figure: null,
    choices: CHOICES,
    default: value,
    dueClass: 'reaction',
  } as const;
  return asking({ step: 'initiative', order, winner }, [prompt], []);
}

/** It sees the other side move, unless it would rather not. */
const CHOICES = ['second', 'first'] as const;

export interface InitiativeAt {
  readonly step: 'initiative';
  readonly order: readonly SideId[];
  readonly winner: SideId;
}

export const goInOrder = (run: Run, { order, winner }: InitiativeAt, answers: Answers): void =>
  goAsChosen(run, order, winner, answers[0]?.value === 'first' ? 'first' : 'last');

function rollReflexes(run: Run, side: SideId): number {
  const best = Math.max(...leadersOf(run.fight, side).map((one) => statOf(one, 'Ref')));
  const mods = modsOf({ reflexes: Number.isFinite(best) ? best : 0 });
  return tellThrow(run, side, readCheck([rollD6(run, 'initiative')], mods));
}

/** Who answers for a side: the seat of its leader, else of its first figure; the house does not need to be asked. */
function speakerFor(fight: Gunfight, side: SideId): string | null {
  const own = rosterOf(fight).filter((one) => one.side === side && isInPlay(one) && one.seat !== null);
  const first = leadersOf(fight, side).find((one) => one.seat !== null) ?? own[0];
  const seat = first?.seat ?? null;
  return seat === null || seat === HOUSE ? null : seat;
}

/** What has been fixed in advance: to move second is as good as always best. */
export function reflexOrder(fight: Gunfight, prompt: Prompt): Answer | null {
  if (prompt.type !== 'choose-order') return null;
  const own = rosterOf(fight).filter(({ seat }) => seat === prompt.seat);
  const value = own.map((one) => one.standing.initiative).find((one) => one !== undefined) ?? 'second';
  return value === 'ask' ? null : { type: 'answer', prompt: prompt.id, value };
}
