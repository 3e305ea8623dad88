import type { Run } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { pickOne, rollTable } from '../../kit.ts';
import { type Blow, landBlow, strike } from '../wounds/hits.ts';
import { manOnBox, ridersOf, teamOf } from '../horses/horse.ts';
import type { WagonPart } from '../horses/horse-state.ts';
import { isPinned } from '../people/profile.ts';
import { settleTeam } from './wagon-team.ts';

type Struck = 'driver' | 'crew' | 'horse' | 'wagon';

/** WM-WAGON-06. */
function struckOf(face: number): Struck {
  if (face === 1) return 'driver';
  return face === 2 ? 'crew' : face <= 4 ? 'horse' : 'wagon';
}

const struckPart = (face: number): WagonPart => (face === 1 ? 'traces' : face <= 3 ? 'wheels' : 'body');

/** WM-WAGON-06: what a part stands. */
const ARMOUR: Readonly<Record<WagonPart, number>> = { traces: 6, wheels: 8, body: 8 };

/** A hit on a wagon: dice say on whom or what. */
export function strikeWagon(run: Run, blow: Blow, wagon: FigureId): void {
  const struck = rollTable(run, { table: 'struck-body', die: 6, figure: wagon, by: blow.by, row: struckOf });
  if (struck === 'wagon') return strikePart(run, blow, wagon);
  const bodies = struckAboard(run.fight, wagon, struck);
  if (bodies.length === 0) return damage(run, blow, { wagon, part: 'body' });
  const target = pickOne(run, bodies, (one) => one.id).id;
  if (struck === 'horse') strikeTeamHorse(run, { ...blow, target }, wagon);
  else strike(run, { ...blow, target });
}

function struckAboard(fight: Gunfight, wagon: FigureId, struck: Exclude<Struck, 'wagon'>): readonly Figure[] {
  if (struck === 'horse') return teamOf(fight, wagon);
  const driver = manOnBox(fight, wagon);
  if (struck === 'driver') return driver === null ? [] : [driver];
  return ridersOf(fight, wagon).filter((one) => one.id !== driver?.id);
}

function strikePart(run: Run, blow: Blow, wagon: FigureId): void {
  const part = rollTable(run, { table: 'wagon-part', die: 6, figure: wagon, by: blow.by, row: struckPart });
  damage(run, blow, { wagon, part });
}

/** WM-WAGON-07: strength and a die, as much as it stands or more. */
function damage(run: Run, { by, strength, thing }: Blow, { wagon, part }: { wagon: FigureId; part: WagonPart }): void {
  const need = ARMOUR[part] - strength;
  const isHurt = need <= 6 && goesThrough(run, { wagon, by, need });
  const from = thing === undefined ? {} : { thing };
  run.emit({ kind: 'vehicle-struck', figure: wagon, part, damaged: isHurt, ...from });
}

function goesThrough(run: Run, { wagon, by, need }: { wagon: FigureId; by: FigureId; need: number }): boolean {
  const row = (face: number): string => (face >= need ? 'through' : 'glanced');
  return rollTable(run, { table: 'penetration', die: 6, figure: wagon, by, row }) === 'through';
}

/** WM-WAGON-08, WM-WAGON-09: a wound brings a horse of the team down, anything else frightens it. */
function strikeTeamHorse(run: Run, blow: Blow, wagon: FigureId): void {
  const horse = blow.target;
  if (landBlow(run, blow)) return settleTeam(run, { wagon, horse, by: blow.by });
  if (blow.pins && !isPinned(run.figure(horse)))
    run.emit({ kind: 'pinned', figure: horse, cause: 'hit', again: false });
}
