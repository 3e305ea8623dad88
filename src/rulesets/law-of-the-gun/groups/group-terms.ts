import type { ActionOf } from '../../../game/actions.ts';
import { HOUSE, type FigureId } from '../../../game/ids.ts';
import type { Refusal } from '../../../game/refusals.ts';
import { situationOf } from '../../../game/town/situation.ts';
import type { Figure, Group, Gunfight } from '../../../game/state.ts';
import { TOLERANCE } from '../../../game/town/ways/reach.ts';
import { isInFight } from '../people/condition.ts';
import { groupNow, isSettled, seeEachOther, TOUCH_CM } from './membership.ts';

export type GroupOrder = ActionOf<'group'>;

/** LG-GRP: why this cannot be ordered. */
export function checkGroup(fight: Gunfight, action: GroupOrder): Refusal | null {
  const figure = fight.figures[action.figure]!;
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
        : noField(action, 'leader', 'with');
    case 'leader':
      return checkLeader(fight, figure, action);
  }
}

/** LG-GRP-02: whether its groups may change at this moment at all. */
export function checkStanding(fight: Gunfight, figure: Figure): Refusal | null {
  if (fight.status !== 'running') return { code: 'wrong-phase', now: fight.status, wanted: 'running' };
  if (figure.sort !== 'person') return { code: 'not-entitled', figure: figure.id, need: 'person' };
  if (!isInFight(figure)) return { code: 'state-forbids', figure: figure.id, state: 'skedaddling' };
  if (fight.pauses.length > 0) return { code: 'fight-paused', figure: figure.id };
  return isSettled(fight, figure) ? { code: 'already-did', figure: figure.id, did: 'initiative', scope: 'turn' } : null;
}

function noField(action: GroupOrder, ...fields: readonly ('leader' | 'with')[]): Refusal | null {
  const given = fields.find((field) => action[field] !== undefined);
  return given === undefined ? null : { code: 'bad-value', option: given, given: String(action[given]), allowed: '' };
}

function checkNewGroup(fight: Gunfight, figure: Figure, action: GroupOrder): Refusal | null {
  if (figure.group !== null) return { code: 'state-already', figure: figure.id, state: 'grouped' };
  const mates = action.with ?? [];
  if (mates.length === 0 || new Set(mates).size < mates.length)
    return { code: 'bad-value', option: 'with', given: mates.join(', '), allowed: matesOf(fight, figure).join(', ') };
  for (const id of mates) {
    const wrong = checkNewMate(fight, figure, id);
    if (wrong !== null) return wrong;
  }
  return checkAllTouch(fight, mates) ?? noField(action, 'leader');
}

/** LG-GRP-01: pair by pair. */
function checkAllTouch(fight: Gunfight, ids: readonly FigureId[]): Refusal | null {
  for (const [index, one] of ids.entries()) {
    for (const other of ids.slice(index + 1)) {
      const wrong = checkTouch(fight, one, other);
      if (wrong !== null) return wrong;
    }
  }
  return null;
}

function checkNewMate(fight: Gunfight, figure: Figure, id: FigureId): Refusal | null {
  const mate = fight.figures[id];
  if (mate === undefined) return { code: 'unknown-name', given: id, sort: 'figure' };
  if (mate.group !== null) return { code: 'state-already', figure: id, state: 'grouped' };
  const foreign = mate.seat !== figure.seat && (mate.seat === null || mate.seat === HOUSE);
  return foreign ? { code: 'not-your-figure', figure: id, seat: mate.seat } : checkMate(fight, figure, mate);
}

export function checkMate(fight: Gunfight, figure: Figure, mate: Figure): Refusal | null {
  if (mate.id === figure.id || mate.side !== figure.side) return { code: 'wrong-side', target: mate.id, wanted: 'own' };
  if (!isInFight(mate)) return { code: 'figure-out', figure: mate.id, state: mate.statuses[0] ?? mate.sort };
  return checkTouch(fight, figure.id, mate.id);
}

/** Distances to friends are taken on trust where nobody has stated them (LG-TOM-04). */
export function checkTouch(fight: Gunfight, one: FigureId, other: FigureId): Refusal | null {
  const { range } = situationOf(fight, one, other);
  if (!seeEachOther(fight, one, other)) return { code: 'no-line-of-sight', from: one, to: other };
  return range !== null && range > TOUCH_CM + TOLERANCE
    ? { code: 'too-far-apart', figure: one, target: other, distance: range, max: TOUCH_CM }
    : null;
}

export function checkJoin(fight: Gunfight, figure: Figure, action: GroupOrder): Refusal | null {
  if (figure.group !== null) return { code: 'state-already', figure: figure.id, state: 'grouped' };
  const leader = fight.figures[action.leader ?? ''];
  if (leader === undefined) return { code: 'unknown-name', given: action.leader ?? '', sort: 'figure' };
  if (isSettled(fight, leader)) return { code: 'already-did', figure: leader.id, did: 'initiative', scope: 'turn' };
  const members = groupNow(fight, leader)?.figures ?? [leader.id];
  for (const id of members) {
    const wrong =
      isInFight(fight.figures[id]!) || id === leader.id ? checkMate(fight, figure, fight.figures[id]!) : null;
    if (wrong !== null) return wrong;
  }
  return noField(action, 'with');
}

function checkLeader(fight: Gunfight, figure: Figure, action: GroupOrder): Refusal | null {
  const group = groupNow(fight, figure);
  if (group === null) return { code: 'state-missing', figure: figure.id, state: 'grouped' };
  const able = ableIn(fight, group);
  if (action.leader !== undefined && able.includes(action.leader)) return noField(action, 'with');
  return { code: 'bad-value', option: 'leader', given: action.leader ?? '', allowed: able.join(', ') };
}

export function ableIn(fight: Gunfight, group: Group): FigureId[] {
  return group.figures.filter((id) => id !== group.leader && isInFight(fight.figures[id]!));
}

export function matesOf(fight: Gunfight, figure: Figure): FigureId[] {
  return fight.roster.filter((id) => id !== figure.id && checkNewMate(fight, figure, id) === null);
}
