import { numberOf } from '../../../game/number-of.ts';
import type { Answers, Run } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { isInPlay, rosterOf, sumOf } from '../../kit.ts';
import { type After, type AfterAt, isPlain, type Reaction, settleNext } from '../nerve/aftermath.ts';
import type { MeleeAt } from '../melee/melee.ts';
import { alarmKey } from '../spot/spotting.ts';
import { isAsleep } from '../spot/hearing.ts';
import { inHand } from '../shoot/arms.ts';
import { frightKey } from '../horses/beasts.ts';
import { holdsKey } from '../melee/holds.ts';
import { canBeTested, canRun, isCornered, nerveMods, outcomesOf, readNerve, turnsOf } from '../nerve/nerve.ts';
import { beatKey } from '../turn/phases.ts';
import { isAble, nerveOf, typeOf } from '../people/profile.ts';
import { subOf } from '../state.ts';
import { conditionOf, figureValue } from './worth.ts';
import type { Step } from '../../kit/orders.ts';

type At = Step<'shot'> | MeleeAt | AfterAt;

/**
 * What the rest of an order can depend on. Past the throwing only tests of nerve are left: of those who are struck, and of who may still be
 * called to one this round; how the others stand shows in their factors.
 */
function pastKey(fight: Gunfight, at: At, answers: Answers): string {
  const asleep = rosterOf(fight).flatMap((one) => (isAsleep(one) ? [one.id] : []));
  // Nothing but faces has come between, and what was said with the order.
  if (!('after' in at)) return JSON.stringify([at, answers, asleep]);
  const { step, after } = at;
  // BW-RIDE-02: whoever has slipped away may stand where the horse would carry on to.
  const answer = at.step === 'ride' ? [at.answer, rosterOf(fight).map((one) => one.at)] : null;
  const { hits, wave, next, noises, alarms } = after;
  const holds = [holdsKey(fight), aimsIn(fight), asleep];
  // Whoever looks and listens at last is tested no more.
  if (alarms.length > 0 && hits.length + wave.length + next.length + noises.length === 0)
    return JSON.stringify([step, alarmKey(fight, alarms), holds]);
  const senses = alarms.length > 0 ? [alarms, alertness(fight)] : null;
  const beasts = noises.length === 0 ? null : frightKey(fight, noises);
  const last = lastTest(fight, after);
  if (last !== null) return JSON.stringify([step, answer, last, noises, beasts, senses, holds]);
  const called = [wave, next].map((reactions) => reactions.map(({ figure }) => figure));
  const bearings = bearingsOf(fight, after);
  return JSON.stringify([step, answer, hits, called, noises, bearings, beasts, senses, holds]);
}

/** Who aims, and whether he still has somebody to aim at (BW-FIRE-03). */
const aimsIn = (fight: Gunfight): unknown[] =>
  rosterOf(fight).flatMap(({ id, aim }) => (aim === null ? [] : [[id, isInPlay(fight.figures[aim.target]!)]]));

/** Who could look and listen by now. */
const alertness = (fight: Gunfight): unknown =>
  rosterOf(fight).map((one) => [isAble(one), one.statuses.includes('asleep')]);

/**
 * What is left of each who may be tested, and of what: another state of mind is worth another share of it, and where everybody stands is worth
 * more or less to the others by it.
 */
function aheadKey(fight: Gunfight, at: At): string {
  const leftOf = (one: Figure): unknown => [nerveOf(one), one.posture === 'prone', round(conditionOf(one))];
  const ahead = 'after' in at ? testableOf(fight, at.after).map(leftOf) : [];
  return ahead.length === 0
    ? ''
    : JSON.stringify([ahead, numberOf(fight.situations), rosterOf(fight).map((one) => one.at)]);
}

/** How an order goes on past the throwing. */
export const past = {
  resume: (run: Run, _order: unknown, { after }: AfterAt) => settleNext(run, after),
  key: pastKey,
  worthKey: aheadKey,
};

/** What `worth` can depend on besides. */
export function worthKey(fight: Gunfight): string {
  const people = rosterOf(fight).filter(({ sort }) => sort === 'person');
  const sums = fight.sides.map(({ id }) => {
    const own = people.filter((one) => one.side === id);
    const sum = (value: (one: Figure) => number): number => round(own.reduce((total, one) => total + value(one), 0));
    return [sum(conditionOf), sum((one) => figureValue(fight, one))];
  });
  return JSON.stringify(sums);
}

const round = (value: number): number => Math.round(value * 1000) / 1000;

