import { HOUSE } from '../../../game/ids.ts';
import type { Offer } from '../../../game/offer.ts';
import type { Run } from '../../../game/run.ts';
import { holdsBreath } from '../../../game/rights/rights.ts';
import type { Figure, FigureId, Group, Gunfight, Prompt } from '../../../game/state.ts';
import { bestHead, groupNow, isSettled, leaderOf, leaveGroup, seeEachOther, TOUCH_CM } from './membership.ts';
import { checkAmong, checkSaid, choice, choiceOf, type May, type OrderRule, plain } from '../../kit/orders.ts';
import { firstRefusal, inRoster } from '../../kit.ts';
import type { ActionOf } from '../../../game/actions.ts';
import type { Refusal } from '../../../game/refusals.ts';
import { situationOf } from '../../../game/town/situation.ts';
import { TOLERANCE } from '../../../game/town/ways/reach.ts';
import { isInFight } from '../people/condition.ts';
import { questionTo } from '../../kit/questions.ts';

/** One owner's figures at once; every other owner is asked for his own (LG-GRP-04). */
function formGroup(run: Run, figure: Figure, action: GroupOrder): void {
  const chosen = action.with!.map((id) => run.figure(id));
  const own = [figure, ...chosen.filter((one) => one.seat === figure.seat)].map((one) => one.id);
  const asked = chosen.filter((one) => one.seat !== figure.seat);
  const leader = bestHead(run.fight, own);
  if (own.length > 1)
    run.emit({ kind: 'group-formed', group: run.nextId('g'), leader, figures: inRoster(run.fight, own) });
  const how = { dueClass: 'proposal', about: { what: 'join', by: figure.id } } as const;
  for (const one of asked) run.ask(questionTo(one, 'agree', ['no', 'yes'], how));
}

/** The figure joins the one named, in its group or a new one. */
function join(run: Run, other: FigureId, figure: FigureId): void {
  const group = groupNow(run.fight, run.figure(other));
  const pair = inRoster(run.fight, [other, figure]);
  if (group === null) return run.emit({ kind: 'group-formed', group: run.nextId('g'), leader: other, figures: pair });
  const leader = leaderOf(run.fight, group);
  run.emit({ kind: 'group-formed', group: group.id, leader, figures: [...group.figures, figure] });
}

/** LG-GRP-04: the owner of a figure has said whether it joins. What no longer holds by then, with whom of the group ever, comes to nothing. */
export function answeredGroup(run: Run, prompt: Prompt, value: string): void {
  const { by: leader } = prompt.about as { by: FigureId };
  if (value !== 'yes' || prompt.figure === null) return;
  const figure = run.figure(prompt.figure);
  const order = { type: 'group', what: 'join', figure: figure.id, leader } as const;
  if (isInFight(figure) && !isSettled(run.fight, figure) && checkJoin(run.fight, figure, order) === null)
    join(run, leader, figure.id);
}

/** Friends may stand where not every pair of them is in touch: one offer for each set in which all are (LG-GRP-01). */
function offersToJoin(fight: Gunfight, figure: Figure, may: May): Offer[] {
  const mates = matesOf(fight, figure);
  const inTouch = (one: FigureId, other: FigureId): boolean => checkTouch(fight, one, other) === null;
  const form = circles(mates, inTouch).map((values): Offer => ({
    action: { type: 'group', what: 'form', figure: figure.id },
    slots: { with: { kind: 'some-of', values } },
  }));
  return [...form, ...choiceOf(may, { type: 'group', what: 'join', figure: figure.id }, 'leader', fight.roster)];
}

/** The largest sets in which everybody is in touch with everybody. */
function circles(ids: readonly FigureId[], inTouch: (one: FigureId, other: FigureId) => boolean): FigureId[][] {
  const found: FigureId[][] = [];
  const grow = (circle: FigureId[], from: readonly FigureId[], tried: readonly FigureId[]): void => {
    if (from.length === 0 && tried.length === 0 && circle.length > 0) found.push(circle);
    from.forEach((id, index) => {
      const near = (other: FigureId): boolean => inTouch(id, other);
      grow([...circle, id], from.slice(index + 1).filter(near), [...tried, ...from.slice(0, index)].filter(near));
    });
  };
  grow([], ids, []);
  return found;
}

const offersInGroup = (fight: Gunfight, { id: figure }: Figure, of: Group): Offer[] => [
  plain({ type: 'group', what: 'leave', figure }),
  ...choice({ type: 'group', what: 'leader', figure }, 'leader', ableIn(fight, of)),
];

/** LG-GRP. */
export const group: OrderRule<GroupOrder> = {
  legal(fight, figure, may) {
    if (holdsBreath(fight) || checkStanding(fight, figure) !== null) return [];
    const own = groupNow(fight, figure);
    return own === null ? offersToJoin(fight, figure, may) : offersInGroup(fight, figure, own);
  },
  check: checkGroup,
  resolve(run, action) {
    const { what, figure: id, leader } = action;
    const figure = run.figure(id);
    if (what === 'form') formGroup(run, figure, action);
    else if (what === 'join') join(run, leader!, id);
    else if (what === 'leave') leaveGroup(run, id, 'order');
    else {
      const { figures } = groupNow(run.fight, figure)!;
      run.emit({ kind: 'group-formed', group: figure.group!, leader: leader!, figures });
    }
  },
};

type GroupOrder = ActionOf<'group'>;

