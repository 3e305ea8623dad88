import type { FigureId } from '../../../game/ids.ts';
import type { Resume } from '../../../game/run.ts';
import type { Figure, Gunfight } from '../../../game/state.ts';
import { rosterOf } from '../../kit.ts';
import type { After } from '../nerve/aftermath.ts';
import { alarmKey } from '../spot/alarm.ts';
import { inHand } from '../shoot/arms-state.ts';
import { frightKey } from '../horses/beasts.ts';
import { nerveMods } from '../nerve/cdt.ts';
import { canBeTested, isCornered } from '../nerve/nerve.ts';
import { beatKey } from '../turn/phases.ts';
import { isAble, nerveOf } from '../people/profile.ts';
import { subOf } from '../state.ts';
import { conditionOf, figureValue } from './worth.ts';

/**
 * What the rest of an order can depend on. Past the throwing only tests of nerve are left: of those who are struck, and of who may still be
 * called to one this round; how the others stand shows in their factors.
 */
export function oddsKey(fight: Gunfight, resume: Resume): string {
  const { step, after, answer } = resume.at as {
    readonly step?: string;
    readonly after?: After;
    readonly answer?: unknown;
  };
  // Nothing but faces has come between.
  if (step === 'clash' || step === 'won') return JSON.stringify(resume);
  if ((step !== 'after' && step !== 'ride') || after === undefined) return wholeState(fight, resume);
  const { hits, wave, next, noises, alarms } = after;
  // Whoever looks and listens at last is tested no more.
  if (alarms.length > 0 && hits.length + wave.length + next.length + noises.length === 0)
    return JSON.stringify([step, alarmKey(fight, alarms)]);
  const senses = alarms.length > 0 ? [alarms, alertness(fight)] : null;
  const ahead = testersAhead(fight, after);
  const beasts = after.noises.length === 0 ? null : step === 'ride' ? stable(fight) : frightKey(fight, after.noises);
  const called = [wave, next].map((reactions) => reactions.map(({ figure }) => figure));
  const bearings = ahead.map((one) => bearingOf(fight, one));
  return JSON.stringify([step, answer, hits, called, noises, bearings, beasts, senses]);
}

/** Who could look and listen by now. */
const alertness = (fight: Gunfight): unknown =>
  rosterOf(fight).map((one) => [isAble(one), one.statuses.includes('asleep')]);

/** Beasts, whoever is on them, and what is kept of their running. */
function stable(fight: Gunfight): unknown {
  const { arms: _arms, beats: _beats, nerve: _nerve, body: _body, ...rest } = subOf(fight);
  return [rosterOf(fight).filter((one) => one.sort !== 'person' || one.mount !== null), rest];
}

/** What `worth` can depend on besides. */
export function worthKey(fight: Gunfight, resume: Resume): string {
  const { after } = resume.at as { readonly after?: After };
  const ahead = after === undefined ? [] : testersAhead(fight, after);
  const people = rosterOf(fight).filter(({ sort }) => sort === 'person');
  const sums = fight.sides.map(({ id }) => {
    const own = people.filter((one) => one.side === id);
    return [sumOf(own, conditionOf), sumOf(own, (one) => figureValue(fight, one))];
  });
  return JSON.stringify([sums, ahead.map((one) => round(conditionOf(one)))]);
}

const sumOf = (figures: readonly Figure[], value: (figure: Figure) => number): number =>
  round(figures.reduce((sum, one) => sum + value(one), 0));
const round = (value: number): number => Math.round(value * 1000) / 1000;

/** Whoever is to test, or may yet be called to. */
function testersAhead(fight: Gunfight, { hits, wave, next, only }: After): Figure[] {
  const called = new Set<FigureId>([...hits, ...wave, ...next].map(({ figure }) => figure));
  const { reacted } = subOf(fight).nerve;
  const now = beatKey(fight);
  const isAhead = (one: Figure): boolean => called.has(one.id) || (canBeTested(one) && reacted[one.id] !== now);
  return rosterOf(fight).filter((one) => isAhead(one) && (only === undefined || one.side === only));
}

function bearingOf(fight: Gunfight, figure: Figure): unknown {
  const mods = nerveMods(fight, figure).reduce((sum, { value }) => sum + value, 0);
  const { id, statuses, aim, mount, posture } = figure;
  // Whether he could run hangs on who stands where, and nobody moves before this is over; contacts alone come apart.
  const ways = [fight.contacts.length, isCornered(fight, figure)];
  const holds = inHand(fight, id) !== null;
  return [id, canBeTested(figure), nerveOf(figure), mods, ways, holds, aim !== null, mount, posture, statuses.length];
}

function wholeState(fight: Gunfight, resume: Resume): string {
  const { figures, sub, situations, contacts, hidden, town } = fight;
  return JSON.stringify([resume, figures, sub, situations, contacts, hidden, town?.state]);
}
