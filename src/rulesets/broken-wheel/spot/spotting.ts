import type { Modifier } from '../../../game/effects.ts';
import type { Run } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight, SideId } from '../../../game/state.ts';
import type { Tick } from '../turn/chapter.ts';
import { modsOf, rollAverage, rollD6, throwNeed } from '../dice.ts';
import { distanceBetween, hasLine, within } from './eyes.ts';
import { hasStirred, inchesMoved, marchOf } from '../move/march-state.ts';
import { hasSpotted, isConcealed } from './sense-state.ts';
import { subOf } from '../state.ts';
import { type Doing, needToSpot, SPOTTING } from './spotting-table.ts';
import { isInPlay, isPerson, rosterOf } from '../../kit.ts';
import { isAble } from '../people/profile.ts';
import { disturbOne, sleepersNear } from './hearing.ts';
import { isPair } from '../shoot/shot-need.ts';

/** BW-SPOT-02: concealed figures of one side, each within three inches of another; in roster order. */
function partyOf(fight: Gunfight, id: FigureId): FigureId[] {
  const { side } = fight.figures[id]!;
  const all = rosterOf(fight).filter(
    (one) => one.side === side && isPerson(one) && isInPlay(one) && isConcealed(fight, one.id),
  );
  const found = new Set<FigureId>([id]);
  for (const one of found)
    for (const other of all) if (within(fight, one, other.id, SPOTTING.partyWithin)) found.add(other.id);
  return fight.roster.filter((one) => found.has(one));
}

/** The sides that may look for somebody, in their order. */
const lookers = (fight: Gunfight, id: FigureId): SideId[] =>
  fight.sides.map((side) => side.id).filter((side) => side !== fight.figures[id]!.side);

/** Somebody who looks, and the one of the party whom he is nearest to. */
interface Look {
  readonly observer: FigureId;
  readonly target: FigureId;
  readonly inches: number;
}

/** Its nearest look at a party, along a line of sight; null: it sees nothing of them, or has spotted them. */
function lookOver(fight: Gunfight, observer: Figure, party: readonly FigureId[]): Look | null {
  if (party.every((one) => hasSpotted(fight, observer.id, one))) return null;
  const looks = party.flatMap((target): Look[] => {
    const inches = distanceBetween(fight, observer.id, target);
    return inches === null || !hasLine(fight, observer.id, target) ? [] : [{ observer: observer.id, target, inches }];
  });
  return nearestLook(looks);
}

/** BW-SPOT-02: able figures of a side that can look at a party, in roster order. */
const looksOf = (fight: Gunfight, side: SideId, party: readonly FigureId[]): Look[] =>
  rosterOf(fight)
    .filter((one) => one.side === side && isAble(one))
    .flatMap((one) => lookOver(fight, one, party) ?? []);

/** BW-SPOT-02: the nearest of them; of equals the first on the roster. */
const nearestLook = (looks: readonly Look[]): Look | null => looks.toSorted((a, b) => a.inches - b.inches)[0] ?? null;

/** A shot that may give its shooter away: with a gun it is loud, with a bow or a throw it is not (BW-SPOT-02). */
type Shot = { readonly by: FigureId; readonly isLoud: boolean };

interface Try {
  readonly party: readonly FigureId[];
  readonly alarm: Shot | null;
  /** BW-SPOT-03: by a shout of one who has spotted them. */
  readonly isAlerted: boolean;
}

/** BW-SPOT-02: one die for each enemy side, for its nearest observer; then whoever he alerts (BW-SPOT-03). */
function throwForParty(run: Run, party: readonly FigureId[]): void {
  for (const side of lookers(run.fight, party[0]!))
    for (const observer of throwForSide(run, side, party, null)) throwForOne(run, observer, party, null);
}

/** Gives whom he alerts who has spotted them. */
function throwForSide(run: Run, side: SideId, party: readonly FigureId[], alarm: Shot | null): FigureId[] {
  const first = nearestLook(looksOf(run.fight, side, party));
  if (first === null) return [];
  const isAlerted = isAlertedTo(run.fight, first.observer, party);
  if (!throwFor(run, first, { party, alarm, isAlerted })) return [];
  return alertedBy(run.fight, side, party, first.observer);
}

