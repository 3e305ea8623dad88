import { numberFor, numberOf } from '../../../game/number-of.ts';
import type { Answers } from '../../../game/run.ts';
import type { Figure, Gunfight } from '../../../game/state.ts';
import { firesIn } from '../fire/fire.ts';
import { type Moving, resumeWalk, type WalkAt } from '../move/walk.ts';
import { isDone } from '../move/walk-end.ts';
import { stands } from '../people/profile.ts';
import { isInPlay } from '../../kit.ts';
import { asksOnWatch } from '../watch/walk-calls.ts';
import { ENDS, firersIn, isStill } from '../shoot/per-target.ts';
import { subOf } from '../state.ts';
import { firingKey, MANY, pistolsIn, tallyKey } from './firing-key.ts';
import { sceneKey } from '../../kit/world/world.ts';

/**
 * A move under fire: guns count only as long as their owners may still use them, wounds and skill as long as anybody is fired at, and where
 * it has nothing left to come to, only where it ends.
 */
function walkKey(fight: Gunfight, walk: WalkAt, answers: Answers): string {
  const { trek, call, ...at } = walk;
  const { firing = null, ...rest } = call ?? {};
  const end = (): string => {
    const isThere = [at.here < trek.end, isInPlay(fight.figures[trek.figure]!)];
    return JSON.stringify([isThere, Object.values(fight.figures).map(({ watch }) => watch !== null)]);
  };
  if (firing?.isLast === true) return `${end()} ${firingKey(fight, firing)}`;
  if (isStill(fight, fight.roster) && firesIn(fight).length === 0 && isDone(fight, walk)) return `${end()} over`;
  const tasks = firing?.tasks ?? [];
  const isDriven = trek.driven !== undefined; // whoever is in its way is struck
  const isBare =
    at.shot &&
    !isDriven &&
    trek.over === undefined &&
    tasks.every(({ do: what }) => ENDS.has(what)) &&
    isUnwatched(fight);
  const firers = firersIn(tasks);
  const figures = Object.values(fight.figures).map((one) => {
    const isGoing = isDriven || (one.id === trek.figure && !one.turn.shot);
    if (one.watch !== null || firers.has(one.id)) return bearingNumber(one);
    return isBare ? unhurtNumber(one) : isGoing ? bearingNumber(one) : spentNumber(one);
  });
  const { pins, melee, rides } = subOf(fight);
  const order = [answers, numberOf(trek), at, rest, tasks.map(numberOf), firing && tallyKey(fight, firing)];
  const ties = [melee, rides, isBare || pins, pistolsIn(fight)];
  return `${JSON.stringify([order, figures, ties, fight.contacts, fight.hidden])} ${sceneKey(fight)}`;
}

/** How a move goes on. */
export const walking = {
  resume: resumeWalk,
  asks: asksOnWatch,
  key: (fight: Gunfight, at: Moving, answers: Answers): string =>
    at.step === 'walk' ? walkKey(fight, at, answers) : firingKey(fight, at),
};

/** Nobody is fired at any more, or burns, or is struck as he runs. */
function isUnwatched(fight: Gunfight): boolean {
  const out = fight.roster.filter((id) => !stands(fight.figures[id]!));
  return fight.contacts.length === 0 && firesIn(fight).length === 0 && isStill(fight, out);
}

/** His shot is gone, or he never had one. */
const spentNumber = numberFor(({ statuses, at, mount, stats, turn, aim, flags }: Figure) => {
  const { WS = MANY, BS = MANY, ...rest } = stats;
  return [statuses, at, mount, Math.min(WS, MANY), Math.min(BS, MANY), rest, turn.distance, turn.gait, aim, flags];
});

const unhurtNumber = numberFor(({ statuses, at, mount, stats, turn, flags }: Figure) => {
  const { W: _w, WS: _ws, BS: _bs, ...rest } = stats;
  return [statuses, at, mount, rest, turn.distance, turn.gait, flags];
});

/** What the rest of an order can depend on: everything but what counts at a later turn alone, or only for the report. */
export function wholeKey(fight: Gunfight, at: unknown, answers: Answers): string {
  const { pins, melee, rides } = subOf(fight);
  const { contacts, hidden } = fight;
  const figures = Object.values(fight.figures).map(bearingNumber);
  return `${JSON.stringify([at, answers, figures, [melee, rides, pins], [contacts, hidden]])} ${sceneKey(fight)}`;
}

const bearingNumber = numberFor(({ statuses, items, at, mount, stats, turn, aim, watch, flags }: Figure) => {
  const rounds = items.map(({ id, ammo, jams, loads }) => [id, ammo, jams, loads]);
  return [statuses, rounds, at, mount, stats, turn, aim, watch, flags];
});

/** What `worth` counts besides. */
export function worthKey(fight: Gunfight): string {
  const figures = Object.values(fight.figures).map(({ statuses, items, stats, aim, watch, flags, at, mount }) => [
    [statuses, stats, aim?.bonus, watch !== null, flags, at, mount],
    items.map(({ ammo, jams }) => [ammo, jams]),
  ]);
  return `${JSON.stringify([figures, fight.contacts])} ${sceneKey(fight)}`;
}