/** Whoever is to test, or has not been called to yet, awake or not. */
function testableOf(fight: Gunfight, { hits, wave, next }: After): Figure[] {
  const called = new Set<FigureId>([...hits, ...wave, ...next].map(({ figure }) => figure));
  const { reacted } = subOf(fight).nerve;
  const now = beatKey(fight);
  const isOpen = (one: Figure): boolean => (canBeTested(one) || isAsleep(one)) && reacted[one.id] !== now;
  return rosterOf(fight).filter((one) => called.has(one.id) || isOpen(one));
}

/** Those of them who may yet be called to by their friends, who may wake them first. */
function testersAhead(fight: Gunfight, after: After): Figure[] {
  const called = [...after.hits, ...after.wave, ...after.next];
  const sides = new Set(called.map(({ figure }) => fight.figures[figure]!.side));
  return testableOf(fight, after).filter(({ side }) => sides.has(side));
}

/** One man's test, of which nobody else hears: what can come of it, however he comes to it. */
function lastTest(fight: Gunfight, after: After): unknown {
  const { hits, wave, next } = after;
  const [only, ...others] = [...hits, ...wave, ...next];
  if (only === undefined || others.length > 0 || !isPlain(fight)) return null;
  const figure = fight.figures[only.figure]!;
  if (!canBeTested(figure) || (hits.length === 0 && subOf(fight).nerve.reacted[figure.id] === beatKey(fight)))
    return 'none';
  const mod = 'mod' in only ? only.mod : 0;
  const states = outcomesOf(fight, figure, mod);
  // An aim is lost with a test that leaves him as he was, too.
  const aims = figure.aim === null ? null : sumOf(nerveMods(fight, figure, mod));
  if (states.every((state) => state !== 'panicked' && state !== 'terrified')) return [figure.id, states, aims];
  if (testersAhead(fight, after).length > 1) return null;
  return [figure.id, states, waysOf(fight, [figure]), inHand(fight, figure.id) !== null, aims, figure.mount];
}

/** What their tests hang on: of all who are ahead, or of those alone who are called. */
function bearingsOf(fight: Gunfight, after: After): readonly unknown[] {
  const { hits, wave, next } = after;
  const all = testersAhead(fight, after);
  const mods = new Map(all.map((one) => [one.id, sumOf(nerveMods(fight, one))]));
  const isCalm =
    hits.length === 0 &&
    [...wave, ...next].every(({ figure }, before) => staysCalm(fight.figures[figure]!, mods.get(figure)! - before));
  const isCalled = ({ id }: Figure, by: readonly Reaction[]) => by.some(({ figure }) => figure === id);
  const ahead = isCalm ? all.filter((one) => isCalled(one, wave) || isCalled(one, next)) : all;
  const ways = isCalm ? [] : waysOf(fight, ahead);
  // Whoever is tested after all others keeps up nobody's spirits.
  const later = hits.length > 0 ? ahead : ahead.filter((one) => !isCalled(one, wave));
  return ahead.map((one, index) => {
    const { id, aim, mount } = one;
    const turns = later.length === 1 && one === later[0] ? turnsOf(one) : nerveOf(one);
    return [id, canBeTested(one), turns, mods.get(id), ways[index], inHand(fight, id) !== null, aim !== null, mount];
  });
}

/** He cannot come to scream or run, even if all before him lose heart: where none of them can, nobody else is called, and nobody needs a way. */
function staysCalm(figure: Figure, mods: number): boolean {
  const worst = readNerve(typeOf(figure), 1 + mods);
  return worst !== 'panicked' && worst !== 'terrified';
}

/**
 * What they do once they are terrified; where all run, nobody cowers or gives himself up in anybody's sight. Whether one could run hangs on
 * who stands where, and nobody moves before this is over; contacts alone come apart.
 */
function waysOf(fight: Gunfight, ahead: readonly Figure[]): readonly unknown[] {
  if (isPlain(fight) && ahead.every((one) => canRun(fight, one))) return [];
  const { cowers } = subOf(fight).nerve;
  return ahead.map((one) => {
    const { id, posture, statuses } = one;
    return [fight.contacts.length, isCornered(fight, one), posture, statuses.includes('grappled'), cowers[id]];
  });
}

/** What any other order can depend on. */
export const wholeKey = (
  { figures, sub, situations, contacts, hidden, town }: Gunfight,
  at: unknown,
  answers: Answers,
): string => JSON.stringify([at, answers, figures, sub, situations, contacts, hidden, town?.state]);
