import { numberFor, numberOf } from '../../../game/number-of.ts';
import type { Run } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { Memo } from '../../kit/memo.ts';
import { isInPlay, isLeader, itemOf } from '../../kit.ts';
import { mayAnyRunOff } from '../nerve/flight-way.ts';
import { leadershipOf } from '../nerve/leadership.ts';
import { pistolOf } from '../melee/melee-arms.ts';
import { canTest, type Shaken, shakenBy } from '../nerve/nerve.ts';
import { isBroken, isEngaged, isPinned, stands, valueOf } from '../people/profile.ts';
import { rollsOwed, type Tally, weaponsBurst } from '../shoot/aftershot.ts';
import { carryOn, type FiringAt, secondPull, type Task } from '../shoot/firing.ts';
import { ENDS, firersIn, isStill, targetsOf } from '../shoot/per-target.ts';
import { whyLost } from '../watch/aim.ts';
import { whyOver } from '../watch/overwatch.ts';
import { isBrawl } from '../melee/brawl-state.ts';
import { meleeOf, subOf } from '../state.ts';
import { sceneKey, toldOrDrawn } from '../../kit/world/world.ts';

/** More shots or wounds than this make no difference. */
export const MANY = 9;

/** An action with guns under way. */
export function firingKey(fight: Gunfight, at: FiringAt): string {
  const { tasks, tally } = at;
  if (at.leg !== undefined) return legKey(fight, at, at.leg);
  if (at.isAim === true) return aimKey(fight, at);
  const [first] = tasks;
  if (at.isPart === true && first?.do === 'ammo') return ammoKey(fight, first, tally);
  return shotsKey(fight, at);
}

/** Whose aim and whose watch are over as things stand: told when the order is done (WM-AIM-03, WM-OW-04). */
const lapsing = (fight: Gunfight): string =>
  Object.values(fight.figures)
    .flatMap((one) => {
      const isAimOver = one.aim !== null && whyLost(fight, one, one.aim) !== null;
      const isWatchOver = one.watch !== null && whyOver(fight, one) !== null;
      return isAimOver || isWatchOver ? [`${one.id} ${isAimOver} ${isWatchOver}`] : [];
    })
    .join();

/** What is still to be shot, and what comes of it. */
function shotsKey(fight: Gunfight, at: FiringAt): string {
  const { tasks, tally } = at;
  const [first] = tasks;
  const isQuiet = at.isLast === true && isStill(fight);
  const shaken = isQuiet && tasks.length === 1 ? shakenNow(fight, first!, tally) : undefined;
  if (shaken === null) return 'over';
  if (shaken !== undefined && isPlain(fight, shaken) && !mayAnyRunOff(fight)) return testKey(fight, shaken);
  const struck = targetsLeft(fight, tasks);
  const firers = firersIn(tasks);
  const figures = Object.values(fight.figures);
  const done = figures.filter((one) => isQuiet && isMissed(fight, one, struck) && !firers.has(one.id));
  const states = figures.map((one) =>
    done.includes(one) ? afterFire(one) : underFire(fires(one, tasks) ? MANY : strokesAt(fight, one.id, struck), one),
  );
  return `${tasks.map(taskNumber).join()} ${at.isPart === true} ${JSON.stringify(tallyKey(fight, at))} ${isQuiet && isAllAfoot(fight) ? nervesKey(fight) : tiesKey(fight)} ${states.join()} ${lying(fight, done)} ${isQuiet ? sceneFor(fight, struck, null) : `${sceneKey(fight)} ${lapsing(fight)}`}`;
}

/** What is kept of nerve, fights and mounts, and who is hidden from whom. */
function tiesKey(fight: Gunfight): string {
  const { melee, rides } = subOf(fight);
  return JSON.stringify([melee, rides, fight.contacts, fight.hidden, pistolsIn(fight)]);
}

/** On foot, in no fight. */
const isAllAfoot = ({ figures, contacts }: Gunfight): boolean =>
  contacts.length === 0 && Object.values(figures).every(({ sort, mount }) => sort === 'person' && mount === null);

/** All that shots change of it where all are on foot, in no fight, and seen. */
const nervesKey = (fight: Gunfight): string => `${JSON.stringify(meleeOf(fight).tested)} ${isBrawl(fight)}`;

/** Rounds that blows at whoever runs out of a fight are fired with (WM-NERVE-03). */
export const pistolsIn = ({ contacts, figures }: Gunfight): unknown =>
  contacts.flatMap(({ a, b }) => [a, b].map((id) => pistolOf(figures[id]!)?.ammo));

