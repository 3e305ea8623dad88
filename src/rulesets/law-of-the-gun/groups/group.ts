import type { FigureId } from '../../../game/ids.ts';
import type { Offer } from '../../../game/offer.ts';
import type { Run } from '../../../game/run.ts';
import { holdsBreath } from '../../../game/rights/rights.ts';
import type { Figure, Gunfight, Prompt } from '../../../game/state.ts';
import {
  ableIn,
  checkGroup,
  checkJoin,
  checkMate,
  checkStanding,
  checkTouch,
  type GroupOrder,
  matesOf,
} from './group-terms.ts';
import { bestHead, groupNow, isSettled, leaderOf } from './membership.ts';
import type { OrderRule } from '../../kit/orders.ts';
import { inRoster } from '../../kit/people.ts';

/** One owner's figures at once; every other owner is asked for his own (LG-GRP-04). */
function formGroup(run: Run, figure: Figure, action: GroupOrder): void {
  const chosen = action.with!.map((id) => run.figure(id));
  const own = [figure, ...chosen.filter((one) => one.seat === figure.seat)].map((one) => one.id);
  const asked = chosen.filter((one) => one.seat !== figure.seat);
  if (own.length > 1)
    run.emit({
      kind: 'group-formed',
      group: run.nextId('g'),
      leader: bestHead(run.fight, own),
      figures: inRoster(run.fight, own),
    });
  for (const one of asked) {
    const about = { what: 'join', by: figure.id };
    run.ask({
      type: 'agree',
      seat: one.seat!,
      figure: one.id,
      choices: ['no', 'yes'],
      default: 'no',
      dueClass: 'proposal',
      about,
    });
  }
}

/** The figure joins the one named, in its group or a new one. */
function join(run: Run, other: FigureId, figure: FigureId): void {
  const group = groupNow(run.fight, run.figure(other));
  const pair = inRoster(run.fight, [other, figure]);
  if (group === null) run.emit({ kind: 'group-formed', group: run.nextId('g'), leader: other, figures: pair });
  else
    run.emit({
      kind: 'group-formed',
      group: group.id,
      leader: leaderOf(run.fight, group),
      figures: [...group.figures, figure],
    });
}

/** LG-GRP-04: the owner of a figure has said whether it joins. What no longer holds by then comes to nothing. */
export function answeredGroup(run: Run, prompt: Prompt, value: string): void {
  const { by } = prompt.about as { by: FigureId };
  if (value !== 'yes' || prompt.figure === null) return;
  const figure = run.figure(prompt.figure);
  const mate = run.fight.figures[by];
  if (
    mate === undefined ||
    checkMate(run.fight, mate, figure) !== null ||
    figure.group !== null ||
    isSettled(run.fight, mate)
  )
    return;
  join(run, by, figure.id);
}

/** Friends may stand where not every pair of them is in touch: one offer for each set in which all are (LG-GRP-01). */
function offersToJoin(fight: Gunfight, figure: Figure): Offer[] {
  const mates = matesOf(fight, figure);
  const inTouch = (one: FigureId, other: FigureId): boolean => checkTouch(fight, one, other) === null;
  const form = circles(mates, inTouch).map((values): Offer => ({
    action: { type: 'group', what: 'form', figure: figure.id },
    slots: { with: { kind: 'some-of', values } },
  }));
  const leaders = fight.roster.filter(
    (leader) => checkJoin(fight, figure, { type: 'group', what: 'join', figure: figure.id, leader }) === null,
  );
  if (leaders.length === 0) return form;
  return [
    ...form,
    {
      action: { type: 'group', what: 'join', figure: figure.id },
      slots: { leader: { kind: 'one-of', values: leaders } },
    },
  ];
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

function offersInGroup(fight: Gunfight, figure: Figure): Offer[] {
  const able = ableIn(fight, groupNow(fight, figure)!);
  const leave: Offer = { action: { type: 'group', what: 'leave', figure: figure.id }, slots: {} };
  if (able.length === 0) return [leave];
  return [
    leave,
    {
      action: { type: 'group', what: 'leader', figure: figure.id },
      slots: { leader: { kind: 'one-of', values: able } },
    },
  ];
}

/** LG-GRP. */
export const group: OrderRule<GroupOrder> = {
  legal(fight, figure) {
    if (holdsBreath(fight) || checkStanding(fight, figure) !== null) return [];
    return figure.group === null ? offersToJoin(fight, figure) : offersInGroup(fight, figure);
  },
  check: checkGroup,
  resolve(run, action) {
    const { what, figure: id, leader } = action;
    const figure = run.figure(id);
    if (what === 'form') formGroup(run, figure, action);
    else if (what === 'join') join(run, leader!, id);
    else if (what === 'leave') run.emit({ kind: 'group-left', group: figure.group!, figure: id, why: 'order' });
    else {
      const { figures } = groupNow(run.fight, figure)!;
      run.emit({ kind: 'group-formed', group: figure.group!, leader: leader!, figures });
    }
  },
};
