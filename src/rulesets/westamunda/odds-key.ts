import type { Resume } from '../../game/run.ts';
import type { Figure, Gunfight, Item } from '../../game/state.ts';
import type { FiringAt, Task } from './firing.ts';
import { subOf } from './state.ts';

/** What ends an action with guns: the kick, the ammunition, the nerve of those near. */
const ENDS: ReadonlySet<Task['do']> = new Set(['kick', 'ammo', 'nerve']);

/** What the rest of an order can depend on: everything but what counts at a later turn alone, or only for the report. */
export function oddsKey(fight: Gunfight, resume: Resume): string {
  const { pins, melee, rides } = subOf(fight);
  const { contacts, hidden, situations, town } = fight;
  const figures = Object.values(fight.figures);
  const shots = shotsLeft(resume.at);
  return JSON.stringify([
    resume,
    figures.map((one) => (shots === null ? bearingOf(one) : underFire(one, shots))),
    [melee, rides, shots === null ? pins : null],
    [contacts, hidden, situations, town?.state],
  ]);
}

/** How often somebody can still be struck by this action with guns; null: it is something else that goes on. */
function shotsLeft(at: unknown): number | null {
  const { step, tasks = [] } = at as Partial<FiringAt>;
  if (step !== 'firing') return null;
  const counts = tasks.map((task): number =>
    ENDS.has(task.do) ? 0 : task.do === 'pull' || task.do === 'strike' ? 1 : MANY,
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

const MANY = 6;

/** Rounds are spoken for before the first shot; a first wound and a second do the same; skill counts only near nothing (WM-WOUND-04). */
function underFire({ statuses, items, at, mount, stats, flags, aim, watch }: Figure, shots: number): unknown {
  const guns = items.map((item) => [item.id, item.jams]);
  const skills = shots === 0 ? null : [stats.WS, stats.BS].map((value) => Math.min(value ?? MANY, shots + 1));
  const { W: _w, WS: _ws, BS: _bs, ...rest } = stats;
  return [statuses, guns, at, mount, skills, rest, flags, aim, watch];
}

function bearingOf({ statuses, items, at, mount, stats, turn, aim, watch, flags }: Figure): unknown {
  return [statuses, items.map(roundsOf), at, mount, stats, turn, aim, watch, flags];
}

const roundsOf = ({ id, ammo, jams, loads }: Item): unknown => [id, ammo, jams, loads];
