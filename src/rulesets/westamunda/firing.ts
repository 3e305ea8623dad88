import type { EffectOf, ShotMode, Trigger } from '../../game/effects.ts';
import type { FigureId, ItemId } from '../../game/ids.ts';
import type { Outcome, Run } from '../../game/run.ts';
import { kickBack, NOTHING_YET, settleAmmo, type Tally } from './aftershot.ts';
import { turnToFace } from './arcs.ts';
import { aimSecond } from './barrels.ts';
import { goThrough } from './buildings.ts';
import { type Burst, openBurst } from './burst.ts';
import { catchFire } from './catch-fire.ts';
import { breakBrawl } from './brawl.ts';
import { checkOf, IMPOSSIBLE, meets, throwAgainst } from './dice.ts';
import { ballisticsOf, bandAt, gunOf, itemOf, roundsFor, roundsIn, takesLoads } from './guns.ts';
import type { Blow } from './hits.ts';
import { fallIfShaken, footingOf } from './falls.ts';
import { showUp } from './hide.ts';
import { knockBack } from './knockdown.ts';
import { distanceOf, type Manner, type Needs, needsOf } from './need.ts';
import { testNerves } from './nerve.ts';
import { isDown, isEngaged, isInPlay, isUp } from './profile.ts';
import { strikeWhole } from './rider-hits.ts';
import { countHits, landsAt, type Spread, spreadAt, strikeArea, STRENGTH as SPREAD_STRENGTH } from './spread.ts';
import { strayFrom } from './stray.ts';
import { type Spot, spotOf } from './template.ts';

/** One pull of a trigger. */
export interface Pull extends Manner {
  readonly mode: ShotMode;
  readonly trigger: Trigger;
  /** Without a map: who stands within the spread of a charge of shot. */
  readonly named?: readonly FigureId[];
}

/** What is left to do of an action with guns, in order: plain data, so that it can stop between any two. */
export type Task =
  | { readonly do: 'pull'; readonly pull: Pull }
  | { readonly do: 'strike'; readonly blow: Blow; readonly from: FigureId; readonly stood: boolean }
  /** Whoever stands under a charge of shot; and how often each is hit, where both barrels were fired at once. */
  | { readonly do: 'spread'; readonly spread: Spread }
  | { readonly do: 'hits'; readonly blow: Blow }
  /** WM-SG-04: the other barrel, aimed only when the first has struck. */
  | { readonly do: 'barrel'; readonly pull: Pull; readonly meant: readonly FigureId[] }
  /** WM-FIRE-02: whether he burns. */
  | { readonly do: 'catch'; readonly figure: FigureId }
  | { readonly do: 'kick'; readonly figure: FigureId }
  | { readonly do: 'ammo'; readonly figure: FigureId; readonly weapon: ItemId }
  | { readonly do: 'burst'; readonly burst: Burst }
  /** Several who fire at the same time (WM-FAST-02): all their dice, then what comes of them. */
  | { readonly do: 'volley'; readonly pulls: readonly Pull[] }
  | { readonly do: 'nerve' };

export interface FiringAt {
  readonly step: 'firing';
  readonly tasks: readonly Task[];
  readonly tally: Tally;
}

/** Works an action off; after each shot it stops at a mark where different histories meet again (exact odds). */
export function carryOn(run: Run, { tasks, tally: before }: Omit<FiringAt, 'step'>): Outcome {
  let tally = before;
  let left = tasks;
  while (left.length > 0) {
    const [task, ...rest] = left as [Task, ...Task[]];
    const standing = stillStanding(run);
    const worked = work(run, task, tally);
    const fallen = standing.filter((id) => hasFallen(run, id));
    tally = addUp(tally, worked, fallen);
    left = [...worked.more, ...rest];
    if (left.length > 0 && isMark(left[0]!))
      return { pause: { at: { step: 'firing', tasks: left, tally } satisfies FiringAt, prompts: [], holds: [] } };
  }
  return null;
}

