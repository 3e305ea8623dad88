import { given } from '../../../game/given.ts';
import type { Check, Modifier } from '../../../game/effects.ts';
import type { Run } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight, Item, ThingId } from '../../../game/state.ts';
import { isInPlay, itemOf, rosterOf } from '../../kit.ts';
import { type Alarm, isAlarming } from '../spot/spotting.ts';
import { type After, afterwards, type HitTest, type Reaction } from '../nerve/aftermath.ts';
import { type Band, capOf, isFirearm, mechanismOf, roundsIn, rowOf, strikeAt } from './arms.ts';
import type { Noise } from '../horses/beasts.ts';
import { type Blow, landBlow, landPiercing, type Pierced, rungOf, strikePiercing } from '../wounds/wounds.ts';
import { modsOf, pickOne, readCheck, rollD10, rollD6, tellTable, throwRow, totalOf } from '../dice.ts';
import { type Fall, landFall, throwFalls } from '../wounds/falls.ts';
import { hears } from '../nerve/nerve-state.ts';
import { bandOf, isPair, type Shot, shotMods, shotRange } from './shot-need.ts';
import { subOf } from '../state.ts';

/** Something that has been thrown for, and has not landed yet (BW-TURN-07). */
export type Landing = Pierced | Blow | Fall;

/** One shot as far as its own dice go (BW-FIRE-08, steps 1 to 7). */
export interface Thrown {
  readonly shot: Shot | LockShot;
  readonly landings: readonly Landing[];
  readonly isDud: boolean;
  readonly noise: Noise | null;
  /** For whom it is the first shot of the action (BW-CDT-05). */
  readonly startled: readonly FigureId[];
  /** What becomes of a lock when all has landed (BW-LOCK-01). */
  readonly breaks?: () => void;
}

/** BW-LOCK-01: one at a lock. */
export interface LockShot extends Pick<Shot, 'figure' | 'weapon'> {
  readonly mode: 'snap';
  readonly thing: ThingId;
  readonly target?: undefined;
}

/** BW-FIRE-08. */
export function throwShot(run: Run, shot: Shot): Thrown {
  const { fight } = run;
  const figure = run.figure(shot.figure);
  const item = itemOf(figure, shot.weapon)!;
  const band = bandOf(fight, shot)!;
  const mods = shotMods(fight, shot);
  const isFired = isFirearm(item);
  const read = (one: number): string =>
    isFired && one === 0 ? 'misfire' : totalOf(one, mods) >= band.need ? 'hit' : 'miss';
  const value = rollD10(run, 'to-hit', read);
  const result = read(value);
  const check: Check = { ...readCheck([value], mods), need: band.need, passed: result === 'hit' };
  const isLoud = isFired && result !== 'misfire';
  const startled = isLoud ? firstShotFor(fight, shot) : [];
  const { figure: by, target, mode } = shot;
  const distance = shotRange(fight, by, target)!;
  tellShot(run, { figure: by, at: { target }, item, mode, distance, band, check });
  if (result === 'misfire') misfire(run, shot);
  const landings = result === 'hit' ? strikeTarget(run, shot, band) : result === 'miss' ? miss(run, shot, band) : [];
  return { shot, landings, isDud: result === 'misfire', noise: isLoud ? { by, target } : null, startled };
}

interface Fired extends Pick<Shot, 'figure' | 'mode'> {
  readonly at: { readonly target: FigureId } | { readonly thing: ThingId };
  readonly item: Item;
  readonly distance: number;
  readonly band: Band;
  readonly check: Check;
}

/** The shot itself, and what it leaves in the gun. */
export function tellShot(run: Run, { figure, at, item, mode, distance, band: { id: band }, check }: Fired): void {
  const rounds = roundsIn(item);
  const left = rounds === null ? {} : { left: rounds - 1 };
  const shot = { ...at, weapon: item.id, mode, trigger: 'order', distance, band, ...left, check } as const;
  run.emit({ kind: 'shot-fired', figure, ...shot });
  if (rounds !== null) runLow(run, figure, item, rounds - 1);
}

