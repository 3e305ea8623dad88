import { given } from '../../../game/given.ts';
import type { Run } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { pickOne, rollTable, isInPlay } from '../../kit.ts';
import { type Blow, landBlow, strike } from '../wounds/hits.ts';
import { manOnBox, ridersOf, teamOf, driverOf, isOverBase, paceOf, unhitHorses } from '../horses/horse.ts';
import type { WagonPart } from '../horses/horse-state.ts';
import { isPinned } from '../people/profile.ts';
import { leaveThing } from '../../kit/world/things.ts';
import { rollStat } from '../dice.ts';
import { driverMods } from '../horses/ride-skills.ts';
import {
  eachFallHit,
  type Fall,
  FALL_STRENGTH,
  hurtByFall,
  loseHorse,
  ofFighters,
  throwOff,
} from '../horses/rider-fall.ts';
import { comeDown } from '../../kit/travel/landing.ts';

/** WM-WAGON-06: who or what is struck, and what part of the wagon itself, by the face of the die. */
const STRUCK = ['driver', 'crew', 'horse', 'horse', 'wagon', 'wagon'] as const;
const PARTS = ['traces', 'wheels', 'wheels', 'body', 'body', 'body'] as const;

/** WM-WAGON-06: what a part stands. */
const ARMOUR: Readonly<Record<WagonPart, number>> = { traces: 6, wheels: 8, body: 8 };

/** A hit on a wagon: dice say on whom or what. */
export function strikeWagon(run: Run, blow: Blow, wagon: FigureId): void {
  const struck = rollTable(run, {
    table: 'struck-body',
    die: 6,
    figure: wagon,
    by: blow.by,
    row: (face) => STRUCK[face - 1]!,
  });
  if (struck === 'wagon') return strikePart(run, blow, wagon);
  const bodies = struckAboard(run.fight, wagon, struck);
  if (bodies.length === 0) return damage(run, blow, { wagon, part: 'body' });
  const target = pickOne(run, bodies, (one) => one.id).id;
  if (struck === 'horse') strikeTeamHorse(run, { ...blow, target }, wagon);
  else strike(run, { ...blow, target });
}

function struckAboard(fight: Gunfight, wagon: FigureId, struck: 'driver' | 'crew' | 'horse'): readonly Figure[] {
  if (struck === 'horse') return teamOf(fight, wagon);
  const driver = manOnBox(fight, wagon);
  if (struck === 'driver') return driver === null ? [] : [driver];
  return ridersOf(fight, wagon).filter((one) => one.id !== driver?.id);
}

function strikePart(run: Run, blow: Blow, wagon: FigureId): void {
  const part = rollTable(run, {
    table: 'wagon-part',
    die: 6,
    figure: wagon,
    by: blow.by,
    row: (face) => PARTS[face - 1]!,
  });
  damage(run, blow, { wagon, part });
}

/** WM-WAGON-07: strength and a die, as much as it stands or more. */
function damage(run: Run, { by, strength, thing }: Blow, { wagon, part }: { wagon: FigureId; part: WagonPart }): void {
  const need = ARMOUR[part] - strength;
  const row = (face: number): string => (face >= need ? 'through' : 'glanced');
  const damaged = need <= 6 && rollTable(run, { table: 'penetration', die: 6, figure: wagon, by, row }) === 'through';
  run.emit({ kind: 'vehicle-struck', figure: wagon, part, damaged, ...given({ thing }) });
}

/** WM-WAGON-08, WM-WAGON-09: a wound brings a horse of the team down, anything else frightens it. */
function strikeTeamHorse(run: Run, blow: Blow, wagon: FigureId): void {
  const horse = blow.target;
  if (landBlow(run, blow)) return settleTeam(run, { wagon, horse, by: blow.by });
  if (blow.pins && !isPinned(run.figure(horse)))
    run.emit({ kind: 'pinned', figure: horse, cause: 'hit', again: false });
}

/** What a horse that falls in its traces calls for. */
type Failing = { readonly wagon: FigureId; readonly horse: FigureId; readonly by: FigureId };

/** WM-WAGON-09: the driver holds the rest of the team, or over it goes. Where nobody drives it has stood still, or goes over. */
function settleTeam(run: Run, { wagon, horse, by }: Failing): void {
  const driver = driverOf(run.fight, wagon);
  loseHorse(run, horse, driver?.id);
  const speed = paceOf(run.fight, run.figure(wagon));
  const isHeld = driver === null ? speed === 0 : holdsTeam(run, driver.id, wagon);
  if (!isHeld) return overturn(run, { wagon, why: 'team', by });
  if (!isOverBase(run.fight, run.figure(wagon))) return haltWagon(run, wagon, 'team');
  run.emit({ kind: 'slowed', figure: wagon, cap: Math.ceil(speed / 2), why: 'team-hit', until: 'turn' });
}

function holdsTeam(run: Run, driver: FigureId, wagon: FigureId): boolean {
  const mods = [
    { id: 'unhit-horses', value: unhitHorses(run.fight, wagon) },
    { id: 'over-base', value: isOverBase(run.fight, run.figure(wagon)) ? -2 : 0 },
    ...driverMods(run.figure(driver)),
  ];
  return rollStat(run, driver, { stat: 'I', why: 'halt-team', mods });
}

/** It stands; horses that fell are cut loose (WM-WAGON-09). */
export function haltWagon(run: Run, wagon: FigureId, why: string): void {
  run.emit({ kind: 'vehicle-halted', figure: wagon, until: 'turn', why });
  for (const horse of teamOf(run.fight, wagon, 'all')) {
    if (!isInPlay(horse)) comeDown(run, horse, { kind: 'dismounted', why: 'mount-down' }, ofFighters);
  }
}

interface Upset {
  readonly wagon: FigureId;
  readonly why: 'team' | 'parts' | 'obstacle';
  readonly by: FigureId;
}

/** WM-WAGON-09: a wreck; driver, crew and horses are thrown and hurt, in this order. */
export function overturn(run: Run, { wagon, why, by }: Upset): void {
  const fast = isOverBase(run.fight, run.figure(wagon));
  const driver = manOnBox(run.fight, wagon);
  const crew = ridersOf(run.fight, wagon).filter((one) => one.id !== driver?.id);
  run.emit({ kind: 'overturned', figure: wagon, why });
  leaveThing(run, wagon, 'wagon', 'overturned');
  for (const one of [...(driver === null ? [] : [driver]), ...crew]) {
    throwOff(run, one.id, 'overturned');
    hurtByFall(run, { figure: one.id, by, fast });
  }
  for (const horse of teamOf(run.fight, wagon, 'all')) {
    comeDown(run, horse, { kind: 'dismounted', why: 'mount-down' }, ofFighters);
    if (isInPlay(horse)) hurtHorse(run, { figure: horse.id, by, fast });
  }
}

/** WM-WAGON-09: a horse that comes down with the wagon; any wound is its last. */
function hurtHorse(run: Run, { figure, by, fast }: Fall): void {
  const blow = { target: figure, by, strength: FALL_STRENGTH, cause: 'crash', pins: false } as const;
  eachFallHit(run, { figure, fast }, () => {
    if (landBlow(run, blow)) loseHorse(run, figure);
  });
}