function addUp(tally: Tally, worked: Worked, fallen: readonly FigureId[]): Tally {
  const { sixes = [], jams = {}, fired = {}, struck = tally.struck } = worked;
  return {
    sixes: [...new Set([...tally.sixes, ...sixes])].sort(),
    jams: { ...tally.jams, ...jams },
    fired: { ...tally.fired, ...fired },
    fallen: [...new Set([...tally.fallen, ...fallen])].sort(),
    ...(struck === undefined || struck === null ? {} : { struck }),
  };
}

function stillStanding(run: Run): FigureId[] {
  return run.fight.roster.filter((id) => isInPlay(run.figure(id)) && !isDown(run.figure(id)));
}

function hasFallen(run: Run, id: FigureId): boolean {
  return run.figure(id).sort === 'person' && (!isInPlay(run.figure(id)) || isDown(run.figure(id)));
}

/** Between two shots, two victims, and before what ends an action; not where a charge has yet to show whom it finds. */
function isMark(next: Task): boolean {
  if (next.do === 'spread' || next.do === 'barrel') return false;
  return next.do !== 'strike' || !next.stood;
}

interface Worked {
  readonly more: readonly Task[];
  readonly sixes?: readonly ItemId[];
  readonly jams?: Tally['jams'];
  readonly fired?: Tally['fired'];
  /** Where a first barrel struck; null: it matters no more. */
  readonly struck?: Spot | null;
}

const NO_MORE: Worked = { more: [] };

function work(run: Run, task: Task, tally: Tally): Worked {
  switch (task.do) {
    case 'pull':
      return pull(run, task.pull, tally);
    case 'strike':
      return land(run, task);
    case 'spread':
      return { more: strikeArea(run, task.spread) };
    case 'hits':
      return { more: strikes(task.blow, countHits(run, task.blow)) };
    case 'barrel':
      return { more: [{ do: 'pull', pull: aimSecond(run, task.pull, tally.struck!, task.meant) }], struck: null };
    case 'burst':
      return openBurst(run, task.burst);
    case 'volley':
      return fireAll(run, task.pulls, tally);
    case 'catch':
      catchFire(run, task.figure);
      return NO_MORE;
    case 'kick':
      kick(run, task.figure, tally);
      return NO_MORE;
    case 'ammo':
      settleAmmo(run, task.figure, task.weapon, tally);
      return NO_MORE;
    case 'nerve':
      testNerves(run, tally.fallen);
      return NO_MORE;
  }
}

/** A shot that finds somebody who is out already changes nothing. */
function land(run: Run, { blow, stood, from }: Extract<Task, { do: 'strike' }>): Worked {
  if (!isInPlay(run.figure(blow.target))) return NO_MORE;
  const before = footingOf(run.figure(blow.target));
  strikeWhole(run, blow);
  const thrown = stood && knockBack(run, blow, from);
  fallIfShaken(run, blow.target, before, { by: from, thrown });
  return NO_MORE;
}

/** WM-KICK-01, WM-MOVE-08: off his feet, and off the edge he stands at. */
function kick(run: Run, figure: FigureId, tally: Tally): void {
  const before = footingOf(run.figure(figure));
  kickBack(run, figure, tally);
  fallIfShaken(run, figure, before, { by: figure });
}

function strikes(blow: Blow, count: number): readonly Task[] {
  return Array.from({ length: count }, () => ({ do: 'strike', blow, from: blow.by, stood: false }));
}

