import type { EffectOf } from '../../../game/effects.ts';
import type { ItemId } from '../../../game/ids.ts';
import type { Run } from '../../../game/run.ts';
import type { Tally } from './aftershot.ts';
import { turnToFace } from '../watch/arcs.ts';
import { goThrough } from '../fire/buildings.ts';
import { breakBrawl } from '../melee/brawl.ts';
import { checkOf, IMPOSSIBLE, meets, type Throw, throwAgainst } from '../dice.ts';
import { ballisticsOf, bandAt, gunIn, roundsFor, roundsIn, takesLoads } from './guns.ts';
import type { Blow } from '../wounds/hits.ts';
import { fallIfShaken, fallState } from '../move/falls.ts';
import { showUp } from '../move/hide.ts';
import { distanceOf, type Needs, needsOf } from './need.ts';
import { isOnFeet } from '../people/profile.ts';
import { landsAt, spreadAt, STRENGTH as SPREAD_STRENGTH } from './spread.ts';
import { spotOf } from '../fire/template.ts';
import type { Pull, Task, Worked } from './firing.ts';
import { isInPlay, itemOf, pickOne, rollTable, rosterOf } from '../../kit.ts';
import { offLine } from '../../kit/world/off-line.ts';
import type { Figure, Gunfight } from '../../../game/state.ts';

/** WM-SHOOT-20 steps 1 and 2: the to-hit dice, and what a miss does. */
export function pull(run: Run, shot: Pull, tally: Tally): Worked {
  const { figure, target, weapon } = shot;
  breakBrawl(run, figure);
  if (shot.spot === undefined && !isInPlay(run.figure(target))) return waste(run, shot);
  const needs = needsOf(run.fight, shot);
  const stood = isOnFeet(run.fight, run.figure(target));
  const thrown = run.alsoFor([figure], () =>
    throwAgainst(run, needs.need, 'to-hit', {
      also: canDuck(run.fight, shot, needs) ? [needs.open] : [],
      apart: facesApart(run, weapon, tally),
    }),
  );
  fire(run, shot, needs, thrown);
  const strength = strengthOf(run, shot);
  const after = { sixes: thrown.faces[0] === 6 ? [weapon] : [], fired: { [weapon]: strength } };
  if (!thrown.passed) run.emit({ kind: 'shot-missed', figure, target, weapon });
  if (isSpread(run, shot)) return { ...after, ...spread(run, shot, thrown.passed) };
  const struck = shot.mode === 'in-turn' ? { struck: spotOf(run.fight, target) } : {};
  if (!thrown.passed) return { ...after, ...struck, more: missWide(run, shot, needs, thrown.faces) };
  if (shot.spot !== undefined) return { ...after, more: [] };
  const left = passWalls(run, shot, strength);
  if (left === null) return { ...after, ...struck, more: [] };
  const blow: Blow = { target, by: figure, strength: left, cause: 'shot', weapon, pins: true };
  return { ...after, ...struck, more: [{ do: 'strike', blow, from: figure, stood }] };
}

/** WM-BLDG-01, WM-BLDG-02: one wall after the other takes one off its strength, or all of it. */
function passWalls(run: Run, { figure, walls = [] }: Pull, strength: number): number | null {
  let left: number | null = strength;
  for (const wall of walls) if (left !== null) left = goThrough(run, wall, left, figure);
  return left;
}

/** A six, as long as no shot of this gun has shown one (WM-AMMO-02); a natural 1 where it may find somebody else (WM-AMMO-06). */
const facesApart = ({ fight }: Run, weapon: ItemId, { sixes }: Tally): readonly number[] => [
  ...(fight.settings.strayShots === true ? [1] : []),
  ...(sixes.includes(weapon) ? [] : [5]),
];

/** WM-SHOOT-20: shots allotted to somebody who is out already are wasted, and the round with them. */
function waste(run: Run, { figure, target, weapon }: Pull): Worked {
  const item = itemOf(run.figure(figure), weapon)!;
  const left = item.ammo === null ? {} : { weapon, left: Math.max(0, roundsIn(item) - 1) };
  run.emit({ kind: 'shot-lost', figure, target, why: 'target-out', spent: true, ...left });
  return { more: [] };
}

/** WM-SG-02. */
const isSpread = (run: Run, { figure, weapon, load }: Pull): boolean =>
  load === 'scatter' && takesLoads(gunIn(run.figure(figure), weapon)!);

/** WM-SG-01, WM-SG-05: both barrels of manstopper at once are one heavier bullet. */
function strengthOf(run: Run, { figure, weapon, load, mode }: Pull): number {
  const { strength } = ballisticsOf(gunIn(run.figure(figure), weapon)!, load);
  return mode === 'together' && load === 'manstopper' ? strength + 1 : strength;
}

