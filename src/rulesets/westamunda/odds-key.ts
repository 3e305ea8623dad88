import { numberOf } from '../../game/number-of.ts';
import type { Resume } from '../../game/run.ts';
import type { Figure, Gunfight, Item } from '../../game/state.ts';
import type { Tally } from './aftershot.ts';
import type { FiringAt, Task } from './firing.ts';
import { mayRunOff } from './flight-way.ts';
import { canTest, leadershipOf, type Shaken } from './nerve.ts';
import { isEngaged, valueOf } from './profile.ts';
import { subOf } from './state.ts';
import { waterOf } from './water.ts';

/** What the rest of an order can depend on: everything but what counts at a later turn alone, or only for the report. */
export function oddsKey(fight: Gunfight, resume: Resume): string {
  const { step } = resume.at as Partial<FiringAt>;
  return step === 'firing' ? firingKey(fight, resume.at as FiringAt) : wholeKey(fight, resume);
}

function wholeKey(fight: Gunfight, resume: Resume): string {
  const { pins, melee, rides } = subOf(fight);
  const { contacts, hidden } = fight;
  const figures = Object.values(fight.figures).map(bearingOf);
  return `${JSON.stringify([resume, figures, [melee, rides, pins], [contacts, hidden]])} ${sceneOf(fight)}`;
}

function sceneOf({ situations, town }: Gunfight): string {
  return `${numberOf(situations)} ${town === null ? '' : numberOf(town.state)}`;
}

function bearingOf({ statuses, items, at, mount, stats, turn, aim, watch, flags }: Figure): unknown {
  return [statuses, items.map(roundsOf), at, mount, stats, turn, aim, watch, flags];
}

const roundsOf = ({ id, ammo, jams, loads }: Item): unknown => [id, ammo, jams, loads];

/** An action with guns under way. */
function firingKey(fight: Gunfight, at: FiringAt): string {
  const { tasks, tally } = at;
  const [first] = tasks;
  if (at.isPart === true && first?.do === 'ammo') return ammoKey(fight, first, tally);
  const isQuiet = at.isLast === true && isStill(fight);
  if (isQuiet && first?.do === 'test' && tasks.length === 1 && isPlain(fight, first.shaken))
    return testKey(fight, first.shaken);
  const { melee, rides } = subOf(fight);
  const shots = shotsLeft(tasks);
  const ties = JSON.stringify([tally, melee, rides, fight.contacts, fight.hidden]);
  const figures = Object.values(fight.figures).map((one) => underFire(one, shots));
  return `${tasks.map(numberOf).join()} ${at.isPart === true} ${ties} ${JSON.stringify(figures)} ${sceneOf(fight)}`;
}

/** Only the rolls owed, and jams there are. */
function ammoKey(fight: Gunfight, task: Extract<Task, { do: 'ammo' }>, { jams, sixes, fired }: Tally): string {
  const { figure, weapon } = task;
  const item = fight.figures[figure]!.items.find((one) => one.id === weapon);
  const rolls = (jams[weapon] ?? 0) + (sixes.includes(weapon) ? 1 : 0);
  return `ammo ${weapon} ${rolls} ${item?.jams} ${fired[weapon]}`;
}

/** Nothing follows from the action as a whole: nobody aims, watches, hides or burns, and nobody stands in water. */
function isStill(fight: Gunfight): boolean {
  for (const id in fight.hidden) if (fight.hidden[id]!.length > 0) return false;
  for (const _ in fight.lying) return false;
  return Object.values(fight.figures).every(
    (one) =>
      one.aim === null && one.watch === null && !one.statuses.includes('burning') && waterOf(fight, one) === 'none',
  );
}

/** On foot, in no fight: a test and its flight are all there is to it, and only a leader's makes a difference to others'. */
function isPlain(fight: Gunfight, { left }: Shaken): boolean {
  return left.every((id) => {
    const figure = fight.figures[id]!;
    return figure.mount === null && !isEngaged(fight, id) && !mayRunOff(fight, figure);
  });
}

function testKey(fight: Gunfight, { left }: Shaken): string {
  const tests = left.map((id) => {
    const figure = fight.figures[id]!;
    return `${id} ${canTest(fight, figure)} ${leadershipOf(fight, figure)}`;
  });
  return `test ${tests.join()}`;
}

/** What ends an action with guns: the kick, the ammunition, the nerve of those near. */
const ENDS: ReadonlySet<Task['do']> = new Set(['kick', 'ammo', 'nerve', 'test']);
const MANY = 6;

/** How often somebody can still be struck. */
function shotsLeft(tasks: readonly Task[]): number {
  const counts = tasks.map((task): number =>
    ENDS.has(task.do) ? 0 : task.do === 'pull' || task.do === 'strike' ? 1 : MANY,
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Rounds are spoken for before the first shot; the last wound can be lost again; skill counts only near nothing (WM-WOUND-04). */
function underFire(figure: Figure, shots: number): unknown {
  const { statuses, items, at, mount, stats, flags, aim, watch } = figure;
  const guns = items.map((item) => [item.id, item.jams]);
  const { W: _w, WS: _ws, BS: _bs, ...rest } = stats;
  const skills = shots === 0 ? null : [stats.WS, stats.BS].map((value) => Math.min(value ?? MANY, shots + 1));
  const wounds = shots === 0 ? 0 : Math.max(1, valueOf(figure, 'W'));
  return [statuses, guns, at, mount, skills, wounds, rest, flags, aim, watch];
}

/** A part of an action that is counted by itself. */
export function isPart(resume: Resume | undefined): boolean {
  return resume !== undefined && (resume.at as Partial<FiringAt>).isPart === true;
}

/** What `worth` counts besides. */
export function worthKey(fight: Gunfight): string {
  const figures = Object.values(fight.figures).map(({ statuses, items, stats, aim, watch, flags, at, mount }) => [
    [statuses, stats, aim?.bonus, watch !== null, flags, at, mount],
    items.map(({ ammo, jams }) => [ammo, jams]),
  ]);
  return `${JSON.stringify([figures, fight.contacts])} ${sceneOf(fight)}`;
}