/** A charge strikes whom it was meant for no otherwise than whoever stands beside him. */
const taskNumber = numberFor((task: Task) =>
  'blow' in task && task.blow.cause === 'spread' ? { ...task, blow: { ...task.blow, cause: 'shot' } } : task,
);

/** How an action with guns goes on. */
export const firingOn = {
  resume: (run: Run, _order: unknown, at: FiringAt) => carryOn(run, at),
  key: firingKey,
};

/** What befalls one target by itself: how he stands, and in the end what of it the nerve of others asks for. */
function legKey(fight: Gunfight, { tasks, tally, again = 0 }: FiringAt, leg: FigureId): string {
  const figure = fight.figures[leg]!;
  const left = targetsLeft(fight, tasks);
  const shots = left === null ? MANY : (left.get(leg) ?? 0) + again;
  const stands = shots === 0 ? `${afterFire(figure)} ${lying(fight, [figure])}` : underFire(shots, figure);
  return `leg ${leg} ${tasks.map(taskNumber).join()} ${JSON.stringify(tally)} ${stands} ${sceneFor(fight, new Map([[leg, 1]]), 'alone')}`;
}

/** Where a charge of shot comes down: who fires it at whom, and where all those are whom it can find. */
function aimKey(fight: Gunfight, at: FiringAt): string {
  const [first] = at.tasks;
  const { struck: _struck, ...rest } = at.tally;
  if (first?.do !== 'barrel') return `aim ${at.tasks.map(taskNumber).join()} ${JSON.stringify(rest)}`;
  const figures = Object.values(fight.figures).map((one) =>
    one.id === first.pull.figure ? underFire(MANY, one) : isInPlay(one) ? placeNumber(one) : 'out',
  );
  return `aim ${numberOf(first)} ${JSON.stringify(tallyKey(fight, at))} ${figures.join()} ${tiesKey(fight)} ${sceneKey(fight)}`;
}

const placeNumber = numberFor(({ at, mount, aim, watch, flags }: Figure) => [at, mount, aim, watch, flags]);

const scenes = new Memo<Gunfight['situations'], string>(Infinity);

/** What is stated of those who can still be struck, against anybody; of the others, unless these are `alone`, only among friends. */
const sceneFor = toldOrDrawn((fight: Gunfight, struck: Targets, alone: 'alone' | null): string => {
  const { situations, figures } = fight;
  if (struck === null) return sceneKey(fight);
  const counts = (pair: string): boolean => {
    const [one = '', other = one] = pair.split('>');
    if (struck.has(one) || struck.has(other)) return true;
    return alone === null && figures[one]?.side === figures[other]?.side;
  };
  return scenes.of(situations, `${[...struck.keys()].join()} ${alone}`, () =>
    numberOf(Object.fromEntries(Object.entries(situations).filter(([pair]) => counts(pair)))),
  );
}, sceneKey);

/** With nothing but nerves left only whoever fell counts; where the first barrel struck tells only in what the second is aimed at. */
export function tallyKey(fight: Gunfight, { tasks, tally }: Pick<FiringAt, 'tasks' | 'tally'>): unknown {
  if (tasks.every((task) => task.do === 'nerve' || task.do === 'test')) return tally.fallen;
  const { struck, ...rest } = tally;
  const [next] = tasks;
  if (struck === undefined || !tasks.some((task) => task.do === 'barrel')) return rest;
  if (next?.do !== 'barrel') return tally;
  const { target, spot } = secondPull({ fight }, next, struck);
  return [rest, target, spot];
}

/** Who has yet to test his nerve where nothing else is left to do; null: nobody. */
function shakenNow(fight: Gunfight, task: Task, { fallen }: Tally): Shaken | null | undefined {
  if (task.do === 'test') return task.shaken;
  return task.do === 'nerve' ? shakenBy({ fight }, fallen) : undefined;
}

/** Only the rolls owed, and jams there are. */
function ammoKey(fight: Gunfight, { figure, weapon }: Extract<Task, { do: 'ammo' }>, tally: Tally): string {
  return `ammo ${weapon} ${rollsOwed(tally, weapon)} ${itemOf(fight.figures[figure]!, weapon)?.jams}`;
}

/** On foot, in no fight: a test and its flight are all there is to it, and only a leader's makes a difference to others'. */
const isPlain = (fight: Gunfight, { left }: Shaken): boolean =>
  left.every((id) => {
    const figure = fight.figures[id]!;
    return figure.mount === null && !isEngaged(fight, id);
  });

