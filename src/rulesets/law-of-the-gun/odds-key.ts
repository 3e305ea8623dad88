import { HOUSE } from '../../game/ids.ts';
import type { Figure, Gunfight } from '../../game/state.ts';
import { groupOf } from './condition.ts';
import { isStillOn } from './react.ts';
import type { Shot } from './shoot.ts';
import { subOf } from './state.ts';
import { itemOf } from './weapons.ts';

/**
 * What the rest of an order can depend on. Where a wound sits changes nothing beyond what it did to limbs and legs; in which order the
 * legs were hit neither; and who was shot at, or stirred, counts at the end of a turn alone.
 */
export function oddsKey(fight: Gunfight, at: unknown): string {
  const { shots, tasks } = at as { readonly shots?: readonly Shot[]; readonly tasks?: unknown };
  if (shots !== undefined) return lastShotsKey(fight, shots);
  return wholeKey(
    fight,
    tasks === undefined ? bearingOf : (one) => (holdsFire(fight, one) ? targetOf(one) : bearingOf(one)),
  );
}

/** An enemy whose player is asked whether he shoots back counts as one who does not. */
function holdsFire({ clock }: Gunfight, { side, seat, standing }: Figure): boolean {
  return clock.order[clock.turn] !== side && seat !== null && seat !== HOUSE && standing.react !== 'auto';
}

function wholeKey(fight: Gunfight, partOf: (figure: Figure) => unknown): string {
  const { shotAt: _shotAt, stirred: _stirred, ...sub } = subOf(fight);
  const { situations, contacts, groups, draw, figures, hidden, town } = fight;
  const scene = [situations, contacts, groups, draw, hidden, town?.state];
  return JSON.stringify([Object.values(figures).map(partOf), sub, scene]);
}

/** With nothing left but these shots at one man: he, those who test their nerve with him, and who can still fire (LG-REACT-05). */
function lastShotsKey(fight: Gunfight, shots: readonly Shot[]): string {
  const { driven, fateSpent } = subOf(fight);
  const target = fight.figures[shots[0]!.target]!;
  const struck = new Set(
    [target, ...groupOf(fight, target)].flatMap(({ id, mount }) => (mount === null ? [id] : [id, mount])),
  );
  const concerned = [...struck].map((id) => fight.figures[id]!);
  return JSON.stringify([
    concerned.map((one) => [targetOf(one), driven[one.id], fateSpent[one.id], fight.situations[one.id]]),
    shots.map((shot) => [isStillOn(fight, shot), gunOf(fight, shot), fight.situations[`${shot.figure}>${target.id}`]]),
    fight.contacts,
    fight.town?.state,
  ]);
}

function gunOf(fight: Gunfight, { figure, weapon }: Shot): unknown {
  const { loaded, ammo } = itemOf(fight.figures[figure]!, weapon)!;
  return [loaded, ammo];
}

/** What of a man matters who is only fired at. */
function targetOf(figure: Figure): unknown {
  const { posture, leaning, mount, stats, statuses, group, turn, at, facing } = figure;
  return [posture, leaning, mount, stats, pace(figure), statuses, group, turn, at, facing];
}

function bearingOf(figure: Figure): unknown {
  const { items, limbs } = figure;
  const arms = [limbs['left-arm'], limbs['right-arm']];
  return [targetOf(figure), items.map((item) => [item.loaded, item.ammo]), arms];
}

function pace(figure: Figure): unknown {
  const less = figure.slowed.reduce((sum, one) => sum + (one.less ?? 0), 0);
  return figure.slowed.some((one) => one.cap !== undefined) || less;
}