function runLow(run: Run, figure: FigureId, item: Item, left: number): void {
  if (left === 0) run.emit({ kind: 'weapon-empty', figure, weapon: item.id });
  else if (left === 1 && capOf(item) > 2)
    run.emit({ kind: 'ammo-low', figure, weapon: item.id, left, unit: 'round', last: true });
}

/** BW-CDT-05: who has heard none yet, and hears this one; not the shooter. */
export function firstShotFor(fight: Gunfight, shot: Pick<Shot, 'figure'> & Partial<Shot>): FigureId[] {
  const { heardShot } = subOf(fight).nerve;
  return rosterOf(fight).flatMap(({ id, sort }) =>
    sort === 'person' && id !== shot.figure && heardShot[id] !== true && hears(fight, id, shot) ? [id] : [],
  );
}

/** BW-FIRE-05, BW-JAM-01: a spent chamber, or a dead barrel that takes so many rounds to clear and load. */
export function misfire(run: Run, { figure, weapon }: Pick<Shot, 'figure' | 'weapon'>): void {
  const item = itemOf(run.figure(figure), weapon)!;
  if (mechanismOf(item) === 'revolver') {
    run.emit({ kind: 'misfired', figure, weapon, result: 'dud-round' });
    return;
  }
  const mods: Modifier[] = [{ id: 'clearing', value: 2 }];
  const check = readCheck([rollD6(run, 'clear-time', () => 'rounds')], mods);
  tellTable(run, { table: 'clear-time', figure, check, row: check.total });
  run.emit({ kind: 'misfired', figure, weapon, result: 'jam' });
  run.emit({ kind: 'jammed', figure, weapon, jams: (item.jams ?? 0) + 1, left: check.total });
}

/** BW-FIRE-07: what misses somebody in a melee may find a friend there. */
function miss(run: Run, shot: Shot, band: Band): Landing[] {
  run.emit({ kind: 'shot-missed', figure: shot.figure, target: shot.target, weapon: shot.weapon });
  const friend = strayFriend(run, shot);
  return friend === null ? [] : strike(run, shot, band, run.figure(friend));
}

/** BW-FIRE-06: of a rider and his steed the D10 says which. */
function strikeTarget(run: Run, shot: Shot, band: Band): Landing[] {
  const target = run.figure(shot.target);
  if (!isPair(run.fight, target)) return strike(run, shot, band, target);
  const rowOf = (value: number): string => (value >= RIDER_HIT ? 'rider' : 'horse');
  const row = throwRow(run, { table: 'struck-body', die: 10, figure: target.id, rowOf });
  return strike(run, shot, band, row === 'rider' ? target : run.figure(target.mount!));
}

const RIDER_HIT = 6;

/** BW-FIRE-08, steps 4 to 7; a blunt thing bludgeons (BW-FIRE-09). */
function strike(run: Run, { figure: by, weapon, mode }: Shot, band: Band, victim: Figure): Landing[] {
  const figure = run.figure(by);
  const { model } = itemOf(figure, weapon)!;
  const isBeast = victim.sort === 'beast';
  const value = strikeAt(figure, model, band)! - (isBeast ? 1 : 0);
  const cause = mode === 'throw' ? 'throw' : 'shot';
  run.emit({ kind: 'hit', figure: victim.id, by, cause, weapon, strength: value });
  const landing = rowOf(model)!.blunt
    ? missileBlow(run, { kind: 'blow', victim: victim.id, by, cause, weapon, isMelee: false }, value)
    : strikePiercing(run, { victim: victim.id, by, value, cause, weapon, isMelee: false });
  return [landing, ...fallsWith(run, landing)];
}

/** BW-FIRE-09: the strike die is read on the ladder; nothing saves from it. */
export function missileBlow(run: Run, blow: Omit<Blow, 'rung'>, value: number): Blow {
  const { victim: figure, by } = blow;
  const mods = modsOf({ strike: value });
  return { ...blow, rung: throwRow(run, { table: 'missile-blow', figure, by, mods, rowOf: rungOf }) };
}

/** BW-HORSE-05, BW-HURT-07: who falls from a steed by it throws for the fall (BW-FIRE-08, step 7). */
export function fallsWith(run: Run, landing: Pierced | Blow): Fall[] {
  const victim = run.figure(landing.victim);
  const isOut = landing.kind === 'blow' ? landing.rung === 'stunned' : landing.result === 'inert';
  const isDown = (landing.kind === 'blow' ? landing.rung : landing.grade) === 'downed';
  return isOut || (isDown && victim.sort !== 'person') ? throwFalls(run, victim) : [];
}