/** WM-SHOOT-20 steps 1 and 2: the to-hit dice, and what a miss does. */
function pull(run: Run, shot: Pull, tally: Tally): Worked {
  const { figure, target, weapon } = shot;
  breakBrawl(run, figure);
  if (shot.spot === undefined && !isInPlay(run.figure(target))) return waste(run, shot);
  const needs = needsOf(run.fight, shot);
  const stood = isOnFeet(run, target);
  const thrown = throwAgainst(run, needs.need, 'to-hit', {
    also: canDuck(run, shot, needs) ? [needs.open] : [],
    apart: facesApart(run, weapon, tally),
  });
  fire(run, shot, needs, thrown);
  const strength = strengthOf(run, shot);
  const after = { sixes: thrown.faces[0] === 6 ? [weapon] : [], fired: { [weapon]: strength } };
  if (!thrown.passed) run.emit({ kind: 'shot-missed', figure, target, weapon });
  if (isSpread(run, shot)) return { ...after, ...spread(run, shot, thrown.passed) };
  const struck = shot.mode === 'in-turn' ? { struck: spotOf(run.fight, target) } : {};
  if (!thrown.passed) return { ...after, ...struck, more: miss(run, shot, needs, thrown.faces) };
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
function facesApart({ fight }: Run, weapon: ItemId, { sixes }: Tally): readonly number[] {
  return [...(fight.settings.strayShots === true ? [1] : []), ...(sixes.includes(weapon) ? [] : [5])];
}

/** WM-SHOOT-20: shots allotted to somebody who is out already are wasted, and the round with them. */
function waste(run: Run, { figure, target, weapon }: Pull): Worked {
  const item = itemOf(run.figure(figure), weapon)!;
  const left = item.ammo === null ? {} : { weapon, left: Math.max(0, roundsIn(item) - 1) };
  run.emit({ kind: 'shot-lost', figure, target, why: 'target-out', spent: true, ...left });
  return NO_MORE;
}

/** WM-SG-02. */
function isSpread(run: Run, { figure, weapon, load }: Pull): boolean {
  return load === 'scatter' && takesLoads(gunOf(itemOf(run.figure(figure), weapon)!.model)!);
}

/** WM-SG-01, -05: both barrels of manstopper at once are one heavier bullet. */
function strengthOf(run: Run, { figure, weapon, load, mode }: Pull): number {
  const { strength } = ballisticsOf(gunOf(itemOf(run.figure(figure), weapon)!.model)!, load);
  return mode === 'together' && load === 'manstopper' ? strength + 1 : strength;
}

function spread(run: Run, shot: Pull, passed: boolean): Pick<Worked, 'more' | 'struck'> {
  const spot = landsAt(run, shot, { passed, distance: distanceOf(run.fight, shot) ?? 0 });
  // A misfire: the next barrel goes by where its target was.
  if (spot === null) return { more: [], struck: spotOf(run.fight, shot.target) };
  const charge = spreadAt(shot, spot);
  const beyond = passed && shot.walls !== undefined ? { beyond: passWalls(run, shot, SPREAD_STRENGTH) } : {};
  return { more: [{ do: 'spread', spread: { ...charge, ...beyond } }], struck: spot };
}

/** WM-KICK-02: not already pinned, down or held up by a fight. */
function isOnFeet({ fight }: Pick<Run, 'fight'>, id: FigureId): boolean {
  const figure = fight.figures[id]!;
  return figure.sort === 'person' && figure.mount === null && isUp(figure) && !isEngaged(fight, id);
}

/** What is left in the gun after it; a bow takes its arrows out of the quiver (WM-LOAD-10). */
function spentBy(run: Run, { figure, weapon, mode }: Pull): Pick<EffectOf<'shot-fired'>, 'left' | 'reserve'> {
  const item = itemOf(run.figure(figure), weapon)!;
  const gun = gunOf(item.model)!;
  if (gun.cap > 0) return { left: Math.max(0, roundsIn(item) - (mode === 'together' ? 2 : 1)) };
  const kind = roundsFor(gun);
  return { reserve: { kind, left: Math.max(0, (run.figure(figure).pouch[kind] ?? 0) - 1) } };
}

/** Every trigger pull spends a round (WM-SHOOT-12). */
function fire(
  run: Run,
  shot: Pull,
  needs: Needs,
  thrown: { readonly faces: readonly number[]; readonly passed: boolean },
): void {
  const { figure, target, weapon, mode, trigger } = shot;
  const item = itemOf(run.figure(figure), weapon)!;
  const distance = distanceOf(run.fight, shot) ?? 0;
  const band = bandAt(gunOf(item.model)!, distance) ?? 'long';
  if (shot.spot === undefined) turnToFace(run, figure, target);
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
    ...spentBy(run, shot),
    check: checkOf(thrown, needs.need, needs.mods),
  });
}