const alertedBy = (fight: Gunfight, side: SideId, party: readonly FigureId[], by: FigureId): FigureId[] =>
  (fight.figures[by]!.statuses.includes('gagged') ? [] : looksOf(fight, side, party))
    .map(({ observer }) => observer)
    .filter((observer) => observer !== by && within(fight, by, observer, SPOTTING.alertsWithin));

/** BW-SPOT-03: alone, and alerted. */
function throwForOne(run: Run, observer: FigureId, party: readonly FigureId[], alarm: Shot | null): void {
  const look = looksOf(run.fight, run.figure(observer).side, party).find((one) => one.observer === observer);
  if (look !== undefined) throwFor(run, look, { party, alarm, isAlerted: true });
}

/** A friend near enough to call to him has spotted them before. */
function isAlertedTo(fight: Gunfight, observer: FigureId, party: readonly FigureId[]): boolean {
  const { side } = fight.figures[observer]!;
  return fight.roster.some(
    (one) =>
      one !== observer &&
      fight.figures[one]!.side === side &&
      party.some((id) => hasSpotted(fight, one, id)) &&
      within(fight, one, observer, SPOTTING.alertsWithin),
  );
}

/** BW-SPOT-02: whoever succeeds has spotted the whole party (BW-SPOT-03). */
function throwFor(run: Run, look: Look, attempt: Try): boolean {
  const { observer, target, inches } = look;
  const { how } = subOf(run.fight).senses.hideouts[target]!;
  const need = needToSpot(how, doingOf(run.fight, target, attempt.alarm), inches);
  if (need === null) return false;
  const mods = spotMods(run.fight, look, attempt);
  const rolled = run.fight.settings.spottingDie === 'avd' ? rollAverage : rollD6;
  const check = throwNeed(run, rolled, { why: 'spot', need, mods });
  run.emit({ kind: 'tested', figure: observer, target, stat: 'sight', why: 'spot', check });
  const { side } = run.figure(observer);
  if (check.passed === true)
    for (const figure of alongWithMounts(run.fight, attempt.party))
      run.emit({ kind: 'spotted', figure, by: side, how: 'looked', observers: [observer] });
  else run.emit({ kind: 'not-spotted', figure: observer, target, by: side, how: 'look' });
  return check.passed === true;
}

const alongWithMounts = (fight: Gunfight, party: readonly FigureId[]): FigureId[] =>
  party.flatMap((id) => {
    const { mount } = fight.figures[id]!;
    return mount !== null && fight.hidden[mount] !== undefined ? [id, mount] : [id];
  });

/** BW-SPOT-02, BW-SPOT-03: its row; whoever has moved at all is looked for as on the move. */
function doingOf(fight: Gunfight, target: FigureId, alarm: Shot | null): Doing {
  if (alarm?.by === target) return 'shooting';
  return hasStirred(fight, fight.figures[target]!) ? 'furtive' : 'still';
}

function spotMods(fight: Gunfight, { observer }: Look, { party, alarm, isAlerted }: Try): Modifier[] {
  const figure = fight.figures[observer]!;
  return modsOf({
    cautious: marchOf(fight).gait[observer] === 'cautious' ? SPOTTING.cautious : 0,
    ...keenness(figure),
    moved: inchesMoved(fight, figure) >= SPOTTING.fastFrom - 1e-9 ? SPOTTING.fast : 0,
    horseback: isPair(fight, figure) ? SPOTTING.mounted : 0,
    alerted: isAlerted ? SPOTTING.alerted : 0,
    noise: noiseOf(fight, party, alarm),
  });
}

function keenness({ flags }: Figure): Record<string, number> {
  if (flags.includes('tracker')) return { tracker: SPOTTING.tracker };
  return { 'keen-sighted': flags.includes('keen-sighted') ? SPOTTING.keen : 0 };
}