function spread(run: Run, shot: Pull, passed: boolean): Pick<Worked, 'more' | 'struck'> {
  const isFollowed = shot.mode === 'in-turn' && shot.isSecond !== true;
  const spot = landsAt(run, shot, { passed, distance: distanceOf(run.fight, shot) ?? 0, isFollowed });
  // A misfire: the next barrel goes by where its target was.
  if (spot === null) return { more: [], struck: spotOf(run.fight, shot.target) };
  const charge = spreadAt(shot, spot);
  const beyond = passed && shot.walls !== undefined ? { beyond: passWalls(run, shot, SPREAD_STRENGTH) } : {};
  return { more: [{ do: 'spread', spread: { ...charge, ...beyond } }], struck: spot };
}

/** What is left in the gun after it; a bow takes its arrows out of the quiver (WM-LOAD-10). */
export function roundsSpent(
  run: Run,
  { figure, weapon, mode }: Pick<Pull, 'figure' | 'weapon' | 'mode'>,
): Pick<EffectOf<'shot-fired'>, 'left' | 'reserve'> {
  const own = run.figure(figure);
  const gun = gunIn(own, weapon)!;
  if (gun.cap > 0) return { left: Math.max(0, roundsIn(itemOf(own, weapon)!) - (mode === 'together' ? 2 : 1)) };
  const kind = roundsFor(gun);
  return { reserve: { kind, left: Math.max(0, (own.pouch[kind] ?? 0) - 1) } };
}

/** Every trigger pull spends a round (WM-SHOOT-12). */
function fire(run: Run, shot: Pull, needs: Needs, thrown: Throw): void {
  const { figure, target, weapon, mode, trigger } = shot;
  const distance = distanceOf(run.fight, shot) ?? 0;
  const band = bandAt(gunIn(run.figure(figure), weapon)!, distance) ?? 'long';
  if (shot.spot === undefined) turnToFace(run, figure, run.figure(target).at);
  showUp(run, figure, 'shot');
  run.emit({
    kind: 'shot-fired',
    figure,
    target,
    weapon,
    mode,
    trigger,
    distance,
    band,
    ...(shot.spot === undefined ? {} : { at: shot.spot.at }),
    ...roundsSpent(run, shot),
    check: checkOf(thrown, needs.need, needs.mods),
  });
}

/** WM-DUCK-02, WM-DUCK-04: at each shot of a burst: men on foot who are up, behind cover, where the table plays it. */
const canDuck = (fight: Gunfight, { target, spot }: Pull, { cover }: Needs): boolean =>
  spot === undefined && fight.settings.duckBacks !== false && cover > 0 && isOnFeet(fight, fight.figures[target]!);

function missWide(run: Run, shot: Pull, needs: Needs, faces: readonly number[]): readonly Task[] {
  if (faces[0] === 1) return strayFrom(run, shot);
  if (!canDuck(run.fight, shot, needs) || !meets(faces, needs.open)) return [];
  // WM-DUCK-01: the cover alone saved him, and he knows it.
  const before = fallState(run.figure(shot.target));
  run.emit({
    kind: 'ducked-back',
    figure: shot.target,
    why: 'shot',
    distance: 0,
    cover: needs.cover === 2 ? 'full' : 'partial',
    pinned: true,
  });
  fallIfShaken(run, shot.target, before, { by: shot.figure });
  return [];
}

/** As near to the line as this; inches. */
const BESIDE = 0.5;

/** WM-AMMO-06, an option: a natural 1 may find somebody else who stands beside the line. */
function strayFrom(run: Run, { figure, target, weapon, load }: Pull): readonly Task[] {
  if (run.fight.settings.strayShots !== true) return [];
  const others = besideLine(run, run.figure(figure), run.figure(target));
  if (others.length === 0) return [];
  const row = (face: number): string => (face === 1 ? 'strays' : 'harmless');
  if (rollTable(run, { table: 'stray', die: 6, figure, row }) === 'harmless') return [];
  const victim = pickOne(run, others, (one) => one.name);
  run.emit({ kind: 'shot-strayed', figure, victim: victim.id });
  const { strength } = ballisticsOf(gunIn(run.figure(figure), weapon)!, load);
  const blow = { target: victim.id, by: figure, strength, cause: 'shot', weapon, pins: true } as const;
  return [{ do: 'strike', blow, from: figure, stood: isOnFeet(run.fight, victim) }];
}

const besideLine = (run: Run, shooter: Figure, target: Figure): readonly Figure[] =>
  rosterOf(run.fight).filter(
    (one) =>
      one.id !== shooter.id &&
      one.id !== target.id &&
      one.id !== shooter.mount &&
      isInPlay(one) &&
      offLine(run.fight, shooter, target, one) <= BESIDE + 0.001,
  );

/** WM-SHOOT-05, WM-DUCK-03: a shot that no face could make, unless it could make him duck. */
export function isHopeless(fight: Gunfight, shot: Pull): number | null {
  const needs = needsOf(fight, shot);
  if (needs.need < IMPOSSIBLE) return null;
  const mayDuck = canDuck(fight, shot, needs) && needs.open < IMPOSSIBLE;
  return mayDuck ? null : needs.need;
}
