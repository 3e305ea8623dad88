import type { Run } from '../../../game/run.ts';
import { situationOf } from '../../../game/town/situation.ts';
import type { Figure, FigureId, Group, Gunfight } from '../../../game/state.ts';
import { TOLERANCE } from '../../../game/town/ways/reach.ts';
import { inContact, rosterOf } from '../../kit.ts';
import { toldOrDrawn } from '../../kit/world/world.ts';
import { allowancesOf, attribute, groupOf, isHeld, isInFight } from '../people/condition.ts';
import { mayAct } from '../turn/go-state.ts';
import { isSoloActing } from '../solo/solo-state.ts';
import { subOf } from '../state.ts';

/** LG-GRP-01. */
export const TOUCH_CM = 10;

export const groupNow = (fight: Gunfight, figure: Figure): Group | null =>
  (figure.group === null ? undefined : fight.groups[figure.group]) ?? null;

/** LG-GRP-03: the appointed leader as long as he is able, else the best head left. */
export const leaderOf = (fight: Gunfight, group: Group): FigureId =>
  isInFight(fight.figures[group.leader]!) ? group.leader : bestHead(fight, group.figures);

/** The highest Initiative of those able to lead; ties go by the roster. */
export function bestHead(fight: Gunfight, ids: readonly FigureId[]): FigureId {
  const able = rosterOf(fight).filter((one) => ids.includes(one.id) && isInFight(one));
  const best = able.reduce<Figure | null>(
    (head, one) => (head === null || attribute(one, 'IN') > attribute(head, 'IN') ? one : head),
    null,
  );
  return best?.id ?? ids[0]!;
}

/** Those whom this figure's order moves too. The house moves each of its own by himself (LG-SOLO-19). */
export const followersOf = (fight: Gunfight, figure: Figure, isAble: (one: Figure) => boolean): FigureId[] =>
  isSoloActing(fight, figure.id) ? [] : comradesOf(fight, figure, isAble);

/** Able members of the group it leads. */
export function comradesOf(fight: Gunfight, figure: Figure, isAble: (one: Figure) => boolean): FigureId[] {
  const group = groupNow(fight, figure);
  if (group === null || leaderOf(fight, group) !== figure.id) return [];
  const free = (one: Figure): boolean =>
    one.id !== figure.id &&
    mayAct(fight, one) &&
    !inContact(fight, one.id) &&
    !isHeld(fight, one.id) &&
    !isOutOfTouch(fight, figure.id, one.id);
  return rosterOf(fight)
    .filter((one) => group.figures.includes(one.id) && free(one) && isAble(one))
    .map((one) => one.id);
}

/** LG-GRP-01, LG-GRP-02: farther off than a group stands, or out of sight, by what has been stated or by the map. */
const isOutOfTouch = toldOrDrawn(
  isFarOff,
  (fight, one, other) => !ridesWith(fight, one, other) && isFarOff(fight, one, other),
);

function isFarOff(fight: Gunfight, one: FigureId, other: FigureId): boolean {
  const { range } = situationOf(fight, one, other);
  return !seeEachOther(fight, one, other) || (range !== null && range > TOUCH_CM + TOLERANCE);
}

/** On a map it is enough that one of them can lean out to where the other is. */
export const seeEachOther = toldOrDrawn(
  (fight: Gunfight, one: FigureId, other: FigureId) => situationOf(fight, one, other).sight,
  (fight, one, other) => situationOf(fight, one, other).sight || situationOf(fight, other, one).sight,
);

/** LG-GRP-02: who drops out: of each pair out of touch the one farther from the leader; of whom nothing is stated is at his side (LG-TOM-04). */
function stragglers(fight: Gunfight, group: Group, leader: FigureId): FigureId[] {
  const followers = group.figures.filter((one) => one !== leader);
  const out = followers.filter((one) => isOutOfTouch(fight, leader, one));
  const left = followers.filter((one) => !out.includes(one) && isInFight(fight.figures[one]!)); // LG-GEN-05
  const away = (one: FigureId): number => situationOf(fight, leader, one).range ?? 0;
  for (const one of [...left].sort((a, b) => away(b) - away(a))) {
    const others = left.filter((other) => other !== one && !out.includes(other));
    if (others.some((other) => isOutOfTouch(fight, one, other))) out.push(one);
  }
  return out;
}