/** LG-GRP: why this cannot be ordered. */
function checkGroup(fight: Gunfight, action: GroupOrder, figure: Figure): Refusal | null {
  const wrong = checkStanding(fight, figure);
  if (wrong !== null) return wrong;
  switch (action.what) {
    case 'form':
      return checkNewGroup(fight, figure, action);
    case 'join':
      return checkJoin(fight, figure, action);
    case 'leave':
      return figure.group === null
        ? { code: 'state-missing', figure: figure.id, state: 'grouped' }
        : (checkSaid('leader', action.leader, []) ?? checkNoCompany(action));
    case 'leader':
      return checkLeader(fight, figure, action);
  }
}

/** LG-GRP-02: whether its groups may change at this moment at all. */
function checkStanding(fight: Gunfight, figure: Figure): Refusal | null {
  if (fight.status !== 'running') return { code: 'wrong-phase', now: fight.status, wanted: 'running' };
  if (figure.sort !== 'person') return { code: 'not-entitled', figure: figure.id, need: 'person' };
  if (!isInFight(figure)) return { code: 'state-forbids', figure: figure.id, state: 'skedaddling' };
  if (fight.pauses.length > 0) return { code: 'fight-paused', figure: figure.id };
  return isSettled(fight, figure) ? { code: 'already-did', figure: figure.id, did: 'initiative', scope: 'turn' } : null;
}

const checkNoCompany = (action: GroupOrder): Refusal | null => checkSaid('with', action.with?.join(), []);

function checkNewGroup(fight: Gunfight, figure: Figure, action: GroupOrder): Refusal | null {
  if (figure.group !== null) return { code: 'state-already', figure: figure.id, state: 'grouped' };
  const mates = action.with ?? [];
  if (mates.length === 0 || new Set(mates).size < mates.length)
    return { code: 'bad-value', option: 'with', given: mates.join(', '), allowed: matesOf(fight, figure).join(', ') };
  return (
    firstRefusal(mates, (id) => checkNewMate(fight, figure, id)) ??
    checkAllTouch(fight, mates) ??
    checkSaid('leader', action.leader, [])
  );
}

/** LG-GRP-01: pair by pair. */
const checkAllTouch = (fight: Gunfight, ids: readonly FigureId[]): Refusal | null =>
  firstRefusal([...ids.entries()], ([index, one]) =>
    firstRefusal(ids.slice(index + 1), (other) => checkTouch(fight, one, other)),
  );

function checkNewMate(fight: Gunfight, figure: Figure, id: FigureId): Refusal | null {
  const mate = fight.figures[id];
  if (mate === undefined) return { code: 'unknown-name', given: id, sort: 'figure' };
  if (mate.group !== null) return { code: 'state-already', figure: id, state: 'grouped' };
  if (isSettled(fight, mate)) return { code: 'already-did', figure: id, did: 'initiative', scope: 'turn' };
  const foreign = mate.seat !== figure.seat && (mate.seat === null || mate.seat === HOUSE);
  return foreign ? { code: 'not-your-figure', figure: id, seat: mate.seat } : checkMate(fight, figure, mate);
}

function checkMate(fight: Gunfight, figure: Figure, mate: Figure): Refusal | null {
  if (mate.id === figure.id || mate.side !== figure.side) return { code: 'wrong-side', target: mate.id, wanted: 'own' };
  if (!isInFight(mate)) return { code: 'figure-out', figure: mate.id, state: mate.statuses[0] ?? mate.sort };
  return checkTouch(fight, figure.id, mate.id);
}

/** Distances to friends are taken on trust where nobody has stated them (LG-TOM-04). */
function checkTouch(fight: Gunfight, one: FigureId, other: FigureId): Refusal | null {
  const { range } = situationOf(fight, one, other);
  if (!seeEachOther(fight, one, other)) return { code: 'no-line-of-sight', from: one, to: other };
  return range !== null && range > TOUCH_CM + TOLERANCE
    ? { code: 'too-far-apart', figure: one, target: other, distance: range, max: TOUCH_CM }
    : null;
}

function checkJoin(fight: Gunfight, figure: Figure, action: GroupOrder): Refusal | null {
  if (figure.group !== null) return { code: 'state-already', figure: figure.id, state: 'grouped' };
  const leader = fight.figures[action.leader ?? ''];
  if (leader === undefined) return { code: 'unknown-name', given: action.leader ?? '', sort: 'figure' };
  if (isSettled(fight, leader)) return { code: 'already-did', figure: leader.id, did: 'initiative', scope: 'turn' };
  const members = groupNow(fight, leader)?.figures ?? [leader.id];
  const able = members.filter((id) => isInFight(fight.figures[id]!) || id === leader.id);
  return firstRefusal(able, (id) => checkMate(fight, figure, fight.figures[id]!)) ?? checkNoCompany(action);
}

function checkLeader(fight: Gunfight, figure: Figure, action: GroupOrder): Refusal | null {
  const group = groupNow(fight, figure);
  if (group === null) return { code: 'state-missing', figure: figure.id, state: 'grouped' };
  return checkAmong('leader', action.leader, ableIn(fight, group)) ?? checkNoCompany(action);
}

const ableIn = (fight: Gunfight, group: Group): FigureId[] =>
  group.figures.filter((id) => id !== group.leader && isInFight(fight.figures[id]!));

const matesOf = (fight: Gunfight, figure: Figure): FigureId[] =>
  fight.roster.filter((id) => id !== figure.id && checkNewMate(fight, figure, id) === null);
