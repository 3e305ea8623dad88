import type { Hearing } from '../../../game/effects.ts';
import type { Run } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { situationOf } from '../../../game/town/situation.ts';
import { cellUnder, groundUnder } from '../../../game/town/town-in-play.ts';
import { hasStatus, isPerson, rosterOf } from '../../kit.ts';
import { rollD10, throwNeed } from '../dice.ts';
import { distanceBetween } from './eyes.ts';
import { type Sound, SOUNDS, WAKES, WORDS } from './sounds.ts';
import { personRow } from '../people/people.ts';
import { type Folds, note } from '../../kit/folds.ts';
import { subOf } from '../state.ts';

type Speaker = Pick<Figure, 'profile'>;

/** BW-PROF-05: languages of a card; true: fluent, false: "(P)", poor. */
export function languagesOf({ profile }: Speaker): ReadonlyMap<string, boolean> {
  const told = String(profile.languages ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
  return new Map(told.map((one) => [one.replace(/\s*\(P\)$/, ''), !one.endsWith('(P)')]));
}

export const countWords = (text: string): number => text.trim().split(/\s+/).filter(Boolean).length;

/** BW-PROF-05: they share a language, and if either has it poorly, it is only a few words. */
export function understands(listener: Speaker, speaker: Speaker, words: number): boolean {
  const own = languagesOf(listener);
  return [...languagesOf(speaker)].some(([language, fluent]) => {
    const theirs = own.get(language);
    return theirs !== undefined && ((fluent && theirs) || words <= WORDS.poor);
  });
}

/** BW-HEAR-01: enclosing walls halve every range, once however many there are. */
function areWalledOff(fight: Gunfight, one: FigureId, other: FigureId): boolean {
  const ground = groundUnder(fight);
  if (ground === null || ground.town.buildings.length === 0) return !situationOf(fight, one, other).sight;
  const [a, b] = [one, other].map((id) => cellUnder(ground, fight.figures[id]!)?.building?.id ?? null);
  return a !== b;
}

function isInEarshot(fight: Gunfight, from: FigureId, to: FigureId, inches: number): boolean {
  const distance = distanceBetween(fight, from, to);
  if (distance === null) return false;
  const reach = areWalledOff(fight, from, to) ? inches / 2 : inches;
  return distance <= reach + 1e-9;
}

/** Dead, unconscious or gone: there is nobody to hear. */
const isDeaf = (figure: Figure): boolean =>
  !isPerson(figure) || hasStatus(figure, 'dead', 'out-of-action', 'left', 'stunned', 'asleep');

/** BW-HEAR-01: knows bugle calls. */
const isSoldier = ({ template, flags }: Figure): boolean =>
  personRow(template)?.isSoldier === true || flags.includes('soldier');

/** BW-HEAR-01, BW-PROF-05: who hears somebody speak, and who understands it. */
export function hearersOf(fight: Gunfight, speaker: FigureId, volume: Sound, text: string): Hearing[] {
  const { heard, understood } = SOUNDS[volume];
  const from = fight.figures[speaker]!;
  const words = countWords(text);
  return rosterOf(fight)
    .filter((one) => one.id !== speaker && !isDeaf(one) && isInEarshot(fight, speaker, one.id, heard))
    .map((one) => ({
      figure: one.id,
      understood:
        isInEarshot(fight, speaker, one.id, understood) &&
        (volume === 'bugle' ? isSoldier(one) : understands(one, from, words)),
    }));
}

/** BW-CDT-03: whether a leader's voice carries to somebody, and how loud it has to be. */
export const voiceTo = (fight: Gunfight, leader: FigureId, target: FigureId): 'speak' | 'shout' | null =>
  (['speak', 'shout'] as const).find((volume) => isInEarshot(fight, leader, target, SOUNDS[volume].understood)) ?? null;

export const isAsleep = ({ statuses }: Figure): boolean => statuses.includes('asleep');

/** BW-HEAR-02: whom a sound may wake. */
export const sleepersNear = (fight: Gunfight, from: FigureId, sound: Sound): FigureId[] =>
  rosterOf(fight)
    .filter((one) => isAsleep(one) && one.id !== from && isInEarshot(fight, from, one.id, SOUNDS[sound].heard))
    .map(({ id }) => id);

/** BW-SPOT-02, BW-CDT-03: an order is as loud as it has to be. */
export const orderFolds: Folds = {
  ordered: (fight, { figure, by }) => {
    if (by === undefined || figure === undefined) return;
    const isLoud = voiceTo(fight, by, figure) === 'shout';
    note(subOf(fight).senses.noise, by, isLoud ? 'loud' : 'moderate');
  },
};

/** BW-HEAR-02: each sleeper whom it reaches throws; who wakes is unready for the rest of the round. */
export function disturb(run: Run, from: FigureId, sound: Sound): void {
  for (const figure of sleepersNear(run.fight, from, sound)) disturbOne(run, figure, sound);
}

export function disturbOne(run: Run, figure: FigureId, sound: Sound): void {
  const need = WAKES[SOUNDS[sound].loudness];
  const check = throwNeed(run, rollD10, { why: 'wake', need });
  run.emit({ kind: 'tested', figure, stat: 'hearing', why: 'wake', check });
  if (check.passed === true) run.emit({ kind: 'woke', figure, ready: false });
}