/** WM-DUCK-02: men on foot who are up, behind cover, where the table plays it. */
function canDuck(run: Pick<Run, 'fight'>, { target, spot }: Pull, { cover }: Needs): boolean {
  return spot === undefined && run.fight.settings.duckBacks !== false && cover > 0 && isOnFeet(run, target);
}

function miss(run: Run, shot: Pull, needs: Needs, faces: readonly number[]): readonly Task[] {
  if (faces[0] === 1) return strayFrom(run, shot);
  if (!canDuck(run, shot, needs) || !meets(faces, needs.open)) return [];
  // WM-DUCK-01: the cover alone saved him, and he knows it.
  const before = footingOf(run.figure(shot.target));
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

/** WM-SHOOT-05, WM-DUCK-03: a shot that no face could make, unless it could make him duck. */
export function isHopeless(run: Pick<Run, 'fight'>, shot: Pull): number | null {
  const needs = needsOf(run.fight, shot);
  if (needs.need < IMPOSSIBLE) return null;
  const mayDuck = canDuck(run, shot, needs) && needs.open < IMPOSSIBLE;
  return mayDuck ? null : needs.need;
}

/** What ends every action with guns: kick, ammunition, nerve (WM-SHOOT-20 steps 11 to 13). */
function endOf(figure: FigureId, weapons: readonly ItemId[]): readonly Task[] {
  const ammo = weapons.map((weapon): Task => ({ do: 'ammo', figure, weapon }));
  return [{ do: 'kick', figure }, ...ammo, { do: 'nerve' }];
}

/** WM-FAST-02: nobody's shot waits for another's. */
export function volley(pulls: readonly Pull[]): Omit<FiringAt, 'step'> {
  const ends = pulls.flatMap(({ figure, weapon }): Task[] => [
    { do: 'kick', figure },
    { do: 'ammo', figure, weapon },
  ]);
  return { tasks: [{ do: 'volley', pulls }, ...ends, { do: 'nerve' }], tally: NOTHING_YET };
}

function fireAll(run: Run, pulls: readonly Pull[], tally: Tally): Worked {
  const all = pulls.map((one) => pull(run, one, tally));
  return {
    more: all.flatMap(({ more }) => more),
    sixes: all.flatMap(({ sixes = [] }) => sixes),
    fired: Object.assign({}, ...all.map(({ fired = {} }) => fired)) as Tally['fired'],
  };
}

/** A plain shot as an action. */
export function singleShot(shot: Pull): Omit<FiringAt, 'step'> {
  return { tasks: [{ do: 'pull', pull: shot }, ...endOf(shot.figure, [shot.weapon])], tally: NOTHING_YET };
}

/** WM-BLAZE-04: dice, shots, kick, a roll for each jam, the roll for a six. */
export function burstOf(burst: Burst): Omit<FiringAt, 'step'> {
  const { figure, weapon } = burst.pull;
  return { tasks: [{ do: 'burst', burst }, ...endOf(figure, [weapon])], tally: NOTHING_YET };
}

/** WM-SHOOT-08, WM-SG-04: one after the other, each wholly; kick once; then the ammunition of each gun. */
export function oneAfterTheOther(
  figure: FigureId,
  shots: readonly Task[],
  weapons: readonly ItemId[],
): Omit<FiringAt, 'step'> {
  return { tasks: [...shots, ...endOf(figure, [...new Set(weapons)])], tally: NOTHING_YET };
}
