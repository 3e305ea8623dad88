import { numberFor, numberOf } from '../../../game/number-of.ts';
import { betweenPlaces, type Placed } from '../../../game/town/situation.ts';
import type { Figure, Gunfight } from '../../../game/state.ts';
import { groundUnder, type TownInPlay } from '../../../game/town/town-in-play.ts';
import type { Cell, Ground } from '../../../game/town/ground.ts';
import { comparePlaces, type Place } from '../../../game/town/places.ts';
import { type Reach, TOLERANCE } from '../../../game/town/ways/reach.ts';
import { enemiesOf, isInPlay } from '../../kit.ts';
import { crowdOn } from '../../kit/travel/walker.ts';
import { sceneKey, standOf } from '../../kit/world/world.ts';
import { Memo } from '../../kit/memo.ts';
import { apart, isAtEdge, isBeyond, pointAway } from '../../kit/travel/flight.ts';
import { isVisible } from '../weather/weather.ts';
import { reachOnFoot } from '../move/route.ts';
import { layWay, type Way } from '../move/way.ts';
import { subOf } from '../state.ts';
import { allowanceOf } from '../move/terrain.ts';

/** A way, and whether it leads over the edge of the map. */
interface Flight {
  readonly way: Way;
  readonly isGone: boolean;
}

/** Inches that nobody runs farther than. */
const FARTHEST = 12;

/** Whether he may get over the edge of the map, wherever others run before him: it is near, and too little cover keeps him from it. */
export function mayRunOff(fight: Gunfight, figure: Figure): boolean {
  const ground = groundUnder(fight);
  if (ground === null || !isNearEdge(ground, figure)) return false;
  return runOffs.of(ground, crowdKey(fight, figure), () => lacksCover(fleeingOf(fight, figure, FARTHEST)));
}

/** Whether somebody may, whoever of the others is out of the fight by then (nobody less about him would leave him less cover), so that it matters who is in whose way. */
export function mayAnyRunOff(fight: Gunfight): boolean {
  const ground = groundUnder(fight);
  if (ground === null) return false;
  const figures = Object.values(fight.figures);
  const key = `${figures.map(crowdNumber).join()} ${sceneKey(fight)} ${JSON.stringify([fight.hidden, subOf(fight).weather])}`;
  return anyRunOff.of(ground, key, () =>
    figures.some(
      (one) =>
        one.sort === 'person' && isNearEdge(ground, one) && lacksCover(fleeingOf(fight, one, FARTHEST, () => true)),
    ),
  );
}

const crowdNumber = numberFor((one: Figure) => {
  const { profile, stats, flags, slowed } = one;
  return [presenceOf(one, REMOVED), numberOf(profile), stats.M, flags, slowed];
});

const isNearEdge = ({ width, height }: Ground, { at }: Figure): boolean =>
  at !== null && Math.min(at.x, at.y, width - 1 - at.x, height - 1 - at.y) <= FARTHEST;

/** What of somebody makes a difference to where others run. */
const presenceOf = (one: Figure, gone: ReadonlySet<string>): string =>
  `${one.id} ${one.side} ${one.sort} ${one.at?.x} ${one.at?.y} ${one.at?.level} ${one.mount} ${one.facing} ${one.posture} ${one.leaning} ${one.statuses.filter((status) => gone.has(status)).join('+')}`;

const REMOVED: ReadonlySet<string> = new Set(['dead', 'left']);
const GONE: ReadonlySet<string> = new Set([...REMOVED, 'out-of-action', 'surrendered']);

/** Who runs, and all that can turn his way. */
function crowdKey(fight: Gunfight, figure: Figure): string {
  const others = Object.values(fight.figures).map((one) => presenceOf(one, GONE));
  const { weather } = subOf(fight);
  const rest = JSON.stringify([fight.hidden, weather, allowanceOf(fight, figure, 'run')]);
  return `${figure.id} ${others.join()} ${rest} ${numberOf(fight.situations)}`;
}

function lacksCover(flight: Fleeing | null): boolean {
  if (flight === null) return false;
  let covered = 0;
  for (const { at } of flight.reach.cells) {
    if (isCovered(flight, at)) covered++;
    if (covered > flight.crowd) return false;
  }
  return true;
}

interface Fleeing {
  readonly figure: Placed;
  readonly town: TownInPlay;
  readonly ground: Ground;
  readonly reach: Reach;
  readonly foes: readonly Placed[];
  readonly inches: number;
  /** How many there are who can be in the way. */
  readonly crowd: number;
}

