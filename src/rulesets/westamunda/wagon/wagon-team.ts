import type { FigureId } from '../../../game/ids.ts';
import type { Run } from '../../../game/run.ts';
import { leaveThing } from '../../kit/world/things.ts';
import { rollStat } from '../dice.ts';
import { landBlow } from '../wounds/hits.ts';
import { driverOf, isOverBase, manOnBox, paceOf, ridersOf, teamOf, unhitHorses } from '../horses/horse.ts';
import { isInPlay } from '../../kit.ts';
import { driverMods } from '../horses/ride-skills.ts';
import { countFallHits, FALL_STRENGTH, hurtByFall, loseHorse, ofFighters, throwOff } from '../horses/rider-fall.ts';
import { comeDown } from '../../kit/travel/landing.ts';

/** What a horse that falls in its traces calls for. */
type Failing = { readonly wagon: FigureId; readonly horse: FigureId; readonly by: FigureId };

/** WM-WAGON-09: the driver holds the rest of the team, or over it goes. Where nobody drives it has stood still, or goes over. */
export function settleTeam(run: Run, { wagon, horse, by }: Failing): void {
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
function hurtHorse(run: Run, { figure, by, fast }: { figure: FigureId; by: FigureId; fast: boolean }): void {
  const hits = countFallHits(run, figure, fast);
  for (let hit = 0; hit < hits && isInPlay(run.figure(figure)); hit++) {
    const blow = { target: figure, by, strength: FALL_STRENGTH, cause: 'crash', pins: false } as const;
    if (landBlow(run, blow)) loseHorse(run, figure);
  }
}