function testKey(fight: Gunfight, { left }: Shaken): string {
  const tests = left.map((id) => {
    const figure = fight.figures[id]!;
    return `${id} ${canTest(fight, figure)} ${leadershipOf(fight, figure)}`;
  });
  return `test ${tests.join()}`;
}

/** How often each can still be struck; null: anybody. */
type Targets = ReadonlyMap<FigureId, number> | null;

function targetsLeft(fight: Gunfight, tasks: readonly Task[]): Targets {
  const left = new Map<FigureId, number>();
  const count = (target: FigureId, times: number): void => void left.set(target, (left.get(target) ?? 0) + times);
  for (const task of tasks) {
    // A gun that bursts strikes its own firer (WM-AMMO-05).
    if (task.do === 'ammo' && weaponsBurst(fight)) count(task.figure, 1);
    if (ENDS.has(task.do)) continue;
    if (task.do !== 'strike' && task.do !== 'hits' && fight.settings.strayShots === true) return null;
    const targets = targetsOf(task) ?? (isCharge(task) ? fight.roster : null);
    if (targets === null) return null;
    for (const target of targets) count(target, timesOf(task));
  }
  return left;
}

/** One charge of shot, which strikes whom it finds. */
const isCharge = (task: Task): boolean => task.do === 'barrel' || (task.do === 'pull' && task.pull.mode !== 'fan');

function timesOf(task: Task): number {
  const atOnce = task.do === 'hits' || (task.do === 'pull' && task.pull.mode === 'together');
  return task.do === 'burst' ? MANY : atOnce ? 3 : 1;
}

/** Whoever loses his nerve in a fight is struck as he runs (WM-NERVE-03). */
const strokesAt = (fight: Gunfight, id: FigureId, struck: Targets): number =>
  struck === null || isEngaged(fight, id) ? MANY : (struck.get(id) ?? 0);

/** Whoever has yet to fire: his skill counts, hurt by his own charge as he may be. */
const fires = ({ id }: Figure, tasks: readonly Task[]): boolean =>
  tasks.some((task) => {
    const pulls = task.do === 'volley' ? task.pulls : task.do === 'burst' ? [task.burst.pull] : [];
    return 'pull' in task ? task.pull.figure === id : pulls.some(({ figure }) => figure === id);
  });

/** On foot, and nobody's shot or blow has anything to do with him any more. */
const isMissed = (fight: Gunfight, { id, sort, mount }: Figure, struck: Targets): boolean =>
  strokesAt(fight, id, struck) === 0 && sort === 'person' && mount === null;

/** Only whether he can see to his own nerve, and to others'. */
const afterFire = (one: Figure): string =>
  stands(one) ? `${isBroken(one)} ${ledBy(one)} ${one.at?.x} ${one.at?.y} ${one.at?.level}` : 'down';

/** Whoever is in the way of those who may run off the map. */
function lying(fight: Gunfight, figures: readonly Figure[]): string {
  const down = figures.filter((one) => !stands(one));
  return down.length > 0 && mayAnyRunOff(fight) ? down.map(lyingNumber).join() : '';
}

const ledBy = (one: Figure): string => (isLeader(one) ? `${isPinned(one)} ${one.stats.Ld}` : 'led');
const lyingNumber = numberFor(({ statuses, at }: Figure) => [statuses, at]);

/** Rounds are spoken for before the first shot; the last wound can be lost again; skill counts only near nothing (WM-WOUND-04). */
function targetOfShots(figure: Figure, shots: number): unknown {
  const { statuses, items, at, mount, stats, flags, aim, watch } = figure;
  const guns = items.map((item) => [item.id, item.jams]);
  const { W: _w, WS: _ws, BS: _bs, ...rest } = stats;
  const skills = shots === 0 ? null : [stats.WS, stats.BS].map((value) => Math.min(value ?? MANY, shots + 1));
  const wounds = shots === 0 ? 0 : Math.max(1, valueOf(figure, 'W'));
  return [statuses, guns, at, mount, skills, wounds, rest, flags, aim, watch];
}

const targetNumbers = Array.from({ length: MANY + 1 }, (_, shots) =>
  numberFor((one: Figure) => targetOfShots(one, shots)),
);
const underFire = (shots: number, figure: Figure): string => targetNumbers[Math.min(shots, MANY)]!(figure);
