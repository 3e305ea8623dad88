import type { Run } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { playsItself } from '../../../game/questions/unasked.ts';
import { inRoster, mountOf, rosterOf } from '../../kit.ts';
import { attribute, isInFight, isPresent } from '../people/condition.ts';
import { bestHead, groupNow } from '../groups/membership.ts';

/** LG-SOLO-01. */
const MOST_IN_GROUP = 4;

/** A group of the house, or one alone, as it makes up its mind. */
export interface Unit {
  /** Its leader first; those able to do something, where they can be seen. */
  readonly members: readonly Figure[];
  readonly leader: Figure;
  /** All who belong to it, the fallen too. */
  readonly group: readonly FigureId[];
}

export function unitOf(fight: Gunfight, figure: Figure): Unit {
  const group = groupNow(fight, figure);
  const ids = group?.figures ?? [figure.id];
  const able = rosterOf(fight).filter(
    (one) => ids.includes(one.id) && playsItself(fight, one) && isPresent(fight, one),
  );
  const heads = able.map((one) => one.id);
  const best = heads.length === 0 ? figure : fight.figures[bestHead(fight, heads)]!;
  const leader = able.find((one) => one.id === group?.leader) ?? best;
  return { leader, members: [leader, ...able.filter((one) => one !== leader)], group: ids };
}

export const unitAlone = (figure: Figure): Unit => ({ leader: figure, members: [figure], group: [figure.id] });

/** LG-SOLO-07: a group goes by its leader. */
export const leaderRides = (fight: Gunfight, { leader }: Unit): boolean => mountOf(fight, leader) !== null;

/** LG-SOLO-01, LG-PBP-06: groups of the house's figures, and of those whose player is away, that belong to none yet and have not had a turn. */
export function formGroups(run: Run): void {
  for (const side of run.fight.sides) {
    const free = rosterOf(run.fight).filter(
      (one) => one.side === side.id && playsItself(run.fight, one) && isNewcomer(one),
    );
    // Whom the game master has brought in unseen goes with his own.
    const { unseen = [], open = [] } = Object.groupBy(free, (one) => (isUnseen(run.fight, one) ? 'unseen' : 'open'));
    for (const figures of [...splitUp(run.fight, open), ...splitUp(run.fight, unseen)]) {
      if (figures.length < 2) continue;
      const leader = bestHead(run.fight, figures);
      run.emit({ kind: 'group-formed', group: run.nextId('g'), leader, figures });
    }
  }
}

/** Hidden before anybody was put on the map. */
export const isUnseen = ({ unseen }: Gunfight, { id }: Figure): boolean => unseen[id] !== undefined;

const isNewcomer = (one: Figure): boolean => isInFight(one) && one.group === null && one.activity === null;

/** The best heads lead one each; the others are dealt out by the roster, so that sizes are as equal as may be. */
export function splitUp(fight: Gunfight, figures: readonly Figure[]): readonly (readonly FigureId[])[] {
  const count = Math.ceil(figures.length / MOST_IN_GROUP);
  const byHead = [...figures].sort(
    (a, b) => attribute(b, 'IN') - attribute(a, 'IN') || fight.roster.indexOf(a.id) - fight.roster.indexOf(b.id),
  );
  const groups = byHead.slice(0, count).map((one) => [one.id]);
  const rest = figures.filter((one) => !groups.some(([id]) => id === one.id));
  rest.forEach((one, index) => groups[index % count]!.push(one.id));
  return groups.map((ids) => inRoster(fight, ids));
}