/** BW-TURN-07: all that has been thrown lands; what it calls forth is still to come. */
export function landShots(run: Run, all: readonly Thrown[], since: number): After {
  const hits = all.flatMap(({ landings, shot, breaks }) => {
    const tests = landings.flatMap((landing) => land(run, landing) ?? []);
    breaks?.();
    if (shot.mode === 'throw') layDown(run, shot);
    return tests;
  });
  const shooters = new Set(all.map(({ shot }) => shot.figure));
  const tested = new Set(hits.map(({ figure }) => figure));
  const startled = all
    .flatMap((one) => one.startled)
    .filter((id) => !shooters.has(id) && !tested.has(id))
    .map((figure): Reaction => ({ figure, why: 'first-shot' }));
  return afterwards(run, since, { hits, next: startled, noises: noisesOf(run, all), alarms: alarmsOf(run.fight, all) });
}

/** BW-FIRE-05: what misfires gives nobody away. */
const alarmsOf = (fight: Gunfight, all: readonly Thrown[]): Alarm[] =>
  all
    .filter(({ isDud }) => !isDud)
    .map(({ noise, shot }): Alarm => ({ kind: 'shot', by: shot.figure, isLoud: noise !== null }))
    .filter((alarm) => isAlarming(fight, alarm));

function noisesOf(run: Run, all: readonly Thrown[]): Noise[] {
  if (!rosterOf(run.fight).some(({ sort }) => sort === 'beast')) return []; // nobody to be frightened by it
  return all.flatMap(({ noise, landings, shot }) => {
    const struck = landings.find(({ kind, victim }) => kind !== 'fall' && run.figure(victim).sort === 'beast')?.victim;
    const own = noise === null ? [] : [noise];
    return struck === undefined ? own : [{ by: shot.figure, ...given({ target: shot.target }), struck }, ...own];
  });
}

/** Lands one thing; an aim is gone with a hit (BW-FIRE-03). */
export function land(run: Run, landing: Landing): HitTest | null {
  const { victim, kind } = landing;
  if (run.figure(victim).aim !== null) run.emit({ kind: 'aim-lost', figure: victim, why: 'hit' });
  if (kind === 'fall') return landFall(run, landing);
  return kind === 'blow' ? landBlow(run, landing) : landPiercing(run, landing);
}

/** BW-WPN-06: what was thrown lies where the target is. */
function layDown(run: Run, { figure, target, weapon }: Shot): void {
  if (itemOf(run.figure(figure), weapon) === null) return;
  const { at } = run.figure(target);
  run.emit({ kind: 'dropped', figure, item: weapon, at, near: at === null ? [target] : [], why: 'thrown' });
}

/** BW-FIRE-07: on a miss into a melee a 2 or less finds a friend of the shooter who fights there; with none there is no die. */
function strayFriend(run: Run, { figure, target }: Shot): FigureId | null {
  const friends = friendsIn(run.fight, run.figure(figure), target);
  if (friends.length === 0) return null;
  const rowOf = (face: number): string => (face <= 2 ? 'strays' : 'harmless');
  const victim =
    throwRow(run, { table: 'stray', figure, rowOf }) === 'strays' ? pickOne(run, friends, (one) => one.name).id : null;
  run.emit({ kind: 'shot-strayed', figure, victim });
  return victim;
}

function friendsIn(fight: Gunfight, { id, side }: Figure, target: FigureId): Figure[] {
  const melee = meleeAround(fight, target);
  return rosterOf(fight).filter((one) => melee.has(one.id) && one.side === side && one.id !== id && isInPlay(one));
}

/** Everybody who is in one struggle with this figure, hand over hand. */
function meleeAround(fight: Gunfight, id: FigureId): ReadonlySet<FigureId> {
  const found = new Set<FigureId>([id]);
  for (const one of found) for (const { a, b } of fight.contacts) if (a === one || b === one) found.add(a).add(b);
  return found;
}