/** LG-GRP-02: after a move: whoever is out of touch with the rest, or on a way of another length. `covered`: how far each has gone, where no map shows it. */
export function dropOut(run: Run, mover: FigureId, covered: Covered = {}): void {
  if (isSoloActing(run.fight, mover)) return; // LG-SOLO-19: the others come after him
  const group = groupNow(run.fight, run.figure(mover));
  if (group !== null) sendOff(run, group, leftBehind(run.fight, group, leaderOf(run.fight, group), covered));
}

type Covered = Readonly<Record<FigureId, number>>;

const leftBehind = toldOrDrawn(
  (fight: Gunfight, { figures }: Group, leader: FigureId, covered: Covered): Iterable<FigureId> =>
    figures.filter((figure) => {
      if (figure === leader || ridesWith(fight, figure, leader)) return false;
      const gap = Math.abs((covered[leader] ?? 0) - (covered[figure] ?? 0));
      return gap > TOUCH_CM || lagsBehind(fight, leader, figure);
    }),
  (fight, group, leader) => {
    const lagging = group.figures.filter((one) => one !== leader && lagsBehind(fight, leader, one));
    return new Set([...stragglers(fight, group, leader), ...lagging]);
  },
);

function sendOff(run: Run, { id: group }: Group, figures: Iterable<FigureId>): void {
  for (const figure of figures) run.emit({ kind: 'group-left', group, figure, why: 'apart' });
}

/** LG-GRP-02: before a leader's order whoever has lost touch with him drops out. */
export function dropStragglers(run: Run, leader: Figure): void {
  if (isSoloActing(run.fight, leader.id)) return;
  const group = groupNow(run.fight, leader);
  if (group === null || leaderOf(run.fight, group) !== leader.id) return;
  sendOff(run, group, stragglers(run.fight, group, leader.id));
}

/** LG-GRP-02: before anything is asked of its group, whoever has lost touch drops out; who is on his way after his leader has not (LG-SOLO-19). */
export function dropOutOfTouch(run: Run, figure: Figure): void {
  const group = groupNow(run.fight, figure);
  if (group === null || group.figures.some((id) => isSoloActing(run.fight, id))) return;
  const figures = group.figures.filter((id) => isInFight(run.figure(id)));
  sendOff(run, group, stragglers(run.fight, { ...group, figures }, leaderOf(run.fight, group)));
}

/** Its group, as far as it is in touch with it. */
export const inTouchWith = (fight: Gunfight, figure: Figure): Figure[] =>
  groupOf(fight, figure).filter((one) => one.id === figure.id || !isOutOfTouch(fight, figure.id, one.id));

/** LG-GRP-02: he is no longer one of them. A group whose leader is gone is led by its best head (LG-GRP-03). */
export function leaveGroup(run: Run, id: FigureId, why: 'apart' | 'order'): void {
  const { fight } = run;
  const group = groupNow(fight, run.figure(id));
  if (group === null) return;
  run.emit({ kind: 'group-left', group: group.id, figure: id, why });
  const rest = fight.groups[group.id];
  if (rest === undefined || rest.leader !== id) return;
  const leader = bestHead(fight, rest.figures);
  run.emit({ kind: 'group-formed', group: group.id, leader, figures: [...rest.figures] });
}

/** LG-GRP-02: a member who sets out for himself is no longer part of the group. */
export function leaveToGoAlone(run: Run, figure: Figure): void {
  const group = groupNow(run.fight, figure);
  if (group === null || leaderOf(run.fight, group) === figure.id) return;
  if (subOf(run.fight).initiative[figure.id] === undefined)
    run.emit({ kind: 'group-left', group: group.id, figure: figure.id, why: 'order' });
}

/** On the same vehicle as the leader. */
function ridesWith(fight: Gunfight, figure: FigureId, leader: FigureId): boolean {
  const { mount } = fight.figures[figure]!;
  return mount !== null && mount === fight.figures[leader]!.mount;
}

/** LG-ACT-08: a cripple cannot stay with a leader who runs. */
function lagsBehind(fight: Gunfight, leader: FigureId, figure: FigureId): boolean {
  const crippled = allowancesOf(fight, fight.figures[figure]!).basic <= 5;
  return crippled && fight.figures[leader]!.turn.gait === 'run';
}

/** LG-GRP-02, LG-ACT-07: once its Initiative has been rolled for, a figure stays where it is. */
export function isSettled(fight: Gunfight, figure: Figure): boolean {
  const { initiative } = subOf(fight);
  return (groupNow(fight, figure)?.figures ?? [figure.id]).some((id) => initiative[id] !== undefined);
}