/** WM-NERVE-03: to the nearest cover from every visible enemy, else straight away from the nearest; null without a map. */
export function knownFlight(fight: Gunfight, figure: Figure, inches: number): Flight | null {
  const ground = groundUnder(fight);
  if (ground === null) return null;
  return ways.of(ground, `${crowdKey(fight, figure)} ${inches}`, () => findWay(fight, figure, inches));
}

function findWay(fight: Gunfight, figure: Figure, inches: number): Flight | null {
  const flight = fleeingOf(fight, figure, inches);
  if (flight === null) return null;
  const here = { way: [{ at: flight.figure.at, gone: 0, spent: 0, doors: [] }], isGone: false };
  return toCover(flight) ?? straightAway(flight) ?? here;
}

type Counts = (figure: Figure) => boolean;

function fleeingOf(fight: Gunfight, figure: Figure, inches: number, everybody?: Counts): Fleeing | null {
  const stand = standOf(fight, figure);
  if (stand === null) return null;
  return {
    figure: { figure: { ...figure, posture: 'standing', leaning: false }, at: stand.at },
    town: stand.town,
    ground: stand.ground,
    reach: reachOf(fight, figure, stand.ground, everybody ?? isInPlay),
    foes: everybody === undefined ? pursuersOf(fight, figure) : placed(enemiesOf(fight, figure)),
    inches,
    crowd: fight.roster.length,
  };
}

/** As he would run, round everybody; among friends he does not stop. */
function reachOf(fight: Gunfight, figure: Figure, ground: Ground, counts: Counts): Reach {
  const isOther = (one: Figure): boolean => one.id !== figure.id && one.id !== figure.mount && counts(one);
  const { shut, noStop } = crowdOn(fight, ground, {
    roleOf: (one) => (isOther(one) ? (one.side === figure.side ? 'passed' : 'bars') : null),
  });
  return reachOnFoot(fight, { ground, figure, shut, noStop }, figure.at!, 'run');
}

const runOffs = new Memo<Ground, boolean>();
const anyRunOff = new Memo<Ground, boolean>();
const ways = new Memo<Ground, Flight | null>();

const placed = (figures: readonly Figure[]): Placed[] =>
  figures.flatMap((one) => (one.at === null ? [] : [{ figure: one, at: one.at }]));

/** Enemies he sees, nearest first; all of them where he sees none. */
function pursuersOf(fight: Gunfight, figure: Figure): readonly Placed[] {
  const all = placed(enemiesOf(fight, figure).filter(isInPlay));
  const seen = all.filter((one) => isVisible(fight, figure.id, one.figure.id));
  const foes = seen.length > 0 ? seen : all;
  return foes.toSorted((a, b) => apart(a.at, figure.at!) - apart(b.at, figure.at!));
}

function toCover(flight: Fleeing): Flight | null {
  const goal = flight.reach.cells.find((cell) => isCovered(flight, cell.at));
  if (goal === undefined) return null;
  const way = flight.reach.wayTo(goal.at);
  const noFarther = way.filter((cell) => costInFlight(flight, cell) <= flight.inches + TOLERANCE);
  const end = noFarther.findLast((cell) => flight.reach.cells.includes(cell));
  return end === undefined ? null : wayTo(flight, end);
}

const costInFlight = ({ reach }: Fleeing, cell: Cell): number => reach.costTo(cell.at) ?? 0;

/** Not to be seen, or only behind something; and farther from each of them than now. */
const isCovered = ({ figure, foes, town }: Fleeing, at: Place): boolean =>
  foes.every((foe) => {
    if (apart(at, foe.at) <= apart(figure.at, foe.at) + TOLERANCE) return false;
    const { sight, cover } = betweenPlaces(town, foe, { figure: figure.figure, at });
    return !sight || (cover !== null && cover !== 'none');
  });

function straightAway(flight: Fleeing): Flight | null {
  const [foe] = flight.foes;
  const { figure, ground, inches, reach } = flight;
  const point = foe === undefined ? null : pointAway(figure.at, foe.at, inches);
  if (point === null) return null;
  const within = reach.cells.filter((cell) => costInFlight(flight, cell) <= inches + TOLERANCE);
  const [end] = within.toSorted((a, b) => apart(a.at, point) - apart(b.at, point) || comparePlaces(a.at, b.at));
  if (end === undefined) return null;
  const isGone = isBeyond(ground, point) && isAtEdge(ground, end.at) && costInFlight(flight, end) + 1 <= inches;
  return wayTo(flight, end, isGone);
}

function wayTo(flight: Fleeing, end: Cell, isGone = false): Flight {
  const cells = flight.reach.wayTo(end.at);
  return { way: layWay(flight.ground, cells, (index) => costInFlight(flight, cells[index]!)), isGone };
}