function noiseOf(fight: Gunfight, party: readonly FigureId[], alarm: Shot | null): number {
  const { noise } = subOf(fight).senses;
  const loudest = party.some((id) => noise[id] === 'loud') || alarm?.isLoud === true;
  if (loudest) return SPOTTING.noise.loud;
  return party.some((id) => noise[id] === 'moderate') ? SPOTTING.noise.moderate : 0;
}

/** Who would throw first, and whom he would alert. */
function lookersFor(fight: Gunfight, side: SideId, by: FigureId): readonly FigureId[] {
  if (!isConcealed(fight, by)) return [];
  const party = partyOf(fight, by);
  const first = nearestLook(looksOf(fight, side, party));
  return first === null ? [] : [first.observer, ...alertedBy(fight, side, party, first.observer)];
}

/** BW-SPOT-02: somebody could spot them. */
function isLookedFor(fight: Gunfight, figure: Figure): boolean {
  if (!isConcealed(fight, figure.id) || figure.sort !== 'person') return false;
  const party = partyOf(fight, figure.id);
  if (party[0] !== figure.id) return false; // thrown for once, with the first of them
  const looks = lookers(fight, figure.id).flatMap((side) => looksOf(fight, side, party));
  return looks.some(({ inches }) => needToSpot('light', 'still', inches) !== null);
}

/** BW-SPOT-02: once a move, when all movement is done. */
export const SPOT_TICK: Tick = {
  step: 'spot',
  isDue: isLookedFor,
  tick: (run, figure) => throwForParty(run, partyOf(run.fight, figure)),
};

/** What a shot calls forth, throw by throw: a side looks for the shooter, those it alerts look too, a sleeper may wake. */
export type Alarm =
  | (Shot & { readonly kind: 'shot' })
  | (Shot & { readonly kind: 'look'; readonly side: SideId })
  | (Shot & { readonly kind: 'alert'; readonly observer: FigureId })
  | (Shot & { readonly kind: 'wake'; readonly sleeper: FigureId });

/** Whether anybody has anything to throw for it. */
export const isAlarming = (fight: Gunfight, { by, isLoud }: Shot): boolean =>
  isConcealed(fight, by) || (isLoud && sleepersNear(fight, by, 'shot').length > 0);

/** BW-SPOT-02, BW-HEAR-02: the hidden shooter is looked for, sleepers may wake; gives what is still to be thrown for. */
export function heed(run: Run, alarm: Alarm): Alarm[] {
  const { by, isLoud } = alarm;
  const shot = { by, isLoud };
  if (alarm.kind === 'shot') return throwsFor(run.fight, shot);
  if (alarm.kind === 'wake') disturbOne(run, alarm.sleeper, 'shot');
  if (alarm.kind === 'wake' || !isConcealed(run.fight, by)) return [];
  const party = partyOf(run.fight, by);
  if (alarm.kind === 'look')
    return throwForSide(run, alarm.side, party, shot).map((observer) => ({ ...shot, kind: 'alert', observer }));
  throwForOne(run, alarm.observer, party, shot);
  return [];
}

function throwsFor(fight: Gunfight, shot: Shot): Alarm[] {
  const sides = isConcealed(fight, shot.by) ? lookers(fight, shot.by) : [];
  const sleepers = shot.isLoud ? sleepersNear(fight, shot.by, 'shot') : [];
  return [
    ...sides.map((side): Alarm => ({ ...shot, kind: 'look', side })),
    ...sleepers.map((sleeper): Alarm => ({ ...shot, kind: 'wake', sleeper })),
  ];
}

/** What throws still to come can depend on: who would look, and what is known of whom. */
export function alarmKey(fight: Gunfight, alarms: readonly Alarm[]): unknown {
  const open = alarms.flatMap((alarm) => (alarm.kind === 'shot' ? throwsFor(fight, alarm) : [alarm]));
  const looks = open.filter((one) => one.kind === 'look');
  const known = looks.length === 0 ? null : subOf(fight).senses.spotted;
  return [open, looks.map(({ by, side }) => lookersFor(fight, side, by)), known];
}
